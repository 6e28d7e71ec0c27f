#include "lib/game/edit.hpp"

#include <string>
#include <vector>

#include "lib/game/builder.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"

namespace {

using namespace stamma;
using test::dump;
using test::pgn_of;
using test::read_game;

/// The moves and notes, without tags and result.
std::string moves_of(const Game& game) {
  const std::string s = dump(game);
  return s.substr(s.find("*\n") + 3);
}

/// The list of every node ends where it says, and no note stands in two places.
void check_lists(const Game& game) {
  std::vector<bool> seen(game.note_count() + 1);
  for (NodeId id = 0; id <= game.node_count(); ++id) {
    std::uint32_t last = 0;
    for (std::uint32_t i = game.node(id).notes; i != 0; i = game.note(i).next) {
      REQUIRE(i <= game.note_count());
      REQUIRE_FALSE(seen[i]);
      seen[i] = true;
      last = i;
    }
    REQUIRE(game.node(id).last_note == last);
  }
}

void check_round_trip(const Game& game) {
  check_lists(game);
  const std::string text = pgn_of(game);
  CHECK(pgn_of(read_game(text)) == text);
}

std::string stripped(const std::string& moves, const Stripping& what) {
  Game game = read_game("[Result \"*\"]\n\n" + moves + " *\n");
  GameEditor(game).strip(what);
  check_round_trip(game);
  const std::string text = pgn_of(game);
  std::string left = text.substr(text.find("\n\n") + 2);
  for (char& c : left) c = c == '\n' ? ' ' : c;
  return left.substr(0, left.rfind(" *"));
}

}  // namespace

TEST_CASE("tags are renamed and dropped", "[edit]") {
  Game game = read_game(
      "[Event \"A\"]\n[WhiteElo \"2500\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n"
      "[Annotator \"X\"]\n\n1. O-O *\n");
  GameEditor editor(game);
  CHECK(editor.rename_tag("WhiteElo", "WhiteRating"));
  CHECK(*game.tag("WhiteRating") == "2500");
  CHECK_FALSE(game.tag("WhiteElo"));
  CHECK_FALSE(editor.rename_tag("WhiteElo", "X"));
  CHECK_FALSE(editor.rename_tag("WhiteRating", "Event"));
  CHECK_FALSE(editor.rename_tag("Event", "Event"));
  CHECK(editor.drop_tag("Annotator"));
  CHECK_FALSE(editor.drop_tag("Annotator"));
  CHECK_FALSE(editor.drop_tag(""));
  // Roster names sort as the roster does, once they are roster names.
  CHECK(editor.rename_tag("WhiteRating", "Site"));
  CHECK(pgn_of(game).find("[Site \"2500\"]\n[Date") != std::string::npos);
  editor.keep_roster();
  CHECK(game.tags().size() == 4);  // with FEN and SetUp
  CHECK(*game.tag("SetUp") == "1");
  check_round_trip(game);
}

TEST_CASE("what is stored may come from the game itself", "[edit]") {
  Game game;
  GameBuilder builder;
  builder.begin(game);
  builder.comment(std::string(1000, 'x'));  // nearly all that is reserved at first
  builder.finish();
  GameEditor editor(game);
  for (int i = 0; i < 5; ++i) editor.add_comment(root, game.view(game.note(1).text));
  for (std::uint32_t i = 1; i <= game.note_count(); ++i)
    CHECK(game.view(game.note(i).text) == std::string(1000, 'x'));
}

