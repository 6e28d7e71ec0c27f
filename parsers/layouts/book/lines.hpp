// Lines of play in the prose of a book: "If 20...B - Q 1; 21 Kt - Q 6, R - B 2;" is a variation
// when it can be played from where it stands; "threatening Kt - B 5 ch" is not.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/position.hpp"
#include "lib/decode/lineage.hpp"
#include "lib/decode/sketch.hpp"
#include "lib/game/game.hpp"
#include "lib/words/notations.hpp"

namespace stamma {

/// The moves of a game, and the positions before each and behind the last.
struct PlayedLine {
  std::vector<Move> moves;
  std::vector<Position> positions;
  std::vector<Lineage> men;

  explicit PlayedLine(const Position& start, bool chess960 = false);
  void play(Move m);
};

struct BookMove {
  Move move;
  Verdict verdict = Verdict::certain;
  NagSet nags;
  TextSpan source;      ///< where it stands, in the text of the note
  std::string comment;  ///< what is said behind it
};

/// A variation of a game. Its first move stands for the game's move `ply`, counted from 0.
struct BookLine {
  std::size_t ply = 0;
  std::string words;  ///< that lead to it, where they are not said in front of it
  std::vector<BookMove> moves;
  /// An alternative to the move `at` of this line.
  struct Branch {
    std::size_t at;
    std::string words;  ///< that lead to it
    std::vector<BookMove> moves;
  };
  std::vector<Branch> branches;
};

/// Words, and the line behind them.
struct BookPiece {
  std::string words;
  std::optional<BookLine> line;
};

struct BookNote {
  std::vector<BookPiece> pieces;
  std::vector<TextSpan> unread;  ///< moves that stay words
};

/// Reads what is said of a game after so many of its moves.
BookNote read_note(std::string_view note, const PlayedLine& game, std::size_t plies,
                   const Dialect& dialect);

}  // namespace stamma
