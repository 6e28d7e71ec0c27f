#include "parsers/notations/algebraic.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/decode/resolve.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/notations/san.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

const char* const start = "";
const char* const two_knights = "4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1";
const char* const two_knights_of_a_file = "4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1";
const char* const bishop = "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1";
const char* const black_pawn = "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1";
const char* const castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const char* const promo = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
const char* const passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
const char* const center = "4k3/8/8/3p4/2P1P3/2N5/8/4K3 w - - 0 1";
const char* const tense = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
const char* const mating = "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1";
const char* const mating_capture = "7k/5Q1p/8/6N1/8/8/8/6K1 w - - 0 1";
const char* const rooks = "4k3/8/8/r3r3/8/8/8/R3R1K1 w - - 0 1";
const char* const victims = "r3k3/8/8/3n4/1p1Q4/8/8/4K3 w - - 0 1";
const char* const knights = "4k3/8/8/8/8/2N5/4N3/4K3 w - - 0 1";

/// What a word means in a position: the first reading that fits, as the reader takes it.
std::string meaning(std::string_view language, const std::string& fen, const std::string& word) {
  const auto setup = read_fen(fen.empty() ? write_fen(Position()) : fen);
  if (!setup) return "no position";
  const Position& p = setup->position;
  for (const Sketch& s : read_algebraic(word, *language_named(language))) {
    const Resolution r = resolve(p, Lineage(p), s);
    if (r.fitting.empty()) continue;
    if (r.meant.size() > 1) return "several";
    return san_text(r.meant[0], san_form(p, r.meant[0]));
  }
  return "none";
}

struct Case {
  const char* language;
  const char* fen;
  const char* word;
  const char* san;
};

template <std::size_t N>
void check(const Case (&cases)[N]) {
  for (const Case& c : cases) {
    INFO(c.language << " " << c.fen << " " << c.word);
    CHECK(meaning(c.language, c.fen, c.word) == c.san);
  }
}

Sketch first_sketch(std::string_view language, const std::string& word) {
  const Readings r = read_algebraic(word, *language_named(language));
  INFO(word);
  REQUIRE_FALSE(r.empty());
  return *r.begin();
}

/// Characters of UTF-8.
std::vector<std::string> characters(const std::string& word) {
  std::vector<std::string> all;
  for (std::string_view rest = word; !rest.empty();) {
    const std::size_t length = first_code_point(rest).length;
    all.emplace_back(rest.substr(0, length));
    rest.remove_prefix(length);
  }
  return all;
}

const std::vector<std::pair<const char*, const char*>>& specimens() {
  static const std::vector<std::pair<const char*, const char*>> all{
      {"en", "Nf3"},       {"en", "Ktg1—f3"}, {"en", "Kt1—f3"},   {"en", "Kt(e2)c4"},
      {"en", "QxNd5"},     {"en", "axQ"},     {"en", "gxRQ"},     {"en", "RxRe"},
      {"en", "aRe1"},      {"en", "C4xd5"},   {"en", "P/e2-e4"},  {"en", "b8:Q"},
      {"en", "Qf7:x"},     {"en", "Qf7‡"},    {"en", "O--O"},     {"en", "exd6e.p."},
      {"de", "Sf3"},       {"de", "Le5:"},    {"de", "Sf3e5:"},   {"de", "b7xa8D+"},
      {"de", "ed:"},       {"de", "Df7matt"}, {"de", "exd6i.V."}, {"fr", "Cg1xFf3"},
      {"fr", "d7xCe8=T+"}, {"ru", "Крf1"},    {"ru", "Кg1—f3"},   {"ru", "ed:"},
      {"el", "Ιζ3"},       {"el", "εxδ5"},    {"he", "מהה4"},     {"he", "פבד7"},
      {"sq", "Msha4"},     {"zh", "马f3"},    {"en", "♘f3"},      {"hu", "gye4"},
  };
  return all;
}

}  // namespace

