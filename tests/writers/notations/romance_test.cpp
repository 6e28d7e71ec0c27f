#include "writers/notations/romance.hpp"

#include <random>
#include <string>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/uci.hpp"
#include "lib/decode/resolve.hpp"
#include "parsers/notations/romance.hpp"
#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/main_lines.hpp"

namespace {

using namespace stamma;

constexpr Notation es = Notation::spanish, fr = Notation::french, it = Notation::italian,
                   pt = Notation::portuguese;

Move move_of(const Position& p, const std::string& uci) {
  for (const Move m : legal_moves(p))
    if (uci_text(m) == uci) return m;
  return {};
}

/// Whether what is written means that move and no other, with its marks and without them.
bool comes_back(const Position& p, const Lineage& lineage, Move m, const std::string& text,
                Notation n) {
  const Parsed parsed = parse_romance(text, n);
  if (parsed.length != text.size() || parsed.readings.size != 1) return false;
  Sketch s = *parsed.readings.begin();
  const Readings whole = read_romance(text, n);
  if (whole.size != 1 || !(*whole.begin() == s)) return false;
  const Resolution marked = resolve(p, lineage, s);
  if (marked.meant.size() != 1 || marked.meant[0] != m || marked.against_lineage) return false;
  s.check = CheckClaim::silent;
  s.mate = s.en_passant = false;
  const Resolution r = resolve(p, lineage, s);
  return r.meant.size() == 1 && r.meant[0] == m &&
         (r.reason == Reason::words || r.reason == Reason::lineage || r.reason == Reason::queen);
}

}  // namespace

