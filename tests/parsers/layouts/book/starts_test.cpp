// Where the lines of a book begin: diagrams, men in lists, odds, moves that stand elsewhere.
#include <cctype>
#include <string>

#include "lib/chess/fen.hpp"
#include "parsers/layouts/book/book.hpp"
#include "tests/support/book.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;
using namespace stamma::test;

std::string diagram(const std::string& fen) {
  const Position p = read_fen(fen)->position;
  const std::string rule = "       |---------------------------------------|\n";
  std::string s = "        ---------------------------------------\n";
  for (unsigned rank = 8; rank-- > 0;) {
    s += "     " + std::to_string(rank + 1) + " |";
    for (unsigned file = 0; file < 8; ++file) {
      const Piece man = p.setup().board[index(square(file, rank))];
      if (man.kind == Kind::none) {
        s += "    |";
        continue;
      }
      const char letter = static_cast<char>(std::toupper(fen_letter(man)));
      const std::string name = letter == 'N' ? "Kt" : std::string(1, letter);
      s += (man.color == Color::white ? " ^" : " #") + name + (name.size() == 2 ? "|" : " |");
    }
    s += "\n" + (rank == 0 ? "        ---------------------------------------\n" : rule);
  }
  return s + "          A    B    C    D    E    F    G    H\n";
}

std::string fen_of(const Game& game) { return write_fen(game.start); }

bool has_words(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("a diagram inside of a game is compared with it", "[book]") {
  const auto text = [](const std::string& fen) {
    return R"(A game that was much spoken of in our town, and one may still hear of it.

GAME 7. GIUOCO PIANO

Played at Leeds, 1899, between Mr. Holroyd and Miss Tate.

WHITE. (Mr. H.)              BLACK. (Miss T.)
 1. P-K4                     P-K4
 2. Kt-KB3                   Kt-QB3
 3. B-B4                     B-B4

)" + diagram(fen) +
           R"(
The position is as old as the game itself.

 4. P-B3                     Kt-B3
 5. P-Q4                     PxP
 6. PxP                      B-Kt5ch
 7. B-Q2                     BxBch
 8. QKtxB                    P-Q4

And the game was drawn by agreement.
)";
  };
  const std::string moves = "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+ Bd2 Bxd2+ Nbxd2 d5";
  const std::string right = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
  const std::string agrees = text(right);
  const Book good = read_book(agrees);
  REQUIRE(good.games.size() == 1);
  CHECK(main_line(good.games[0]) == moves);
  CHECK(good.told(Code::other_diagram) == 0);
  CHECK_THAT(pgn_of(good.games[0]), ContainsSubstring("3. Bc4 Bc5 $220"));
  CHECK(tag(good.games[0], "White") == "Holroyd");
  CHECK_THAT(tag(good.games[0], "Black"), ContainsSubstring("Tate"));
  CHECK(good.games[0].result == GameResult::draw);
  CHECK_FALSE(has_words(words_of(good.games[0]), "|"));

  const std::string differs =
      text("r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R b KQkq - 4 4");
  const Book bad = read_book(differs);
  REQUIRE(bad.games.size() == 1);
  CHECK(main_line(bad.games[0]) == moves);
  REQUIRE(bad.told(Code::other_diagram) == 1);
  for (const Problem& p : bad.problems) {
    if (p.code != Code::other_diagram) continue;
    CHECK_THAT(p.message,
               ContainsSubstring("r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R"));
    CHECK_THAT(p.message,
               ContainsSubstring("r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R"));
    CHECK(p.line == 12);
  }
}

TEST_CASE("an example begins where its diagram is", "[book]") {
  const std::string text = "The beginner should try the next position before he reads on.\n\n" +
                           diagram("7k/6pp/8/6N1/2Q5/8/6PP/6K1 w - - 0 1") + R"(
White to play and mate in four.

 1. Kt-B7ch                  K-Kt1
 2. Kt-R6ch                  K-R1
 3. Q-Kt8ch                  

There is no other way.
)";
  const Book book = read_book(text);
  REQUIRE(book.games.size() == 1);
  CHECK(fen_of(book.games[0]) == "7k/6pp/8/6N1/2Q5/8/6PP/6K1 w - - 0 1");
  CHECK(tag(book.games[0], "FEN") == fen_of(book.games[0]));
  CHECK(main_line(book.games[0]) == "Nf7+ Kg8 Nh6+ Kh8 Qg8#");
}

TEST_CASE("an example begins with Black where the words say so", "[book]") {
  const std::string text = "The other side of the matter is shown by the next position.\n\n" +
                           diagram("6k1/5ppp/8/2q5/6n1/8/6PP/R6K w - - 0 1") + R"(
Black to play and win.

 1. ...                      Kt-B7ch
 2. K-Kt1                    Kt-R6 dbl ch
 3. K-R1                     Q-Kt8ch
 4. RxQ                      Kt-B7 mate

Philidor knew it well.
)";
  const Book book = read_book(text);
  REQUIRE(book.games.size() == 1);
  CHECK(fen_of(book.games[0]) == "6k1/5ppp/8/2q5/6n1/8/6PP/R6K b - - 0 1");
  CHECK(main_line(book.games[0]) == "Nf2+ Kg1 Nh3+ Kh1 Qg1+ Rxg1 Nf2#");
}