TEST_CASE("F.I.D.E. 1929, Article 5 iv: the algebraic system", "[algebraic]") {
  check({
      {"en", bishop, "Bc1-f4", "Bf4"},
      {"en", bishop, "Bf4", "Bf4"},
      {"en", black_pawn, "e7-e5", "e5"},
      {"en", black_pawn, "e5", "e5"},
      {"en", start, "Ktf3", "Nf3"},
      {"en", castle, "0-0", "O-O"},
      {"en", castle, "0-0-0", "O-O-O"},
      {"en", center, "Kt:d5", "Nxd5"},
      {"en", center, "Ktxd5", "Nxd5"},
      {"en", center, "Ktd5:", "Nxd5"},
      {"en", mating, "Qg7x", "Qg7#"},            // check and mate
      {"en", mating, "Qg7+", "Qg7#"},            // check
      {"en", mating_capture, "Qh7:x", "Qxh7#"},  // captures and checkmates
      {"en", mating_capture, "Qh7:+", "Qxh7#"},  // captures and checks
      {"en", start, "e4!", "e4"},
      {"en", start, "e4?", "e4"},
  });
  CHECK(first_sketch("en", "Qh7:+").check == CheckClaim::check);
  CHECK(first_sketch("en", "Qh7:+").capture == Tri::yes);
  CHECK(first_sketch("en", "Qh7:x").mate);
  CHECK(first_sketch("en", "Qh7:x").capture == Tri::yes);
}

TEST_CASE("F.I.D.E. 1955, Supplement No. 1: the algebraic system", "[algebraic]") {
  check({
      {"en", bishop, "Bc1—f4", "Bf4"},
      {"en", bishop, "Bf4", "Bf4"},
      {"en", black_pawn, "e7—e5", "e5"},
      {"en", black_pawn, "e5", "e5"},
      {"en", two_knights, "Ktg1—f3", "Ngf3"},
      {"en", two_knights, "Ktg—f3", "Ngf3"},
      {"en", two_knights, "Ktf3", "several"},
      {"en", two_knights_of_a_file, "Ktg1—f3", "N1f3"},
      {"en", two_knights_of_a_file, "Kt1—f3", "N1f3"},
      {"en", castle, "O—O", "O-O"},
      {"en", castle, "O—O—O", "O-O-O"},
      {"en", center, "Ktc3:d5", "Nxd5"},
      {"en", center, "Ktc3xd5", "Nxd5"},
      {"en", mating, "Qg7‡", "Qg7#"},
      {"en", start, "Ktf3!", "Nf3"},
  });
  CHECK(first_sketch("en", "Qg7‡").mate);
  CHECK(first_sketch("en", "Ktf3!").nags.numbers[0] == 1);
  CHECK(first_sketch("en", "Ktf3?").nags.numbers[0] == 2);
}

// E9(1) prints "rank" where it means file: two pieces on one rank are told apart by their files.
TEST_CASE("World Chess 2000, E1 to E12", "[algebraic]") {
  const char* const one_rank = "6k1/8/8/8/8/8/8/R4RK1 w - - 0 1";
  const char* const one_file = "R7/6k1/8/8/8/8/8/R5K1 w - - 0 1";
  const char* const elsewhere = "4k3/8/8/8/3p4/5N2/2N5/4K3 w - - 0 1";
  const char* const two_pawns = "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1";
  check({
      {"en", start, "Nf3", "Nf3"},          // E1, E7
      {"de", start, "Sf3", "Nf3"},          // E2: one's own language
      {"en", start, "♘f3", "Nf3"},          // E2: icons in print
      {"en", start, "e4", "e4"},            // E3
      {"en", start, "E4", "e4"},            // E4: lower case is preferred
      {"en", center, "Nxd5", "Nxd5"},       // E8
      {"en", center, "exd5", "exd5"},       // E8, E10
      {"en", two_pawns, "cxd5", "cxd5"},    // E10
      {"en", two_pawns, "xd5", "several"},  // E10
      {"en", passing, "exd6", "exd6"},      // E8, E11
      {"en", one_rank, "Rad1", "Rad1"},     // E9(1)
      {"en", one_rank, "Rd1", "several"},   // E9
      {"en", one_file, "R1a4", "R1a4"},     // E9(2)
      {"en", elsewhere, "Nfxd4", "Nfxd4"},  // E9(3)
      {"en", promo, "a8Q", "a8=Q"},         // E11
      {"en", castle, "0-0", "O-O"},         // E11
      {"en", castle, "0-0-0", "O-O-O"},     // E11
      {"en", mating, "Qg7#", "Qg7#"},       // E11
      {"en", start, "e4(=)", "e4"},         // E12
  });
}

