// How a move was read.
#pragma once

#include <cstdint>
#include <stamma/error.hpp>
#include <string_view>

namespace stamma::api {

enum class Verdict : std::uint8_t {
  certain,    ///< exactly one legal move fits the words as written
  inferred,   ///< several fit the words; marks, the men's origin or the rest of the game leave one
  ambiguous,  ///< two or more readings survive; the likeliest is given, the others are listed
  repaired,   ///< nothing legal fits as written; the nearest reading is given
  supplied,   ///< nothing readable was written; found from the rest of the game
  illegal,    ///< written clearly, against the rules, and play went on from it: kept as played
  unread,     ///< no move could be given
};

/// "certain".
std::string_view name(Verdict v) noexcept;

}  // namespace stamma::api
