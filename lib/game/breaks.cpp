#include "lib/game/breaks.hpp"

#include <algorithm>
#include <array>

#include "lib/chess/movegen.hpp"
#include "lib/chess/uci.hpp"
#include "lib/decode/illegal.hpp"
#include "lib/decode/resolve.hpp"
#include "lib/game/odds.hpp"

namespace stamma {
namespace {

bool is_against_rules(const Position&, Move m) noexcept { return m.is_illegal(); }

std::string castling_words(Move m, SanForm san) { return san_text(m, san); }

/// SAN does not name the man that was moved where the rules leave none: "Ne4 c3e4", "O-O e1h1".
std::string illegal_words(Move m, SanForm san) {
  return san_text(m, san) + ' ' + uci_text(m, true);
}

std::string why_rookless(const Position&, Move) { return "castling without the rook"; }

std::optional<Move> read_rookless(const Position& p, std::string_view words) {
  const Wing wing = words.starts_with("O-O-O") ? Wing::queen : Wing::king;
  const CastlingRight right = p.right(p.side(), wing);
  if (!right || right.rook_present || !p.can_castle(wing)) return std::nullopt;
  return Move(p.king(p.side()), right.rook, Move::Type::castling);
}

std::optional<Square> read_square(std::string_view name) noexcept {
  const auto file = static_cast<unsigned>(name[0] - 'a'),
             rank = static_cast<unsigned>(name[1] - '1');
  if (file > 7 || rank > 7) return std::nullopt;
  return square(file, rank);
}

std::optional<Move> read_illegal_castling(const Position& p, Square from, Square to) {
  Sketch sketch;
  sketch.castling = index(to) > index(from) ? Castling::short_side : Castling::long_side;
  const Move castling = Move(from, to, Move::Type::castling).against_rules();
  for (const Move m : resolve_against_rules(p, sketch, Leniency::own_king))
    if (m == castling) return m;
  return std::nullopt;
}

std::optional<Move> read_illegal_pawn(const Position& p, Square from, Square to, Kind promoted) {
  const unsigned rank = relative_rank(p.side(), to);
  if (rank == 0 || (rank == 7) != (promoted != Kind::none)) return std::nullopt;
  if (promoted != Kind::none) return Move::promotion(from, to, promoted);
  const bool takes_passing = rank == 5 && (p.occupied() & bit(to)) == 0 &&
                             (pawn_attacks(~p.side(), to) & bit(from)) != 0 &&
                             (forward(~p.side(), bit(to)) & p.men(~p.side(), Kind::pawn)) != 0;
  return Move(from, to, takes_passing ? Move::Type::en_passant : Move::Type::normal);
}

/// Any man of the side to move may have been put on any square but one of his own men's or a
/// king's; a board must come of it that FEN can tell.
std::optional<Move> read_illegal(const Position& p, std::string_view words) {
  const std::string_view way = words.substr(words.find(' ') + 1);
  if (way == "0000") return Move::null().against_rules();
  if (way.size() != 4 && way.size() != 5) return std::nullopt;
  const auto from = read_square(way.substr(0, 2)), to = read_square(way.substr(2, 2));
  if (!from || !to) return std::nullopt;
  Kind promoted = Kind::none;
  if (way.size() == 5) {
    constexpr std::string_view letters = "nbrq";
    const std::size_t at = letters.find(way[4]);
    if (at == std::string_view::npos) return std::nullopt;
    promoted = static_cast<Kind>(index(Kind::knight) + at);
  }
  const Color us = p.side();
  if ((p.men(us) & bit(*from)) == 0) return std::nullopt;
  const Kind man = p.kind_on(*from);
  if (promoted != Kind::none && man != Kind::pawn) return std::nullopt;
  if (man == Kind::king)
    if (const auto castling = read_illegal_castling(p, *from, *to)) return castling;
  if (((p.men(us) | p.men(Kind::king)) & bit(*to)) != 0) return std::nullopt;
  const auto m = man == Kind::pawn ? read_illegal_pawn(p, *from, *to, promoted) : Move(*from, *to);
  if (!m || is_legal(p, *m)) return std::nullopt;
  return m->against_rules();
}

constexpr std::array table{
    Break{"illegal", Verdict::illegal, is_against_rules, illegal_words, why_illegal, read_illegal},
    Break{"rookless", Verdict::certain, is_rookless, castling_words, why_rookless, read_rookless},
};

}  // namespace

std::span<const Break> breaks() noexcept { return table; }

const Break* break_of(const Position& start, Move m) noexcept {
  const auto found =
      std::find_if(table.begin(), table.end(), [&](const Break& b) { return b.is_one(start, m); });
  return found != table.end() ? &*found : nullptr;
}

}  // namespace stamma
