// What the words of a descriptive move add up to, while they are read. Every step says whether it
// makes sense with what was read before it, and changes nothing when it does not.
#pragma once

#include "lib/words/descriptive.hpp"
#include "parsers/notations/readings.hpp"

namespace stamma::descriptive {

/// A man as he is named: "P", "Q. Kt.", "K. B's P.", "the second Pawn".
struct Man {
  Kind kind = Kind::none;
  Flank flank = Flank::unsaid;  ///< of an officer, or of the officer whose file a pawn is on
  Kind file = Kind::none;       ///< of a pawn
  Ordinal ordinal = 0;
  bool small = false;

  bool begin(ManLetter letter) noexcept;
  bool extend(ManLetter next) noexcept;  ///< "K" by "B", "KB" by "P"
  bool count(Ordinal n) noexcept;
};

/// A square as it is named: "KB3", "Q. Kt's sq.", "his B's 4th".
struct Place {
  Kind file = Kind::none;
  Flank wing = Flank::unsaid;
  std::uint8_t rank = 0;  ///< 1 to 8; 0 = not said
  bool own = false;       ///< "his", "her"
  bool adverse = false;   ///< the rank is counted from the other side
  bool small = false;
  bool worded = false;  ///< the rank is a word or an ordinal
  bool spaced = false;  ///< a blank is before the rank's digit

  bool begin(ManLetter letter) noexcept;
  bool extend(ManLetter next) noexcept;  ///< "K" by "B"
};

/// A square of algebraic notation, from 0 to 63.
struct Point {
  std::uint8_t square = 0;
};

struct Mark {
  MarkWord word;
  CheckClaim check = CheckClaim::check;
};

struct Draft {
  Sketch s;
  Man man, taken;
  PieceSet also = 0;              ///< "B. or P. interposes"
  Kind bare_target = Kind::none;  ///< "R-B": the name of a man where a square is meant
  Flank bare_wing = Flank::unsaid;
  bool takes_square = false;  ///< "QxK8"
  bool relative = false;      ///< a rank is said as seen by the side that moves
  bool algebraic = false;     ///< a square is algebraic
  bool twice = false;         ///< "R++"

  void restart() noexcept;  ///< forgets all but the man

  bool come_from(const Place& p) noexcept;  ///< file, rank or both
  bool come_from(Point p) noexcept;
  bool come_from_rank(std::uint8_t rank) noexcept;
  bool go_to(const Place& p) noexcept;
  bool go_to(Point p) noexcept;
  bool take_on(const Place& p) noexcept;
  bool take(const Man& victim) noexcept;
  bool taken_at(const Place& p) noexcept;
  bool taken_at(Point p) noexcept;
  bool step(std::uint8_t squares) noexcept;
  bool may_promote() const noexcept;
  bool promote(PieceSet pieces) noexcept;
  bool castle(Castling side) noexcept;
  bool affect(const Mark& m) noexcept;  ///< the mark is all that is said of the move
  bool mark(const Mark& m) noexcept;

  /// Adds what it says, the likelier reading first; false when it contradicts itself.
  bool read(Readings& r) const noexcept;
};

}  // namespace stamma::descriptive
