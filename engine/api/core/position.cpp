#include <stamma/position.hpp>

#include "engine/api/core/access.hpp"
#include "lib/chess/fen.hpp"
#include "lib/chess/movegen.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/chess/uci.hpp"
#include "lib/decode/lineage.hpp"
#include "parsers/explain.hpp"
#include "writers/notations/spelled.hpp"

namespace stamma::api {
namespace {

/// Whether a move that is marked as against the rules was played here: there is a man to move.
bool may_be_played(const stamma::Position& p, stamma::Move m) {
  if (!m.is_illegal()) return m.is_null() || stamma::is_legal(p, m);
  const stamma::Piece man = p.piece_on(m.from());
  return man.kind != stamma::Kind::none && man.color == p.side();
}

}  // namespace

Position::Position() {
  static const auto initial = std::make_shared<const Data>();
  data_ = initial;
}

Position::Position(std::shared_ptr<const Data> data) noexcept : data_(std::move(data)) {}

Position Position::from_fen(std::string_view fen) {
  const auto reading = read_fen(fen);
  if (!reading)
    throw Error("FEN, column " + std::to_string(reading.error().column) + ": " +
                reading.error().message);
  return Access::wrap(reading->position, reading->chess960);
}

std::string Position::fen() const { return write_fen(data_->position); }

Color Position::side_to_move() const noexcept { return static_cast<Color>(data_->position.side()); }

Piece Position::at(Square s) const noexcept {
  const stamma::Piece p = data_->position.piece_on(static_cast<stamma::Square>(s));
  return {static_cast<Color>(p.color), static_cast<Kind>(p.kind)};
}

unsigned Position::move_number() const noexcept { return data_->position.fullmove_number(); }

unsigned Position::halfmove_clock() const noexcept { return data_->position.halfmove_clock(); }

bool Position::is_chess960() const noexcept { return data_->chess960; }

bool Position::in_check() const noexcept { return data_->position.in_check(); }

bool Position::is_checkmate() const noexcept { return is_mate(data_->position); }

bool Position::is_stalemate() const noexcept { return stamma::is_stalemate(data_->position); }

std::vector<Move> Position::legal_moves() const {
  std::vector<Move> moves;
  for (const stamma::Move m : stamma::legal_moves(data_->position))
    moves.push_back(Access::wrap(m));
  return moves;
}

bool Position::is_legal(Move m) const noexcept {
  return stamma::is_legal(data_->position, Access::unwrap(m));
}

std::optional<Move> Position::find(std::string_view text) const {
  const Lineage lineage(data_->position, data_->chess960);
  for (const Notation n : {Notation::san, Notation::uci}) {
    const Dialect dialect = dialect_of(n);
    const auto e =
        stamma::explain(data_->position, lineage, text, {n, dialect.white, dialect.black});
    if (!e.readings.empty() && e.verdict == stamma::Verdict::certain)
      return Access::wrap(e.readings.front().move);
  }
  return std::nullopt;
}

std::string Position::san(Move m) const {
  const stamma::Move own = Access::unwrap(m);
  return san_text(own, san_form(data_->position, own));
}

std::string Position::uci(Move m) const { return uci_text(Access::unwrap(m), data_->chess960); }

std::string Position::spell(Move m, std::string_view style) const {
  const auto found = style_named(style);
  if (!found) throw Error("unknown style " + std::string(style));
  if (!*found) return san(m);
  const Lineage lineage(data_->position, data_->chess960);
  return found->speller->spelled(data_->position, lineage, Access::unwrap(m));
}

Position Position::after(Move m) const {
  const stamma::Move own = Access::unwrap(m);
  if (!may_be_played(data_->position, own)) throw Error(uci(m) + " is not a move of " + fen());
  stamma::Position next = data_->position;
  next.play(own);
  return Access::wrap(next, data_->chess960);
}

bool operator==(const Position& a, const Position& b) noexcept {
  return Access::unwrap(a).position == Access::unwrap(b).position;
}

}  // namespace stamma::api