TEST_CASE("an example begins with men in a list", "[book]") {
  const std::string text = R"(Another lesson for the beginner. Here the men are given in a list.

White: K at K 6, P at K 5. Black: K at K 1.

White to play and win. The reader should play it over with care.

        1. K - Q 6                  K - Q 1
        2. P - K 6                  K - K 1
        3. P - K 7                  K - B 2
        4. K - Q 7                  and wins.

The pawn goes on to become a Queen.
)";
  const Book book = read_book(text);
  REQUIRE(book.games.size() == 1);
  CHECK(fen_of(book.games[0]) == "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1");
  CHECK(main_line(book.games[0]) == "Kd6 Kd8 e6 Ke8 e7 Kf7 Kd7");
  CHECK(book.games[0].result == GameResult::white_wins);
  CHECK_THAT(words_of(book.games[0]), ContainsSubstring("goes on to become a Queen."));
}

TEST_CASE("a position without moves gives itself", "[book]") {
  const std::string text = "A lesson for the beginner, with a position to think about.\n\n" +
                           diagram("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1") +
                           "\nBlack to play and draw.\n\nNothing more needs to be said.\n";
  const Book book = read_book(text);
  REQUIRE(book.games.size() == 1);
  CHECK(fen_of(book.games[0]) == "6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1");
  CHECK(book.games[0].plies() == 0);
}

TEST_CASE("odds are the start of a game", "[book]") {
  const std::string text = R"(GAMES AT ODDS

Played at the club between Mr. Frost, who gave the odds, and a young visitor.

Remove White's Q. R.

WHITE. (Mr. F.)              BLACK. (Visitor.)
 1. P. to K's 4th.           1. P. to K's 4th.
 2. K. Kt. to B's 3d.        2. Q. Kt. to B's 3d.
 3. K. B. to B's 4th.        3. K. B. to B's 4th.
 4. Castles.                 4. P. to Q's 3d.
 5. P. to Q. B's 3d.         5. K. Kt. to B's 3d.
 6. P. to Q's 4th.           6. P. takes P.
 7. P. takes P.              7. B. to Q. Kt's 3d.

And Black, with a Rook more, won easily.
)";
  const Book book = read_book(text);
  REQUIRE(book.games.size() == 1);
  CHECK(fen_of(book.games[0]) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1");
  CHECK(main_line(book.games[0]) == "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O d6 c3 Nf6 d4 exd4 cxd4 Bb6");
  CHECK(tag(book.games[0], "White") == "Frost");
  CHECK(book.games[0].result == GameResult::black_wins);
}

TEST_CASE("moves that stand elsewhere are taken over", "[book]") {
  const std::string opening = R"(A little book of openings, in which each is told in a few words.

GAME No. 1.

    WHITE.                 BLACK.
 1. P to K4             1. P to K4
 2. Kt to KB3           2. Kt to QB3
 3. B to B4             3. B to B4
 4. P to QKt4           4. B takes P
 5. P to B3             5. B to R4
 6. Castles             6. P to Q3
 7. P to Q4             7. P takes P

White has a strong attack for his Pawn.

)";
  const std::string by_number = opening + R"(GAME No. 2.

Moves 1-3 as in Game No. 1.

 4. P to B3             4. Kt to B3
 5. P to Q4             5. P takes P
 6. P takes P           6. B to Kt5 check
 7. Kt to B3            7. Kt takes KP

Black has won a Pawn but must be careful.
)";
  const std::string as_before = opening + R"(SECOND GAME.

First three moves as before.

 4. P to B3             4. Kt to B3
 5. P to Q4             5. P takes P
 6. P takes P           6. B to Kt5 check
 7. Kt to B3            7. Kt takes KP

Black has won a Pawn but must be careful.
)";
  const std::string variation = opening + R"(VARIATION.

Beginning at Black's 6th move.

 6. ...                 6. Kt to B3
 7. P to Q4             7. Castles
 8. P takes P           8. Kt takes KP

And the game is even.
)";
  const std::string all[] = {by_number, as_before, variation};
  for (const std::string& text : all) {
    const Book book = read_book(text);
    REQUIRE(book.games.size() == 2);
    CHECK(main_line(book.games[0]) == "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 O-O d6 d4 exd4");
    CHECK(main_line(book.games[1]) ==
          (&text == &all[2] ? "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 O-O Nf6 d4 O-O dxe5 Nxe4"
                            : "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4+ Nc3 Nxe4"));
  }
}

TEST_CASE("an example may be one move long", "[book]") {
  const std::string text = "The beginner should try the next position before he reads on.\n\n" +
                           diagram("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1") + R"(
White to play and mate in one.

 1. R-Q8 mate.

There is no other way.
)";
  const Book book = read_book(text);
  REQUIRE(book.games.size() == 1);
  CHECK(main_line(book.games[0]) == "Rd8#");
}
