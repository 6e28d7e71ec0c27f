// What one written move can mean in a position, and why one reading is likelier than another.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/decode/lineage.hpp"
#include "lib/decode/verdict.hpp"
#include "parsers/detect.hpp"

namespace stamma {

struct ExplainedMove {
  Move move;
  std::string san;
  std::string why;
  bool meant = true;  ///< false: marks, or whose man it is, speak against it
};

struct Explanation {
  Verdict verdict = Verdict::unread;
  /// The words leave several moves; one is taken by what writers mostly mean, as a queen where a
  /// pawn's piece is not said.
  bool by_habit = false;
  Dialect dialect;                      ///< in which the likeliest was read
  std::vector<ExplainedMove> readings;  ///< every legal one, the likeliest first
  std::string why;                      ///< where there is none
};

/// The legal moves that the words can express with nothing taken for granted: what a code of laws
/// holds a player to.
std::vector<Move> expressed(const Explanation& e);

/// Reads a text in the notation and language told. Where nothing is told, English algebraic and
/// descriptive notation are tried first, and all others where those give no legal move; then a
/// descriptive record that leaves words out, and a capture with nothing to take. Signs and words
/// behind the move that mark it (`e.p.`, `matt`) or offer a draw (`(=)`) are allowed. `--` and
/// other signs of a null move are one.
Explanation explain(const Position& p, const Lineage& lineage, std::string_view text,
                    const Spelling& told);

}  // namespace stamma
