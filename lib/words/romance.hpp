// The words of Spanish, French, Italian and Portuguese descriptive notation, as data. A new word is
// a word more in a list of romance.cpp, a new language a new row.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "lib/chess/bitboard.hpp"
#include "lib/chess/piece.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/notations.hpp"

namespace stamma {

/// Several words of one meaning, separated by '|'. They are in small letters and are read
/// with a capital too.
using RomanceWords = std::string_view;

struct RomanceLanguage {
  Notation notation;
  /// By Kind: pawn, knight, bishop, rook, queen, king. The first is the letter that is written. The
  /// same letters name the files.
  std::array<RomanceWords, 6> men;
  std::array<RomanceWords, 8> ranks;  ///< "third", in words
  RomanceWords rank_endings;          ///< what is behind the figure in "3rd"
  RomanceWords takes;
  RomanceWords check;
  RomanceWords double_check;
  RomanceWords discovered_check;
  RomanceWords mate;
  RomanceWords en_passant;  ///< the first is the one that is written
  RomanceWords castles;     ///< without a side, which a man's name may add
  RomanceWords castles_short;
  RomanceWords castles_long;
  RomanceWords becomes;   ///< in front of the man that a pawn becomes
  RomanceWords one_step;  ///< how far a pawn goes
  RomanceWords two_steps;
  RomanceWords articles;  ///< may stand in front of a move
  RomanceWords fillers;   ///< say nothing between the parts of a move; some end with an apostrophe
  bool squares_either;    ///< the file may stand before the rank: "AR3"

  /// The letter that is written for a man, or for a file named after him.
  constexpr std::string_view letter(Kind k) const noexcept { return first(men[index(k)]); }
  static constexpr std::string_view first(RomanceWords words) noexcept {
    return words.substr(0, words.find('|'));
  }

  /// Calls `f` with every word of a list as written and, where it may begin a sentence, with a
  /// capital.
  template <typename F>
  static void each_word(RomanceWords words, bool capitals, F f) {
    while (!words.empty()) {
      std::string word(first(words));
      words.remove_prefix(std::min(words.size(), word.size() + 1));
      f(word);
      // In UTF-8 the second byte tells "é" from "É".
      const std::size_t at = word[0] == '\xC3' ? 1 : 0;
      const bool small =
          at == 1 ? static_cast<unsigned char>(word[1]) >= 0xA0 : ascii::is_lower(word[0]);
      if (!capitals || !small) continue;
      word[at] = static_cast<char>(word[at] - 0x20);
      f(word);
    }
  }

  /// The files that a man names without the side: the knight's are b and g. None for a pawn.
  static constexpr SquareSet files_of(Kind k) noexcept {
    SquareSet files = 0;
    for (unsigned f = 0; f < 8; ++f)
      if (file_man(f) == k) files |= file_set(f);
    return files;
  }
  /// The man after whom a file is named; a is 0.
  static constexpr Kind file_man(unsigned file) noexcept {
    constexpr std::array<Kind, 8> by_file = {Kind::rook, Kind::knight, Kind::bishop, Kind::queen,
                                             Kind::king, Kind::bishop, Kind::knight, Kind::rook};
    return by_file[file];
  }
  static constexpr SquareSet queens_half = 0x0F0F0F0F0F0F0F0FULL;
};

std::span<const RomanceLanguage> romance_languages() noexcept;
/// The row of a notation; nullptr for one that is not of this family.
const RomanceLanguage* romance_language(Notation n) noexcept;

/// The signs of all four. "++" is mate in their books, as in American ones; the position tells
/// where it is not.
inline constexpr RomanceWords romance_check_signs = "+|†";
inline constexpr RomanceWords romance_mate_signs = "++|#|‡|≠|††|+#";

}  // namespace stamma
