// A position: FEN in and out, the legal moves, and how they are written.
#pragma once

#include <memory>
#include <optional>
#include <stamma/board.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace stamma::api {

/// A value that does not change. Copies are cheap and can be used by several threads.
class Position {
 public:
  /// The initial array.
  Position();
  /// FEN, X-FEN or Shredder-FEN. Throws Error, which says what is wrong and in which column.
  static Position from_fen(std::string_view fen);

  std::string fen() const;
  Color side_to_move() const noexcept;
  Piece at(Square s) const noexcept;
  unsigned move_number() const noexcept;
  unsigned halfmove_clock() const noexcept;
  bool is_chess960() const noexcept;

  bool in_check() const noexcept;
  bool is_checkmate() const noexcept;
  bool is_stalemate() const noexcept;

  std::vector<Move> legal_moves() const;
  bool is_legal(Move m) const noexcept;

  /// The one legal move that the text says, in algebraic notation as people write it (`Nf3`, `0-0`,
  /// `e8Q`) or as engines do (`g1f3`); nothing where there is none or more than one. Other
  /// notations: explain.
  std::optional<Move> find(std::string_view text) const;

  /// `Nbd7`, `exd6`, `O-O+`.
  std::string san(Move m) const;
  /// `b8d7`, `e7e8q`; castling in Chess960 names the rook's square.
  std::string uci(Move m) const;
  /// In any style of `styles()`: "descriptive:kt" gives `Kt-B3`. Throws Error where there is none.
  std::string spell(Move m, std::string_view style) const;

  /// The position after a move, which must be legal here or the move of a Ply that begins here.
  /// Throws Error otherwise.
  Position after(Move m) const;

  friend bool operator==(const Position& a, const Position& b) noexcept;

 private:
  friend struct Access;
  struct Data;
  explicit Position(std::shared_ptr<const Data> data) noexcept;

  std::shared_ptr<const Data> data_;
};

}  // namespace stamma::api
