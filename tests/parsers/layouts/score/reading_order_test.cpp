#include "parsers/layouts/score/reading_order.hpp"

#include <algorithm>
#include <chrono>
#include <random>
#include <string>
#include <vector>

#include "tests/support/catch.hpp"

namespace {

using namespace stamma;
using Kind = ReadingOrder::Kind;

ReadingOrder order_of(std::string_view text, Notation notation = Notation::descriptive) {
  return reading_order(text, dialect_of(notation));
}

/// The text of the blocks of one kind: words parted by one blank, blocks and lines by a bar.
std::string of_kind(const ReadingOrder& order, Kind kind) {
  std::string out;
  for (const auto& block : order.blocks) {
    if (block.kind != kind) continue;
    char wanted = out.empty() ? '\0' : '|';
    for (std::uint32_t i = block.begin; i < block.end; ++i) {
      const char c = order.text[i];
      if (c == '\n')
        wanted = out.empty() ? '\0' : '|';
      else if (c == ' ' || c == '\t' || c == '\r')
        wanted = wanted == '\0' && !out.empty() ? ' ' : wanted;
      else {
        if (wanted != '\0') out.push_back(wanted);
        wanted = '\0';
        out.push_back(c);
      }
    }
  }
  return out;
}

std::string moves_of(std::string_view text, Notation notation = Notation::descriptive) {
  return of_kind(order_of(text, notation), Kind::moves);
}
std::string prose_of(std::string_view text, Notation notation = Notation::descriptive) {
  return of_kind(order_of(text, notation), Kind::prose);
}

/// Every byte of the source once, and blocks that cover the text.
bool is_sound(std::string_view source, const ReadingOrder& order) {
  std::vector<unsigned> met(source.size());
  for (std::size_t i = 0; i < order.text.size(); ++i) {
    const std::size_t from = order.map.place(i);
    if (from >= source.size()) return false;
    const bool put_in =
        (order.text[i] == ' ' || order.text[i] == '\n') && i != 0 && order.map.place(i - 1) == from;
    if (put_in) continue;
    if (order.text[i] != source[from]) return false;
    ++met[from];
  }
  if (std::any_of(met.begin(), met.end(), [](unsigned n) { return n != 1; })) return false;
  if (order.map.place(order.text.size()) != source.size()) return false;
  if (!order.rearranged && order.text != source) return false;
  std::uint32_t at = 0;
  for (const auto& block : order.blocks) {
    if (block.begin != at || block.end <= block.begin) return false;
    at = block.end;
  }
  return at == order.text.size();
}

TEST_CASE("a table is read as it stands") {
  const std::string text =
      "  1. P-K4      P-K4\n  2. Kt-KB3   Kt-QB3\n  3. B-Kt5    P-QR3 (a)\n  4. Q-X9 hm  Kt-B3[A]\n"
      "     Resigns.\n";
  const ReadingOrder order = order_of(text);
  CHECK_FALSE(order.rearranged);
  CHECK(order.text == text);
  REQUIRE(order.blocks.size() == 1);
  CHECK(order.blocks[0].kind == Kind::moves);
  CHECK(is_sound(text, order));
  CHECK(order_of("").blocks.empty());
}

TEST_CASE("columns in halves are read one after the other") {
  SECTION("with a bar; a result keeps its half") {
    const std::string text =
        "   1. P-K4     P-K4    |   5. Castles  B-K2\n"
        "   2. Kt-KB3   Kt-QB3  |   6. R-K sq   P-QKt4\n"
        "   3. B-Kt5    P-QR3   |   7. B-Kt3 (ch) P-Q3\n"
        "   4. B-R4     Kt-B3   |       Resigns.\n\nA short game.\n";
    const ReadingOrder order = order_of(text);
    CHECK(order.rearranged);
    CHECK(is_sound(text, order));
    CHECK(of_kind(order, Kind::moves) ==
          "1. P-K4 P-K4|2. Kt-KB3 Kt-QB3|3. B-Kt5 P-QR3|4. B-R4 Kt-B3|5. Castles B-K2|"
          "6. R-K sq P-QKt4|7. B-Kt3 (ch) P-Q3|Resigns.");
    CHECK(of_kind(order, Kind::prose) ==
          "||||"
          "|A short game.");
  }
  SECTION("without one, a single blank between them in places; a move of Black alone") {
    CHECK(moves_of("1 P to K4         P to K4       7 P takes P     Kt to R3\n"
                   "2 Kt to KB3       P to Q3       8 P to KB3      P to R5\n"
                   "3 P to Q4         P takes P     9 B to B2       B to Q2\n"
                   "4 Q to K square   QR to K square 10 P to B3     Castles QR\n"
                   "5 B to K3         Kt to B3      11 B to K3      B to Kt3\n"
                   "6 R to KB square  B to K2                       P to R6\n") ==
          "1 P to K4 P to K4|2 Kt to KB3 P to Q3|3 P to Q4 P takes P|"
          "4 Q to K square QR to K square|5 B to K3 Kt to B3|6 R to KB square B to K2|"
          "7 P takes P Kt to R3|8 P to KB3 P to R5|9 B to B2 B to Q2|10 P to B3 Castles QR|"
          "11 B to K3 B to Kt3|P to R6");
  }
  SECTION("three of them") {
    CHECK(moves_of("1. e4 e5    4. Ba4 Nf6   7. Bb3 d6\n2. Nf3 Nc6  5. O-O Be7   8. c3 O-O\n"
                   "3. Bb5 a6   6. Re1 b5    9. h3 Nb8\n",
                   Notation::san) ==
          "1. e4 e5|2. Nf3 Nc6|3. Bb5 a6|4. Ba4 Nf6|5. O-O Be7|6. Re1 b5|7. Bb3 d6|8. c3 O-O|"
          "9. h3 Nb8");
  }
  SECTION("both sides numbered, a number misprinted, a heading in the middle") {
    const std::string text =
        " 1 P-K4   1 P-K4    5 Castles 5 B-K2\n 2 Kt-KB3 2 Kt-QB3  6 R-K1    6 P-QKt4\n"
        "   White    Black     White     Black\n 8 B-Kt5  3 P-QR3   7 B-Kt3   7 P-Q3\n"
        " 4 B-R4   4 Kt-B3   8 P-B3    8 Castles\n";
    CHECK(moves_of(text) ==
          "1 P-K4 1 P-K4|2 Kt-KB3 2 Kt-QB3|8 B-Kt5 3 P-QR3|4 B-R4 4 Kt-B3|5 Castles 5 B-K2|"
          "6 R-K1 6 P-QKt4|7 B-Kt3 7 P-Q3|8 P-B3 8 Castles");
    CHECK(prose_of(text) == "White Black White Black");
  }
  SECTION("numbers damaged, those of the first row and of both halves") {
    CHECK(moves_of("l P to K4         P to K4       G P to Q4       Q to B2\n"
                   "2 Kt to KB3       Kt to QB3     7 P takes P     Kt to R3\n"
                   "88 B to Kt5       P to QR3      8 P to KB3      P to R5\n"
                   "4 B to R4         Kt to B3      S B to B2       B to Q2\n"
                   "5 Castles         QR to K square 10 P to B3     Castles QR\n") ==
          "l P to K4 P to K4|2 Kt to KB3 Kt to QB3|88 B to Kt5 P to QR3|4 B to R4 Kt to B3|"
          "5 Castles QR to K square|G P to Q4 Q to B2|7 P takes P Kt to R3|8 P to KB3 P to R5|"
          "S B to B2 B to Q2|10 P to B3 Castles QR");
  }
  SECTION("pairs that follow each other stay") {
    for (const char* text :
         {"1. e4 e5    2. Nf3 Nc6\n3. Bb5 a6   4. Ba4 Nf6\n5. O-O Be7  6. Re1 b5\n",
          "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n4. Ba4 Nf6 5. O-O Be7 6. Re1 b5\n"})
      CHECK_FALSE(order_of(text, Notation::san).rearranged);
  }
  SECTION("a half that is not whole stays") {
    CHECK_FALSE(order_of("1. e4 e5  14. Ba4 Nf6\n2. Nf3 Nc6  15. O-O Be7\n3. Bb5 a6  16. Re1 b5\n",
                         Notation::san)
                    .rearranged);
  }
}

TEST_CASE("fractions become moves") {
  const std::string text =
      "     P-K4     Kt-KB3     B-Kt5\n  1. ----  2. ------  3. -----\n     P-K4     Kt-QB3\n\n"
      "  3. ...       P-QR3\n  4. B-R4      Kt-B3\n";
  const ReadingOrder order = order_of(text);
  CHECK(order.rearranged);
  CHECK(is_sound(text, order));
  CHECK(of_kind(order, Kind::moves) ==
        "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5|3. ... P-QR3|4. B-R4 Kt-B3");
  CHECK(of_kind(order, Kind::prose) == "---- ------ -----");
  // The second move could belong to either number.
  CHECK_FALSE(
      order_of("     P-K4   Kt-KB3\n  1. -------------  2. ---\n     P-K4   Kt-QB3\n").rearranged);
}

TEST_CASE("a right column that was taken first is put behind the left one") {
  const std::string left =
      "1 P-K4 P-K4\n2 Kt-KB3 Kt-QB3\n3 B-Kt5 P-QR3\n4 B-R4 Kt-B3\n5 Castles B-K2\n";
  const std::string right = "6 R-K1 P-QKt4\n7 B-Kt3 P-Q3\n8 P-B3 Castles\n9 P-KR3 Resigns\n";
  const ReadingOrder order = order_of(right + left);
  CHECK(order.rearranged);
  CHECK(is_sound(right + left, order));
  CHECK(order.text == left + right);
  CHECK_FALSE(order_of(left + right).rearranged);

  std::string line = right + left;
  std::replace(line.begin(), line.end(), '\n', ' ');
  CHECK(moves_of(line) ==
        "1 P-K4 P-K4 2 Kt-KB3 Kt-QB3 3 B-Kt5 P-QR3 4 B-R4 Kt-B3 5 Castles B-K2|"
        "6 R-K1 P-QKt4 7 B-Kt3 P-Q3 8 P-B3 Castles 9 P-KR3 Resigns");
  // A move is missing between the columns.
  CHECK_FALSE(
      order_of("7 B-Kt3 P-Q3\n8 P-B3 Castles\n9 P-KR3 Kt-QR4\n10 B-B2 P-B4\n" + left).rearranged);
}

const std::string game_with_notes =
    "        1. P-K4         P-K4\n"
    "        2. Kt-KB3       Kt-QB3\n"
    "        3. B-Kt5\n"
    "\n"
    "A fine old move. After 3. B-B4 Black can play 3. ... B-B4; 4. P-B3,\n"
    "Kt-B3; 5. P-Q4, PxP; 6. PxP, with even chances.\n"
    "\n"
    "        3. ...          P-QR3\n"
    "        4. B-R4\n"
    "\n"
    "BxKt is no better.\n"
    "\n"
    "                        Kt-B3\n"
    "        5. Castles      B-K2\n"
    "\n"
    "{12}\n"
    "\n"
    "        ---------------------------------\n"
    "     8 | #R |    | #B | #Q | #K |    |    | #R |\n"
    "       |---------------------------------|\n"
    "     7 | #P | #P | #P | #P | #B | #P | #P | #P |\n"
    "        ---------------------------------\n"
    "         A    B    C    D    E    F    G    H\n"
    "\n"
    "               Diag. 7\n"
    "\n"
    "The game may go on in this way, as it did at Ghent:\n"
    "6 R-K1, P-QKt4; 7 B-Kt3, P-Q3; 8 P-B3, Castles; 9 P-KR3, Kt-QR4;\n"
    "10 B-B2, P-B4 and so forth.\n"
    "\n"
    "        6. R-K1         P-QKt4\n"
    "[Illustration: after the sixth move]\n"
    "        7. B-Kt3        P-Q3\n"
    "        8. P-B3         Castles\n"
    "           White resigns.\n"
    "\n"
    "[Footnote A: If he plays on, there may follow\n"
    "\n"
    "        9. P-KR3        Kt-QR4\n"
    "       10. B-B2         P-B4]\n"
    "\n"
    "9. P-Q3 was hardly better, since 9. ... B-K3; 10. BxB, PxB holds everything.\n";

const std::string its_moves =
    "1. P-K4 P-K4|2. Kt-KB3 Kt-QB3|3. B-Kt5|3. ... P-QR3|4. B-R4|Kt-B3|5. Castles B-K2|"
    "6. R-K1 P-QKt4|7. B-Kt3 P-Q3|8. P-B3 Castles|White resigns.";

TEST_CASE("the prose of a book is told from its moves") {
  CHECK(moves_of(game_with_notes) == its_moves);
  SECTION("not indented") {
    std::string text;
    for (std::size_t i = 0; i < game_with_notes.size(); ++i)
      if (game_with_notes[i] != ' ' || (!text.empty() && text.back() != '\n'))
        text.push_back(game_with_notes[i]);
    CHECK(moves_of(text) == its_moves);
  }
  SECTION("with lines that end as in DOS") {
    std::string text;
    for (const char c : game_with_notes)
      text += c == '\n' ? std::string("\r\n") : std::string(1, c);
    CHECK(moves_of(text) == its_moves);
  }
  SECTION("without empty lines") {
    std::string text;
    for (const char c : game_with_notes)
      if (c != '\n' || text.empty() || text.back() != '\n') text.push_back(c);
    CHECK(moves_of(text) == its_moves);
  }
}

TEST_CASE("what may be moves stays among them") {
  // Misprinted numbers, a damaged castling, a row whose number is lost.
  CHECK(prose_of("1. P-K4   P-K4\n2. Kt-KB3 Kt-QB3\n8. B-Kt5  P-QR3\n4. B-R4   Kt-B3\n"
                 "5. Castlos of KR  B-K2\nb. R-K1   P-QKt4\n7. B-Kt3  P-Q3\n18. P-B3   Castles\n")
            .empty());
  // The last rows of all: one whose number is too high, a queen told below.
  CHECK(
      prose_of("1. P-K4   P-K4\n2. Kt-KB3 Kt-QB3\n\nThe usual moves so far, as everybody knows.\n\n"
               "3. B-Kt5  P-QR3\n\nNothing more can be said about this opening here.\n\n"
               "44. P takes R,\nbecoming a Queen, giving check and mate.\n") ==
      "The usual moves so far, as everybody knows.|Nothing more can be said about this opening "
      "here.");
  // One line, as a reader of newspapers left it.
  CHECK(prose_of(
            "1 P-K * 1 P-K 4 2 Kt-K B 3 2 Kt-Q B 3 5 B-Kt 5 3P-Q E 3 4 B-R 4 4 Kfc-B 3 5 Castlcs 5 "
            "B-K 2 (1 R-K sq 6 P-Q Kfc 4 (a) 7 B-Kt 3 7 PtoQ3 8 I'-B 3 8 Castlos (K E) 9 P-K B 3 "
            "« 9 Xt-Q R 4 1O B-B 2 ch 1C P-B 4")
            .empty());
  // No numbers at all.
  CHECK(prose_of("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6\nO-O Be7 Re1 b5\n", Notation::san).empty());
  CHECK(prose_of("1. pawn to e four pawn to e five 2. knight to f three knigth to c six\n"
                 "3. bishop to b five pawn to a six\n",
                 Notation::spoken)
            .empty());
}

TEST_CASE("sentences are cut out of running text") {
  const std::string text =
      "1. P-K4, P-K4; 2. Kt-KB3, Kt-QB3; 3. B-Kt5. This is called after a Spanish priest. 3. ... "
      "P-QR3; 4. B-R4, Kt-B3; 5. Castles, B-K2. If instead 5. ... KtxP then 6. P-Q4 gives White a "
      "good "
      "game. 6. R-K1, P-QKt4; 7. B-Kt3, P-Q3. Resigns.\n";
  CHECK(moves_of(text) ==
        "1. P-K4, P-K4; 2. Kt-KB3, Kt-QB3; 3. B-Kt5.|3. ... P-QR3; 4. B-R4, Kt-B3; 5. Castles, "
        "B-K2. If instead 5. ... KtxP then 6. P-Q4|6. R-K1, P-QKt4; 7. B-Kt3, P-Q3. Resigns.");
  CHECK(prose_of(
            "1 P-K 4 P-K 4 2 Kt-K B 3 Kt-Q B 3 3 B-Kt 5 P-Q R 3 4 B-R 4 Resigns. (a) The usual "
            "defence, though many players now prefer another. (b) If 4 B takes Kt then 4 Q P takes "
            "B 5 P-Q 4 P takes P with a lively game for both sides.") ==
        "(a) The usual defence, though many players now prefer another. (b) If 4 B takes Kt then 4 "
        "Q P "
        "takes B 5 P-Q 4 P takes P with a lively game for both sides.");
  CHECK(
      moves_of(
          "1. e4, e5; 2. Nf3, Nc6; 3. Bb5,\na6; 4. Ba4, Nf6; 5. O-O.\n\nWhite has several plans "
          "here. After 5. ... Nxe4; 6. d4, b5; 7. Bb3\nthe centre is open.\n\n5. ... Be7; 6. Re1, "
          "b5; 7. Bb3, d6;\n8. c3, O-O.\n",
          Notation::san) ==
      "1. e4, e5; 2. Nf3, Nc6; 3. Bb5,|a6; 4. Ba4, Nf6; 5. O-O.|5. ... Be7; 6. Re1, b5; 7. Bb3, "
      "d6;|"
      "8. c3, O-O.");
}

TEST_CASE("the next game is prose") {
  CHECK(moves_of(
            "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 Nf6\nDrawn.\n\nAnother game of that day:\n\n"
            "1. d4 d5\n2. c4 e6\n3. Nc3 Nf6\n4. Bg5 Be7\n5. e3 O-O\n6. Nf3 h6\n",
            Notation::san) == "1. e4 e5|2. Nf3 Nc6|3. Bb5 a6|4. Ba4 Nf6|Drawn.");
}

TEST_CASE("a PGN game is one block, comments and variations included") {
  const std::string text =
      "1. e4 e5 2. Nf3 {A normal move, by far the best here in my opinion, and\n\nthe comment goes "
      "on. "
      "3. Bc4 is next} Nc6 3. Bb5 (3. Bc4 Bc5 4. c3 {the Italian game, slow\nand solid} Nf6) 3... "
      "a6 "
      "4. Ba4 Nf6 ; the main line, as everybody plays it now\n5. O-O Be7 6. Re1 b5 7. Bb3 d6\n"
      "{This comment stands in lines of its own and has many words}\n\n8. c3 O-O $1 9. h3 "
      "1/2-1/2\n";
  CHECK(order_of(text, Notation::san).blocks.size() == 1);
  CHECK(prose_of(
            "1. e4 e5 (1... c5 {Sicilian}) 2. Nf3\n\nHere real prose stands between the moves.\n\n"
            "2... Nc6 3. Bb5 a6 {best of all the moves}\n4. Ba4 Nf6\n",
            Notation::san) == "Here real prose stands between the moves.");
}

/// Texts made of pieces that mean something here, and of bytes.
std::string hostile_text(std::mt19937& random) {
  static const std::vector<std::string> pieces = {"1. ",
                                                  "2. ",
                                                  "12 ",
                                                  "(3) ",
                                                  "4... ",
                                                  "5. ... ",
                                                  "13. ",
                                                  "99. ",
                                                  "P-K4 ",
                                                  "Kt-KB3 ",
                                                  "PxP",
                                                  "e4 ",
                                                  "Nf6 ",
                                                  "{",
                                                  "}",
                                                  "(",
                                                  ")",
                                                  "[",
                                                  "]",
                                                  "[Note ",
                                                  "{12}",
                                                  "|",
                                                  "----",
                                                  "\n",
                                                  "\n\n",
                                                  "\r\n",
                                                  "   ",
                                                  "\t",
                                                  ";",
                                                  ".",
                                                  "The ",
                                                  "move",
                                                  " was ",
                                                  "best",
                                                  "If ",
                                                  "Resigns",
                                                  "1-0",
                                                  "\xE2\x80",
                                                  "\xFF",
                                                  "é",
                                                  "♔",
                                                  "* * ",
                                                  "%",
                                                  "$3",
                                                  "O-O ",
                                                  "8 |  | #R |  |  |  |\n",
                                                  "     1. ---  2. ---\n"};
  std::string text;
  const std::size_t size = random() % 60;
  for (std::size_t i = 0; i < size; ++i) text += pieces[random() % pieces.size()];
  return text;
}

/// A comment of PGN is never cut, nor its brackets taken from each other.
bool cuts_comment(const ReadingOrder& order) {
  for (const auto& block : order.blocks) {
    bool open = false;
    for (std::uint32_t i = 0; i < block.begin; ++i) {
      if (order.text[i] == '{') open = true;
      if (order.text[i] == '}') open = false;
    }
    if (open) return true;
  }
  return false;
}

TEST_CASE("every byte is there once, whatever the text") {
  std::mt19937 random(7);
  for (int i = 0; i < 20'000; ++i) {
    const std::string text = hostile_text(random);
    for (const Notation n : {Notation::descriptive, Notation::san, Notation::spoken})
      if (const ReadingOrder order = order_of(text, n); !is_sound(text, order)) FAIL(text);
  }
}

TEST_CASE("comments are never cut") {
  std::mt19937 random(11);
  const auto words = [&random] {
    static const std::vector<std::string> said = {
        "the ", "best ", "move ", "12. Nf3 ", "\n", "\n\n", "e4 ", "here ", "(", ") ", "|", "1. "};
    std::string out;
    for (auto n = random() % 12; n > 0; --n) out += said[random() % said.size()];
    return out;
  };
  for (int i = 0; i < 3'000; ++i) {
    std::string text;
    for (unsigned n = 1; n < 12; ++n) {
      text += std::to_string(n) + ". e4 ";
      if (random() % 3 == 0) text += "{" + words() + "} ";
      text += "e5";
      text += random() % 4 == 0 ? "\n" : " ";
      if (random() % 5 == 0) text += "\nOrdinary prose between the moves of the game.\n\n";
    }
    const ReadingOrder order = order_of(text, Notation::san);
    if (!order.rearranged && cuts_comment(order)) FAIL(text);
  }
}

TEST_CASE("halves with random damage keep every byte") {
  std::mt19937 random(3);
  for (int i = 0; i < 2'000; ++i) {
    const auto rows = 3 + static_cast<unsigned>(random() % 20);
    std::string text;
    for (unsigned r = 1; r <= rows; ++r) {
      text += std::to_string(r) + ". P-K4   P-K4   ";
      text += (i % 2 == 0 ? "| " : "  ") + std::to_string(r + rows) + ". Kt-B3  Kt-B3\n";
    }
    for (auto n = random() % 6; n > 0; --n)
      text[random() % text.size()] = " |19.K-\n"[random() % 8];
    const ReadingOrder order = order_of(text);
    if (!is_sound(text, order)) FAIL(text);
  }
}

TEST_CASE("long texts are read in time that grows with their length") {
  constexpr std::size_t size = 1'000'000;
  for (const char* piece :
       {"1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 ", "(", "()", "{", "[Aaaa ", "1 99\n", "1 P\n", "K", "K ",
        "\n", "P-K4\n1. ----\nP-K4\n", "Word is here. 1. P-K4 ", "1 P-K4 P-K4 51 P-K4 P-K4\n", "| ",
        "♔", "Knight on King's "}) {
    std::string text;
    while (text.size() < size) text += piece;
    for (const Notation n : {Notation::descriptive, Notation::san}) {
      const auto begin = std::chrono::steady_clock::now();
      const ReadingOrder order = order_of(text, n);
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
      INFO(piece);
      CHECK(is_sound(text, order));
      CHECK(took.count() < 5.0);  // what grows with the square of the length takes minutes
    }
  }
}

}  // namespace
