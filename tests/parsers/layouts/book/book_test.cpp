#include "parsers/layouts/book/book.hpp"

#include <string>

#include "tests/support/book.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;
using namespace stamma::test;

// Two games in a chapter, with all that stands around games in a book.
const std::string chapter = R"(CHAPTER IV

OF GAMES PLAYED IN COMPANY

The two games that follow were played at the house of a friend, who kept a
good fire and a better board. I give them as I wrote them down that night.

{12}

GAME No. 1. THE ITALIAN OPENING

(Bristol, 1887)

White: Mr. Arkwright. Black: Mr. Pemberton.

        1. P - K 4                  P - K 4
        2. Kt - K B 3               Kt - Q B 3
        3. B - B 4                  B - B 4
        4. P - Q 3                  P - Q 3

Both sides are content to bring out their men quietly.

        5. Kt - B 3                 Kt - B 3
        6. B - K Kt 5               P - K R 3[A]
   {13}
        7. B - R 4                  P - K Kt 4

A bold advance, threatening Kt - K R 4. Black weakens his King for the sake
of a little freedom. If 7...B - K Kt 5; 8 P - K R 3, B - R 4; 9 P - K Kt 4,
B - K Kt 3; and the game is even.

        8. B - K Kt 3               B - K Kt 5
        9. P - K R 3                B - R 4
       10. Q - Q 2                  Resigns.

[Footnote A: This move is seldom needed so early.]

A strange moment for Black to lay down his arms; he had been called away.

[Illustration]

{14}

GAME No. 2. THE SCOTCH GAME

White: Mr. Pemberton. Black: Mrs. Loring.

        1. P - K 4                  P - K 4
        2. Kt - K B 3               Kt - Q B 3
        3. P - Q 4                  P x P
        4. Kt x P                   Kt - B 3
        5. Kt x Kt                  Kt P x Kt
        6. B - Q 3                  P - Q 4

White has nothing to hope for from 7 P - K 5, Kt - Kt 5; 8 O - O, B - Q B 4;
and should exchange.

        7. P x P                    P x P
        8. O - O                    B - K 2
        9. Kt - B 3                 O - O
       10. B - K Kt 5               P - B 3

Drawn game.

The company then went in to supper.
)";

bool has_words(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("two games of a chapter, with what is said of them", "[book]") {
  const Book book = read_book(chapter);
  REQUIRE(book.games.size() == 2);
  const Game &first = book.games[0], &second = book.games[1];

  CHECK(main_line(first) == "e4 e5 Nf3 Nc6 Bc4 Bc5 d3 d6 Nc3 Nf6 Bg5 h6 Bh4 g5 Bg3 Bg4 h3 Bh5 Qd2");
  CHECK(main_line(second) ==
        "e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6 Nxc6 bxc6 Bd3 d5 exd5 cxd5 O-O Be7 Nc3 O-O Bg5 c6");
  CHECK(tag(first, "White") == "Arkwright");
  CHECK(tag(first, "Black") == "Pemberton");
  CHECK(tag(first, "Date") == "1887.??.??");
  CHECK(tag(first, "Site") == "Bristol");
  CHECK(tag(second, "White") == "Pemberton");
  CHECK(has_words(tag(second, "Black"), "Loring"));
  CHECK(first.result == GameResult::white_wins);
  CHECK(second.result == GameResult::draw);
  CHECK(first.layout == Layout::book);

  CHECK_THAT(said_after(first, 8), ContainsSubstring("content to bring out their men quietly."));
  CHECK_THAT(said_after(first, 12), ContainsSubstring("This move is seldom needed so early."));
  CHECK_THAT(said_after(first, 14), ContainsSubstring("A bold advance, threatening Kt - K R 4."));
  CHECK_THAT(said_after(first, 19), ContainsSubstring("A strange moment"));
  CHECK_THAT(said_after(second, 20), ContainsSubstring("went in to supper."));

  CHECK(side_lines(first) == std::vector<std::string>{"14 Bg4 h3 Bh5 g4 Bg6"});
  CHECK(side_lines(second) == std::vector<std::string>{"13 e5 Ng4 O-O Bc5"});
  CHECK_THAT(words_of(first), ContainsSubstring("and the game is even."));
  CHECK_THAT(words_of(second), ContainsSubstring("and should exchange."));
}

TEST_CASE("marks of the edition are no part of what is said", "[book]") {
  const Book book = read_book(chapter);
  for (const Game& game : book.games) {
    for (const char* const mark : {"{12}", "{13}", "{14}", "Illustration", "[A]", "Footnote", "13"})
      CHECK_FALSE(has_words(words_of(game), mark));
  }
}

TEST_CASE("every move of a book stands where it is said to stand", "[book]") {
  const Book book = read_book(chapter);
  for (const Game& game : book.games) {
    REQUIRE(game.sources.size() == game.node_count() + 1);
    std::size_t before = 0;
    for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
      const TextSpan s = game.sources[id];
      REQUIRE(std::size_t{s.offset} + s.length <= chapter.size());
      CHECK(s.offset > before);
      before = s.offset;
    }
    const TextSpan third = game.sources[3];
    CHECK(chapter.substr(third.offset, third.length) == "Kt - K B 3");
    // Those of variations, too.
    for (NodeId id = 1; id <= game.node_count(); ++id) {
      const TextSpan s = game.sources[id];
      REQUIRE(std::size_t{s.offset} + s.length <= chapter.size());
      CHECK(s.length >= 2);
    }
  }
}

