// The diagrams of whole books, compared with the games they are drawn from.
#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "parsers/layouts/diagram/position.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/files.hpp"
#include "tests/support/main_lines.hpp"
#include "tests/support/printed.hpp"

namespace {

using namespace stamma;
using namespace stamma::test;

std::string from_latin1(const std::string& bytes) {
  std::string out;
  for (const char c : bytes) {
    const auto u = static_cast<unsigned char>(c);
    if (u < 0x80) {
      out += c;
    } else {
      out += static_cast<char>(0xC0 | u >> 6);
      out += static_cast<char>(0x80 | (u & 0x3F));
    }
  }
  return out;
}

/// How many lines, behind their blanks, begin so.
std::size_t lines_with(const std::string& text, const std::string& front) {
  std::istringstream lines(text);
  std::size_t n = 0;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t at = line.find_first_not_of(' ');
    n += at != std::string::npos && line.compare(at, front.size(), front) == 0;
  }
  return n;
}

std::vector<std::filesystem::path> texts_in(const std::string& folder) {
  std::vector<std::filesystem::path> out;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".txt") out.push_back(entry.path());
  std::sort(out.begin(), out.end());
  return out;
}

/// Whether a row of a table holds a word.
bool table_says(const std::string& table, const std::string& row, const std::string& word) {
  const std::size_t begin = table.find(row + '\t');
  if (begin == std::string::npos) return false;
  return table.substr(begin, table.find('\n', begin) - begin).find(word) != std::string::npos;
}

/// On how few squares a printed position differs from one of a game.
unsigned distance(const std::vector<Move>& game, const PrintedPosition& printed) {
  Position p;
  unsigned best = count(differences(p, printed));
  for (const Move m : game) {
    p.play(m);
    best = std::min(best, count(differences(p, printed)));
  }
  return best;
}

}  // namespace

TEST_CASE("every diagram between the moves of a book is found", "[printed][books]") {
  for (const std::string folder : {"edlasker", "hybrid"}) {
    const auto path = shared_data("books/" + folder);
    if (!path) return;
    std::size_t diagrams = 0;
    for (const auto& file : texts_in(*path)) {
      const std::string text = slurp(file.string());
      CAPTURE(file.string());
      const auto all = printed_positions(text);
      CHECK(all.size() == lines_with(text, "8 |"));
      std::size_t end = 0;
      for (const PrintedPosition& p : all) {
        CHECK(p.form == PrintedPosition::Form::diagram);
        CHECK((p.label.starts_with("Diag") || p.label.starts_with("DIAGRAM")));
        // The lines of the drawing, all of them and no others.
        const std::string drawn = text.substr(p.begin, p.end - p.begin);
        for (char rank = '1'; rank <= '8'; ++rank)
          CHECK(lines_with(drawn, std::string(1, rank) + " |") == 1);
        CHECK(std::count(drawn.begin(), drawn.end(), '\n') == 17);
        CHECK(p.begin >= end);
        end = p.caption_end;
      }
      diagrams += all.size();
    }
    CHECK(diagrams == (folder == "hybrid" ? 8U : 24U));
  }
}

TEST_CASE("the diagrams of a book are positions of its games", "[printed][books]") {
  const auto path = shared_data("books/edlasker");
  const auto table = shared_data("books/index.tsv");
  if (!path || !table) return;
  std::size_t all = 0, agreed = 0, other_game = 0;
  std::string off;
  for (const auto& file : texts_in(*path)) {
    std::filesystem::path game = file;
    game.replace_extension(".pgn");
    if (!std::filesystem::exists(game)) continue;
    const auto games = main_lines(game.string(), 1);
    REQUIRE(games.size() == 1);
    const bool differs = table_says(slurp(*table), "edlasker\t" + file.stem().string(), "differ");
    for (const PrintedPosition& p : printed_positions(slurp(file.string()))) {
      const unsigned squares = distance(games.front(), p);
      ++all;
      agreed += squares == 0;
      // The book prints other moves than the known game has; the diagram may come after them.
      other_game += squares != 0 && differs;
      if (squares != 0)
        off += file.stem().string() + ' ' + p.label + ": " + std::to_string(squares) + " squares; ";
    }
  }
  CAPTURE(off);
  CHECK(all == 19);
  CHECK(other_game <= 1);
  CHECK(agreed * 100 >= (all - other_game) * 95);
}

TEST_CASE("a running book: its diagrams and nothing else", "[printed][books]") {
  const auto path = shared_data("books/bluebook/part-one.latin1.txt");
  if (!path) return;
  const auto all = printed_positions(from_latin1(slurp(*path)));
  REQUIRE(all.size() == 14);
  for (std::size_t i = 0; i < all.size(); ++i) {
    CHECK(all[i].form == PrintedPosition::Form::diagram);
    if (i > 0) CHECK(all[i].label.starts_with("No. " + std::to_string(i)));
  }
  CHECK(board(all[0]) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
  CHECK(board(all[3]) == "8/8/8/8/4q3/8/8/8");
  CHECK(board(all[6]) == "8/8/8/8/3n4/8/8/8");
  CHECK(board(all[8]) == "4rk1r/1pb1q1pp/p1n5/8/4b3/1BQ5/PPP3PP/R1B1K2R");
  CHECK(position_of(all[8], Color::white)->right(Color::white, Wing::king));
}

TEST_CASE("books without diagrams show no position", "[printed][books]") {
  for (const std::string folder : {"bird", "britannica", "capablanca", "bluebook"}) {
    const auto path = shared_data("books/" + folder);
    if (!path) return;
    for (const auto& file : texts_in(*path)) {
      if (folder == "bluebook" && file.stem().string().starts_with("part")) continue;
      CAPTURE(file.string());
      CHECK(printed_positions(from_latin1(slurp(file.string()))).empty());
    }
  }
}
