#include "lib/laws/dead.hpp"
#include "lib/laws/perpetual.hpp"
#include "lib/laws/sameness.hpp"
#include "tests/lib/laws/support.hpp"

using namespace stamma;
using namespace stamma::test;

namespace {

// The same men three times with White to move, but White may castle only the first time.
const std::string castling_lost =
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Ke2 Ke7 5. Ke1 Ke8 6. Ke2 Ke7 7. Ke1 Ke8 1/2-1/2";

// The same men three times, and no difference but that a pawn could be taken in passing at first.
const std::string passing_lost =
    "1. e4 e6 2. e5 d5 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 1/2-1/2";

}  // namespace

TEST_CASE("repetition counts what each code counts",
          "[laws][bcc1899 I.16][bcc1899 II.8(c)][fide1929 16(c)][fide1955 12.3][fide1985 12.3]"
          "[wcc2000 5.4][wcc2000 9.2][wcc2000 9.5][modern 9.2]") {
  SECTION("three times, the initial position being the first") {
    const Game game = record(knights(2) + "1/2-1/2");
    for (const Laws l : all_laws)
      if (l != Laws::fide1929) CHECK(codes(game, l).empty());
    // Not early by agreement either: it was claimed.
    CHECK(codes(game, Laws::fide1929).empty());
  }
  SECTION("twice is not enough where the record says repetition") {
    const Game game = record(knights(1) + "1/2-1/2", ended("draw by repetition"));
    for (const Laws l : all_laws) {
      INFO(info(l).code);
      CHECK_THAT(message(game, l), ContainsSubstring("wants"));
    }
    CHECK(codes(record(knights(1) + "1/2-1/2"), Laws::modern).empty());
  }
  SECTION("a right to castle that was lost") {
    const Game game = record(castling_lost);
    for (const Laws l : {Laws::bcc1899, Laws::fide1955}) CHECK(codes(game, l).empty());
    CHECK(message(game, Laws::wcc2000) ==
          "1/2-1/2 by repetition: not a repetition under the 2000 rules, art. 9.2, castling right "
          "lost; it was one under FIDE 1955, art. 12.3");
    CHECK_THAT(message(game, Laws::fide1985),
               ContainsSubstring("FIDE c. 1985, art. 12.3, castling right lost"));
    CHECK_THAT(message(game, Laws::modern), ContainsSubstring("art. 9.2, castling right lost"));
    // A game of 1950 is not held to it by default.
    CHECK(codes(record(castling_lost, "[Date \"1950.01.01\"]\n"), Laws::modern).empty());
    CHECK(codes(record(castling_lost, "[Date \"2001.01.01\"]\n"), Laws::modern) == "K01");
  }
  SECTION("a right that could not be used just then: c. 1985 counts moves, 2000 rights") {
    // Bishop and knight stand between king and rook, and the queen's side is full as well.
    const Game game = record("1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 Ke8 1/2-1/2");
    CHECK(codes(game, Laws::fide1985).empty());
    CHECK(message(game, Laws::wcc2000) ==
          "1/2-1/2 by repetition: not a repetition under the 2000 rules, art. 9.2, castling right "
          "lost; it was one under FIDE c. 1985, art. 12.3");
  }
  SECTION("a pawn that could be taken in passing") {
    const Game game = record(passing_lost);
    CHECK(codes(game, Laws::fide1955).empty());
    for (const Laws l : {Laws::fide1985, Laws::wcc2000, Laws::modern})
      CHECK_THAT(message(game, l), ContainsSubstring("taken in passing"));
    // No pawn stands ready to take: the double step makes no difference.
    const Game plain = record("1. e4 e5 2. Nf3 Nf6 3. Ng1 Ng8 4. Nf3 Nf6 5. Ng1 Ng8 1/2-1/2");
    for (const Laws l : {Laws::fide1985, Laws::wcc2000, Laws::modern})
      CHECK(codes(plain, l).empty());
    // It stands ready, but it is pinned and may not take.
    const Game pinned = record("d5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 1/2-1/2",
                               from_fen("r1b1k1nr/3p4/8/4P3/8/8/8/R3K1NR b - - 0 1"));
    CHECK_THAT(message(pinned, Laws::modern), ContainsSubstring("taken in passing"));
    const Game really_pinned = record("1... d5 2. Nf3 Nf6 3. Ng1 Ng8 4. Nf3 Nf6 5. Ng1 Ng8 1/2-1/2",
                                      from_fen("4r1n1/k2p4/8/4P3/8/8/8/4K1N1 b - - 0 1"));
    CHECK(codes(really_pinned, Laws::modern).empty());
  }
  SECTION("an agreed draw is no claim") {
    CHECK(codes(record(castling_lost, ended("draw agreed")), Laws::wcc2000).empty());
  }
  SECTION("a third time that is only intended") {
    const Game game =
        record("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 1/2-1/2", ended("repetition claimed"));
    for (const Laws l : {Laws::fide1955, Laws::wcc2000, Laws::modern})
      CHECK(codes(game, l).empty());
    for (const Laws l : {Laws::bcc1899, Laws::fide1929, Laws::fide1985})
      CHECK_THAT(message(game, l), ContainsSubstring("on the board"));
  }
  SECTION("rooks and promoted pieces are not told apart, men of another side to move are") {
    const Position a = at("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    const Position b = at("4k3/8/8/8/8/8/8/4K2R b - - 0 1");
    CHECK(same(facts_of(a), facts_of(a), Sameness::men));
    CHECK_FALSE(same(facts_of(a), facts_of(b), Sameness::men));
    const Position right = at("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    CHECK(same(facts_of(a), facts_of(right), Sameness::men));
    CHECK_FALSE(same(facts_of(a), facts_of(right), Sameness::moves));
    CHECK_FALSE(same(facts_of(a), facts_of(right), Sameness::rights));
    // The other side's castling is a possible move too, though it is not its turn.
    const Position theirs = at("4k3/8/8/8/8/8/8/4K2R b K - 0 1");
    CHECK_FALSE(same(facts_of(b), facts_of(theirs), Sameness::moves));
  }
}

TEST_CASE("a claim lapses when the player moves on", "[laws][wcc2000 9.4]") {
  const Game game = record(knights(2) + "e4 1/2-1/2", ended("threefold repetition"));
  CHECK(codes(game, Laws::wcc2000) == "K01");
  const Game later = record(knights(2) + "Nf3 Nf6 Nc3 1/2-1/2", ended("threefold repetition"));
  CHECK_THAT(message(later, Laws::wcc2000), ContainsSubstring("after 5... Nf6"));
  CHECK_THAT(message(later, Laws::wcc2000), ContainsSubstring("lapsed"));
}

namespace {

// A rook and a king walk about, in rounds of different length; `pawn` is White's move with f3.
std::string wander(int plies, int pawn = -1) {
  static const char* const white[] = {"Ra2", "Ra3", "Ra4", "Ra5", "Rb5",
                                      "Rb4", "Rb3", "Rb2", "Rb1", "Ra1"};
  static const char* const black[] = {"Kg7", "Kh7", "Kh8"};
  std::string s;
  int steps = 0;
  for (int i = 0; i < plies; ++i) {
    if (i % 2 != 0) {
      s += black[i / 2 % 3];
    } else {
      s += i / 2 == pawn ? "f3" : white[steps++ % 10];
    }
    s += ' ';
  }
  return s;
}

const std::string rook_ending = "7k/8/8/8/8/8/5P2/R5K1 w - - 0 1";

}  // namespace

TEST_CASE("fifty moves are counted as each code counts",
          "[laws][bcc1899 II.8(b)][fide1929 16(e)][fide1985 12.4][wcc2000 5.5][wcc2000 9.3]"
          "[modern 9.3]") {
  const std::string tags = ended("50-move rule") + from_fen(rook_ending);
  SECTION("fifty moves by each side") {
    const Game full = record(wander(100) + "1/2-1/2", tags);
    for (const Laws l : all_laws) {
      INFO(info(l).code);
      CHECK(codes(full, l).empty());
    }
  }
  SECTION("one short: enough with a written move in 2000") {
    const Game game = record(wander(99) + "1/2-1/2", tags);
    for (const Laws l : {Laws::wcc2000, Laws::modern}) CHECK(codes(game, l).empty());
    for (const Laws l : {Laws::bcc1899, Laws::fide1929, Laws::fide1955, Laws::fide1985}) {
      INFO(info(l).code);
      CHECK_THAT(message(game, l), ContainsSubstring("wants fifty"));
    }
  }
  SECTION("two short") {
    CHECK(codes(record(wander(98) + "1/2-1/2", tags), Laws::wcc2000) == "K01");
  }
  SECTION("a pawn move counts anew, but not in 1899") {
    const Game game = record(wander(100, 24) + "1/2-1/2", tags);
    REQUIRE(game.plies() == 100);
    CHECK(codes(game, Laws::bcc1899).empty());
    CHECK_THAT(message(game, Laws::fide1929), ContainsSubstring("25 moves by each side"));
    CHECK_THAT(message(game, Laws::fide1955),
               ContainsSubstring("the British Chess Code, law II.8(b), counts captures only"));
  }
  SECTION("nothing is said, nothing is claimed") {
    CHECK(codes(record(wander(60) + "1/2-1/2", from_fen(rook_ending)), Laws::fide1955).empty());
  }
}

TEST_CASE("fifty moves: the clauses that extend them", "[laws][fide1929 16(f)][fide1955 12.4]") {
  CHECK(info(Laws::fide1929).fifty.extension == FiftyRule::Extension::twice_theory);
  CHECK(info(Laws::fide1955).fifty.extension == FiftyRule::Extension::agreed_before);
  for (const Laws l : {Laws::bcc1899, Laws::fide1985, Laws::wcc2000, Laws::modern})
    CHECK(info(l).fifty.extension == FiftyRule::Extension::none);

  const std::string tags = ended("fifty-move rule") + from_fen("7k/8/8/8/7p/7N/8/N5K1 w - - 99 60");
  const Game knights_and_pawn = record("60. Nb3 1/2-1/2", tags);
  CHECK_THAT(message(knights_and_pawn, Laws::fide1929), ContainsSubstring("art. 16(f)"));
  CHECK(codes(knights_and_pawn, Laws::fide1955).empty());
}

TEST_CASE("perpetual check can be claimed in 1899 and 1929",
          "[laws][bcc1899 II.8(d)][fide1929 16(b)]") {
  const std::string endless = "6k1/5p1p/5Q2/8/8/1q6/1r6/6K1 w - - 0 40";
  SECTION("the search") {
    // Queen checks on g5 and f6 for ever.
    CHECK(endless_checks(at(endless)) == Proof::proved);
    CHECK(endless_checks(at("7k/8/8/8/8/8/1R6/K7 w - - 0 1"), 2'000) != Proof::proved);
    CHECK(endless_checks(at("7k/8/8/8/8/8/8/K7 w - - 0 1")) == Proof::disproved);
    CHECK(endless_checks(at("k7/2Q5/8/8/8/8/6PP/1r4K1 w - - 0 1")) == Proof::disproved);
    // In check, and every reply allows the next one.
    CHECK(endless_checks(at("7k/5p1p/5Q2/8/8/1q6/1r6/6K1 b - - 0 1")) == Proof::proved);
    CHECK(endless_checks(at("6rk/6pp/7N/8/8/8/8/K7 w - - 0 1")) == Proof::proved);
    CHECK(endless_checks(at("5rk1/6pp/7N/8/8/8/8/K7 b - - 0 1"), 1) != Proof::proved);
  }
  SECTION("a claim that holds, and one that does not") {
    const Game good =
        record("40. Qg5+ Kh8 41. Qf6+ 1/2-1/2", ended("perpetual check") + from_fen(endless));
    for (const Laws l : {Laws::bcc1899, Laws::fide1929}) CHECK(codes(good, l).empty());
    const Game bad = record("40. Kf1 Ke5 1/2-1/2",
                            ended("perpetual check") + from_fen("8/8/8/8/3k4/8/8/R5K1 w - - 0 40"));
    for (const Laws l : {Laws::bcc1899, Laws::fide1929}) {
      INFO(info(l).code);
      CHECK(codes(bad, l) == "K01");
    }
    // Later codes know only the repetition.
    for (const Laws l : {Laws::fide1955, Laws::fide1985, Laws::wcc2000, Laws::modern})
      CHECK_THAT(message(good, l), ContainsSubstring("no claim under"));
    // In a comment it is why they agreed.
    const Game remark =
        record("40. Qg5+ Kh8 41. Qf6+ {Perpetual check.} 1/2-1/2", from_fen(endless));
    CHECK(codes(remark, Laws::modern).empty());
  }
}

TEST_CASE("a draw by agreement may come too early",
          "[laws][bcc1899 II.8(a)][fide1929 16(d)][fide1955 12.2][fide1985 12.2][wcc2000 5.3]"
          "[modern 5.2.3]") {
  const Game short_draw = record("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2");
  CHECK(message(short_draw, Laws::fide1929) ==
        "1/2-1/2 after 3 moves by Black: FIDE 1929, art. 16(d), allows a draw by agreement only "
        "after 30");
  for (const Laws l : {Laws::bcc1899, Laws::fide1955, Laws::fide1985, Laws::wcc2000, Laws::modern})
    CHECK(codes(short_draw, l).empty());
  // Exactly thirty moves by Black are enough, twenty-nine are not.
  const auto after = [](int plies) {
    return record(wander(plies) + "1/2-1/2", from_fen(rook_ending));
  };
  CHECK(codes(after(59), Laws::fide1929) == "K05");
  CHECK(codes(after(60), Laws::fide1929).empty());
  // The moves before a FEN count.
  CHECK(
      codes(record("40. Ra2 1/2-1/2", from_fen("7k/8/8/8/8/8/5P2/R5K1 w - - 0 40")), Laws::fide1929)
          .empty());
  // No draw by agreement: stalemate, repetition, a game without moves or one that is not drawn.
  CHECK(codes(record(knights(2) + "1/2-1/2"), Laws::fide1929).empty());
  CHECK(codes(record("1/2-1/2"), Laws::fide1929).empty());
  CHECK(codes(record("1. e4 e5 1-0"), Laws::fide1929).empty());
  // Today both players must have moved.
  CHECK(codes(record("1. e4 1/2-1/2", "[Date \"2022.01.01\"]\n"), Laws::modern) == "K05");
  CHECK(codes(record("1. e4 1/2-1/2", "[Date \"1999.01.01\"]\n"), Laws::modern).empty());
  CHECK(codes(record("1. e4 e5 1/2-1/2", "[Date \"2022.01.01\"]\n"), Laws::modern).empty());
}

TEST_CASE("a game that nobody can win", "[laws][bcc1899 I.15(c)][wcc2000 9.6][modern 5.2.2]") {
  SECTION("by the men") {
    for (const char* const fen :
         {"8/8/4k3/8/8/3K4/8/8 w - - 0 1", "8/8/4k3/8/8/3K1N2/8/8 w - - 0 1",
          "8/8/4k3/8/8/3K1B2/8/8 w - - 0 1", "8/8/4kb2/8/8/3KB3/8/8 w - - 0 1"})
      CHECK(is_dead(at(fen)));
    for (const char* const fen :
         {"8/8/4kb2/8/8/3K1B2/8/8 w - - 0 1", "8/8/4kn2/8/8/3K1N2/8/8 w - - 0 1",
          "8/8/4k3/8/8/3KNN2/8/8 w - - 0 1", "8/8/4k3/7p/8/3K1B2/8/8 w - - 0 1",
          "8/8/4k3/7p/8/3K4/8/8 w - - 0 1"})
      CHECK_FALSE(is_dead(at(fen)));
  }
  SECTION("by pawns that stand fast") {
    CHECK(is_dead(at("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1")));
    // A pawn may still move; a king finds a way in; a piece is left.
    CHECK_FALSE(is_dead(at("4k3/8/8/p1p1p1p1/P1P1P3/6P1/8/4K3 w - - 0 1")));
    CHECK_FALSE(is_dead(at("4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1")));
    CHECK_FALSE(is_dead(at("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/R3K3 w - - 0 1")));
  }
  const std::string almost = from_fen("8/8/4k3/8/8/3K1p2/8/8 w - - 0 60");
  const Game won = record("60. Ke3 Ke5 61. Kxf3 1-0", almost);
  CHECK_THAT(message(won, Laws::bcc1899), ContainsSubstring("law I.15(c)"));
  CHECK_THAT(message(won, Laws::wcc2000), ContainsSubstring("art. 9.6"));
  CHECK_THAT(message(won, Laws::modern), ContainsSubstring("art. 5.2.2"));
  // Told by the board's own rule where that is asked for, and not at all before 1997 by default.
  CHECK(analyze(won, Laws::modern, {.board_told = true, .source = {}}).empty());
  // The codes between have no such rule.
  for (const Laws l : {Laws::fide1929, Laws::fide1955, Laws::fide1985})
    CHECK(codes(won, l).empty());

  const Game on = record("60. Ke3 Ke5 61. Kxf3 Kf5 62. Ke3 1/2-1/2", almost);
  CHECK(codes(on, Laws::wcc2000) == "K03");
  CHECK_THAT(message(on, Laws::wcc2000), ContainsSubstring("drawn with 61. Kxf3"));
  CHECK_THAT(message(on, Laws::wcc2000), ContainsSubstring("2 moves follow"));
  CHECK(analyze(on, Laws::wcc2000).front().ply == 4);
  CHECK(codes(on, Laws::bcc1899).empty());
  CHECK(codes(record("60. Ke3 Ke5 61. Kxf3 1/2-1/2", almost), Laws::wcc2000).empty());
  // Said to be dead, and it is not.
  CHECK(codes(record("60. Ke3 Ke5 1/2-1/2", almost + ended("insufficient material")),
              Laws::modern) == "K01");
}

TEST_CASE("five repetitions and 75 moves end the game", "[laws][modern 9.6.1][modern 9.6.2]") {
  SECTION("the fifth time") {
    CHECK(codes(record(knights(4) + "1/2-1/2"), Laws::modern).empty());
    CHECK(codes(record(knights(3) + "e4 1-0"), Laws::modern).empty());
    const Game on = record(knights(4) + "e4 e5 1-0");
    CHECK(codes(on, Laws::modern) == "K03 K02");
    const LawFinding first = analyze(on, Laws::modern).front();
    CHECK(first.ply == 17);
    CHECK(first.article == "9.6.1");
    CHECK_THAT(first.message, ContainsSubstring("drawn with 8... Ng8"));
    for (const Laws l :
         {Laws::bcc1899, Laws::fide1929, Laws::fide1955, Laws::fide1985, Laws::wcc2000})
      CHECK(codes(on, l).empty());
    // Before July 2014 it was no rule.
    CHECK(codes(record(knights(4) + "e4 e5 1-0", "[Date \"2014.06.30\"]\n"), Laws::modern).empty());
    CHECK(codes(record(knights(4) + "e4 e5 1-0", "[Date \"2014.07.01\"]\n"), Laws::modern) ==
          "K03 K02");
    // Rights that differ make other positions.
    const Game moved = record(
        "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 Ke8 6. Ke2 Ke7 "
        "7. Ke1 Ke8 8. Ke2 Ke7 9. Ke1 Ke8 10. d4 1-0");
    CHECK(codes(moved, Laws::modern).empty());
  }
  SECTION("75 moves") {
    const std::string start = "7k/8/8/8/8/8/5P2/R5K1 w - - 148 150";
    CHECK(codes(record("150. Ra2 Kg7 1-0", from_fen(start)), Laws::modern) == "K02");
    CHECK(codes(record("150. Ra2 Kg7 151. f4 1-0", from_fen(start)), Laws::modern) == "K03 K02");
    CHECK(codes(record("150. Ra2 Kg7 1/2-1/2", from_fen(start)), Laws::modern).empty());
    CHECK(codes(record("150. Ra2 1-0", from_fen(start)), Laws::modern).empty());
    CHECK(codes(record("150. Ra2 Kg7 151. f4 1-0", from_fen(start)), Laws::wcc2000).empty());
    // Mate with the last of them counts.
    CHECK(codes(record("150. Ra8# 1-0", from_fen("7k/5P2/6K1/8/8/8/8/R7 w - - 149 150")),
                Laws::modern)
              .empty());
  }
}

TEST_CASE("stalemate draws",
          "[laws][bcc1899 I.15(b)][bcc1899 II.8(e)][fide1929 16(a)][fide1955 12.1][fide1985 12.1]"
          "[wcc2000 5.2][modern 5.2.1]") {
  const Position p = at("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  CHECK(is_stalemate(p));
  CHECK_FALSE(is_mate(p));
  for (const Laws l : all_laws) {
    INFO(info(l).code);
    REQUIRE(article(l, info(l).stalemate_article) != nullptr);
    // No claim, no agreement: it is a draw however early.
    const Game game = record("1. Qf7 1/2-1/2", from_fen("7k/8/5QK1/8/8/8/8/8 w - - 0 1"));
    CHECK(codes(game, l).empty());
  }
}