TEST_CASE("the same book gives the same games", "[book]") {
  const Book once = read_book(chapter), again = read_book(chapter);
  REQUIRE(once.games.size() == again.games.size());
  for (std::size_t i = 0; i < once.games.size(); ++i)
    CHECK(dump(once.games[i]) == dump(again.games[i]));
  // One reader for several texts keeps nothing of the one before.
  const std::string other = "Nothing about the game at all in this short text.\n";
  Problems problems;
  problems.open(chapter, 0, 1);
  GameReader reader({}, problems);
  for (int i = 0; i < 2; ++i) {
    Game game;
    reader.open(chapter);
    for (const Game& wanted : once.games) {
      REQUIRE(reader.next(game));
      CHECK(dump(game) == dump(wanted));
    }
    CHECK_FALSE(reader.next(game));
    reader.open(other);
    CHECK_FALSE(reader.next(game));
  }
}

TEST_CASE("a line of play is a variation when it can be played", "[book]") {
  const std::string text =
      R"(A game with remarks of every kind, for the use of those who read slowly.

White: Mr. Ives. Black: Mr. Noon.

        1. P - K 4                  P - K 4
        2. Kt - K B 3               Kt - Q B 3
        3. B - Kt 5                 P - Q R 3

Here 3...Kt - B 3; 4 O - O, Kt x P; 5 P - Q 4, B - K 2; 6 Q - K 2, Kt - Q 3
is the Berlin defence. But not 3...Kt - B 3; 4 O - O, Q x Q; 5 P - Q 4, which
no one can play. White now retires, threatening nothing at all but Kt - B 5 ch
some day.

        4. B - R 4                  Kt - B 3
        5. O - O                    Kt x P

The open defence. 5...B - K 2; 6 R - K 1, P - Q Kt 4; 7 B - Kt 3, P - Q 3 (or
7...O - O; 8 P - B 3, P - Q 4; 9 P x P) is more solid, and was then the fashion.

        6. P - Q 4                  P - Q Kt 4
        7. B - Kt 3                 P - Q 4
        8. P x P                    B - K 3
        9. P - B 3                  B - K 2

Resigns.

So ended a short game.
)";
  const Book book = read_book(text);
  REQUIRE(book.games.size() == 1);
  const Game& game = book.games[0];
  CHECK(main_line(game) == "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5 Bb3 d5 dxe5 Be6 c3 Be7");
  CHECK(side_lines(game) ==
        std::vector<std::string>{"6 Nf6 O-O Nxe4 d4 Be7 Qe2 Nd6", "10 Be7 Re1 b5 Bb3 d6"});
  // The line inside of a line.
  CHECK_THAT(dump(game), ContainsSubstring("( O-O c3 d5 exd5"));
  // What cannot be played stays words, and is told.
  CHECK(book.told(Code::kept_line) == 1);
  CHECK_THAT(words_of(game), ContainsSubstring("But not 3...Kt - B 3; 4 O - O, Q x Q; 5 P"));
  CHECK_THAT(words_of(game), ContainsSubstring("nothing at all but Kt - B 5 ch some day."));
  // It is White's turn.
  CHECK(game.result == GameResult::black_wins);
}

