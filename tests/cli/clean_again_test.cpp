// Cleaning what was cleaned changes nothing, byte for byte, with any number of threads.
#include <string>
#include <vector>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

std::string clean(const Folder& folder, const std::string& from, const std::string& to,
                  std::vector<std::string> options, const char* jobs) {
  options.insert(options.begin(), "clean");
  for (const std::string& word :
       {from, std::string("-o"), folder / to, std::string("-j"), std::string(jobs)})
    options.push_back(word);
  const Run run = run_stamma(options);
  INFO(run.last_line());
  CHECK(run.code <= 1);
  return slurp(folder / to);
}

}  // namespace

TEST_CASE("cleaning again changes nothing, with any number of threads", "[clean]") {
  const std::string name = GENERATE(as<std::string>{}, "master", "lichess", "mentor");
  const auto file = shared_data("pgn/" + name + ".pgn.zst");
  if (!file) return;
  INFO(name);
  const Folder folder;
  for (const std::vector<std::string>& options : {std::vector<std::string>{},
                                                  {"--dedupe", "exact"},
                                                  {"--dedupe", "near", "--eco", "--names"},
                                                  {"--sort", "Date,Event,-Round"}}) {
    if (sanitized() && (name != "mentor" || options.empty())) continue;
    INFO((options.empty() ? "no options" : options[1]));
    const std::string once = clean(folder, *file, "once.pgn", options, "1");
    CHECK(once.size() > 5'000'000);
    CHECK((once == clean(folder, folder / "once.pgn", "twice.pgn", options, "2")));
    CHECK((once == clean(folder, *file, "again.pgn", options, "3")));
  }
}

TEST_CASE("games of other players are no duplicates, though their moves are the same", "[clean]") {
  const auto file = shared_data("pgn/master.pgn.zst");
  if (!file) return;
  const auto written = [&file](const char* kind) {
    const Run run = run_stamma({"clean", *file, "--dedupe", kind, "-o", "/dev/null"});
    const std::string line = run.last_line(), equals = "47553 games read: ";
    REQUIRE(line.rfind(equals, 0) == 0);
    return std::stoul(line.substr(equals.size()));
  };
  // One game is there twice, once broken off; another with a move misread.
  CHECK(written("near") == 47'551);
  if (sanitized()) return;
  CHECK(written("exact") == 47'553);
  CHECK(written("prefix") == 47'552);
  CHECK(written("moves") == 47'553 - 69);
}

TEST_CASE("clean merges copies and tells what contradicts", "[clean]") {
  const Folder folder;
  const std::string moves =
      "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5";
  const std::string head = "[Event \"Hastings\"]\n[Date \"1895.08.05\"]\n";
  const std::string players = "[White \"Pillsbury, Harry\"]\n[Black \"Lasker, Emanuel\"]\n";
  const std::string file = folder.write(
      "a.pgn",
      head + players + "[Annotator \"A\"]\n[Result \"1-0\"]\n\n" + moves + " 1-0\n\n" + head +
          "[White \"Pillsbury, H\"]\n[Black \"Lasker, Em\"]\n[Annotator \"B\"]\n[ECO \"C97\"]\n"
          "[Result \"1-0\"]\n\n" +
          moves + " {a fine game} 1-0\n\n");
  const Run run =
      run_stamma({"clean", file, "--dedupe", "exact", "--report", folder / "report.ndjson"});
  CHECK(run.last_line().find("2 games read: 1 written, 1 merged, 0 rejected") == 0);
  CHECK(run.out.find("Pillsbury, Harry") != std::string::npos);
  CHECK(run.out.find("[ECO \"C97\"]") != std::string::npos);
  CHECK(run.out.find("{a fine game}") != std::string::npos);
  const std::string report = slurp(folder / "report.ndjson");
  CHECK(report.find("\"type\":\"merge\"") != std::string::npos);
  CHECK(report.find("\"what\":\"Annotator\"") != std::string::npos);
}
