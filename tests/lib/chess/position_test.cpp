#include "lib/chess/position.hpp"

#include <string>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/movegen.hpp"
#include "lib/chess/perft.hpp"
#include "tests/support/catch.hpp"

using namespace stamma;

namespace {

Position position(const std::string& fen) {
  const auto reading = read_fen(fen);
  if (!reading) FAIL(fen << ": " << reading.error().message);
  return reading->position;
}

Position at_odds(const std::string& fen) {
  FenLeniency leniency;
  leniency.rook_at_odds = true;
  const auto reading = read_fen(fen, leniency);
  if (!reading) FAIL(fen << ": " << reading.error().message);
  return reading->position;
}

Square square_named(const std::string& name) {
  return square(static_cast<unsigned>(name[0] - 'a'), static_cast<unsigned>(name[1] - '1'));
}

std::string coordinates(Move m) {
  std::string text{file_char(m.from()), rank_char(m.from()), file_char(m.to()), rank_char(m.to())};
  if (m.is_promotion()) text += letter(m.promoted());
  return text;
}

/// `e2e4`, `a7a8Q`; castling as king takes rook.
bool legal(const Position& p, const std::string& text) {
  for (const Move m : legal_moves(p))
    if (coordinates(m) == text) return true;
  return false;
}

Position after(Position p, const std::vector<std::string>& moves) {
  for (const std::string& text : moves) {
    bool played = false;
    for (const Move m : legal_moves(p)) {
      if (coordinates(m) != text) continue;
      p.play(m);
      played = true;
      break;
    }
    if (!played) FAIL("not legal in " << write_fen(p) << ": " << text);
    // Whatever a move left behind must be what setting the position up afresh gives.
    SetupError error = SetupError::none;
    const Position again = Position::from(p.setup(), error);
    if (error != SetupError::none || !(again == p))
      FAIL_CHECK("not rebuilt from its own set-up: " << write_fen(p));
  }
  return p;
}

std::string fen_after(const std::string& fen, const std::vector<std::string>& moves) {
  return write_fen(after(position(fen), moves), {EnPassantStyle::always, RightsStyle::shredder});
}

Move castling(const char* king, const char* rook) {
  return {square_named(king), square_named(rook), Move::Type::castling};
}

}  // namespace

