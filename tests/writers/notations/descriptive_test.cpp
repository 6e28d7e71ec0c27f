#include "writers/notations/descriptive.hpp"

#include <algorithm>
#include <cstdlib>
#include <random>
#include <string>
#include <string_view>

#include "lib/chess/fen.hpp"
#include "lib/chess/movegen.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/decode/resolve.hpp"
#include "parsers/notations/descriptive.hpp"
#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/main_lines.hpp"

namespace {

using namespace stamma;

constexpr const char* variants[] = {"n", "kt", "staunton", "full"};

/// The legal move that SAN calls so; check marks may be left out.
Move move_called(const Position& p, std::string_view san) {
  for (const Move m : legal_moves(p)) {
    std::string text = san_text(m, san_form(p, m));
    if (text == san) return m;
    if (text.back() == '+' || text.back() == '#') text.pop_back();
    if (text == san) return m;
  }
  FAIL("no legal move is called " << san << " in " << write_fen(p));
  return {};
}

/// A position reached by moves, and whose men are whose.
struct Reached {
  Position position;
  Lineage lineage;
};

Reached reach(std::string_view fen, std::string_view moves) {
  Reached r;
  if (!fen.empty()) {
    const auto reading = read_fen(fen);
    REQUIRE(reading.has_value());
    r = {reading->position, Lineage(reading->position, reading->chess960)};
  }
  while (!moves.empty()) {
    const std::size_t end = std::min(moves.find(' '), moves.size());
    const Move m = move_called(r.position, moves.substr(0, end));
    r.lineage.play(r.position, m);
    r.position.play(m);
    moves.remove_prefix(std::min(end + 1, moves.size()));
  }
  return r;
}

std::string spelled(const char* variant, const Reached& r, Move m) {
  const auto speller = descriptive_speller(variant);
  REQUIRE(speller != nullptr);
  return speller->spelled(r.position, r.lineage, m);
}

/// What a text means: the first reading that any legal move satisfies.
Resolution understood(const Position& p, const Lineage& lineage, const Parsed& parsed, bool marks) {
  Resolution r;
  for (Sketch s : parsed.readings) {
    if (!marks) {
      s.check = CheckClaim::silent;
      s.mate = s.en_passant = false;
    }
    r = resolve(p, lineage, s);
    if (!r.fitting.empty()) break;
  }
  return r;
}

bool means(const Resolution& r, Move m) {
  return r.meant.size() == 1 && r.meant[0] == m && !r.against_lineage;
}

/// What is wrong with a move that was written and read back; empty when nothing is.
std::string fault(const Position& p, const Lineage& lineage, Move m, std::string_view text,
                  bool full) {
  const Parsed parsed = parse_descriptive(text);
  if (parsed.length != text.size()) return "not read to its end";
  if (!means(understood(p, lineage, parsed, true), m)) return "means something else";
  // The code of 1899 tells a pawn taken in passing by these words alone.
  if (full && m.type() == Move::Type::en_passant) return {};
  const Resolution r = understood(p, lineage, parsed, false);
  if (!means(r, m)) return "needs its marks";
  return r.reason == Reason::words || r.reason == Reason::lineage ? "" : "is guessed";
}

}  // namespace

