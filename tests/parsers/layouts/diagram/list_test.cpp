// Positions told man by man, with descriptive and algebraic squares.
#include <string>

#include "parsers/layouts/diagram/position.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/printed.hpp"

namespace {

using namespace stamma;
using namespace stamma::test;

}  // namespace

TEST_CASE("lists with descriptive squares", "[printed]") {
  struct {
    std::string text, board;
  } const cases[] = {
      {"White: K at K6, P at K5. Black: K at K1", "4k3/8/4K3/4P3/8/8/8/8"},
      {"White: K at K 6; P at K 5. Black: K at K sq.", "4k3/8/4K3/4P3/8/8/8/8"},
      {"Black: K at K1. White: K at K6, P at K5.", "4k3/8/4K3/4P3/8/8/8/8"},
      {"White--K. on K. Kt's sq.; R. on Q's 3d; Pawns on Q. R's 2d, Q. Kt's 3d, and K. R's 2d. "
       "Black--K. on K. Kt's sq.; Q. on her 2d; Kt. on K. B's 3d; P. on K. R's 2d.",
       "6k1/3q3p/5n2/8/8/1P1R4/P6P/6K1"},
      {"WHITE (4): King on K Kt square, Rooks on K B square and Q 7, Pawn on K R 2; "
       "BLACK (2 men): King on K R square, Pawns on K R 2, Kt 2",
       "7k/3R2pp/8/8/8/8/7P/5RK1"},
      {"White \u2014 K at his B 6th, Q. Kt. at Q 5.\nBlack \u2014 K at K R sq, P at Q R 4.",
       "7k/8/5K2/p2N4/8/8/8/8"},
      {"White: K on King's Knight's second square; P on Queen's Rook's fourth. "
       "Black: K on Queen's Bishop's third.",
       "8/8/2k5/8/P7/8/6K1/8"},
      {"White: K on Q B 2; pawns on K B 2 and 3, Q 4. Black: K on K 4, P on K R 2",
       "8/7p/8/4k3/3P4/5P2/2K2P2/8"},
      {"WHITE.\u2014King at K 6; Pawn at K 5.\nBLACK.\u2014King at K sq.", "4k3/8/4K3/4P3/8/8/8/8"},
      {"White: K K6, P K5, Q Kt 3. Black: K Q B 1.", "2k5/8/4K3/4P3/8/1P6/8/8"},
  };
  for (const auto& c : cases) {
    const std::string text = "The ending is from a game.\n\n" + c.text + "\n\nWhite to move.\n";
    CAPTURE(text);
    const PrintedPosition p = only(text);
    CHECK(p.form == PrintedPosition::Form::list);
    CHECK(board(p) == c.board);
    CHECK(p.begin == text.find(c.text));
    CHECK(p.end >= p.begin + c.text.size() - 1);
    CHECK(p.to_move == Color::white);
  }
}

TEST_CASE("lists with algebraic squares", "[printed]") {
  const std::string wanted = "6k1/5ppp/8/8/8/1P6/P4PPP/3R2K1";
  for (const std::string text : {
           "White (6) Kg1, Rd1, pawns a2 b3 f2 g2 h2; Black (4) Kg8, pawns f7 g7 h7",
           "White: Kg1, Rd1, Pa2, b3, f2, g2, h2. Black: Kg8, Pf7, g7, h7.",
           "White: King g1; Rook d1; Pawns a2, b3, f2, g2, h2. Black: King g8; Pawns f7, g7, h7.",
           "WHITE: K on g1, R on d1, Ps on a2, b3, f2, g2 and h2\nBLACK: K on g8, Ps on f7, g7, h7",
           "Weiß: Kg1, Td1, Ba2, b3, f2, g2, h2. Schwarz: Kg8, Bf7, g7, h7.",
           "Blancs: Rg1, Td1, Pa2, b3, f2, g2, h2. Noirs: Rg8, Pf7, g7, h7.",
           "W: Kg1, Rd1, Pa2, b3, f2, g2, h2; B: Kg8, Pf7, g7, h7",
           "White 7: Kg1, Rd1, Pa2, b3, f2, g2, h2; Black 4: Kg8, Pf7, g7, h7",
           "White king g1, white rook d1, white pawns a2, b3, f2, g2, h2; black king g8, black "
           "pawns "
           "f7, g7, h7",
           "Белые: Крg1, Лd1, пп. a2, b3, f2, g2, h2. Чёрные: Крg8, пп. f7, g7, h7.",
           "# White: Kg1, Rd1, pawns a2, b3, f2,\n#   g2 and h2\n# Black: Kg8, pawns f7, g7, h7",
           "White: K-g1, R-d1, P-a2, b3, f2, g2, h2. Black: K-g8, P-f7, g7, h7.",
       }) {
    CAPTURE(text);
    CHECK(board(only(text)) == wanted);
  }
}

TEST_CASE("what is said behind a list is not part of it", "[printed]") {
  CHECK(board(only("White: Kg1, Rd1. Black: Kg8, Pf7, g7, h7. Rd8 is mate.")) ==
        "6k1/5ppp/8/8/8/8/8/3R2K1");
  CHECK(board(only("White: Kg1, Rd1. Black: Kg8, Pf7, g7, h7. White Rd8 mates.")) ==
        "6k1/5ppp/8/8/8/8/8/3R2K1");
  CHECK(board(only("White: K at K 6, P at K 5. Black: K at K sq. K-Q6 wins, or K at Q 6.")) ==
        "4k3/8/4K3/4P3/8/8/8/8");
  CHECK(board(only("White: K at K6, P at K5. Black: K at K1. 1 K-Q6, K-Q1; 2 P-K6")) ==
        "4k3/8/4K3/4P3/8/8/8/8");
}

TEST_CASE("lists in two columns", "[printed]") {
  const std::string text = R"(
        WHITE.                  BLACK.
   K. at K. Kt's sq.        K. at K. R's sq.
   R. at Q's 7th.           Ps. at K. R's 2d and
   P. at K. R's 2d.           K. Kt's 2d.

White to play and mate in three moves.
)";
  const PrintedPosition p = only(text);
  CHECK(board(p) == "7k/3R2pp/8/8/8/8/7P/6K1");
  CHECK(p.mate_in == 3U);
}

TEST_CASE("Black's squares counted from White's side where the other count is impossible",
          "[printed]") {
  // From Black's side the king would stand on White's pawn.
  CHECK(board(only("White: K at K6, P at K5. Black: K at K8, P at Q 4")) ==
        "8/8/4K3/3pP3/8/8/8/4k3");
  CHECK(board(only("White: K at K Kt 1, R at Q 1. Black: K at K Kt 8, Pawns at K R 7, K Kt 7")) ==
        "6k1/6pp/8/8/8/8/8/3R2K1");
}

TEST_CASE("what is no list", "[printed]") {
  for (const std::string text : {
           "White: K. at K's 4th. Black has no move.",
           "White: J. R. Capablanca. Black: K. Treybal.",
           "White: K-K2. Black: K-K3.",
           "White plays R at once. Black K retires.",
           "White: R at K6, P at K5. Black: B at K1",
           "WHITE.  BLACK.\n1. P. to K's 4th.  1. P. to K's 4th.\n2. K. to K's 2d.  2. K. to K's "
           "2d.",
           "White Rook and Black King",
           "White has a Knight at K 5 and Black a Bishop at Q 3.",
       }) {
    CAPTURE(text);
    CHECK(printed_positions(text).empty());
  }
}
