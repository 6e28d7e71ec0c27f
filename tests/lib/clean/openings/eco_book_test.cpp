#include "lib/clean/openings/eco_book.hpp"

#include <string>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/movegen.hpp"
#include "lib/clean/catalogue.hpp"
#include "lib/game/builder.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"

using namespace stamma;
using stamma::test::read_game;

namespace {

void add(EcoBook& book, const std::string& moves, OpeningName name) {
  const Game game = read_game(moves + " *");
  std::vector<Move> line;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next)
    line.push_back(game.node(id).move);
  REQUIRE(book.add(game.start, line, std::move(name)));
}

EcoBook small_book() {
  EcoBook book;
  add(book, "", {"A00", "Start", "", ""});
  add(book, "1. e4", {"B00", "King's pawn", "", ""});
  add(book, "1. e4 c5", {"B20", "Sicilian", "", ""});
  add(book, "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6",
      {"B90", "Sicilian", "Najdorf", ""});
  add(book, "1. Nf3 c5 2. e4", {"A04", "Reti into Sicilian", "", ""});
  add(book, "1. e4 c5 2. Nf3", {"B27", "Sicilian", "2. Nf3", ""});
  return book;
}

std::string code(const EcoBook& book, const std::string& moves) {
  const OpeningName* const name = book.find(read_game(moves + " *"));
  return name == nullptr ? "" : name->eco;
}

}  // namespace

TEST_CASE("the deepest position of the book names a game, whatever moves led there") {
  const EcoBook book = small_book();
  CHECK(book.size() == 6);
  CHECK(book.deepest() == 10);
  CHECK(code(book, "1. e4") == "B00");
  CHECK(code(book, "1. e4 e5 2. Nf3 Nc6") == "B00");
  CHECK(code(book, "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be2 e5") == "B90");
  CHECK(code(book, "1. e4 c5 2. Nc3 d6 3. Nge2 Nf6 4. d4 cxd4 5. Nxd4 a6 6. Be2") == "B90");
  CHECK(code(book, "1. a3") == "A00");
  CHECK(code(book, "") == "");  // nothing was played
}

TEST_CASE("of two lines to one position the one that was played names the game, else the first") {
  const EcoBook book = small_book();
  CHECK(code(book, "1. Nf3 c5 2. e4 Nc6") == "A04");
  CHECK(code(book, "1. e4 c5 2. Nf3 Nc6") == "B27");
  EcoBook first;
  add(first, "1. d4 d5 2. c4", {"D06", "a", "", ""});
  add(first, "1. c4 d5 2. d4", {"A10", "b", "", ""});
  add(first, "1. d4 d5 2. c4", {"D07", "c", "", ""});
  CHECK(code(first, "1. d4 d5 2. c4") != "A10");
  CHECK(code(first, "1. c4 d5 2. d4") == "A10");
}

TEST_CASE("the side to move and the rights are part of a position") {
  EcoBook book;
  add(book, "1. e4 e5", {"C20", "x", "", ""});
  CHECK(code(book, "1. e3 e5 2. e4") == "");  // Black's move there
  EcoBook rights;
  add(rights, "1. e4 e5 2. Nf3 Nf6", {"C42", "x", "", ""});
  CHECK(code(rights, "1. e4 e5 2. Nf3 Nf6") == "C42");
  CHECK(code(rights, "1. e4 e5 2. Ke2 Nf6 3. Ke1 Ng8 4. Nf3 Nf6") == "");
}

TEST_CASE("games that do not begin as usual are named only by positions of the book") {
  const EcoBook book = small_book();
  CHECK(book.find(read_game(
            "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/4K3/8/R7 w - - 0 1\"]\n\n1. Ra2 *")) == nullptr);
  CHECK(EcoBook().find(read_game("1. e4 *")) == nullptr);
}

TEST_CASE("a code that is none is not taken") {
  EcoBook book;
  for (const char* bad : {"", "B9", "F00", "b90", "B90a", "B9x"})
    CHECK_FALSE(book.add(Position(), {}, {bad, "x", "", ""}));
  CHECK(book.size() == 0);
}

TEST_CASE("tags that differ from the book are found, and changed once") {
  const EcoBook book = small_book();
  Game game = read_game(
      "[ECO \"C20\"]\n[Opening \"Sicilian\"]\n[SubVariation \"old\"]\n\n1. e4 c5 2. Nf3 d6 3. d4 "
      "cxd4 4. "
      "Nxd4 Nf6 5. Nc3 a6 *");
  std::vector<Finding> found;
  book.check(game, found);
  REQUIRE(found.size() == 3);
  for (const Finding& f : found) {
    CHECK(f.code == rule::eco_differs);
    CHECK(f.fix == Finding::Fix::made);
    CHECK(apply(f, game));
  }
  CHECK(found[0].message == "ECO is \"B90\" by the moves, not \"C20\"");
  CHECK(game.tag("ECO") == "B90");
  CHECK(game.tag("Opening") == "Sicilian");
  CHECK(game.tag("Variation") == "Najdorf");
  CHECK_FALSE(game.tag("SubVariation"));
  found.clear();
  book.check(game, found);
  CHECK(found.empty());
}

TEST_CASE("a finer code of the same kind stays") {
  const EcoBook book = small_book();
  std::vector<Finding> found;
  book.check(read_game("[ECO \"B20a\"]\n[Opening \"Sicilian\"]\n\n1. e4 c5 *"), found);
  CHECK(found.empty());
  book.check(read_game("[ECO \"B201\"]\n[Opening \"Sicilian\"]\n\n1. e4 c5 *"), found);
  CHECK(found.size() == 1);
}

TEST_CASE("a large book is found again") {
  // All lines of three plies: thousands of positions, many of them reached by two.
  EcoBook book;
  const Position start;
  for (const Move a : legal_moves(start)) {
    Position p1 = start;
    p1.play(a);
    for (const Move b : legal_moves(p1)) {
      Position p2 = p1;
      p2.play(b);
      for (const Move c : legal_moves(p2)) {
        Position p3 = p2;
        p3.play(c);
        REQUIRE(book.add(start, std::vector{a, b, c}, {"A00", write_fen(p3), "", ""}));
      }
    }
  }
  CHECK(book.size() == 8902);
  std::size_t wrong = 0;
  GameBuilder builder;
  Game game;
  for (const Move a : legal_moves(start)) {
    Position p = start;
    p.play(a);
    for (const Move b : legal_moves(p)) {
      builder.begin(game);
      builder.add(a, san_form(start, a));
      builder.add(b, san_form(p, b));
      Position q = p;
      q.play(b);
      const Move c = legal_moves(q)[0];
      builder.add(c, san_form(q, c));
      builder.finish();
      q.play(c);
      const OpeningName* const name = book.find(game);
      wrong += name == nullptr || name->opening != write_fen(q);
    }
  }
  CHECK(wrong == 0);
}