TEST_CASE("spellings of long and short algebraic", "[algebraic]") {
  check({
      // long
      {"de", start, "Sg1-f3", "Nf3"},
      {"de", start, "Sg1—f3", "Nf3"},
      {"en", start, "Ng1--f3", "Nf3"},
      {"en", start, "e2--e4", "e4"},
      {"en", start, "P/e2-e4", "e4"},
      {"en", start, "N/g1-f3", "Nf3"},
      {"en", center, "Nc3:d5", "Nxd5"},
      {"en", center, "Nc3d5:", "Nxd5"},
      {"en", center, "c4:d5", "cxd5"},
      {"en", center, "c4-d5:", "cxd5"},
      {"en", center, "C4xd5", "cxd5"},
      {"en", center, "C4×d5", "cxd5"},
      {"en", start, "E2-E4", "e4"},
      {"en", start, "E2E4", "e4"},
      {"en", start, "B1-C3", "Nc3"},
      {"en", start, "G1F3", "Nf3"},
      {"ru", start, "e2—e4", "e4"},
      {"ru", center, "c4:d5", "cxd5"},
      // the sign of capture at the end
      {"de", center, "Sd5:", "Nxd5"},
      {"de", tense, "ed5:", "exd5"},
      {"de", tense, "ed:", "exd5"},
      {"de", tense, "d5:", "exd5"},
      {"en", center, "Nd5x", "Nxd5"},
      {"en", tense, "d5x", "exd5"},
      {"de", start, "Sf3:", "none"},
      // pawns by their files
      {"en", tense, "ed", "exd5"},
      {"en", tense, "exd", "exd5"},
      {"en", tense, "e:d", "exd5"},
      {"en", tense, "exd:", "exd5"},
      {"en", tense, "de", "none"},
      // the man that is taken
      {"en", victims, "QxNd5", "Qxd5"},
      {"en", victims, "QxN", "Qxd5"},
      {"en", victims, "QxP", "Qxb4"},
      {"en", victims, "QxPb", "Qxb4"},
      {"en", victims, "QxRd5", "none"},
      {"en", victims, "QxR", "none"},
      {"en", rooks, "RxR", "several"},
      {"en", rooks, "RxRe", "Rxe5+"},
      {"en", rooks, "RxRe5", "Rxe5+"},
      {"en", rooks, "Rexe5+", "Rxe5+"},
      {"en", rooks, "RaxR", "Rxa5"},
      {"en", rooks, "Ra1xRa5", "Rxa5"},
      {"en", rooks, "R1xR", "several"},
      {"en", rooks, "Rxe", "Rxe5+"},
      {"en", tense, "PxP", "exd5"},
      {"en", tense, "exP", "exd5"},
      {"en", tense, "e4xP", "exd5"},
      {"en", tense, "exPd5", "exd5"},
      {"en", tense, "exN", "none"},
      {"en", center, "PxP", "several"},
      {"en", center, "KtxP", "Nxd5"},
      {"nl", center, "PxP", "none"},  // knight takes knight
      {"nl", center, "Pxd5", "Nxd5"},
      {"en", "4k3/8/8/8/8/5q2/6P1/4K3 w - - 0 1", "gxQ", "gxf3"},
      {"en", "4kr2/6P1/8/8/8/8/8/4K3 w - - 0 1", "gxRQ", "gxf8=Q+"},
      {"en", "4kr2/6P1/8/8/8/8/8/4K3 w - - 0 1", "gxR=N", "gxf8=N"},
      {"fr", "4n3/3P4/8/8/8/8/8/K6k w - - 0 1", "d7xCe8=T", "dxe8=R"},
      {"fr", "4k3/8/8/8/8/5b2/8/4K1N1 w - - 0 1", "Cg1xFf3", "Nxf3"},
      {"en", "r3k3/8/1N6/8/8/8/8/4K3 w - - 0 1", "NxRa8", "Nxa8"},
      {"en", "4k3/8/3b4/8/8/8/3R4/4K3 w - - 0 1", "Rd2xBd6", "Rxd6"},
      // where it came from
      {"en", knights, "Kt(e2)d4", "Nd4"},
      {"en", knights, "N(c)d1", "Nd1"},
      {"en", knights, "Nd1", "Nd1"},
      {"en", knights, "N(3)-d1", "Nd1"},
      {"en", knights, "Kt(e2)xd4", "none"},
      {"en", "4k3/8/8/8/8/8/8/R5KR w - - 0 1", "aRe1", "Re1+"},
      {"en", "4k3/8/8/8/8/8/6K1/R6R w - - 0 1", "aRe1", "Rae1+"},
      {"en", "4k3/8/8/8/8/8/6K1/R6R w - - 0 1", "hRe1+", "Rhe1+"},
      {"en", start, "Ktc3", "Nc3"},
      {"en", knights, "Kted4", "Nd4"},
      // castling
      {"en", castle, "O-O", "O-O"},
      {"en", castle, "o-o-o", "O-O-O"},
      {"en", castle, "O--O", "O-O"},
      {"en", castle, "O--O--O", "O-O-O"},
      {"en", castle, "00", "O-O"},
      {"de", castle, "000", "O-O-O"},
      {"de", castle, "0–0", "O-O"},
      {"ru", castle, "О-О", "O-O"},  // Cyrillic letters
      {"ru", castle, "0—0—0", "O-O-O"},
      {"en", castle, "KO--O", "O-O"},
      {"en", castle, "O-O+", "O-O"},
      {"de", castle, "Rochade", "several"},
      {"pl", castle, "Roszada", "several"},
      {"de", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "rochiert", "O-O-O"},
      {"ru", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "рокировка", "O-O"},
      // en passant
      {"en", passing, "exd6e.p.", "exd6"},
      {"en", passing, "exd6(e.p.)", "exd6"},
      {"es", passing, "exd6a.p.", "exd6"},
      {"de", passing, "exd6i.V.", "exd6"},
      {"fr", passing, "exd6p.p.", "exd6"},
      {"ru", passing, "ed6в.п.", "exd6"},
      {"de", passing, "ed:e.p.", "exd6"},
      {"pl", passing, "e5:d6e.p.", "exd6"},
      // small letters and capitals
      {"de", start, "sf3", "Nf3"},
      {"de", start, "SF3", "Nf3"},
      {"ru", start, "кf3", "Nf3"},
      {"fr", start, "CF3", "Nf3"},
      {"de", promo, "a8d", "a8=Q"},
      {"de", promo, "A8D", "a8=Q"},
      {"en", promo, "a7a8q", "a8=Q"},
  });
}

