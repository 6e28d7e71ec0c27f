// `--decisions`: what a user has settled, through the program.
#include "tests/support/decisions.hpp"

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma;
using test::ContainsSubstring;
using test::decision_line;
using test::Folder;
using test::Run;
using test::run_stamma;
using test::slurp;

}  // namespace

TEST_CASE("decisions that come to nothing are told, and the exit code is 1", "[decisions]") {
  const Folder folder;
  const std::string a = folder.write("a.pgn", "1. e4 {\xc3\xa9 f\xc3\xbcr} e5 *\n");
  const std::string b = folder.write("b.pgn", "[White \"B\"]\n\n1. e4 e5 *\n");
  const auto run = [&](const std::string& decisions, const std::vector<std::string>& more = {}) {
    std::vector<std::string> args{"convert", a, b, "--decisions", folder.write("d", decisions)};
    args.insert(args.end(), more.begin(), more.end());
    return run_stamma(args);
  };
  const Run plain = run_stamma({"convert", a, b});
  const Run none = run(decision_line(a, 1, 4, "e4", ""));
  CHECK(none.code == 0);
  CHECK(none.out == plain.out);
  CHECK(none.err == plain.err);

  const Run moved = run(decision_line(b, 3, 4, "d4", "d4"));
  CHECK(moved.code == 1);
  CHECK(moved.out == plain.out);
  CHECK_THAT(moved.err, ContainsSubstring(folder / "d:1: decision of " + b + ":3 no longer fits"));
  // Behind the end of the file and in a file that is not read.
  const Run beyond =
      run("\n" + decision_line(b, 99, 1, "e4", "e4") + decision_line("nix", 1, 1, "e4", "e4"));
  CHECK(beyond.code == 1);
  CHECK_THAT(beyond.err, ContainsSubstring("d:2: decision of " + b + ":99 no longer fits"));
  CHECK_THAT(beyond.err, ContainsSubstring("d:3: decision of nix:1 was not used: that file"));
  // The words stand there, but no game has a move there.
  const Run comment = run(decision_line(a, 1, 10, "f\xc3\xbcr", "d4"));
  CHECK(comment.code == 1);
  CHECK_THAT(comment.err,
             ContainsSubstring("decision of " + a + ":1 was not used: no move there can be d4"));
  CHECK_THAT(comment.last_line(), ContainsSubstring("2 games read: 2 written"));
  CHECK(
      run_stamma({"check", b, "--decisions", folder.write("d", decision_line(b, 3, 4, "d4", "d4"))})
          .code == 1);
}

TEST_CASE("a decisions file that cannot be used stops the run before anything is written",
          "[decisions]") {
  const Folder folder;
  const std::string out = folder.write("out.pgn", "old");
  const Run wrong = run_stamma(
      {"convert", "-o", out, "--decisions", folder.write("d", "{}\nnonsense\n")}, "1. e4 *");
  CHECK(wrong.code == 2);
  CHECK_THAT(wrong.err, ContainsSubstring("d:2: no JSON object"));
  CHECK(slurp(out) == "old");
  const Run later = run_stamma(
      {"convert", "-o", out, "--decisions",
       folder.write("d",
                    "{\"version\":1,\"choose\":\"e4\",\"file\":\"-\",\"line\":1,\"column\":4,"
                    "\"text\":\"e4\"}\n{\"version\":2,\"choose\":\"e4\"}\n")},
      "1. e4 *");
  CHECK(later.code == 2);
  CHECK_THAT(later.err, ContainsSubstring("d:2: made by a later version of stamma"));
  CHECK(slurp(out) == "old");
  const Run missing =
      run_stamma({"convert", "-o", out, "--decisions", folder / "missing"}, "1. e4 *");
  CHECK(missing.code == 3);
  CHECK_THAT(missing.err, ContainsSubstring("missing: No such file or directory"));
  CHECK(slurp(out) == "old");
  CHECK(run_stamma({"check", "--decisions", folder.path()}, "1. e4 *").code == 3);
  // Nor are the decisions themselves written over.
  const std::string settled = folder.write("settled", decision_line("-", 1, 4, "e4", ""));
  for (const char* const option : {"--report", "-o"}) {
    const Run over = run_stamma({"convert", "--decisions", settled, option, settled}, "1. e4 *");
    CHECK(over.code == 2);
    CHECK_THAT(over.err, ContainsSubstring("is read and would be written"));
    CHECK(slurp(settled) == decision_line("-", 1, 4, "e4", ""));
  }
}

