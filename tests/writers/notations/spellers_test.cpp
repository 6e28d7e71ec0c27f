#include <algorithm>
#include <random>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/decode/resolve.hpp"
#include "lib/decode/speller.hpp"
#include "parsers/notations/notation.hpp"
#include "tests/support/build.hpp"
#include "tests/support/played.hpp"
#include "tests/writers/notations/spellings.hpp"
#include "writers/notations/spelled.hpp"

namespace {

using namespace stamma;
using namespace stamma::test;

/// Positions of games played at random, from the initial array or from others as well.
std::vector<Reached> positions(std::uint32_t seed, int games, int plies, bool ordinary = false) {
  const char* const starts[] = {
      "",
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
      "4k3/p1p1p1p1/p1p1p1p1/1P1P1P1P/1P1P1P1P/p1p1p1p1/1P1P1P1P/4K3 w - - 0 1",
      "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
      "1qn1r1nq/4k3/q1n2n1q/2r2r2/2R2R2/Q1N2N1Q/4K3/1QN1R1NQ w - - 0 1",
  };
  std::vector<Reached> all;
  std::mt19937 random(seed);
  for (const char* const fen : std::span(starts).first(ordinary ? 1 : std::size(starts)))
    for (int game = 0; game < games; ++game) {
      Reached r = start_of(fen);
      for (int ply = 0; ply < plies; ++ply) {
        const auto moves = legal(r.position);
        if (moves.empty()) break;
        all.push_back(r);
        r.play(moves[random() % moves.size()]);
      }
    }
  return all;
}

/// What is wrong with the spellings of a legal move; empty when nothing is.
std::string fault(const Dialect& dialect, const Reached& r, Move m,
                  const std::vector<Spelled>& spellings) {
  Position next = r.position;
  next.play(m);
  std::set<std::string> seen;
  float least = 99;
  bool unmarked = false;
  for (const Spelled& s : spellings) {
    if (!seen.insert(s.text).second) return "twice: " + s.text;
    if (s.marked && !next.in_check()) return "no check: " + s.text;
    if (s.cost < 0) return "cheaper than nothing: " + s.text;
    least = std::min(least, s.cost);
    unmarked |= !s.marked;
    // A reading counts if no earlier one has a legal move. Squares in capitals may be men: B1A3.
    bool read = false;
    const bool squares =
        dialect.notation == Notation::coordinate || dialect.notation == Notation::uci;
    for (const Sketch& sketch : read_move(dialect, r.position.side(), s.text)) {
      const MoveList fitting = resolve(r.position, r.lineage, sketch).fitting;
      if (fitting.empty()) continue;
      read = fitting.contains(m);
      const bool claims = sketch.check != CheckClaim::silent || sketch.mate;
      if (read && claims != s.marked) return "marked otherwise than said: " + s.text;
      if (read || !squares) break;
    }
    if (!read) return "not read: " + s.text;
  }
  if (!unmarked) return "never without a mark";
  if (least > 0.001F) return "no usual way";
  if (spellings.size() > 64) return "too many";
  return {};
}

/// Checks all legal moves of positions; the first fault in words.
std::string first_fault(const Dialect& dialect, std::string_view sample,
                        const std::vector<Reached>& where) {
  const auto speller = all_spellers().like(dialect, sample);
  for (const Reached& r : where) {
    const auto moves = legal(r.position);
    const auto all = spellings(*speller, r.position, r.lineage, moves);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::string what = fault(dialect, r, moves[i], all[i]);
      if (!what.empty())
        return write_fen(r.position) + " " + san_text(moves[i], san_form(r.position, moves[i])) +
               ": " + what;
    }
  }
  return {};
}

