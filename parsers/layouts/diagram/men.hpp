// The letters that stand for men in printed positions, and how print tells their colours apart.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/words/languages.hpp"
#include "parsers/layouts/diagram/parts.hpp"

namespace stamma::printed {

/// A man at the front of a text.
struct Man {
  Kind kind = Kind::none;
  bool capital = false;
  std::size_t length = 0;  ///< bytes; 0: there is none
};

/// The letters of the men in one language, large and small.
class Alphabet {
 public:
  explicit Alphabet(const Language& language);
  Man at_front(std::string_view text) const noexcept;
  std::string_view code() const noexcept { return code_; }

 private:
  struct Letter {
    std::string text;
    Kind kind;
    bool capital;
  };
  void add(std::string_view letter, Kind kind);

  std::string_view code_;
  std::vector<Letter> letters_;     // the longer first
  std::array<bool, 256> begins_{};  // by the first byte of a letter
};

/// English, where the knight may be N, Kt or S, is the first; then the other languages that have a
/// letter for every man.
std::span<const Alphabet> alphabets();

/// A chess figure of Unicode; its length includes the sign that chooses between text and picture.
struct Figure {
  Piece piece;
  std::size_t length = 0;  ///< bytes; 0: there is none
};
Figure figure_at_front(std::string_view text) noexcept;

/// Signs that fill an empty square: dots, dashes, colons, strokes, squares, shades.
bool is_filler(char32_t c) noexcept;

/// What stands in the cells of a drawn board, from its upper left corner on.
using Cells = std::array<std::string_view, 64>;

/// The men in the cells, in the same order. `marked` allows numbers, crosses and rings on empty
/// squares. Nothing when a cell holds anything else, when there is no man, or when nothing tells
/// the colours apart.
std::optional<Board> men_of(const Cells& cells, bool marked);

}  // namespace stamma::printed
