// Drawn boards: every way of drawing that is known, told as a FEN board; and what is no board.
#include "parsers/layouts/diagram/position.hpp"

#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/printed.hpp"

namespace {

using namespace stamma;
using namespace stamma::test;
using Form = PrintedPosition::Form;

}  // namespace

TEST_CASE("a board with bars and asterisks for Black", "[printed]") {
  const std::string text = R"(Here is the board.

                No. 4.

                BLACK.
   +---+---+---+---+---+---+---+---+
   |   |   | R*|   |   |   | K*|   |
   +---+---+---+---+---+---+---+---+
   |   |   |   |   |   | P*| P*|   |
   +---+---+---+---+---+---+---+---+
   |   |   |   |   |   |   |   | 2 |
   +---+---+---+---+---+---+---+---+
   |   |   |   |   |   |   |   |   |
   +---+---+---+---+---+---+---+---+
   |   |   |   | N |   |   |   |   |
   +---+---+---+---+---+---+---+---+
   |   |   |   |   |   |   |   |   |
   +---+---+---+---+---+---+---+---+
   |   |   |   |   |   | P | P | P |
   +---+---+---+---+---+---+---+---+
   |   |   |   | R |   |   | K |   |
   +---+---+---+---+---+---+---+---+
                WHITE.

White to play.  12. Kt. to K's 6th.
)";
  const PrintedPosition p = only(text);
  CHECK(p.form == Form::diagram);
  CHECK(board(p) == "2r3k1/5pp1/8/8/3N4/8/5PPP/3R2K1");
  CHECK(p.label == "No. 4.");
  CHECK(p.to_move == Color::white);
  CHECK(text.substr(p.begin, 22) == "                BLACK.");
  CHECK(text.substr(p.end - 6, 7) == "WHITE.\n");
  CHECK(text.substr(p.caption_begin, 22) == "                No. 4.");
  CHECK(text.substr(0, p.caption_end).ends_with("White to play"));
}

TEST_CASE("a board with numbers at its ranks and marks for both sides", "[printed]") {
  const std::string text = R"(
        ---------------------------------------
     8 | #R |    | #B | #Q | #K |    |    | #R |
       |---------------------------------------|
     7 | #P | #P | #P | #P |    | #P | #P | #P |
       |---------------------------------------|
     6 |    |    | #Kt|    |    |#Kt |    |    |
       |---------------------------------------|
     5 |    |    | #B |    | #P |    |    |    | {31}
       |---------------------------------------|
     4 |    |    | ^B |    | ^P |    |    |    |
       |---------------------------------------|
     3 |    |    | ^P |    |    | ^Kt|    |    |
       |---------------------------------------|
     2 | ^P | ^P |    | ^P |    | ^P | ^P | ^P |
       |---------------------------------------|
     1 | ^R | ^Kt| ^B | ^Q | ^K |    |    | ^R |
        ---------------------------------------
         A    B    C    D    E    F    G    H

                Diag.  12

          5. P-Q4         PxP
)";
  const PrintedPosition p = only(text);
  CHECK(board(p) == "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2P2N2/PP1P1PPP/RNBQK2R");
  CHECK(p.label == "Diag. 12");
  CHECK_FALSE(p.to_move);
  CHECK(p.begin == 1);
  CHECK(text.substr(0, p.end).ends_with("G    H"));
  const auto position = position_of(p, Color::white);
  REQUIRE(position);
  CHECK(position->right(Color::white, Wing::king));
  CHECK(position->right(Color::white, Wing::queen));
  CHECK(position->right(Color::black, Wing::king));
  CHECK(differences(*position, p) == 0);
  CHECK(differences(Position(), p) != 0);
}

TEST_CASE("a slip is given as it is printed", "[printed]") {
  const std::string text = R"(
 8 | #Q | #Q |    |    |    |    |    |    |
 7 |    |    |    |    |    |    |    |    |
 6 |    |    |    |    |    |    |    |    |
 5 |    |    |    |    |    |    |    |    |
 4 |    |    |    |    |    |    |    |    |
 3 |    |    |    |    |    |    |    |    |
 2 |    |    |    |    |    |    |    | ^P |
 1 |    |    |    |    |    |    |    | ^K |
)";
  const PrintedPosition p = only(text);
  CHECK(board(p) == "qq6/8/8/8/8/8/7P/7K");
  CHECK_FALSE(position_of(p, Color::white));
  CHECK_FALSE(position_of(p, Color::black));
}

