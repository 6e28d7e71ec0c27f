#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/game/edit.hpp"
#include "lib/game/parts.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/game_count.hpp"
#include "tests/support/games.hpp"
#include "tests/support/main_lines.hpp"
#include "tests/support/played.hpp"

namespace {

using namespace stamma;
using test::played;

const std::string pinned = "d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O !c3e4 Nxe4+ Ke2 Nf6";

std::string pgn_of(const Game& game, IllegalMoves illegal) {
  Buffer out;
  write_pgn(game, out, {}, illegal);
  return std::string(out.view());
}

/// Moves and verdicts of the main line.
std::string verdicts(const Game& game) {
  std::string s;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    const Node& n = game.node(id);
    s += san_text(n.move, n.san) + (n.verdict == Verdict::illegal ? "!" : "") +
         (n.move.is_illegal() ? "! " : " ");
    if (const Doubt* const d = game.doubt(id)) s += "(" + d->why + ") ";
  }
  return s;
}

void comes_back(const Game& game) {
  const std::string once = test::pgn_of(game);
  CAPTURE(once);
  const Game again = test::read_game(once);
  CHECK(test::dump(again) == test::dump(game));
  CHECK(verdicts(again) == verdicts(game));
  CHECK(again.flagged_count() == game.flagged_count());
  CHECK(again.start == game.start);
  CHECK(test::pgn_of(again) == once);
  CHECK(test::game_count(once) == 1);
}

}  // namespace

TEST_CASE("a game that goes on from an illegal move is written in two parts", "[illegal][pgn]") {
  const std::string out = test::pgn_of(played(pinned));
  const std::string roster =
      "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
      "[Black \"?\"]\n";
  CHECK(out == roster +
                   "[Result \"*\"]\n[Part \"1/2\"]\n\n"
                   "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 O-O {[%illegal Ne4 c3e4] the knight on c3\n"
                   "is pinned by the bishop on b4; the next part goes on} *\n\n" +
                   roster +
                   "[Result \"1-0\"]\n"
                   "[FEN \"rnbq1rk1/pppp1ppp/4pn2/8/1bPPN3/4P3/PP3PPP/R1BQKBNR b KQ - 2 5\"]\n"
                   "[Part \"2/2\"]\n[SetUp \"1\"]\n\n5... Nxe4+ 6. Ke2 Nf6 1-0\n\n");
}

TEST_CASE("parts of all kinds of illegal moves are read as one game", "[illegal][pgn]") {
  const std::string rooks = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
  struct Example {
    std::string words, fen;
  };
  const std::vector<Example> games{
      {pinned, {}},
      // A check that nobody noticed, move after move.
      {"e4 e5 Nf3 d6 Bb5+ !g8f6 d4+ !a7a6 O-O+ c6 Nc3", {}},
      {"e4 e5 f4 Qh4+ !a2a3 a6+ !b2b3 b6+ g3 Qe7", {}},
      // Castling without right, in check, through check.
      {"Rg1 a6 Rh1 b6 !e1h1 O-O", rooks},
      {"Re1+ !e8h8 Ke2", "r3k2r/8/8/8/8/8/8/3R1K1R w kq - 0 1"},
      {"!e1a1 Kf7", "4k3/8/8/8/8/3r4/8/R3K3 w Q - 0 1"},
      {"!e1h1 Kd7", "4k3/8/8/8/1b6/8/8/4K2R w K - 0 1"},
      // Two moves running, also out of a check.
      {"e4 !0000 d4 e5 dxe5 !0000 Nf3", {}},
      {"e4 f6 Nc3 g5 Qh5# !0000 Qxh7", {}},
      // A jump, a wrong diagonal, a promotion that uncovers the king, en passant by a pinned pawn.
      {"Nf3 Nf6 !a1a5 e6 !f1a6 Bb4", {}},
      {"!g7h8q Kb7+", "k5rr/6P1/8/8/8/6K1/8/8 w - - 0 1"},
      {"Kg1 Qd1+ !b7b8n Kf7+", "4k3/1P6/8/8/8/8/3q4/7K w - - 0 1"},
      {"f4 !g4f3 Kg1+", "8/8/8/8/k5pR/8/5P2/7K w - - 0 1"},
      // No pawn is taken in passing but by one that goes to the sixth rank.
      {"Kf1 !g5f4 Kg1", "4k3/8/8/5Pp1/8/8/8/4K3 w - - 0 1"},
      // The first move, the last one, the only one, several running.
      {"!b1c4 e5 e4", {}},
      {"e4 e5 Nf3 !b8d5", {}},
      {"!b1d5", {}},
      {"e4 !b8b5 !d1d5 !a8a4 Nf3", {}},
      // Chess960: the king's and the rook's squares.
      {"!f1h1 Kd7+", "4k3/8/8/8/8/6r1/8/1R3K1R w HB - 0 1"},
  };
  for (const Example& e : games) {
    INFO(e.words);
    comes_back(played(e.words, e.fen));
  }
}

