#include "cli/decisions.hpp"

#include <random>
#include <string>
#include <vector>

#include "cli/places.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"
#include "writers/json.hpp"

namespace {

using namespace stamma;
using namespace stamma::cli;
using test::ContainsSubstring;
using test::Folder;
using test::Run;
using test::run_stamma;
using test::slurp;

std::string quoted(std::string_view s) {
  Buffer out;
  write_json_string(s, out);
  return std::string(out.view());
}

/// A line of a decisions file.
std::string line(std::string_view file, unsigned at, unsigned column, std::string_view text,
                 std::string_view choose, unsigned ply = 0) {
  std::string s = "{\"type\":\"move\",\"file\":" + quoted(file) +
                  ",\"game\":1,\"line\":" + std::to_string(at) +
                  ",\"column\":" + std::to_string(column) + ",\"text\":" + quoted(text) +
                  ",\"alternatives\":[\"Qh1+\",[]],\"confidence\":0.71";
  if (ply != 0) s += ",\"ply\":" + std::to_string(ply);
  if (!choose.empty()) s += ",\"choose\":" + quoted(choose);
  return s + "}\n";
}

Decisions parsed(const std::string& text) {
  auto decisions = Decisions::parse(text, "d.ndjson");
  INFO((decisions ? "" : decisions.error()));
  REQUIRE(decisions);
  return std::move(*decisions);
}

std::string error_of(const std::string& text) {
  const auto decisions = Decisions::parse(text, "d.ndjson");
  return decisions ? "" : decisions.error();
}

}  // namespace

TEST_CASE("offsets are places and places are offsets", "[decisions]") {
  std::mt19937 random(7);
  const char* const pieces[] = {"a", "\n", "\r\n", "\r", "\xc3\xa9", "\xe2\x99\x98", " ", "Kt"};
  for (int round = 0; round < 300; ++round) {
    std::string text;
    std::vector<std::size_t> characters;  // where each begins
    for (std::size_t n = random() % 30; n > 0; --n) {
      const std::string_view piece = pieces[random() % std::size(pieces)];
      for (std::size_t i = 0; i < piece.size(); ++i)
        if ((static_cast<unsigned char>(piece[i]) & 0xC0U) != 0x80U)
          characters.push_back(text.size() + i);
      text += piece;
    }
    characters.push_back(text.size());
    Places forth(text), back(text);
    for (const std::size_t at : characters) {
      std::uint64_t on_line = 0, column = 0;
      forth.find(at, on_line, column);
      REQUIRE(back.offset(on_line, column) == at);
      REQUIRE(Places(text).offset(on_line, column) == at);
    }
    // Backwards, too, and nothing behind the end.
    for (std::size_t i = characters.size(); i-- > 0;) {
      std::uint64_t on_line = 0, column = 0;
      forth.find(characters[i], on_line, column);
      REQUIRE(back.offset(on_line, column) == characters[i]);
    }
    REQUIRE_FALSE(back.offset(1000, 1));
    REQUIRE_FALSE(back.offset(1, 1000));
    REQUIRE_FALSE(back.offset(0, 1));
    REQUIRE_FALSE(back.offset(1, 0));
  }
}

TEST_CASE("lines with a choice are decisions", "[decisions]") {
  const Decisions d =
      parsed("\xEF\xBB\xBF" + line("b.txt", 3, 1, "x", "Nf3") + "\r\n  \n" +
             line("a.txt", 30, 40, "Q. checks.", "Qh1+") + line("a.txt", 31, 1, "no choice", "") +
             "{\"type\":\"game\",\"plies\":46}\r\n" + line("a.txt", 2, 7, "Castles", "O-O"));
  REQUIRE(d.size() == 3);
  CHECK(d[0].file == "a.txt");
  CHECK(d[0].line == 2);
  CHECK(d[0].column == 7);
  CHECK(d[0].text == "Castles");
  CHECK(d[0].san == "O-O");
  CHECK(d[0].told == 7);
  CHECK(d[1].line == 30);
  CHECK(d[1].told == 4);
  CHECK(d[2].file == "b.txt");
  CHECK(parsed("").empty());
  CHECK(parsed("\n\n{}").empty());
}

