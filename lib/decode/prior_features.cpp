#include "lib/decode/prior_features.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace stamma::prior {
namespace {

constexpr std::array<int, 7> worth{1, 3, 3, 5, 9, 100, 0};  // by kind

template <typename Blocks>
constexpr auto starts_of(const Blocks& blocks) {
  std::array<unsigned, std::tuple_size_v<Blocks>> starts{};
  unsigned sum = 0;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    starts[i] = sum;
    sum += blocks[i].size;
  }
  return starts;
}
constexpr auto scene_starts = starts_of(scene_blocks);
constexpr auto trait_starts = starts_of(trait_blocks);

constexpr unsigned at(Scene s, unsigned i) noexcept {
  return scene_starts[static_cast<std::size_t>(s)] + i;
}
constexpr unsigned at(Trait t, unsigned i) noexcept {
  return trait_starts[static_cast<std::size_t>(t)] + i;
}

constexpr std::uint64_t mix(std::uint64_t h) noexcept {
  h ^= h >> 32U;
  h *= 0x9E3779B97F4A7C15ULL;
  h ^= h >> 29U;
  h *= 0xD6E8FEB86659FD93ULL;
  return h ^ h >> 32U;
}

unsigned number_bucket(unsigned n) noexcept {
  constexpr std::array<unsigned, 7> last{2, 4, 7, 10, 14, 20, 30};
  return static_cast<unsigned>(std::lower_bound(last.begin(), last.end(), n) - last.begin());
}

unsigned distance(Square a, Square b) noexcept {
  const int f = std::abs(static_cast<int>(file_of(a)) - static_cast<int>(file_of(b)));
  const int r = std::abs(static_cast<int>(rank_of(a)) - static_cast<int>(rank_of(b)));
  return static_cast<unsigned>(std::max(f, r));
}

Bitboard attacks_from(Kind k, Color c, Square s, Bitboard occupied) noexcept {
  switch (k) {
    case Kind::pawn: return pawn_attacks(c, s);
    case Kind::knight: return knight_attacks(s);
    case Kind::bishop: return bishop_attacks(s, occupied);
    case Kind::rook: return rook_attacks(s, occupied);
    case Kind::queen: return queen_attacks(s, occupied);
    default: return king_attacks(s);
  }
}

Kind highest(const Position& p, Bitboard men) noexcept {
  for (unsigned k = index(Kind::queen); k > 0; --k)
    if ((p.men(static_cast<Kind>(k)) & men) != 0) return static_cast<Kind>(k);
  return Kind::pawn;
}

Bitboard files_beside(Bitboard b) noexcept { return west(b) | east(b); }

/// All squares in front of some, as a side sees it, on their files.
Bitboard ahead(Color c, Bitboard b) noexcept {
  for (int i = 0; i < 3; ++i) {
    const unsigned by = 8U << static_cast<unsigned>(i);
    b |= c == Color::white ? b << by : b >> by;
  }
  return forward(c, b);
}

unsigned sign_of(int n) noexcept { return n < 0 ? 0U : n == 0 ? 1U : 2U; }

/// The squares of departure and arrival of the king when he castles, of the man otherwise.
Square arrival(Color c, Move m) noexcept {
  if (m.type() != Move::Type::castling) return m.to();
  return castled_king(c, m.to() > m.from() ? Wing::king : Wing::queen);
}

}  // namespace

/// A move as it is looked at.
struct View::Going {
  Move move;
  Kind kind, arrives, taken;  // what leaves, what arrives, what is taken
  Square from, to;
  Bitboard after;  // occupied squares
  Bitboard aims;   // attacked from the new square
  bool castles;
};

View::Attacks View::attacks_of(Color c) const noexcept {
  Attacks a;
  const auto add = [&a](Bitboard targets) {
    a.twice |= a.all & targets;
    a.all |= targets;
  };
  const Bitboard pawns = forward(c, p_.men(c, Kind::pawn));
  add(west(pawns));
  add(east(pawns));
  a.pawns = a.all;
  const Bitboard occupied = p_.occupied();
  for (unsigned k = index(Kind::knight); k <= index(Kind::king); ++k) {
    const Kind kind = static_cast<Kind>(k);
    Bitboard all = 0;
    for (Bitboard men = p_.men(c, kind); men != 0;) {
      const Bitboard targets = attacks_from(kind, c, take_first(men), occupied);
      add(targets);
      all |= targets;
    }
    if (kind == Kind::knight || kind == Kind::bishop) a.minors |= all;
    if (kind == Kind::rook) a.rooks = all;
    if (kind == Kind::queen) a.queens = all;
  }
  return a;
}

