#include "lib/laws/sealed.hpp"

#include "lib/chess/uci.hpp"
#include "lib/laws/conditional.hpp"
#include "tests/lib/laws/support.hpp"

using namespace stamma;
using namespace stamma::test;

namespace {

using Outcome = WrittenVerdict::Outcome;

Move move(const Position& p, std::string_view san) {
  for (const Move m : legal_moves(p))
    if (san_text(m, san_form(p, m)) == san) return m;
  FAIL("no such move: " << san);
  return {};
}

std::vector<Move> moves(const Position& p, const std::vector<std::string>& sans) {
  std::vector<Move> list;
  for (const std::string& s : sans) list.push_back(move(p, s));
  return list;
}

// Two knights can go to d2, and the king has moves.
const char* const two_knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";

Sketch knight_to(Square s) {
  Sketch sketch;
  sketch.man = piece_set(Kind::knight);
  sketch.to = bit(s);
  return sketch;
}

}  // namespace

TEST_CASE("a sealed move in doubt",
          "[laws][bcc1899 I.14.A][bcc1899 II.7(c)][bcc1899 II.11][fide1929 17(c)][fide1955 15]"
          "[fide1955 17.3][fide1985 7-9][modern Guidelines I]") {
  const Position p = at(two_knights);
  const std::vector<Move> two = moves(p, {"Nbd2", "Nfd2"});
  SECTION("one legal reading stands under every code") {
    for (const Laws l : all_laws) {
      const WrittenVerdict v = read_written(p, moves(p, {"Nc3"}), l);
      CHECK(v.outcome == Outcome::stands);
      CHECK(v.moves.size() == 1);
      CHECK_THAT(what_the_code_says(p, v.moves, l), ContainsSubstring("stands as Nc3"));
    }
  }
  SECTION("several readings") {
    const auto outcome = [&](Laws l) { return read_written(p, two, l).outcome; };
    CHECK(outcome(Laws::bcc1899) == Outcome::opponent_adopts);
    CHECK(outcome(Laws::fide1929) == Outcome::lost_unless_sure);
    CHECK(outcome(Laws::fide1955) == Outcome::lost);
    CHECK(outcome(Laws::fide1985) == Outcome::silent);
    CHECK(outcome(Laws::wcc2000) == Outcome::silent);
    CHECK(outcome(Laws::modern) == Outcome::lost);
    CHECK(what_the_code_says(p, two, Laws::bcc1899) ==
          "British Chess Code 1899, law II.7(c): sealed, the opponent may adopt Nbd2 or Nfd2");
    CHECK_THAT(what_the_code_says(p, two, Laws::fide1929), ContainsSubstring("17(c)"));
    CHECK(what_the_code_says(p, two, Laws::fide1955) ==
          "FIDE 1955, art. 17.3: sealed, the game is lost for the player who wrote it");
    CHECK_THAT(what_the_code_says(p, two, Laws::fide1985), ContainsSubstring("says nothing"));
  }
  SECTION("no legal reading: the penalty of 1899 is a king's move, and never castling") {
    const Position q = at("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    const WrittenVerdict v = read_written(q, {}, Laws::bcc1899);
    CHECK(v.outcome == Outcome::penalty);
    CHECK(v.moves.size() == 5);
    for (const Move m : v.moves) {
      CHECK(m.from() == Square::e1);
      CHECK(m.type() == Move::Type::normal);
    }
    CHECK_THAT(what_the_code_says(q, {}, Laws::bcc1899), ContainsSubstring("must move his king"));
    // A king that cannot move: any man, at the opponent's choice.
    const Position stuck = at("7k/8/8/8/8/8/5PPP/5RKR w - - 0 1");
    const WrittenVerdict any = read_written(stuck, {}, Laws::bcc1899);
    CHECK(any.outcome == Outcome::penalty);
    CHECK(any.moves.size() == count_legal_moves(stuck));
    CHECK_THAT(what_the_code_says(stuck, {}, Laws::bcc1899),
               ContainsSubstring("a man that the opponent selects"));
    CHECK(read_written(q, {}, Laws::fide1955).outcome == Outcome::lost);
    CHECK(read_written(q, {}, Laws::fide1929).outcome == Outcome::lost_unless_sure);
  }
  SECTION("from the words: what lineage or marks decide is no doubt") {
    const WrittenVerdict v = read_sealed(p, Lineage(p), knight_to(Square::d2), Laws::bcc1899);
    CHECK(v.outcome == Outcome::opponent_adopts);
    CHECK(v.moves.size() == 2);
    CHECK(read_sealed(p, Lineage(p), knight_to(Square::c3), Laws::fide1955).outcome ==
          Outcome::stands);
    CHECK(read_sealed(p, Lineage(p), knight_to(Square::h8), Laws::fide1955).outcome ==
          Outcome::lost);
  }
}

TEST_CASE("a move by post that can be read in several ways",
          "[laws][bcc1899 I.12][bcc1899 III.1][bcc1899 III.3][bcc1899 III.4]") {
  const Position p = at(two_knights);
  const std::vector<Move> two = moves(p, {"Nbd2", "Nfd2"});
  CHECK(read_written(p, two, Laws::bcc1899, Occasion::by_post).outcome == Outcome::opponent_adopts);
  CHECK(read_written(p, two, Laws::bcc1899, Occasion::by_post).article == "III.3");
  CHECK(read_written(p, {}, Laws::bcc1899, Occasion::by_post).outcome == Outcome::penalty);
  // Two moves on one card, with no condition.
  const std::vector<Move> both = moves(p, {"Nc3", "Ke2"});
  CHECK(what_the_code_says(p, both, Laws::bcc1899, Occasion::several_by_post) ==
        "British Chess Code 1899, law III.4: sent by post, the opponent may adopt Nc3 or Ke2");
  for (const Laws l : all_laws)
    if (l != Laws::bcc1899)
      CHECK(read_written(p, two, l, Occasion::by_post).outcome == Outcome::silent);
}

TEST_CASE("conditional moves by post", "[laws][bcc1899 III.5]") {
  const Position start;
  const auto line = [&](const std::vector<std::string>& sans) {
    Position p = start;
    std::vector<Move> list;
    for (const std::string& s : sans) {
      list.push_back(move(p, s));
      p.play(list.back());
    }
    return list;
  };
  // 1. e4; if e5, then Nf3; if then Nc6, Bb5.
  const std::vector<Move> l = line({"e4", "e5", "Nf3", "Nc6", "Bb5"});
  const std::vector<ConditionalMove> sent{{l[1], l[2]}, {l[3], l[4]}};

  SECTION("all adopted") {
    const std::vector<Move> made{l[1], l[3]};
    const ConditionalOutcome o = play_conditional(start, l[0], sent, made);
    CHECK(o.played == l);
    CHECK(o.not_adopted.empty());
    CHECK_FALSE(o.penalty);
    CHECK(o.article == "III.5");
  }
  SECTION("the receiver goes another way: the rest is a variation") {
    const std::vector<Move> made{l[1], move(start, "e4")};
    const ConditionalOutcome o = play_conditional(start, l[0], sent, made);
    CHECK(o.played == std::vector<Move>(l.begin(), l.begin() + 3));
    CHECK(o.not_adopted == std::vector<Move>(l.begin() + 3, l.end()));
    CHECK_FALSE(o.penalty);
  }
  SECTION("no answer yet: only the first move is made") {
    const ConditionalOutcome o = play_conditional(start, l[0], sent, {});
    CHECK(o.played == std::vector<Move>{l[0]});
    CHECK(o.not_adopted.size() == 4);
  }
  SECTION("an illegal reply counts only when it is arrived at, and voids what follows") {
    const std::vector<ConditionalMove> bad{{l[1], Move(Square::a1, Square::a8)}, {l[3], l[4]}};
    const ConditionalOutcome o = play_conditional(start, l[0], bad, std::vector<Move>{l[1]});
    CHECK(o.played == std::vector<Move>{l[0], l[1]});
    CHECK(o.penalty);
    REQUIRE(o.void_from);
    CHECK(*o.void_from == 1);
    const ConditionalOutcome other =
        play_conditional(start, l[0], bad, std::vector<Move>{Move(Square::c7, Square::c5)});
    CHECK_FALSE(other.penalty);
    CHECK(other.played == std::vector<Move>{l[0]});
    // Nothing readable is as bad as illegal.
    const std::vector<ConditionalMove> unread{{l[1], std::nullopt}};
    CHECK(play_conditional(start, l[0], unread, std::vector<Move>{l[1]}).penalty);
  }
  SECTION("the first move must be legal") {
    const ConditionalOutcome o =
        play_conditional(start, Move(Square::a1, Square::a8), sent, std::vector<Move>{l[1]});
    CHECK(o.played.empty());
    CHECK(o.penalty);
  }
  SECTION("other codes know no conditions") {
    const ConditionalOutcome o =
        play_conditional(start, l[0], sent, std::vector<Move>{l[1]}, Laws::fide1955);
    CHECK(o.played == std::vector<Move>{l[0]});
    CHECK(o.article.empty());
  }
}

TEST_CASE("an illegal move undoes what followed",
          "[laws][bcc1899 II.6][bcc1899 II.7(a)][bcc1899 II.7(b)][fide1929 17(a)-(b)]"
          "[fide1929 17(d)][fide1929 21][fide1955 9.1][fide1955 9.2][fide1955 9.3][fide1955 16]"
          "[wcc2000 7.4][modern 7.5]") {
  // The game before it stands; the rest is kept, but it is no part of the game.
  const Game game = record("1. e4 e5 2. Ke4 Nc6 3. Nf3 1/2-1/2");
  CHECK(game.plies() == 2);
  CHECK_THAT(pgn_of(game), ContainsSubstring("Ke4"));
  // What could not be played is not judged.
  for (const Laws l : all_laws) CHECK(codes(game, l).empty());
  CHECK(what_follows_an_illegal_move(Laws::fide1955) ==
        "FIDE 1955, art. 9.1: the position before it is restored, and if it cannot be found the "
        "game is annulled");
  CHECK_THAT(what_follows_an_illegal_move(Laws::bcc1899), ContainsSubstring("law II.6"));
  CHECK_THAT(what_follows_an_illegal_move(Laws::fide1929), ContainsSubstring("17(d)"));
  CHECK_THAT(what_follows_an_illegal_move(Laws::wcc2000), ContainsSubstring("identified"));
  CHECK_THAT(what_follows_an_illegal_move(Laws::modern), ContainsSubstring("7.5"));
  CHECK_THAT(what_follows_an_illegal_move(Laws::fide1985), ContainsSubstring("silent"));
}
