// The main lines of a clean database as bare moves, for tests that write and read single moves.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "lib/chess/san_form.hpp"
#include "lib/decode/resolve.hpp"
#include "parsers/input/source.hpp"
#include "parsers/notations/san_scanner.hpp"

namespace stamma::test {

inline std::string unpacked(const std::string& path) {
  std::string text;
  Inputs inputs({path});
  const auto source = inputs.next();
  if (!source) return text;
  for (std::size_t size = 0;;) {
    text.resize(size + (1 << 20));
    const auto got = (*source)->read(text.data() + size, text.size() - size);
    size += got ? *got : 0;
    if (got && *got != 0) continue;
    text.resize(size);
    return text;
  }
}

/// Every `step`th game of a file in export format; a game ends early where a word is not clean SAN.
inline std::vector<std::vector<Move>> main_lines(const std::string& path, std::size_t step) {
  std::vector<std::vector<Move>> games;
  std::istringstream lines(unpacked(path));
  std::size_t n = 0;
  bool in_tags = false, reading = false;
  Position p;
  for (std::string line; std::getline(lines, line);) {
    const bool tag = line.starts_with('[');
    if (tag && !in_tags) {
      reading = n++ % step == 0;
      p = Position();
      if (reading) games.emplace_back();
    }
    in_tags = tag;
    if (tag || !reading) continue;
    std::istringstream words(line);
    for (std::string word; reading && words >> word;) {
      if (word[0] >= '0' && word[0] <= '9') continue;
      SanToken t;
      reading = scan_san(word.c_str(), t) == word.c_str() + word.size();
      if (!reading) break;
      Sketch s;
      s.man = piece_set(t.kind);
      s.from = t.from;
      if (t.to != Square::none) s.to = bit(t.to);
      if (t.promotion != Kind::none) s.promotion = piece_set(t.promotion);
      if (t.castles) s.castling = t.wing == Wing::king ? Castling::short_side : Castling::long_side;
      const MoveList moves = resolve(p, s);
      reading = moves.size() == 1;
      if (!reading) break;
      games.back().push_back(moves[0]);
      p.play(moves[0]);
    }
  }
  return games;
}

}  // namespace stamma::test
