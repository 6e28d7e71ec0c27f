// How the program talks to people: help, guesses, what it says and how loudly.
#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"
#include "tests/support/terminal.hpp"

namespace {

using namespace stamma::test;

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::size_t longest_line(const std::string& text) {
  std::istringstream lines(text);
  std::size_t longest = 0;
  for (std::string line; std::getline(lines, line);) {
    while (!line.empty() && line.back() == '\r') line.pop_back();
    longest = std::max(longest, line.size());
  }
  return longest;
}

const std::string good = "[White \"Morphy, Paul\"]\n\n1. e4 e5 *\n";
const std::string odd =
    "[Event \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 0-0 *\n";  // a note or more

}  // namespace

TEST_CASE("stamma alone prints the help", "[manners]") {
  const Run alone = run_stamma({});
  CHECK(alone.code == 0);
  CHECK(alone.err.empty());
  CHECK(alone.out == run_stamma({"--help"}).out);
  CHECK(alone.out == run_stamma({"help"}).out);
  CHECK(holds(alone.out, "\nDatabases:\n  check "));
}

TEST_CASE("help of a command, and versions", "[manners]") {
  CHECK(run_stamma({"help", "clean"}).out == run_stamma({"clean", "--help"}).out);
  CHECK(run_stamma({"help", "clen"}).code == 2);
  CHECK(holds(run_stamma({"help", "clen"}).err, "did you mean 'clean'?"));
  CHECK(run_stamma({"-V"}).out == run_stamma({"--version"}).out);
  CHECK(run_stamma({"-V"}).code == 0);
}

TEST_CASE("help names values, has groups and fits the line", "[manners]") {
  for (const std::string command : {"convert", "clean", "scan", "explain", "help"}) {
    const std::string help = run_stamma({command, "--help"}).out;
    const std::string options = help.substr(0, help.find("\nExample"));
    CHECK(longest_line(options) <= 80);
    CHECK_FALSE(holds(help, " TEXT"));
    CHECK_FALSE(holds(help, "UINT"));
    CHECK(holds(help, "\nGeneral:\n  -h, --help "));
  }
  const std::string help = run_stamma({"clean", "--help"}).out;
  for (const char* const group : {"Input", "Rules", "Output", "Replacing files", "Shaping"})
    CHECK(holds(help, "\n" + std::string(group) + ":\n"));
  CHECK(holds(help, "  --doubts comment|nag|none\n"));
  CHECK(holds(help, "  --names[=FILE] "));
  Terminal narrow({"clean", "--help"}, 60);
  const std::string shown = narrow.rest();
  CHECK(longest_line(shown.substr(0, shown.find("\nExample"))) <= 60);
}

TEST_CASE("misspelled commands and options get a suggestion", "[manners]") {
  const Run option = run_stamma({"convert", "--notaton", "san"});
  CHECK(option.code == 2);
  CHECK(holds(option.err, "unknown option '--notaton', did you mean '--notation'?"));
  CHECK(holds(run_stamma({"convert", "--notaton=san"}).err, "did you mean '--notation'?"));
  CHECK(holds(run_stamma({"convert", "--player", "x"}).err, "which 'clean' has"));
  const Run far = run_stamma({"convert", "--zzzzzz"});
  CHECK(far.code == 2);
  CHECK_FALSE(holds(far.err, "did you mean"));
  CHECK(holds(run_stamma({"cnvert"}).err, "did you mean 'convert'?"));
  CHECK(holds(run_stamma({"conv"}).err, "did you mean 'convert'?"));
  CHECK(holds(run_stamma({"convert", "--notation", "desc"}).err, "did you mean descriptive"));
  CHECK(holds(run_stamma({"perft", "1", "2"}).err, "one word too many: '2'"));
}

TEST_CASE("a file in the place of a command: which command reads it", "[manners]") {
  const Folder folder;
  const auto told = [&](const std::string& name, const std::string& bytes) {
    const Run run = run_stamma({folder.write(name, bytes)});
    CHECK(run.code == 2);
    return run.err;
  };
  CHECK(holds(told("a.bin", "\x89PNG\r\n"), "stamma scan "));
  CHECK(holds(told("b.pdf", "%PDF-1.4\n"), "stamma scan "));
  const std::string pgn = told("c.dat", "% x\n[Event \"A\"]\n\n1. e4 *\n");
  CHECK(holds(pgn, "stamma check "));
  CHECK(holds(pgn, "stamma clean "));
  CHECK(holds(told("d.pgn", ""), "stamma check "));
  CHECK(holds(told("e.txt", "GAME 1\n1. P-K4 P-K4\n"), "stamma convert "));
  CHECK(holds(told("it's.txt", "x"), "'\\''s.txt'"));
  CHECK(holds(run_stamma({folder.path()}).err, "stamma scan "));
  CHECK(holds(run_stamma({"none.pdf"}).err, "there is no file none.pdf"));
}

