#include "parsers/notations/descriptive.hpp"

#include <cctype>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "tests/parsers/notations/descriptive_meaning.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;
using test::descriptive_meaning;
using Row = test::DescriptiveRow;

constexpr const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* open_game = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
constexpr const char* castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr const char* queening = "8/P6k/8/8/8/8/8/4K3 w";
constexpr const char* taking_queens = "1r6/P6k/8/8/8/8/8/4K3 w";
constexpr const char* passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
constexpr const char* knight_takes = "4k3/8/8/4p3/8/5N2/8/4K3 w";
constexpr const char* italian = "rnbqkbnr/pppp1ppp/8/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq";

template <std::size_t n>
void check_rows(const Row (&rows)[n]) {
  for (const Row& row : rows) {
    CAPTURE(row.kind, row.text, row.fen);
    CHECK(descriptive_meaning(row.text, row.fen) == row.sans);
  }
}

constexpr Row attested[] = {
    {"handbook", "P-K4", start, "e4"},
    {"handbook", "N-KB3", start, "Nf3"},
    {"handbook", "BxN", "4k3/8/2n5/1B6/8/8/8/4K3 w", "Bxc6+"},
    {"handbook", "O-O", castling, "O-O"},
    {"handbook", "P-K8=Q", "8/4P2k/8/8/8/8/8/4K3 w", "e8=Q"},
    {"handbook", "P-R8(Q)", queening, "a8=Q"},
    {"handbook", "P-R8/Q", queening, "a8=Q"},
    {"handbook", "R(QR3)-Q3", "6k1/8/8/8/8/R6R/8/4K3 w", "Rad3"},
    {"handbook", "R(6)xN", "6k1/8/2R5/8/2n5/2R5/8/4K3 w", "R6xc4"},
    {"handbook", "BxN/QB6", "6k1/8/2n3n1/8/4B3/8/8/4K3 w", "Bxc6"},
    {"handbook", "N(B3)-Q1", "6k1/8/8/8/8/2N5/1N6/6K1 w", "Ncd1"},
    {"handbook", "N(QB)-Q1", "6k1/8/8/8/8/2N5/1N6/6K1 w", "Ncd1"},
    {"handbook", "N(3)-Q1", "6k1/8/8/8/8/2N5/1N6/6K1 w", "Ncd1"},
    {"handbook", "Castles KR", castling, "O-O"},
    {"handbook", "Castles QR", castling, "O-O-O"},
    {"handbook", "Castles Q", castling, "O-O-O"},
    {"handbook", "Q ch", "6k1/8/8/8/8/8/1P6/Q5K1 w", "Qa2+ Qa8+"},
    {"handbook", "R++", "7k/8/6K1/8/8/8/8/R7 w", "Ra8#"},
    {"Capablanca", "Kt-KB3", start, "Nf3"},
    {"Capablanca", "P - K 4", start, "e4"},
    {"Capablanca", "Q x P ch", "4k3/4p3/8/8/8/8/8/4Q1K1 w", "Qxe7+"},
    {"Capablanca", "K R - Kt 1", castling, "Rg1"},
    {"Ed. Lasker", "KtxP", knight_takes, "Nxe5"},
    {"Ed. Lasker", "PxP", passing, "exd6"},
    {"Ed. Lasker", "BxKt", "4k3/8/2n5/1B6/8/8/8/4K3 w", "Bxc6+"},
    {"Ed. Lasker", "QPxB", "4k3/8/8/4b3/3P1P2/8/8/4K3 w", "dxe5"},
    {"Ed. Lasker", "PxKP", "4k3/8/8/2p1p3/3P4/8/8/4K3 w", "dxe5"},
    {"Ed. Lasker", "KKt-K2", "6k1/8/8/8/8/2N5/8/4K1N1 w", "Nge2"},
    {"Ed. Lasker", "R-K1", "7k/8/8/8/8/8/8/R6K w", "Re1"},
    {"Ed. Lasker", "R-Ksq", "7k/8/8/8/8/8/8/R6K w", "Re1"},
    {"Ed. Lasker", "Castles", "4k3/8/8/8/8/8/8/4K2R w K", "O-O"},
    {"Staunton", "P. to K's 4th", start, "e4"},
    {"Staunton", "P. to K. B's 4th", start, "f4"},
    {"Staunton", "K. Kt. to B's 3d", start, "Nf3"},
    {"Staunton", "Q. R. P. takes P.", "4k3/8/8/1p4p1/P6P/8/8/4K3 w", "axb5"},
    {"Staunton", "B. takes Kt. (ch.)", "4k3/8/2n3n1/1B3B2/8/8/8/4K3 w", "Bxc6+ Bxg6+"},
    {"Staunton", "Q. to her 2d", "6k1/8/8/8/8/8/8/3QK3 w", "Qd2"},
    {"Staunton", "Q. to her sq.", "6k1/8/8/8/3Q4/8/4K3/8 w", "Qd1"},
    {"Staunton", "Q. to her R's 8th", "6k1/8/8/8/8/8/8/Q3K3 w", "Qa8+"},
    {"Staunton", "K. to his 2d", "4k3/8/8/8/8/8/8/4K3 w", "Ke2"},
    {"Staunton", "K. to his sq.", "4k3/8/8/8/8/8/8/3K4 w", "Ke1"},
    {"Staunton", "Castles on K's side", castling, "O-O"},
    {"Staunton", "K. B. checks.", "4k3/8/8/8/8/3BB3/8/4K3 w", "Bb5+ Bg6+"},
    {"Staunton", "Kt. mates.", "6rk/6pp/7N/8/8/8/8/4K3 w", "Nf7#"},
    {"Staunton", "P. takes P. in passing", passing, "exd6"},
    {"Staunton", "P. to Q's 5th. (dis. ch.)", "7k/8/8/8/3P4/8/1B6/4K3 w", "d5+"},
    {"Staunton", "B. to Kt's 6th. (dble. ch.)", "4k3/8/8/8/4B3/8/8/2K1R3 w", "Bg6+"},
    {"Staunton", "P. queens.", queening, "a8=Q"},
    {"Staunton", "P. takes R., becomes a Queen (ch.)", taking_queens, "axb8=Q"},
    {"Staunton", "P. one, becoming a Queen", taking_queens, "a8=Q"},
    {"Staunton", "Q. P. one", start, "d3"},
    {"Staunton", "Q. B. interposes", "4r2k/8/8/8/8/8/8/2B1KB2 w", "Be3"},
    {"Staunton", "Q. to Kt's 8th. (checkmate.)", "7k/8/6K1/8/8/8/8/1Q6 w", "Qb8#"},
    {"Staunton", "K. to his 2d. (best)", "4k3/8/8/8/8/8/8/4K3 w", "Ke2"},
    {"Hoyle", "P to K 4", start, "e4"},
    {"Hoyle", "Castles Q R", castling, "O-O-O"},
    {"Hoyle", "P takes P: dis. ch.", "7k/8/8/2p5/3P4/8/1B6/4K3 w", "dxc5+"},
    {"Hoyle", "Kt takes R P: dble. ch.", "6k1/8/7p/8/6N1/8/8/2K3R1 w", "Nxh6+"},
    {"Hoyle", "K moves", "8/8/8/8/8/1r6/7k/K7 w", "Ka2"},
    {"Bird", "R (Q sq) to Kt sq ch", "6k1/8/8/8/8/8/2K5/R2R4 w", "Rg1+"},
    {"Bird", "R interposes", "4r2k/8/8/8/8/8/3R4/4K3 w", "Re2"},
    {"Bird", "Kt P takes P", "4k3/8/8/5p2/4P1P1/8/8/4K3 w", "gxf5"},
    {"Bird", "K to Kt square", "7k/8/8/8/8/8/8/7K w", "Kg1"},
    {"Britannica", "KKt-KB3", start, "Nf3"},
    {"Britannica", "P-Q5 dis.(ch)", "7k/8/8/8/3P4/8/1B6/4K3 w", "d5+"},
    {"Britannica", "PxR=Kt mate", taking_queens, "axb8=N"},
    {"Britannica", "P-B8 claiming a second queen", "8/2P4k/8/8/8/8/8/4K3 w", "c8=Q"},
    {"Chess Sparks", "Kt–KB3", start, "Nf3"},
    {"Chess Sparks", "Kt×KtP", "6k1/8/8/6p1/4p3/5N2/8/4K3 w", "Nxg5"},
    {"Chess Sparks", "K–B sq", "4k3/8/8/8/8/8/8/4K3 w", "Kf1"},
    {"Chess Sparks", "P×R (queens)", taking_queens, "axb8=Q"},
    {"Chess Sparks", "Kt mates", "6rk/6pp/7N/8/8/8/8/4K3 w", "Nf7#"},
    {"Every Boy's", "K's Kt. to B's 3d", start, "Nf3"},
    {"Every Boy's", "B. to Q's B's 4th", open_game, "Bc4"},
    {"newspapers", "P tks P", passing, "exd6"},
    {"newspapers", "B takes KB P (ch)", italian, "Bxf7+"},
    {"newspapers", "R(R 4)-Q 4", "6k1/8/8/8/7R/8/8/3R1K2 w", "Rhd4"},
    {"newspapers, a note's letter", "B-B 4-a", open_game, "Bc4"},
    {"newspapers, a note's letter", "B-B 4 (a)", open_game, "Bc4"},
    {"newspapers, a note's letter", "B-B 4(a)", open_game, "Bc4"},
    {"ChessTeX", "QxP(Q4)", "6k1/8/8/8/3p4/8/p2Q4/5K2 w", "Qxd4"},
    {"ChessTeX", "RxP(N7)", "7k/1p6/1R3p2/8/8/8/8/4K3 w", "Rxb7"},
    {"ChessTeX", "R(K3)-K", "6k1/8/8/8/8/4R3/8/R5K1 w", "Ree1"},
    {"ChessTeX", "N(Q4)-K2", "6k1/8/8/8/3N4/8/8/6NK w", "Nde2"},
    {"ChessTeX", "QxKNP", "4k3/6p1/8/8/8/1p4Q1/8/4K3 w", "Qxg7"},
    {"ChessTeX", "NXP(B5)", "6k1/8/8/2p2p2/4N3/8/8/4K3 w", "Nxc5"},
    {"newspapers", "B x P (B 4)", "6k1/8/8/8/2p5/1B6/p7/4K3 w", "Bxc4+"},
    {"newspapers", "R(3)-R 3", "6k1/8/8/8/8/1R6/8/R5K1 w", "Rba3 Rh3"},
    {"newspapers", "R (Kt sq)-K R sq", "k7/8/8/8/8/8/1K5R/6R1 w", "Rgh1"},
    {"Britannica", "Nt-KB3", start, "Nf3"},
    {"problems, Black small", "kt-k 3", "4k1n1/8/8/2n5/8/8/8/4K3 b", "Ne6"},
    {"problems", "Q-Q 6 ch", "6k1/8/8/8/8/8/8/3Q2K1 w", "Qd6"},
    {"problems, Black small", "kx q", "4k3/4Q3/8/8/8/8/8/4K3 b", "Kxe7"},
    {"problems, S for knight", "S-B3", start, "Nc3 Nf3"},
    {"Philidor", "The king's pawn two squares", start, "e4"},
    {"Philidor", "The queen's bishop's pawn one square", start, "c3"},
    {"Philidor", "The king's knight at his bishop's third square", start, "Nf3"},
    {"Philidor", "The king's bishop at his queen's bishop's fourth square", open_game, "Bc4"},
    {"Philidor", "The bishop takes the pawn", italian, "Bxf7+"},
    {"Philidor", "The queen gives check", "6k1/8/8/8/8/8/1P6/Q5K1 w", "Qa2+ Qa8+"},
    {"Philidor", "The bishop takes the pawn, and gives check", italian, "Bxf7+"},
    {"Philidor", "The bishop covers the check", "4r2k/8/8/8/8/8/8/2B1K3 w", "Be3"},
    {"Philidor", "The pawn makes a queen", queening, "a8=Q"},
    {"Philidor", "The king retires where he pleases", "8/8/8/8/8/1r6/7k/K7 w", "Ka2"},
    {"Philidor", "King's pawn to adverse 4th", "4k3/8/8/8/3PP3/8/8/4K3 w", "e5"},
    {"Philidor", "The king castles", "4k3/8/8/8/8/8/8/4K2R w K", "O-O"},
};