TEST_CASE("large and small letters, with dots, dashes or blanks for empty squares", "[printed]") {
  const std::string rows[][8] = {
      {"r . . q k . . r", "p p p . . p p p", ". . n . . . . .", ". . . . p . . .",
       ". . . . P . . .", ". . N . . . . .", "P P P . . P P P", "R . . Q K . . R"},
      {"r--qk--r", "ppp--ppp", "--n-----", "----p---", "----P---", "--N-----", "PPP--PPP",
       "R--QK--R"},
      {"|r  qk  r|", "|ppp  ppp|", "|  n     |", "|    p   |", "|    P   |", "|  N     |",
       "|PPP  PPP|", "|R  QK  R|"},
      {"| r     q k     r |", "| p p p     p p p |", "|     n           |", "|         p       |",
       "|         P       |", "|     N           |", "| P P P     P P P |", "| R     Q K     R |"},
      {"| r | - | - | q | k | - | - | r |", "| p | p | p | - | - | p | p | p |",
       "| - | - | n | - | - | - | - | - |", "| - | - | - | - | p | - | - | - |",
       "| - | - | - | - | P | - | - | - |", "| - | - | N | - | - | - | - | - |",
       "| P | P | P | - | - | P | P | P |", "| R | - | - | Q | K | - | - | R |"},
      {"|bR|--|--|bQ|bK|--|--|bR|", "|bP|bP|bP|--|--|bP|bP|bP|", "|--|--|bN|--|--|--|--|--|",
       "|--|--|--|--|bP|--|--|--|", "|--|--|--|--|wP|--|--|--|", "|--|--|wN|--|--|--|--|--|",
       "|wP|wP|wP|--|--|wP|wP|wP|", "|wR|--|--|wQ|wK|--|--|wR|"},
      {"| r |:::|   |:q:| k |:::|   |:r:|", "|:p:| p |:p:|   |:::| p |:p:| p |",
       "|   |:::| n |:::|   |:::|   |:::|", "|:::|   |:::|   |:p:|   |:::|   |",
       "|   |:::|   |:::| P |:::|   |:::|", "|:::|   |:N:|   |:::|   |:::|   |",
       "| P |:P:| P |:::|   |:P:| P |:P:|", "|:R:|   |:::| Q |:K:|   |:::| R |"},
      {"♜ . . ♛ ♚ . . ♜", "♟ ♟ ♟ . . ♟ ♟ ♟", ". . ♞ . . . . .", ". . . . ♟ . . .",
       ". . . . ♙ . . .", ". . ♘ . . . . .", "♙ ♙ ♙ . . ♙ ♙ ♙", "♖ . . ♕ ♔ . . ♖"},
      {"♜·□♛♚□·♜", "♟♟♟·□♟♟♟", "·□♞□·□·□", "□·□·♟·□·", "·□·□♙□·□", "□·♘·□·□·", "♙♙♙□·♙♙♙",
       "♖·□♕♔·□♖"},
      {"│♜│ │ │♛│♚│ │ │♜│", "│♟│♟│♟│ │ │♟│♟│♟│", "│ │ │♞│ │ │ │ │ │", "│ │ │ │ │♟│ │ │ │",
       "│ │ │ │ │♙│ │ │ │", "│ │ │♘│ │ │ │ │ │", "│♙│♙│♙│ │ │♙│♙│♙│", "│♖│ │ │♕│♔│ │ │♖│"},
      {"t . . d k . . t", "b b b . . b b b", ". . s . . . . .", ". . . . b . . .",
       ". . . . B . . .", ". . S . . . . .", "B B B . . B B B", "T . . D K . . T"},
      {"| R*|   |   | Q*| K*|   |   | R*|", "| P*| P*| P*|   |   | P*| P*| P*|",
       "|   |   |Kt*|   |   |   |   |   |", "|   |   |   |   | P*|   |   |   |",
       "|   |   |   |   | P |   |   |   |", "|   |   | Kt|   |   |   |   |   |",
       "| P | P | P |   |   | P | P | P |", "| R |   |   | Q | K |   |   | R |"},
  };
  const std::string wanted = "r2qk2r/ppp2ppp/2n5/4p3/4P3/2N5/PPP2PPP/R2QK2R";
  std::size_t number = 0;
  for (const auto& board_rows : rows) {
    ++number;
    CAPTURE(number, board_rows[0]);
    for (const bool numbered : {false, true})
      for (const bool lettered : {false, true})
        for (const bool framed : {false, true})
          for (const bool spread : {false, true}) {
            CAPTURE(numbered, lettered, framed, spread);
            std::string text = "The position is now this:\n\n";
            if (framed) text += "    +-----------------+\n";
            for (unsigned i = 0; i < 8; ++i) {
              text += numbered ? "  " + std::to_string(8 - i) + " " : "    ";
              text += board_rows[i] + (i % 3 == 0 ? " {12}\r\n" : "\r\n");
              if (spread && i < 7) text += "\r\n";
            }
            if (framed) text += "    +-----------------+\n";
            if (lettered) text += "    a b c d e f g h\n";
            text += "\nand White has the better game, for 12 R-Q1 wins.\n";
            const auto all = printed_positions(text);
            REQUIRE(all.size() == 1);
            CHECK(board(all[0]) == wanted);
            CHECK(text.substr(all[0].begin)
                      .starts_with(framed     ? "    +"
                                   : numbered ? "  8"
                                              : "    "));
            CHECK(text[all[0].begin - 1] == '\n');
            const std::string shown = text.substr(all[0].begin, all[0].end - all[0].begin);
            CHECK(shown.ends_with(lettered ? "g h" : framed ? "-+" : board_rows[7]));
          }
  }
}

