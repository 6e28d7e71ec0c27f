// Running books: every game of the cut-out texts is found once, with what the book says of it.
#include <algorithm>
#include <array>
#include <cstdio>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "parsers/layouts/diagram/position.hpp"
#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/files.hpp"
#include "tests/support/pace.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

/// A game as --to line writes it.
struct LineGame {
  std::string white, black, date, result, moves;
};

std::vector<LineGame> line_games(const std::string& out) {
  std::vector<LineGame> games;
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream cells(line);
    LineGame& g = games.emplace_back();
    for (std::string* cell : {&g.white, &g.black, &g.date, &g.result, &g.moves})
      std::getline(cells, *cell, '\t');
  }
  return games;
}

std::vector<LineGame> convert(const std::string& path) {
  return line_games(run_stamma({"convert", "-j", "1", path, "--to", "line"}).out);
}

std::string numbered(unsigned n) { return (n < 10 ? "0" : "") + std::to_string(n); }

/// How many lines of a report tell this problem.
std::size_t told(const std::string& report, const std::string& code) {
  std::size_t n = 0;
  for (std::size_t at = 0; (at = report.find("\"code\":\"" + code, at)) != std::string::npos; ++at)
    ++n;
  return n;
}

/// How many variations stand in a PGN text.
std::size_t variations(const std::string& pgn) {
  std::size_t n = 0;
  bool comment = false, tag = false;
  for (std::size_t i = 0; i < pgn.size(); ++i) {
    if (pgn[i] == '{') comment = true;
    if (pgn[i] == '}') comment = false;
    if (!comment && pgn[i] == '[' && (i == 0 || pgn[i - 1] == '\n')) tag = true;
    if (pgn[i] == '\n') tag = false;
    n += !comment && !tag && pgn[i] == '(' ? 1 : 0;
  }
  return n;
}

/// What the headings of a book say. An empty name: nobody is named.
struct Heading {
  const char *white, *black, *result;
};

constexpr std::array<Heading, 42> bluebook{{
    {"Morphy", "Boucher", "1-0"},
    {"Morphy", "Harrwitz", "1-0"},
    {"Morphy", "Harrwitz", "0-1"},
    {"Bird", "Morphy", "0-1"},
    {"", "", "0-1"},
    {"Morphy", "Potier", "1-0"},
    {"Petroff", "Amateurs", "1-0"},
    {"Tchigorin", "Pillsbury", "0-1"},
    {"Cochrane", "Staunton", "1-0"},
    {"Jaenisch", "Petroff", "1-0"},
    {"Capdebo", "Harrwitz", "0-1"},
    {"McCabe", "Montgomery", "0-1"},
    {"Staunton", "Horwitz", "1-0"},
    {"Horwitz", "Staunton", "0-1"},
    {"Staunton", "St. Amant", "1-0"},
    {"Utica", "Cheney", "0-1"},
    {"Popert", "player", "1-0"},
    {"Buckle", "Harrwitz", "1-0"},
    {"Morphy", "Anderssen", "0-1"},
    {"player", "Mead", "0-1"},
    {"Anderssen", "Hillel", "1-0"},
    {"Marache", "Morphy", "0-1"},
    {"der Laza", "M.", "1-0"},
    {"M.", "H.", "1-0"},
    {"Anderssen", "Morphy", "1/2"},
    {"Lasker", "Steinitz", "1-0"},
    {"Philadelphia", "New York", "1-0"},
    {"Philadelphia", "New York", "1-0"},
    {"Marache", "Meek", "1-0"},
    {"Cochrane", "Deschapelles", "1-0"},
    {"Staunton", "Harrwitz", "1-0"},
    {"Evans", "Horwitz", "1-0"},
    {"Evans", "Henderson", "0-1"},
    {"Staunton", "Popert", "1-0"},
    {"Amateur", "Amateur", "1-0"},
    {"De la Bourdonnais", "McDonnell", "0-1"},
    {"", "", "0-1"},
    {"Staunton", "Cochrane", "1-0"},
    {"Walker", "Daniels", "1-0"},
    {"Stanley", "Rousseau", "1-0"},
    {"Schulten", "Horwitz", "0-1"},
    {"Bledow", "Bilguer", "1-0"},
}};

