// Men and squares as lists of men name them: "K. Kt's sq.", "Q R 2", "his 4th", "g1".
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "parsers/layouts/diagram/men.hpp"

namespace stamma::printed {

/// A square as written; ranks of descriptive squares are counted from somebody's side.
struct NamedSquare {
  Square square = Square::none;  // as White counts
  bool descriptive = false;
  std::optional<char> wing;  // 'K' or 'Q', when the name has it, for the names that follow
  bool borrowed = false;     // the wing was taken from a name before
  std::size_t length = 0;    // bytes; 0: there is none
};

/// A square at the front of a text. `wing` is that of the square named before: "K B 2, Kt 3".
NamedSquare square_at_front(std::string_view text, std::optional<char> wing);

/// A man at the front of a text: "K", "Kt.", "Rooks", "P's", "Q. R."
struct NamedMan {
  Kind kind = Kind::none;
  bool word = false;       // "Rook", not "R"
  std::size_t length = 0;  // bytes; 0: there is none
};
NamedMan man_at_front(std::string_view text, const Alphabet& alphabet);

}  // namespace stamma::printed
