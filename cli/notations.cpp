#include "lib/lexicon/notations.hpp"

#include <algorithm>

#include "cli/options.hpp"
#include "cli/output.hpp"
#include "lib/chess/movegen.hpp"
#include "writers/spelled.hpp"

namespace stamma::cli {
namespace {

/// 1. e4, 2. Nf3 and 4. Bxc6 of the Spanish game, as a style spells them.
std::string example(const Style& style) {
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
  std::string s;
  for (const auto& m : moves) {
    const Move move(m.from, m.to);
    if (m.shown) {
      if (!s.empty()) s += style.spaced() ? "; " : "  ";
      if (style) {
        style.speller->spell(p, lineage, move, s);
      } else {
        s += san_text(move, san_form(p, move));
      }
    }
    lineage.play(p, move);
    p.play(move);
  }
  return s;
}

std::size_t width(std::string_view s) {
  return static_cast<std::size_t>(std::count_if(
      s.begin(), s.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string padded(std::string_view s, std::size_t columns) {
  std::string p(s);
  p.append(columns > width(s) ? columns - width(s) : 1, ' ');
  return p;
}

void add_row(const std::string& code, std::string_view about, std::string& text) {
  const auto style = style_named(code);
  if (!style) return;
  text += padded(code, 22) + padded(about, 38) + example(*style) + '\n';
}

}  // namespace

int run_notations() {
  std::string text =
      padded("NOTATION", 22) + padded("WHAT IT IS", 38) + "1.e4, 2.Nf3 and 4.Bxc6 in it\n";
  for (const NotationInfo& n : notations()) {
    add_row(std::string(n.code), n.about, text);
    for (const NotationVariant& v : n.variants)
      add_row(std::string(n.code) + ":" + std::string(v.code), v.about, text);
  }
  text +=
      "\nLanguages, for --lang and after a colon (san:de, lan:fr): king, queen, rook, bishop, "
      "knight, "
      "pawn.\nThose with a star are read only when they are named.\n";
  for (const Language& l : languages()) {
    text += padded(l.code, 10) + padded(std::string(l.name) + (l.detected ? "" : " *"), 24);
    for (const Kind k :
         {Kind::king, Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::pawn})
      if (!l.letter(k).empty()) text += std::string(l.letter(k)) + ' ';
    text.back() = '\n';
  }
  Output output("-");
  output.write(text);
  output.commit();
  return all_well;
}

}  // namespace stamma::cli