TEST_CASE("what is wrong in a decisions file is told with file and line", "[decisions]") {
  const std::string good = line("a", 1, 1, "x", "e4");
  CHECK_THAT(error_of(good + "choose: e4\n"), ContainsSubstring("d.ndjson:2: no JSON object"));
  CHECK_THAT(error_of(good + good + "[1]"), ContainsSubstring("d.ndjson:3: no JSON object"));
  for (const char* const no : {"Zz9", "e9", "knight", "", "Qh1+ or Qh2+", "h6h2 ", "K. Kt. to B3"})
    CHECK(error_of(line("a", 1, 1, "x", "e4") +
                   "{\"file\":\"a\",\"line\":1,\"column\":2,\"text\":\"x\",\"choose\":" +
                   quoted(no) + "}") == "d.ndjson:2: \"choose\" is no move: " + std::string(no));
  CHECK_THAT(error_of("{\"choose\":7}"), ContainsSubstring("d.ndjson:1: \"choose\" is not a move"));
  for (const char* const part :
       {"{\"choose\":\"e4\"}", "{\"choose\":\"e4\",\"file\":\"a\",\"line\":1,\"column\":1}",
        "{\"choose\":\"e4\",\"file\":\"a\",\"line\":\"1\",\"column\":1,\"text\":\"\"}",
        "{\"choose\":\"e4\",\"file\":\"a\",\"line\":1,\"column\":-1,\"text\":\"\"}"})
    CHECK_THAT(error_of(part), ContainsSubstring("d.ndjson:1: a line of the report with"));
  // Twice the same is once; twice and not the same is an error.
  CHECK(parsed(good + good).size() == 1);
  CHECK(error_of(good + "\n" + line("a", 1, 1, "x", "e3")) ==
        "d.ndjson:3: chosen otherwise on line 1");
  // Two moves found in one gap are told apart by their plies, and come in their order.
  const Decisions gap = parsed(line("a", 1, 1, "", "e5", 4) + line("a", 1, 1, "", "e4", 3));
  REQUIRE(gap.size() == 2);
  CHECK(gap[0].san == "e4");
}

TEST_CASE("decisions are found in the blocks of their file", "[decisions]") {
  const std::string first =
      "[White \"M\xc3\xbcller\"]\r\n\r\n1. \xe2\x99\x98"
      "f3 d5\r\n";
  const std::string second = "[White \"B\"]\r\n\r\n1. P\xe2\x80\x94K4 \xe2\x80\xa6 Castles";
  const std::string all = line("g.pgn", 3, 4,
                               "\xe2\x99\x98"
                               "f3",
                               "Nf3") +
                          line("g.pgn", 3, 8, "d5", "d5") + line("g.pgn", 6, 11, "Castles", "O-O") +
                          line("g.pgn", 6, 9, "...", "e5") + line("g.pgn", 6, 18, "", "e5") +
                          line("g.pgn", 4, 1, "[Wh", "e5") + line("h.pgn", 3, 8, "d5", "d5") +
                          line("g.pgn", 9, 1, "d5", "d5");
  const Decisions d = parsed(all);
  const BlockChoices one = d.find("g.pgn", 0, first);
  REQUIRE(one.decisions.size() == 2);
  CHECK(one.decisions[0].offset == first.find("\xe2\x99\x98"));
  CHECK(one.decisions[0].san == "Nf3");
  CHECK_FALSE(one.decisions[0].in_gap);
  CHECK_FALSE(one.decisions[0].used);
  CHECK(one.decisions[1].offset == first.find("d5"));
  REQUIRE(one.fitting.size() == 2);
  CHECK(d[one.fitting[1]].san == "d5");
  // The second block begins behind three line ends; a tag is a place, if an odd one.
  const BlockChoices two = d.find("g.pgn", 3, second);
  REQUIRE(two.decisions.size() == 3);
  CHECK(two.decisions[0].offset == 0);
  CHECK(two.decisions[1].offset == second.find("Castles"));
  CHECK(two.decisions[2].offset == second.size());
  CHECK(two.decisions[2].in_gap);
  CHECK(d.find("g", 0, first).fitting.empty());
  CHECK(d.find("", 0, first).fitting.empty());
  CHECK(d.find("h.pgn", 0, first).fitting.size() == 1);
  CHECK(d.find("g.pgn", 0, "").fitting.empty());
}

