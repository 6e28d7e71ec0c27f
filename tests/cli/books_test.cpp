// Whole books against the games as they are known, and the cells of a book that are misprinted or
// ambiguous.
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/decoded.hpp"

namespace {

using namespace stamma::test;

std::vector<std::vector<std::string>> table(const std::string& file) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream lines(slurp(file));
  std::string line;
  std::getline(lines, line);  // the heading
  while (std::getline(lines, line)) {
    rows.emplace_back();
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, '\t');) rows.back().push_back(cell);
    rows.back().resize(std::max<std::size_t>(rows.back().size(), 7));
  }
  return rows;
}

/// How many moves two games have in common at their beginning.
std::size_t agreement(const ReportedGame& a, const ReportedGame& b) {
  std::size_t n = 0;
  while (n < std::min(a.size(), b.size()) && a[n].uci == b[n].uci) ++n;
  return n;
}

/// A ply at which a book prints another legal move than the known game has.
const std::set<std::tuple<std::string, std::string, std::size_t>> printed_otherwise{
    {"britannica", "14", 75}};  // R-Kt5

struct Count {
  std::size_t games = 0, whole = 0, plies = 0, flagged = 0;
  std::string broken;  // the games that are not whole
};

/// Compares a game with the known one, as far as index.tsv says that they agree in print.
void compare(const std::string& folder, const std::string& name, const std::string& path,
             std::size_t plies, Count& count) {
  INFO(folder << ' ' << name);
  ReportedGame truth = decoded({path + ".pgn"}).longest();
  REQUIRE(truth.size() >= plies);
  truth.resize(plies);
  const Decoded all = decoded({path + ".txt"});
  CHECK(all.run.code <= 1);
  ReportedGame got;
  for (const ReportedGame& game : all.games)
    if (agreement(truth, game) > agreement(truth, got)) got = game;
  std::size_t right = 0;
  for (std::size_t i = 0; i < plies && i < got.size(); ++i) {
    right += truth[i].uci == got[i].uci ? 1 : 0;
    count.flagged += got[i].flagged() ? 1 : 0;
  }
  ++count.games;
  count.plies += plies;
  count.whole += right == plies ? 1 : 0;
  if (right != plies) count.broken += " " + name;
  const std::size_t first = agreement(truth, got);
  if (first == plies || first >= got.size()) return;
  INFO("wanted " << truth[first].number << ' ' << truth[first].san << ", given " << got[first].san
                 << " for " << got[first].text);
  CHECK((got[first].flagged() || printed_otherwise.contains({folder, name, first + 1})));
}

}  // namespace

TEST_CASE("books in descriptive notation come out as their games are known", "[books]") {
  struct Book {
    const char* folder;
    std::size_t least_whole;
  };
  const Book book = GENERATE(Book{"bluebook", 40}, Book{"capablanca", 6}, Book{"edlasker", 11},
                             Book{"britannica", 4});
  const auto books = shared_data("books");
  if (!books) return;
  Count count;
  for (const auto& row : table(*books + "/index.tsv")) {
    const std::string path = *books + "/" + book.folder + "/" + row[1];
    if (row[0] != book.folder || row[3] == "-" || !std::filesystem::exists(path + ".pgn")) continue;
    compare(book.folder, row[1], path, std::stoul(row[3]), count);
  }
  INFO(book.folder << ": " << count.whole << " of " << count.games << " games whole, "
                   << count.flagged << " of " << count.plies
                   << " plies flagged; not whole:" << count.broken);
  CHECK(count.games >= book.least_whole);
  CHECK(count.whole >= book.least_whole);
  CHECK(100 * count.flagged <= 3 * count.plies);
}

// errata.tsv: game, move, the words, the move that was played, ..., the candidates, what it is.
TEST_CASE("what a book prints doubtfully or wrongly is told so", "[books]") {
  const auto book = shared_data("books/bluebook");
  if (!book) return;
  std::map<std::string, int> seen;
  for (const auto& row : table(*book + "/errata.tsv")) {
    const std::string &number = row[1], &truth = row[3], &kind = row[6];
    if (number.empty()) continue;  // about the number, not about the move
    const std::string game = row[0].size() < 2 ? "0" + row[0] : row[0];
    const Decoded all = decoded({*book + "/" + game + ".txt"});
    const ReportedGame& plies = all.longest();
    INFO("game " << game << ", " << number << ' ' << row[2] << ", " << truth << ": " << kind);
    const auto ply = std::find_if(plies.begin(), plies.end(),
                                  [&](const ReportedPly& p) { return p.number == number; });
    REQUIRE(ply != plies.end());
    INFO("given " << ply->san << ", " << ply->verdict << ' ' << ply->confidence << ": "
                  << ply->why);
    CHECK_FALSE(ply->why.empty());
    if (kind.find("ambiguous") != std::string::npos) {
      ++seen["ambiguous"];
      CHECK((ply->verdict == "inferred" || ply->verdict == "ambiguous"));
      CHECK((unmarked(ply->san) == unmarked(truth) || ply->names(truth)));
      if (ply->verdict == "inferred") CHECK(unmarked(ply->san) == unmarked(truth));
    } else if (row[4] == "unique") {
      // The words are a legal move: they stand, or the rest of the game shows the misprint.
      ++seen["legal"];
      CHECK((ply->san == row[5] || (ply->names(truth) && ply->flagged())));
    } else if (kind.find("misprint") != std::string::npos) {
      ++seen["misprint"];
      CHECK(ply->verdict == "repaired");
      CHECK(unmarked(ply->san) == unmarked(truth));
    } else {
      ++seen["phrase"];
      CHECK(unmarked(ply->san) == unmarked(truth));
      CHECK_FALSE(ply->flagged());
    }
  }
  CHECK(seen["ambiguous"] >= 7);
  CHECK(seen["misprint"] >= 3);
  CHECK(seen["legal"] >= 4);
  CHECK(seen["phrase"] >= 4);
}

// A newspaper as an OCR engine left it, in one line.
TEST_CASE("a game score of an OCR engine equals the known game", "[books]") {
  const auto folder = shared_data("ocr");
  if (!folder) return;
  const ReportedGame truth = decoded({*folder + "/ESD19220826-2-113.pgn"}).longest();
  const Decoded all = decoded({*folder + "/ESD19220826-2-113.txt"});
  INFO(all.run.err);
  REQUIRE(all.games.size() == 1);
  const ReportedGame& got = all.games[0];
  CHECK(got.size() == truth.size());
  CHECK(agreement(truth, got) == truth.size());
  // Damaged words are never passed off as certain.
  for (const ReportedPly& p : got) {
    INFO(p.number << ' ' << p.text << ": " << p.san);
    if (p.text.find("KL") != std::string::npos || p.text.find("E-Q") != std::string::npos)
      CHECK(p.verdict == "repaired");
  }
}
