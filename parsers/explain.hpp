// What one written move can mean in a position, and why one reading is likelier than another.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/decode/lineage.hpp"
#include "lib/record/verdict.hpp"
#include "parsers/detect.hpp"

namespace stamma {

struct ExplainedMove {
  Move move;
  std::string san;
  std::string why;
};

struct Explanation {
  Verdict verdict = Verdict::unread;
  Dialect dialect;                      ///< in which the likeliest was read
  std::vector<ExplainedMove> readings;  ///< every legal one, the likeliest first
  std::string why;                      ///< where there is none
};

/// Reads a text in the notation and language told. Where nothing is told, English algebraic and
/// descriptive notation are tried first, and all others where those give no legal move; then a
/// descriptive record that leaves words out, and a capture with nothing to take. Signs and words
/// behind the move that mark it (`e.p.`, `matt`) or offer a draw (`(=)`) are allowed.
Explanation explain(const Position& p, const Lineage& lineage, std::string_view text,
                    const Spelling& told);

}  // namespace stamma
