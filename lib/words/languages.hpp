// The letters of the men in the languages of the world, as data. A new language is a new line of
// the table in languages.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "lib/chess/piece.hpp"

namespace stamma {

struct Language {
  std::string_view code;  ///< "de", as --lang takes it
  std::string_view name;  ///< "German"
  /// By Kind: pawn, knight, bishop, rook, queen, king. UTF-8; several spellings are separated by a
  /// space, and the first is the one that is written. Empty: the man has no letter.
  std::array<std::string_view, 6> letters;
  /// The letters of the files from a to h, separated by spaces, where they are not the Latin ones.
  std::string_view files = {};
  /// Whether detection may choose it. Rows whose letters clash or are not certain are only for
  /// those who ask for them by name.
  bool detected = true;

  /// The letter that is written for a man.
  constexpr std::string_view letter(Kind k) const noexcept {
    const std::string_view all = letters[index(k)];
    return all.substr(0, all.find(' '));
  }
  constexpr bool same_letters(const Language& o) const noexcept {
    return letters == o.letters && files == o.files;
  }
};

/// All languages, the likeliest first: where two give different legal games, the earlier is meant.
std::span<const Language> languages() noexcept;
const Language& english() noexcept;
/// By code or English name, letters of any case; nullptr when there is none.
const Language* language_named(std::string_view name) noexcept;

/// A word glued to a move, of any language: "Df7matt", "exd6i.V.". Letters of any case.
struct MoveWord {
  std::string_view text;
  /// What it says, in the signs of the algebraic grammar: `+` check, `++` double check, `(+)`
  /// discovered check, `#` mate, `ep` en passant, `@` castling without a side (a word by itself).
  std::string_view sign;
};
std::span<const MoveWord> move_words() noexcept;

}  // namespace stamma