/// A text of moves as a style writes them.
std::string written(const std::string& style, std::uint32_t seed, int plies) {
  const auto found = style_named(style);
  REQUIRE(found.has_value());
  std::string text;
  Reached r;
  std::mt19937 random(seed);
  for (int ply = 0; ply < plies; ++ply) {
    const auto moves = legal(r.position);
    if (moves.empty()) break;
    const Move m = moves[random() % moves.size()];
    if (ply % 2 == 0) text += std::to_string(ply / 2 + 1) + ". ";
    text += *found ? found->speller->spelled(r.position, r.lineage, m)
                   : san_text(m, san_form(r.position, m));
    text += ply % 2 == 0 ? "   " : "\n";
    r.play(m);
  }
  return text;
}

/// Without what is overlooked when spellings are compared.
std::string bones(std::string_view text) {
  std::string bare;
  for (; !text.empty(); text.remove_prefix(1)) {
    if (text.starts_with("—")) {
      bare += '-';
      text.remove_prefix(2);
    } else if (std::string_view(" .,:;'").find(text[0]) == std::string_view::npos) {
      bare += text[0];
    }
  }
  return bare;
}

}  // namespace

TEST_CASE("every spelling of a legal move is read as that move, in every notation", "[spellers]") {
  const auto where = positions(5, sanitized() ? 1 : 3, sanitized() ? 15 : 50);
  for (const NotationInfo& n : notations()) {
    INFO(n.code);
    CHECK(first_fault(dialect_of(n.notation), "", where) == "");
  }
}

TEST_CASE("every spelling is read, in every language", "[spellers]") {
  const auto where = positions(7, 1, sanitized() ? 4 : 24);
  for (const Language& l : languages()) {
    if (!style_named("san:" + std::string(l.code))) continue;  // letters that clash
    INFO(l.code);
    CHECK(first_fault({Notation::san, &l, &l}, "", where) == "");
    CHECK(first_fault({Notation::lan, &l, &l}, "", where) == "");
  }
}

TEST_CASE("every spelling is read, with all habits", "[spellers]") {
  const auto where = positions(11, sanitized() ? 1 : 2, sanitized() ? 8 : 40);
  const std::vector<std::pair<Notation, std::vector<const char*>>> samples = {
      {Notation::descriptive,
       {"P-K4 N-KB3 NxP ch R-K1 BxN mate O-O P-K8=Q",
        "P-K4 Kt-KB3 KtxP+ R-K sq Castles KR Castles (QR) PxP e.p. P-R8(Q)",
        "P to K 4 Kt to K B 3 Kt takes P ch R to K sq Castles K side",
        "P. to K's 4th. K. Kt. to K. B's 3d. B. takes K's P. (ch.) R. to K's sq. Castles on K's "
        "side. Q. to her 2d. P. becoming a Queen. (dis. ch.) P. takes B's P. in passing.",
        "P tks P Kn to K R square, B tks Kn check 0-0", "P-K4 S-KB3 S-Q R-K R-B R-Q sq O-O-O #",
        "Pawn to King's fourth square, Knight to King's Bishop's third square, Bishop takes Pawn, "
        "check. Castles King's Rook",
        "King's Knight to Bishop's third, Queen takes Queen's Pawn, Pawn to King's third",
        "P-e4 Kt-f3 B-b5 Pxd5 Ktb1-d2 Bxh2+ o-o",
        "P-K4 Kt-KB3 KtXP R-K1 dbl ch ++ P to K 3rd P to Q 2nd Kt to B 3rd"}},
      {Notation::san,
       {"e4 e5 Nf3 Nc6 d4 exd4 Nxd4 O-O e8=Q+ Qf7#", "e4 e5 N:d4 e:d5 0-0 e8(Q) Rf7++ Bb5†",
        "ed cd5 ed5 Nd4 Nd5 e8Q o-o", "Ktf3 Ktxd4 ch Ktc3 Qf7 mate exd6 e.p. e8/Q Castles",
        "♘f3 ♘xd4 ♗b5+ ♞f6", "Ne5: ed5: Qf7:+", "exd exd dxe Pe4 Pd5 Pc3"}},
      {Notation::lan,
       {"e2-e4 Ng1-f3 e4xd5 0-0", "e2e4 g1f3 Ng1f3 e4d5 O-O-O", "e4-d5: Nf3-e5: e7-e8Q+",
        "Pe2-e4 Pd2-d4 Pe4:d5"}},
      {Notation::figurine, {"♘f3 ♘c6", "♞f6 ♞c6 ♝b4"}},
      {Notation::coordinate, {"e2-e4 e7-e5", "e2e4 e7e5", "E2-E4 G1-F3 E7-E8Q", "e4xd5"}},
      {Notation::uci, {"e2e4 e7e5", "E2E4 G1F3"}},
      {Notation::spoken, {"Springer Gustav eins Felix drei, Bauer Eva zwei Eva vier"}},
      {Notation::spanish,
       {"P4R C3AR AxP+ O-O", "P-4R C-3AR A por P jaque Enroque", "P. 4 R C. 3 A R CR3A CD2D TR1R",
        "P 4ª R C 3ª A R P 3ª D", "P4R C3AR P5D mate enroque corto enroque largo"}},
      {Notation::french, {"P4R C3FR P pr P éch. 0-0", "P 4e R C 3e F R petit roque grand roque"}},
      {Notation::italian, {"P4R C3AR PxP", "P-R4 C-AR3 P-D4 C-AD3 arrocco"}},
      {Notation::portuguese, {"P4R C3BR BxP P8R=D ++", "P4R C3BR B por P xeque"}},
  };
  for (const auto& [notation, texts] : samples)
    for (const char* const text : texts) {
      INFO(info(notation).code << " " << text);
      CHECK(first_fault(dialect_of(notation), text, where) == "");
    }
}

