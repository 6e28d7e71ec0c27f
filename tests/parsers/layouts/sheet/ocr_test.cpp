#include "parsers/layouts/sheet/markup.hpp"
#include "parsers/layouts/sheet/ocr_formats.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/sheets.hpp"

namespace stamma {
namespace {

using test::line_of;
using test::pgn_of;
using test::read_all;

/// A sheet of ten moves in two halves of three columns, each column a block by itself.
struct Printed {
  std::string text;
  int x, y, block, line, confidence;
};

std::vector<Printed> sheet(const std::string& fourth = "8a4") {
  const std::vector<std::string> moves{"e4",  "e5",  "Nf3", "Nc6", "Bb5", "a6",  fourth,
                                       "Nf6", "O-O", "Be7", "Re1", "b5",  "Bb3", "d6",
                                       "c3",  "O-O", "h3",  "Nb8", "d4",  "Nbd7"};
  std::vector<Printed> words{{"Event:", 50, 20, 1, 0, 96},  {"Club", 140, 20, 1, 0, 96},
                             {"Round:", 300, 20, 1, 0, 96}, {"3", 400, 20, 1, 0, 96},
                             {"White:", 50, 50, 1, 1, 96},  {"Muller", 140, 50, 1, 1, 96}};
  for (int half = 0; half < 2; ++half)
    for (int column = 0; column < 3; ++column)
      for (int row = 0; row < 5; ++row) {
        const int n = half * 5 + row;
        const std::string text = column == 0 ? std::to_string(n + 1) + "."
                                             : moves[static_cast<std::size_t>(2 * n + column - 1)];
        words.push_back({text, 50 + half * 400 + column * 110, 100 + 30 * row + half * 3,
                         2 + half * 3 + column, row, text == fourth ? 35 : 96});
      }
  return words;
}

constexpr int letter = 12, height = 20;
int width(const Printed& w) { return letter * static_cast<int>(w.text.size()); }

std::string as_tsv(const std::vector<Printed>& words) {
  std::string s =
      "level\tpage_num\tblock_num\tpar_num\tline_num\tword_"
      "num\tleft\ttop\twidth\theight\tconf\ttext\n"
      "1\t1\t0\t0\t0\t0\t0\t0\t1000\t800\t-1\t\n";
  for (const Printed& w : words)
    s += "5\t1\t" + std::to_string(w.block) + "\t1\t" + std::to_string(w.line + 1) + "\t1\t" +
         std::to_string(w.x) + "\t" + std::to_string(w.y) + "\t" + std::to_string(width(w)) + "\t" +
         std::to_string(height) + "\t" + std::to_string(w.confidence) + "\t" + w.text + "\n";
  return s;
}

std::string as_hocr(const std::vector<Printed>& words) {
  std::string s =
      "<?xml version=\"1.0\"?>\n<!DOCTYPE html>\n<html><head><title>none</title>"
      "<meta name='ocr-system' content='x'/></head><body>\n"
      "<div class='ocr_page' title='image \"x.png\"; bbox 0 0 1000 800'>\n";
  for (const Printed& w : words)
    s += "<div class='ocr_carea'><span class='ocr_line'><span class='ocrx_word' title='bbox " +
         std::to_string(w.x) + " " + std::to_string(w.y) + " " + std::to_string(w.x + width(w)) +
         " " + std::to_string(w.y + height) + "; x_wconf " + std::to_string(w.confidence) + "'>" +
         w.text + "</span></span></div>\n";
  return s + "</div></body></html>\n";
}

std::string as_alto(const std::vector<Printed>& words) {
  std::string s = "<?xml version=\"1.0\"?>\n<alto xmlns=\"x\"><Layout><Page><PrintSpace>\n";
  for (const Printed& w : words)
    s += "<TextBlock><TextLine><String CONTENT=\"" + w.text + "\" HPOS=\"" + std::to_string(w.x) +
         "\" VPOS=\"" + std::to_string(w.y) + "\" WIDTH=\"" + std::to_string(width(w)) +
         "\" HEIGHT=\"" + std::to_string(height) + "\" WC=\"0." + std::to_string(w.confidence) +
         "\">" + (w.confidence < 50 ? "<ALTERNATIVE>Ba4</ALTERNATIVE>" : "") +
         "</String></TextLine></TextBlock>\n";
  return s + "</PrintSpace></Page></Layout></alto>\n";
}

constexpr const char* game =
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7";

TEST_CASE("columns that are blocks of their own are rows of one sheet, in every format",
          "[sheets]") {
  for (const std::string& text : {as_tsv(sheet()), as_hocr(sheet()), as_alto(sheet())}) {
    const auto read = read_all(text);
    REQUIRE(read.games.size() == 1);
    const Game& g = read.games[0];
    CHECK(line_of(g) == game);
    CHECK(g.tag("Event") == "Club");
    CHECK(g.tag("Round") == "3");
    CHECK(g.tag("White") == "Muller");
    CHECK(read.error().empty());
    REQUIRE(g.sources.size() > 7);
    CHECK(read.text.substr(g.sources[7].offset, g.sources[7].length) == "8a4");
  }
}

TEST_CASE("alternatives of ALTO are readings like any other", "[sheets]") {
  // Ba4 is among the readings: several fit, and the rest of the game leaves it.
  const auto with = read_all(as_alto(sheet()));
  REQUIRE(with.games.size() == 1);
  CHECK(with.games[0].node(7).verdict == Verdict::inferred);
  const auto without = read_all(as_tsv(sheet()));
  CHECK(without.games[0].node(7).verdict == Verdict::repaired);
}

TEST_CASE("alternatives of hOCR", "[sheets]") {
  std::vector<SheetError> errors;
  const auto words = read_hocr(
      "<div class='ocr_page'><span class='ocrx_word' title='bbox 1 2 3 4; x_wconf 40'>"
      "<span class='alternatives'><ins class='alt' title='x_wconf 40'>Nf5</ins>"
      "<del class='alt' title='x_wconf 30'>Nf3</del></span></span> loose &amp; free</div>",
      errors);
  CHECK(errors.empty());
  REQUIRE(words.size() == 2);
  CHECK(words[0].text == "Nf5");
  REQUIRE(words[0].others.size() == 1);
  CHECK(words[0].others[0].first == "Nf3");
  CHECK(words[0].confidence == 0.4);
  CHECK(words[1].text == "loose & free");
}

TEST_CASE("malformed pages are told with their place, and their words are kept", "[sheets]") {
  std::string tsv = as_tsv(sheet("Ba4"));
  tsv.insert(tsv.find("5\t1\t3\t"), "5\t1\t2\tx\t3\n");
  const auto table = read_all(tsv);
  CHECK(table.error().find("par_num is not a number") != std::string::npos);
  REQUIRE(table.games.size() == 1);
  CHECK(line_of(table.games[0]) == game);

  std::string alto = as_alto(sheet("Ba4"));
  alto.erase(alto.find("</TextLine>"), 11);
  const auto mismatch = read_all(alto);
  CHECK(mismatch.error().rfind("3:", 0) == 0);
  CHECK(mismatch.error().find("</TextBlock> where <TextLine> is open") != std::string::npos);
  REQUIRE(mismatch.games.size() == 1);
  CHECK(line_of(mismatch.games[0]) == game);

  const auto width_amiss = read_all(
      "<alto><Page><TextLine><String CONTENT=\"e4\" HPOS=\"1\" VPOS=\"1\" WIDTH=\"x\" "
      "HEIGHT=\"2\"/>"
      "</TextLine></Page></alto>");
  CHECK(width_amiss.error().find("WIDTH is no number") != std::string::npos);

  const std::string hocr = as_hocr(sheet("Ba4"));
  const auto cut = read_all(hocr.substr(0, hocr.find("Nf6") - 20));
  CHECK(cut.error().find("malformed markup") != std::string::npos);
  REQUIRE_FALSE(cut.games.empty());
}

TEST_CASE("markup that goes wrong in every way comes to an end", "[sheets]") {
  for (const std::string_view text :
       {"<", "<a", "<a b", "<a b=", "<a b='", "<a b='x", "</", "</a", "</a>", "<!--", "<![CDATA[",
        "<?", "<!x", "<a><b></a></b>", "a < b", "<a b=c d e='f'/>", "&#x110000;&#0;&nope;&"}) {
    std::vector<SheetError> errors;
    Markup markup(text, errors);
    std::size_t events = 0;
    while (markup.next() != Markup::Type::end) REQUIRE(++events < 100);
  }
  // Many of them take no more time than as much text does.
  for (const std::string_view part : {"<!--", "<a b='", "</a>", "<a>", "<![CDATA[", "<"}) {
    std::string text;
    for (int i = 0; i < 50'000; ++i) text += part;
    std::vector<SheetError> errors;
    Markup markup(text, errors);
    while (markup.next() != Markup::Type::end) {
    }
    CHECK(errors.size() <= 100);
  }
}

TEST_CASE("sheets that were cut, and bytes that were changed, are read to their end", "[sheets]") {
  std::mt19937 random(7);
  const std::vector<std::string> all{as_tsv(sheet()), as_hocr(sheet()), as_alto(sheet()),
                                     "no,white,black\n1,e4,e5\n2,\"Nf3\",Nc6\n",
                                     R"({"moves":[["e4",["c4",0.2]],"e5"]})"};
  for (const std::string& whole : all)
    for (int i = 0; i < 30; ++i) {
      std::string text = whole.substr(0, whole.size() / 3 + random() % (whole.size() * 2 / 3));
      for (int k = 0; k < 5; ++k) text[random() % text.size()] = static_cast<char>(random() % 256);
      std::vector<SheetError> errors;
      const SheetKind kind = sheet_kind(text);
      for (const Sheet& s : read_sheets(text, kind, errors)) {
        for (std::size_t at = 0; at <= s.text.size(); ++at) REQUIRE(s.map.place(at) <= text.size());
        for (const RankedCell& c : s.ranked) REQUIRE(c.end <= s.text.size());
      }
      Problems problems;
      problems.open(text, 0, 1);
      std::string words = text;
      const PageOrigin origin = PageOrigin::take(words, problems);
      for (std::size_t at = 0; at <= words.size(); ++at)
        REQUIRE(origin.map.place(at) <= text.size());
      for (const RankedCell& c : origin.ranked) REQUIRE(c.end <= words.size());
      for (const SheetError& e : errors) REQUIRE(e.offset <= text.size());
    }
}

}  // namespace
}  // namespace stamma
