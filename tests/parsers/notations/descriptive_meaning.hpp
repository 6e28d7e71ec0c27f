// What a descriptive text means in a position, as the tests of the grammar ask for it.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/decode/resolve.hpp"
#include "parsers/notations/descriptive.hpp"

namespace stamma::test {

/// The SAN of the moves meant by the first reading that has any, sorted; of alternatives, those of
/// all. Empty: no move. Fields of the FEN may be missing.
inline std::string descriptive_meaning(std::string_view text, std::string_view fen) {
  const auto read = read_fen(fen, FenLeniency::lenient());
  if (!read.has_value()) return "bad FEN";
  const Position& p = read->position;
  const Readings readings = read_descriptive(text);
  std::vector<std::string> sans;
  for (const Sketch& s : readings) {
    for (const Move m : resolve(p, Lineage(p), s).meant)
      sans.push_back(san_text(m, san_form(p, m)));
    if (!sans.empty() && !readings.alternatives) break;
  }
  std::sort(sans.begin(), sans.end());
  sans.erase(std::unique(sans.begin(), sans.end()), sans.end());
  std::string all;
  for (const std::string& san : sans) all += (all.empty() ? "" : " ") + san;
  return all;
}

struct DescriptiveRow {
  const char* kind;  // where the form comes from
  const char* text;
  const char* fen;
  const char* sans;  // several: the words leave it open; empty: no move
};

}  // namespace stamma::test
