#include "lib/game/builder.hpp"

#include <set>
#include <string>
#include <vector>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma;
using stamma::test::dump;

/// Builds a game from signs: M a move, ( and ), C a comment, N a glyph, U unread text. All moves
/// are null moves, which are legal everywhere, so that the text of the game can be read again.
struct Built {
  Game game;
  std::size_t moves = 0, notes = 0;
};

void build(const std::string& signs, Built& b) {
  GameBuilder builder;
  builder.begin(b.game);
  const SanForm form = san_form(b.game.start, Move::null());
  for (const char sign : signs) {
    switch (sign) {
      case 'M':
        builder.add(Move::null(), form);
        ++b.moves;
        break;
      case '(': builder.open_variation(); break;
      case ')': builder.close_variation(); break;
      case 'C':
        builder.comment("c" + std::to_string(b.notes));
        ++b.notes;
        break;
      case 'N':
        builder.nag(static_cast<std::uint8_t>(b.notes));
        ++b.notes;
        break;
      default:
        builder.unread("u" + std::to_string(b.notes));
        ++b.notes;
        break;
    }
  }
  builder.finish();
}

/// Every node and every note is reached exactly once.
void check_reach(const Built& b) {
  std::vector<unsigned> nodes(b.game.node_count() + 1), notes(b.game.note_count() + 1);
  std::vector<NodeId> todo{root};
  while (!todo.empty()) {
    const NodeId id = todo.back();
    todo.pop_back();
    ++nodes[id];
    const Node& n = b.game.node(id);
    std::uint32_t last = 0;
    for (std::uint32_t i = n.notes; i != 0; i = b.game.note(i).next) {
      ++notes[i];
      last = i;
      REQUIRE(notes[i] == 1);
    }
    REQUIRE(n.last_note == last);
    for (const NodeId next : {n.next, n.variation, n.sibling})
      if (next != root) todo.push_back(next);
  }
  for (const unsigned n : nodes) REQUIRE(n == 1);
  for (std::size_t i = 1; i < notes.size(); ++i) REQUIRE(notes[i] == 1);
  REQUIRE(b.game.node_count() == b.moves);
  REQUIRE(b.game.note_count() == b.notes);
}

}  // namespace

TEST_CASE("variations and comments in every order", "[builder]") {
  const std::string alphabet = "M()CN";
  const std::size_t longest = test::sanitized() ? 5 : 7;
  std::size_t games = 0;
  for (std::size_t length = 0; length <= longest; ++length) {
    std::vector<std::size_t> digits(length);
    while (true) {
      std::string signs;
      for (const std::size_t d : digits) signs += alphabet[d];
      INFO(signs);
      Built b;
      build(signs, b);
      check_reach(b);
      // What is written reads back as the same text, and all of the notes are in it.
      const std::string text = test::pgn_of(b.game);
      const Game again = test::read_game(text);
      REQUIRE(test::pgn_of(again) == text);
      REQUIRE(again.node_count() == b.moves);
      REQUIRE(again.note_count() == b.notes);
      ++games;
      std::size_t i = 0;
      while (i < length && ++digits[i] == alphabet.size()) digits[i++] = 0;
      if (i == length) break;
    }
  }
  CHECK(games > 3'000);
}

TEST_CASE("where comments go", "[builder]") {
  const auto places = [](const std::string& signs) {
    Built b;
    build(signs, b);
    return dump(b.game).substr(2);
  };
  CHECK(places("CMC") == " -- <c0> <c1>");
  CHECK(places("M(MC)CM") == " -- ( -- <c0> ) -- <c1>");
  CHECK(places("M(CM)") == " -- ( -- <c0> )");
  CHECK(places("M()M") == " -- --");
  CHECK(places("M(C)M") == " -- <c0> --");
  CHECK(places("(M)M") == " -- ( -- )");
  CHECK(places("(M)(M)M") == " -- ( -- ) ( -- )");
  CHECK(places("(M)") == " --");
  CHECK(places("M(M(M)(M)M)(M)M") == " -- ( -- ( -- ) ( -- ) -- ) ( -- ) --");
  CHECK(places("C") == " <c0>");
  CHECK(places("MN(NM)") == " -- $0 ( -- $1 )");
  CHECK(places("MUM") == " -- -- unread <u0>");
  CHECK(places("M)M)") == " -- --");  // nothing to close
}

TEST_CASE("depth costs memory, not stack", "[builder]") {
  Built b;
  std::string signs = "M";
  const std::size_t depth = 200'000;
  for (std::size_t i = 0; i < depth; ++i) signs += "(M";
  build(signs, b);
  check_reach(b);
  CHECK(b.game.node_count() == depth + 1);
  CHECK(b.game.plies() == 1);
}

TEST_CASE("tags keep their order, and one name is one tag", "[builder]") {
  Game game;
  game.add_tag("White", "A");
  game.add_tag("WhiteElo", "1");
  game.add_tag("WhiteEloChange", "2");
  game.add_tag("WhiteEl", "3");
  game.add_tag("Whit", "4");
  CHECK(*game.tag("White") == "A");
  CHECK(*game.tag("WhiteElo") == "1");
  CHECK(*game.tag("WhiteEloChange") == "2");
  CHECK(*game.tag("WhiteEl") == "3");
  CHECK(*game.tag("Whit") == "4");
  CHECK_FALSE(game.tag("WhiteEloX"));
  CHECK_FALSE(game.tag("WhiteEloChangE"));
  CHECK_FALSE(game.tag(""));
  CHECK_FALSE(game.tag("Black"));
  game.set_tag("White", "B");
  CHECK(*game.tag("White") == "B");
  CHECK(game.tags().size() == 5);
  CHECK(game.add_tag_pair("[Black \"C\"]", 5, 1));
  CHECK_FALSE(game.add_tag_pair("[Black \"D\"]", 5, 1));
  CHECK(*game.tag("Black") == "C");
  game.clear();
  CHECK(game.empty());
}