TEST_CASE("promotions in every spelling", "[algebraic]") {
  for (const char* const word : {"a8D", "a8=D", "a8(D)", "a8/D", "a8:D", "a8=(D)", "a7-a8D",
                                 "a7-a8=D", "a7a8D", "a8D+", "a8d", "a8=d", "a7—a8(D)+"}) {
    INFO(word);
    CHECK(meaning("de", promo, word) == "a8=Q");
  }
  for (const char* const word : {"axb8D", "ab8D", "abD", "a7xb8D+", "a7:b8D", "ab8D:", "axb8=D+",
                                 "axSb8=D", "a7xSD", "axSD", "axb8(D)"}) {
    INFO(word);
    CHECK(meaning("de", promo, word) == "axb8=Q+");
  }
  check({
      {"ru", promo, "a8Ф", "a8=Q"},
      {"ru", promo, "a8=К", "a8=N"},
      {"ru", promo, "a8Кр", "none"},
      {"el", promo, "α8=Β", "a8=Q"},
      {"he", promo, "א8=מה", "a8=Q"},
      {"he", promo, "א8=מ", "none"},
      {"sq", promo, "a8Msh", "a8=Q"},
      {"en", promo, "a8=♕", "a8=Q"},
      {"en", promo, "a8Kt", "a8=N"},
      {"de", promo, "a8Q", "none"},
      {"de", promo, "a8q", "none"},
      {"de", promo, "a8b", "none"},
      {"de", promo, "a8K", "none"},
      {"de", promo, "a8=", "none"},
      {"de", promo, "Dd4=D", "none"},
  });
}

