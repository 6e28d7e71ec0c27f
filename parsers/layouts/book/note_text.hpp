// The words of a note in a book: its numbers and moves, and what can be played of them.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "parsers/layouts/book/lines.hpp"
#include "parsers/layouts/score/reading_scan.hpp"

namespace stamma {

class NoteText {
 public:
  /// `start` is where the game begins, by which its moves are numbered.
  NoteText(std::string_view note, const Dialect& dialect, const Position& start);

  using Token = reading::Token;
  std::size_t size() const noexcept { return scan_.tokens.size(); }
  const Token& token(std::size_t i) const noexcept { return scan_.tokens[i]; }
  std::string_view text_of(const Token& t) const noexcept {
    return scan_.text.substr(t.begin, t.end - t.begin);
  }

  /// A move number as a ply of the game, from 0; npos when it lies before the game.
  std::size_t ply_of(const Token& number) const noexcept;
  /// Whether a token stands far from the margin, at the front of its line.
  bool is_indented(const Token& t) const noexcept;
  /// Whether a move is written as one: "K R 4" may be a square of which the text speaks.
  bool says_move(const Token& t) const;
  /// The side of which a note speaks in front of a token: "Black's 5th move", "he", "you".
  std::optional<Color> spoken_side(std::size_t i) const;
  /// "White threatens to win a Pawn as follows:" what is threatened is in place of no move.
  bool is_threat(std::size_t i) const;
  /// Whether moves are told as a list: "three replies: P-Q3; Kt-KB3; Kt-QB3".
  bool is_list(std::size_t i) const;
  /// How many moves follow each other from a token on, with commas or semicolons between them.
  std::size_t moves_behind(std::size_t i) const;
  /// The end of the sentence in which a place stands.
  std::size_t sentence_end(std::size_t from) const;

  /// What can be played of a line.
  struct Attempt {
    std::vector<BookMove> moves;
    std::vector<std::size_t> tokens;  ///< of the moves
    std::size_t end = 0;              ///< the first token that is not of it
    std::size_t stop = 0;             ///< the same of those that are not settled
    std::size_t played = 0;           ///< moves, those included that are not settled
    bool broken = false;              ///< the next move of it cannot be played
    bool odd = false;                 ///< a move of it is told to give check, and does not
  };
  /// Plays the moves from a token on as far as they can be played; the first is the game's `ply`.
  Attempt attempt(std::size_t from, const Position& p, const Lineage& men, std::size_t ply) const;

 private:
  bool is_white(std::size_t ply) const noexcept { return (ply + first_ply_) % 2 == 0; }
  void mend_ranks();
  bool is_beside(const Attempt& a, std::size_t number) const;

  Dialect dialect_;
  reading::Scan scan_;
  std::size_t first_ply_;
};

}  // namespace stamma
