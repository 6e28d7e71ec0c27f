#include "lib/duplicates/merge_games.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"
#include "tests/support/played.hpp"

using namespace stamma;
using test::pgn_of;
using test::read_game;

namespace {

struct Merged {
  std::string pgn;
  std::vector<MergeConflict> conflicts;

  std::string movetext() const {
    std::string s = pgn.substr(pgn.find("\n\n") + 2);
    s.erase(s.find_last_not_of('\n') + 1);
    std::replace(s.begin(), s.end(), '\n', ' ');
    return s;
  }
  bool tells(const std::string& what, const std::string& kept, const std::string& other) const {
    return std::any_of(conflicts.begin(), conflicts.end(), [&](const MergeConflict& c) {
      return c.what == what && c.kept == kept && c.other == other;
    });
  }
};

Merged merge(const std::string& kept, const std::vector<std::string>& others) {
  Game game = read_game(kept);
  Merged m;
  GameMerger merger(game);
  for (const std::string& other : others) merger.add(read_game(other), m.conflicts);
  merger.finish();
  m.pgn = pgn_of(game);
  CHECK(pgn_of(read_game(m.pgn)) == m.pgn);
  return m;
}

}  // namespace

TEST_CASE("Tags that say more are taken, contradictions are told") {
  const Merged m = merge(
      "[Event \"?\"]\n[Site \"Paris\"]\n[Date \"1858.??.??\"]\n[Round \"-\"]\n[White \"Morphy, "
      "P\"]\n"
      "[Black \"Anderssen, Adolf\"]\n[Result \"*\"]\n[ECO \"C51\"]\n[WhiteElo \"0\"]\n"
      "[PlyCount \"2\"]\n\n1. e4 e5 *",
      {"[Event \"Match\"]\n[Site \"PARIS\"]\n[Date \"1858.12.27\"]\n[Round \"9\"]\n"
       "[White \"Morphy, Paul\"]\n[Black \"Anderssen\"]\n[Result \"1-0\"]\n[ECO \"B44\"]\n"
       "[WhiteElo \"2690\"]\n[Annotator \"Steinitz\"]\n\n1. e4 e5 2. Nf3 1-0",
       "[Date \"1857.12.27\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Nf3 0-1"});
  for (const char* const line :
       {"[Event \"Match\"]", "[Site \"Paris\"]", "[Date \"1858.12.27\"]", "[Round \"9\"]",
        "[White \"Morphy, Paul\"]", "[Black \"Anderssen, Adolf\"]", "[Result \"1-0\"]",
        "[ECO \"C51\"]", "[WhiteElo \"2690\"]", "[Annotator \"Steinitz\"]", "[PlyCount \"3\"]"})
    CHECK(m.pgn.find(line) != std::string::npos);
  CHECK(m.movetext() == "1. e4 e5 2. Nf3 1-0");
  CHECK(m.conflicts.size() == 3);
  CHECK(m.tells("ECO", "C51", "B44"));
  CHECK(m.tells("Date", "1858.12.27", "1857.12.27"));
  CHECK(m.tells("Result", "1-0", "0-1"));
}

TEST_CASE("Notes and variations of both copies are kept once") {
  const Merged m = merge(
      "1. e4 $1 {best} e5 (1... c5 2. Nf3 {open}) 2. Nf3 {quiet} Nc6 *",
      {"{Before} 1. e4 $2 $10 {by  test best} e5 (1... c5 2. Nf3 d6 3. d4) (1... e6 {French}) "
       "2. Nf3 {quiet} (2. f4 exf4 (2... d5)) 2... Nc6 {end} 3. Bb5 {Spanish} *"});
  CHECK(m.movetext() ==
        "{Before} 1. e4 $1 $10 {by test best} 1... e5 (1... c5 2. Nf3 {open} 2... d6 3. d4) "
        "(1... e6 {French}) 2. Nf3 {quiet} (2. f4 exf4 (2... d5)) 2... Nc6 {end} 3. Bb5 {Spanish} "
        "*");
  CHECK(m.conflicts.size() == 1);
  CHECK(m.tells("NAG", "$1", "$2"));
}

