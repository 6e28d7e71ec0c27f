// What the laws on games at odds make of a record: castling without the rook, first moves, and what
// a player undertook to do.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/laws/analyze.hpp"

namespace stamma {

/// An undertaking to mate with a pawn, or on a square (1899, IV.6 to IV.8).
struct Undertaking {
  std::optional<Color> giver;  ///< who undertakes it, if that is said
  bool with_pawn = false;
  std::optional<unsigned> file;  ///< on which the pawn began; none: any pawn
  std::optional<Square> square;  ///< on which the mated king must stand

  /// "White mates with the King's Knight's Pawn", "White mates on f7": as the tag Odds has it.
  std::string text() const;
};

/// What words say to that effect; squares in descriptive notation are counted from the giver's
/// side.
std::optional<Undertaking> read_undertaking(std::string_view words,
                                            std::optional<Color> giver = std::nullopt);

/// Looks at the main line; finds nothing where the code does not know odds.
void judge_odds(const Game& game, const LawsInfo& law, std::vector<LawFinding>& out);

}  // namespace stamma
