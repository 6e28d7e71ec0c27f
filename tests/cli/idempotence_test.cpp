// What the program writes it reads again without a change, whatever the input and the number of
// threads; and harmless oddities change no move.
#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using stamma::test::Folder;
using stamma::test::Run;
using stamma::test::run_stamma;
using stamma::test::sanitized;
using stamma::test::shared_data;
using stamma::test::slurp;

/// Converts a file to PGN beside it; problems in the games are no failure here.
std::string convert(const Folder& folder, const std::string& from, const std::string& name,
                    const std::string& jobs) {
  const Run run = run_stamma({"convert", from, "-o", folder / name, "-j", jobs});
  INFO(run.last_line());
  CHECK(run.code <= 1);
  return slurp(folder / name);
}

/// The first line in which two texts differ, shown from both; empty when they are the same.
std::string difference(const std::string& a, const std::string& b) {
  if (a == b) return {};
  std::istringstream left(a), right(b);
  std::string one, other;
  for (std::size_t line = 1;; ++line) {
    const bool has_one = static_cast<bool>(std::getline(left, one));
    const bool has_other = static_cast<bool>(std::getline(right, other));
    if (has_one != has_other || one != other)
      return "line " + std::to_string(line) + ": \"" + (has_one ? one : "") + "\" and \"" +
             (has_other ? other : "") + '"';
    if (!has_one) return "the line end at the end";
  }
}

/// Result and main line of each game of a file, of at most so many.
std::vector<std::string> main_lines(const std::string& file, std::size_t most) {
  const Run run = run_stamma({"convert", file, "--to", "line"});
  std::istringstream lines(run.out);
  std::vector<std::string> moves;
  for (std::string line; moves.size() < most && std::getline(lines, line);) {
    std::size_t at = 0;  // behind White, Black and the date
    for (int tabs = 0; tabs < 3; ++tabs) at = line.find('\t', at) + 1;
    moves.push_back(line.substr(at));
  }
  return moves;
}

}  // namespace

TEST_CASE("output read again gives the same bytes, with any number of threads") {
  const std::string name = GENERATE(as<std::string>{}, "master", "lichess", "mentor");
  if (sanitized() && name != "mentor") return;
  const auto file = shared_data("pgn/" + name + ".pgn.zst");
  if (!file) return;
  const Folder folder;
  const std::string once = convert(folder, *file, "once.pgn", "1");
  INFO(name);
  CHECK(once.size() > 10'000'000);
  CHECK(difference(once, convert(folder, folder / "once.pgn", "twice.pgn", "1")) == "");
  for (const char* const jobs : {"2", "3"}) {
    INFO("-j" << jobs);
    CHECK(difference(once, convert(folder, *file, "again.pgn", jobs)) == "");
  }
}

TEST_CASE("littered games give the moves of the clean ones, and output that stays as it is") {
  const std::string name = GENERATE(as<std::string>{}, "master", "mentor");
  const auto file = shared_data("pgn/" + name + ".pgn.zst");
  if (!file) return;
  const std::size_t games = sanitized() ? 500 : 5'000;
  const Folder folder;
  // Another seed makes another file of the same kind.
  const std::string command = std::string(stamma::test::litter_program()) + " '" + *file + "' " +
                              std::to_string(games) + " 1 >'" + folder / "littered.pgn" + "' 2>'" +
                              folder / "counts" + "'";
  INFO(command);
  REQUIRE(std::system(command.c_str()) == 0);  // NOLINT(concurrency-mt-unsafe)

  const std::vector<std::string> clean = main_lines(*file, games);
  const std::vector<std::string> littered = main_lines(folder / "littered.pgn", 2 * games);
  REQUIRE(clean.size() == games);
  CHECK(littered.size() == games);
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < std::min(clean.size(), littered.size()); ++i) {
    if (clean[i] == littered[i]) continue;
    if (++wrong > 5) continue;
    INFO("game " << i + 1);
    CHECK(littered[i] == clean[i]);
  }
  CHECK(wrong == 0);

  const std::string once = convert(folder, folder / "littered.pgn", "once.pgn", "1");
  CHECK(difference(once, convert(folder, folder / "once.pgn", "twice.pgn", "1")) == "");
  for (const char* const jobs : {"2", "3"}) {
    INFO("-j" << jobs);
    CHECK(difference(once, convert(folder, folder / "littered.pgn", "again.pgn", jobs)) == "");
  }
}