TEST_CASE("what is said around an illegal move stays where it is", "[illegal][pgn]") {
  const std::string before = "d4 Nf6 c4 e6 Nc3 Bb4 ", alternative = " ( O-O ) ";
  for (const std::string rest : {
           "e3 O-O !c3e4 $2 $14 {nobody} {noticed} Nxe4+ {of_course} Ke2",
           "e3 O-O {so_far} !c3e4 {x} ( Nf3 d6 ( d5 cxd5 ) Be2 {quiet} ) ( Bd3 ) {then} Nxe4+",
           "e3 O-O ( d5 Nf3 ) {and_now} !c3e4 ( Nf3 d6 ) Nxe4+ ( d5+ {also} ) !f1d3 Nf6+",
           "e3 O-O !c3e4 ( {rather} Nf3 d6 {good} ) Nxe4+",
           "e3 O-O $1 !c3e4 $4 {end} ( Nf3 ) {the_very_end}",
           "e3 O-O !c3e4 {end}",
           "e3 O-O ( d5 ) !c3e4 ( Nf3 ( Bd3 ) ) ( Bd3 )",
       }) {
    INFO(rest);
    comes_back(played(before + rest));
  }
  comes_back(played("{first} !b1c4 {what} e5 ( d5 ) e4"));
  comes_back(played("{a} e4 ( d4 ) {b} !b8b5 {c} ( e5 ) {d} !d1d5 {e} e6"));
}

TEST_CASE("alternatives to an illegal move that opens a part become words", "[illegal][pgn]") {
  for (const std::string words : {"!b1c4 ( Nc3 d5 ) e5", "e4 ( d4 ) !b8b5 !d1d5 ( d4 {x} ) e6",
                                  "!b1c4 {a} ( Nc3 ) {b} !b8b5 {c} ( e5 ) {d} !d1d5 ( d4 ) {e}",
                                  "e4 e5 !b1b5 {a} ( !b1b6 d6 ) ( Nf3 ) {b} !b8b6 ( d6 ) {c} d3",
                                  "e4 e5 !b1b5 ( !b1b6 d6 ) d6"}) {
    INFO(words);
    const std::string once = test::pgn_of(played(words));
    CHECK_THAT(once, test::ContainsSubstring("{or "));
    const Game again = test::read_game(once);
    CHECK(again.plies() == played(words).plies());
    CHECK(test::pgn_of(again) == once);
  }
}

TEST_CASE("an illegal move in a variation becomes words", "[illegal][pgn]") {
  const Game game = played("e4 e5 ( d5 !b1b5 c6 {fine} ( a6 ) a3 ) Nf3");
  const std::string once = test::pgn_of(game);
  CHECK(once.find("Part") == std::string::npos);
  CHECK_THAT(once,
             test::ContainsSubstring("(1... d5 {[%illegal] 2. Nb5 c6 (fine) (2... a6) 3. a3})"));
  CHECK(test::pgn_of(test::read_game(once)) == once);
}

TEST_CASE("random games with illegal moves come back", "[illegal][pgn]") {
  test::GameMaker maker(20261118);
  Game game;
  for (int i = 0; i < 300; ++i) {
    maker.break_rules(4 + maker.below(40));
    maker.make(game);
    if (!needs_parts(game)) continue;
    const std::string once = test::pgn_of(game);
    CAPTURE(i, once);
    const Game again = test::read_game(once);
    REQUIRE(again.plies() == game.plies());
    REQUIRE(again.result == game.result);
    NodeId a = game.first_move(), b = again.first_move();
    for (; a != root; a = game.node(a).next, b = again.node(b).next) {
      REQUIRE(game.node(a).move == again.node(b).move);
      REQUIRE(game.node(a).verdict == again.node(b).verdict);
    }
    REQUIRE(test::pgn_of(again) == once);
    for (const IllegalMoves way : {IllegalMoves::comment, IllegalMoves::stop}) {
      const std::string other = pgn_of(game, way);
      REQUIRE(test::pgn_of(test::read_game(other)) == other);
    }
  }
}

