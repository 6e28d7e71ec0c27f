// The marks of flagged moves, on every way that a game can take through `clean`.
#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;
using Words = std::vector<std::string>;

const std::string doubtful =
    "[Event \"A\"]\n[White \"B\"]\n[Black \"C\"]\n[Date \"1984.01.02\"]\n\n"
    "1. e4 e5 2. Hf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0\n";
const std::string mark = "Nf3 {? 2. \"Hf3\": Nf3}";

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a flagged move keeps its mark wherever games go, and cleaning again changes nothing",
          "[doubts]") {
  const Folder folder;
  for (const Words& options : {Words{},
                               {"--dedupe", "exact"},
                               {"--dedupe", "near"},
                               {"--sort", "Date"},
                               {"--select", "D"},
                               {"--strip", "nags,variations"}}) {
    INFO((options.empty() ? "no options" : options[0] + " " + options[1]));
    Words words{"clean"};
    words.insert(words.end(), options.begin(), options.end());
    const Run once = run_stamma(words, doubtful);
    CHECK(once.code == 1);
    CHECK(holds(once.out, mark));
    CHECK_FALSE(holds(once.err, "not marked"));
    const Run twice = run_stamma(words, once.out);
    CHECK(twice.code == 0);
    CHECK(twice.out == once.out);
  }
  const Run diff = run_stamma({"clean", "--dry-run"}, doubtful);
  CHECK(holds(diff.out, "+1. e4 e5 2. " + mark));
  const std::string file = folder.write("a.pgn", doubtful);
  CHECK(run_stamma({"clean", "--in-place", file}).code == 1);
  CHECK(holds(slurp(file), mark));
  // Two copies, of which one is marked.
  const Run merged = run_stamma({"clean", "--dedupe", "exact"}, doubtful + "\n" + slurp(file));
  CHECK(holds(merged.last_line(), "2 games read: 1 written, 1 merged"));
  CHECK(holds(merged.out, mark + " 2... Nc6"));
}

TEST_CASE("a format that has the verdict needs no mark", "[doubts]") {
  const Folder folder;
  const Words strip{"clean", "--strip", "comments,nags", "--to"};
  const auto with = [&strip](Words more) {
    more.insert(more.begin(), strip.begin(), strip.end());
    return run_stamma(more, doubtful);
  };
  const Run json = with({"json"});
  CHECK(holds(json.out, "\"verdict\":\"repaired\""));
  CHECK_FALSE(holds(json.err, "not marked"));
  CHECK_FALSE(holds(with({"sqlite", "-o", folder / "a.sqlite"}).err, "not marked"));
  // Sorted games went through PGN, which has no verdicts.
  CHECK(holds(with({"json", "--sort", "Date"}).err, "not marked: comments are stripped"));
  CHECK(holds(with({"pgn", "--doubts", "nag"}).err, "not marked: NAGs are stripped"));
}

TEST_CASE("pages and typeset games show doubts themselves", "[doubts]") {
  for (const char* const format : {"html", "latex"}) {
    const Run run = run_stamma({"convert", "--to", format}, doubtful);
    CHECK(run.code == 1);
    CHECK_FALSE(holds(run.out, "? 2. \\\"Hf3"));
    CHECK_FALSE(holds(run.out, "{? 2."));
    CHECK_FALSE(holds(run.err, "not marked"));
  }
  CHECK(holds(run_stamma({"convert", "--to", "latex"}, doubtful).out, "}\\gamedoubt{repaired"));
  const Run nag = run_stamma({"convert", "--to", "latex", "--doubts", "nag"}, doubtful);
  CHECK(holds(nag.out, "Nf3}~RR"));
  CHECK_FALSE(holds(nag.out, "}\\gamedoubt{repaired"));
}

TEST_CASE("stamma.toml says how doubts are marked and what is repaired", "[doubts]") {
  const Folder folder;
  folder.write("stamma.toml", "[clean]\ndoubts = \"nag\"\n[convert]\ndoubts = \"none\"\n");
  RunOptions options;
  options.input = doubtful;
  options.folder = folder.path();
  CHECK(holds(run_stamma({"clean"}, options).out, "2. Nf3 $145 Nc6"));
  CHECK(holds(run_stamma({"convert"}, options).out, "2. Nf3 Nc6"));
  CHECK(holds(run_stamma({"convert", "--doubts", "comment"}, options).out, mark));
  folder.write("stamma.toml", "[clean]\nrepair = \"none\"\n");
  CHECK(holds(run_stamma({"clean"}, options).out, "1. e4 e5 {[%unread] Hf3"));
  CHECK(holds(run_stamma({"clean", "--repair", "all"}, options).out, mark));
}
