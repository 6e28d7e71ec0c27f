// The letters of men and files of a language, as algebraic moves are written with them.
#pragma once

#include <array>
#include <string_view>

#include "lib/chess/piece.hpp"
#include "lib/words/languages.hpp"

namespace stamma {

inline constexpr Kind officers[] = {Kind::knight, Kind::bishop, Kind::rook, Kind::queen,
                                    Kind::king};

inline constexpr Language figurines{"figurine", "figurines", {"♙", "♘", "♗", "♖", "♕", "♔"}};
inline constexpr Language black_figurines{
    "figurine", "black figurines", {"♟", "♞", "♝", "♜", "♛", "♚"}};

/// The spelling number `i` of a list separated by spaces; empty when there are fewer.
std::string_view spelling(std::string_view all, unsigned i) noexcept;

struct AlgebraicLetters {
  std::array<std::string_view, 6> men;    ///< by Kind
  std::array<std::string_view, 8> files;  ///< a is 0
  /// By Kind and file: the man whose letter is that of the kind with the letter of the file behind
  /// it, as Hebrew מה is מ and ה; Kind::none when there is none.
  std::array<std::array<Kind, 8>, 6> longer;

  explicit AlgebraicLetters(const Language& language);
};

}  // namespace stamma