TEST_CASE("a sample may be anything", "[spellers]") {
  const auto where = positions(13, 1, 8);
  std::mt19937 random(17);
  const std::string alphabet = "KtQBRNPxse's.3d-+#=()O0o123 \n\t\xE2\x99\x98\xC3\x97:;abgh";
  for (int i = 0; i < 40; ++i) {
    std::string sample;
    for (std::size_t n = random() % 300; n > 0; --n) sample += alphabet[random() % alphabet.size()];
    for (const NotationInfo& n : notations()) {
      INFO(n.code << " " << sample);
      CHECK(first_fault(dialect_of(n.notation), sample, where) == "");
    }
  }
}

TEST_CASE("a move is spelled alike whatever is asked for beside it", "[spellers]") {
  for (const Notation n : {Notation::san, Notation::descriptive, Notation::spanish}) {
    const auto speller = all_spellers().like(dialect_of(n), "");
    for (const Reached& r : positions(19, 1, 30)) {
      const auto moves = legal(r.position);
      const auto all = spellings(*speller, r.position, r.lineage, moves);
      for (std::size_t i = 0; i < moves.size(); ++i)
        CHECK(spellings(*speller, r.position, r.lineage, {moves[i]})[0] == all[i]);
    }
  }
}

// What each writer writes is among the spellings of a speller that has seen its text.
TEST_CASE("spellers write as their samples do", "[spellers]") {
  for (const char* const style : {"san",
                                  "san:de",
                                  "san:ru",
                                  "san:el",
                                  "san:figurine",
                                  "lan",
                                  "lan:fr",
                                  "lan:fide1929",
                                  "lan:fide1955",
                                  "figurine",
                                  "coordinate",
                                  "uci",
                                  "iccf",
                                  "smith",
                                  "descriptive:n",
                                  "descriptive:kt",
                                  "descriptive:staunton",
                                  "spanish",
                                  "french",
                                  "italian",
                                  "portuguese",
                                  "telegraph",
                                  "stamma",
                                  "spoken",
                                  "spoken:blind",
                                  "braille"}) {
    const auto found = style_named(style);
    REQUIRE(found.has_value());
    Dialect dialect = dialect_of(found->notation);
    const std::string_view name = style;
    if (const std::size_t colon = name.find(':'); colon != name.npos)
      if (const Language* const l = language_named(name.substr(colon + 1)))
        dialect.white = dialect.black = l;
    const auto speller = all_spellers().like(dialect, written(style, 23, 160));
    std::size_t moves = 0, missing = 0;
    std::string first;
    for (const Reached& r : positions(29, 6, 100, true)) {
      const auto list = legal(r.position);
      const auto all = spellings(*speller, r.position, r.lineage, list);
      for (std::size_t i = 0; i < list.size(); ++i, ++moves) {
        const std::string text = *found ? found->speller->spelled(r.position, r.lineage, list[i])
                                        : san_text(list[i], san_form(r.position, list[i]));
        const bool known = std::any_of(all[i].begin(), all[i].end(), [&](const Spelled& s) {
          return bones(s.text) == bones(text);
        });
        if (known || missing++ != 0) continue;
        first = text + " in " + write_fen(r.position);
      }
    }
    INFO(style << ": " << missing << " of " << moves << ", first " << first);
    CHECK(moves > 5'000);
    CHECK(missing * 100 < moves);
  }
}

TEST_CASE("each side's moves are in its own language", "[spellers]") {
  const Dialect two{Notation::san, &english(), language_named("de")};
  const auto speller = all_spellers().like(two, "");
  Reached r;
  CHECK(speller->spelled(r.position, r.lineage, move_called(r.position, "Nf3")) == "Nf3");
  CHECK(spellings(*speller, r.position, r.lineage, {move_called(r.position, "Nf3")})[0][0].text ==
        "Nf3");
  r.play(move_called(r.position, "Nf3"));
  CHECK(speller->spelled(r.position, r.lineage, move_called(r.position, "Nf6")) == "Sf6");
  CHECK(spellings(*speller, r.position, r.lineage, {move_called(r.position, "Nf6")})[0][0].text ==
        "Sf6");
}

TEST_CASE("illegal moves are spelled in every notation", "[spellers][illegal]") {
  const Game games[] = {
      test::played("e4 e5 !d1d5 Nf6 !b1b4 !b8b5 !f1f5 !d8d6 !a1a4 !e8e6 !e4d6 !0000"),
      test::played("!e1h1 Kd7", "4k3/8/8/8/1b6/8/8/4K2R w K - 0 1"),
      test::played("!g7h8q Kb7+", "k5rr/6P1/8/8/8/6K1/8/8 w - - 0 1"),
      test::played("f4 !g4f3 Kg1+", "8/8/8/8/k5pR/8/5P2/7K w - - 0 1"),
  };
  for (const std::string& name : style_names()) {
    INFO(name);
    const auto style = style_named(name);
    if (!style->speller) continue;
    for (const Game& game : games) {
      const SpelledGame spelled(game, *style->speller);
      for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
        const Move m = game.node(id).move;
        CAPTURE(san_text(m, game.node(id).san));
        CHECK(spelled[id].size() >= 2);
      }
    }
  }
  const auto style = style_named("descriptive");
  const SpelledGame spelled(games[0], *style->speller);
  CHECK(spelled[3] == "Q(Q1)-Q5");
  CHECK(spelled[5] == "N(QN1)-QN4");
}

TEST_CASE("letters that clash, and a side that passes", "[spellers]") {
  const Reached r;
  const Language& ka = *language_named("ka");
  const auto georgian = all_spellers().like({Notation::san, &ka, &ka}, "");
  REQUIRE(georgian != nullptr);
  CHECK(georgian->spelled(r.position, r.lineage, move_called(r.position, "Nf3")) == "მf3");
  for (const NotationInfo& n : notations()) {
    const auto speller = all_spellers().like(dialect_of(n.notation), "");
    CHECK(speller->spelled(r.position, r.lineage, Move::null()) == "--");
    CHECK(spellings(*speller, r.position, r.lineage, {Move::null()})[0] ==
          std::vector<Spelled>{{"--", false, 0}});
    CHECK(spellings(*speller, r.position, r.lineage, {}).empty());
  }
}
