#include "lib/laws/sameness.hpp"

#include "lib/chess/movegen.hpp"

namespace stamma {

std::uint64_t PositionFacts::men_hash() const noexcept {
  std::uint64_t h = white + static_cast<std::uint64_t>(side);
  for (const Bitboard b : kinds) {
    h = (h ^ b) * 0x9E3779B97F4A7C15ULL;
    h ^= h >> 29U;
  }
  return h;
}

PositionFacts facts_of(const Position& p) noexcept {
  PositionFacts f;
  for (unsigned k = 0; k < 6; ++k) f.kinds[k] = p.men(static_cast<Kind>(k));
  f.white = p.men(Color::white);
  f.side = p.side();
  if (p.has_rights()) {
    Position other = p;
    other.play(Move::null());
    for (const Color c : {Color::white, Color::black})
      for (const Wing w : {Wing::king, Wing::queen}) {
        const auto one = static_cast<std::uint8_t>(1U << (2 * index(c) + index(w)));
        if (!p.right(c, w)) continue;
        f.rights |= one;
        if ((c == p.side() ? p : other).can_castle(w)) f.castling_now |= one;
      }
  }
  if (const Square ep = p.en_passant(); ep != Square::none && legal_origins(p, Kind::pawn, ep) != 0)
    f.en_passant = ep;
  return f;
}

bool same(const PositionFacts& a, const PositionFacts& b, Sameness s) noexcept {
  if (a.kinds != b.kinds || a.white != b.white || a.side != b.side) return false;
  switch (s) {
    case Sameness::men: return true;
    case Sameness::moves: return a.castling_now == b.castling_now && a.en_passant == b.en_passant;
    case Sameness::rights: break;
  }
  return a.rights == b.rights && a.en_passant == b.en_passant;
}

}  // namespace stamma
