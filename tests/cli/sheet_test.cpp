// `stamma sheet`: a form that is printed, filled in, photographed and found again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <utility>

#include "engine/files/program.hpp"
#include "engine/ocr/module.hpp"
#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

bool without_tools() {
  if (stamma::engine::has_hand() && *sheet_photo_program() != '\0' &&
      stamma::engine::has_program("pdftoppm"))
    return false;
  skip("needs OpenCV and pdftoppm (poppler-utils)");
  return true;
}

bool run_tool(const std::string& command) {
  return std::system((command + " 2>/dev/null").c_str()) == 0;
}

struct Form {
  std::string paper;
  unsigned columns, rows;
};

/// A photograph of a form that was printed and filled in as sheet_photo.cpp says.
std::string photo_of(const Folder& folder, const Form& form, int seed, const std::string& how,
                     const std::string& name = "photo.jpg") {
  const std::string pdf = folder / "form.pdf", page = folder / "form", photo = folder / name;
  const Run run =
      run_stamma({"sheet", "--paper", form.paper, "--columns", std::to_string(form.columns),
                  "--moves", std::to_string(form.columns * form.rows), "-o", pdf});
  REQUIRE(run.code == 0);
  REQUIRE(run_tool("pdftoppm -r 150 -png -singlefile " + pdf + " " + page));
  const std::string filled_with = source_path("tests/data/hand/sheet.png");
  REQUIRE(run_tool(std::string(sheet_photo_program()) + " " + page + ".png " + form.paper + " " +
                   std::to_string(form.columns) + " " + std::to_string(form.rows) + " " +
                   filled_with + " " + std::to_string(seed) + " " + how + " " + photo));
  return photo;
}

using Cells = std::set<std::pair<unsigned, bool>>;  // number of the move, whether White's

Cells filled_cells(const Form& form) {
  Cells cells;
  for (unsigned pair = 0; pair < form.columns; ++pair)
    for (unsigned row = 0; row + (pair + 1 == form.columns ? 3 : 0) < form.rows; ++row)
      for (const unsigned side : {0U, 1U})
        if ((2 * row + side) % 7 != 5) cells.emplace(pair * form.rows + row + 1, side == 0);
  return cells;
}

/// Those with readings in the JSON that --cells writes, a row in a line.
Cells read_cells(const std::string& json) {
  Cells cells;
  constexpr std::string_view key = "{\"number\": ";
  for (std::size_t at = json.find(key); at != std::string::npos; at = json.find(key, at + 1)) {
    const auto number = static_cast<unsigned>(std::atoi(json.c_str() + at + key.size()));
    const std::string row = json.substr(at, json.find('\n', at) - at);
    const std::size_t black = row.find("\"black\"");
    if (row.find("\"white\": {") != std::string::npos) cells.emplace(number, true);
    if (row.find("\"black\": {", black) != std::string::npos) cells.emplace(number, false);
  }
  return cells;
}

/// A TIFF file of one strip in cyan, magenta, yellow and black, all of it in black, from the grey
/// levels of a PGM file.
std::string cmyk_tiff(const std::string& pgm) {
  std::size_t at = 3;  // behind "P5"
  const auto number = [&] {
    std::size_t length = 0;
    const int n = std::stoi(pgm.substr(at), &length);
    at += length;
    return static_cast<std::uint32_t>(n);
  };
  const std::uint32_t width = number(), height = number();
  number();
  ++at;
  const auto four = [](std::uint32_t n) {
    std::string bytes;
    for (const int shift : {0, 8, 16, 24}) bytes += static_cast<char>(n >> shift & 0xFF);
    return bytes;
  };
  constexpr std::uint32_t entries = 9, ifd = 8, depths = ifd + 2 + 12 * entries + 4,
                          data = depths + 8;
  const std::uint32_t table[entries][4] = {
      {256, 4, 1, width}, {257, 4, 1, height}, {258, 3, 4, depths},
      {259, 3, 1, 1},     {262, 3, 1, 5},      {273, 4, 1, data},
      {277, 3, 1, 4},     {278, 4, 1, height}, {279, 4, 1, 4 * width * height}};
  std::string tiff = "II*" + std::string(1, '\0') + four(ifd) + four(entries).substr(0, 2);
  for (const auto& entry : table)
    tiff +=
        four(entry[0]).substr(0, 2) + four(entry[1]).substr(0, 2) + four(entry[2]) + four(entry[3]);
  tiff += four(0);
  for (int i = 0; i < 4; ++i) tiff += four(8).substr(0, 2);
  for (; at < pgm.size(); ++at) tiff += std::string(3, '\0') + static_cast<char>(~pgm[at]);
  return tiff;
}

}  // namespace