TEST_CASE("descriptive: every form that is attested") { check_rows(attested); }

constexpr const char* long_way = "4k3/8/8/4N3/8/8/8/1N2K1N1 w";

constexpr Row code_of_1899[] = {
    {"Law 7(b)", "King to Queen's square", "4k3/8/8/8/8/8/8/4K3 w", "Kd1"},
    {"Law 7(b)", "King to Queen's first square", "4k3/8/8/8/8/8/8/4K3 w", "Kd1"},
    {"Law 7(b), Black counts from his side", "King to King's second square",
     "4k3/8/8/8/8/8/8/4K3 b", "Ke7"},
    {"Law 8", "King's first Pawn to King's fifth square", "4k3/8/8/8/4P3/8/4P3/4K3 w", "e5"},
    {"Law 8", "second King's Pawn to King's third square", "4k3/8/8/8/4P3/8/4P3/4K3 w", "e3"},
    {"Law 8", "King's second Pawn to King's fifth square", "4k3/8/8/8/4P3/8/4P3/4K3 w", ""},
    {"Law 8", "first Pawn takes Knight", "4k3/8/3n4/2P5/3n4/2P5/8/4K3 w", "cxd6"},
    {"Law 8", "second Pawn takes Knight", "4k3/8/3n4/2P5/3n4/2P5/8/4K3 w", "cxd4"},
    {"Law 8, not the only one on its file", "first Pawn to King's fourth", start, ""},
    {"Law 8", "Queen takes second Rook's Pawn", "6k1/8/p7/p3Q2p/8/8/8/4K3 w", ""},
    {"Law 8", "Queen takes first Rook's Pawn", "6k1/8/p7/p3Q2p/8/8/8/4K3 w", "Qxa5"},
    {"Law 13 A(a)", "Knight on King's Knight's first square to King's Bishop's third square",
     long_way, "Ngf3"},
    {"Law 13 A(a)", "Knight on King's fifth square to King's Bishop's third square", long_way,
     "Nef3"},
    {"Law 13 A(a), promotion",
     "Pawn on Queen's Rook's seventh square to Queen's Rook's eighth square Queen", queening,
     "a8=Q"},
    {"Law 13 A(b)", "Knight on King's Bishop's third square takes Pawn on King's fifth square",
     knight_takes, "Nxe5"},
    {"Law 13 A(b), promotion",
     "Pawn on Queen's seventh square takes Rook on Queen's Bishop's eighth square Queen",
     "2r1r3/3P3k/8/8/8/8/8/K7 w", "dxc8=Q"},
    {"Law 13 A(b), promotion",
     "Pawn on Queen's seventh square takes Rook on King's eighth square Knight",
     "2r1r3/3P3k/8/8/8/8/8/K7 w", "dxe8=N"},
    {"Law 13 A(c)", "Pawn on King's fifth square takes Pawn in passing", passing, "exd6"},
    {"Law 13 A(c), of two", "Pawn on King's fifth square takes Pawn in passing",
     "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "exd6"},
    {"Law 13 A(d)", "Castles King's Rook", castling, "O-O"},
    {"Law 13 A(d)", "Castles Queen's Rook", castling, "O-O-O"},
    {"Law 13 B", "Kt on KKt's 1 to KB's 3", long_way, "Ngf3"},
    {"Law 13 B", "Kt(KKt1)-KB3", long_way, "Ngf3"},
    {"Law 13 B", "Kt(KKt sq.)-KB3", long_way, "Ngf3"},
    {"Law 13 B", "Kt(K5) takes P", "6k1/3p4/8/4N3/1p6/3N4/8/4K3 w", "Nxd7"},
    {"Law 13 B", "R(Q8) to Q7", "3R4/8/8/6k1/8/8/8/4K2R w", "Rd7"},
    {"Law 13 B", "P(KB3) to KB4", "6k1/8/8/8/8/5P2/8/4K3 w", "f4"},
    {"Law 13 B", "P(KB3) X B", "6k1/8/8/8/4b1b1/3P1P2/8/4K3 w", "fxe4 fxg4"},
    {"Law 13 B", "P(K5) X P e.p.", passing, "exd6"},
    {"Law 13 B", "0-0", castling, "O-O"},
    {"Law 13 B", "0-0-0", castling, "O-O-O"},
    {"Law 13 C", "P(KB3)", "6k1/8/8/8/8/5P2/4P3/4K3 w", "f4"},
    {"Law 13 C", "Knight King's Bishop's third", start, "Nf3"},
    {"Law 13 C", "Knight Queen's Bishop's third square", start, "Nc3"},
    {"Law 13 C", "Knight to Bishop's third", start, "Nc3 Nf3"},
    {"Law 13 C", "Knight takes Pawn", knight_takes, "Nxe5"},
    {"Law 13 C", "Knight takes", knight_takes, "Nxe5"},
    {"Law 13 C", "Knight takes King's fifth", knight_takes, "Nxe5"},
    {"Law 13 C", "Knight takes on King's fifth", knight_takes, "Nxe5"},
    {"Law 13 C", "Pawn takes in passing", passing, "exd6"},
    {"Law 13 C", "Pawn e.p.", passing, ""},
    {"Law 13 C", "Pawn takes Rook Queen", taking_queens, "axb8=Q"},
    {"Law 13 C", "Castles Queen", castling, "O-O-O"},
    {"Law 13 C", "King's fourth", start, ""},
    {"Law 13 C", "takes Pawn", knight_takes, ""},
};

TEST_CASE("descriptive: the British Chess Code of 1899, Laws 7, 8 and 13") {
  check_rows(code_of_1899);
}

constexpr Row fide[] = {
    {"FIDE 1929, 5 iii", "Q.KB4", "6k1/8/8/8/8/8/8/2Q3K1 w", "Qf4"},
    {"FIDE 1929, 5 iii", "R(KKt2) Kt4", "k7/8/8/8/1R6/8/6R1/4K3 w", "Rgg4"},
    {"FIDE 1929, 5 iii", "Castles KR", castling, "O-O"},
    {"FIDE 1929, 5 iii", "O—O", castling, "O-O"},
    {"FIDE 1929, 5 iii", "Castles QR", castling, "O-O-O"},
    {"FIDE 1929, 5 iii", "O—O--O", castling, "O-O-O"},
    {"FIDE 1929, 5 iii", "Kt X P", knight_takes, "Nxe5"},
    {"FIDE 1929, 5 iii", "B X P Ch", italian, "Bxf7+"},
    {"FIDE 1929, 5 iii", "Q.Kt8 Mate", "7k/8/6K1/8/8/8/8/1Q6 w", "Qb8#"},
    {"FIDE 1955, descriptive", "Q—KB 4", "6k1/8/8/8/8/8/8/2Q3K1 w", "Qf4"},
    {"FIDE 1955, descriptive", "R (KKt 4)—KKt 2", "k7/8/8/8/6R1/8/1R6/4K3 w", "Rgg2"},
    {"FIDE 1955, descriptive", "N—KB3", start, "Nf3"},
    {"FIDE 1955, descriptive", "Castles K", castling, "O-O"},
    {"FIDE 1955, descriptive", "Castles Q", castling, "O-O-O"},
    {"FIDE 1955, descriptive", "O—O—O", castling, "O-O-O"},
    {"FIDE 1955, descriptive", "B x P ch", italian, "Bxf7+"},
    {"FIDE 1955, descriptive", "B x P +", italian, "Bxf7+"},
    {"FIDE 1955, descriptive", "P—K 4!", start, "e4"},
    {"FIDE 1955, descriptive", "P—K 4?", start, "e4"},
};

TEST_CASE("descriptive: the codes of 1929 and 1955") { check_rows(fide); }

/// Words of a record, each in full and abbreviated (Law 13 B), and which may be left out (13 C).
struct Choice {
  std::vector<std::string> spellings;
  bool may_be_omitted;
};

std::vector<std::string> all_records(const std::vector<Choice>& choices) {
  std::vector<std::string> records{""};
  for (const Choice& c : choices) {
    std::vector<std::string> longer;
    for (const std::string& r : records) {
      if (c.may_be_omitted) longer.push_back(r);
      for (const std::string& w : c.spellings) longer.push_back(r + (r.empty() ? "" : " ") + w);
    }
    records = longer;
  }
  return records;
}

TEST_CASE("descriptive: any word abbreviated or omitted, British Chess Code 1899, Law 13 B and C") {
  const std::vector<Choice> move = {
      {{"Knight", "Kt"}, false},  {{"on"}, true},
      {{"King's", "K"}, false},   {{"Knight's", "Kt", "Kt's"}, false},
      {{"first", "1st"}, false},  {{"square", "sq."}, true},
      {{"to", "-"}, true},        {{"King's", "K"}, false},
      {{"Bishop's", "B"}, false}, {{"third", "3d"}, false},
      {{"square"}, true},
  };
  for (const std::string& record : all_records(move)) {
    CAPTURE(record);
    CHECK(descriptive_meaning(record, long_way) == "Ngf3");
  }
  const std::vector<Choice> capture = {
      {{"Knight", "Kt"}, false}, {{"takes", "X"}, false}, {{"Pawn", "P"}, false},
      {{"on", "at"}, false},     {{"King's", "K"}, true}, {{"fifth", "5th"}, false},
      {{"square", "sq."}, true},
  };
  for (const std::string& record : all_records(capture)) {
    CAPTURE(record);
    const bool says_file = record.find('K', 2) != std::string::npos;
    CHECK(descriptive_meaning(record, knight_takes) == (says_file ? "Nxe5" : ""));
  }
}

struct Reading {
  const char* text;
  std::size_t number;  // of its readings
  const char* fen;
  const char* sans;
};

TEST_CASE("descriptive: later readings count where no legal move satisfies an earlier one") {
  const Reading readings[] = {
      {"P-B", 2, "4k3/8/8/4b3/3P4/8/8/4K3 w", "dxe5"},
      {"R-Kt", 2, "6k1/8/8/8/8/8/8/R6K w", "Rb1 Rg1+"},
      {"R-Kt", 2, "6k1/n7/8/8/8/8/8/RK6 w", "Rxa7"},
      {"R-Kt", 2, "6k1/n7/8/8/8/8/8/R1K5 w", "Rb1"},
      {"QR-Q", 2, castling, "Rd1"},
      {"R-K", 1, "7k/8/8/8/8/8/8/R6K w", "Re1"},
      {"Kt-P", 1, knight_takes, "Nxe5"},
      {"Kt-KP", 1, knight_takes, "Nxe5"},
      {"QxK5", 2, "7k/8/8/4p3/8/8/4Q3/4K3 w", "Qxe5+"},
      {"QxK5", 2, "7k/8/8/8/8/8/4Q3/4K3 w", "Qe5+"},
      {"P. queens.", 1, taking_queens, "a8=Q axb8=Q"},
      {"P. queens.", 1, "nr6/P6k/8/8/8/8/8/4K3 w", "axb8=Q"},
      {"R++", 2, "7k/8/6K1/8/8/8/8/R7 w", "Ra8#"},
      {"K Kt 3", 1, "4k3/8/8/8/8/8/5K2/8 w", "Kg3"},
      {"QKt3", 1, "6k1/8/8/8/8/8/8/1Q2K3 w", "Qb3+"},
      {"K B 3", 1, "4k3/8/8/8/8/8/5K2/8 w", "Kf3"},
      {"K Kt K B 3", 1, start, "Nf3"},
      {"K R K 1", 1, "6k1/8/8/8/8/8/2K5/R6R w", "Rhe1"},
      {"Q Q R 4", 1, "6k1/8/8/8/8/8/8/3QK3 w", "Qa4"},
      {"P Q R 3", 1, start, "a3"},
  };
  for (const Reading& r : readings) {
    CAPTURE(r.text, r.fen);
    CHECK(read_descriptive(r.text).size == r.number);
    CHECK(descriptive_meaning(r.text, r.fen) == r.sans);
  }
}

Sketch only(const std::string& text) {
  const Readings r = read_descriptive(text);
  CAPTURE(text);
  REQUIRE(r.size == 1);
  return r.sketches[0];
}

constexpr SquareSet squares(std::initializer_list<const char*> names) {
  SquareSet s = 0;
  for (const char* n : names)
    s |= SquareSet{1} << static_cast<unsigned>(n[0] - 'a' + 8 * (n[1] - '1'));
  return s;
}

TEST_CASE("descriptive: what is said, and nothing else") {
  Sketch s = only("P-K4");
  CHECK(s.man == piece_set(Kind::pawn));
  CHECK(s.to == squares({"e4"}));
  CHECK(s.from == any_square);
  CHECK(s.relative);
  CHECK(s.capture == Tri::no);
  CHECK(s.check == CheckClaim::silent);

  CHECK(only("P K 4").capture == Tri::unsaid);
  CHECK(only("KBPxP").from == file_set(5));
  CHECK(only("RPxP").from == (file_set(0) | file_set(7)));
  CHECK(only("Q's P. takes P.").from == file_set(3));
  s = only("KRxQB");
  CHECK(s.origin == Flank::king);
  CHECK(s.taken_origin == Flank::queen);
  CHECK(s.taken == piece_set(Kind::bishop));
  CHECK(s.capture == Tri::yes);
  s = only("QxKtP");
  CHECK(s.taken == piece_set(Kind::pawn));
  CHECK(s.taken_on == (file_set(1) | file_set(6)));
  CHECK(s.taken_origin == Flank::unsaid);
  CHECK(only("Kt. to his 4th").to == squares({"b4", "g4"}));
  CHECK(only("Q. Kt. to his 5th").to == squares({"b5"}));
  CHECK(only("Q. to her Kt's 3d").to == squares({"b3"}));
  CHECK(only("K. to his B's 5th").to == squares({"f5"}));
  CHECK(only("B. to adverse K's 3d").to == squares({"e6"}));
  CHECK(only("R/1-K1").from == rank_set(0));
  CHECK(only("R(K)-K3").from == file_set(4));
  s = only("Kt-f3");
  CHECK(!s.relative);
  CHECK(s.to == squares({"f3"}));
  CHECK(only("P-Q5 dis. ch.").check == CheckClaim::discovered_check);
  CHECK(only("B-Kt5 (dbl ch)").check == CheckClaim::double_check);
  CHECK(only("Q-R5ch").check == CheckClaim::check);
  CHECK(only("Q-R5 ch. and mate").mate);
  CHECK(only("PxP (e. p.)").en_passant);
  CHECK(only("P-K4 !? (ch)").nags.numbers[0] == 5);
  CHECK(only("P-R8(Kt)").promotion == piece_set(Kind::knight));
  CHECK(only("first King's Pawn takes Pawn").ordinal == 1);
  CHECK(only("Q takes doubled P").taken_ordinal == doubled);
  CHECK(only("P. two squares").steps == 2);
  CHECK(only("Q. checks.").effect == Effect::checks);
  CHECK(only("Kt. discovers check").check == CheckClaim::discovered_check);
  CHECK(only("B interposes").effect == Effect::interposes);
  CHECK(only("K any").effect == Effect::moves);
  CHECK(only("The same").effect == Effect::same);
  CHECK(only("Castles").castling == Castling::either);
}

TEST_CASE("descriptive: blanks of all kinds") {
  for (const char* text :
       {"Kt-KB3", "Kt - K B 3", "Kt to\nK. B's 3d", "Kt\u00A0to\u00A0K\u2009B\u20093",
        "Kt\tto\tKB3", "  Kt-KB3 \n", "Kt to KB\r\nthird", "Kt to K. B's\n3d."}) {
    CAPTURE(text);
    CHECK(descriptive_meaning(text, start) == "Nf3");
  }
  CHECK(read_descriptive("Kt-KB\n3").empty());
  CHECK(read_descriptive("Kt-\n\nKB3").empty());
}

TEST_CASE("descriptive: words that are no moves") {
  for (const char* text : {"",
                           "K4",
                           "takes P",
                           "xP",
                           "P",
                           "Kt",
                           "KKt",
                           "P-",
                           "Px",
                           "Qx",
                           "P-K9",
                           "P-K0",
                           "P-K44",
                           "QxK",
                           "R-P4",
                           "PK",
                           "P K",
                           "Q R",
                           "O",
                           "O-",
                           "0-0-0-0",
                           "Resigns.",
                           "Drawn.",
                           "And wins.",
                           "Mate.",
                           "check",
                           "White mates in three moves.",
                           "1-0",
                           "P-K4=Q",
                           "Kt-K8=Q",
                           "P-K8=K",
                           "P-K8=P",
                           "Castles in the air",
                           "Queen",
                           "Queen's side",
                           "KQ-K2",
                           "PP-K4",
                           "RB-K2",
                           "P-K4 P-K4",
                           "P-K4, P-K4",
                           "P-K4; 2. Kt-KB3",
                           "first Knight to King's third",
                           "Kt(K1)-f3",
                           "Knightmare to K4",
                           "Kts",
                           "e4",
                           "b4",
                           "Kb",
                           "a",
                           "the",
                           "any of them",
                           "The same applies",
                           "P-B8==Q",
                           "P-R8(Q",
                           "R(K1-K3",
                           "Q-R5chx",
                           "(P-K4)"}) {
    CAPTURE(text);
    CHECK(read_descriptive(text).empty());
  }
}

struct Prefix {
  const char* text;
  const char* taken;
};

TEST_CASE("descriptive: the longest move at the front") {
  const Prefix prefixes[] = {
      {"P-K4 P-K4", "P-K4"},
      {"P-K4, P-K4; 2. Kt-KB3", "P-K4"},
      {"P-K4. 2. Kt-KB3", "P-K4."},
      {"P-K4...", "P-K4"},
      {"RxR,QxRch", "RxR"},
      {"P takes Kt Q takes Q ch", "P takes Kt"},
      {"B takes R P takes B", "B takes R"},
      {"QxKt P-K4", "QxKt"},
      {"QxQ RxQ", "QxQ"},
      {"B takes Kt 7 P-K4", "B takes Kt"},
      {"B takes Kt. 7. P-K4", "B takes Kt."},
      {"B takes K. Kt. P. takes B.", "B takes K. Kt."},
      {"Q. takes Q. B. P. takes Q.", "Q. takes Q."},
      {"QxQ BPxQ", "QxQ"},
      {"R. takes Kt. P. (B's 3d.) takes P.", "R. takes Kt."},
      {"B. takes Q's Kt. P. takes B.", "B. takes Q's Kt."},
      {"Kt. takes R's P. P. to K. Kt's 4th.", "Kt. takes R's P."},
      {"P to King's eighth square, Queen Rook on King's square takes Queen",
       "P to King's eighth square, Queen"},
      {"P-K8, Q R-K1", "P-K8"},
      {"P-K8 R(K1)-K3", "P-K8"},
      {"K to Q Kt to K3", "K to Q"},
      {"R-K R-Q1", "R-K"},
      {"R to Q B checks", "R to Q"},
      {"P-K8 Q to R5", "P-K8"},
      {"P-R8      Q ch", "P-R8"},
      {"Castles Q R-K1", "Castles"},
      {"Castles QR R-K1", "Castles QR"},
      {"Castles Kt-B3", "Castles"},
      {"Castles          Castles", "Castles"},
      {"K. Kt. to K. B's 3d.   2. P. to Q's 3d.", "K. Kt. to K. B's 3d."},
      {"Q. to K. B's 5th. (ch.) 26. Kt. takes Kt.", "Q. to K. B's 5th. (ch.)"},
      {"P-Q5 dis. ch. K-Q3", "P-Q5 dis. ch."},
      {"P-K4 (the usual move)", "P-K4"},
      {"P-K4[A]", "P-K4"},
      {"R to Q8. Good", "R to Q8."},
      {"P. Queens, and wins.", "P. Queens"},
      {"P. takes P., or B. takes Kt. K. moves", "P. takes P., or B. takes Kt."},
      {"K to Kt sq. (or Q to Kt 2) R-K1", "K to Kt sq. (or Q to Kt 2)"},
      {"P-K4 or else", "P-K4"},
      {"P to K4 to prevent this", "P to K4"},
      {"Q takes P to win", "Q takes P"},
      {"QxKtP to win", "QxKtP"},
      {"BxP (B6 is weak)", "BxP"},
      {"P-K4 (ch is wrong)", "P-K4"},
      {"Castles (Q. R. is meant)", "Castles"},
      {"P-K4x", ""},
      {"P-K4a", ""},
      {"P-K45", ""},
      {"hello", ""},
      {"K4 P-K4", ""},
      {" P-K4", ""},
  };
  for (const Prefix& p : prefixes) {
    const std::string text = p.text;
    CAPTURE(text);
    const Parsed parsed = parse_descriptive(text);
    CHECK(text.substr(0, parsed.length) == p.taken);
    const Readings alone = read_descriptive(p.taken);
    CHECK(std::equal(alone.begin(), alone.end(), parsed.readings.begin(), parsed.readings.end()));
  }
}

constexpr const char* specimens[] = {
    "P-K4",
    "KtxP",
    "QR-Q1",
    "R(K1)-K3",
    "R/1-K1",
    "BxN/QB6",
    "PxP(K5)",
    "KtPxP",
    "P-K8=Q",
    "P-R8(Q)",
    "P-R8/Q",
    "Kt - K B 3",
    "B × Kt",
    "P K 4",
    "KtQB3",
    "Q.KB4",
    "R(KKt2) Kt4",
    "K. Kt. to K. B's 3d. (ch.)",
    "Q. to her B's 2d",
    "P. takes P. in passing",
    "O-O-O",
    "Castles on K's side",
    "Castles (Q. R.)",
    "P. queens. (ch.)",
    "P. one, becoming a Queen.",
    "Knight on King's Knight's first square to King's Bishop's third square",
    "Q-R5ch",
    "Kt-f3",
    "P-Q5 dis.(ch)",
    "Kte3xd5",
    "kt-k 3",
    "The king's pawn two squares",
    "B interposes",
    "K to Kt sq. (or Q to Kt 2)",
    "Q. takes doubled P., and wins.",
    "P takes P _e.p._!",
};

TEST_CASE("descriptive: a letter or a digit too many is never passed over") {
  // A word made longer is another word, or none: what is read of it must use the new character.
  std::mt19937 random(7);
  const std::string letters = "abcdefghklmnopqrstuvwxyzABCDEFGHIKLMNOPQRSTUVWXYZ0123456789";
  for (const char* specimen : specimens) {
    const std::string text = specimen;
    const Readings before = read_descriptive(text);
    CAPTURE(text);
    REQUIRE(!before.empty());
    for (const char c : letters) {
      const std::string longer = text + c;
      CAPTURE(longer);
      const Readings after = read_descriptive(longer);
      const bool same = after.size == before.size && *after.begin() == *before.begin();
      // 3 is 3d, "ch" is "chk", and a possessive may lack its apostrophe.
      const bool other_spelling = c == 's' || (text.back() == '3' && (c == 'd' || c == 'D')) ||
                                  (text.back() == 'h' && c == 'k');
      if (std::isalnum(static_cast<unsigned char>(text.back())) != 0 && !other_spelling)
        CHECK((after.empty() || !same));
      const std::size_t length = parse_descriptive(longer).length;
      const bool boundary = length == 0 || length == longer.size() ||
                            std::isalnum(static_cast<unsigned char>(longer[length])) == 0 ||
                            std::isalnum(static_cast<unsigned char>(longer[length - 1])) == 0;
      CHECK(boundary);
    }
  }
}

TEST_CASE("descriptive: a letter of no word spoils any word it stands in") {
  for (const char* specimen : specimens) {
    const std::string text = specimen;
    // What follows is a remark when it is spoiled.
    const std::size_t last = std::min(text.find(", "), text.find(". in"));
    for (std::size_t at = 0; at <= std::min(last, text.size()); ++at) {
      for (const char c : std::string("jvzJVZ09")) {
        std::string longer = text;
        longer.insert(at, 1, c);
        CAPTURE(longer);
        CHECK(read_descriptive(longer).empty());
      }
    }
  }
}

TEST_CASE("descriptive: long nonsense takes no long time") {
  std::string repeated[] = {"P takes P", "K", "P-K4", "P-K4\n", "The ", "P-K4, or "};
  const char* const more[] = {" (ch.", " K", " (!", " ", "the ", "P-K4, or "};
  for (std::size_t i = 0; i < std::size(more); ++i) {
    for (int n = 0; n < 100'000; ++n) repeated[i] += more[i];
    parse_descriptive(repeated[i]);
    read_descriptive(repeated[i]);
  }
  CHECK(parse_descriptive(repeated[3]).length == 4);
}

TEST_CASE("descriptive: every prefix and every mutation ends at a boundary") {
  std::mt19937 random(11);
  const std::string alphabet = "KQRBNPktqrbnpx-—.'s() 12345678dthsqO0+!?,/=\n";
  std::size_t taken = 0;
  for (const char* specimen : specimens) {
    const std::string text = specimen;
    for (std::size_t n = 0; n <= text.size(); ++n) parse_descriptive(text.substr(0, n));
    for (int i = 0; i < 2000; ++i) {
      std::string s = text;
      for (std::size_t k = 1 + random() % 3; k > 0 && !s.empty(); --k) {
        const std::size_t at = random() % s.size();
        const char c = alphabet[random() % alphabet.size()];
        if (random() % 3 == 0)
          s.erase(at, 1);
        else if (random() % 2 == 0)
          s[at] = c;
        else
          s.insert(at, 1, c);
      }
      const Parsed p = parse_descriptive(s);
      taken += p.length != 0;
      if (p.length == s.size() || p.length == 0) continue;
      const bool inside = std::isalnum(static_cast<unsigned char>(s[p.length])) != 0 &&
                          std::isalnum(static_cast<unsigned char>(s[p.length - 1])) != 0;
      CAPTURE(s, p.length);
      CHECK(!inside);
      CHECK(read_descriptive(s.substr(0, p.length)).size == p.readings.size);
    }
  }
  CHECK(taken > 10000);
}

}  // namespace