TEST_CASE("lines are counted over the blocks of a file, whatever its charset and the threads",
          "[decisions]") {
  const Folder folder;
  // Some blocks of half a megabyte, with a decision that does not fit in each and one that names a
  // comment, which fits and is not used.
  std::string text, decisions, last;
  unsigned lines = 0;
  for (int i = 0; i < 30'000; ++i) {
    text += "[White \"M\xfcller\"]\r\n[Black \"?\"]\r\n\r\n1. e4 {f\xfcr} e5 *\r\n\r\n";
    if (i % 2'000 == 0)
      decisions += decision_line(folder / "g.pgn", lines + 4, 8, "f\xc3\xbcr", "d4");
    if (i % 2'000 == 1) decisions += decision_line(folder / "g.pgn", lines + 4, 8, "nix", "d4");
    lines += 5;
  }
  const std::string file = folder.write("g.pgn", text);
  const std::string told = folder.write("d", decisions);
  std::string first;
  for (const char* const threads : {"-j1", "-j4"}) {
    const Run run = run_stamma({"convert", file, "--to", "fen", "--decisions", told, threads});
    CHECK(run.code == 1);
    std::size_t unused = 0, misfits = 0;
    for (std::size_t at = 0; (at = run.err.find("was not used", at)) != std::string::npos; ++at)
      ++unused;
    for (std::size_t at = 0; (at = run.err.find("no longer fits", at)) != std::string::npos; ++at)
      ++misfits;
    CHECK(unused == 15);
    CHECK(misfits == 15);
    if (first.empty()) first = run.err;
    CHECK(run.err == first);
  }
}

TEST_CASE("a report with choices goes back in, and the game is read around them", "[decisions]") {
  const Folder folder;
  // Two games that break off at a move that can be two; characters of several bytes, CRLF.
  const std::string moves = "1. P-K4 P-K4 2. P-KB4 P-Q4\r\n3. KPxP PxP 4. Kt-QB3 Q. checks.";
  const std::string a = folder.write("a.pgn", "[White \"M\xc3\xbcller\"]\r\n\r\n" + moves +
                                                  "\r\n\r\n[White \"B\"]\r\n\r\n" +
                                                  "{\xc3\xa9\xe2\x99\x98} " + moves + "\r\n");
  const std::string b = folder.write("b.pgn", moves + "\r\n");
  const auto last_moves = [](const Run& run) {
    std::vector<std::string> words;
    std::size_t begin = 0;
    for (std::size_t end; (end = run.out.find('\n', begin)) != std::string::npos; begin = end + 1)
      words.push_back(
          run.out.substr(run.out.rfind(' ', end) + 1, end - run.out.rfind(' ', end) - 1));
    return words;
  };
  const Run first = run_stamma({"convert", a, b, "--to", "line", "--report", folder / "r"});
  CHECK(first.code == 1);
  REQUIRE(last_moves(first) == std::vector<std::string>{"Qh4+", "Qh4+", "Qh4+"});

  // Choose the other move in the second and in the third game.
  const std::string report = slurp(folder / "r");
  std::string settled;
  std::size_t open = 0, begin = 0;
  for (std::size_t end; (end = report.find('\n', begin)) != std::string::npos; begin = end + 1) {
    std::string each = report.substr(begin, end - begin);
    if (each.find("\"text\":\"Q. checks.\"") != std::string::npos && ++open > 1)
      each.replace(each.size() - 1, 1, ",\"choose\":\"Qe7+\"}");
    settled += each + "\n";
  }
  REQUIRE(open == 3);
  folder.write("s", settled);
  for (const char* const threads : {"-j1", "-j3"}) {
    const Run second =
        run_stamma({"convert", a, b, "--to", "line", "--decisions", folder / "s", threads});
    INFO(second.err);
    CHECK(second.code == 1);  // the first game is still open
    CHECK(last_moves(second) == std::vector<std::string>{"Qh4+", "Qe7+", "Qe7+"});
    CHECK(second.err.find("decision of") == std::string::npos);
  }
  const Run sure = run_stamma({"convert", b, "--decisions",
                               folder.write("t", decision_line(b, 2, 23, "Q. checks.", "Qe7+"))});
  INFO(sure.err);
  CHECK(sure.code == 0);
  CHECK_THAT(sure.out, ContainsSubstring("4. Nc3 Qe7+ *"));

  // A move that cannot be played there is told.
  const Run illegal =
      run_stamma({"convert", b, "--to", "line", "--decisions",
                  folder.write("u", decision_line(b, 2, 23, "Q. checks.", "Qa4+"))});
  CHECK(illegal.code == 1);
  CHECK_THAT(illegal.err, ContainsSubstring("decision of " + b + ":2 was not used"));
}

namespace {

/// An edit at a place of "g.pgn", by its words.
std::string edit_line(const std::string& file, unsigned line, unsigned column,
                      const std::string& text, const std::string& edit) {
  return "{\"file\":" + test::quoted(file) + ",\"line\":" + std::to_string(line) +
         ",\"column\":" + std::to_string(column) + ",\"text\":" + test::quoted(text) + "," + edit +
         "}\n";
}

}  // namespace

TEST_CASE("decisions change more than moves", "[decisions]") {
  const Folder folder;
  const std::string file = folder.write("g.pgn",
                                        "[White \"A\"]\n[Black \"B\"]\n\n"
                                        "1. e4 e5 2. Nf3 {note} Nc6 3. Bb5 a6 1-0\n\n"
                                        "[White \"C\"]\n\n1. d4 d5 2. c4 *\n");
  const auto run = [&](const std::string& decisions) {
    return run_stamma({"convert", file, "--decisions", folder.write("d", decisions)});
  };
  const auto edited = [&](unsigned line, unsigned column, const std::string& text,
                          const std::string& edit) {
    const Run r = run(edit_line(file, line, column, text, edit));
    INFO(r.err);
    CHECK(r.err.find("decision of") == std::string::npos);
    return r.out;
  };
  CHECK_THAT(edited(4, 4, "e4", "\"edit\":\"tag\",\"name\":\"White\",\"value\":\"Z\""),
             ContainsSubstring("[White \"Z\"]"));
  CHECK(edited(4, 4, "e4", "\"edit\":\"tag\",\"name\":\"Black\",\"value\":\"\"").find("\"B\"") ==
        std::string::npos);
  CHECK_THAT(edited(4, 4, "e4", "\"edit\":\"result\",\"value\":\"0-1\""),
             ContainsSubstring("[Result \"0-1\"]"));
  CHECK_THAT(edited(4, 13, "Nf3", "\"edit\":\"comment\",\"was\":\"note\",\"value\":\"other\""),
             ContainsSubstring("{other}"));
  CHECK(edited(4, 13, "Nf3", "\"edit\":\"comment\",\"was\":\"note\",\"value\":\"\"").find("note") ==
        std::string::npos);
  CHECK_THAT(edited(4, 7, "e5", "\"edit\":\"comment\",\"value\":\"new\""),
             ContainsSubstring("e5 {new}"));
  CHECK(edited(8, 4, "d4", "\"edit\":\"drop\"").find("[White \"C\"]") == std::string::npos);
  CHECK(edited(4, 35, "a6", "\"edit\":\"remove\"").find("a6") == std::string::npos);
  CHECK(edited(4, 35, "a6", "\"edit\":\"unreadable\"").find("Bb5 a6 1-0") == std::string::npos);
  CHECK_THAT(edited(8, 4, "d4",
                    "\"edit\":\"start\",\"value\":\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w "
                    "Qkq - 0 1\""),
             ContainsSubstring("RNBQKBN1 w Qkq"));
  // What no game has is told.
  const Run none =
      run(edit_line(file, 4, 4, "e4", "\"edit\":\"comment\",\"was\":\"no\",\"value\":\"\""));
  CHECK(none.code == 1);
  CHECK_THAT(none.err, ContainsSubstring("was not used: no game there can take \"comment\""));
}

TEST_CASE("games are cut and joined by decisions", "[decisions]") {
  const Folder folder;
  const std::string one =
      folder.write("one.pgn", "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 1. d4 d5 2. c4 e6 *\n");
  const Run cut =
      run_stamma({"convert", one, "--to", "line", "--decisions",
                  folder.write("d", edit_line(one, 3, 21, "1. d4", "\"edit\":\"cut\""))});
  INFO(cut.out + cut.err);
  CHECK_THAT(cut.out, ContainsSubstring("1. e4 e5 2. Nf3 Nc6\n"));
  CHECK_THAT(cut.out, ContainsSubstring("1. d4 d5 2. c4 e6"));
  CHECK(cut.err.find("decision of") == std::string::npos);
  const std::string two = folder.write(
      "two.pgn", "[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n\n[White \"x\"]\n\n2... Nc6 3. Bb5 a6 *\n");
  const Run joined =
      run_stamma({"convert", two, "--to", "line", "--decisions",
                  folder.write("d", edit_line(two, 7, 6, "Nc6", "\"edit\":\"join\""))});
  INFO(joined.out + joined.err);
  CHECK_THAT(joined.out, ContainsSubstring("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"));
  CHECK(joined.err.find("decision of") == std::string::npos);
}

TEST_CASE("a line of a book in which a move was decided stays a game", "[decisions]") {
  const Folder folder;
  const std::string book = folder.write("book.txt", R"(THE RUY LOPEZ.

      WHITE.                         BLACK.
   1. P to K 4                    1. P to K 4
   2. Kt to K B 3                 2. Kt to Q B 3
   3. B to Kt 5                   3. P to Q R 3
   4. B to R 4                    4. Kt to B 3

Even game.

SECOND VARIATION.

Repeat the first three moves on either side.

   4. B to R 4                    4. Kt to B 3
   5. P to B 3                    5. P to K Kt 3
   6. P to Q 3                    6. B to Kt 2
   7. Q Kt to Q 2                 7. Castles
)");
  // After what was decided the bishop goes to the other side, and nobody castles.
  const Run run = run_stamma({"convert", book, "--to", "line", "--decisions",
                              folder.write("d", decision_line(book, 16, 38, "P to K Kt 3", "b5"))});
  CHECK_THAT(run.out, ContainsSubstring("3. Bb5 a6 4. Ba4 Nf6 5. c3 b5 6. d3 Bb7 7. Nbd2"));
  CHECK_THAT(run.last_line(), ContainsSubstring("2 games read: 2 written"));
}

TEST_CASE("every alternative that is offered of a damaged record can be chosen", "[decisions]") {
  const auto papers = test::shared_data("newspapers");
  if (!papers) return;
  const Folder folder;
  std::size_t chosen = 0;
  for (const auto& entry : std::filesystem::directory_iterator(*papers)) {
    if (entry.path().extension() != ".txt") continue;
    const std::string paper = entry.path().string(), report = folder / "report";
    run_stamma({"convert", paper, "--report", report, "-o", folder / "plain.pgn"});
    std::istringstream lines(slurp(report));
    for (std::string line; std::getline(lines, line);) {
      const std::string others = test::json_value(line, "alternatives");
      if (others.empty()) continue;
      INFO(line);
      line.insert(line.rfind('}'), ",\"choose\":" + others.substr(0, others.find(',')));
      const Run run =
          run_stamma({"convert", paper, "--to", "line", "--decisions", folder.write("d", line)});
      CHECK_THAT(run.err, !ContainsSubstring("was not used"));
      ++chosen;
      if (test::sanitized()) break;
    }
  }
  CHECK(chosen > 0);
}

TEST_CASE("accepting what was read of a damaged record changes nothing beside it", "[decisions]") {
  const auto papers = test::shared_data("newspapers");
  if (!papers) return;
  const Folder folder;
  const std::string paper = *papers + "/ODT18630826.2.13.txt", report = folder / "report";
  const Run plain = run_stamma({"convert", paper, "--doubts", "none", "--report", report});
  std::istringstream lines(slurp(report));
  std::size_t accepted = 0;
  for (std::string line; std::getline(lines, line);) {
    if (test::json_value(line, "type") != "move") continue;
    INFO(line);
    line.insert(line.rfind('}'), ",\"choose\":\"" + test::json_value(line, "san") + '"');
    const std::string decisions = folder.write("d", line);
    CHECK(run_stamma({"convert", paper, "--doubts", "none", "--decisions", decisions}).out ==
          plain.out);
    if (++accepted == 8) break;
  }
  CHECK(accepted == 8);
}

TEST_CASE("a decision that no game fits is not used, and the rest is read as without it",
          "[decisions]") {
  const Folder folder;
  const std::string sheet = folder.write("sheet.txt",
                                         "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-Kt5 P-QR3\n"
                                         "4. B-R4 Xt-B3\n5. Castles B-K2\n6. R-K1 P-QKt4\n");
  const std::string decisions = folder.write(
      "d", R"({"type":"move","file":")" + sheet +
               R"(","game":1,"text":"Xt-B3","san":"Nf6","line":4,"column":9,"choose":"Ra4"})");
  const Run run = run_stamma({"convert", sheet, "--to", "line", "--decisions", decisions});
  CHECK_THAT(run.out, ContainsSubstring("4. Ba4 Nf6 5. O-O Be7 6. Re1 b5"));
  CHECK_THAT(run.err, ContainsSubstring("was not used: no move there can be Ra4"));
}