TEST_CASE("marks of check and mate", "[algebraic]") {
  struct Mark {
    const char* word;
    CheckClaim check;
    bool mate;
  };
  const Mark marks[] = {
      {"Dg7", CheckClaim::silent, false},
      {"Dg7+", CheckClaim::check, false},
      {"Dg7†", CheckClaim::check, false},
      {"Dg7††", CheckClaim::double_check, false},
      {"Dg7++", CheckClaim::double_check, false},
      {"Dg7(+)", CheckClaim::discovered_check, false},
      {"Dg7#", CheckClaim::silent, true},
      {"Dg7‡", CheckClaim::silent, true},
      {"Dg7‡‡", CheckClaim::silent, true},
      {"Dg7≠", CheckClaim::silent, true},
      {"Dg7sch.", CheckClaim::check, false},
      {"Dg7Sch", CheckClaim::check, false},
      {"Dg7éch.", CheckClaim::check, false},
      {"Dg7jaque", CheckClaim::check, false},
      {"Dg7scacco", CheckClaim::check, false},
      {"Dg7шах", CheckClaim::check, false},
      {"Dg7ch", CheckClaim::check, false},
      {"Dg7ch.", CheckClaim::check, false},
      {"Dg7matt", CheckClaim::silent, true},
      {"Dg7mat", CheckClaim::silent, true},
      {"Dg7mate", CheckClaim::silent, true},
      {"Dg7мат", CheckClaim::silent, true},
      {"Dg7m.", CheckClaim::silent, true},
      {"Dg7MATT", CheckClaim::silent, true},
      {"Dg7dis.ch.", CheckClaim::discovered_check, false},
      {"Dg7dbl.ch.", CheckClaim::double_check, false},
      {"Dg7#!!", CheckClaim::silent, true},
      {"Dg7!+", CheckClaim::check, false},
  };
  for (const Mark& m : marks) {
    INFO(m.word);
    const Sketch s = first_sketch("de", m.word);
    CHECK(s.check == m.check);
    CHECK(s.mate == m.mate);
    CHECK(meaning("de", mating, m.word) == "Qg7#");
  }
}

// A cross at the end takes, as on scoresheets; where nothing stands to be taken it is mate, as in
// Czech and Russian books.
TEST_CASE("a cross behind the move", "[algebraic]") {
  for (const char* const word : {"Dg7x", "Dg7X", "Dg7×", "Dg7Х", "Dg7x!"}) {
    INFO(word);
    const Readings r = read_algebraic(word, *language_named("cs"));
    REQUIRE(r.size == 2);
    CHECK(r.sketches[0].capture == Tri::yes);
    CHECK_FALSE(r.sketches[0].mate);
    CHECK(r.sketches[1].capture == Tri::unsaid);
    CHECK(r.sketches[1].mate);
    CHECK(meaning("cs", mating, word) == "Qg7#");
  }
  const Readings colon = read_algebraic("Dg7:", *language_named("cs"));
  CHECK(colon.size == 1);
  CHECK(colon.sketches[0].capture == Tri::yes);
}