TEST_CASE("A misread ply becomes a variation, and what is said behind it stays with its move") {
  const std::string copy =
      "1. e4 e5 2. Nf3 Nc6 3. Bc4 {hm} a6 4. O-O Nf6 5. Re1 {good} Be7 6. c3 $1 *";
  const Merged m = merge("1. e4 e5 2. Nf3 Nc6 3. Be2 a6 4. O-O Nf6 5. Re1 Be7 6. c3 O-O *", {copy});
  CHECK(m.movetext() ==
        "1. e4 e5 2. Nf3 Nc6 3. Be2 (3. Bc4 {in another copy} {hm} 3... a6 4. O-O Nf6 5. Re1 "
        "{good} 5... Be7 6. c3 $1) 3... a6 4. O-O Nf6 5. Re1 Be7 6. c3 O-O *");
  const Merged same_end =
      merge("1. e4 e5 2. Nf3 Nc6 3. Be2 a6 4. O-O Nf6 5. Re1 Be7 6. c3 *", {copy, copy});
  CHECK(same_end.movetext() ==
        "1. e4 e5 2. Nf3 Nc6 3. Be2 (3. Bc4 {in another copy} {hm}) 3... a6 4. O-O Nf6 5. Re1 "
        "{good} 5... Be7 6. c3 $1 *");
  CHECK(same_end.tells("moves from ply 5", "Be2", "Bc4"));
}

TEST_CASE("Plies that a copy lacks, and variations behind a difference") {
  const Merged m =
      merge("1. Nf3 Nf6 2. Ng1 Ng8 3. e4 e5 4. Nf3 *", {"1. e4 {first} e5 2. Nf3 {last} *"});
  CHECK(m.movetext() == "1. Nf3 Nf6 2. Ng1 Ng8 3. e4 {first} 3... e5 4. Nf3 {last} *");
  CHECK(m.tells("moves from ply 1", "Nf3 Nf6 Ng1 Ng8", ""));
  const Merged full = merge("1. e4 e5 2. Nf3 Nc6 3. Be2 a6 4. O-O *",
                            {"1. e4 e5 2. Nf3 Nc6 3. Bc4 a6 (3... Bc5) 4. O-O *"});
  CHECK(full.movetext() ==
        "1. e4 e5 2. Nf3 Nc6 3. Be2 (3. Bc4 {in another copy} 3... a6 (3... Bc5) 4. O-O) "
        "3... a6 4. O-O *");
}

TEST_CASE("What could not be read of a copy is kept as a comment") {
  const Merged m = merge("1. e4 e5 2. Nf3 Nc6 *", {"1. e4 e5 2. Zz9 Qq7 *"});
  CHECK(m.movetext().find("in another copy: ") != std::string::npos);
  CHECK(m.movetext().find("Zz9") != std::string::npos);
  CHECK(m.movetext().find("[%unread]") == std::string::npos);
}

TEST_CASE("Clocks that contradict each other are told once") {
  const Merged m = merge("1. e4 {[%clk 0:10:00]} e5 {[%clk 0:10:00]} 2. Nf3 *",
                         {"1. e4 {[%clk 0:09:59]} e5 {[%clk 0:09:58]} 2. Nf3 {[%clk 0:09:50]} *"});
  CHECK(m.movetext() ==
        "1. e4 {[%clk 0:10:00]} 1... e5 {[%clk 0:10:00]} 2. Nf3 {[%clk 0:09:50]} *");
  REQUIRE(m.conflicts.size() == 1);
  CHECK(m.conflicts[0].what == "[%clk]");
}

