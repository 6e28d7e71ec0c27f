// What a sketch can mean, compared with asking every legal move, over games played at random.
#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/decode/resolve.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

/// SAN of all moves, sorted and parted by blanks.
std::string sans(const Position& p, const MoveList& moves) {
  std::vector<std::string> words;
  for (const Move m : moves) words.push_back(san_text(m, san_form(p, m)));
  std::sort(words.begin(), words.end());
  std::string s;
  for (const std::string& word : words) s.append(s.empty() ? "" : " ").append(word);
  return s;
}

// The same by asking every legal move, written without a look at how the library does it.

bool asks_of_pawn(const Position& p, Color c, Square s, Ordinal ordinal) {
  if (p.piece_on(s) != Piece{c, Kind::pawn}) return false;
  unsigned pawns = 0, further = 0;
  for (unsigned rank = 0; rank < 8; ++rank) {
    const Square other = square(file_of(s), rank);
    if (p.piece_on(other) != Piece{c, Kind::pawn}) continue;
    ++pawns;
    further += relative_rank(c, other) > relative_rank(c, s);
  }
  return pawns > 1 && (ordinal == doubled || further + 1 == ordinal);
}

bool fits(const Position& p, const Sketch& s, Move m) {
  const bool castles = m.type() == Move::Type::castling;
  if (s.castling != Castling::none) {
    if (!castles) return false;
    const bool short_side = index(m.to()) > index(m.from());
    return s.castling == Castling::either || (s.castling == Castling::short_side) == short_side;
  }
  const Color us = p.side();
  const auto has = [&](SquareSet set, Square at) {
    if (s.relative && us == Color::black) at = square(file_of(at), 7 - rank_of(at));
    return (set >> index(at) & 1U) != 0;
  };
  Position next = p;
  next.play(m);
  if (s.effect == Effect::checks && !next.in_check()) return false;
  if (s.effect == Effect::mates && !is_mate(next)) return false;
  const bool says_taken = s.taken != any_piece || s.taken_on != any_square || s.taken_ordinal != 0;
  const Kind mover = p.kind_on(m.from());
  if ((s.man & piece_set(mover)) == 0) return false;
  if (castles)
    return (s.effect == Effect::moves || s.effect == Effect::checks || s.effect == Effect::mates) &&
           s.from == any_square && s.to == any_square && s.capture != Tri::yes && !says_taken &&
           s.promotion == 0 && s.ordinal == 0 && s.steps == 0;
  if (!has(s.from, m.from()) || !has(s.to, m.to())) return false;
  const bool in_passing = m.type() == Move::Type::en_passant;
  const Square taken = in_passing ? square(file_of(m.to()), rank_of(m.from())) : m.to();
  const bool takes = p.piece_on(taken).kind != Kind::none;
  if (s.capture == (takes ? Tri::no : Tri::yes)) return false;
  if (says_taken) {
    if (!takes || (s.taken & piece_set(p.kind_on(taken))) == 0) return false;
    if (!has(s.taken_on, taken) && !(in_passing && has(s.taken_on, m.to()))) return false;
    if (s.taken_ordinal != 0 && !asks_of_pawn(p, ~us, taken, s.taken_ordinal)) return false;
  }
  if (s.promotion != 0 && (!m.is_promotion() || (s.promotion & piece_set(m.promoted())) == 0))
    return false;
  if (s.ordinal != 0 && !asks_of_pawn(p, us, m.from(), s.ordinal)) return false;
  if (s.steps != 0) {
    if (mover != Kind::pawn || file_of(m.from()) != file_of(m.to())) return false;
    if (relative_rank(us, m.to()) != relative_rank(us, m.from()) + s.steps) return false;
  }
  if (s.effect == Effect::interposes) {
    // Whoever ends a check without moving the king or taking what gives it stands between.
    return p.in_check() && mover != Kind::king && (p.checkers() & (bit(m.to()) | bit(taken))) == 0;
  }
  return true;
}

