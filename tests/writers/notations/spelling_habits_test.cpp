// What spellers learn from a sample: how the moves of its kind would have been written.
#include <algorithm>
#include <string>
#include <vector>

#include "lib/decode/speller.hpp"
#include "tests/writers/notations/spellings.hpp"

namespace {

using namespace stamma;
using namespace stamma::test;

struct Case {
  const char* sample;
  const char* fen;
  const char* san;
  const char* cheapest;                ///< without a mark
  std::vector<const char*> also = {};  ///< in any order
};

void check_cases(const Dialect& dialect, const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    const Reached r = start_of(c.fen);
    const auto speller = all_spellers().like(dialect, c.sample);
    const Move m = move_called(r.position, c.san);
    const auto all = spellings(*speller, r.position, r.lineage, {m})[0];
    std::string cheapest, list;
    float least = 99;
    for (const Spelled& s : all) {
      list += s.text + " | ";
      if (s.marked || s.cost >= least) continue;
      least = s.cost;
      cheapest = s.text;
    }
    INFO(c.sample << ": " << c.san << ": " << list);
    CHECK(cheapest == c.cheapest);
    for (const char* const text : c.also)
      CHECK(std::any_of(all.begin(), all.end(), [&](const Spelled& s) { return s.text == text; }));
  }
}

const char* const italian_game =
    "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1";
const char* const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const char* const promotion = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
const char* const passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
const char* const mate = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";
const char* const rooks = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1";

}  // namespace