TEST_CASE("games in fractions and in halves of a page stand in prose", "[book]") {
  const std::string text = R"(THE GAMES OF THE EVENING

The next game was played by two of the guests after supper, in a small room.

                 White: Mr. Ashe. Black: Dr. Venn.

     P-K4        Kt-KB3       B-Kt5       B-R4
  1. ----     2. ------    3. -----    4. ----
     P-K4        Kt-QB3       P-QR3       Kt-B3

     Castles     R-K sq       B-Kt3       P-B3
  5. -------  6. ------    7. -----    8. ----
     B-K2        P-QKt4       P-Q3        Castles

The opening is well known. Here they stopped to drink a glass of wine.

                 White: Mr. Ashe. Black: Mr. Crewe.

 1 P to K4    P to K4      | 5 Castles   B to K2
 2 Kt to KB3  Kt to QB3    | 6 R to K sq P to QKt4
 3 B to Kt5   P to QR3     | 7 B to Kt3  P to Q3
 4 B to R4    Kt to B3     | 8 P to B3   Castles

And Black resigned, since it was late.
)";
  const Book book = read_book(text);
  REQUIRE(book.games.size() == 2);
  const std::string moves = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O";
  for (const Game& game : book.games) {
    CHECK(main_line(game) == moves);
    CHECK(tag(game, "White") == "Ashe");
  }
  CHECK_THAT(words_of(book.games[0]), ContainsSubstring("to drink a glass of wine."));
  CHECK(tag(book.games[1], "Black") == "Crewe");
  CHECK(book.games[1].result == GameResult::white_wins);
}

// The prose of a novel, with numbers, dates, lists and the names of men in it.
TEST_CASE("a text without chess gives no game", "[book]") {
  const std::string text = R"(CHAPTER I.

IN WHICH MR. QUILL COMES HOME

It was on the 4th of March, 1841, at half past 5 in the evening, that Mr.
Josiah Quill, bishop's clerk in the parish of St. Anne, came home to No. 12,
Castle Street, and found the door open. He had been away for 7 weeks and 3 days.

"1. The keys," he said aloud, counting on his fingers; "2. the lamp; 3. the
letter to the Queen's solicitor." He had a habit of numbering whatever he was
afraid to forget, and of late he had been afraid to forget a great deal.

The house had belonged to a knight of the shire, Sir B. Parrott, who sold it in
1822 for 450 pounds, 10 of which were never paid. There were 8 rooms, one above
the other like the squares of a board, and in the 4th of them, which looked to
the river, old King the dog lay in front of a cold hearth.

    1. Bread, two loaves.
    2. Candles, one pound.
    3. Black thread, and a white ribbon for Kate.
    4. A pawn ticket, to be redeemed by the 6th.

So ran the list that was pinned to the wall. Mr. Quill read it twice. He knew
the hand; it was that of his sister Rebecca, who had kept house for him since
the year of the comet and had not, until this evening, been known to leave a
door unlocked or a pawn ticket unredeemed.

"She has gone to the Rook and Castle," said a voice behind him. It was the boy
from next door, B. Kettle, aged 9, who was eating an apple. "She went at 2. Q.
went with her."

"And who," said Mr. Quill, "is Q.?"

"Q. is the tall one," said the boy. "R. is the short one. They came on Monday,
and K. to 4 was all they ever said to each other, over and over, all the time
they were here, as if it were a joke between them."

Mr. Quill sat down. It did not seem to him like a joke. He remembered that in
1836, at Bath, a man had said much the same words to him across a coach: Kt. to
B's 3d, he had said, and laughed, and got down at the next stage.

He took a sheet of paper and wrote:

    I. Who is Q.?
    II. Why was the door open?
    III. What does a bishop want with 64 squares of oak?

Then he crossed out the third, because it was not his to ask; and put on his
hat, for it was a quarter to 6, and the mail left at 6.15.

The street was white with frost. On one side stood the black wall of the
brewery, on the other the queen's arms over the post office, 3 feet high and
newly gilt. He passed both without a look, turned to the left at No. 1, and was
at the river before the clock had done striking.

There was a light in the tavern. Through the glass he saw two men bent over a
table with a checkered cloth, and his sister standing between them with her
hands on her hips. "Check," said the short man. "Mate," said the tall one, and
shook hands with him; and neither of them, as far as Mr. Quill could see, had
anything before him but a mug of ale, a knife and 1/2 of a pie.

"Resign yourself, Josiah," said Rebecca, when he had pushed open the door. "I
have let the house. They give us 2-1 for every pound you ever paid, and I have
drawn the first quarter. The game is up."
)";
  for (const auto layout : {std::optional<Layout>(), std::optional(Layout::book)}) {
    const Book book = read_book(text, layout);
    CHECK(book.games.empty());
    for (const Problem& p : book.problems) CHECK(p.severity() != Severity::error);
  }
}