TEST_CASE("the ending of -o chooses the format", "[manners]") {
  const Folder folder;
  const auto written = [&](const std::string& name, std::vector<std::string> args = {"convert"}) {
    args.insert(args.end(), {"-o", folder / name});
    CHECK(run_stamma(args, good).code == 0);
    return slurp(folder / name);
  };
  CHECK(holds(written("a.html"), "<html"));
  CHECK(written("a.json").starts_with("{"));
  CHECK(written("a.ndjson").starts_with("{"));
  CHECK(holds(written("a.tex"), "\\documentclass"));
  CHECK(written("a.csv", {"clean"}).starts_with("Event,"));
  CHECK(written("a.SQLITE").starts_with("SQLite format 3"));
  CHECK(written("a.fen").starts_with("rnbqkbnr/"));
  for (const char* const name : {"a.pgn", "a.txt", "a", "a.games"})
    CHECK(written(name).starts_with("[Event"));
  CHECK(written("b.html", {"convert", "--to", "pgn"}).starts_with("[Event"));
  CHECK(holds(written("s.html", {"stats"}), "<html"));
  const Run no = run_stamma({"clean", "-o", folder / "c.html"}, good);
  CHECK(no.code == 2);
  CHECK(holds(no.err, "'clean' does not write html"));
}

TEST_CASE("quiet says only what went wrong, verbose shows notes", "[manners]") {
  const Run usual = run_stamma({"convert"}, odd);
  CHECK(holds(usual.last_line(), "(-v shows them)"));
  CHECK_FALSE(holds(usual.err, "note["));
  const Run verbose = run_stamma({"convert", "-v"}, odd);
  CHECK(holds(verbose.err, "note["));
  CHECK_FALSE(holds(verbose.err, "(-v shows them)"));
  CHECK(verbose.out == usual.out);
  CHECK(holds(run_stamma({"clean", "--verbose"}, odd).err, "note["));
  CHECK_FALSE(holds(run_stamma({"check"}, odd).err, "(-v shows them)"));
  CHECK(run_stamma({"convert", "-q"}, odd).err.empty());
  CHECK(run_stamma({"convert", "-q"}, odd).out == usual.out);
  const Run wrong = run_stamma({"convert", "-q"}, "[Event \"A\"]\n\n1. e4 e5 2. Ke3 zzz *\n");
  CHECK(wrong.code == 1);
  CHECK(holds(wrong.err, "error["));
  CHECK_FALSE(holds(wrong.err, "read:"));
  CHECK(run_stamma({"convert", "-q", "-v"}, good).code == 2);
}

TEST_CASE("colours when they are asked for", "[manners]") {
  const std::string wrong = "[Event \"A\"]\n\n1. e4 e5 2. Ke3 zzz *\n";
  CHECK_FALSE(holds(run_stamma({"check"}, wrong).out, "\033["));
  CHECK(holds(run_stamma({"check", "--color", "always"}, wrong).out, "\033[31m"));
  CHECK(holds(run_stamma({"convert", "--color=always"}, wrong).err, "\033[31m"));
  CHECK(run_stamma({"check", "--color", "red"}, wrong).code == 2);
  const Folder folder;
  const std::string file = folder.write("a.pgn", wrong);
  CHECK(holds(Terminal({"check", file}).rest(), "\033[31m"));
  CHECK_FALSE(holds(Terminal({"check", "--color", "never", file}).rest(), "\033[31m"));
}

TEST_CASE("check counts by code", "[manners]") {
  const std::string games = good + "\n" + good;
  const Run counts = run_stamma({"check", "--statistics"}, games);
  const Run all = run_stamma({"check", "--format", "json"}, games);
  std::size_t problems = 0, counted = 0;
  std::istringstream lines(counts.out);
  for (std::string line; std::getline(lines, line);) counted += std::stoul(line);
  for (const char c : all.out) problems += c == '\n' ? 1 : 0;
  CHECK(counted == problems);
  CHECK(counts.code == all.code);
  CHECK_FALSE(holds(counts.out, ":1:"));
  CHECK(holds(run_stamma({"check", "--statistics", "--format", "json"}, games).out,
              "{\"type\":\"count\",\"code\":\""));
  CHECK(run_stamma({"check", "--statistics", "--format", "sarif"}, games).code == 2);
}