TEST_CASE("master games with an illegal move come back the same", "[illegal][pgn]") {
  const auto path = test::shared_data("pgn/master.pgn.zst");
  if (!path) return;
  std::size_t spliced = 0;
  std::mt19937 random(7);
  for (const std::vector<Move>& moves : test::main_lines(*path, 50)) {
    if (moves.size() < 20) continue;
    // A man goes where he could not, and the game goes on as far as it is legal.
    const std::size_t at = random() % (moves.size() - 10);
    const Game empty = played("");
    Game game;
    GameBuilder builder;
    builder.begin(game);
    for (const Tag& t : empty.tags()) game.add_tag(empty.name(t), empty.value(t));
    game.result = empty.result;
    Position p;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Move m = moves[i];
      if (i == at) {
        std::vector<Move> candidates;
        for (unsigned from = 0; from < 64; ++from)
          for (unsigned to = 0; to < 64; ++to) {
            const auto f = static_cast<Square>(from), t = static_cast<Square>(to);
            if ((p.men(p.side()) & bit(f)) == 0 || p.kind_on(f) == Kind::pawn) continue;
            if (((p.men(p.side()) | p.men(Kind::king)) & bit(t)) != 0) continue;
            if (!is_legal(p, Move(f, t))) candidates.push_back(Move(f, t).against_rules());
          }
        m = candidates[random() % candidates.size()];
      } else if (i > at && !is_legal(p, m)) {
        break;
      }
      builder.add(m, san_form(p, m), m.is_illegal() ? Verdict::illegal : Verdict::certain);
      if (m.is_illegal()) {
        Doubt doubt;
        doubt.why = why_illegal(p, m);
        builder.doubt(std::move(doubt));
      }
      p.play(m);
    }
    builder.finish();
    comes_back(game);
    ++spliced;
  }
  CHECK(spliced > 100);
}

TEST_CASE("more illegal moves than parts: the rest stands in a comment", "[illegal][pgn]") {
  std::string words;
  for (int i = 0; i < 120; ++i) words += i % 2 == 0 ? "!a1a5 Nf6 " : "!a5a1 Ng8 ";
  const Game game = played(words);
  const std::string once = test::pgn_of(game);
  CHECK_THAT(once, test::ContainsSubstring("[Part \"99/99\"]"));
  CHECK_THAT(once, test::ContainsSubstring("{[%illegal Ra5 a1a5] the pawn on a2 blocks"));
  CHECK(test::game_count(once) == 1);
  const Game again = test::read_game(once);
  CHECK(again.plies() == 196);
  CHECK(test::pgn_of(again) == once);
}

TEST_CASE("the rest in a comment, or as text that could not be read", "[illegal][pgn]") {
  const Game game = played(pinned + " {fine} ( d5 )");
  const std::string comment = pgn_of(game, IllegalMoves::comment);
  CHECK_THAT(comment,
             test::ContainsSubstring(
                 "4. e3 O-O {[%illegal Ne4 c3e4] the knight on c3\n"
                 "is pinned by the bishop on b4; 5. Ne4 Nxe4+ 6. Ke2 Nf6 (fine) (6... d5)} 1-0\n"));
  const std::string stop = pgn_of(game, IllegalMoves::stop);
  CHECK_THAT(stop, test::ContainsSubstring("4. e3 O-O {[%unread] 5. Ne4 Nxe4+ 6. Ke2 Nf6\n"
                                           "{fine\\7d (6... d5)} 1-0\n"));
  for (const std::string& text : {comment, stop}) {
    CHECK(test::game_count(text) == 1);
    CHECK(text.find("Part") == std::string::npos);
    CHECK(test::pgn_of(test::read_game(text)) == text);
  }
}

TEST_CASE("both kinds of moves that others refuse in one game", "[illegal][odds][pgn]") {
  const Game game = test::read_game(
      "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1\"]\n[SetUp \"1\"]\n\n"
      "1. e4 e5 2. d4 exd4 3. Qxd4 Nc6 4. Qe3 Nf6 5. Nc3 Bb4 6. Bd2 O-O 7. O-O-O d6 8. f3 1-0");
  REQUIRE(game.start.has_rookless_right());
  Game longer;
  GameBuilder builder;
  builder.begin(longer);
  for (const Tag& t : game.tags()) longer.add_tag(game.name(t), game.value(t));
  longer.start = game.start;
  longer.result = game.result;
  Position p = game.start;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    builder.add(game.node(id).move, game.node(id).san);
    p.play(game.node(id).move);
  }
  const Move jump = test::illegal_move(p, "a8a3");
  builder.add(jump, san_form(p, jump), Verdict::illegal);
  builder.finish();
  const std::string three = test::pgn_of(longer);
  CHECK_THAT(three, test::ContainsSubstring("[Part \"3/3\"]"));
  const Game again = test::read_game(three);
  CHECK(again.plies() == game.plies() + 1);
  CHECK(again.start == game.start);
  CHECK(test::pgn_of(again) == three);
  // Castling without the rook stays a part where illegal moves do not.
  const std::string comment = pgn_of(longer, IllegalMoves::comment);
  CHECK_THAT(comment, test::ContainsSubstring("[Part \"2/2\"]"));
  CHECK_THAT(comment, test::ContainsSubstring("{[%illegal Ra3 a8a3]"));
}