MoveList brute_force(const Position& p, const Sketch& s) {
  MoveList found;
  for (const Move m : legal_moves(p))
    if (fits(p, s, m)) found.add(m);
  return found;
}

/// Says something at random, often of a legal move.
Sketch random_sketch(const Position& p, std::mt19937& random) {
  Sketch s;
  const auto one_in = [&random](unsigned n) { return random() % n == 0; };
  if (one_in(20)) {
    s.castling = static_cast<Castling>(1 + random() % 3);
    return s;
  }
  const MoveList moves = legal_moves(p);
  const Move m = moves.empty() ? Move(Square::a1, Square::b1) : moves[random() % moves.size()];
  Square from = m.from(), to = m.to();
  if (one_in(5)) to = static_cast<Square>(random() % 64);
  s.relative = one_in(2);
  const bool turned = s.relative && p.side() == Color::black;
  const auto place = [&](Square at) {
    if (turned) at = square(file_of(at), 7 - rank_of(at));
    switch (random() % 4) {
      case 0: return bit(at);
      case 1: return bit(at) | bit(square(7 - file_of(at), rank_of(at)));
      case 2: return file_set(file_of(at));
      default: return rank_set(rank_of(at));
    }
  };
  // A single square of departure and of arrival together can mean castling as "e1g1" does.
  if (one_in(3)) s.from = place(from) | bit(Square::a1) | bit(Square::b2);
  if (!one_in(3)) s.to = place(to);
  if (!one_in(3)) s.man = piece_set(p.kind_on(from) == Kind::none ? Kind::pawn : p.kind_on(from));
  s.capture = static_cast<Tri>(random() % 3);
  // Of a pawn it is always said, or clear from its file, whether it takes.
  if (s.man == piece_set(Kind::pawn) && s.capture == Tri::unsaid)
    s.capture = one_in(2) ? Tri::yes : Tri::no;
  if (one_in(3)) {
    const Kind taken = p.kind_on(to);
    s.taken = piece_set(taken == Kind::none ? Kind::pawn : taken);
  }
  if (one_in(6)) s.taken_on = place(to);
  if (one_in(8)) s.ordinal = one_in(3) ? doubled : static_cast<Ordinal>(1 + random() % 3);
  if (one_in(8)) s.taken_ordinal = one_in(3) ? doubled : static_cast<Ordinal>(1 + random() % 3);
  if (one_in(10)) s.steps = static_cast<std::uint8_t>(1 + random() % 2);
  if (one_in(6)) s.promotion = static_cast<PieceSet>(1U << (1 + random() % 4));
  if (one_in(4)) s.effect = static_cast<Effect>(random() % 5);
  if (one_in(4)) {
    s.check = static_cast<CheckClaim>(random() % 4);
    s.mate = one_in(3);
    s.en_passant = one_in(3);
    s.origin = static_cast<Flank>(random() % 3);
    s.taken_origin = static_cast<Flank>(random() % 3);
  }
  return s;
}

/// Calls `visit(position, lineage)` for the positions of many games played at random.
template <typename Visit>
void random_games(Visit visit) {
  const char* const starts[] = {
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
      "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
      "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
      "4k3/p1p1p1p1/p1p1p1p1/1P1P1P1P/1P1P1P1P/p1p1p1p1/1P1P1P1P/4K3 w - - 0 1",
      "2r1k3/8/3p4/2pPp3/2P1P3/8/1Q3Q2/Q3K2R w K c6 0 1",
  };
  std::mt19937 random(29);
  for (const char* const fen : starts) {
    const auto reading = read_fen(fen);
    REQUIRE(reading.has_value());
    for (int game = 0; game < 25; ++game) {
      Position p = reading->position;
      Lineage lineage(p, reading->chess960);
      for (int ply = 0; ply < 60; ++ply) {
        visit(p, lineage, random);
        const MoveList moves = legal_moves(p);
        if (moves.empty()) break;
        const Move m = moves[random() % moves.size()];
        lineage.play(p, m);
        p.play(m);
      }
    }
  }
}

