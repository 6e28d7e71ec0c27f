// A board with open squares, written as the placement of a FEN with a few more signs.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/position.hpp"
#include "lib/result.hpp"

namespace stamma {

/// Eight ranks from the eighth down, with `/` between them. Men and empty squares as in FEN, and
///   ?      any square, empty or not          A  any white man
///   !      any man                           a  any black man
///   [Rr]   one of these (also A and a)       [^Pp]  none of these, perhaps no man at all
///   *      any squares, or none: as many as the rank has room for
class BoardPattern {
 public:
  static Result<BoardPattern, std::string> read(std::string_view text);
  /// The pattern that only this placement fits.
  static BoardPattern of(const Position& p);

  /// The same with the colours changed and the board turned over.
  BoardPattern mirrored() const;

  bool fits(const Position& p) const noexcept;

 private:
  // What may stand on a square: a bit for each man (colour * 6 + kind), and one for none.
  using Contents = std::uint16_t;
  static constexpr unsigned kinds = 13, empty = 12;
  static constexpr Contents anything = (1U << kinds) - 1;
  using Rank = std::array<Contents, 8>;
  // For each content the squares on which it may not stand.
  using Forbidden = std::array<Bitboard, kinds>;

  static Contents contents_of(char c) noexcept;
  static std::string read_rank(std::string_view text, std::size_t place, std::vector<Rank>& all);
  void compile();

  std::array<std::vector<Rank>, 8> ranks_;  // by rank, 0 = the first; the ways it can be
  Forbidden fixed_{};                       // of the ranks with one way
  struct Choice {
    std::vector<Forbidden> ways;
  };
  std::vector<Choice> choices_;  // of the other ranks
};

}  // namespace stamma