/// 0: not attacked; 1: attacked and defended; 2: attacked and not defended; 3: attacked by less.
unsigned View::danger(Kind k, Bitboard on, Bitboard defended) const noexcept {
  if ((theirs_.all & on) == 0) return 0;
  const Bitboard by_less = k == Kind::pawn                          ? 0
                           : k == Kind::knight || k == Kind::bishop ? theirs_.pawns
                           : k == Kind::rook                        ? theirs_.pawns | theirs_.minors
                                             : theirs_.pawns | theirs_.minors | theirs_.rooks;
  if ((by_less & on) != 0) return 3;
  return (defended & on) != 0 ? 1 : 2;
}

View::View(const Position& p, const Played& played) noexcept
    : p_(p),
      us_(p.side()),
      them_(~p.side()),
      flip_(p.side() == Color::white ? 0U : 56U),
      ours_(attacks_of(us_)),
      theirs_(attacks_of(them_)),
      enemy_king_(p.king(them_)),
      zone_(king_attacks(enemy_king_) | bit(enemy_king_)),
      reach_(ahead(them_, files_beside(p.men(them_, Kind::pawn)))) {
  look_at_men();
  number_ = number_bucket(p.fullmove_number());
  scene_.add(at(Scene::number, number_));
  unsigned rights = 0;
  for (const Color c : {us_, them_})
    for (const Wing w : {Wing::king, Wing::queen}) rights = rights * 2 + (p.right(c, w) ? 1 : 0);
  scene_.add(at(Scene::castling, rights));
  look_for_pins(p.king(us_), p.men(Kind::queen));
  look_for_pins(first(p.men(us_, Kind::queen)), 0);
  look_at_last(played);
}

void View::look_at_men() noexcept {
  int material = 0, all = 0;
  all_key_ = mix(p_.has_rights() ? 1 : 2);
  for (unsigned k = 0; k < 6; ++k) {
    const Kind kind = static_cast<Kind>(k);
    add_men(kind, Color::white);
    add_men(kind, Color::black);
    if (kind == Kind::king) continue;
    const int mine = static_cast<int>(count(p_.men(us_, kind)));
    const int yours = static_cast<int>(count(p_.men(them_, kind)));
    material += worth[k] * (mine - yours);
    if (kind != Kind::pawn) all += worth[k] * (mine + yours);
  }
  balance_ = material < -1 ? -1 : material > 1 ? 1 : 0;
  phase_ = static_cast<unsigned>(std::clamp(all / 8, 0, 7));
  scene_.add(at(Scene::phase, phase_));
}

void View::add_men(Kind kind, Color c) noexcept {
  const bool mine = c == us_;
  for (Bitboard men = p_.men(c, kind); men != 0;) {
    const Square s = take_first(men);
    const unsigned f = ((mine ? 0 : 6) + index(kind)) * 64 + own(s);
    scene_.add(at(Scene::man, f));
    const std::uint64_t key = mix(f + 1);
    all_key_ += key;
    if (kind == Kind::pawn) pawns_key_ += key;
    if (!mine) continue;
    own_key_ += key;
    if (kind != Kind::king && danger(kind, bit(s), ours_.all) >= 2) in_danger_ |= bit(s);
  }
}

/// Our men that stand between `dear` and a rook, a bishop or one of `queens` of theirs.
void View::look_for_pins(Square dear, Bitboard queens) noexcept {
  if (dear == Square::none) return;
  const Bitboard snipers =
      ((rook_rays(dear) & p_.men(Kind::rook)) | (bishop_rays(dear) & p_.men(Kind::bishop)) |
       (officer_rays(Kind::queen, dear) & queens)) &
      p_.men(them_);
  for (Bitboard rest = snipers; rest != 0;) {
    const Bitboard blockers = between(dear, take_first(rest)) & p_.occupied();
    if (single(blockers)) pinned_ |= blockers & p_.men(us_);
  }
}