TEST_CASE("folders are searched", "[manners]") {
  const Folder folder;
  std::filesystem::create_directories(folder / "x/y");
  std::filesystem::create_directories(folder / "x/.git");
  folder.write("x/2.pgn", good);
  folder.write("x/10.pgn", "[White \"Ten\"]\n\n1. d4 *\n");
  folder.write("x/y/a.txt", "1. P-K4 P-K4\n");
  folder.write("x/.git/b.pgn", good);
  folder.write("x/table.json", "{}");
  CHECK(run_stamma({"convert", folder / "x"}).last_line().starts_with("3 games read"));
  CHECK(run_stamma({"check", folder / "x"}).last_line().starts_with("2 games read"));
  const std::string out = run_stamma({"convert", folder / "x"}).out;
  CHECK(out.find("Morphy") < out.find("Ten"));
  // What is written there is not read again.
  const std::string target = folder / "x/all.pgn";
  for (int i = 0; i < 2; ++i)
    CHECK(run_stamma({"convert", folder / "x", "-o", target})
              .last_line()
              .starts_with("3 games read: 3 written"));
  std::filesystem::create_directories(folder / "empty");
  const Run none = run_stamma({"check", folder / "empty"});
  CHECK(none.code == 1);
  CHECK(holds(none.err, "no file with games in this folder"));
}

TEST_CASE("source lines are cut to the terminal, around the caret", "[manners]") {
  std::string line = "[Event \"A\"]\n\n";
  for (int i = 0; i < 40; ++i) line += "{wörter} ";
  line += "1. e4 e5 2. Ke3 zzz {behind it there is more and more and still more of it} *\n";
  const Folder folder;
  const std::string file = folder.write("a.pgn", line);
  Terminal terminal({"check", "--color", "never", file}, 50);
  std::istringstream lines(terminal.rest());
  std::string before, text;
  std::size_t carets = 0;
  while (std::getline(lines, text)) {
    const std::size_t caret = text.find('^');
    if (text.starts_with("    ") && caret != std::string::npos &&
        text.find_first_not_of(' ') == caret) {
      ++carets;
      std::size_t characters = 0;
      for (const char c : before) characters += (c & 0xC0) != 0x80 && c != '\r' ? 1 : 0;
      CHECK(characters <= 50);
      CHECK(longest_line(text) <= 50);
      CHECK(characters > caret);
    }
    before = text;
  }
  CHECK(carets >= 1);
}

TEST_CASE("a command that waits for the terminal says so", "[manners]") {
  Terminal terminal({"convert"});
  CHECK(terminal.shows("reading from the terminal; Ctrl-D ends the input"));
  terminal.press("1. e4 e5\n\x04");
  CHECK(holds(terminal.rest(), "1. e4 e5 *"));
  CHECK(terminal.ends() == 0);
  CHECK_FALSE(holds(run_stamma({"convert"}, good).err, "terminal"));
}

TEST_CASE("one is not several", "[manners]") {
  CHECK(run_stamma({"convert"}, good).last_line().starts_with("1 game read: 1 written"));
  const Folder folder;
  const Run split = run_stamma({"clean", "--split", "year", "-o", folder / "out/"}, good);
  CHECK(holds(split.err, "1 file written in "));
}

TEST_CASE("filters of names ignore case", "[manners]") {
  for (const std::string pattern : {"morphy", "MORPHY", "^mor"})
    CHECK(run_stamma({"clean", "--player", pattern}, good)
              .last_line()
              .starts_with("1 game read: 1 written"));
  CHECK(run_stamma({"clean", "--tag", "White=morphy"}, good)
            .last_line()
            .starts_with("1 game read: 1 written"));
  CHECK(
      holds(run_stamma({"clean", "--player", "(?-i)morphy"}, good).last_line(), "1 not selected"));
}

TEST_CASE("decisions hold for every name of their file", "[manners]") {
  const Folder folder;
  folder.write("x.txt", "1. P-K4 P-K4\n2. Kt-B3 Kt-QB3\n");
  RunOptions options;
  options.folder = folder.path();
  run_stamma({"convert", "./x.txt", "--report", "r.ndjson", "--report-all"}, options);
  std::string report = slurp(folder / "r.ndjson");
  const std::size_t at = report.find("\"text\":\"Kt-B3\"");
  REQUIRE(at != std::string::npos);
  report.insert(at, "\"choose\":\"Nc3\",");
  folder.write("d.ndjson", report);
  for (const std::string name : {"x.txt", "./x.txt", "././x.txt"}) {
    const Run run = run_stamma({"convert", name, "--decisions", "d.ndjson"}, options);
    CHECK(holds(run.out, "2. Nc3"));
    CHECK_FALSE(holds(run.err, "not used"));
  }
}
