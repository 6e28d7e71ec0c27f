#include "lib/words/notations.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "cli/options.hpp"
#include "engine/files/output.hpp"
#include "lib/chess/movegen.hpp"
#include "lib/text/utf8.hpp"
#include "writers/notations/spelled.hpp"

namespace stamma::cli {
namespace {

constexpr std::size_t line_width = 100;
constexpr std::string_view indent = "    ";

/// 1. e4, 2. Nf3 and 4. Bxc6 of the Ruy Lopez in the spelling of a style.
std::vector<std::string> examples(const Style& style) {
  constexpr struct {
    Square from, to;
    bool shown;
  } moves[] = {
      {Square::e2, Square::e4, true},  {Square::e7, Square::e5, false},
      {Square::g1, Square::f3, true},  {Square::b8, Square::c6, false},
      {Square::f1, Square::b5, false}, {Square::a7, Square::a6, false},
      {Square::b5, Square::c6, true},
  };
  Position p;
  Lineage lineage(p);
  std::vector<std::string> list;
  for (const auto& m : moves) {
    const Move move(m.from, m.to);
    if (m.shown) {
      std::string& s = list.emplace_back();
      if (style) {
        style.speller->spell(p, lineage, move, s);
      } else {
        s = san_text(move, san_form(p, move));
      }
    }
    lineage.play(p, move);
    p.play(move);
  }
  return list;
}

std::string padded(std::string_view s, std::size_t columns) {
  std::string p(s);
  p.append(columns > count_characters(s) ? columns - count_characters(s) : 1, ' ');
  return p;
}

/// Side by side, or each on its own line if they are long.
void add_examples(const std::vector<std::string>& list, bool spaced, std::string& text) {
  const std::string_view between = spaced ? "; " : "  ";
  std::size_t line = 0;
  for (const std::string& move : list) {
    const bool fits = line != 0 && line + between.size() + count_characters(move) <= line_width;
    if (line != 0 && !fits) text += spaced ? ";\n" : "\n";
    line = (fits ? line + between.size() : indent.size()) + count_characters(move);
    text.append(fits ? between : indent).append(move);
  }
  text += '\n';
}

void add_notation(const std::string& code, std::string_view about, std::string& text) {
  const auto style = style_named(code);
  if (!style) return;
  text.append(padded(code, 22)).append(about) += '\n';
  add_examples(examples(*style), style->spaced(), text);
}

std::string shown_name(const Language& l) { return std::string(l.name) + (l.detected ? "" : " *"); }

void add_languages(std::string& text) {
  std::size_t codes = 0, names = 0;
  for (const Language& l : languages()) {
    codes = std::max(codes, count_characters(l.code) + 2);
    names = std::max(names, count_characters(shown_name(l)) + 2);
  }
  for (const Language& l : languages()) {
    text += padded(l.code, codes) + padded(shown_name(l), names);
    for (const Kind k :
         {Kind::king, Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::pawn})
      if (!l.letter(k).empty()) text.append(l.letter(k)) += ' ';
    text.back() = '\n';
  }
}

}  // namespace

int run_notations() {
  std::string text = "Notations, for --from and --notation, with 1.e4, 2.Nf3 and 4.Bxc6 in each:\n";
  for (const NotationInfo& n : notations()) {
    add_notation(std::string(n.code), n.about, text);
    for (const NotationVariant& v : n.variants)
      add_notation(std::string(n.code) + ":" + std::string(v.code), v.about, text);
  }
  text +=
      "\nLanguages, for --lang or after a colon (san:de, lan:fr): king, queen, rook, bishop,\n"
      "knight, pawn. Those with an asterisk are read only when named.\n";
  add_languages(text);
  engine::Output output("-");
  output.write(text);
  output.commit();
  return all_well;
}

}  // namespace stamma::cli