TEST_CASE("several moves are put in front of the same words, in whole and in broken texts",
          "[decisions]") {
  const std::string
      head = "1 P to K 4 1 P to K 4 2 Kt to K B 3 2 Kt to Q B 3 3 B to Kt 5 3 P to Q R 3",
      broken =
          "RUY LOPEZ Whit (A. Xyz) 1 p to K 4 1 P t0 K4 2 Kt to K 8 3 2 Kt to Q B 3 "
          "3 8 to Kt S 3 P to Q R 3",
      tail =
          " 5 Q P takes B 6 P to Q 4 6 P takes P 7 Q takes P 7 Q takes Q "
          "8 Kt takes Q 8 B to Q 2 9 B to K 3 9 Castles Q R\n";
  const Folder folder;
  // "4 B to R 4 4 Kt to B 3 5 B takes Kt" is lost; the place is that of the words or the number.
  for (const auto& [begin, place] : {std::pair(head, "Q P takes B"),
                                     {broken, "Q P takes B"},
                                     {head, "5 Q P"},
                                     {broken, "5 Q P"}}) {
    const std::string text = begin + tail, file = folder.write("lost.txt", text);
    const auto column = static_cast<unsigned>(text.find(place) + 1);
    std::string decided;
    for (const auto& [ply, san] : {std::pair(7U, "Ba4"), {8U, "Nf6"}, {9U, "Bxc6"}})
      decided += decision_line(file, 1, column, "", san, ply);
    INFO(text);
    const Run run =
        run_stamma({"convert", file, "--to", "line", "--decisions", folder.write("d", decided)});
    CHECK_THAT(run.err, !ContainsSubstring("was not used"));
    CHECK_THAT(run.out, ContainsSubstring("3. Bb5 a6 4. Ba4 Nf6 5. Bxc6 dxc6 6. d4 exd4 7. Qxd4"));
  }
}
