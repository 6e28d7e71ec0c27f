// What tells how sure each move of a sheet is, for the fit of bench/hand.
//
//   bench_hand_signs CELLS...
//
// CELLS are files of `stamma scan --hand --cells`, with English letters. A line for each move: the
// file, the ply and the signs of ranked_confidence.hpp.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "lib/diagnostics/problem.hpp"
#include "lib/words/notations.hpp"
#include "parsers/layouts/score/ranked_confidence.hpp"
#include "parsers/layouts/score/score.hpp"
#include "parsers/layouts/sheet/sheet.hpp"

namespace {

using namespace stamma;

void tell(const char* file, const Sheet& sheet) {
  ScoreOptions options;
  options.ranked = sheet.ranked;
  const Score score = read_score(sheet.text, Position(), Lineage(), Dialect{}, options);
  std::size_t ply = 0;
  for (const RankedSigns& signs : ranked_signs(score.decoding, sheet.ranked)) {
    std::printf("%s\t%zu", file, ++ply);
    for (const float v : signs.values) std::printf("\t%.4f", static_cast<double>(v));
    std::printf("\n");
  }
}

}  // namespace

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    std::ifstream in(argv[i]);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    std::vector<SheetError> errors;
    for (const Sheet& sheet : read_sheets(text, SheetKind::json, errors)) tell(argv[i], sheet);
  }
}
