// The English words that messages and notations share.
#pragma once

#include <array>
#include <string_view>

#include "lib/chess/piece.hpp"

namespace stamma {

/// By kind: "pawn", "knight".
inline constexpr std::array<std::string_view, 6> man_names = {"pawn", "knight", "bishop",
                                                              "rook", "queen",  "king"};
constexpr std::string_view man_name(Kind k) noexcept { return man_names[index(k)]; }

/// What books call the men, with the letter of each in algebraic notation.
struct ManWord {
  std::string_view name;
  Kind kind;
  char letter;
};
inline constexpr std::array<ManWord, 7> man_words{{{"king", Kind::king, 'K'},
                                                   {"queen", Kind::queen, 'Q'},
                                                   {"rook", Kind::rook, 'R'},
                                                   {"castle", Kind::rook, 'R'},
                                                   {"bishop", Kind::bishop, 'B'},
                                                   {"knight", Kind::knight, 'N'},
                                                   {"pawn", Kind::pawn, 'P'}}};

constexpr std::string_view side_title(Color c) noexcept {
  return c == Color::white ? "White" : "Black";
}

/// From the first to the eighth.
inline constexpr std::array<std::string_view, 8> ordinal_names = {
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"};

}  // namespace stamma