TEST_CASE("the habits of English texts", "[spellers]") {
  check_cases(
      dialect_of(Notation::descriptive),
      {
          // Without a sample, as in America.
          {"", italian_game, "Nc3", "N-B3", {"N-QB3", "QN-B3", "QN-QB3"}},
          {"", italian_game, "O-O", "O-O", {"Castles", "Castles KR"}},
          {"", italian_game, "Bxf7+", "BxP", {"BxP ch", "BxBP", "BxKBP ch", "KBxP"}},
          // Knights.
          {"1 P-K4 P-K4 2 Kt-KB3 Kt-QB3", italian_game, "Nc3", "Kt-QB3", {"Kt-B3"}},
          {"1 P-K4 P-K4 2 Kn-B3 Kn-B3", italian_game, "Nc3", "Kn-B3"},
          {"1 P-K4 P-K4 2 S-B3 S-B3", italian_game, "Nc3", "S-B3"},
          // Damage does not hide a habit.
          {"1 P-K4 P-K4 2 Xt-KB3 Kt-QB3 3 B-Kt5 Nl-B3 4 Kt-B3", italian_game, "Nc3", "Kt-B3"},
          // Neither do the names of players.
          {"N. N. and S. Smith\n1 P-K4 P-K4 2 Kt-B3", italian_game, "Nc3", "Kt-B3"},
          // Signs.
          {"P to K 4 P to K 4 Kt to K B 3", italian_game, "Nc3", "Kt to QB3"},
          {"P-K4 PxP BxKt RxR", italian_game, "Nxe5", "KtxP"},
          {"P to K4 P takes P B takes Kt", italian_game, "Nxe5", "Kt takes P"},
          {"P to K4 P tks P B tks Kt", italian_game, "Nxe5", "Kt tks P"},
          {"P-K4 P:P B:Kt K:R", italian_game, "Nxe5", "Kt:P"},
          // Ordinals and possessives.
          {"P. to K's 4th. P. to K's 4th. Kt. to B's 3d.", italian_game, "Nc3", "Kt to B's 3d"},
          {"P to K 4th P to K 4th Kt to B 3rd", italian_game, "Nc3", "Kt to B3rd"},
          {"K. Kt. to K. B's 3d. Q. Kt. to Q. B's 3d. K. B. to Q. B's 4th. Q. B. to K. Kt's 5th.",
           italian_game, "Nc3", "QKt to QB's 3d"},
          {"Q. to her 2d. K. to his sq.",
           "7k/8/8/8/8/8/8/K2Q4 w - - 0 1",
           "Qd5",
           "Q to Q5",
           {"Q to her 5"}},
          {"B. takes K's P. Kt. takes Q's P. R. takes K. B. P. B. takes K's P. R. takes Q's P.",
           italian_game,
           "Nxe5",
           "Kt takes K's P",
           {"Kt takes P"}},
          // The first rank.
          {"P-K4 R-K sq R-B sq", italian_game, "Qe2", "Q-K2"},
          {"P-K4 R-K sq R-B sq", italian_game, "Rg1", "R-Kt sq"},
          {"P-K4 R-K1 R-B1 Kt-B3", italian_game, "Rg1", "R-Kt1"},
          {"P-K4 R-K\nR-Q\nK-B\nR-B\n", italian_game, "Rg1", "R-Kt"},
          {"P to K4 R to K square K to B square", italian_game, "Rg1", "R to Kt square"},
          // Castling.
          {"P-K4 0-0 0-0", italian_game, "O-O", "0-0"},
          {"P-K4 Castles Castles", italian_game, "O-O", "Castles", {"Castles KR", "O-O"}},
          {"Castles (Q R) Castles (K R)", castling, "O-O-O", "Castles", {"Castles (QR)"}},
          {"Castles K side Castles Q side", castling, "O-O-O", "Castles", {"Castles Q side"}},
          {"Castles on K's side.", castling, "O-O-O", "Castles", {"Castles on Q's side"}},
          // Check and mate.
          {"B-Kt5 ch Q-R5 ch", italian_game, "Bxf7+", "BxP", {"BxP ch"}},
          {"B-Kt5 (ch) Q-R5(ch)", italian_game, "Bxf7+", "BxP", {"BxP (ch)"}},
          {"B-Kt5+ Q-R5+", italian_game, "Bxf7+", "BxP", {"BxP+"}},
          {"B to Kt5 check", italian_game, "Bxf7+", "B takes P", {"B takes P check"}},
          {"", mate, "Re8#", "R-K8", {"R-K8 mate", "R-K8 ch"}},
          {"Q-R5+ Q-B7++", mate, "Re8#", "R-K8", {"R-K8++", "R-K8+"}},
          {"Q-R5 (ch)",
           "4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1",
           "Nc3+",
           "Kt-B3",
           {"Kt-B3 (ch)", "Kt-B3 (dis ch)"}},
          // Promotion and en passant.
          {"", promotion, "a8=Q", "P-R8=Q", {"P-R8(Q)", "P-R8 Q", "P-R8", "P-QR8=Q"}},
          {"", promotion, "a8=N", "P-R8=N", {"P-R8(N)"}},
          {"P-B8(Q) P-R8 (Q)", promotion, "a8=R", "P-R8(R)", {"P-R8=R"}},
          {"", passing, "exd6", "PxP e.p.", {"PxP"}},
          {"P. takes P. in passing.", passing, "exd6", "P takes P in passing", {"P takes P"}},
          // Twins.
          {"", rooks, "Rad1", "QR-Q1", {"R-Q1", "R(R1)-Q1", "R(QR1)-Q1"}},
          {"", "3k4/8/8/8/8/4R3/4K3/R7 w - - 0 1", "Raa3", "QR-R3", {"R-R3", "R(R1)-R3"}},
          // Squares of another notation.
          {"P-e4 Kt-f3 B-b5 Pxd5 Ktb1-d2", italian_game, "Nc3", "Kt-c3", {"Ktb1-c3"}},
          {"P-e4 Kt-f3 B-b5 Pxd5 Bxh2+", italian_game, "Bxf7+", "Bxf7", {"Bxf7+", "Bc4xf7+"}},
      });
}

