// Every game of corpora/ converts to what stands beside it.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/diagnostics/problem.hpp"
#include "lib/game/game.hpp"
#include "parsers/layouts/pgn/pgn.hpp"
#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/files.hpp"
#include "tests/support/games.hpp"
#include "writers/pgn.hpp"

namespace {

using namespace stamma;
namespace fs = std::filesystem;

const std::string folder = test::source_path("corpora/");

std::string converted(const std::string& text) {
  Problems problems;
  problems.open(text, 0, 1);
  PgnReader reader({}, problems);
  Game game;
  Buffer out;
  reader.open(text);
  while (reader.next(game)) write_pgn(game, out);
  return std::string(out.view());
}

/// The games of corpora/ that end so, as "staunton/opera-1858".
std::vector<std::string> games_with(const std::string& ending) {
  std::vector<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string path = entry.path().string().substr(folder.size());
    if (path.ends_with(ending)) names.push_back(path.substr(0, path.size() - ending.size()));
  }
  std::sort(names.begin(), names.end());
  return names;
}

/// Printed plainly, and still read with a doubt.
constexpr std::array needless_doubts = {
    std::string_view("lasker/thomas-1912"),     // Kt(e)-g4 ch is clear
    std::string_view("figurine/spassky-1960"),  // the last move of a game with a remark in it
};

bool is_damaged(const std::string& name) {
  return name.starts_with("damaged/") || name.starts_with("newspaper/");
}

/// What is wrong with the reading of a text; empty when it is the game that stands beside it.
std::string failure(const Game& known, const test::Decoded& d, bool may_doubt) {
  if (d.run.code > 1) return "exit " + std::to_string(d.run.code) + ": " + d.run.err;
  const auto with_moves =
      std::count_if(d.games.begin(), d.games.end(), [](const auto& game) { return !game.empty(); });
  if (with_moves != 1) return std::to_string(with_moves) + " games";
  const test::ReportedGame& plies = d.longest();
  std::size_t n = 0;
  for (NodeId id = known.first_move(); id != root; id = known.node(id).next, ++n) {
    const std::string san = san_text(known.node(id).move, known.node(id).san);
    if (n >= plies.size()) return "ends before " + san + ", ply " + std::to_string(n + 1);
    const test::ReportedPly& p = plies[n];
    // Where the record does not tell which, both are named and either may be given.
    if (p.san != san && !(p.verdict == "ambiguous" && p.names(san)))
      return p.number + " \"" + p.text + "\" is read as " + p.san + ", not " + san;
    if (p.flagged() && !may_doubt) return p.number + " \"" + p.text + "\" is doubted: " + p.why;
  }
  if (n < plies.size()) return "has moves behind the last one, as " + plies[n].san;
  return {};
}

std::string result_in(const std::string& pgn) {
  const std::size_t at = pgn.find("[Result \"");
  return at == std::string::npos ? "" : pgn.substr(at + 9, pgn.find('"', at + 9) - at - 9);
}

}  // namespace

TEST_CASE("every PGN of corpora converts as expected", "[corpora]") {
  std::size_t games = 0;
  for (const std::string& name : games_with(".expected.pgn")) {
    const std::string source = folder + name + ".pgn";
    if (!fs::exists(source)) continue;
    INFO(name);
    CHECK(converted(test::slurp(source)) == test::slurp(folder + name + ".expected.pgn"));
    ++games;
  }
  CHECK(games >= 3);
}

TEST_CASE("the expected games of corpora are in export format", "[corpora]") {
  for (const std::string& name : games_with(".expected.pgn")) {
    INFO(name);
    const std::string expected = test::slurp(folder + name + ".expected.pgn");
    CHECK(converted(expected) == expected);
    CHECK((fs::exists(folder + name + ".pgn") || fs::exists(folder + name + ".txt")));
  }
}

TEST_CASE("every text of corpora is read as the game that was played", "[corpora]") {
  std::size_t games = 0, told_results = 0;
  for (const std::string& name : games_with(".txt")) {
    const Game known = test::read_game(test::slurp(folder + name + ".expected.pgn"));
    const test::Decoded d = test::decoded({folder + name + ".txt"});
    const bool may_doubt =
        is_damaged(name) ||
        std::find(needless_doubts.begin(), needless_doubts.end(), name) != needless_doubts.end();
    const std::string wrong = failure(known, d, may_doubt);
    INFO(name);
    CHECK(wrong == "");
    if (name.starts_with("odds/") && known.start != Position())
      CHECK_THAT(d.run.out, test::ContainsSubstring("[FEN \"" + write_fen(known.start) + "\"]"));
    // Who resigned is not always understood; a result that is given must be right.
    const std::string result = result_in(d.run.out);
    CHECK((result == text(known.result) || result == "*"));
    told_results += result == text(known.result);
    ++games;
  }
  CHECK(games >= 51);
  CHECK(told_results >= 42);
}

TEST_CASE("the output of every text of corpora is the same when it is read again", "[corpora]") {
  std::size_t texts = 0;
  for (const char* const ending : {".txt", ".pgn"}) {
    for (const std::string& name : games_with(ending)) {
      INFO(name << ending);
      const std::string once = test::run_stamma({"convert", folder + name + ending}).out;
      CHECK(converted(once) == once);
      ++texts;
    }
  }
  CHECK(texts >= 54);
}

// Castling without the rook, first moves inside the FEN, Black moving first, an undertaking: no
// move is refused or lost, and what was written in parts is one game again.
TEST_CASE("games at odds replay in pgn-extract once they are converted", "[corpora][odds]") {
  const std::string program = "/usr/games/pgn-extract";
  if (!fs::exists(program)) {
    test::skip("pgn-extract is not installed");
    return;
  }
  std::size_t games = 0;
  for (const std::string& name : games_with(".txt")) {
    if (!name.starts_with("odds/")) continue;
    INFO(name);
    const Game known = test::read_game(test::slurp(folder + name + ".expected.pgn"));
    const test::Folder here;
    const std::string pgn = here.write("in.pgn", test::decoded({folder + name + ".txt"}).run.out);
    const std::string out = here / "out.pgn", said = here / "said.txt";
    const std::string command = program + " -s -o" + out + " -l" + said + " " + pgn;
    CHECK(std::system(command.c_str()) == 0);
    CHECK(test::slurp(said) == "");
    CHECK(test::read_game(test::slurp(out)).plies() == known.plies());
    ++games;
  }
  CHECK(games >= 9);
}
