// What a code of laws says of a game, as problems.
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/read/block_job.hpp"
#include "lib/diagnostics/problem.hpp"
#include "lib/game/game.hpp"
#include "lib/laws/laws.hpp"

namespace stamma::engine {

/// Whether the modern laws may have anything to say of a game, which nearly always was drawn or
/// long.
bool may_concern_laws(const Game& game) noexcept;

/// `text` is what the game was read from, beginning at `begin`. `board_told`: another rule reports
/// wins that the board calls a draw.
void check_laws(const Game& game, Laws laws, bool board_told, std::string_view text,
                std::size_t begin, Problems& problems);
/// The last game of a job.
inline void check_laws(const Game& game, Laws laws, bool board_told, const BlockJob& job) {
  check_laws(game, laws, board_told, job.block.bytes, job.begins.back(), *job.found);
}

}  // namespace stamma::engine