TEST_CASE("comments and NAGs are added in their places", "[edit]") {
  Game game = read_game("1. e4 {first} e5 (1... c5) {last} 2. Nf3 *");
  GameEditor editor(game);
  const NodeId e4 = game.first_move();
  editor.add_comment(e4, "second");
  editor.add_nag(e4, 1);
  editor.add_comment(root, "front");
  editor.add_comment(game.node(e4).next, "more");
  CHECK(moves_of(game) == "e4 <front> <first> <second> $1 e5 <more> ( c5 ) Nf3 <last>");
  CHECK(pgn_of(game).find(
            "{front} 1. e4 $1 {first} {second} 1... e5 {more} (1... c5) {last} 2. Nf3") !=
        std::string::npos);
  check_round_trip(game);

  Game empty = read_game("[Event \"A\"]\n\n*\n");
  GameEditor(empty).add_comment(root, "nothing played");
  GameEditor(empty).add_nag(root, 10);
  CHECK(moves_of(empty) == "<nothing played> $10");
  check_round_trip(empty);

  Game nags = read_game("1. e4 *");
  GameEditor(nags).add_nag(root, 10);
  check_round_trip(nags);
}

TEST_CASE("comments are changed, become NAGs and go", "[edit]") {
  Game game = read_game("{a} 1. e4 {b} {c} {d} *");
  GameEditor editor(game);
  const NodeId e4 = game.first_move();
  CHECK(moves_of(game) == "e4 <a> <b> <c> <d>");
  editor.set_comment(2, "B } ü");
  editor.make_nag(3, 5);
  CHECK(moves_of(game) == "e4 <a> <B } ü> $5 <d>");
  check_round_trip(game);
  CHECK_FALSE(editor.drop_note(root, 2));
  CHECK_FALSE(editor.drop_note(e4 + 100, 2));
  CHECK(editor.drop_note(e4, 4));
  CHECK_FALSE(editor.drop_note(e4, 4));
  CHECK(moves_of(game) == "e4 <a> <B } ü> $5");
  CHECK(editor.drop_note(e4, 1));
  CHECK(moves_of(game) == "e4 <B } ü> $5");
  check_lists(game);
  editor.add_comment(e4, "end");
  CHECK(moves_of(game) == "e4 <B } ü> $5 <end>");
  editor.mark_dropped(2);
  editor.mark_dropped(3);
  editor.sweep();
  CHECK(moves_of(game) == "e4 <end>");
  check_round_trip(game);
}

TEST_CASE("comments, variations and NAGs are left out", "[edit]") {
  const std::string moves =
      "{front} 1. e4 $1 {good} (1. d4 $2 {also} d5 (1... Nf6)) 1... e5 {last}";
  Stripping what;
  CHECK_FALSE(what.any());
  CHECK(stripped(moves, what) ==
        "{front} 1. e4 $1 {good} (1. d4 $2 {also} 1... d5 (1... Nf6)) 1... e5 {last}");
  what.comments = true;
  CHECK(what.any());
  CHECK(stripped(moves, what) == "1. e4 $1 (1. d4 $2 d5 (1... Nf6)) 1... e5");
  what.nags = true;
  CHECK(stripped(moves, what) == "1. e4 (1. d4 d5 (1... Nf6)) 1... e5");
  what.variations = true;
  CHECK(stripped(moves, what) == "1. e4 e5");
  what = {};
  what.variations = true;
  CHECK(stripped(moves, what) == "{front} 1. e4 $1 {good} 1... e5 {last}");
  CHECK(stripped("(1. d4) 1. e4 e5 (1... c5) {x} 2. Nf3", what) == "1. e4 e5 {x} 2. Nf3");

  Game game = read_game("1. e4 (1. d4 d5) e5 2. Nf3 Ke4 *");
  const std::size_t notes = game.note_count();
  CHECK(notes == 1);  // what could not be read
  GameEditor(game).strip({true, true, true, true, true, true});
  CHECK(game.node_count() == 3);
  CHECK(game.plies() == 3);
  CHECK(dump(game).find("unread <Ke4") != std::string::npos);
}

