// The report of `convert`: one JSON object a line, as docs/json.md says.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/diagnostics/problem.hpp"
#include "lib/game/game.hpp"
#include "lib/text/source_map.hpp"
#include "writers/buffer.hpp"

namespace stamma::engine {

/// What the report tells of a move.
struct MoveReport {
  std::uint64_t game = 0;  ///< in its block, from 1; in its file once moved on
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  std::string body;  ///< the JSON fields that do not depend on the place in the file
};

/// What the report tells of a game.
struct GameReport {
  std::uint64_t game = 0;
  std::string body;
};

/// What `clean` changed, for the report.
struct ChangeReport {
  std::uint64_t game = 0;
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  std::string body;
};

/// What the report tells of a block, but for its problems.
struct BlockReport {
  std::vector<MoveReport> moves;
  std::vector<GameReport> games;
  std::vector<ChangeReport> changes;

  void clear();
  /// So many games and lines of the file stand in front of the block.
  void move_on(std::uint64_t games_before, std::uint64_t lines_before);
};

/// Notes what the report will say of a game, while its text is at hand. `number`: in its block,
/// from 1.
void report_game(const Game& game, const DerivedText& text, const std::string& charset, bool all,
                 std::uint64_t number, BlockReport& report);

/// The lines of the report for one block. `place`: what else there is to say of where a move
/// stands, by line and column; may be empty.
void write_report(const BlockReport& report, std::span<const Problem> problems,
                  std::string_view file, Buffer& out,
                  const std::function<std::string(std::uint64_t, std::uint64_t)>& place = {});

}  // namespace stamma::engine