TEST_CASE("Black at the bottom when the drawing says so", "[printed]") {
  const std::string rows = R"(R . . K . . . .
. P . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
p . . . . . . .
. . . k . . . r
)";
  const std::string usual = "R2K4/1P6/8/8/8/8/p7/3k3r", turned = "r3k3/7p/8/8/8/8/6P1/4K2R";
  CHECK(board(only(rows)) == usual);
  CHECK(board(only("a b c d e f g h\n" + rows)) == usual);
  CHECK(board(only(rows + "h g f e d c b a\n")) == turned);
  CHECK(board(only("WHITE.\n" + rows + "BLACK.\n")) == turned);
  CHECK(board(only("BLACK.\n" + rows + "WHITE.\n")) == usual);
  CHECK(board(only("Schwarz\n\n" + rows + "\nWeiß\n")) == usual);
  std::string numbered;
  std::size_t at = 0;
  for (char n = '1'; n <= '8'; ++n) {
    const std::size_t end = rows.find('\n', at) + 1;
    numbered += std::string(1, n) + "  " + rows.substr(at, end - at);
    at = end;
  }
  CHECK(board(only(numbered)) == turned);
  CHECK(board(only(numbered + "   h g f e d c b a\n")) == turned);
  CHECK(only(numbered + "   h g f e d c b a\n").end == numbered.size() + 18);
}

TEST_CASE("ranks that are several lines high", "[printed]") {
  const std::string border = "+-----+-----+-----+-----+-----+-----+-----+-----+\n";
  const std::string empty = "|     |     |     |     |     |     |     |     |\n";
  std::string text = border;
  for (unsigned i = 0; i < 8; ++i) {
    text += empty;
    text += i == 0   ? "|     |     |     |     |  k  |     |     |     |\n"
            : i == 6 ? "|  P  |     |     |     |     |     |     |     |\n"
            : i == 7 ? "|     |     |     |     |  K  |     |     |  R  |\n"
                     : empty;
    text += empty + border;
  }
  CHECK(board(only(text)) == "4k3/8/8/8/8/8/P7/4K2R");
  CHECK(only(text).end + 1 == text.size());
}

TEST_CASE("blanks for empty squares where the letters of the files show them", "[printed]") {
  const std::string text = R"(It stands so:

   8   r     b     k     r
   7   p  p        p  p  p
   6         n
   5            P
   4
   3               N
   2   P  P  P        P  P
   1   R           K     R   1

       a  b  c  d  e  f  g  h

and White wins.
)";
  CHECK(board(only(text)) == "r1b1k1r1/pp2ppp1/2n5/3P4/8/4N3/PPP2PP1/R3K1R1");
  CHECK(text.substr(only(text).begin, 6) == "   8  ");
  CHECK(text.substr(0, only(text).end).ends_with("g  h"));
}

