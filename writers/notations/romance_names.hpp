// The names of men and squares in Spanish, French, Italian and Portuguese descriptive notation, put
// together once for the habits of a text.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "lib/decode/sketch.hpp"
#include "writers/notations/phrase.hpp"
#include "writers/notations/romance_habits.hpp"

namespace stamma {

class RomanceNames {
 public:
  explicit RomanceNames(const RomanceHabits& habits);

  /// C
  std::string_view man(Kind k) const noexcept { return men_[index(k)].names[0]; }
  /// CR
  std::string_view man(Kind k, Flank f, bool) const noexcept {
    return men_[index(k)].names[f == Flank::king ? 1 : 2];
  }
  /// PA, and with its wing PAR
  std::string_view pawn(Square s, bool winged, bool) const noexcept {
    return pawns_[file_of(s)][winged ? 1 : 0];
  }
  /// T1, T1AR; in front of a square with a dash.
  std::string_view placed(Kind k, Color us, Square s, bool longer, bool takes) const noexcept {
    const Man& m = men_[index(k)];
    const unsigned rank = relative_rank(us, s), way = takes ? 1 : 0;
    return longer ? m.from_squares[way][rank][file_of(s)] : m.from_ranks[way][rank];
  }
  /// P(5R)
  std::string_view placed_victim(Kind k, Color us, Square s) const noexcept {
    return men_[index(k)].on_squares[relative_rank(us, s)][file_of(s)];
  }
  /// Adds 3A, and with its wing 3AR.
  void add_square(Color us, Square s, bool winged, float cost, Choices& to) const noexcept {
    to.add(squares_[relative_rank(us, s)][file_of(s)][winged ? 1 : 0], cost);
  }
  void add_own_square(Color, Square, unsigned, bool, float, Choices&) const noexcept {}

  /// Adds =D and (D).
  void add_piece(Kind k, bool, Choices& to) const noexcept;
  void add_check(SquareSet, Square, Choices&) const noexcept {}

 private:
  using Pair = std::array<std::string, 2>;  ///< without its wing and with it
  using Board = std::array<std::array<std::string, 8>, 8>;
  struct Man {
    std::array<std::string, 3> names;                      ///< T TR TD
    std::array<std::array<std::string, 8>, 2> from_ranks;  ///< of one who goes, of one who takes
    std::array<Board, 2> from_squares;
    Board on_squares;
    Pair pieces;  ///< what a pawn becomes
  };

  std::array<Man, 6> men_;
  std::array<Pair, 8> pawns_;
  std::array<std::array<Pair, 8>, 8> squares_;
};

}  // namespace stamma