constexpr std::array<Heading, 7> capablanca{{
    {"Marshall", "Capablanca", "1-0"},
    {"Rubinstein", "Capablanca", "1-0"},
    {"Janowski", "Capablanca", "1-0"},
    {"Capablanca", "Snosko-Borovski", "0-1"},
    {"Lasker", "Capablanca", "1-0"},
    {"Chajes", "Capablanca", "1-0"},
    {"Capablanca", "Burn", "1-0"},
}};

bool is_named(const std::string& given, const std::string& name) {
  return name.empty() ? given == "?" : given.find(name) != std::string::npos;
}

/// Compares a running book with the games that were cut out of it.
struct Count {
  std::size_t once = 0, players = 0, results = 0;
  std::string wrong;
};

template <std::size_t n>
Count compare(const std::string& folder, const std::vector<LineGame>& book,
              const std::array<Heading, n>& headings) {
  Count count;
  for (unsigned i = 1; i <= n; ++i) {
    const Heading& heading = headings[i - 1];
    const auto cut = convert(folder + "/" + numbered(i) + ".txt");
    INFO("game " << i);
    REQUIRE(cut.size() == 1);
    CHECK(cut[0].moves.size() > 40);
    const auto same = [&](const LineGame& g) { return g.moves == cut[0].moves; };
    const auto found = std::find_if(book.begin(), book.end(), same);
    if (std::count_if(book.begin(), book.end(), same) == 1) ++count.once;
    if (found == book.end()) {
      count.wrong += " " + std::to_string(i) + " (not there)";
      continue;
    }
    const bool players =
        is_named(found->white, heading.white) && is_named(found->black, heading.black);
    const bool result = found->result.starts_with(heading.result);
    count.players += players ? 1 : 0;
    count.results += result ? 1 : 0;
    if (!players || !result)
      count.wrong += " " + std::to_string(i) + " (" + found->white + " - " + found->black + " " +
                     found->result + ")";
  }
  return count;
}

}  // namespace

TEST_CASE("a running book gives the games that stand in it", "[books]") {
  const auto folder = shared_data("books/bluebook");
  if (!folder) return;
  const Run run =
      run_stamma({"convert", "-j", "1", *folder + "/part-one.latin1.txt", "--to", "line"});
  CHECK(run.code <= 1);
  if (!sanitized()) CHECK(in_time(run.seconds, 5));
  const std::vector<LineGame> book = line_games(run.out);
  const Count count = compare(*folder, book, bluebook);
  INFO(count.once << " games once, " << count.players << " with their players, " << count.results
                  << " with their results; wrong:" << count.wrong);
  CHECK(count.once == 42);
  CHECK(count.players * 100 >= 42 * 95);
  CHECK(count.results * 100 >= 42 * 95);
}

TEST_CASE("no game of a running book stands in it twice", "[books]") {
  const auto folder = shared_data("books/bluebook");
  if (!folder) return;
  const std::string path = *folder + "/part-one.latin1.txt";
  const Run run = run_stamma({"convert", "-j", "1", path});
  std::set<std::string> places;
  std::size_t games = 0;
  std::istringstream lines(run.out);
  for (std::string line; std::getline(lines, line);) {
    games += line.starts_with("[Event ") ? 1 : 0;
    if (line.starts_with("[Source ")) places.insert(line);
  }
  CHECK(games > 42);
  CHECK(places.size() == games);
  // The same once more, and with more threads.
  CHECK(run_stamma({"convert", "-j", "3", path}).out == run.out);
}

