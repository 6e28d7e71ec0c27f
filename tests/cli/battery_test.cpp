// The battery of odd PGN files: each gives its main lines, or is reported where there is no single
// right answer.
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

/// The moves of `--to line` without their numbers, games separated by " | ".
std::string main_lines(const std::string& out) {
  std::string all;
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line.substr(line.rfind('\t') + 1));
    if (!all.empty()) all += " | ";
    bool first = true;
    for (std::string word; words >> word;) {
      if (word.back() == '.') continue;
      all += (first ? "" : " ") + word;
      first = false;
    }
  }
  return all;
}

}  // namespace

TEST_CASE("every battery file gives its main lines", "[battery]") {
  const auto folder = shared_data("battery");
  if (!folder) return;
  std::istringstream table(slurp(*folder + "/expected.tsv"));
  std::string row;
  std::getline(table, row);  // the heading
  std::size_t seen = 0, repaired = 0;
  while (std::getline(table, row)) {
    const std::size_t first = row.find('\t'), second = row.find('\t', first + 1);
    const std::string file = row.substr(0, first), wanted = row.substr(second + 1);
    ++seen;
    repaired += row.substr(first + 1, second - first - 1) == "repair" ? 1 : 0;
    INFO(file);
    const Run run = run_stamma({"convert", "--to", "line", *folder + "/" + file});
    INFO(run.err);
    if (wanted == "-") {
      CHECK(run.code == 1);
      CHECK((run.err.find("error[") != std::string::npos ||
             run.err.find("warning[M21]") != std::string::npos));
    } else {
      CHECK(main_lines(run.out) == wanted);
      CHECK(run.code <= 1);
    }
    const Run once = run_stamma({"convert", *folder + "/" + file});
    const Run twice = run_stamma({"convert"}, once.out);
    CHECK(twice.out == once.out);
    const Run clean = run_stamma({"clean", "--to", "line", *folder + "/" + file});
    if (wanted != "-") CHECK(main_lines(clean.out) == wanted);
    const Run cleaned = run_stamma({"clean", *folder + "/" + file});
    CHECK(run_stamma({"clean"}, cleaned.out).out == cleaned.out);
  }
  CHECK(seen >= 30);
  CHECK(repaired >= 3);
}
