#include "lib/decode/resolve.hpp"

#include <algorithm>
#include <random>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/uci.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

/// The same by asking every legal move.
std::vector<std::uint16_t> brute_force(const Position& p, const Sketch& s) {
  std::vector<std::uint16_t> found;
  const auto castles_to = [&p](Move m) {
    return castled_king(p.side(), index(m.to()) > index(m.from()) ? Wing::king : Wing::queen);
  };
  for (const Move m : legal_moves(p)) {
    const bool castles = m.type() == Move::Type::castling;
    if (castles != (s.castling != Castling::none)) continue;
    if (castles) {
      const bool king_side = index(m.to()) > index(m.from());
      if (s.castling == Castling::either ||
          s.castling == (king_side ? Castling::short_side : Castling::long_side))
        found.push_back(m.raw());
      continue;
    }
    if ((piece_set(p.kind_on(m.from())) & s.man) == 0) continue;
    if ((bit(m.from()) & s.from) == 0 || (bit(m.to()) & s.to) == 0) continue;
    const bool takes = m.type() == Move::Type::en_passant || p.piece_on(m.to()).kind != Kind::none;
    if (s.capture == (takes ? Tri::no : Tri::yes)) continue;
    if (s.promotion != 0 && (!m.is_promotion() || (piece_set(m.promoted()) & s.promotion) == 0))
      continue;
    found.push_back(m.raw());
  }
  // The king's way alone: e1g1, or e1h1 in Chess960; his square alone: Kg1.
  const bool his_square = s.from == any_square && s.man == piece_set(Kind::king);
  if (found.empty() && s.castling == Castling::none && (single(s.from) || his_square) &&
      single(s.to) && (s.man & piece_set(Kind::king)) != 0 && s.capture != Tri::yes &&
      s.promotion == 0)
    for (const Move m : legal_moves(p))
      if (m.type() == Move::Type::castling && (his_square || bit(m.from()) == s.from) &&
          ((bit(m.to()) == s.to && !his_square) || bit(castles_to(m)) == s.to))
        found.push_back(m.raw());
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<std::uint16_t> sorted(const MoveList& list) {
  std::vector<std::uint16_t> moves;
  for (const Move m : list) moves.push_back(m.raw());
  std::sort(moves.begin(), moves.end());
  return moves;
}

Sketch random_sketch(const Position& p, std::mt19937& random) {
  Sketch s;
  if (random() % 12 == 0) {
    s.castling = static_cast<Castling>(1 + random() % 3);
    return s;
  }
  const MoveList moves = legal_moves(p);
  const auto anywhere = [&random] { return static_cast<Square>(random() % 64); };
  Square from = anywhere(), to = anywhere();
  if (!moves.empty() && random() % 4 != 0) {
    const Move m = moves[random() % moves.size()];
    from = m.from();
    to = m.to();
  }
  if (random() % 3 != 0)
    s.man = piece_set(p.kind_on(from) != Kind::none ? p.kind_on(from) : Kind::pawn);
  if (random() % 10 == 0) s.man = static_cast<PieceSet>(random() & any_piece);
  switch (random() % 5) {
    case 0: s.from = bit(from); break;
    case 1: s.from = file_set(file_of(from)); break;
    case 2: s.from = rank_set(rank_of(from)); break;
    default: break;
  }
  switch (random() % 5) {
    case 0: s.to = file_set(file_of(to)); break;
    case 1: s.to = any_square; break;
    default: s.to = bit(to); break;
  }
  s.capture = static_cast<Tri>(random() % 3);
  if (random() % 6 == 0) s.promotion = static_cast<PieceSet>(1U << (1 + random() % 4));
  return s;
}

}  // namespace

TEST_CASE("resolving finds what asking every legal move finds", "[resolve]") {
  const char* const starts[] = {
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
      "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
      "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
      "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
      "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
      "qbbnrkr1/p1pppppp/1p4n1/8/2P5/6N1/PPNPPPPP/1BRKBRQ1 b FCge - 1 3",
      "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
      "kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1",
  };
  std::mt19937 random(17);
  std::size_t found = 0, several = 0;
  for (const char* const fen : starts) {
    for (int game = 0; game < 20; ++game) {
      Position p = read_fen(fen)->position;
      for (int ply = 0; ply < 40; ++ply) {
        for (int i = 0; i < 12; ++i) {
          const Sketch s = random_sketch(p, random);
          const auto wanted = brute_force(p, s);
          INFO(write_fen(p));
          REQUIRE(sorted(resolve(p, s)) == wanted);
          found += !wanted.empty();
          several += wanted.size() > 1;
        }
        const MoveList moves = legal_moves(p);
        if (moves.empty()) break;
        p.play(moves[random() % moves.size()]);
      }
    }
  }
  CHECK(found > 10'000);
  CHECK(several > 1'000);
}

TEST_CASE("a sketch that says nothing means every move but castling", "[resolve]") {
  const Position p = read_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")->position;
  CHECK(resolve(p, Sketch{}).size() == legal_moves(p).size() - 2);
  Sketch castling;
  castling.castling = Castling::either;
  CHECK(resolve(p, castling).size() == 2);
}

TEST_CASE("castling from a square is castling of the king on that square", "[resolve]") {
  const Position p = read_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")->position;
  Sketch s;
  s.castling = Castling::short_side;
  s.from = bit(Square::e1);
  CHECK(resolve(p, s).size() == 1);
  s.from = bit(Square::g1);
  CHECK(resolve(p, s).empty());
  s.from = bit(Square::e8);
  CHECK(resolve(p, s).empty());
}
