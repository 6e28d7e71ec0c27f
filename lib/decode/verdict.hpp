// How sure the reading of a move is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace stamma {

enum class Verdict : std::uint8_t {
  certain,    ///< exactly one legal move fits the words as written
  inferred,   ///< several fit the words; marks, lineage or the rest of the game leave one
  ambiguous,  ///< two or more readings survive; the likeliest is given
  repaired,   ///< nothing legal fits as written; the nearest reading is given
  supplied,   ///< nothing readable was written; found from the rest of the game
  illegal,    ///< written clearly, against the rules, and play went on from it: kept as played
  unread,     ///< no move could be given
};

inline constexpr std::size_t verdict_count = 7;

constexpr std::string_view name(Verdict v) noexcept {
  constexpr std::string_view names[] = {"certain",  "inferred", "ambiguous", "repaired",
                                        "supplied", "illegal",  "unread"};
  return names[static_cast<unsigned>(v)];
}

/// The same for people, where nothing more is known of the move.
constexpr std::string_view meaning(Verdict v) noexcept {
  constexpr std::string_view meanings[] = {
      "one legal move fits the words as written",
      "several moves fit the words; marks, the men's origin or the rest of the game leave one",
      "two or more readings survive; the likeliest is given",
      "nothing legal fits as written; the nearest reading is given",
      "nothing readable was written; found from the rest of the game",
      "written clearly, against the rules, and kept as it was played",
      "no move could be given"};
  return meanings[static_cast<unsigned>(v)];
}

/// Whether a reader of the output should look at the move.
constexpr bool flagged(Verdict v) noexcept {
  return v != Verdict::certain && v != Verdict::inferred;
}

/// A move below it is worth a look even where the words leave no other.
inline constexpr float sure_enough = 0.95F;

/// The same where the share of the probability that went through the move is known.
constexpr bool flagged(Verdict v, float confidence) noexcept {
  return flagged(v) || !(confidence >= sure_enough);
}

}  // namespace stamma
