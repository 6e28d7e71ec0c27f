// The names of men and squares in descriptive notation, put together once for the habits of a text.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "lib/decode/sketch.hpp"
#include "writers/notations/descriptive_habits.hpp"
#include "writers/notations/phrase.hpp"

namespace stamma {

class DescriptiveNames {
 public:
  explicit DescriptiveNames(const DescriptiveHabits& habits);

  /// Kt
  std::string_view man(Kind k) const noexcept { return men_[index(k)][0]; }
  /// K Kt
  std::string_view man(Kind k, Flank f, bool taken) const noexcept {
    return (taken ? taken_men_ : men_)[index(k)][f == Flank::king ? 1 : 2];
  }
  /// BP, and with its wing KBP
  std::string_view pawn(Square s, bool winged, bool taken) const noexcept {
    return (taken ? taken_pawns_ : pawns_)[file_of(s)][winged ? 1 : 0];
  }
  /// Kt(B3), Kt(KB3)
  std::string_view placed(Kind k, Color us, Square s, bool longer, bool) const noexcept {
    return placed_[index(k)][relative_rank(us, s)][file_of(s)][longer ? 1 : 0];
  }
  std::string_view placed_victim(Kind k, Color us, Square s) const noexcept {
    return placed(k, us, s, false, true);
  }
  /// Adds B3, and with its wing KB3; the first rank may have several names.
  void add_square(Color us, Square s, bool winged, float cost, Choices& to) const noexcept;

  /// Adds what a square is to the man who goes there: her 2d, her Kt's 3d. `home` is the file on
  /// which he began, `royal` that he is a king or queen.
  void add_own_square(Color us, Square s, unsigned home, bool royal, float cost,
                      Choices& to) const noexcept;

  /// Adds =Q and the like.
  void add_piece(Kind k, bool takes, Choices& to) const noexcept;
  /// Adds `dis ch` and the like.
  void add_check(SquareSet checkers, Square landed, Choices& to) const noexcept;

 private:
  using Pair = std::array<std::string, 2>;  ///< without its wing and with it
  using Board = std::array<std::array<Pair, 8>, 8>;
  struct First {
    Pair names;
    float cost;
  };

  std::string side(Wing w, bool s) const;
  void name_pawns(const DescriptiveHabits::Owners& habits, std::array<Pair, 8>& pawns) const;
  Pair square_names(unsigned file, std::string_view rank) const;

  DescriptiveHabits habits_;
  std::array<std::array<std::string, 3>, 6> men_, taken_men_;  // bare, the king's, the queen's
  std::array<Pair, 8> pawns_, taken_pawns_;                    // by file
  Board squares_;                                              // by rank and file
  std::array<std::vector<First>, 8> firsts_;
  std::array<Board, 6> placed_;
  std::array<std::array<std::string, 2>, 8> own_ranks_;  // his 2d, her 2d
  std::array<std::array<std::string, 8>, 8> own_squares_;
  std::array<std::vector<Way>, 6> pieces_;  // what a pawn becomes; the last only if it takes none
};

}  // namespace stamma