TEST_CASE("letters that look alike in another script", "[algebraic]") {
  check({
      {"ru", start, "\u0415\u0034", "none"},  // a capital Cyrillic E is no file
      {"en", start, "\u04354", "e4"},         // Cyrillic e
      {"ru", start, "\u0441\u0034", "c4"},    // Cyrillic c
      {"ru", start, "Kf3", "Nf3"},            // Latin K for К
      {"ru", "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "Cf4", "Bf4"},
      {"ru", "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "Kpf1", "Kf1"},
      {"ru", "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "КРf1", "Kf1"},
      {"ru", "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", "Кf1", "none"},
      {"ru", center, "К\u0445d5", "Nxd5"},  // Cyrillic x
      {"el", start, "If3", "Nf3"},
      {"en", start, "\u041Af3", "none"},  // a Cyrillic К may be a knight
      {"de", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "\u041Af1", "none"},
      {"ru-latn", start, "Kf3", "Nf3"},
      {"ru-latn", mating, "Og7", "Qg7#"},
      {"ru-latn", castle, "O-O", "O-O"},
      {"ru-latn", castle, "Kpf1", "Kf1"},
      {"bg-latn", castle, "Uf1", "Kf1"},
  });
}

TEST_CASE("men of two letters and files that run together", "[algebraic]") {
  const char* const king = "7k/8/8/8/8/3K4/8/8 w - - 0 1";
  const char* const both = "8/7k/8/8/8/3K4/8/Q7 w - - 0 1";
  check({
      {"he", king, "מה4", "Ke4"},   // מ + ה4
      {"he", both, "מהה5", "Qe5"},  // מה + ה5
      {"he", both, "מהא5", "Qa5"},
      {"he", both, "מה1ד1", "Qd1"},    // Q1d1
      {"he", both, "מה1-ח1", "Qh1+"},  // Q1-h1
      {"he", "7k/8/8/8/4K3/8/8/8 w - - 0 1", "מה4-ד5", "Kd5"},
      {"sq", king, "Md4", "Kd4"},
      {"sq", both, "Msha5", "Qa5"},
      {"be", king, "Кd4", "Kd4"},
      {"be", both, "Взa5", "Qa5"},
      {"bn-gh", "7k/8/8/8/8/8/8/K5N1 w - - 0 1", "Ghh3", "Nh3"},
      {"bn-gh", "7k/8/8/8/8/8/8/K4B2 w - - 0 1", "Gh3", "Bh3"},
      {"hu", start, "gye4", "e4"},
      {"hu", start, "g4", "g4"},
  });
}

TEST_CASE("figurines of both colours in every language", "[algebraic]") {
  for (const char* const language : {"en", "de", "ro", "ru", "he"}) {
    INFO(language);
    check({
        {language, start, "♘f3", "Nf3"},
        {language, start, "♞f3", "Nf3"},
        {language, start, "♞\uFE0Ef3", "Nf3"},
        {language, start, "♙e4", "e4"},
        {language, start, "♟\uFE0Ee4", "e4"},
        {language, start, "♘g1-f3", "Nf3"},
        {language, center, "♘x♟d5", "Nxd5"},
        {language, mating, "♛g7#", "Qg7#"},
        {language, bishop, "♗f4", "Bf4"},
        {language, castle, "♖d1", "Rd1"},
        {language, castle, "♔d1", "Kd1"},
    });
  }
}

TEST_CASE("a capital that is no man of the language is no move", "[algebraic]") {
  for (const Language& language : languages()) {
    for (char c = 'A'; c <= 'Z'; ++c) {
      bool man = c == 'O' || c == 'X';
      for (const std::string_view all : language.letters)
        man |= all.find(c) != std::string_view::npos;
      // Letters of other scripts have Latin twins.
      if (man || static_cast<unsigned char>(language.letter(Kind::king)[0]) >= 0x80) continue;
      for (const char* const rest : {"f3", "xf3", "g1f3", "gf3", "1f3", "f3:", "xN", "1xf", "f"}) {
        const std::string word = c + std::string(rest);
        INFO(language.code << " " << word);
        CHECK(read_algebraic(word, language).empty());
      }
    }
  }
  check({{"en", start, "Sf3", "none"},
         {"de", start, "Nf3", "none"},
         {"fr", start, "Nf3", "none"},
         {"de", start, "Qd3", "none"},
         {"en", start, "Xe4", "none"},
         {"de", start, "P-e4", "none"}});
}

TEST_CASE("words that are no algebraic move", "[algebraic]") {
  for (const char* const word : {"",
                                 "e",
                                 "e9",
                                 "Nx",
                                 "N",
                                 "Nf",
                                 "O",
                                 "O-O-O-O",
                                 "e4e",
                                 "Kf",
                                 "Bx-f1",
                                 "-e4",
                                 "N-B3",
                                 "B-B4",
                                 "P-K4",
                                 "P-H4",
                                 "P-C4",
                                 "N-KB3",
                                 "K-B1",
                                 "xQ",
                                 "QxK",
                                 "Qx",
                                 "N()f3",
                                 "N(e9)c4",
                                 "N(e2c4",
                                 "Ne2)c4",
                                 "aR",
                                 "1Re1",
                                 "aaRe1",
                                 "e8=",
                                 "e8=K",
                                 "e8=P",
                                 "Nf3=Q",
                                 "exd5=",

                                 "C4x",
                                 "C4xd",
                                 "Cd5",
                                 "KtKt",
                                 "Kt",
                                 "tf3",
                                 "Nf3ch!x",
                                 "e4xx",
                                 "Qg7:xx",
                                 "Qg7+x",
                                 "mate",

                                 "+",
                                 "#",
                                 "Rochaden",
                                 "Rochade1",
                                 "e.p.",
                                 "--",
                                 "1-0",
                                 "*",
                                 "e2-e4-e5",
                                 "N/f3x/",
                                 "P/",
                                 "/e4",
                                 "QxNN",
                                 "QxNd5e",
                                 "RxRe55",
                                 "axQ8",
                                 "(Nf3)",
                                 "Nf3)",
                                 "e4$1",
                                 "e4{",
                                 "Nf3 ",
                                 " Nf3",
                                 "e4\n",
                                 "\xC3",
                                 "e4\xC3",
                                 "\xFF"
                                 "e4",
                                 "Nf3†x†",
                                 "e4½",
                                 "♘",
                                 "♘♘f3",
                                 "♘Nf3",
                                 "e♘4",
                                 "QxKd5",
                                 "gxRK"}) {
    INFO(word);
    CHECK(read_algebraic(word, english()).empty());
  }
  CHECK(read_algebraic(std::string("e4\0", 3), english()).empty());
  CHECK(read_algebraic("e4" + std::string(1000, '!'), english()).empty());
  for (const Language& l : languages()) {
    CHECK(read_algebraic(std::string(60, 'O'), l).empty());
    CHECK(read_algebraic(std::string(5000, 'K'), l).empty());
    CHECK(read_algebraic("", l).empty());
  }
}

TEST_CASE("English gives what SAN gives, and more after it", "[algebraic]") {
  std::mt19937 random(23);
  const std::string alphabet = "abcdefgh12345678KQRBNPOx0=+#-:()/qrn!?.XEC";
  std::size_t read = 0;
  for (int i = 0; i < 100'000; ++i) {
    std::string word;
    for (std::size_t n = 2 + random() % 5; n > 0; --n) word += alphabet[random() % alphabet.size()];
    const Readings expected = read_san(word);
    const Readings found = read_algebraic(word, english());
    INFO(word);
    REQUIRE(found.size >= expected.size);
    REQUIRE(std::equal(expected.begin(), expected.end(), found.begin()));
    read += !expected.empty();
  }
  CHECK(read > 1'000);
}

// A sign that no move has, wherever it stands, makes the whole word no move.
TEST_CASE("a foreign character anywhere refuses the word in every language", "[algebraic]") {
  const std::vector<std::string> foreign{"j", "w",    "y",    "z", "9",  "_", "@",  "&",
                                         "~", "<",    "[",    "{", "\"", ";", "\t", " ",
                                         "%", "\x7f", "\xC3", "ж", "€",  "Њ", "中", "я"};
  for (const auto& [code, word] : specimens()) {
    const Language& language = *language_named(code);
    INFO(code << " " << word);
    REQUIRE_FALSE(read_algebraic(word, language).empty());
    const std::vector<std::string> all = characters(word);
    for (std::size_t at = 0; at <= all.size(); ++at)
      for (const std::string& c : foreign) {
        std::string other;
        for (std::size_t i = 0; i < all.size(); ++i) other += (i == at ? c : "") + all[i];
        if (at == all.size()) other += c;
        INFO(other);
        CHECK(read_algebraic(other, language).empty());
      }
  }
}

// Whatever is read says something about every square of the word: of the files and ranks written,
// none is passed over, and no part of a longer word is taken for a move.
TEST_CASE("no letter or figure of a square is passed over in any dialect", "[algebraic]") {
  std::mt19937 random(29);
  const auto one_file = [](SquareSet set) {
    for (unsigned f = 0; f < 8; ++f)
      if ((set & ~file_set(f)) == 0) return true;
    return false;
  };
  const auto one_rank = [](SquareSet set) {
    for (unsigned k = 0; k < 8; ++k)
      if ((set & ~rank_set(k)) == 0) return true;
    return false;
  };
  std::size_t accepted = 0;
  const std::vector<std::string> alphabet = characters("abcdefgh12345678KDTLSBООx0=+#-—:()/!?.×‡♘");
  const Language& de = *language_named("de");
  for (int i = 0; i < 200'000; ++i) {
    const auto& [code, specimen] = specimens()[random() % specimens().size()];
    if (std::string_view(code) != "de") continue;
    std::vector<std::string> word = characters(specimen);
    for (std::size_t n = 1 + random() % 2; n > 0; --n) {
      const std::size_t at = random() % word.size();
      const std::string& c = alphabet[random() % alphabet.size()];
      const auto place = word.begin() + static_cast<std::ptrdiff_t>(at);
      switch (random() % 3) {
        case 0: word.insert(place, c); break;
        case 1: *place = c; break;
        default:
          if (word.size() > 1) word.erase(place);
          break;
      }
    }
    std::string text;
    for (const std::string& c : word) text += c;
    for (const char* const mark : {"m", "i", "a.p", "ch", "e.p"})
      if (const std::size_t at = text.find(mark); at != std::string::npos) text.erase(at);
    const Readings r = read_algebraic(text, de);
    if (r.empty() || r.begin()->castling != Castling::none) continue;
    if (std::none_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; }))
      continue;  // all in capitals
    const Sketch& s = *r.begin();
    ++accepted;
    std::size_t files = 0, ranks = 0;
    for (const char c : text) {
      files += c >= 'a' && c <= 'h';
      ranks += c >= '1' && c <= '8';
    }
    // A small letter in front or at the end may be a man.
    files -= s.man == piece_set(Kind::queen) && text[0] == 'd' && text[1] != 'D';
    if (s.promotion == piece_set(Kind::queen) && text.find('D') == std::string::npos) --files;
    INFO(text);
    CHECK(files == std::size_t{one_file(s.from)} + one_file(s.to));
    CHECK(ranks == std::size_t{one_rank(s.from)} + one_rank(s.to));
  }
  CHECK(accepted > 2'000);
}
