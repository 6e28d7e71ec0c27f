// How much speaks for a record being one of a known game: log-odds, by a table of weights.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "lib/game/game.hpp"
#include "lib/known/known_index.hpp"
#include "lib/known/line_alignment.hpp"

namespace stamma {

enum class Likeness : std::uint8_t {
  unknown,   ///< one of the two says nothing
  same,
  similar,  ///< the same but for a letter or two
  other,
};

/// What a record says besides its moves, for and against a known game.
struct KnownCircumstances {
  Likeness white = Likeness::unknown, black = Likeness::unknown;
  Likeness year = Likeness::unknown, result = Likeness::unknown;

  KnownCircumstances(const Game& record, const KnownGame& known);
  /// "both players, year"; empty when nothing agrees.
  std::string text() const;
};

/// Whether two names are those of one player, also where letters of the last name are damaged.
Likeness compare_known_players(std::string_view a, std::string_view b);

/// The natural logarithm of the odds that the record is one of this game. `games`: how many are
/// known.
double log_odds(const LineAlignment& moves, const KnownCircumstances& around, std::size_t plies,
                const KnownGame& known, std::uint64_t games);

}  // namespace stamma