void View::look_at_last(const Played& played) noexcept {
  const Move last = played.last;
  if (last != Move() && !last.is_null()) {
    last_from_ = last.from();
    last_to_ = arrival(them_, last);
    last_kind_ = p_.kind_on(last_to_);
    if (last_kind_ == Kind::none) last_kind_ = Kind::pawn;  // a record that is not quite legal
    const bool pawn = last_kind_ == Kind::pawn || last.is_promotion();
    last_took_ = last.type() != Move::Type::castling && p_.halfmove_clock() == 0 &&
                 (!pawn || file_of(last_from_) != file_of(last_to_));
    last_attacks_ = attacks_from(last_kind_, them_, last_to_, p_.occupied());
    scene_.add(at(Scene::last, index(last_kind_) * 64 + own(last_to_)));
    last_key_ = mix(own(last_from_) * 64 + own(last_to_) + 4096 * (index(last_kind_) + 1));
  }
  if (played.before != Move() && !played.before.is_null()) {
    before_from_ = played.before.from();
    before_to_ = arrival(us_, played.before);
  }
}

/// What the side to move wins on the new square if both go on taking there with the least man.
int View::exchange(const Going& g) const noexcept {
  std::array<int, 34> gain;
  gain[0] = g.taken != Kind::none ? worth[index(g.taken)] : 0;
  if (g.move.is_promotion()) gain[0] += worth[index(g.arrives)] - 1;
  const Bitboard straight = p_.men(Kind::rook) | p_.men(Kind::queen);
  const Bitboard oblique = p_.men(Kind::bishop) | p_.men(Kind::queen);
  // Who stands behind the man that goes may take him as well.
  const Bitboard behind = line(g.from, g.to) & (straight | oblique);
  if (g.castles || ((theirs_.all & bit(g.to)) | (behind & p_.men(them_))) == 0) return gain[0];
  Bitboard occupied = g.after & ~bit(g.to);
  Bitboard takers = p_.attackers(g.to, occupied) & occupied;
  Color side = them_;
  int on_square = worth[index(g.arrives)];
  unsigned depth = 0;
  while (depth + 1 < gain.size()) {
    const Bitboard mine = takers & p_.men(side);
    if (mine == 0) break;
    unsigned k = 0;
    while ((mine & p_.men(static_cast<Kind>(k))) == 0) ++k;
    const Kind kind = static_cast<Kind>(k);
    if (kind == Kind::king && (takers & p_.men(~side)) != 0) break;
    ++depth;
    gain[depth] = on_square - gain[depth - 1];
    on_square = worth[k];
    occupied ^= bit(first(mine & p_.men(kind)));
    if (kind == Kind::pawn || kind == Kind::bishop || kind == Kind::queen)
      takers |= bishop_attacks(g.to, occupied) & oblique;
    if (kind == Kind::rook || kind == Kind::queen)
      takers |= rook_attacks(g.to, occupied) & straight;
    takers &= occupied;
    side = ~side;
  }
  for (; depth > 0; --depth) gain[depth - 1] = -std::max(-gain[depth - 1], gain[depth]);
  return gain[0];
}

bool View::gives_check(const Going& g, bool& discovered) const noexcept {
  const Bitboard king = bit(enemy_king_);
  for (Bitboard snipers =
           line(enemy_king_, g.from) & p_.men(us_) & ~bit(g.from) &
           ((rook_rays(enemy_king_) & (p_.men(Kind::rook) | p_.men(Kind::queen))) |
            (bishop_rays(enemy_king_) & (p_.men(Kind::bishop) | p_.men(Kind::queen))));
       snipers != 0;)
    if ((between(enemy_king_, take_first(snipers)) & g.after) == 0) discovered = true;
  return discovered || (g.aims & king) != 0;
}

void View::look_at_taking(const Going& g, int won, bool checks, MoveFeatures& into) const noexcept {
  const unsigned k = index(g.kind);
  const unsigned outcome = sign_of(won);
  if (g.taken != Kind::none) {
    into.traits.add(at(Trait::capture, (index(g.taken) * 6 + k) * 3 + outcome));
    if (g.to == last_to_)
      into.traits.add(at(last_took_ ? Trait::recapture : Trait::takes_last, k * 3 + outcome));
    if (worth[index(g.taken)] == worth[k])
      into.traits.add(at(Trait::trades, static_cast<unsigned>(balance_ + 1)));
  } else {
    const unsigned lost = won >= 0 ? 0U : won >= -1 ? 1U : won >= -3 ? 2U : 3U;
    into.traits.add(at(Trait::quiet, k * 4 + lost));
  }
  const Bitboard others = in_danger_ & ~bit(g.from);
  const unsigned dearest = others == 0 ? 5U : index(highest(p_, others));
  into.traits.add(at(Trait::leaves, dearest * 3 + (g.taken != Kind::none ? 0U : checks ? 1U : 2U)));
  if (const Bitboard kept = others & g.aims; kept != 0)
    into.traits.add(at(Trait::defends, std::min(index(highest(p_, kept)), 4U)));
}

