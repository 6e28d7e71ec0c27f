#include "writers/notations/algebraic.hpp"

#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/decode/resolve.hpp"
#include "parsers/notations/algebraic.hpp"
#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/main_lines.hpp"

namespace {

using namespace stamma;

Position position(const std::string& fen) {
  return fen.empty() ? Position() : read_fen(fen)->position;
}

/// The legal move of that SAN.
Move move_of(const Position& p, const std::string& san) {
  for (const Move m : legal_moves(p))
    if (san_text(m, san_form(p, m)) == san) return m;
  return {};
}

/// The move that a word means, as a reader takes it; Move() when it is not exactly one.
Move read_back(const Position& p, const Lineage& lineage, const std::string& word,
               const Language& language) {
  for (const Sketch& s : read_algebraic(word, language)) {
    const Resolution r = resolve(p, lineage, s);
    if (r.fitting.empty()) continue;
    const bool settled = r.reason == Reason::words || r.reason == Reason::lineage;
    return settled && r.meant.size() == 1 ? r.meant[0] : Move();
  }
  return {};
}

/// How many moves of the games are not read back.
std::size_t lost(const std::vector<std::vector<Move>>& games, std::size_t step, Notation n,
                 std::string_view variant, const Language& language) {
  const auto speller = algebraic_speller(n, variant);
  REQUIRE(speller != nullptr);
  std::size_t wrong = 0;
  std::string word;
  for (std::size_t i = 0; i < games.size(); i += step) {
    Position p;
    Lineage lineage;
    for (const Move m : games[i]) {
      word.clear();
      speller->spell(p, lineage, m, word);
      if (read_back(p, lineage, word, language) != m && wrong++ == 0)
        UNSCOPED_INFO(info(n).code << ":" << variant << " " << write_fen(p) << " " << word);
      lineage.play(p, m);
      p.play(m);
    }
  }
  return wrong;
}

}  // namespace