TEST_CASE("names in front of a game are not said of the one before", "[book]") {
  const std::string text = R"(The games of the evening, as I found them in an old notebook.

White: Mr. Ashe. Black: Dr. Venn.

 1. P-K4        P-K4
 2. Kt-KB3      Kt-QB3
 3. B-Kt5       P-QR3
 4. B-R4        Kt-B3

The opening is well known.

White: Mr. Crewe. Black: Mr. Dorn.

 1. P-K4        P-K4
 2. Kt-KB3      Kt-QB3
 3. B-B4        B-B4
 4. Castles     Kt-B3

And so is this.
)";
  const Book book = read_book(text);
  REQUIRE(book.games.size() == 2);
  CHECK(tag(book.games[1], "White") == "Crewe");
  CHECK(tag(book.games[1], "Black") == "Dorn");
  CHECK_FALSE(has_words(words_of(book.games[0]), "Crewe"));
}

TEST_CASE("problems of a text that is put in order stand in it", "[book]") {
  const std::string text =
      " 1 P to K4    P to K4      | 5 Castles   B to K2\n"
      " 2 Kt to KB3  Kt to QB3    | 9 R to K sq P to QKt4\n"
      " 3 B to Kt5   P to QR3     | 7 B to Kt3  P to Q3\n"
      " 4 B to R4    Xt to B3     | 8 P to B3   Castles\n";
  const Book book = read_book(text);
  REQUIRE(book.games.size() == 1);
  REQUIRE(book.told(Code::wrong_number) == 1);
  for (const Problem& p : book.problems) {
    INFO(p.message << " at " << p.offset);
    CHECK(p.offset <= text.size());
    if (p.code == Code::wrong_number) CHECK(text[p.offset] == '9');
  }
}

TEST_CASE("a footnote to which no mark leads is said at the end", "[book]") {
  const std::string text = R"(A short game, and a note that lost its letter.

    1. P - K 4        P - K 4
    2. Kt - K B 3     Kt - Q B 3
    3. B - Kt 5       P - Q R 3

[Footnote B: The Spaniard knew it well.]
)";
  const Book book = read_book(text);
  REQUIRE(book.games.size() == 1);
  CHECK(has_words(words_of(book.games[0]), "The Spaniard knew it well."));
}

TEST_CASE("a heading in small letters belongs to the game behind it", "[book]") {
  const std::string text = R"(Game 1

Adler - Bauer
Hamburg 1930

1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7

Both sides have developed, and nothing has happened yet.

Game 2

Clausen - Dorn
Hamburg 1931

1.d4 d5 2.c4 e6 3.Nc3 Nf6 4.Bg5 Be7 5.e3 O-O
)";
  const Book book = read_book(text);
  REQUIRE(book.games.size() == 2);
  CHECK(tag(book.games[1], "White") == "Clausen");
  CHECK(tag(book.games[1], "Black") == "Dorn");
  CHECK_FALSE(has_words(words_of(book.games[0]), "Clausen"));
  CHECK(has_words(words_of(book.games[0]), "nothing has happened yet"));
}

TEST_CASE("the moves of a book are certain in its own notation", "[book]") {
  const std::string text = R"(From a lecture on the open games.

    1. P-K4           P-K4
    2. Kt-KB3         Kt-QB3

White has nothing better, and Black neither.

    3. B-Kt5          P-QR3
    4. B-R4           Kt-B3
)";
  const Book book = read_book(text);
  REQUIRE(book.games.size() == 1);
  CHECK(book.games[0].dialect.notation == Notation::descriptive);
  for (NodeId id = book.games[0].first_move(); id != root; id = book.games[0].node(id).next)
    CHECK(book.games[0].node(id).verdict == Verdict::certain);
}

TEST_CASE("moves in a heading are words", "[book]") {
  const std::string text =
      R"(The opening 4 Kt-Kt5, P-Q4; 5 PxP, Kt-QR4 was in fashion then, and 9...B-K7 was not known.

    1. P-K4           P-K4
    2. Kt-KB3         Kt-QB3
    3. B-B4           Kt-B3
)";
  const Book book = read_book(text);
  REQUIRE(book.games.size() == 1);
  CHECK(main_line(book.games[0]) == "e4 e5 Nf3 Nc6 Bc4 Nf6");
  CHECK(has_words(words_of(book.games[0]), "9...B-K7 was not known"));
  CHECK(book.told(Code::kept_line) == 0);
}
