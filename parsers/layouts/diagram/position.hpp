// Positions that a text shows: drawn boards, lists of men, Forsyth notation and FEN, with what the
// caption beside them says. They are given as printed, slips included; whether one is a position of
// the game is asked apart.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/position.hpp"

namespace stamma {

/// A position that a text shows, as far as it shows it.
struct PrintedPosition {
  enum class Form : std::uint8_t {
    diagram,  ///< a board drawn with signs, line by line
    list,     ///< "White: K at K6, P at K5. Black: K at K1"
    forsyth,  ///< "8; 3kt4; 2P1K3; ..."
    fen,      ///< "8/3n4/2P1K3/... w - - 0 1"
  };

  Form form = Form::diagram;
  /// The bytes it takes. Of a diagram whole lines, with the frame, the letters and numbers around
  /// it and the "BLACK." and "WHITE." over and under it.
  std::size_t begin = 0, end = 0;
  /// The same with the lines of its caption from which the label and the task were read.
  std::size_t caption_begin = 0, caption_end = 0;
  std::array<Piece, 64> men{};      ///< by Square, as printed, also when no game can come to it
  std::optional<Color> to_move;     ///< as the FEN or the caption says
  std::optional<unsigned> mate_in;  ///< "mate in two"
  std::string label;                ///< "No. 8.", "Diagram 12", "EXAMPLE 3"
  /// The whole position, rights and all, where a FEN gives it.
  std::optional<Position> exact;

  Piece at(Square s) const noexcept { return men[index(s)]; }
};

/// All positions that a text shows, in its order; none overlap. Takes linear time.
std::vector<PrintedPosition> printed_positions(std::string_view utf8);

/// The printed position as one of the game, with the right to castle where king and rook stand at
/// home; nothing when there is no such position.
std::optional<Position> position_of(const PrintedPosition& printed, Color to_move);

/// What is wrong with a printed position that no game can come to: "2 white kings, 9 black pawns".
/// Empty when nothing is.
std::string faults_of(const PrintedPosition& printed);

/// The squares on which a position and a printed one differ.
SquareSet differences(const Position& position, const PrintedPosition& printed) noexcept;

}  // namespace stamma
