// What a code of laws makes of a record: draws and claims that it allows or not, results that it
// does not give, moves after it ended the game.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lib/diagnostics/rules.hpp"
#include "lib/game/game.hpp"
#include "lib/laws/laws.hpp"

namespace stamma {

struct LawFinding {
  Code code = Code::draw_not_allowed;
  NodeId node = root;   ///< the move it is about; root: the game as a whole
  std::size_t ply = 0;  ///< moves of the main line up to it
  Laws laws = Laws::modern;
  std::string_view article;  ///< of that code
  std::string message;       ///< for people, without a stop
};

struct LawOptions {
  /// Wins against a stalemate or against men that cannot mate are reported by others (R07).
  bool board_told = false;
  /// What Game::sources counts in; empty: signs are not looked at.
  std::string_view source;
};

/// Looks at the main line. A game that gives no cause costs one pass over its moves, without a
/// board and without allocation.
std::vector<LawFinding> analyze(const Game& game, Laws laws, const LawOptions& options = {});

}  // namespace stamma
