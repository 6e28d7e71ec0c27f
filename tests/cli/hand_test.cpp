// `stamma scan --hand`: games from images of scoresheets that were filled in by hand.
#include <cmath>
#include <string>

#include "engine/ocr/module.hpp"
#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

// Both are made by training/make_sheet.py.
const std::string sheet = source_path("tests/data/hand/sheet.png");
const std::string blank = source_path("tests/data/hand/blank.png");

bool without_hand() {
  if (stamma::engine::has_hand()) return false;
  skip("built without OpenCV");
  return true;
}

std::size_t count(std::string_view text, std::string_view word) {
  std::size_t n = 0;
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string_view::npos; at += word.size())
    ++n;
  return n;
}

std::string on_one_line(std::string text) {
  for (char& c : text)
    if (c == '\n') c = ' ';
  return text;
}

}  // namespace

TEST_CASE("scan --hand reads a sheet", "[hand]") {
  if (without_hand()) return;
  const Run run = run_stamma({"scan", "--hand", sheet, "--doubts", "none"});
  CHECK(run.code <= 1);
  CHECK_THAT(on_one_line(run.out),
             ContainsSubstring("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 "
                               "7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7"));
}

TEST_CASE("scan --hand keeps the cells, and convert reads them", "[hand]") {
  if (without_hand()) return;
  const Folder folder;
  const std::string cells = folder / "cells.json";
  const Run scanned = run_stamma({"scan", "--hand", sheet, "--cells", cells});
  const std::string kept = slurp(cells);
  CHECK(count(kept, "\"readings\"") == 24);  // and none in the empty rows
  CHECK(count(kept, "\"bbox\"") == 24);
  const Run converted = run_stamma({"convert", cells});
  CHECK(converted.out == scanned.out);
  CHECK(converted.code == scanned.code);
}

TEST_CASE("scan --hand says what is wrong with an image", "[hand]") {
  if (without_hand()) return;
  const Folder folder;
  folder.write("broken.png", slurp(sheet).substr(0, 100));
  struct Case {
    std::string image, why;
  };
  for (const Case& c :
       {Case{blank, "nothing is written in the form"},
        Case{source_path("tests/data/scan/columns.png"), "no form of a scoresheet"},
        Case{folder / "broken.png", "it is no image, is damaged or is too large"}}) {
    const Run run = run_stamma({"scan", "--hand", c.image});
    CHECK(run.code == 3);
    CHECK(run.out.empty());
    CHECK_THAT(run.err, ContainsSubstring("cannot read " + c.image + ": " + c.why));
  }
}