TEST_CASE("a board in a quotation, with small letters for White", "[printed]") {
  const std::string text = R"(
> 8  R N B Q K B - R
> 7  P P P P P P P P
> 6  - * - * - N - *
> 5  * - * - * - * -
> 4  - * - * p * - *
> 3  * - * - * - * -
> 2  p p p p - p p p
> 1  r n b q k b n r
>
>    a b c d e f g h
)";
  CHECK(board(only(text)) == "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR");
}

TEST_CASE("remarks beside a board", "[printed]") {
  const std::string text = R"(
        ---------------------------------
     8  | *R|   |   |   | *K|   |   | *R|     Move : 12 (White)
        |---+---+---+---+---+---+---+---|
     7  | *P| *P|   |   |   |   | *P| *P|
        |---+---+---+---+---+---+---+---|
     6  |   |   |   |   |   |   |   |   |     Black Clock : 5:00
        |---+---+---+---+---+---+---+---|
     5  |   |   |   |   |   |   |   |   |     White Clock : 4:30
        |---+---+---+---+---+---+---+---|
     4  |   |   |   |   |   |   |   |   |
        |---+---+---+---+---+---+---+---|
     3  |   |   |   |   |   |   |   |   |
        |---+---+---+---+---+---+---+---|
     2  | P | P |   |   |   |   | P | P |
        |---+---+---+---+---+---+---+---|
     1  | R |   |   |   | K |   |   | R |
        ---------------------------------
          a   b   c   d   e   f   g   h
)";
  CHECK(board(only(text)) == "r3k2r/pp4pp/8/8/8/8/PP4PP/R3K2R");
}

TEST_CASE("names and numbers over and under a board", "[printed]") {
  const std::string rows =
      "r . . . k . . r\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n"
      ". . . . . . . .\n. . . . . . . .\n. . . . . . . .\nR . . . K . . R\n";
  for (const auto& [above, below] : std::vector<std::pair<std::string, std::string>>{
           {"BLACK.", "WHITE."},
           {"BLACK\u2014SEVEN PIECES.", "WHITE\u20145 pieces."},
           {"Black (Herr Falk).", "White (Mr. Hill)."},
           {"1    BLACK.    2", "3    WHITE.    4"},
           {"_Black_", "_White_]"},
           {"Noirs", "Blancs"},
           {"Чёрные", "БЕЛЫЕ"}}) {
    const std::string text = "Prose.\n\n" + above + "\n" + rows + below + "\n\nMore prose.\n";
    CAPTURE(text);
    const PrintedPosition p = only(text);
    CHECK(text.substr(p.begin, above.size()) == above);
    CHECK(text.substr(0, p.end).ends_with(below));
    CHECK(board(p) == "r3k2r/8/8/8/8/8/8/R3K2R");
  }
  CHECK(only("White moves here.\n" + rows + "Black is lost.\n").end == 18 + rows.size() - 1);
}

TEST_CASE("a table of Markdown", "[printed]") {
  std::string text =
      "|   | a | b | c | d | e | f | g | h |\n|---|---|---|---|---|---|---|---|---|\n";
  for (char n = '8'; n >= '1'; --n)
    text += std::string("| ") + n + " |   |   |   |   | " +
            (n == '7'   ? "♚"
             : n == '2' ? "♔"
                        : " ") +
            " |   |   | " + (n == '4' ? "♙" : " ") + " |\n";
  CHECK(board(only(text)) == "8/4k3/8/8/7P/8/4K3/8");
  CHECK(only(text).begin == 0);
}

TEST_CASE("boards one after the other", "[printed]") {
  const std::string one =
      ". . . . k . . .\n. . . . p . . .\n. . . . . . . .\n. . . . . . . .\n"
      ". . . . . . . .\n. . . . . . . .\n. . . . P . . .\n. . . . K . . .\n";
  for (const std::string between : {"\n", "\n\n", "\n\n\n", "No. 2\n", "\nNo. 2\n\n"}) {
    const auto all = printed_positions("No. 1\n" + one + between + one);
    REQUIRE(all.size() == 2);
    CHECK(board(all[0]) == "4k3/4p3/8/8/8/8/4P3/4K3");
    CHECK(board(all[1]) == board(all[0]));
    CHECK(all[0].label == "No. 1");
    CHECK(all[0].caption_end <= all[1].caption_begin);
    if (between.find('2') != std::string::npos) CHECK(all[1].label == "No. 2");
  }
}

