// What a code of laws says of a game, as problems.
#pragma once

#include "engine/read/block_job.hpp"
#include "lib/laws/laws.hpp"

namespace stamma::engine {

/// Whether the modern laws may have anything to say of a game, which nearly always was drawn or
/// long.
bool may_concern_laws(const Game& game) noexcept;

/// Tells the job. `board_told`: wins that the board calls a draw are told by another rule.
void check_laws(const Game& game, Laws laws, bool board_told, BlockJob& job);

}  // namespace stamma::engine