TEST_CASE("the shortest spelling that has one reading", "[romance]") {
  struct Case {
    Notation notation;
    const char* fen;
    const char* uci;
    const char* text;
  };
  const char* const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const char* const after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
  const char* const queens = "1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1";
  const char* const queens_take = "1k6/8/8/8/4Q2Q/8/8/K3n2Q w - - 0 1";
  const char* const rooks = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1";
  const char* const c_and_e = "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1";
  const char* const c_and_f = "4k3/8/8/3pp3/2P2P2/8/8/4K3 w - - 0 1";
  const char* const both_pass = "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1";
  const char* const pass_or_take = "4k3/8/5p2/3pP3/8/8/8/4K3 w - d6 0 1";
  const char* const doubled_pass = "4k3/8/8/3pP3/4P3/8/8/4K3 w - d6 0 1";
  const char* const seventh = "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";
  const char* const two_knights = "4k3/8/8/1n3n2/8/3B4/8/4K3 w - - 0 1";
  const Case cases[] = {
      {es, start, "e2e4", "P4R"},
      {es, start, "c2c4", "P4AD"},
      {es, start, "g1f3", "C3AR"},
      {fr, start, "g1f3", "C3FR"},
      {it, start, "g1f3", "C3AR"},
      {pt, start, "g1f3", "C3BR"},
      {es, start, "b1a3", "C3TD"},
      {es, after_e4, "e7e5", "P4R"},
      {es, after_e4, "b8c6", "C3AD"},
      {es, "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "f1b5", "A5C+"},
      {es, "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "e1f2", "R2A"},
      // Which rook: by its side; the square when the side does not tell.
      {es, rooks, "a1d1", "TD1D"},
      {es, rooks, "h1d1", "TR1D"},
      {es, rooks, "a1a8", "T8TD+"},
      {es, "4k3/8/8/8/6R1/8/8/4K1R1 w - - 0 1", "g4g2", "T4-2C"},
      {es, "4k3/8/8/8/6R1/8/8/4K1R1 w - - 0 1", "g1g2", "T1-2C"},
      {es, "4k3/8/8/8/R6R/8/8/4K3 w - - 0 1", "a4d4", "T4TD-4D"},
      // Three queens.
      {es, queens, "h4e1", "D4TR-1R"},
      {es, queens, "h1e1", "D1-1R"},
      {es, queens, "e4e1", "D4R-1R"},
      {es, queens_take, "h4e1", "D4TRxC"},
      {es, queens_take, "h1e1", "D1xC"},
      {fr, queens_take, "e4e1", "D4RxC"},
      // Two pawns can take, one pawn can take two.
      {es, c_and_e, "e4d5", "PRxP"},
      {es, c_and_e, "c4d5", "PAxP"},
      {es, c_and_f, "f4e5", "PARxP"},
      {es, c_and_f, "c4d5", "PADxP"},
      {pt, c_and_f, "c4d5", "PBDxP"},
      {es, "4k3/8/8/2p1p3/8/3N4/8/4K3 w - - 0 1", "d3c5", "CxPA"},
      {es, "4k3/8/8/2p1p3/8/3N4/8/4K3 w - - 0 1", "d3e5", "CxPR"},
      {es, "4k3/8/8/5p2/2p5/4N3/8/4K3 w - - 0 1", "e3f5", "CxPAR"},
      {es, "k7/4p3/8/3N4/8/4p3/8/K7 w - - 0 1", "d5e7", "CxP(7R)"},
      {es, "k7/4p3/8/3N4/8/4p3/8/K7 b - - 0 1", "a8b8", "R1C"},
      {es, "4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1", "e4f5", "PxPA"},
      {es, two_knights, "d3f5", "AxC(5AR)"},
      {es, "1n2k1n1/8/8/8/8/6Q1/8/4K3 w - - 0 1", "g3b8", "DxCD+"},
      {es, "1n2k1n1/8/8/8/8/6Q1/8/4K3 w - - 0 1", "g3g8", "DxCR+"},
      {es, "rnbqkbnr/8/B7/8/8/7B/8/RNBQK1NR w KQkq - 0 1", "a6c8", "A6xA"},
      // In passing.
      {es, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "PxP a.p."},
      {fr, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "PxP e.p."},
      {it, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "PxP e.p."},
      {pt, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "PxP e.p."},
      {es, both_pass, "e5d6", "PRxP a.p."},
      {es, both_pass, "c5d6", "PAxP a.p."},
      {es, pass_or_take, "e5d6", "PxPD a.p."},
      {es, pass_or_take, "e5f6", "PxPA"},
      {es, doubled_pass, "e5d6", "P5xP a.p."},
      {es, doubled_pass, "e4d5", "P4xP"},
      // Promotion, castling, mate.
      {es, seventh, "e7e8q", "P8R=D+"},
      {es, seventh, "e7e8n", "P8R=C"},
      {fr, seventh, "e7e8b", "P8R=F"},
      {pt, seventh, "e7d8b", "PxT=B"},
      {es, seventh, "e7d8q", "PxT=D+"},
      {es, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"},
      {es, "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O"},
      {es, "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "T8T++"},
  };
  for (const Case& c : cases) {
    INFO(c.fen << " " << c.uci);
    REQUIRE(read_fen(c.fen).has_value());
    const Position p = read_fen(c.fen)->position;
    const Lineage lineage(p);
    const Move m = move_of(p, c.uci);
    REQUIRE(m != Move());
    const std::string text = romance_speller(c.notation)->spelled(p, lineage, m);
    CHECK(text == c.text);
    CHECK(comes_back(p, lineage, m, text, c.notation));
  }
}

TEST_CASE("passing, and notations that are not of the family", "[romance]") {
  CHECK(romance_speller(es)->spelled(Position(), Lineage(), Move::null()) == "--");
  CHECK(romance_speller(Notation::descriptive) == nullptr);
  CHECK(romance_speller(Notation::san) == nullptr);
}

TEST_CASE("every legal move of crowded positions comes back", "[romance]") {
  const Notation n = GENERATE(es, fr, it, pt);
  const auto speller = romance_speller(n);
  std::mt19937 random(11);
  for (const char* const fen :
       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "4k3/8/2n1n3/8/N1N1N1N1/1Q4Q1/8/QB1RKR1Q w - - 0 1",
        "4k3/8/2p1p1p1/1P1P1P1P/p1p1p1p1/1P1P1P1P/8/4K3 w - - 0 1",
        "8/1R2R2R/2p1p3/k1b1b1b1/8/1R2R2R/8/7K w - - 0 1"}) {
    INFO(fen);
    REQUIRE(read_fen(fen).has_value());
    for (int game = 0; game < 6; ++game) {
      Position p = read_fen(fen)->position;
      Lineage lineage(p);
      for (int ply = 0; ply < 40; ++ply) {
        const MoveList moves = legal_moves(p);
        if (moves.empty()) break;
        std::string text;
        for (const Move m : moves) {
          text = speller->spelled(p, lineage, m);
          INFO(write_fen(p) << " " << uci_text(m) << " " << text);
          REQUIRE(comes_back(p, lineage, m, text, n));
        }
        const Move played = moves[random() % moves.size()];
        lineage.play(p, played);
        p.play(played);
      }
    }
  }
}

TEST_CASE("games of masters come back", "[romance]") {
  const auto file = test::shared_data("pgn/master.pgn.zst");
  if (!file) return;
  const std::vector<std::vector<Move>> games = test::main_lines(*file, test::sampled_step(23));
  REQUIRE(games.size() > test::sampled(2'000));
  for (const Notation n : {es, fr, it, pt}) {
    const auto speller = romance_speller(n);
    std::size_t plies = 0, wrong = 0;
    for (const std::vector<Move>& moves : games) {
      Position p;
      Lineage lineage;
      for (const Move m : moves) {
        const std::string text = speller->spelled(p, lineage, m);
        ++plies;
        if (!comes_back(p, lineage, m, text, n) && ++wrong <= 5) {
          INFO(write_fen(p) << " " << text);
          CHECK(false);
        }
        lineage.play(p, m);
        p.play(m);
      }
    }
    CHECK(plies > test::sampled(100'000));
    CHECK(wrong == 0);
  }
}