TEST_CASE("commands are left out by kind", "[edit]") {
  Stripping clocks, evaluations, drawings;
  clocks.clocks = evaluations.evaluations = drawings.drawings = true;
  const std::string moves =
      "1. e4 {[%eval 0.17] [%clk 0:00:30]} e5 {[%clk\n0:00:29] good [%emt 1] [%csl Ga1]move}";
  CHECK(stripped(moves, clocks) == "1. e4 {[%eval 0.17]} 1... e5 {good [%csl Ga1]move}");
  CHECK(stripped(moves, evaluations) ==
        "1. e4 {[%clk 0:00:30]} 1... e5 {[%clk 0:00:29] good [%emt 1] [%csl Ga1]move}");
  CHECK(stripped(moves, drawings) ==
        "1. e4 {[%eval 0.17] [%clk 0:00:30]} 1... e5 {[%clk 0:00:29] good [%emt 1] move}");
  CHECK(stripped("1. e4 {[%clk 0:00:30]}", clocks) == "1. e4");
  CHECK(stripped("1. e4 {[%clk 0:00:30} e5 {[%clks 1] [%clk] x}", clocks) ==
        "1. e4 {[%clk 0:00:30} 1... e5 {[%clks 1] x}");
  CHECK(stripped("1. e4 {[%tqu \"a\",\"clk\"] [%mdl 3]}", clocks) ==
        "1. e4 {[%tqu \"a\",\"clk\"] [%mdl 3]}");
}

TEST_CASE("stripping is linear", "[edit]") {
  std::string text = "1. e4 {";
  while (text.size() < 400'000) text += "[%[%clk";
  Game game = read_game(text + "} *");
  Stripping what;
  what.clocks = true;
  GameEditor(game).strip(what);
  CHECK(game.note_count() >= 1);
}

TEST_CASE("games made at random stay whole", "[edit]") {
  test::GameMaker maker(7);
  for (int n = 0; n < 300; ++n) {
    Game game;
    maker.make(game);
    GameEditor editor(game);
    for (std::uint32_t i = 1; i <= game.note_count(); ++i) {
      const std::size_t what = maker.below(5);
      if (what == 0) editor.mark_dropped(i);
      if (what == 1 && game.note(i).type == Note::Type::comment) editor.set_comment(i, "changed");
      if (what == 2) editor.make_nag(i, 3);
    }
    editor.sweep();
    Stripping strip;
    strip.comments = maker.below(4) == 0;
    strip.variations = maker.below(2) == 0;
    strip.nags = maker.below(4) == 0;
    strip.clocks = maker.below(2) == 0;
    editor.strip(strip);
    check_lists(game);
    if (strip.variations) CHECK(game.node_count() == game.plies());
    const Game again = read_game(pgn_of(game));
    CHECK(again.node_count() == game.node_count());
    CHECK(pgn_of(again) == pgn_of(game));
  }
}

TEST_CASE("what is doubtful about variations goes with them", "[edit]") {
  Game game;
  GameBuilder builder;
  builder.begin(game);
  const SanForm form = san_form(game.start, Move::null());
  builder.add(Move::null(), form, Verdict::repaired);
  builder.doubt({root, 0.5F, {}, {}, "a"});
  builder.open_variation();
  builder.add(Move::null(), form, Verdict::repaired);
  builder.doubt({root, 0.5F, {}, {}, "b"});
  builder.close_variation();
  builder.add(Move::null(), form, Verdict::ambiguous);
  builder.doubt({root, 0.5F, {}, {}, "c"});
  builder.finish();
  game.sources = {{0, 0}, {1, 1}, {2, 1}, {3, 1}};
  CHECK(game.flagged_count() == 3);
  Stripping what;
  what.variations = true;
  GameEditor(game).strip(what);
  CHECK(game.flagged_count() == 2);
  REQUIRE(game.doubts.size() == 2);
  CHECK(game.doubt(1)->why == "a");
  CHECK(game.doubt(2)->why == "c");
  REQUIRE(game.sources.size() == 3);
  CHECK(game.sources[2].offset == 3);
}