TEST_CASE("scan --hand stays small and quick whatever the image is", "[hand]") {
  if (without_hand()) return;
  const Folder folder;
  // As smooth and as mottled as a photo of fur.
  std::string cat = "P5 1200 900 255\n";
  unsigned random = 1;
  for (int y = 0; y < 900; ++y)
    for (int x = 0; x < 1200; ++x) {
      random = random * 1664525 + 1013904223;
      const double fur = std::sin(x * 0.011 + y * 0.007) + std::sin(x * 0.05 - y * 0.09) +
                         0.4 * std::sin(x * 0.9 + 3 * std::sin(y * 0.05));
      cat += static_cast<char>(120 + 40 * fur + (random >> 28));
    }
  folder.write("cat.pgm", cat);
  folder.write("empty.jpg", "");
  folder.write("line.pgm", "P5 5000 1 255\n" + std::string(5000, 'x'));
  folder.write("large.pbm", "P4 10000 10000\n" + std::string(12'500'000, '\x0F'));
  folder.write("huge.pbm", "P4 100000 100000\n" + std::string(1000, 'x'));
  struct Case {
    std::string image, why;
  };
  for (const Case& c : {Case{"cat.pgm", "no form of a scoresheet"}, Case{"empty.jpg", "no image"},
                        Case{"line.pgm", "too small"}, Case{"large.pbm", "no form of a scoresheet"},
                        Case{"huge.pbm", ""}}) {
    INFO(c.image);
    RunOptions options;
    options.measure_memory = true;
    const Run run = run_stamma({"scan", "--hand", folder / c.image}, options);
    CHECK(run.code == 3);
    CHECK(run.out.empty());
    CHECK_THAT(run.err, ContainsSubstring("cannot read " + (folder / c.image) + ": "));
    CHECK_THAT(run.err, ContainsSubstring(c.why));
    if (sanitized()) continue;
    CHECK(run.peak_kb < 600'000);
    CHECK(run.seconds < 20);
  }
}

TEST_CASE("A sheet that cannot be read does not keep others from being read", "[hand]") {
  if (without_hand()) return;
  const Run run = run_stamma({"scan", "--hand", blank, sheet, "--doubts", "none"});
  CHECK(run.code == 3);
  CHECK_THAT(on_one_line(run.out), ContainsSubstring("1. e4 e5 2. Nf3 Nc6"));
}

TEST_CASE("scan finds out by itself that a sheet is written by hand", "[hand]") {
  if (without_hand()) return;
  const Run run = run_stamma({"scan", sheet, "--doubts", "none"});
  CHECK(run.code <= 1);
  CHECK_THAT(on_one_line(run.out), ContainsSubstring("1. e4 e5 2. Nf3 Nc6"));
  CHECK_THAT(run.err, ContainsSubstring("sheet.png: a scoresheet filled in by hand"));
}

TEST_CASE("scan takes no printed page for a sheet", "[hand]") {
  if (without_hand() || !stamma::engine::has_ocr()) return;
  for (const auto* const page : {"columns.png", "newspaper.jpg"}) {
    const Run run = run_stamma({"scan", source_path("tests/data/scan/") + page});
    INFO(page);
    CHECK(run.err.find("by hand") == std::string::npos);
  }
  const Run both = run_stamma({"scan", sheet, source_path("tests/data/scan/columns.png")});
  CHECK(both.code == 2);
  CHECK_THAT(both.err, ContainsSubstring("scan them apart"));
}

TEST_CASE("merge reads sheets that are images", "[hand]") {
  if (without_hand()) return;
  const Folder folder;
  folder.write("black.pgn", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 *");
  const Run run = run_stamma({"merge", sheet, folder / "black.pgn", "--doubts", "none"});
  CHECK(run.code <= 1);
  CHECK_THAT(on_one_line(run.out), ContainsSubstring("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 "
                                                     "5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3"));
  const Run bad = run_stamma({"merge", blank, sheet});
  CHECK(bad.code >= 2);
  CHECK_THAT(bad.err, ContainsSubstring("nothing is written in the form"));
}

TEST_CASE("Report and page of a sheet say where its cells are", "[hand]") {
  if (without_hand()) return;
  const Folder folder;
  const Run run = run_stamma({"scan", "--hand", sheet, "--report", folder / "report",
                              "--report-all", "-o", folder / "game.html"});
  CHECK(run.code <= 1);
  const std::string report = slurp(folder / "report");
  CHECK_THAT(report, ContainsSubstring("\"page\":1,\"box\":[245,446,677,540]"));
  CHECK(count(report, "\"page\":1,\"box\":[") >= 24);
  const std::string page = slurp(folder / "game.html");
  CHECK_THAT(page, ContainsSubstring("data:image/jpeg;base64,"));
  // Line and column of its cell in the text, and the box.
  CHECK_THAT(page, ContainsSubstring(",0,245,446,677,540]"));
}

TEST_CASE("Without OpenCV scan --hand says what to install", "[hand]") {
  if (stamma::engine::has_hand()) return;
  const Run run = run_stamma({"scan", "--hand", sheet});
  CHECK(run.code == 2);
  CHECK_THAT(run.err, ContainsSubstring("libopencv-dev"));
}
