// A sketch and a position give the legal moves that the sketch can mean.
#pragma once

#include <cstdint>

#include "lib/chess/movegen.hpp"
#include "lib/decode/lineage.hpp"
#include "lib/decode/sketch.hpp"

namespace stamma {

/// The legal moves that satisfy the words of a sketch: everything it says but its marks (check,
/// mate, en passant) and whose man it is. A promotion whose piece is not said gives all four.
/// Targets are looked back from: a sketch with one target square generates no other move. A king's
/// move that is none is castling, if that takes the king there.
/// "The same" needs the last move and gives nothing without it.
MoveList resolve(const Position& p, const Sketch& sketch, Move last = {}) noexcept;

/// What of the rules a sketch is resolved without.
enum class Leniency : std::uint8_t {
  own_king,  ///< whether it leaves the mover's king in check
  movement,  ///< how the men move: any man of the kind named may go to the square named
};

/// The moves that satisfy the words of a sketch if a part of the rules is left aside; those that
/// are legal are not among them, and all are marked as against the rules. Castling needs the king,
/// a rook at the end of his way, and nothing between them. Without the rules of movement a sketch
/// must name one kind of man and one square; pawns go back a square, two squares too late, or take
/// in passing too late.
MoveList resolve_against_rules(const Position& p, const Sketch& sketch, Leniency leniency) noexcept;

/// Whether a castling move was written as a move of the king without his origin: "Kg1".
constexpr bool castles_as_king(const Sketch& s, Move m) noexcept {
  return m.type() == Move::Type::castling && s.castling == Castling::none &&
         s.effect == Effect::none && !single(s.from);
}

/// What told one move from the others that fit the words.
enum class Reason : std::uint8_t {
  words,    ///< nothing was needed
  marks,    ///< check, mate or en passant, as claimed
  lineage,  ///< whose man it is
  side,     ///< whose man it is is not known; of two, the one further to that side is meant
  queen,    ///< the promotion piece is not said: a queen
  silence,  ///< the others would give check, and no check is marked
};

struct Resolution {
  MoveList fitting;  ///< all legal moves that satisfy the words
  MoveList meant;    ///< those of them that marks and lineage leave; one when it is settled
  Reason reason = Reason::words;
  /// The only man that fits is known to be the other side's ("K. R." for the queen's rook).
  bool against_lineage = false;
};

/// The same, and what marks and lineage leave of it. A mark that no move fits decides nothing.
/// `checks_are_marked`: in this record a move without a mark gives no check, as far as is known.
Resolution resolve(const Position& p, const Lineage& lineage, const Sketch& sketch,
                   bool checks_are_marked = false) noexcept;

}  // namespace stamma
