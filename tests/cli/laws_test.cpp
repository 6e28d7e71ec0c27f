// `--laws` on the command line: records held to the code they were played under.
#include <string>

#include "tests/support/catch.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

const std::string kings =
    "[Result \"1/2-1/2\"]\n[Termination \"repetition\"]\n\n1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 "
    "Ke7 5. "
    "Ke1 Ke8 1/2-1/2\n";

}  // namespace

TEST_CASE("a draw is held to the code of laws, with the article", "[laws]") {
  const Run check = run_stamma({"check", "--laws", "wcc2000"}, kings);
  CHECK(holds(check.out,
              "warning[K01]: 1/2-1/2 by repetition: not a repetition under the 2000 rules, art. "
              "9.2, castling right lost; it was one under FIDE"));
  CHECK_FALSE(holds(run_stamma({"check", "--laws", "fide1955"}, kings).out, "K01"));
  CHECK(holds(run_stamma({"convert", "--laws", "wcc2000"}, kings).err, "warning[K01]"));
  CHECK(run_stamma({"check", "--laws", "fide1066"}, kings).code == 2);
}

TEST_CASE("explain says what a code makes of a doubtful sealed move", "[laws]") {
  CHECK(holds(run_stamma({"explain", "--laws", "bcc1899", "Kt-B3"}).out,
              "law II.7(c): sealed, the opponent may adopt Nc3 or Nf3"));
  CHECK(holds(run_stamma({"explain", "--laws", "fide1955", "Kt-B3"}).out, "art. 17.3"));
  CHECK(holds(run_stamma({"explain", "--laws", "fide1955", "--json", "Kt-B3"}).out, "\"law\":\""));
  // Words that are plain are a move under every code.
  CHECK_FALSE(holds(run_stamma({"explain", "--laws", "bcc1899", "KKt-B3"}).out, "may adopt"));
}
