// What two records of one game say differently, move by move and tag by tag.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "lib/game/game.hpp"
#include "lib/game/known_copy.hpp"

namespace stamma {

/// A tag that is not the same in both; an empty value: it is lacking.
struct TagDifference {
  std::string name;
  std::string first, second;
};

/// What is around the moves of a main line.
struct NoteCounts {
  std::size_t comments = 0, nags = 0, variation_moves = 0;

  friend bool operator==(const NoteCounts&, const NoteCounts&) = default;
};

struct GameComparison {
  std::uint64_t first_number = 0, second_number = 0;  ///< of the games in their files, from 1
  std::string title;                                  ///< "White - Black, Event, 1886.01.11"
  std::vector<TagDifference> tags;
  std::vector<KnownDifference> moves;  ///< `san` and `ply` are those of the first record
  unsigned first_ply = 0;              ///< plies before the start, for move numbers
  std::size_t same = 0;                ///< plies
  std::size_t first_before = 0, second_before = 0;  ///< plies in front of what both have
  std::size_t first_after = 0, second_after = 0;    ///< and behind it
  NoteCounts first_notes, second_notes;

  bool same_moves() const noexcept {
    return moves.empty() && first_before == 0 && second_before == 0 && first_after == 0 &&
           second_after == 0;
  }
  bool identical() const noexcept {
    return same_moves() && tags.empty() && first_notes == second_notes;
  }
};

/// The numbers are left to the caller.
GameComparison compare_games(const Game& first, const Game& second);

/// "White - Black, Event, 1886.01.11", of what is known.
std::string game_title(const Game& game);

}  // namespace stamma
