// Pages of several columns: the order of their words, and what is said of them.
#include "parsers/layouts/sheet/columns.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "parsers/layouts/page.hpp"
#include "parsers/layouts/sheet/articles.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/sheets.hpp"

namespace stamma {
namespace {

using test::line_of;
using test::read_all;

constexpr int letter = 12, high = 20, step = 32;

/// Words set at a place of a page, a line of the source for each call.
class Print {
 public:
  void line(int x, int row, const std::string& words) {
    ++line_;
    std::size_t at = 0;
    while (at < words.size()) {
      const std::size_t end = std::min(words.find(' ', at), words.size());
      const std::string word = words.substr(at, end - at);
      add(x + letter * static_cast<int>(at), row, word);
      at = end + 1;
    }
  }
  /// As a recognizer that sees no columns gives it: one line across the page.
  void across(const std::vector<std::pair<int, std::string>>& parts, int row) {
    ++line_;
    for (const auto& [x, words] : parts) {
      const std::uint32_t line = line_;
      this->line(x, row, words);
      for (OcrWord& w : words_)
        if (w.line > line) w.line = line;
      line_ = line;
    }
  }
  /// The words that follow are another block.
  void block() { ++block_; }
  /// Moves the last word, which hangs below its line or was printed too low.
  void lower(int by) {
    words_.back().top += by;
    words_.back().bottom += by;
  }
  void picture(int x, int row, int size) {
    OcrWord& w = words_.emplace_back();
    w.left = x;
    w.top = row * step;
    w.right = x + size;
    w.bottom = w.top + size;
    w.line = ++line_;
    w.block = block_ + 1000;
  }

  std::string text() const { return lay_out_words(words_, 0).text; }

  std::string hocr() const {
    std::string s = "<html><body><div class='ocr_page' title='bbox 0 0 2000 2000'>\n";
    std::uint32_t line = 0;
    for (const OcrWord& w : words_) {
      if (line != 0 && w.line != line) s += "</span>\n";
      if (w.line != line) s += "<span class='ocr_line'>";
      line = w.line;
      const std::string box = std::to_string(static_cast<int>(w.left)) + " " +
                              std::to_string(static_cast<int>(w.top)) + " " +
                              std::to_string(static_cast<int>(w.right)) + " " +
                              std::to_string(static_cast<int>(w.bottom));
      s += "<span class='ocrx_word' title='bbox " + box + "; x_wconf 96'>" + w.text + "</span> ";
    }
    return s + "</span></div></body></html>\n";
  }

 private:
  void add(int x, int row, const std::string& word) {
    OcrWord& w = words_.emplace_back();
    w.text = word;
    w.confidence = 0.96;
    w.left = x;
    w.right = x + letter * static_cast<int>(word.size());
    w.top = row * step;
    w.bottom = w.top + high;
    w.line = line_;
    w.block = block_;
  }