TEST_CASE("Every cell of a printed form is found in a photo of it", "[hand]") {
  if (without_tools()) return;
  struct Case {
    Form form;
    int seed;
    std::string how;
  };
  for (const Case& c :
       {Case{{"a4", 2, 30}, 1, "flat"}, Case{{"a4", 2, 30}, 2, "turned,shadow"},
        Case{{"letter", 3, 40}, 3, "aslant,shadow"}, Case{{"a4", 1, 25}, 4, "covered,aslant"},
        Case{{"letter", 2, 35}, 5, "curved,turned"},
        Case{{"a4", 2, 25}, 6, "curved,aslant,shadow"}}) {
    INFO(c.form.paper << ' ' << c.form.columns << " x " << c.form.rows << ", " << c.how);
    const Folder folder;
    const std::string photo = photo_of(folder, c.form, c.seed, c.how), cells = folder / "cells";
    const Run run = run_stamma({"scan", "--hand", photo, "--cells", cells});
    CHECK(run.code <= 1);
    CHECK(read_cells(slurp(cells)) == filled_cells(c.form));
  }
}

TEST_CASE("No filled cell is lost in a poor photo", "[hand]") {
  if (without_tools()) return;
  for (const auto* const how : {"turned,shadow,rough", "small,rough"}) {
    INFO(how);
    const Form form{"a4", 2, 30};
    const Folder folder;
    const std::string photo = photo_of(folder, form, 7, how), cells = folder / "cells";
    CHECK(run_stamma({"scan", "--hand", photo, "--cells", cells}).code <= 1);
    const Cells read = read_cells(slurp(cells));
    for (const auto& cell : filled_cells(form))
      if (!read.contains(cell)) FAIL(cell.first << (cell.second ? " White" : " Black"));
  }
}

TEST_CASE("A printed form in which nothing is written is told as such", "[hand]") {
  if (without_tools()) return;
  const Folder folder;
  const std::string photo = photo_of(folder, {"a4", 2, 30}, 8, "turned,shadow,blank");
  const Run run = run_stamma({"scan", "--hand", photo});
  CHECK(run.code == 3);
  CHECK_THAT(run.err, ContainsSubstring("nothing is written in the form"));
}

TEST_CASE("A sheet is read from 16 bits a pixel, and from CMYK", "[hand]") {
  if (without_tools()) return;
  const Form form{"a4", 1, 20};
  const Folder folder;
  const std::string deep = photo_of(folder, form, 9, "flat,deep", "photo.png");
  const std::string grey = photo_of(folder, form, 9, "flat", "photo.pgm");
  folder.write("photo.tif", cmyk_tiff(slurp(grey)));
  for (const std::string& photo : {deep, folder / "photo.tif"}) {
    INFO(photo);
    const std::string cells = folder / "cells";
    CHECK(run_stamma({"scan", "--hand", photo, "--cells", cells}).code <= 1);
    CHECK(read_cells(slurp(cells)) == filled_cells(form));
  }
}

TEST_CASE("A photo that is cut off is told as such", "[hand]") {
  if (without_tools()) return;
  const Folder folder;
  const std::string photo = photo_of(folder, {"a4", 1, 20}, 9, "flat");
  const std::string bytes = slurp(photo);
  folder.write("cut.jpg", bytes.substr(0, bytes.size() * 2 / 3));
  const Run run = run_stamma({"scan", "--hand", folder / "cut.jpg"});
  CHECK(run.code == 3);
  CHECK(run.out.empty());
  CHECK_THAT(run.err, ContainsSubstring("its end is missing"));
}

TEST_CASE("sheet writes the same PDF again, in the language it is told", "[sheet]") {
  const Run first = run_stamma({"sheet", "--lang", "pl"});
  CHECK(first.code == 0);
  CHECK(first.out.starts_with("%PDF-1.4\n"));
  CHECK(first.out.ends_with("%%EOF\n"));
  CHECK(run_stamma({"sheet", "--lang", "pl"}).out == first.out);
  if (!stamma::engine::has_program("pdftotext")) return skip("needs pdftotext (poppler-utils)");
  const Folder folder;
  CHECK(run_stamma({"sheet", "--lang", "pl", "--columns", "3", "--moves", "120", "-o",
                    folder / "form.pdf"})
            .code == 0);
  REQUIRE(run_tool("pdftotext " + (folder / "form.pdf") + " " + (folder / "text")));
  const std::string text = slurp(folder / "text");
  for (const auto* const word : {"Białe", "Czarne", "Turniej", "120"})
    CHECK_THAT(text, ContainsSubstring(word));
}

TEST_CASE("sheet says what does not fit on a page", "[sheet]") {
  const Run many = run_stamma({"sheet", "--moves", "100"});
  CHECK(many.code == 2);
  CHECK_THAT(many.err, ContainsSubstring("100 moves do not fit"));
  CHECK(run_stamma({"sheet", "--moves", "5", "--columns", "3"}).code == 2);
  CHECK(run_stamma({"sheet", "--columns", "4"}).code == 2);
  CHECK(run_stamma({"sheet", "--lang", "ru"}).code == 2);
  CHECK(run_stamma({"sheet", "--paper", "a5"}).code == 2);
}