TEST_CASE("rows that have lost bars", "[printed]") {
  const std::string text = R"(
        ---------------------------------------
     8 | #R |    | #B | #Q | #K |    |    | #R |
       |---------------------------------------|
     7 | #P | #P | #P | #P |    | #P | #P | #P
       |---------------------------------------|
     6 |    |    | #Kt     |    |#Kt |    |    |
       |---------------------------------------|
     5 |    |    | #B |    I #P l    |    |    |
       |---------------------------------------|
     4        |    ^B      | ^P |    |    |    |
       |---------------------------------------|
     3 |    |    | ^P |    |    | ^Kt|    |    |
       |---------------------------------------|
     2 | ^P | ^P |    | ^P |    | ^P | ^P | ^P |
       |---------------------------------------|
     1 | ^R | ^Kt| ^B | ^Q | ^K |    |    | ^R |
        ---------------------------------------
)";
  const auto all = printed_positions(text);
  CHECK(all.empty());  // the fourth rank's bars are out of place
  std::string mended = text;
  mended.replace(mended.find("4        |    ^B      |"), 23, "4 |         ^B       |");
  CHECK(printed_positions(mended).empty());
  mended = text;
  mended.replace(mended.find("4        |    ^B      |"), 23, "4 |         | ^B      |");
  CHECK(board(only(mended)) == "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2P2N2/PP1P1PPP/RNBQK2R");
}

TEST_CASE("what is no board", "[printed]") {
  const std::string row = "| r | . | . | . | k | . | . | . |\n";
  std::string seven, nine_rows, numbers, dots, queens;
  for (int i = 0; i < 7; ++i) seven += row;
  for (int i = 0; i < 8; ++i) {
    numbers += "| 1 | 0 | 1 | 1 | 0 | 1 | 0 | 1 |\n";
    dots += ". . . . . . . .\n";
    queens += "12 Q-K2 B-K3 13 R-Q1 Kt-B3 14 B-B4\n";
  }
  CHECK(printed_positions(seven).empty());
  CHECK(printed_positions(seven + "and the rest is lost\n" + row).empty());
  CHECK(printed_positions(numbers).empty());
  CHECK(printed_positions(dots).empty());
  CHECK(printed_positions(queens).empty());
  CHECK(printed_positions("").empty());
  CHECK(printed_positions("WHITE. BLACK.\n1. P. to K's 4th.  1. P. to K's 4th.\n").empty());
  std::string columns = "  White            Black\n";
  for (int i = 1; i < 30; ++i)
    columns += "  " + std::to_string(i) + ". K-K2   K-K2\n" + (i % 5 == 0 ? "\n" : "");
  CHECK(printed_positions(columns).empty());
}

TEST_CASE("a hostile text takes linear time", "[printed]") {
  const auto seconds = [](const std::string& text) {
    const auto begin = std::chrono::steady_clock::now();
    const std::size_t n = printed_positions(text).size();
    const std::chrono::duration<double> d = std::chrono::steady_clock::now() - begin;
    CHECK(n < text.size());
    return d.count();
  };
  for (const std::string piece : {"| r | . | . | . | k | . | . | . |\n",
                                  "|",
                                  "White ",
                                  "White: K at K1, ",
                                  "8/",
                                  "8 ",
                                  "8/8/8/8/8/8/8/",
                                  "--------\n",
                                  "White Black\n",
                                  "White: Kg1 Black: ",
                                  "\n",
                                  "No. 1\n",
                                  "{1}\n",
                                  "rnbqkbnr\n",
                                  "White: K at          \n",
                                  "a b c d e f g h\n",
                                  "K",
                                  "♜",
                                  "\xFF",
                                  "BLACK.\n",
                                  "White to play "}) {
    std::string text;
    while (text.size() < 150000) text += piece;
    CAPTURE(piece);
    CHECK(seconds(text) < 8);
  }
}