bool subset(const MoveList& small, const MoveList& big) {
  for (const Move m : small)
    if (!big.contains(m)) return false;
  return true;
}

}  // namespace

TEST_CASE("all that words say is what asking every legal move finds", "[resolve]") {
  std::size_t found = 0, several_found = 0;
  random_games([&](const Position& p, const Lineage& lineage, std::mt19937& random) {
    for (int i = 0; i < 20; ++i) {
      const Sketch s = random_sketch(p, random);
      const MoveList wanted = brute_force(p, s);
      const MoveList got = resolve(p, s);
      if (sans(p, got) != sans(p, wanted)) {
        INFO(write_fen(p) << " man " << int(s.man) << " from " << s.from << " to " << s.to
                          << " taken " << int(s.taken) << " on " << s.taken_on << " ordinals "
                          << int(s.ordinal) << ' ' << int(s.taken_ordinal) << " steps "
                          << int(s.steps) << " capture " << int(s.capture) << " promotion "
                          << int(s.promotion) << " effect " << int(s.effect) << " relative "
                          << s.relative);
        CHECK(sans(p, got) == sans(p, wanted));
      }
      const Resolution r = resolve(p, lineage, s);
      if (sans(p, r.fitting) != sans(p, got) || !subset(r.meant, r.fitting) ||
          r.meant.empty() != r.fitting.empty())
        FAIL("marks and lineage only choose: " << write_fen(p));
      found += !wanted.empty();
      several_found += wanted.size() > 1;
    }
  });
  CHECK(found > 20'000);
  CHECK(several_found > 5'000);
}

TEST_CASE("a true description never loses the move", "[resolve]") {
  std::size_t settled = 0, by_lineage = 0, by_marks = 0;
  random_games([&](const Position& p, const Lineage& lineage, std::mt19937& random) {
    for (const Move m : legal_moves(p)) {
      if (m.type() == Move::Type::castling) continue;
      const auto say = [&random] { return random() % 2 == 0; };
      const bool black = p.side() == Color::black;
      Sketch s;
      s.relative = true;
      s.man = piece_set(p.kind_on(m.from()));
      const SquareSet twins = bit(m.to()) | bit(square(7 - file_of(m.to()), rank_of(m.to())));
      s.to = black ? mirrored(twins) : twins;
      const bool takes = m.type() == Move::Type::en_passant || p.kind_on(m.to()) != Kind::none;
      if (s.man == piece_set(Kind::pawn) || say()) s.capture = takes ? Tri::yes : Tri::no;
      if (say()) s.origin = lineage.of(m.from());
      if (say() && m.type() != Move::Type::en_passant) s.taken_origin = lineage.of(m.to());
      if (m.is_promotion()) s.promotion = piece_set(m.promoted());
      s.en_passant = m.type() == Move::Type::en_passant;
      Position next = p;
      next.play(m);
      s.mate = is_mate(next) && say();
      const bool marked = say();
      if (marked && next.in_check())
        s.check = several(next.checkers())               ? CheckClaim::double_check
                  : (next.checkers() & bit(m.to())) == 0 ? CheckClaim::discovered_check
                                                         : CheckClaim::check;
      const bool silence_is_true = s.check != CheckClaim::silent || s.mate || !next.in_check();
      const Resolution r = resolve(p, lineage, s, silence_is_true);
      if (!r.meant.contains(m))
        FAIL(write_fen(p) << " " << san_text(m, san_form(p, m)) << " is lost");
      settled += r.meant.size() == 1;
      by_lineage += r.reason == Reason::lineage;
      by_marks += r.reason == Reason::marks;
      REQUIRE(!r.against_lineage);
      REQUIRE(r.reason != Reason::side);
    }
  });
  CHECK(settled > 10'000);
  CHECK(by_lineage > 50);
  CHECK(by_marks > 50);
}