TEST_CASE("lines of analysis in a running book become variations", "[books]") {
  const auto folder = shared_data("books/capablanca");
  if (!folder) return;
  const std::string path = *folder + "/part-one.latin1.txt";
  const Count count = compare(*folder, convert(path), capablanca);
  INFO(count.once << " games once; wrong:" << count.wrong);
  CHECK(count.once == 7);
  CHECK(count.players == 7);
  CHECK(count.results >= 6);
  const Folder work;
  const Run run = run_stamma({"convert", path, "--report", work / "report"});
  const std::size_t kept = told(slurp(work / "report"), "S22"), read = variations(run.out);
  std::cout << "capablanca: " << read + kept << " lines of analysis, " << read
            << " of them variations\n";
  CHECK(read >= 30);
  CHECK(read * 100 >= (read + kept) * 78);
}

// A man is taken off each diagram in turn: that it agrees is worth something only if it is seen
// when it does not.
TEST_CASE("diagrams inside of games are compared with them", "[books]") {
  const auto folder = shared_data("books/edlasker");
  if (!folder) return;
  std::size_t diagrams = 0, disagree = 0, inside = 0, seen = 0;
  std::string unseen;
  for (unsigned i = 1; i <= 16; ++i) {
    const std::string text = slurp(*folder + "/" + numbered(i) + ".txt");
    const auto problems = [](const std::string& input) {
      const Folder work;
      run_stamma({"convert", "--encoding", "windows-1252", "-", "--report", work / "report"},
                 input);
      return told(slurp(work / "report"), "S23");
    };
    const std::size_t before = problems(text);
    disagree += before;
    const std::size_t first_move = text.find(" 1. ");
    for (const auto& shown : stamma::printed_positions(text)) {
      ++diagrams;
      if (shown.begin < first_move) continue;  // it is where the game begins
      ++inside;
      std::string damaged = text;
      const std::size_t pawn = damaged.find("#P", shown.begin);
      if (pawn >= shown.end) continue;
      damaged.replace(pawn, 2, "  ");
      if (problems(damaged) == before + 1)
        ++seen;
      else
        unseen += " " + numbered(i) + ":" + std::to_string(shown.begin);
    }
  }
  std::cout << "edlasker: " << diagrams << " diagrams, " << disagree << " disagree\n";
  CHECK(diagrams >= 16);
  CHECK(disagree * 100 <= diagrams * 5);
  INFO(seen << " of " << inside << " damaged ones are seen; not seen:" << unseen);
  CHECK(seen * 100 >= inside * 95);
}

TEST_CASE("ordinary prose is no error", "[books]") {
  const std::string text =
      "The inn stood at the end of Castle Street, No. 12, and had been painted white in 1841.\n"
      "1. The landlord, a bishop's nephew, kept bees.\n2. His wife, Queenie, kept accounts.\n"
      "3. Black bread was to be had at 6, and a rook pie on Mondays.\n";
  for (const char* const layout : {"auto", "book"}) {
    const Run run = run_stamma({"convert", "--layout", layout}, text);
    CHECK(run.code == 0);
    CHECK(run.out.empty());
    CHECK(run.last_line().starts_with("0 games read"));
  }
}

TEST_CASE("a line of play goes on behind the last move of a game", "[books]") {
  const std::string text =
      R"(A game that was much spoken of in our town, and one may still hear of it.

White: Mr. Ashe. Black: Dr. Venn.

 1. P-K4        P-K4
 2. Kt-KB3      Kt-QB3
 3. B-Kt5       P-QR3
 4. B-R4        Kt-B3

The end. After 4...Kt-B3; 5 P-Q3, P-Q3; 6 P-B3, B-K2; the game is even.
)";
  const Run run = run_stamma({"convert"}, text);
  CHECK_FALSE(run.signalled);
  CHECK(run.code == 0);
  CHECK_THAT(run.out, ContainsSubstring("{The end. After 4...Kt-B3; 5 P-Q3"));
}