/// What the man attacks from his new square and did not before.
void View::look_at_aims(const Going& g, MoveFeatures& into) const noexcept {
  const unsigned k = index(g.kind);
  const Bitboard before = attacks_from(g.kind, us_, g.from, p_.occupied());
  const Bitboard fresh = g.aims & ~before & p_.men(them_);
  for (Bitboard rest = fresh & ~bit(enemy_king_); rest != 0;) {
    const Square s = take_first(rest);
    const unsigned kept = (theirs_.all & bit(s)) != 0 ? 1 : 0;
    into.traits.add(at(Trait::attacks, (k * 6 + index(p_.kind_on(s))) * 2 + kept));
  }
  if (last_to_ != Square::none && (fresh & bit(last_to_)) != 0)
    into.traits.add(at(Trait::attacks, (k * 6 + 5) * 2));
  into.traits.add(at(Trait::zone, k * 4 + std::min(count(g.aims & zone_), 3U)));
  if (g.kind != Kind::pawn) {
    const int more = static_cast<int>(count(g.aims & ~p_.men(us_))) -
                     static_cast<int>(count(before & ~p_.men(us_)));
    const unsigned step = static_cast<unsigned>(std::clamp((more + 7) / 2, 0, 6));
    into.traits.add(at(Trait::mobility, (k - 1) * 7 + step));
  }
  const unsigned was = distance(g.from, enemy_king_), is = distance(g.to, enemy_king_);
  into.traits.add(at(Trait::approach, k * 3 + (is < was ? 0U : is == was ? 1U : 2U)));
  if (g.kind == Kind::rook || g.kind == Kind::queen) {
    const Bitboard file = file_set(file_of(g.to));
    const unsigned closed = (file & p_.men(us_, Kind::pawn)) != 0     ? 2U
                            : (file & p_.men(them_, Kind::pawn)) != 0 ? 1U
                                                                      : 0U;
    into.traits.add(at(Trait::file, (g.kind == Kind::rook ? 0U : 3U) + closed));
  }
  // A man that was defended by nobody else.
  const Bitboard deserted = before & ~ours_.twice & ~g.aims & p_.men(us_) & theirs_.all;
  if (deserted != 0) into.traits.add(at(Trait::loose, std::min(index(highest(p_, deserted)), 4U)));
}

void View::look_at_pawn(const Going& g, MoveFeatures& into) const noexcept {
  const Bitboard to = bit(g.to), yours = p_.men(them_, Kind::pawn);
  if (g.taken == Kind::none) {
    const bool two = (index(g.from) ^ index(g.to)) == 16;
    into.traits.add(at(Trait::pawn, file_of(g.to) * 2 + (two ? 1 : 0)));
  }
  const Bitboard way = ahead(us_, to);
  if (((way | files_beside(way)) & yours) == 0)
    into.traits.add(at(Trait::passed, relative_rank(us_, g.to)));
  const unsigned supported = (ours_.pawns & to) != 0 ? 1 : 0;
  into.traits.add(at(Trait::lever, ((g.aims & yours) != 0 ? 2U : 0U) + supported));
  if (g.move.is_promotion())
    into.traits.add(at(Trait::promotes, index(g.arrives) - index(Kind::knight)));
}