TEST_CASE("the habits of algebraic texts", "[spellers]") {
  const Language& de = *language_named("de");
  const Dialect san = dialect_of(Notation::san), lan = dialect_of(Notation::lan);
  const Dialect german{Notation::lan, &de, &de};
  check_cases(san, {
                       {"", rooks, "Rad1", "Rad1", {"Rd1", "R1d1", "Ra1d1"}},
                       {"", italian_game, "Nc3", "Nc3", {"Nbc3"}},
                       {"", italian_game, "Bxf7+", "Bxf7", {"Bxf7+", "Bf7", "Bf7+"}},
                       {"Nxd4 exd5 Bxc3 Qxd5 ed5", passing, "exd6", "exd6", {"exd6e.p.", "ed6"}},
                       {"N:d4 e:d5 B:c3", italian_game, "Nxe5", "N:e5"},
                       {"ed5 cd5 Nf6 dc6 Ne5 bc6", passing, "exd6", "ed6", {"exd6"}},
                       {"exd cxd Nf6 dxc Ne5 bxc6", passing, "exd6", "exd6", {"exd"}},
                       {"Pe4 Pe5 Pd4 Pxd4", passing, "exd6", "Pexd6", {"Pxd6"}},
                       {"e4 0-0 0-0-0", castling, "O-O-O", "0-0-0"},
                       {"e4 o-o", castling, "O-O-O", "o-o-o"},
                       {"", promotion, "a8=Q", "a8=Q", {"a8Q", "a8(Q)"}},
                       {"b8(Q) c1(N)", promotion, "a8=Q", "a8(Q)"},
                       {"b8Q c1N", promotion, "a8=Q", "a8Q", {"a8=Q"}},
                       {"", mate, "Re8#", "Re8", {"Re8#", "Re8+"}},
                       {"Qh5† Bb5†", mate, "Re8#", "Re8", {"Re8‡", "Re8†"}},
                       {"Qh5ch Bb5 ch", italian_game, "Bxf7+", "Bxf7", {"Bxf7ch"}},
                       {"Ktf3 Ktc6 Ktd4", italian_game, "Nc3", "Ktc3"},
                       {"♘f3 ♘c6 ♗b5", italian_game, "Nc3", "♘c3"},
                       {"♞f3 ♞c6 ♝b5", italian_game, "Nc3", "♞c3"},
                   });
  check_cases(lan, {{"e2-e4 d7-d5 e4xd5", italian_game, "Nc3", "Nb1-c3"},
                    {"e2e4 d7d5 e4xd5 Nb1c3", italian_game, "Nc3", "Nb1c3"},
                    {"e2-e4 d7-d5 e4xd5", italian_game, "Nxe5", "Nf3xe5", {"Nf3-e5"}},
                    {"e2-e4 d7-d5 e4-d5: Ng1-e5:", italian_game, "Nxe5", "Nf3-e5:"}});
  check_cases(german, {{"e2-e4 d7-d5 e4:d5", italian_game, "Nxe5", "Sf3:e5"}});
  check_cases(dialect_of(Notation::coordinate), {{"e2-e4", castling, "O-O", "e1-g1", {"O-O"}},
                                                 {"e2e4 e7e5", castling, "O-O", "e1g1"},
                                                 {"E2-E4 E7-E5", italian_game, "Nc3", "B1-C3"},
                                                 {"E2-E4 E7-E5", promotion, "a8=Q", "A7-A8Q"}});
}

TEST_CASE("the habits of Spanish, French and Italian texts", "[spellers]") {
  check_cases(dialect_of(Notation::spanish),
              {{"", italian_game, "Nc3", "C3A", {"C3AD", "CD3A", "CD3AD"}},
               {"P-4R C-3AR", italian_game, "Nc3", "C-3AD", {"C-3A"}},
               {"P4R A por P C por A", italian_game, "Nxe5", "C por P", {"C por PR"}},
               {"A5C j. D5T j.", italian_game, "Bxf7+", "AxP", {"AxP j"}},
               {"", mate, "Re8#", "T8R", {"T8R++", "T8R+"}},
               {"", promotion, "a8=Q", "P8T=D", {"P8T(D)", "P8T"}},
               {"", passing, "exd6", "PxP a.p.", {"PxP"}},
               {"", rooks, "Rad1", "TD1D", {"T1D", "T1-1D", "T1TD-1D"}},
               {"Enroque corto Enroque largo", castling, "O-O-O", "Enroque largo", {"O-O-O"}}});
  check_cases(dialect_of(Notation::french), {{"P4R P pr P C pr P", italian_game, "Nxe5", "C pr P"},
                                             {"P 4e R C 3e F R", italian_game, "Nc3", "C3eFD"}});
  check_cases(dialect_of(Notation::italian),
              {{"P-R4 C-AR3 C-AD3 A-AD4", italian_game, "Nc3", "C-AD3"}});
}
