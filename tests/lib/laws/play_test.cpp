#include "tests/lib/laws/support.hpp"

using namespace stamma;
using namespace stamma::test;

namespace {

std::string legal(const std::string& fen, Square from) {
  const Position p = at(fen);
  std::vector<std::string> list;
  for (const Move m : legal_moves(p))
    if (m.from() == from) list.push_back(san_text(m, san_form(p, m)));
  std::sort(list.begin(), list.end());
  std::string s;
  for (const std::string& m : list) s += (s.empty() ? "" : " ") + m;
  return s;
}

bool can_castle(const std::string& fen, Wing w) { return at(fen).can_castle(w); }

}  // namespace

TEST_CASE("the array, and White begins",
          "[laws][bcc1899 I.5][bcc1899 I.11.C][bcc1899 I.11.D][fide1929 4][fide1955 3][fide1955 4]"
          "[fide1985 3][fide1985 4][wcc2000 1][wcc2000 2]") {
  CHECK(write_fen(Position()) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  const Game game = record("1. e4 e5 2. Nf3 *");
  CHECK(game.start.side() == Color::white);
  CHECK(game.plies() == 3);
  // By agreement Black may begin (1899): the record says so by its first position.
  const Game black = record("1... e5 2. e4 *",
                            from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"));
  CHECK(black.start.side() == Color::black);
  CHECK(black.plies() == 2);
}

TEST_CASE("the men move and take",
          "[laws][bcc1899 I.9][bcc1899 I.11.A-B][bcc1899 I.11.E(a)][bcc1899 I.11.E(b)][fide1929 7]"
          "[fide1955 5][fide1985 5][fide1985 6.3-6.5][fide1985 6.6.1][wcc2000 3.1-3.3]"
          "[wcc2000 3.4(a)-(c)][modern 1-3]") {
  CHECK(legal("7k/8/8/8/8/1p6/P1P5/1Q1N3K w - - 0 1", Square::b1) == "Qa1+ Qb2+ Qc1 Qxb3");
  CHECK(legal("7k/8/8/8/8/8/1P6/R1n4K w - - 0 1", Square::a1) ==
        "Ra2 Ra3 Ra4 Ra5 Ra6 Ra7 Ra8+ Rb1 Rxc1");
  CHECK(legal("k7/8/8/8/3p4/8/1B6/K7 w - - 0 1", Square::b2) == "Ba3 Bc1 Bc3 Bxd4");
  CHECK(legal("k7/8/8/8/8/1P6/2P5/N6K w - - 0 1", Square::a1).empty());
  CHECK(legal("k7/8/8/8/8/2p5/PP6/N6K w - - 0 1", Square::a1) == "Nb3 Nc2");
  CHECK(legal("k7/8/8/8/8/3p4/4P3/7K w - - 0 1", Square::e2) == "e3 e4 exd3");
  CHECK(legal("k7/8/8/8/4p3/8/4P3/7K w - - 0 1", Square::e2) == "e3");
  CHECK(legal("k7/8/8/8/8/4P3/8/7K w - - 0 1", Square::e3) == "e4");
  CHECK(legal("k7/8/8/8/8/8/4p3/7K b - - 0 1", Square::e2) == "e1=B e1=N e1=Q+ e1=R+");
}

TEST_CASE("a pawn is taken in passing",
          "[laws][bcc1899 I.11.E(c)][fide1955 6(b)][fide1985 6.6.3][wcc2000 3.4(d)]") {
  CHECK(legal("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Square::e5) == "e6 exd6");
  // Only on the move right after it.
  CHECK(legal("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", Square::e5) == "e6");
  const Game late = record("1. e4 a6 2. e5 d5 3. a3 a5 4. exd6 *");
  CHECK(late.plies() == 6);
  const Game now = record("1. e4 a6 2. e5 d5 3. exd6 *");
  CHECK(now.plies() == 5);
}

TEST_CASE("a pawn on the last rank becomes a piece",
          "[laws][bcc1899 I.11.E(d)][fide1955 6(c)][fide1985 6.6.4][wcc2000 3.4(e)]") {
  CHECK(legal("8/P7/8/8/8/8/k7/2K5 w - - 0 1", Square::a7) == "a8=B a8=N a8=Q+ a8=R+");
  // Whatever is on the board already; and a record that names none leaves four readings.
  CHECK(readings(at("7Q/3P4/8/8/8/8/k7/2K5 w - - 0 1"), "d8", Notation::san) ==
        "d8=Q d8=R d8=B d8=N");
}

TEST_CASE("castling",
          "[laws][bcc1899 I.11.E(e)][bcc1899 I.11.E(f)][fide1929 8][fide1955 6][fide1985 6.1]"
          "[wcc2000 3.5]") {
  const std::string free = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  CHECK(can_castle(free, Wing::king));
  CHECK(can_castle(free, Wing::queen));
  Position p = at(free);
  p.play(Move(Square::e1, Square::h1, Move::Type::castling));
  CHECK(p.king(Color::white) == Square::g1);
  CHECK(p.kind_on(Square::f1) == Kind::rook);
  p.play(Move(Square::e8, Square::a8, Move::Type::castling));
  CHECK(p.king(Color::black) == Square::c8);
  CHECK(p.kind_on(Square::d8) == Kind::rook);
  // Lost for good: king or rook has moved, be it back again.
  const Game moved = record("Kf1 Ra7 Ke1 Ra8 O-O *", from_fen(free));
  CHECK(moved.plies() == 4);
  // Prevented for now: a man between, check, a square on the king's way attacked.
  CHECK_FALSE(can_castle("4k3/8/8/8/8/8/8/4K1NR w K - 0 1", Wing::king));
  CHECK_FALSE(can_castle("4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", Wing::king));
  CHECK_FALSE(can_castle("4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", Wing::king));
  CHECK_FALSE(can_castle("4k3/8/8/8/6r1/8/8/4K2R w K - 0 1", Wing::king));
  // The rook may be attacked, or cross an attacked square.
  CHECK(can_castle("4k3/8/8/8/7r/8/8/4K2R w K - 0 1", Wing::king));
  CHECK(can_castle("4k3/8/8/8/1r6/8/8/R3K3 w Q - 0 1", Wing::queen));
}

TEST_CASE("check must be met, and mate ends the game",
          "[laws][bcc1899 I.10][bcc1899 I.15(a)][fide1929 1][fide1929 9][fide1929 10.i]"
          "[fide1955 10][fide1955 11.1][fide1985 10][fide1985 11.1][wcc2000 5.1(a)]"
          "[modern 5.1.1]") {
  const Position check = at("4k3/8/8/8/4r3/8/3P1N2/4K3 w - - 0 1");
  CHECK(check.in_check());
  for (const Move m : legal_moves(check)) {
    Position next = check;
    next.play(m);
    CHECK_FALSE(next.attacked(next.king(Color::white), Color::black, next.occupied()));
  }
  CHECK(count_legal_moves(check) < 8);
  // A pinned man gives check.
  CHECK(at("4r3/8/3k4/8/4N3/8/8/4K3 b - - 0 1").in_check());
  const Game game = record("1. f3 e5 2. g4 Qh4# 0-1");
  for (const Laws l : all_laws) {
    CHECK(codes(game, l).empty());
    REQUIRE(article(l, info(l).mate_article) != nullptr);
  }
  Position p = game.start;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next)
    p.play(game.node(id).move);
  CHECK(is_mate(p));
  // An unannounced check is no fault: the move is read all the same.
  CHECK(record("1. e4 f6 2. Qh5 g6 *").plies() == 4);
}

TEST_CASE("a mate announced in error changes nothing", "[laws][fide1929 10.ii]") {
  Problems problems;
  const Game game =
      read_game("[Event \"?\"]\n\n1. e4# e5 2. Nf3 {mate in three} Nc6 *\n", problems);
  CHECK(game.plies() == 4);
  CHECK(problems.counts().of(Severity::error) == 0);
}