TEST_CASE("the shortest record of each period that has one legal reading", "[descriptive]") {
  struct Row {
    const char *fen, *played, *san, *n, *kt, *staunton;
  };
  const char* const rooks_connected = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 d6 Be3 O-O Nbd2 h6 Qe2 a6";
  const char* const castled_long =
      "d4 d5 Nc3 Nc6 Bf4 Bf5 Qd2 Qd7 O-O-O O-O-O e3 e6 Nf3 Nf6 Be2 Be7 h3 h6";
  const Row rows[] = {
      // A square has the wing of its file only where the other wing can be meant.
      {"", "", "e4", "P-K4", "P-K4", "P. to K's 4th."},
      {"", "", "Nf3", "N-KB3", "Kt-KB3", "Kt. to K. B's 3d."},
      {"", "", "a3", "P-QR3", "P-QR3", "P. to Q. R's 3d."},
      {"", "e4 c5 Nf3", "d6", "P-Q3", "P-Q3", "P. to Q's 3d."},
      {"", "e4 e5 Nf3 Nc6", "Bb5", "B-N5", "B-Kt5", "B. to Kt's 5th."},
      // Ranks count from the side that moves.
      {"", "e4", "c5", "P-QB4", "P-QB4", "P. to Q. B's 4th."},
      {"4r1k1/8/8/8/8/8/8/K7 b - - 0 1", "", "Re1", "R-K8 ch", "R-K8 ch", "R. to K's 8th. (ch.)"},
      {"6k1/8/8/8/8/4r3/8/K7 b - - 0 1", "", "Re8", "R-K1", "R-K sq", "R. to K's sq."},
      {"6k1/8/8/8/8/6r1/8/K7 b - - 0 1", "", "Rg2", "R-N7", "R-Kt7", "R. to Kt's 7th."},
      // A king's rook is one all his life, wherever castling took him.
      {"", rooks_connected, "Rfd1", "KR-Q1", "KR-Q sq", "K. R. to Q's sq."},
      {"", rooks_connected, "Rad1", "QR-Q1", "QR-Q sq", "Q. R. to Q's sq."},
      {"", castled_long, "Rde1", "QR-K1", "QR-K sq", "Q. R. to K's sq."},
      {"", castled_long, "Rhe1", "KR-K1", "KR-K sq", "K. R. to K's sq."},
      // A man whose beginning nobody knows has no side, and says where he stands.
      {"4k3/8/8/8/8/8/8/R4RK1 w - - 0 1", "", "Rfd1", "R(B1)-Q1", "R(B sq)-Q sq",
       "R. (B's sq.) to Q's sq."},
      {"4k3/8/8/8/8/8/8/R4RK1 w - - 0 1", "", "Rad1", "QR-Q1", "QR-Q sq", "Q. R. to Q's sq."},
      {"6k1/8/8/8/R6R/8/8/K7 w - - 0 1", "", "Rae4", "R(QR4)-K4", "R(QR4)-K4",
       "R. (Q. R's 4th.) to K's 4th."},
      {"6k1/4R3/8/8/8/8/4R3/K7 w - - 0 1", "", "R2e5", "R(K2)-K5", "R(K2)-K5",
       "R. (K's 2d.) to K's 5th."},
      {"7k/P7/8/8/8/8/8/KR6 w - - 0 1", "a8=R+ Kg7", "Rbb8", "R(N1)-N8", "R(Kt sq)-Kt8",
       "R. (Kt's sq.) to Kt's 8th."},
      {"6k1/8/8/8/8/5N2/8/1N1K1N2 w - - 0 1", "", "Nbd2", "QN-Q2", "QKt-Q2", "Q. Kt. to Q's 2d."},
      {"6k1/8/8/8/8/5N2/8/1N1K1N2 w - - 0 1", "", "Nf1d2", "N(B1)-Q2", "Kt(B sq)-Q2",
       "Kt. (B's sq.) to Q's 2d."},
      {"6k1/8/8/8/8/5N2/8/1N1K1N2 w - - 0 1", "", "N3d2", "N(B3)-Q2", "Kt(B3)-Q2",
       "Kt. (B's 3d.) to Q's 2d."},
      // Three queens.
      {"7k/8/8/8/2Q5/8/8/K1Q2Q2 w - - 0 1", "", "Qc1f4", "Q(QB1)-B4", "Q(QB sq)-B4",
       "Q. (Q. B's sq.) to B's 4th."},
      {"7k/8/8/8/2Q5/8/8/K1Q2Q2 w - - 0 1", "", "Qff4", "Q(KB1)-B4", "Q(KB sq)-B4",
       "Q. (K. B's sq.) to B's 4th."},
      {"7k/8/8/8/2Q5/8/8/K1Q2Q2 w - - 0 1", "", "Q4f4", "Q(B4)-B4", "Q(B4)-B4",
       "Q. (B's 4th.) to B's 4th."},
      // A pinned man is no second meaning.
      {"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "", "Ne2", "N-K2", "Kt-K2", "Kt. to K's 2d."},
      {"4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "", "Nge2", "KN-K2", "KKt-K2", "K. Kt. to K's 2d."},
      // What takes, and what is taken, are said only as far as is needed.
      {"", "e4 d5", "exd5", "PxP", "PxP", "P. takes P."},
      {"4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "", "exd5", "KPxP", "KPxP", "K. P. takes P."},
      {"4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "", "cxd5", "BPxP", "BPxP", "B. P. takes P."},
      {"4k3/8/8/1p4p1/2P2P2/8/8/4K3 w - - 0 1", "", "fxg5", "KBPxP", "KBPxP", "K. B. P. takes P."},
      {"4k3/8/8/2p1p3/1P1P1P2/8/8/4K3 w - - 0 1", "", "dxc5", "QPxBP", "QPxBP",
       "Q. P. takes B's P."},
      {"4k3/8/8/1n4p1/2P2P2/8/8/4K3 w - - 0 1", "", "cxb5", "PxN", "PxKt", "P. takes Kt."},
      {"7k/8/8/p6p/8/3Q4/8/K7 w - - 0 1", "Qd1 Kg7", "Qxh5", "QxP", "QxP", "Q. takes P."},
      {"7k/8/8/p2Q3p/8/8/8/K7 w - - 0 1", "", "Qxh5", "QxKRP ch", "QxKRP ch",
       "Q. takes K's R's P. (ch.)"},
      {"7k/8/8/p2Qp3/8/8/8/K7 w - - 0 1", "", "Qxa5", "QxRP", "QxRP", "Q. takes R's P."},
      {"1n1R2n1/7k/8/8/8/8/8/K7 w - - 0 1", "", "Rxb8", "RxQN", "RxQKt", "R. takes Q's Kt."},
      {"8/7k/1n1R2n1/8/8/8/8/K7 w - - 0 1", "", "Rxb6", "RxN(QN6)", "RxKt(QKt6)",
       "R. takes Kt. (Q. Kt's 6th.)"},
      {"8/7k/2nR3n/8/8/8/8/K7 w - - 0 1", "", "Rxc6", "RxN(B6)", "RxKt(B6)",
       "R. takes Kt. (B's 6th.)"},
      {"", "e4 d5 exd5 Qxd5 Nc3 Qa5 Nf3 Nf6 Bc4 Bg4 O-O Nc6 Re1 O-O-O a3 e6 h3 Bxf3", "Qxf3", "QxB",
       "QxB", "Q. takes B."},
      // Doubled pawns.
      {"4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1", "", "exd5", "PxP(Q5)", "PxP(Q5)",
       "P. takes P. (Q's 5th.)"},
      {"4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1", "", "exd6", "PxP(Q6)", "PxP(Q6)",
       "P. takes P. (Q's 6th.)"},
      // In passing: the mark alone never tells two moves apart.
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "", "exd6", "PxP e.p.", "PxP e.p.",
       "P. takes P. in passing."},
      {"4k3/8/8/3pP3/4P3/8/8/4K3 w - d6 0 1", "", "exd6", "P(K5)xP e.p.", "P(K5)xP e.p.",
       "P. (K's 5th.) takes P. in passing."},
      {"4k3/8/8/3pP3/4P3/8/8/4K3 w - d6 0 1", "", "exd5", "P(K4)xP", "P(K4)xP",
       "P. (K's 4th.) takes P."},
      {"4k3/8/5p2/3pP3/8/8/8/4K3 w - d6 0 1", "", "exd6", "PxQP e.p.", "PxQP e.p.",
       "P. takes Q's P. in passing."},
      {"4k3/8/5p2/3pP3/8/8/8/4K3 w - d6 0 1", "", "exf6", "PxBP", "PxBP", "P. takes B's P."},
      {"4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "", "cxd6", "BPxP e.p.", "BPxP e.p.",
       "B. P. takes P. in passing."},
      {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "", "dxe3", "PxP e.p.", "PxP e.p.",
       "P. takes P. in passing."},
      {"8/2k5/8/3pP3/8/8/8/4K3 w - d6 0 1", "", "exd6", "PxP e.p. ch", "PxP e.p. ch",
       "P. takes P. in passing. (ch.)"},
      // Castling, with check too.
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "", "O-O", "O-O", "Castles KR",
       "Castles on K's side."},
      {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "", "O-O-O", "O-O-O", "Castles QR",
       "Castles on Q's side."},
      {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "", "O-O", "O-O ch", "Castles KR ch",
       "Castles on K's side. (ch.)"},
      {"2rkr3/2p1p3/8/8/8/8/8/R3K3 w Q - 0 1", "", "O-O-O", "O-O-O mate", "Castles QR mate",
       "Castles on Q's side. (mate.)"},
      {"1k6/8/8/8/8/8/8/RK5R w HA - 0 1", "", "O-O", "O-O", "Castles KR", "Castles on K's side."},
      // Promotion.
      {"4kb1r/6P1/8/8/8/8/8/4K3 w - - 0 1", "", "g8=Q", "P-N8=Q", "P-Kt8=Q",
       "P. to Kt's 8th., becoming a Queen."},
      {"4kb1r/6P1/8/8/8/8/8/4K3 w - - 0 1", "", "gxh8=N", "PxR=N", "PxR=Kt",
       "P. takes R., becoming a Knight."},
      {"4kb1r/6P1/8/8/8/8/8/4K3 w - - 0 1", "", "gxf8=R", "PxB=R ch", "PxB=R ch",
       "P. takes B., becoming a Rook. (ch.)"},
      {"5r1r/k5P1/8/8/8/8/8/K7 w - - 0 1", "", "gxf8=B", "PxR(B8)=B", "PxR(B8)=B",
       "P. takes R. (B's 8th.), becoming a Bishop."},
      {"5r1r/k5P1/8/8/8/8/8/K7 w - - 0 1", "", "gxh8=Q", "PxKR=Q", "PxKR=Q",
       "P. takes K's R., becoming a Queen."},
      // Checks of all kinds.
      {"4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1", "", "Nc3", "N-B3 dis ch", "Kt-B3 dis ch",
       "Kt. to B's 3d. (dis. ch.)"},
      {"4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1", "", "Nd6", "N-Q6 dbl ch", "Kt-Q6 dbl ch",
       "Kt. to Q's 6th. (dble. ch.)"},
      {"", "e4 e5 Bc4 Nc6 Qh5 Nf6", "Qxf7", "QxBP mate", "QxBP mate", "Q. takes B's P. (mate.)"},
  };
  for (const Row& row : rows) {
    const Reached r = reach(row.fen, row.played);
    const Move m = move_called(r.position, row.san);
    INFO(row.fen << " " << row.played << " " << row.san);
    CHECK(spelled("n", r, m) == row.n);
    CHECK(spelled("", r, m) == row.n);
    CHECK(spelled("kt", r, m) == row.kt);
    CHECK(spelled("staunton", r, m) == row.staunton);
  }
}

TEST_CASE("the record of the code of 1899 is complete", "[descriptive]") {
  struct Row {
    const char *fen, *played, *san, *full;
  };
  const Row rows[] = {
      // Law 13 A (a)
      {"", "", "e4", "Pawn on King's second square to King's fourth square"},
      {"", "", "Nf3", "Knight on King's Knight's square to King's Bishop's third square"},
      {"", "e4", "Nc6", "Knight on Queen's Knight's square to Queen's Bishop's third square"},
      {"4kb1r/6P1/8/8/8/8/8/4K3 w - - 0 1", "", "g8=Q",
       "Pawn on King's Knight's seventh square to King's Knight's eighth square, Queen"},
      // (b)
      {"", "e4 d5", "exd5", "Pawn on King's fourth square takes Pawn on Queen's fifth square"},
      {"4r1k1/8/8/8/8/8/8/K3R3 b - - 0 1", "", "Rxe1",
       "Rook on King's square takes Rook on King's eighth square"},
      {"4kb1r/6P1/8/8/8/8/8/4K3 w - - 0 1", "", "gxh8=N",
       "Pawn on King's Knight's seventh square takes Rook on King's Rook's eighth square, Knight"},
      // (c)
      {"4k3/8/5p2/3pP3/8/8/8/4K3 w - d6 0 1", "", "exd6",
       "Pawn on King's fifth square takes Pawn in passing"},
      {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "", "dxe3",
       "Pawn on Queen's fifth square takes Pawn in passing"},
      // (d)
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "", "O-O", "Castles King's Rook"},
      {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "", "O-O-O", "Castles Queen's Rook"},
      // The code knows no word for check.
      {"", "e4 e5 Bc4 Nc6 Qh5 Nf6", "Qxf7",
       "Queen on King's Rook's fifth square takes Pawn on King's Bishop's seventh square"},
  };
  for (const Row& row : rows) {
    const Reached r = reach(row.fen, row.played);
    INFO(row.fen << " " << row.played << " " << row.san);
    CHECK(spelled("full", r, move_called(r.position, row.san)) == row.full);
  }
}

TEST_CASE("a side that passes, and periods that are not known", "[descriptive]") {
  for (const char* const variant : variants) CHECK(spelled(variant, {}, Move::null()) == "--");
  for (const char* const name : {"x", "N", "Kt", "n ", "staunto", "fuller", "en"})
    CHECK(descriptive_speller(name) == nullptr);
}

TEST_CASE("spelling appends", "[descriptive]") {
  const Reached r = reach("4k3/8/8/3pP3/4P3/8/8/4K3 w - d6 0 1", "");
  std::string text = "1. ";
  descriptive_speller("n")->spell(r.position, r.lineage, move_called(r.position, "exd6"), text);
  CHECK(text == "1. P(K5)xP e.p.");
}

TEST_CASE("every legal move is read back, in games played at random", "[descriptive]") {
  const char* const starts[] = {
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
      "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
      "4k3/p1p1p1p1/p1p1p1p1/1P1P1P1P/1P1P1P1P/p1p1p1p1/1P1P1P1P/4K3 w - - 0 1",
      "1qn1r1nq/4k3/q1n2n1q/2r2r2/2R2R2/Q1N2N1Q/4K3/1QN1R1NQ w - - 0 1",
      "kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1",
  };
  for (const char* const variant : variants) {
    const auto speller = descriptive_speller(variant);
    std::mt19937 random(41);
    std::size_t faults = 0;
    for (const char* const fen : starts) {
      for (int game = 0; game < 6; ++game) {
        Reached r = reach(fen, "");
        for (int ply = 0; ply < 60; ++ply) {
          const MoveList moves = legal_moves(r.position);
          if (moves.empty()) break;
          for (const Move m : moves) {
            const std::string text = speller->spelled(r.position, r.lineage, m);
            const std::string what =
                fault(r.position, r.lineage, m, text, variant == std::string_view("full"));
            if (what.empty() || ++faults > 5) continue;
            INFO(variant << ": " << write_fen(r.position) << ": " << text);
            CHECK(what == "");
          }
          const Move m = moves[random() % moves.size()];
          r.lineage.play(r.position, m);
          r.position.play(m);
        }
      }
    }
    CHECK(faults == 0);
  }
}

TEST_CASE("the moves of master games are read back from every period", "[descriptive]") {
  const auto file = test::shared_data("pgn/master.pgn.zst");
  if (!file) return;
  // STAMMA_STEP=1 takes all games of the file.
  const char* const told = std::getenv("STAMMA_STEP");
  const auto games =
      test::main_lines(*file, test::sampled_step(told != nullptr ? std::stoul(told) : 23));
  REQUIRE(games.size() >= test::sampled(2'000));
  for (const char* const variant : variants) {
    const auto speller = descriptive_speller(variant);
    const bool full = variant == std::string_view("full");
    std::size_t faults = 0, plies = 0;
    const auto check = [&](const Position& p, const std::string& text, const std::string& what) {
      if (what.empty() || ++faults > 5) return;
      INFO(variant << ": " << write_fen(p) << ": " << text);
      CHECK(what == "");
    };
    std::string text, running;
    for (const auto& game : games) {
      Reached r;
      running.clear();
      for (const Move m : game) {
        text.clear();
        speller->spell(r.position, r.lineage, m, text);
        check(r.position, text, fault(r.position, r.lineage, m, text, full));
        // In running text the move before it ends where it ended alone.
        const std::size_t length = running.size();
        running.append(" ").append(text);
        if (length != 0 && parse_descriptive(running).length != length)
          check(r.position, running, "cut elsewhere");
        running = text;
        r.lineage.play(r.position, m);
        r.position.play(m);
        ++plies;
      }
    }
    INFO(variant);
    CHECK(plies > test::sampled(150'000));
    CHECK(faults == 0);
  }
}