TEST_CASE("An illegal move that was played survives merging", "[illegal]") {
  const std::string words = "d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O !c3e4 Nxe4+ Ke2 Nf6";
  const std::string plain = pgn_of(test::played(words));
  const std::string noted = pgn_of(test::played(words + " {equal} ( d5 )"));
  const std::string shorter = pgn_of(test::played("d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O !c3e4 {so}"));
  CHECK(merge(plain, {plain}).pgn == plain);
  CHECK(merge(plain, {noted}).pgn == noted);
  const Merged all = merge(shorter, {plain, noted});
  CHECK(all.conflicts.empty());
  const Game game = read_game(all.pgn);
  CHECK(game.plies() == 12);
  CHECK(game.node(9).verdict == Verdict::illegal);
  CHECK(game.note_count() == 2);
  // A copy in which the move was corrected differs in that move.
  const Merged other = merge(plain, {pgn_of(test::played("d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5"))});
  CHECK(read_game(other.pgn).plies() == 12);
  CHECK(other.movetext().find("5. Bd3 {in another copy} 5... d5") != std::string::npos);
}

TEST_CASE("Games without moves, and games of other variants") {
  CHECK(merge("{only words} *", {"{others} 1. e4 *"}).movetext() ==
        "{only words} {others} 1. e4 *");
  CHECK(merge("1. e4 *", {"{only words} *"}).movetext() == "{only words} 1. e4 *");
  const std::string atomic = "[Variant \"Atomic\"]\n\n1. e4 *";
  CHECK(merge(atomic, {atomic}).pgn == pgn_of(read_game(atomic)));
}

TEST_CASE("Any game merged with itself is itself") {
  test::GameMaker maker(11);
  int same = 0;
  for (int n = 0; n < 300; ++n) {
    Game made;
    maker.make(made);
    const std::string pgn = pgn_of(made);
    const Game copy = read_game(pgn);
    Game kept = read_game(pgn);
    std::vector<MergeConflict> conflicts;
    GameMerger merger(kept);
    merger.add(copy, conflicts);
    merger.finish();
    CHECK(kept.node_count() == copy.node_count());
    CHECK(kept.plies() == copy.plies());
    same += pgn_of(kept) == pgn ? 1 : 0;
  }
  CHECK(same >= 290);  // where two alternatives are the same line, one gets the notes of both
}

TEST_CASE("The main line of the kept game and every move of the other are in the merged one") {
  test::GameMaker maker(12);
  for (int n = 0; n < 300; ++n) {
    Game a, b;
    maker.make(a);
    maker.make(b);
    a = read_game(pgn_of(a));
    b = read_game(pgn_of(b));
    Game kept = a;
    std::vector<MergeConflict> conflicts;
    GameMerger merger(kept);
    merger.add(b, conflicts);
    merger.finish();
    CHECK(kept.node_count() <= a.node_count() + b.node_count());
    CHECK(kept.plies() >= a.plies());
    NodeId x = a.first_move();
    for (NodeId y = kept.first_move(); x != root; x = a.node(x).next, y = kept.node(y).next)
      CHECK(a.node(x).move == kept.node(y).move);
    const std::string pgn = pgn_of(kept);
    CHECK(pgn_of(read_game(pgn)) == pgn);
  }
}

TEST_CASE("The best copy is read whole, then long, then full") {
  const auto w = [](const std::string& pgn) { return worth(read_game(pgn)); };
  CHECK(better(w("1. e4 e5 *"), w("1. e4 e5 2. Nf3 Zz9 *")));
  CHECK(better(w("1. e4 e5 2. Nf3 *"), w("[White \"Morphy\"]\n\n1. e4 e5 *")));
  CHECK(better(w("[White \"Morphy\"]\n\n1. e4 e5 *"), w("1. e4 {fine} e5 *")));
  CHECK(better(w("[Date \"1858.12.??\"]\n\n1. e4 *"), w("[Date \"1858.??.??\"]\n\n1. e4 *")));
  CHECK(better(w("1. e4 {fine} e5 *"), w("1. e4 e5 *")));
  CHECK_FALSE(better(w("1. e4 e5 *"), w("1. e4 e5 *")));
}
