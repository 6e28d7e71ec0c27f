#include "writers/notations/romance_names.hpp"

namespace stamma {

RomanceNames::RomanceNames(const RomanceHabits& habits) {
  const RomanceLanguage& words = *habits.words;
  const std::string king(words.letter(Kind::king)), queen(words.letter(Kind::queen));
  for (unsigned f = 0; f < 8; ++f) {
    const std::string file(words.letter(RomanceLanguage::file_man(f)));
    const bool royal = f == 3 || f == 4;
    const Pair files = {file, royal ? file : file + (f > 3 ? king : queen)};
    for (unsigned w = 0; w < 2; ++w) {
      pawns_[f][w] = std::string(words.letter(Kind::pawn)) + files[w];
      for (unsigned r = 0; r < 8; ++r) {
        const std::string figure(1, static_cast<char>('1' + r));
        squares_[r][f][w] =
            habits.file_first ? files[w] + figure : figure + habits.rank_ending + files[w];
      }
    }
  }
  // Where a man comes from is separated from where he goes.
  const std::string dash = habits.to.empty() ? "-" : "";
  for (unsigned k = 0; k < 6; ++k) {
    Man& m = men_[k];
    const std::string letter(words.letter(static_cast<Kind>(k)));
    m.names = {letter, letter + king, letter + queen};
    m.pieces = {"=" + letter, "(" + letter + ")"};
    for (unsigned r = 0; r < 8; ++r) {
      m.from_ranks[1][r] = letter + static_cast<char>('1' + r);
      m.from_ranks[0][r] = m.from_ranks[1][r] + dash;
      for (unsigned f = 0; f < 8; ++f) {
        const std::string& square = squares_[r][f][1];
        m.from_squares[1][r][f] = letter + square;
        m.from_squares[0][r][f] = letter + square + dash;
        m.on_squares[r][f] = letter + "(" + square + ")";
      }
    }
  }
}

void RomanceNames::add_piece(Kind k, bool, Choices& to) const noexcept {
  constexpr float in_brackets = 1;
  to.add(men_[index(k)].pieces[0], 0);
  to.add(men_[index(k)].pieces[1], in_brackets);
}

}  // namespace stamma