TEST_CASE("only a later part may begin with the king that can be taken", "[illegal][fen]") {
  const std::string exposed = "[FEN \"4k3/8/8/8/1b6/8/8/4K3 b - - 0 1\"]\n[SetUp \"1\"]\n";
  for (const std::string part :
       {"", "[Part \"1/2\"]\n", "[Part \"2\"]\n", "[Part \"0/2\"]\n", "[Part \"3/2\"]\n"}) {
    INFO(part);
    CHECK_FALSE(test::read_game(exposed + part + "\n1... Kd7 *").verbatim.empty());
  }
  const Game game = test::read_game(exposed + "[Part \"2/2\"]\n\n1... Kd7 2. Kf2 *");
  CHECK(game.verbatim.empty());
  CHECK(game.plies() == 2);
  CHECK(game.start.king_exposed());
  CHECK(test::pgn_of(test::read_game(test::pgn_of(game))) == test::pgn_of(game));
  Game bare = game;
  GameEditor(bare).keep_roster();
  CHECK(bare.tag("Part").has_value());
}

TEST_CASE("a later part that stands alone keeps its number when it is parted", "[illegal][pgn]") {
  const std::string text = test::pgn_of(played("e4 !b8b5 d4 !a8a4 Nf3 e6 !a1a3 d6"));
  const std::size_t second = text.find("[Event", 1), third = text.find("[Event", second + 1),
                    fourth = text.find("[Event", third + 1);
  REQUIRE(fourth != std::string::npos);
  // The first is missing, or the last, or both.
  for (const std::string& some : {text.substr(second), text.substr(0, fourth),
                                  text.substr(second, fourth - second), text.substr(fourth)}) {
    CHECK(test::game_count(some) == 1);
    CHECK(test::pgn_of(test::read_game(some)) == some);
  }
  CHECK(test::read_game(text.substr(second)).tag("Part") == "2/2");
  CHECK(test::read_game(text.substr(0, fourth)).tag("Part") == "1/2");
}

TEST_CASE("what the mark does not bear out stays two games", "[illegal][pgn]") {
  const std::string two = test::pgn_of(played(pinned));
  const auto with = [&](const std::string& mark) {
    std::string text = two;
    text.replace(text.find("[%illegal Ne4 c3e4]"), 19, mark);
    return text;
  };
  CHECK(test::game_count(two) == 1);
  for (const std::string mark :
       {"[%illegal]", "[%illegal ]", "[%illegal Ne4]", "[%illegal Ne4 c3e5]", "[%illegal Nb5 c3b5]",
        "[%illegal Ne4 e4c3]", "[%illegal Ne4 c3e4q]", "[%illegal Ne4 c3e9]", "[%illegal Ne4 c3]",
        "[%illegal Nd4 c3d4]", "[%illegal Kxg8 e1g8]", "[%illegal -- 0000]", "[%illegal O-O e1h1]",
        "[%illegal Nf3 g1f3]", "[%illegal Ne4 c3e4", "[%rookless Ne4 c3e4]", "[%illegal Pa1 a2a1]",
        "[%illegal a8 a2a8]", "[%illegal Nxe4 c3e4]"}) {
    INFO(mark);
    const std::string text = with(mark);
    CHECK(test::game_count(text) == 2);
  }
  // Words behind the mark that a writer would not write are kept.
  std::string said = two;
  said.replace(said.find("pinned by"), 9, "held up by");
  const Game game = test::read_game(said);
  CHECK(game.plies() == 12);
  CHECK_THAT(test::pgn_of(game), test::ContainsSubstring("held"));
  CHECK(test::pgn_of(test::read_game(test::pgn_of(game))) == test::pgn_of(game));
}

TEST_CASE("an illegal move in parts is reported where it stands", "[illegal][pgn]") {
  Problems problems;
  const std::string text = test::pgn_of(played(pinned));
  PgnOptions options;
  options.keep_sources = true;
  const Game game = test::read_game(text, problems, options);
  const auto items = problems.take_items();
  const auto found = std::find_if(items.begin(), items.end(),
                                  [](const Problem& p) { return p.code == Code::illegal_played; });
  REQUIRE(found != items.end());
  CHECK(found->message ==
        "5. Ne4 is illegal and kept as played: the knight on c3 is pinned by the bishop on b4");
  CHECK(text.substr(found->offset, found->length) == "Ne4");
  REQUIRE(game.sources.size() == 13);
  CHECK(text.substr(game.sources[9].offset, game.sources[9].length) == "Ne4");
  CHECK(text.substr(game.sources[12].offset, game.sources[12].length) == "Nf6");
}
