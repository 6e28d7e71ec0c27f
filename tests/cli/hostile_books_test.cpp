// Texts that only look like books: no shape of them takes long.
#include <string>
#include <utility>
#include <vector>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/pace.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

std::string repeated(const std::string& part, std::size_t bytes) {
  std::string s;
  while (s.size() < bytes) s += part;
  return s;
}

const std::string game =
    "Some words here for the book.\n\n1. P - K 4  P - K 4\n2. Kt - K B 3  Kt - Q B 3\n"
    "3. B - B 4  B - B 4\n4. P - Q 3  P - Q 3\n";

const std::string diagram = [] {
  std::string s = " ---------------------------------------\n";
  for (const char* const row :
       {"| #R |    | #B | #Q | #K | #B |#Kt | #R |", "| #P | #P | #P | #P |    | #P | #P | #P |",
        "|    |    |#Kt |    |    |    |    |    |", "|    |    |    |    | #P |    |    |    |",
        "|    |    |    |    | ^P |    |    |    |", "|    |    |    |    |    |^Kt |    |    |",
        "| ^P | ^P | ^P | ^P |    | ^P | ^P | ^P |", "| ^R |^Kt | ^B | ^Q | ^K | ^B |    | ^R |"})
    s += std::string(row) + "\n|---------------------------------------|\n";
  return s + "\n";
}();

/// Whether a text takes at most this much processor time, in both layouts.
bool within(double seconds, const std::string& text) {
  bool all = true;
  for (const char* const layout : {"auto", "book"}) {
    RunOptions options;
    options.input = text;
    options.timeout = 60;
    const Run run = run_in_time({"convert", "-j", "1", "--layout", layout, "--to", "line"}, options,
                                seconds);
    CHECK_FALSE(run.signalled);
    CHECK_FALSE(run.timed_out);
    CHECK((run.code == 0 || run.code == 1));
    all = all && in_time(run.seconds, seconds);
  }
  return all;
}

constexpr std::size_t size = 200'000;
// The sanitizers of clang take about ten times the time.
const double enough = sanitized() ? 60 : 3, few = sanitized() ? 20 : 3;

}  // namespace

TEST_CASE("hostile texts take no longer than others", "[books]") {
  const std::vector<std::pair<const char*, std::string>> texts{
      {"moves without an end", repeated("1. e4 e5 ", size)},
      {"brackets", repeated("(", size)},
      {"square brackets", repeated("[Word [ ", size)},
      {"footnotes that do not close", repeated("[Footnote A: ", size)},
      {"the same behind a game", game + repeated("[Footnote A: ", size)},
      {"marks and footnotes", game + repeated("[A] ", size / 2) +
                                  repeated("[Footnote A: 4. P - B 3 is better.]", size / 2)},
      {"lines of play", repeated("1 P - K 4, P - K 4; ", size)},
      {"lines of play in a note",
       game + repeated("If 4 P - B 3, Kt - B 3; 5 P - Q 4, P x P; 6 P x P, B - Kt 5 ch. ", size)},
      {"diagrams", repeated(diagram, size)},
      {"diagrams in a game", game + repeated(diagram, size) + "5. Kt - B 3  Kt - B 3\n"},
      {"games", repeated(game + "\n\n", size)},
      {"headings", repeated("White Mr. Smith Black Mr. Jones between A. B. and C. D.\n", size)},
      {"odds", repeated("Remove White's Q. R. At odds of Pawn and move. ", size) + game},
      {"lists of men", repeated("White: K at K 6, P at K 5. Black: K at K 1.\n", size)},
      {"lists that do not end", "White: " + repeated("K at K 6, P at K 5, ", size)},
      {"references", repeated("Moves 1-3 as in Game No. 9.\n\n4. P - Q 3  P - Q 3\n\n", size)},
  };
  for (const auto& [name, text] : texts) {
    INFO(name);
    CHECK(within(enough, text));
  }
}

TEST_CASE("games that begin on every line take no longer", "[books]") {
  CHECK(within(few, repeated("1. P-K4\n", size)));
  CHECK(within(few, repeated("P-K4   P-Q4\n1. ----  2. ----\nP-K4   P-Q4\n\n", size)));
}