TEST_CASE("a move in every style", "[algebraic writer]") {
  struct Case {
    const char* fen;
    const char* san;
    Notation notation;
    const char* variant;
    const char* text;
  };
  const char* const start = "";
  const char* const promo = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
  const char* const castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  const char* const passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
  const char* const mate = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";
  const char* const twins = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
  const char* const takes = "4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1";
  const Case cases[] = {
      {start, "Nf3", Notation::san, "", "Nf3"},
      {start, "Nf3", Notation::san, "en", "Nf3"},
      {start, "Nf3", Notation::san, "de", "Sf3"},
      {start, "Nf3", Notation::san, "german", "Sf3"},
      {start, "Nf3", Notation::san, "ru", "Кf3"},
      {start, "Nf3", Notation::san, "el", "Ιζ3"},
      {start, "Nf3", Notation::san, "he", "פו3"},
      {start, "e4", Notation::san, "el", "ε4"},
      {start, "e4", Notation::san, "ru", "e4"},
      {start, "Nf3", Notation::san, "figurine", "♘f3"},
      {start, "Nf3", Notation::figurine, "", "♘f3"},
      {start, "Nf3", Notation::lan, "", "Ng1-f3"},
      {start, "Nf3", Notation::lan, "de", "Sg1-f3"},
      {start, "Nf3", Notation::lan, "figurine", "♘g1-f3"},
      {start, "Nf3", Notation::lan, "fide1929", "Ktg1-f3"},
      {start, "Nf3", Notation::lan, "fide1955", "Ktg1—f3"},
      {start, "Nf3", Notation::coordinate, "", "g1-f3"},
      {start, "Nf3", Notation::uci, "", "g1f3"},
      {start, "e4", Notation::lan, "", "e2-e4"},
      {start, "e4", Notation::lan, "fide1929", "e2-e4"},
      {start, "e4", Notation::lan, "fide1955", "e2—e4"},
      {promo, "axb8=Q+", Notation::san, "de", "axb8=D+"},
      {promo, "axb8=Q+", Notation::san, "figurine", "axb8=♕+"},
      {promo, "axb8=Q+", Notation::lan, "", "a7xb8=Q+"},
      {promo, "axb8=Q+", Notation::lan, "fide1929", "a7-b8Q:+"},
      {promo, "axb8=Q+", Notation::lan, "fide1955", "a7:b8Q+"},
      {promo, "a8=N", Notation::lan, "fide1929", "a7-a8Kt"},
      {promo, "a8=N", Notation::lan, "fide1955", "a7—a8Kt"},
      {promo, "a8=N", Notation::coordinate, "", "a7-a8N"},
      {promo, "a8=N", Notation::uci, "", "a7a8n"},
      {castle, "O-O", Notation::san, "fr", "O-O"},
      {castle, "O-O-O", Notation::lan, "", "O-O-O"},
      {castle, "O-O-O", Notation::lan, "fide1929", "0-0-0"},
      {castle, "O-O-O", Notation::lan, "fide1955", "O—O—O"},
      {castle, "O-O", Notation::coordinate, "", "e1-g1"},
      {castle, "O-O-O", Notation::uci, "", "e1c1"},
      {passing, "exd6", Notation::san, "de", "exd6"},
      {passing, "exd6", Notation::lan, "", "e5xd6"},
      {mate, "Re8#", Notation::san, "es", "Te8#"},
      {mate, "Re8#", Notation::lan, "", "Re1-e8#"},
      {mate, "Re8#", Notation::lan, "fide1929", "Re1-e8x"},
      {mate, "Re8#", Notation::lan, "fide1955", "Re1—e8‡"},
      {twins, "Nbd2", Notation::san, "de", "Sbd2"},
      {twins, "Nbd2", Notation::san, "he", "פבד2"},
      {takes, "Nxd5", Notation::lan, "", "Nc3xd5"},
      {takes, "Nxd5", Notation::lan, "fide1929", "Ktc3-d5:"},
      {takes, "Nxd5", Notation::lan, "fide1955", "Ktc3:d5"},
      {takes, "Nxd5", Notation::san, "sq", "Kaxd5"},
  };
  for (const Case& c : cases) {
    const Position p = position(c.fen);
    const auto speller = algebraic_speller(c.notation, c.variant);
    INFO(c.san << " as " << info(c.notation).code << ":" << c.variant);
    REQUIRE(speller != nullptr);
    CHECK(speller->spelled(p, Lineage(p), move_of(p, c.san)) == c.text);
    CHECK(speller->spelled(p, Lineage(p), Move::null()) == "--");
  }
}

TEST_CASE("styles that cannot be written", "[algebraic writer]") {
  CHECK(algebraic_speller(Notation::san, "xx") == nullptr);
  CHECK(algebraic_speller(Notation::san, "fide1929") == nullptr);
  CHECK(algebraic_speller(Notation::san, "ka") == nullptr);   // king and knight are alike
  CHECK(algebraic_speller(Notation::lan, "scn") == nullptr);  // king and bishop are alike
  CHECK(algebraic_speller(Notation::figurine, "de") == nullptr);
  CHECK(algebraic_speller(Notation::coordinate, "x") == nullptr);
  CHECK(algebraic_speller(Notation::uci, "de") == nullptr);
  CHECK(algebraic_speller(Notation::descriptive, "") == nullptr);
}

TEST_CASE("castling in Chess960 is never taken for a step of the king", "[algebraic writer]") {
  struct Case {
    const char* fen;
    const char* san;
    const char* uci;
  };
  const Case cases[] = {
      {"4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", "O-O", "f1h1"},
      {"4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", "O-O-O", "f1c1"},
      {"4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1", "O-O-O", "d1a1"},
      {"4k3/8/8/8/8/8/8/1R1K3R w HB - 0 1", "O-O", "d1g1"},
      {"4k3/8/8/8/8/8/8/RKR5 w CA - 0 1", "O-O", "b1g1"},
      {"4k3/8/8/8/8/8/8/5RKR w HF - 0 1", "O-O-O", "g1c1"},
  };
  const auto uci = algebraic_speller(Notation::uci, "");
  const auto coordinate = algebraic_speller(Notation::coordinate, "");
  for (const Case& c : cases) {
    const Position p = read_fen(c.fen)->position;
    const Lineage lineage(p, true);
    const Move m = move_of(p, c.san);
    INFO(c.fen << " " << c.san);
    REQUIRE(m != Move());
    CHECK(uci->spelled(p, lineage, m) == c.uci);
    CHECK(read_back(p, lineage, uci->spelled(p, lineage, m), english()) == m);
    CHECK(read_back(p, lineage, coordinate->spelled(p, lineage, m), english()) == m);
  }
}