  std::vector<OcrWord> words_;
  std::uint32_t line_ = 0, block_ = 0;
};

std::size_t lines_of(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

const std::vector<std::string> spanish{"1. P-K4 P-K4",     "2. Kt-KB3 Kt-QB3", "3. B-Kt5 P-QR3",
                                       "4. B-R4 Kt-B3",    "5. Castles B-K2",  "6. R-K sq P-QKt4",
                                       "7. B-Kt3 P-Q3 1-0"};
const std::vector<std::string> gambit{"1. P-Q4 P-Q4",      "2. P-QB4 P-K3",   "3. Kt-QB3 Kt-KB3",
                                      "4. B-Kt5 B-K2",     "5. P-K3 Castles", "6. Kt-B3 QKt-Q2",
                                      "7. R-B sq P-B3 0-1"};
constexpr const char* spanish_moves = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6";
constexpr const char* gambit_moves = "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 Nbd7 Rc1 c6";

TEST_CASE("two games in two columns are two games, though their lines are joined", "[columns]") {
  Print page;
  page.line(200, 0, "CHESS FROM THE CLUBS AND COUNTRY 27");
  for (std::size_t i = 0; i < spanish.size(); ++i)
    page.across({{50, spanish[i]}, {450, gambit[i]}}, 2 + static_cast<int>(i));
  const auto read = read_all(page.hocr());
  INFO(read.text);
  REQUIRE(read.games.size() == 2);
  CHECK(line_of(read.games[0]) == spanish_moves);
  CHECK(line_of(read.games[1]) == gambit_moves);
}

TEST_CASE("three columns, a head above them and a line below", "[columns]") {
  Print page;
  page.line(50, 0,
            "THE WEEKLY PAPER, a head that runs across all of the columns of this page and has its "
            "number: 11");
  for (int i = 0; i < 8; ++i)
    page.across({{50, "words of the left column " + std::to_string(i)},
                 {450, "the middle one goes on here " + std::to_string(i)},
                 {880, "the last column of the page " + std::to_string(i)}},
                2 + i);
  page.line(50, 12,
            "a foot that runs across the three columns of the page again, as some have it in small "
            "print");
  const std::string text = page.text();
  const auto at = [&](const std::string& words) {
    const std::size_t found = text.find(words);
    INFO(words << " in\n" << text);
    REQUIRE(found != std::string::npos);
    return found;
  };
  CHECK(at("WEEKLY") < at("left column 0"));
  CHECK(at("left column 7") < at("the middle one goes on here 0"));
  CHECK(at("the middle one goes on here 7") < at("the last column of the page 0"));
  CHECK(at("the last column of the page 7") < at("a foot"));
}

TEST_CASE("the columns of a table are no columns of the page", "[columns]") {
  const std::vector<std::pair<std::string, std::string>> moves{
      {"P-K4", "P-K4"},    {"Kt-KB3", "Kt-QB3"}, {"B-Kt5", "P-QR3"}, {"B-R4", "Kt-B3"},
      {"Castles", "B-K2"}, {"R-K sq", "P-QKt4"}, {"B-Kt3", "P-Q3"}};
  for (const bool numbered_twice : {false, true}) {
    Print page;
    // Each column a block of its own, one after the other.
    for (std::size_t i = 0; i < moves.size(); ++i)
      page.line(50, static_cast<int>(i), std::to_string(i + 1) + ".");
    for (std::size_t i = 0; i < moves.size(); ++i)
      page.line(110, static_cast<int>(i), moves[i].first);
    for (std::size_t i = 0; i < moves.size(); ++i)
      page.line(400, static_cast<int>(i),
                (numbered_twice ? std::to_string(i + 1) + ". " : "") + moves[i].second);
    const auto read = read_all(page.hocr());
    INFO(read.text);
    REQUIRE(read.games.size() == 1);
    CHECK(line_of(read.games[0]) == spanish_moves);
  }
}

TEST_CASE("White's move is put between its number and Black's, whatever comes first", "[columns]") {
  Print page;
  for (int i = 0; i < 6; ++i) page.line(50, i, std::to_string(i + 35) + ".");
  for (int i = 0; i < 6; ++i) page.line(400, i, "R-Q sq");
  for (int i = 0; i < 6; ++i) {
    page.line(110, i, "R-Kt sq");
    page.lower(6);  // the letter below the line makes the box of its word lower
  }
  INFO(page.text());
  CHECK(page.text().find("\n36. R-Kt sq") != std::string::npos);
  CHECK(lines_of(page.text()) == 6);
}

TEST_CASE("a column of checks beside the moves is no half of a sheet", "[columns]") {
  Print page;
  for (int i = 0; i < 8; ++i)
    page.across(
        {{50, std::to_string(i + 20)}, {110, "R-R6"}, {400, i % 2 == 0 ? "Q-Kt8 ch" : "PxP"}}, i);
  CHECK(lines_of(page.text()) == 8);
}

TEST_CASE("tables whose rows are out of step are columns", "[columns]") {
  Print page;
  for (std::size_t i = 0; i < spanish.size(); ++i) page.line(50, static_cast<int>(i), spanish[i]);
  for (std::size_t i = 0; i < gambit.size(); ++i) {
    std::size_t at = 0;
    int x = 450;
    while (at < gambit[i].size()) {  // lowered word by word
      const std::size_t end = std::min(gambit[i].find(' ', at), gambit[i].size());
      page.line(x, static_cast<int>(i), gambit[i].substr(at, end - at));
      page.lower(step / 2);
      x += letter * static_cast<int>(end - at + 1);
      at = end + 1;
    }
  }
  const std::string text = page.text();
  CHECK(text.find("7. B-Kt3 P-Q3 1-0") < text.find("1. P-Q4 P-Q4"));
}

TEST_CASE("blanks that stand below each other in prose part no columns", "[columns]") {
  Print page;
  for (int i = 0; i < 8; ++i)
    page.across({{50, "a line of words that runs on"}, {440, "to it"}}, i);
  CHECK(lines_of(page.text()) == 8);
}

TEST_CASE("blocks of a recognizer are kept, and joined where they are one table", "[columns]") {
  Print page;
  for (int i = 0; i < 7; ++i) page.line(50, i, std::to_string(i + 1));
  page.block();
  for (int i = 0; i < 7; ++i) page.line(110, i, "P-K4");
  page.block();
  for (int i = 0; i < 7; ++i) page.line(300, i, "P-Q4");
  page.block();
  for (int i = 0; i < 7; ++i)
    page.line(520, i, "a column of prose that is wider, line " + std::to_string(i));
  page.picture(560, 8, 150);
  const std::string text = page.text();
  INFO(text);
  CHECK(text.find("7    P-K4           P-Q4\n") < text.find("line 0"));
  CHECK(text.find("line 6") < text.find("[Illustration]"));
}

TEST_CASE("games of a page are told apart by their numbers", "[columns]") {
  const std::string first =
      "THE PAPER\n\nGAME No. 1\n1 P-K4 P-K4\n2 Kt-KB3 Kt-QB3\n3 B-B4 B-B4\n"
      "4 P-B3 Kt-B3\n5 P-Q4 PxP\nWhite resigns.\nwords that go on for long\n\n";
  const std::string second =
      "GAME No. 2\nFRENCH\n\nWHITE. BLACK.\n{ P-K4 P-K3\n2 P-Q4 P-Q4\n"
      "3 Kt-QB3 Kt-KB3\n4 P-K5 KKt-Q2\n";
  CHECK(later_games(first + second) == std::vector<std::size_t>{first.size()});
  const std::string result = first + "1-0\n";
  CHECK(later_games(result + second) == std::vector<std::size_t>{result.size()});
  CHECK(later_games(first).empty());
  CHECK(later_games("").empty());
  CHECK(later_games("1 2 3 4 5 1 2 3 4 5").empty());
  const auto articles = articles_of(
      first + second, {first.size()},
      {ranked_cell(static_cast<std::uint32_t>(first.size()),
                   static_cast<std::uint32_t>(first.size()) + 4, 0.5, {{"GAMF", 0.4}})});
  REQUIRE(articles.size() == 2);
  CHECK(articles[1].text == second);
  CHECK(articles[1].map.place(0) == first.size());
  CHECK(articles[0].ranked.empty());
  REQUIRE(articles[1].ranked.size() == 1);
  CHECK(articles[1].ranked[0].begin == 0);
}

TEST_CASE("a game goes on at the top of the next column", "[columns]") {
  Print page;
  for (std::size_t i = 0; i < 4; ++i) page.line(50, static_cast<int>(i) + 4, spanish[i]);
  for (int i = 0; i < 4; ++i) page.line(50, i, "words in front of it, line " + std::to_string(i));
  for (std::size_t i = 4; i < 7; ++i) page.line(600, static_cast<int>(i) - 4, spanish[i]);
  for (int i = 3; i < 8; ++i) page.line(600, i, "and words behind it, line " + std::to_string(i));
  const auto read = read_all(page.hocr());
  INFO(page.text());
  REQUIRE(read.games.size() == 1);
  CHECK(line_of(read.games[0]) == spanish_moves);
}

TEST_CASE("a picture is told where it stands", "[columns]") {
  Print page;
  page.line(50, 0, "White to play");
  page.picture(50, 2, 200);
  page.line(50, 10, "and mate in two");
  const std::string text = page.text();
  CHECK(text.find("White to play") < text.find("[Illustration]"));
  CHECK(text.find("[Illustration]") < text.find("and mate"));
}

TEST_CASE("what is said of a page shows its words, and points into its file", "[columns]") {
  Print page;
  page.line(50, 0, "1. P-K4 P-K4");
  page.line(50, 1, "2. Kt-KB3 Kt-QB3");
  page.line(50, 2, "3. B-Kt5 K-R8 1-0");
  const std::string source = page.hocr();
  for (const auto layout : {std::optional<Layout>(), std::optional(Layout::score)}) {
    const auto read = read_all(source, layout);
    REQUIRE_FALSE(read.problems.empty());
    for (const Problem& p : read.problems) {
      CHECK(p.source.find('<') == std::string::npos);
      CHECK(p.message.find("span") == std::string::npos);
    }
    const auto bad = std::find_if(read.problems.begin(), read.problems.end(), [](const Problem& p) {
      return p.source.find("K-R8") != std::string::npos;
    });
    REQUIRE(bad != read.problems.end());
    CHECK(source.substr(bad->offset, 4) == "K-R8");
    CHECK(bad->line == 4);
  }
}

TEST_CASE("a page of OCR can be told to be a book", "[columns]") {
  Print page;
  page.line(50, 0, "The next game was played at the club last week, and it is short.");
  for (std::size_t i = 0; i < spanish.size(); ++i)
    page.line(50, 2 + static_cast<int>(i), spanish[i]);
  const auto read = read_all(page.hocr(), Layout::book);
  REQUIRE(read.games.size() == 1);
  CHECK(line_of(read.games[0]) == spanish_moves);
}

TEST_CASE("games are found by what their words may be", "[columns]") {
  const std::vector<RankedCell> ranked{ranked_cell(3, 8, 0.8, {{"P-QR3", 0.1}, {"P-0R3", 0.05}})};
  CHECK(with_likely_moves("1. P-OR3 P-K4", ranked) == "1. P-QR3 P-K4");
  CHECK(with_likely_moves("1. P-KR3 P-K4", ranked) == "1. P-KR3 P-K4");
}

}  // namespace
}  // namespace stamma