TEST_CASE("a gap at the start of a block is not at the end of the one before", "[decisions]") {
  const Decisions d = parsed(line("g", 2, 1, "", "e4"));
  CHECK(d.find("g", 0, "1. d4 d5\n").fitting.empty());
  CHECK(d.find("g", 0, "1. d4 d5\r").fitting.empty());
  CHECK(d.find("g", 1, "1. ... e5\n").fitting.size() == 1);
}

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
  const Run none = run(line(a, 1, 4, "e4", ""));
  CHECK(none.code == 0);
  CHECK(none.out == plain.out);
  CHECK(none.err == plain.err);

  const Run moved = run(line(b, 3, 4, "d4", "d4"));
  CHECK(moved.code == 1);
  CHECK(moved.out == plain.out);
  CHECK_THAT(moved.err, ContainsSubstring(folder / "d:1: decision of " + b + ":3 no longer fits"));
  // Behind the end of the file and in a file that is not read.
  const Run beyond = run("\n" + line(b, 99, 1, "e4", "e4") + line("nix", 1, 1, "e4", "e4"));
  CHECK(beyond.code == 1);
  CHECK_THAT(beyond.err, ContainsSubstring("d:2: decision of " + b + ":99 no longer fits"));
  CHECK_THAT(beyond.err, ContainsSubstring("d:3: decision of nix:1 was not used: that file"));
  // The words stand there, but no game has a move there.
  const Run comment = run(line(a, 1, 10, "f\xc3\xbcr", "d4"));
  CHECK(comment.code == 1);
  CHECK_THAT(comment.err,
             ContainsSubstring("decision of " + a + ":1 was not used: no move there can be d4"));
  CHECK_THAT(comment.last_line(), ContainsSubstring("2 games read: 2 written"));
  CHECK(
      run_stamma({"check", b, "--decisions", folder.write("d", line(b, 3, 4, "d4", "d4"))}).code ==
      1);
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
  const Run missing =
      run_stamma({"convert", "-o", out, "--decisions", folder / "missing"}, "1. e4 *");
  CHECK(missing.code == 3);
  CHECK_THAT(missing.err, ContainsSubstring("missing: No such file or directory"));
  CHECK(slurp(out) == "old");
  CHECK(run_stamma({"check", "--decisions", folder.path()}, "1. e4 *").code == 3);
  // Nor are the decisions themselves written over.
  const std::string settled = folder.write("settled", line("-", 1, 4, "e4", ""));
  for (const char* const option : {"--report", "-o"}) {
    const Run over = run_stamma({"convert", "--decisions", settled, option, settled}, "1. e4 *");
    CHECK(over.code == 2);
    CHECK_THAT(over.err, ContainsSubstring("holds the decisions"));
    CHECK(slurp(settled) == line("-", 1, 4, "e4", ""));
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
    if (i % 2'000 == 0) decisions += line(folder / "g.pgn", lines + 4, 8, "f\xc3\xbcr", "d4");
    if (i % 2'000 == 1) decisions += line(folder / "g.pgn", lines + 4, 8, "nix", "d4");
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
  const Run sure = run_stamma(
      {"convert", b, "--decisions", folder.write("t", line(b, 2, 23, "Q. checks.", "Qe7+"))});
  INFO(sure.err);
  CHECK(sure.code == 0);
  CHECK_THAT(sure.out, ContainsSubstring("4. Nc3 Qe7+ *"));

  // A move that cannot be played there is told.
  const Run illegal = run_stamma({"convert", b, "--to", "line", "--decisions",
                                  folder.write("u", line(b, 2, 23, "Q. checks.", "Qa4+"))});
  CHECK(illegal.code == 1);
  CHECK_THAT(illegal.err, ContainsSubstring("decision of " + b + ":2 was not used"));
}