TEST_CASE("the initial array", "[position]") {
  const Position p;
  CHECK(write_fen(p) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  CHECK(p == position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
  CHECK(p.king(Color::white) == Square::e1);
  CHECK(p.king(Color::black) == Square::e8);
  CHECK(p.piece_on(Square::d8) == Piece{Color::black, Kind::queen});
  CHECK(p.kind_on(Square::e4) == Kind::none);
  CHECK(p.men(Color::white, Kind::pawn) == rank_set(1));
  CHECK(count(p.occupied()) == 32);
  CHECK(p.right(Color::white, Wing::king) == CastlingRight{Square::h1, true});
  CHECK(p.right(Color::black, Wing::queen) == CastlingRight{Square::a8, true});
  CHECK(p.has_rights());
  CHECK_FALSE(p.in_check());
}

TEST_CASE("orthodox castling", "[position][castling]") {
  const std::string both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 10";
  CHECK(fen_after(both, {"e1h1"}) == "r3k2r/8/8/8/8/8/8/R4RK1 b ha - 4 10");
  CHECK(fen_after(both, {"e1a1"}) == "r3k2r/8/8/8/8/8/8/2KR3R b ha - 4 10");
  CHECK(fen_after(both, {"e1h1", "e8a8"}) == "2kr3r/8/8/8/8/8/8/R4RK1 w - - 5 11");
  CHECK(fen_after(both, {"e1a1", "e8h8"}) == "r4rk1/8/8/8/8/8/8/2KR3R w - - 5 11");

  const Position p = position(both);
  CHECK(p.can_castle(Wing::king));
  CHECK(p.can_castle(Wing::queen));
  CHECK(is_legal(p, castling("e1", "h1")));
  CHECK_FALSE(is_legal(p, castling("e1", "g1")));  // `to` is the rook's square
  CHECK_FALSE(is_legal(p, castling("e8", "h8")));  // not Black's turn
  CHECK_FALSE(is_legal(p, Move(Square::e1, Square::h1)));
  CHECK_FALSE(is_legal(p, Move(Square::e1, Square::g1)));
}

TEST_CASE("what forbids castling and what does not", "[position][castling]") {
  struct Case {
    const char* fen;
    bool king_wing;
    bool queen_wing;
  };
  const std::vector<Case> cases{
      {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", false, false},      // no rights
      {"4k3/8/8/8/8/8/8/R3K2R w K - 0 1", true, false},       // one right
      {"4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1", false, false},   // in check
      {"4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1", false, true},    // f1 attacked
      {"4k3/8/8/8/8/6r1/8/R3K2R w KQ - 0 1", false, true},    // g1 attacked
      {"4k3/8/8/8/8/7r/8/R3K2R w KQ - 0 1", true, true},      // the rook attacked
      {"4k3/8/8/8/8/3r4/8/R3K2R w KQ - 0 1", true, false},    // d1 attacked
      {"4k3/8/8/8/8/2r5/8/R3K2R w KQ - 0 1", true, false},    // c1 attacked
      {"4k3/8/8/8/8/1r6/8/R3K2R w KQ - 0 1", true, true},     // b1: only the rook passes
      {"4k3/8/8/8/8/r7/8/R3K2R w KQ - 0 1", true, true},      // a1 attacked
      {"4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", false, false},   // men between
      {"4k3/8/8/8/8/8/8/R1B1KB1R w KQ - 0 1", false, false},  //
      {"4k3/8/8/8/8/8/8/Rn2K2R w KQ - 0 1", true, false},     // an enemy between
      {"4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1", false, true},    // a pawn attacks f1 and h1
      {"4k3/8/8/8/8/8/7p/R3K2R w KQ - 0 1", false, true},     // a pawn attacks g1
      {"8/8/8/8/8/8/1k6/R3K2R w KQ - 0 1", true, false},      // the king attacks c1
      {"r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", true, true},       //
      {"r3k2r/8/8/8/8/5R2/8/4K3 b kq - 0 1", false, true},    //
      {"r3k2r/8/2N5/8/8/8/8/4K3 b kq - 0 1", true, false},    // a knight attacks d8
      {"r3k2r/1P6/8/8/8/8/8/4K3 b kq - 0 1", true, false},    // a pawn attacks c8
      {"r3k2r/P7/8/8/8/8/8/4K3 b kq - 0 1", true, true},      // and b8 only
  };
  for (const Case& c : cases) {
    INFO(c.fen);
    const Position p = position(c.fen);
    CHECK(p.can_castle(Wing::king) == c.king_wing);
    CHECK(p.can_castle(Wing::queen) == c.queen_wing);
    const char* const king = p.side() == Color::white ? "e1" : "e8";
    CHECK(is_legal(p, castling(king, p.side() == Color::white ? "h1" : "h8")) == c.king_wing);
    CHECK(legal(p, p.side() == Color::white ? "e1a1" : "e8a8") == c.queen_wing);
  }
}

TEST_CASE("castling in Chess960 ends on the usual squares", "[position][castling]") {
  struct Case {
    const char* fen;
    const char* move;
    const char* result;
  };
  const std::vector<Case> cases{
      // King and rook change places.
      {"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
      {"4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "d1c1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
      {"5kr1/8/8/8/8/8/8/4K3 b g - 0 1", "f8g8", "5rk1/8/8/8/8/8/8/4K3 w - - 1 2"},
      {"2rk4/8/8/8/8/8/8/4K3 b c - 0 1", "d8c8", "2kr4/8/8/8/8/8/8/4K3 w - - 1 2"},
      // The king is already on his square.
      {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
      {"4k3/8/8/8/8/8/8/R1K5 w A - 0 1", "c1a1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
      {"4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "c1b1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
      {"r1k5/8/8/8/8/8/8/4K3 b a - 0 1", "c8a8", "2kr4/8/8/8/8/8/8/4K3 w - - 1 2"},
      // The rook is already on his square.
      {"4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1f1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
      {"4k3/8/8/8/8/8/8/3RK3 w D - 0 1", "e1d1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
      // The king goes to the rook's square, the rook over the king.
      {"4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", "e1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
      {"4k3/8/8/8/8/8/8/2R1K3 w C - 0 1", "e1c1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
      // The rook goes to the king's square.
      {"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
      {"4k3/8/8/8/8/8/8/R2K4 w A - 0 1", "d1a1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
      // Both go the same way, from far.
      {"4k3/8/8/8/8/8/8/1KR5 w C - 0 1", "b1c1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
      {"4k3/8/8/8/8/8/8/RK6 w A - 0 1", "b1a1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
      {"4k3/8/8/8/8/8/8/5RK1 w F - 0 1", "g1f1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
      // The inner of two rooks castles, the outer stays.
      {"4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "e1g1", "4k3/8/8/8/8/8/8/5RKR b - - 1 1"},
      {"4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1", "e1c1", "4k3/8/8/8/8/8/8/R1KR4 b - - 1 1"},
      // A man on a square that nobody needs does not matter.
      {"4k3/8/8/8/8/8/8/NR1K4 w B - 0 1", "d1b1", "4k3/8/8/8/8/8/8/N1KR4 b - - 1 1"},
      {"4k3/8/8/8/8/8/8/nRK4n w B - 0 1", "c1b1", "4k3/8/8/8/8/8/8/n1KR3n b - - 1 1"},
      {"qrk5/8/8/8/8/8/8/4K3 b b - 0 1", "c8b8", "q1kr4/8/8/8/8/8/8/4K3 w - - 1 2"},
  };
  for (const Case& c : cases) {
    INFO(c.fen);
    const Position p = position(c.fen);
    CHECK(legal(p, c.move));
    CHECK(is_legal(p, castling(std::string(c.move, 2).c_str(), c.move + 2)));
    CHECK(fen_after(c.fen, {c.move}) == c.result);
  }
}

TEST_CASE("castling in Chess960 that is not legal", "[position][castling]") {
  struct Case {
    const char* fen;
    const char* move;
  };
  const std::vector<Case> cases{
      // The rook shields the king from the edge and leaves.
      {"4k3/8/8/8/8/8/8/rRK5 w B - 0 1", "c1b1"},
      {"4k3/8/8/8/8/8/8/qRK5 w B - 0 1", "c1b1"},
      {"Qrk5/8/8/8/8/8/8/4K3 b b - 0 1", "c8b8"},
      {"4k3/8/8/8/8/8/8/qR1K4 w B - 0 1", "d1b1"},
      {"4k3/8/8/8/8/8/8/4K1Rr w G - 0 1", "e1g1"},
      {"4k3/8/8/8/8/8/8/4KR1q w F - 0 1", "e1f1"},
      // The other rook stands where the king or the rook must go.
      {"k7/8/8/8/8/8/8/4RRK1 w F - 0 1", "g1f1"},
      {"4k3/8/8/8/8/8/8/R1KR4 w A - 0 1", "c1a1"},
      {"4k3/8/8/8/8/8/8/RK1R4 w A - 0 1", "b1a1"},
      // A man between, on a square that only the rook passes.
      {"4k3/8/8/8/8/8/8/RN1K4 w A - 0 1", "d1a1"},
      {"4k3/8/8/8/8/8/8/RKB5 w A - 0 1", "b1a1"},
      // The king crosses an attacked square on his long way.
      {"4k3/8/8/8/8/3r4/8/1KR5 w C - 0 1", "b1c1"},
      {"3rk3/8/8/8/8/8/8/5RK1 w F - 0 1", "g1f1"},
      // In check on his own final square.
      {"4k3/8/8/8/8/2r5/8/R1K5 w A - 0 1", "c1a1"},
      {"4k3/8/8/8/8/6r1/8/6KR w H - 0 1", "g1h1"},
  };
  for (const Case& c : cases) {
    INFO(c.fen);
    const Position p = position(c.fen);
    CHECK_FALSE(legal(p, c.move));
    CHECK_FALSE(is_legal(p, castling(std::string(c.move, 2).c_str(), c.move + 2)));
  }
}

TEST_CASE("rights end with the man that carried them", "[position][castling]") {
  const std::string both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  CHECK(fen_after(both, {"e1e2"}) == "r3k2r/8/8/8/8/8/4K3/R6R b ha - 1 1");
  CHECK(fen_after(both, {"e1e2", "e8e7", "e2e1", "e7e8"}) == "r3k2r/8/8/8/8/8/8/R3K2R w - - 4 3");
  CHECK(fen_after(both, {"h1g1"}) == "r3k2r/8/8/8/8/8/8/R3K1R1 b Aha - 1 1");
  CHECK(fen_after(both, {"a1b1", "a8b8", "b1a1"}) == "1r2k2r/8/8/8/8/8/8/R3K2R b Hh - 3 2");
  // Rook takes rook: both lose one.
  CHECK(fen_after(both, {"a1a8"}) == "R3k2r/8/8/8/8/8/8/4K2R b Hh - 0 1");
  CHECK(fen_after(both, {"h1h8"}) == "r3k2R/8/8/8/8/8/8/R3K3 b Aa - 0 1");
  // Promotion with capture of the rook.
  CHECK(fen_after("r3k2r/1P4P1/8/8/8/8/8/4K3 w kq - 7 30", {"b7a8Q"}) ==
        "Q3k2r/6P1/8/8/8/8/8/4K3 b h - 0 30");
  CHECK(fen_after("r3k2r/1P4P1/8/8/8/8/8/4K3 w kq - 7 30", {"g7h8N"}) ==
        "r3k2N/1P6/8/8/8/8/8/4K3 b a - 0 30");
  CHECK(fen_after("4k3/8/8/8/8/8/1p6/R3K2R b KQ - 0 1", {"b2a1R"}) ==
        "4k3/8/8/8/8/8/8/r3K2R w H - 0 2");
  // Promotion without capture leaves them.
  CHECK(fen_after("r3k2r/1P6/8/8/8/8/8/4K3 w kq - 0 1", {"b7b8N"}) ==
        "rN2k2r/8/8/8/8/8/8/4K3 b ha - 0 1");
  // A rook that carries no right may go or be lost.
  CHECK(fen_after("4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1", {"a1a2"}) ==
        "4k3/8/8/8/8/8/R7/2R1K3 b C - 1 1");
  CHECK(fen_after("r3k3/8/8/8/8/8/8/R1R1K3 b C - 0 1", {"a8a1"}) ==
        "4k3/8/8/8/8/8/8/r1R1K3 w C - 0 2");
  // A king without rights that takes a castling rook.
  CHECK(fen_after("r3k3/1K6/8/8/8/8/8/8 w q - 0 1", {"b7a8"}) == "K3k3/8/8/8/8/8/8/8 b - - 0 1");
}

TEST_CASE("a rook given as odds: the king castles alone", "[position][castling][odds]") {
  const Position p = at_odds("4k3/8/8/8/8/8/8/4K3 w K - 0 1");
  CHECK(p.right(Color::white, Wing::king) == CastlingRight{Square::h1, false});
  CHECK(p.can_castle(Wing::king));
  CHECK(is_legal(p, castling("e1", "h1")));
  CHECK(write_fen(after(p, {"e1h1"})) == "4k3/8/8/8/8/8/8/6K1 b - - 1 1");
  // d1, d2, e2, f1, f2 and castling; Black has five moves after each. Then the king has five moves
  // from the first rank (d1, f1, g1) and eight from the second (d2, e2, f2): 3 * 5 + 3 * 8 = 39,
  // after each of five moves by Black.
  CHECK(perft(p, 1) == 6);
  CHECK(perft(p, 2) == 30);
  CHECK(perft(p, 3) == 195);
  // With the queen's rook given as well: c1 is the seventh, with five moves more.
  const Position both = at_odds("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1");
  CHECK(write_fen(after(both, {"e1a1"})) == "4k3/8/8/8/8/8/8/2K5 b - - 1 1");
  CHECK(perft(both, 1) == 7);
  CHECK(perft(both, 2) == 35);
  CHECK(perft(both, 3) == 220);
  // Black gives the odds.
  const Position black = at_odds("4k3/8/8/8/8/8/8/4K3 b q - 0 1");
  CHECK(write_fen(after(black, {"e8a8"})) == "2k5/8/8/8/8/8/8/4K3 w - - 1 2");
  CHECK(perft(black, 3) == 195);
}

TEST_CASE("a rook given as odds: what forbids castling", "[position][castling][odds]") {
  // A man of either side between, on the way of the king or on the rook's square.
  CHECK_FALSE(at_odds("4k3/8/8/8/8/8/8/4K1N1 w K - 0 1").can_castle(Wing::king));
  CHECK_FALSE(at_odds("4k3/8/8/8/8/8/8/1N2K3 w Q - 0 1").can_castle(Wing::queen));
  CHECK_FALSE(at_odds("4k3/8/8/8/8/8/8/4Kn2 w K - 0 1").can_castle(Wing::king));
  // Check, and attacks on the way.
  CHECK_FALSE(at_odds("4k3/8/8/8/8/4r3/8/4K3 w K - 0 1").can_castle(Wing::king));
  CHECK_FALSE(at_odds("4k3/8/8/8/8/5r2/8/4K3 w K - 0 1").can_castle(Wing::king));
  CHECK_FALSE(at_odds("4k3/8/8/8/8/6r1/8/4K3 w K - 0 1").can_castle(Wing::king));
  CHECK(at_odds("4k3/8/8/8/8/7r/8/4K3 w K - 0 1").can_castle(Wing::king));
  // The right goes with the king, and all of them with castling.
  const Position p = at_odds("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1");
  const FenStyle odds{EnPassantStyle::legal, RightsStyle::at_odds};
  CHECK(write_fen(p, odds) == "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1");
  CHECK(write_fen(after(p, {"e1f1"})) == "4k3/8/8/8/8/8/8/5K1R b - - 1 1");
  CHECK(write_fen(after(p, {"e1a1"})) == "4k3/8/8/8/8/8/8/2K4R b - - 1 1");
  CHECK(write_fen(after(p, {"e1h1"})) == "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  CHECK(write_fen(after(p, {"h1h2"}), odds) == "4k3/8/8/8/8/8/7R/4K3 b Q - 1 1");
}

TEST_CASE("a rook given as odds: men may pass over its square", "[position][castling][odds]") {
  // A knight goes to h1 and away; castling waits for it. A position with a man there is still the
  // position of its own set-up (`after` looks).
  Position p = at_odds("4k3/8/8/8/8/6N1/8/4K3 w K - 0 1");
  CHECK(p.can_castle(Wing::king));
  p = after(p, {"g3h1", "e8e7"});
  CHECK(p.right(Color::white, Wing::king) == CastlingRight{Square::h1, false});
  CHECK_FALSE(p.can_castle(Wing::king));
  p = after(p, {"h1g3", "e7e8"});
  CHECK(p.can_castle(Wing::king));
  // The same with an enemy.
  p = after(at_odds("4k3/8/8/8/8/7q/8/4K3 b K - 0 1"), {"h3h1"});
  CHECK(p.in_check());
}

TEST_CASE("en passant", "[position][en-passant]") {
  CHECK(fen_after("4k3/3p4/8/4P3/8/8/8/4K3 b - - 5 9", {"d7d5", "e5d6"}) ==
        "4k3/8/3P4/8/8/8/8/4K3 b - - 0 10");
  CHECK(fen_after("4k3/8/8/8/p7/8/1P6/4K3 w - - 5 9", {"b2b4", "a4b3"}) ==
        "4k3/8/8/8/8/1p6/8/4K3 w - - 0 10");
  // Only at once.
  const Position late =
      after(position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"), {"d7d5", "e1e2", "e8e7"});
  CHECK(late.en_passant() == Square::none);
  CHECK_FALSE(legal(late, "e5d6"));
  // A single step, or a man who is no pawn, passes nothing.
  CHECK(after(Position{}, {"e2e3"}).en_passant() == Square::none);
  CHECK(after(position("4k3/8/8/8/8/8/R7/4K3 w - - 0 1"), {"a2a4"}).en_passant() == Square::none);
  CHECK(after(Position{}, {"e2e4"}).en_passant() == Square::e3);
  // A push does not reach over the edge: a4 and h5 are no neighbours.
  CHECK_FALSE(legal(position("4k3/8/8/7P/p7/8/8/4K3 w - - 0 1"), "h5a6"));

  const Position p = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  CHECK(is_legal(p, Move(Square::e5, Square::d6, Move::Type::en_passant)));
  CHECK_FALSE(is_legal(p, Move(Square::e5, Square::d6)));
  CHECK_FALSE(is_legal(p, Move(Square::e5, Square::e6, Move::Type::en_passant)));
  CHECK(legal_origins(p, Kind::pawn, Square::d6) == bit(Square::e5));
}

TEST_CASE("en passant and the king's safety", "[position][en-passant]") {
  struct Case {
    const char* fen;
    const char* move;
    bool is_legal;
  };
  const std::vector<Case> cases{
      // Both pawns leave the king's rank at once.
      {"4k3/8/8/KPp4r/8/8/8/8 w - c6 0 1", "b5c6", false},
      {"4k3/8/8/q1pP2K1/8/8/8/8 w - c6 0 1", "d5c6", false},
      {"8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "d4e3", false},
      // A third man on the rank saves it; a bishop there does no harm.
      {"4k3/8/8/KPp1N2r/8/8/8/8 w - c6 0 1", "b5c6", true},
      {"4k3/8/8/KPp4b/8/8/8/8 w - c6 0 1", "b5c6", true},
      // With two capturers one of them stays on the rank.
      {"4k3/8/8/K1PpP2r/8/8/8/8 w - d6 0 1", "c5d6", true},
      {"4k3/8/8/K1PpP2r/8/8/8/8 w - d6 0 1", "e5d6", true},
      // The capturer is pinned on a file, across the capture, or along it.
      {"4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", false},
      {"4k3/6b1/8/3pP3/3K4/8/8/8 w - d6 0 1", "e5d6", false},
      {"4k3/2b5/8/3pP3/5K2/8/8/8 w - d6 0 1", "e5d6", true},
      // The man that is taken is the one that shields, on a diagonal.
      {"4k3/b7/8/2pP4/8/8/8/6K1 w - c6 0 1", "d5c6", false},
      {"6k1/8/8/8/2Pp4/8/B7/4K3 b - c3 0 1", "d4c3", false},
      // On a file the capturer takes its place.
      {"2r1k3/8/8/2pP4/8/8/8/2K5 w - c6 0 1", "d5c6", true},
      // The pawn that gives check is taken.
      {"8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "e4d3", true},
      // Another man gives check, too, or instead.
      {"4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 1", "e5d6", false},
      {"4k3/8/8/3pP3/4K3/8/8/4r3 w - d6 0 1", "e5d6", false},
      // The capture steps between.
      {"4k3/8/r5K1/2pP4/8/8/8/8 w - c6 0 1", "d5c6", true},
  };
  for (const Case& c : cases) {
    INFO(c.fen);
    const Position p = position(c.fen);
    CHECK(legal(p, c.move) == c.is_legal);
    const Move m(square_named(std::string(c.move, 2)), p.en_passant(), Move::Type::en_passant);
    CHECK(is_legal(p, m) == c.is_legal);
    CHECK(p.en_passant_keeps_king_safe(m.from()) == c.is_legal);
  }
}

TEST_CASE("promotion", "[position]") {
  const Position p = position("3n1k2/2P5/8/8/8/8/8/4K3 w - - 12 40");
  for (const char* const kind : {"Q", "R", "B", "N"}) {
    CHECK(legal(p, std::string("c7c8") + kind));
    CHECK(legal(p, std::string("c7d8") + kind));
  }
  CHECK_FALSE(legal(p, "c7c8"));
  CHECK_FALSE(is_legal(p, Move(Square::c7, Square::c8)));
  CHECK_FALSE(is_legal(p, Move::promotion(Square::c7, Square::b8, Kind::queen)));
  CHECK_FALSE(is_legal(p, Move::promotion(Square::e1, Square::e2, Kind::queen)));
  CHECK_FALSE(is_legal(p, Move::promotion(Square::c7, Square::c8, Kind::king)));
  CHECK_FALSE(is_legal(p, Move::promotion(Square::c7, Square::c8, Kind::pawn)));
  CHECK(write_fen(after(p, {"c7d8B"})) == "3B1k2/8/8/8/8/8/8/4K3 b - - 0 40");
  CHECK(after(p, {"c7d8Q"}).checkers() == bit(Square::d8));
  CHECK(after(p, {"c7c8N"}).checkers() == 0);
  CHECK(fen_after("4k3/8/8/8/8/8/7p/4K1N1 b - - 1 40", {"h2g1N"}) ==
        "4k3/8/8/8/8/8/8/4K1n1 w - - 0 41");
}

TEST_CASE("counters", "[position]") {
  Position p;
  const auto counters = [&p] {
    return std::to_string(p.halfmove_clock()) + ' ' + std::to_string(p.fullmove_number());
  };
  p = after(p, {"g1f3"});
  CHECK(counters() == "1 1");
  p = after(p, {"b8c6"});
  CHECK(counters() == "2 2");
  p = after(p, {"d2d4"});  // a pawn
  CHECK(counters() == "0 2");
  p = after(p, {"c6d4"});  // a capture
  CHECK(counters() == "0 3");
  p = after(p, {"f3d4", "g8f6", "d1d3", "f6g8", "c1f4", "g8f6", "b1c3", "f6g8"});
  CHECK(counters() == "7 7");
  p = after(p, {"e1a1"});  // castling is neither
  CHECK(counters() == "8 7");
}

TEST_CASE("counters stop at their greatest value", "[position]") {
  // Falling back to 0 would forget the fifty-move rule and give a FEN with a move 0.
  Position p = position("4k3/8/8/8/8/8/8/4K3 b - - 65535 65535");
  p = after(p, {"e8e7"});
  CHECK(write_fen(p) == "8/4k3/8/8/8/8/8/4K3 w - - 65535 65535");
  CHECK(read_fen(write_fen(p)).has_value());
}

TEST_CASE("a null move passes the turn and nothing else", "[position]") {
  Position p = position("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 4 3");
  p.play(Move::null());
  CHECK(write_fen(p, {EnPassantStyle::always, RightsStyle::xfen}) ==
        "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 5 3");
  p.play(Move::null());
  CHECK(write_fen(p, {EnPassantStyle::always, RightsStyle::xfen}) ==
        "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 6 4");
  CHECK_FALSE(is_legal(p, Move::null()));
  CHECK_FALSE(legal_moves(p).contains(Move::null()));
  // The right to take in passing is gone for good.
  CHECK_FALSE(legal(p, "e5d6"));
  // The checkers belong to the side to move.
  Position q = position("4k3/8/8/8/8/8/8/r3K3 w - - 0 1");
  CHECK(q.checkers() == bit(Square::a1));
  q.play(Move::null());
  CHECK(q.checkers() == 0);
}

TEST_CASE("check, double check and pins", "[position]") {
  const Position two = position("4k3/8/5N2/8/8/8/8/4R1K1 b - - 0 1");
  CHECK(two.checkers() == (bit(Square::e1) | bit(Square::f6)));
  for (const Move m : legal_moves(two)) CHECK(m.from() == Square::e8);
  CHECK(count_legal_moves(two) == 3);  // d8, f8 and f7: the knight guards d7, the rook e7

  // A pinned rook moves along the pin, a pinned knight not at all.
  const Position rook = position("4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1");
  CHECK(legal(rook, "e2e8"));
  CHECK(legal(rook, "e2e5"));
  CHECK_FALSE(legal(rook, "e2d2"));
  CHECK(legal_origins(rook, Kind::rook, Square::d2) == 0);
  const Position knight = position("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
  CHECK(legal_origins(knight, Kind::knight, Square::c3) == 0);
  for (const Move m : legal_moves(knight)) CHECK(m.from() == Square::e1);
  // The king may not step back along the line of a check, nor take a guarded man.
  CHECK_FALSE(legal(position("4k3/8/8/r3K3/8/8/8/8 w - - 0 1"), "e5f5"));
  CHECK_FALSE(legal(position("4k3/8/8/8/8/2n5/3q4/4K3 w - - 0 1"), "e1e2"));
  CHECK_FALSE(legal(position("4k3/8/8/8/8/2b5/3q4/4K3 w - - 0 1"), "e1d2"));
  CHECK(legal(position("4k3/8/8/8/8/8/3q4/4K3 w - - 0 1"), "e1d2"));
}

TEST_CASE("mate and stalemate", "[position]") {
  struct Case {
    const char* fen;
    bool mate;
    bool stalemate;
  };
  const std::vector<Case> cases{
      {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", true, false},
      {"6rk/5Npp/8/8/8/8/8/4K3 b - - 0 1", true, false},      // smothered
      {"3R2k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", true, false},    // back rank
      {"3R2k1/5pp1/7p/8/8/8/8/4K3 b - - 0 1", false, false},  // with an outlet
      {"3R2k1/4bppp/8/8/8/8/8/4K3 b - - 0 1", false, false},  // with a man to interpose
      {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", false, true},        //
      {"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", true, false},        //
      {"k7/P7/K7/8/8/8/8/8 b - - 0 1", false, true},          //
      {"8/8/8/8/8/4k3/4p3/4K3 w - - 0 1", false, true},       //
      {"kb5R/8/1K6/8/8/8/8/8 b - - 0 1", false, true},        // a pinned man may not move
      {"kr5R/8/K7/8/8/8/8/8 b - - 0 1", false, false},        // a pinned rook may, on the line
      // Only taking in passing saves White; without that right it is mate.
      {"7r/2b3n1/8/5pP1/6K1/r7/8/4k3 w - f6 0 1", false, false},
      {"7r/2b3n1/8/5pP1/6K1/r7/8/4k3 w - - 0 1", true, false},
  };
  for (const Case& c : cases) {
    INFO(c.fen);
    const Position p = position(c.fen);
    CHECK(is_mate(p) == c.mate);
    CHECK(is_stalemate(p) == c.stalemate);
    CHECK(has_legal_move(p) == !(c.mate || c.stalemate));
    CHECK(legal_moves(p).empty() == (c.mate || c.stalemate));
  }
  CHECK(count_legal_moves(position("7r/2b3n1/8/5pP1/6K1/r7/8/4k3 w - f6 0 1")) == 1);
}

TEST_CASE("a set-up that is no position tells why", "[position]") {
  const Setup good = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").setup();
  SetupError error = SetupError::none;
  const auto why = [&error](const Setup& setup) {
    const Position p = Position::from(setup, error);
    if (error != SetupError::none) CHECK(p == Position{});
    return error;
  };
  CHECK(why(good) == SetupError::none);

  Setup s = good;
  s.at(Square::e1) = {};
  CHECK(why(s) == SetupError::white_king_count);
  s = good;
  s.at(Square::e7) = {Color::black, Kind::king};
  CHECK(why(s) == SetupError::black_king_count);
  s = good;
  s.at(Square::b8) = {Color::white, Kind::pawn};
  CHECK(why(s) == SetupError::pawn_on_last_rank);
  s = good;
  s.at(Square::b1) = {Color::black, Kind::pawn};
  CHECK(why(s) == SetupError::pawn_on_last_rank);
  s = good;
  s.at(Square::e4) = {Color::white, Kind::rook};
  CHECK(why(s) == SetupError::king_can_be_taken);
  s.side = Color::black;
  CHECK(why(s) == SetupError::none);
  s = good;
  s.at(Square::e8) = {};
  s.at(Square::d2) = {Color::black, Kind::king};
  CHECK(why(s) == SetupError::king_can_be_taken);

  s = good;
  s.at(Square::h1) = {};
  CHECK(why(s) == SetupError::castling_right);
  s = good;
  s.at(Square::h1) = {Color::black, Kind::rook};
  s.side = Color::black;
  CHECK(why(s) == SetupError::king_can_be_taken);
  s = good;
  s.right(Color::white, Wing::king) = {Square::a1, true};  // the wrong wing
  CHECK(why(s) == SetupError::castling_right);
  s = good;
  s.right(Color::black, Wing::king) = {Square::h1, true};  // the wrong rank
  CHECK(why(s) == SetupError::castling_right);

  s = good;
  s.at(Square::d5) = {Color::black, Kind::pawn};
  s.en_passant = Square::d6;
  CHECK(why(s) == SetupError::none);
  s.at(Square::d7) = {Color::black, Kind::knight};
  CHECK(why(s) == SetupError::en_passant);
  s.at(Square::d7) = {};
  s.en_passant = Square::d3;
  CHECK(why(s) == SetupError::en_passant);
  s.en_passant = Square::c6;
  CHECK(why(s) == SetupError::en_passant);
}

TEST_CASE("moves of 16 bits", "[position]") {
  for (const Kind k : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
    const Move m = Move::promotion(Square::a7, Square::b8, k);
    CHECK(m.is_promotion());
    CHECK(m.type() == Move::Type::promotion);
    CHECK(m.promoted() == k);
    CHECK(m.from() == Square::a7);
    CHECK(m.to() == Square::b8);
    CHECK(Move::from_raw(m.raw()) == m);
  }
  const Move m(Square::h8, Square::a1);
  CHECK(m.from() == Square::h8);
  CHECK(m.to() == Square::a1);
  CHECK(m.type() == Move::Type::normal);
  CHECK(m.promoted() == Kind::none);
  CHECK_FALSE(m == Move(Square::h8, Square::a1, Move::Type::castling));
  CHECK(Move::null().is_null());
  CHECK_FALSE(m.is_null());
}