// In Hebrew the king on the e-file and the queen begin alike: מה4-ד5 is Ke4-d5 or Q4-d5.
TEST_CASE("letters that run into files are kept apart", "[algebraic writer]") {
  const Position p = position("7k/8/8/8/Q3K3/8/8/8 w - - 0 1");
  const Language& he = *language_named("he");
  const auto lan = algebraic_speller(Notation::lan, "he");
  CHECK(lan->spelled(p, Lineage(p), move_of(p, "Kd5")) == "מה4-ד5");
  CHECK(lan->spelled(p, Lineage(p), move_of(p, "Kd4")) == "מ(ה4)-ד4");
  for (const char* const fen :
       {"7k/8/8/8/Q3K3/8/8/8 w - - 0 1", "8/1k6/8/8/Q3K2Q/8/8/Q6Q w - - 0 1",
        "k7/8/8/2Q1Q3/4K3/2Q1Q3/8/8 w - - 0 1"}) {
    const Position q = position(fen);
    for (const Notation n : {Notation::san, Notation::lan}) {
      const auto speller = algebraic_speller(n, "he");
      for (const Move m : legal_moves(q)) {
        const std::string word = speller->spelled(q, Lineage(q), m);
        INFO(fen << " " << word);
        CHECK(read_back(q, Lineage(q), word, he) == m);
      }
    }
  }
}

TEST_CASE("every legal move of random positions is read back in every language",
          "[algebraic writer]") {
  std::mt19937 random(17);
  for (const Language& language : languages()) {
    for (const Notation n : {Notation::san, Notation::lan}) {
      const auto speller = algebraic_speller(n, language.code);
      if (speller == nullptr) continue;
      INFO(language.code);
      Position p;
      for (int ply = 0; ply < 120; ++ply) {
        const MoveList moves = legal_moves(p);
        if (moves.empty()) break;
        const Lineage lineage(p);
        for (const Move m : moves) {
          const std::string word = speller->spelled(p, lineage, m);
          const bool same = read_back(p, lineage, word, language) == m;
          if (!same) UNSCOPED_INFO(write_fen(p) << " " << word);
          REQUIRE(same);
        }
        p.play(moves[random() % moves.size()]);
      }
    }
  }
}

TEST_CASE("the moves of master games are read back from every style", "[algebraic writer]") {
  const auto file = test::shared_data("pgn/master.pgn.zst");
  if (!file) return;
  // STAMMA_STEP=1 takes all games of the file in every style.
  const char* const told = std::getenv("STAMMA_STEP");
  const std::size_t step = told != nullptr ? std::stoul(told) : 0;
  const auto games = test::main_lines(*file, test::sampled_step(step != 0 ? step : 23));
  REQUIRE(games.size() >= test::sampled(2'000));
  for (const auto& [n, variant] :
       std::vector<std::pair<Notation, std::string>>{{Notation::san, ""},
                                                     {Notation::lan, ""},
                                                     {Notation::lan, "fide1929"},
                                                     {Notation::lan, "fide1955"},
                                                     {Notation::figurine, ""},
                                                     {Notation::coordinate, ""},
                                                     {Notation::uci, ""}})
    CHECK(lost(games, 1, n, variant, english()) == 0);
  std::vector<const Language*> seen;
  for (const Language& l : languages()) {
    bool known = algebraic_speller(Notation::san, l.code) == nullptr;
    for (const Language* const other : seen) known |= l.same_letters(*other);
    if (known) continue;
    seen.push_back(&l);
    const std::string code(l.code);
    const bool often = code == "de" || code == "fr" || code == "ru" || code == "el" || code == "he";
    CHECK(lost(games, often || step != 0 ? 1 : 20, Notation::san, code, l) == 0);
    CHECK(lost(games, often ? 10 : 40, Notation::lan, code, l) == 0);
  }
  CHECK(seen.size() > 40);
}