/// What the move has to do with those before it.
void View::look_at_history(const Going& g, MoveFeatures& into) const noexcept {
  const unsigned k = index(g.kind);
  const unsigned stage = phase_ >= 6 ? 0U : phase_ >= 3 ? 1U : 2U;
  if (last_to_ != Square::none) {
    into.traits.add(at(Trait::near_last, std::min(distance(g.from, last_to_) / 2, 3U)));
    into.traits.add(at(Trait::near_last, 4 + std::min(distance(g.to, last_to_) / 2, 3U)));
    into.traits.add(at(Trait::reply, k * 6 + index(last_kind_)));
    if (index(last_from_) == (index(g.from) ^ 56U) && index(last_to_) == (index(g.to) ^ 56U))
      into.traits.add(at(Trait::mirrors, 0));
  }
  if (before_to_ != Square::none && g.from == before_to_)
    into.traits.add(at(Trait::again, (g.to == before_from_ ? 3U : 0U) + stage));
  if (g.kind == Kind::king && !g.castles &&
      (p_.right(us_, Wing::king) || p_.right(us_, Wing::queen)))
    into.traits.add(at(Trait::rights, stage));
  if (g.kind == Kind::rook)
    for (const Wing w : {Wing::king, Wing::queen})
      if (p_.right(us_, w).rook == g.from)
        into.traits.add(at(Trait::rights, 3 + 3 * index(w) + stage));
  into.traits.add(at(Trait::early, k * 8 + number_));
  constexpr std::array<Bitboard, 6> homes{0xFF00, 0x42, 0x24, 0x81, 0x08, 0x10};
  if ((homes[k] >> own(g.from) & 1U) != 0) into.traits.add(at(Trait::home, k * 8 + number_));
}

void View::look(Move m, MoveFeatures& into) const noexcept {
  into.traits.clear();
  into.contexts.clear();
  Going g;
  g.move = m;
  g.castles = m.type() == Move::Type::castling;
  g.from = m.from();
  g.to = arrival(us_, m);
  g.kind = p_.kind_on(g.from);
  g.arrives = m.is_promotion() ? m.promoted() : g.kind;
  g.taken = g.castles                            ? Kind::none
            : m.type() == Move::Type::en_passant ? Kind::pawn
                                                 : p_.kind_on(g.to);
  g.after = (p_.occupied() & ~bit(g.from)) | bit(g.to);
  if (m.type() == Move::Type::en_passant) g.after &= ~forward(them_, bit(g.to));
  g.aims = attacks_from(g.arrives, us_, g.to, g.after);
  const unsigned k = index(g.kind);
  const Bitboard from = bit(g.from), to = bit(g.to);

  into.traits.add(at(Trait::to, k * 64 + own(g.to)));
  into.traits.add(at(Trait::from, k * 64 + own(g.from)));
  const int won = exchange(g);
  bool discovered = false;
  const bool checks = gives_check(g, discovered);
  look_at_taking(g, won, checks, into);
  if (checks) into.traits.add(at(Trait::check, k * 3 + (discovered ? 2U : won < 0 ? 1U : 0U)));
  // Where he stands he does not defend himself; where he goes others must.
  const bool steps = g.kind == Kind::pawn && g.taken == Kind::none;
  const unsigned before = danger(g.kind, from, ours_.all);
  const unsigned after = danger(g.arrives, to, steps ? ours_.all : ours_.twice);
  into.traits.add(at(Trait::danger, (k * 4 + before) * 4 + after));
  if ((last_attacks_ & from) != 0) into.traits.add(at(Trait::chased, k * 2 + (after >= 2 ? 1 : 0)));
  if (p_.in_check())
    into.traits.add(at(Trait::evades, g.kind == Kind::king        ? 0U
                                      : (p_.checkers() & to) != 0 ? 1U
                                                                  : 2U));
  if ((pinned_ & from) != 0) into.traits.add(at(Trait::pinned, k));
  into.traits.add(at(Trait::outpost,
                     k * 4 + ((ours_.pawns & to) != 0 ? 2U : 0U) + ((reach_ & to) == 0 ? 1U : 0U)));
  if (g.castles) into.traits.add(at(Trait::castles, (file_of(g.to) == 6 ? 0U : 8U) + number_));
  look_at_aims(g, into);
  if (g.kind == Kind::pawn) look_at_pawn(g, into);
  look_at_history(g, into);

  const std::uint64_t move_key = (std::uint64_t{own(g.from)} * 64 + own(g.to)) * 8 +
                                 index(m.promoted()) + std::uint64_t{k + 1} * 65536;
  const auto context = [&](std::uint64_t key, std::uint64_t salt) {
    into.contexts.add(static_cast<unsigned>(mix(key + mix(move_key * 4 + salt)) % contexts));
  };
  if (number_ <= 5) {
    context(last_key_, 0);
    context(pawns_key_, 1);
    context(own_key_, 2);
    context(all_key_, 3);
  }
}

}  // namespace stamma::prior
