// Small texts, each of which shows one way in which whole books went wrong (books/cases of the
// shared data; its README says what each should give).
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

struct Case {
  const char* file;
  std::size_t games;
  std::vector<const char*> has;    ///< in the output, its blanks made single
  std::vector<const char*> lacks;  ///< not in it
};

/// A text on one line, its blanks single.
std::string on_one_line(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c != ' ' && c != '\n')
      out.push_back(c);
    else if (!out.empty() && out.back() != ' ')
      out.push_back(' ');
  }
  return out;
}

std::size_t count(std::string_view text, std::string_view word) {
  std::size_t n = 0;
  for (std::size_t at = 0; (at = text.find(word, at)) != text.npos; ++at) ++n;
  return n;
}

const std::vector<Case>& cases() {
  static const std::vector<Case> all{
      {"bom.txt", 1, {"[White \"Smith\"]", "[Black \"Jones\"]", "[Opening \"Ruy Lopez\"]",
                      "[Source \"bom.txt:5\"]"}, {"unread"}},
      {"r1_dots.txt", 1, {"6. Bb5", "6... Nxc3 7. bxc3 Be7 8. d4 Be6",
                          "(6. Nxe4 {Black would win with} 6... Nd4 7. Qd3", "7... dxe4 8. Qxe4 Bf5"}, {"{? "}},
      {"r2_inset.txt", 1, {"2. Nf3 Nc6", "7. O-O d6", "8. cxd4 Bb6 9. d5 Na5 10. Bb2 Ne7",
                           "(7... Nf6 8. cxd4 Bb6 9. e5 d5 10. exf6 dxc4 11. Re1+ Kf8)"}, {"{? "}},
      {"r3_repeat.txt", 2, {"5. d3 d6 6. Nc3 Bd7", "5. d3 d6 6. c3 g6 7. Nbd2 Bg7 8. Nf1 O-O"}, {}},
      {"r3b_asbefore.txt", 2, {"5. d3 d6 6. Nc3 Bd7", "5. d3 d6 6. c3 g6 7. Nbd2 Bg7 8. Nf1 O-O"},
       {}},
      {"r4_sidebyside.txt", 3, {"1. e4 e5 2. Nc3 Nf6 3. f4 d5 4. fxe5 Nxe4",
                                "1. e4 e5 2. Nc3 Bc5 3. f4 d6 4. Nf3 Nf6",
                                "1. e4 e5 2. Nc3 Nc6 3. g3 Bc5 4. Bg2 d6"}, {"---"}},
      {"r5_second_ending.txt", 2, {"1. Nc5 b6 2. Nd3 a5 3. Ke5 c6", "[FEN \"5n2/",
                                   "[FEN \"r3r3/ppkb1ppp/3p4/3P3q/2P2Q2/5N2/PP3KPP/4R2R b ",
                                   "1... Qf5 2. Qxf5 Bxf5 3. Nd4 Bg6 4. Rxe8 Rxe8 5. Re1 Rxe1 "
                                   "6. Kxe1 Bd3"}, {}},
      {"r6_swallow.txt", 1, {"4. Ba4 Nf6 5. O-O Be7"}, {"6."}},
      {"r7_intro.txt", 2, {"[Event \"Championship Tournament", "[Date \"1892.09.27\"]",
                           "[White \"W. L. Harvey\"]", "{and mates in three moves.}"},
       {"Harvey, September 27th, 1892:} 0-1 ["}},
      {"r8_oo.txt", 1, {"(4... Bc5 5. c3 Nf6 6. O-O O-O 7. d4 exd4 8. cxd4 Bb6"}, {}},
      {"r9_bracket_numbers.txt", 1, {"5. O-O", "6. Re1 b5", "7. Bb3 d6"}, {"(1)", "(5)", "(7)"}},
      {"r10_reference_alone.txt", 2, {"3. Qe2 Nc6 4. c3 Nf6 5. f4 Bxg1 6. Rxg1 O-O 7. d3 d5",
                                      "3. Qe2 Nc6 4. Bxf7+ Kxf7 5. Qc4+ d5 6. Qxc5 dxe4"}, {}},
      {"r10_reference_behind_9kB.txt", 2, {"3. Qe2 Nc6 4. c3 Nf6 5. f4 Bxg1 6. Rxg1 O-O 7. d3 d5",
                                           "3. Qe2 Nc6 4. Bxf7+ Kxf7 5. Qc4+ d5 6. Qxc5 dxe4"}, {}},
      {"r11_odds.txt", 2, {"[FEN \"rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]",
                           "1. e4 e6 2. d4 d5 3. Qh5+ g6 4. Qe5 Nf6",
                           "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1\"]",
                           "1. e4 e5 2. f4 d5 3. exd5 Qxd5 4. Nf3 e4"}, {"{? "}},
      {"r11b.txt", 1, {"[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1\"]",
                       "1. e4 e5 2. f4 d5 3. exd5 Qxd5 4. Nf3 e4"}, {"{? "}},
      {"r11c.txt", 2, {"[FEN \"rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]",
                       "1. e4 e6 2. d4 d5 3. Qh5+ g6 4. Qe5 Nf6",
                       "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1\"]",
                       "1. e4 e5 2. f4 d5 3. exd5 Qxd5 4. Nf3 e4"}, {"{? "}},
      {"r12_blackalts.txt", 1, {"5. Ne5 h5", "(5... d6)", "(5... Be7", "(5... Nf6",
                                "6. Bc4 Nh6 7. d4 f3"}, {"(5. "}},
      {"r16_event_after.txt", 2, {"[Event \"Paris tournament\"] [Site \"Paris\"] "
                                  "[Date \"1900.??.??\"] [Round \"?\"] [White \"Pillsbury\"]",
                                  "[Date \"????.??.??\"] [Round \"?\"] [White \"Anderssen\"]"}, {}},
      {"r17_fraction_note.txt", 1, {"4. Bc4 Bg4 {His fourth move", "7. Nd5# 1-0"}, {"---"}},
      {"r17b_lastmove.txt", 1, {"7. Bxd8 Bxf2+ 8. Ke2 Bg4# {? 8... \"K-Kt5 mate\": Bg4#}", "0-1"},
       {"unread"}},
      {"r18.txt", 1, {"5. Rh2 a6 6. Rh1 Bd7 7. Ba4 Be7"}, {"unread"}},
      {"r19_longnote.txt", 1, {"1. f4 d5 {It has been tried", "2. e3 e6 3. Nf3 c5 4. b3 Nc6 5. Bb5"},
       {}},
      {"r19b.txt", 1, {"1. f4 d5 {It has been tried", "2. e3 e6 3. Nf3 c5 4. b3 Nc6 5. Bb5"}, {}},
      {"r20_full_stop.txt", 2, {"1. e4 e5 2. d4 exd4 3. Qxd4 Nc6 4. Qe3",
                                "(4. Qd1 Nf6 5. Bd3 d5",
                                "1. e4 c5 2. Nc3 Nc6 3. Nf3 e6 4. d4 cxd4"}, {"unread"}},
      {"r21_paren.txt", 1, {"5. O-O Be7 {(to prevent Kt-Kt4)} 6. Re1", "10. Bc2 c5"}, {"unread"}},
      {"r22_polish_head.txt", 1, {"[White \"Jackson Showalter\"]", "[Black \"Edward Lasker\"]",
                                  "[Site \"Lexington", "[Date \"1917.??.??\"]"}, {}},
      {"r23_polish_diagram.txt", 1,
       {"[FEN \"rnbqk2r/ppppnppp/8/2b5/2BpP3/5N2/PPP2PPP/RNBQK2R w KQkq - 0 1\"]",
        "1. Ng5 O-O 2. Qh5 h6 3. Nxf7 Qe8"}, {"unread"}},
  };
  return all;
}

}  // namespace

TEST_CASE("each small text of a book gives what stands in it", "[books]") {
  const auto folder = shared_data("books/cases");
  if (!folder) return;
  for (const Case& c : cases()) {
    DYNAMIC_SECTION(c.file) {
      const Run run = run_stamma({"convert", "-j", "1", *folder + "/" + c.file});
      const std::string out = on_one_line(run.out);
      INFO(out.substr(0, 6000));
      CHECK(run.code <= 1);
      CHECK(count(out, "[Event \"") == c.games);
      for (const char* const words : c.has) CHECK_THAT(out, ContainsSubstring(words));
      for (const char* const words : c.lacks) CHECK_THAT(out, !ContainsSubstring(words));
    }
  }
}

TEST_CASE("a byte order mark in front of a book loses nothing", "[books]") {
  const auto folder = shared_data("books/cases");
  if (!folder) return;
  const std::string text = slurp(*folder + "/r3_repeat.txt");
  const Run plain = run_stamma({"convert", "-j", "1"}, text);
  CHECK_THAT(plain.out, ContainsSubstring("[Source \"-:4\"]"));
  CHECK(run_stamma({"convert", "-j", "1"}, "\xEF\xBB\xBF" + text).out == plain.out);
}
