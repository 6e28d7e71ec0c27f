// `stamma scan`: games from images of pages.
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

/// A score in two columns, in descriptive notation, a little blurred and skewed.
const std::string page = source_path("tests/data/scan/columns.png");
const std::string moves =
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 "
    "10. d4 Nbd7 1-0";

bool without_ocr() {
  if (stamma::engine::has_ocr()) return false;
  skip("built without Tesseract");
  return true;
}

std::string one_line(std::string text) {
  for (char& c : text)
    if (c == '\n') c = ' ';
  return text;
}

}  // namespace

TEST_CASE("scan reads a page of print", "[scan]") {
  if (without_ocr()) return;
  const Run run = run_stamma({"scan", page, "--doubts", "none"});
  CHECK(run.code <= 1);
  CHECK_THAT(one_line(run.out), ContainsSubstring(moves));
  CHECK_THAT(run.last_line(), ContainsSubstring("1 game read: 1 written"));
}

TEST_CASE("scan keeps what was recognized, and convert reads it", "[scan]") {
  if (without_ocr()) return;
  const Folder folder;
  const std::string hocr = folder / "page.hocr";
  const Run scanned = run_stamma({"scan", page, "--hocr", hocr});
  const std::string kept = slurp(hocr);
  CHECK_THAT(kept, ContainsSubstring("<div class='ocr_page' id='page_1'"));
  CHECK_THAT(kept, ContainsSubstring("'>P-KR3<"));
  CHECK_THAT(kept, ContainsSubstring("<del class='alt' title='x_confs "));
  const Run converted = run_stamma({"convert", hocr});
  CHECK(converted.out == scanned.out);
  CHECK(converted.code == scanned.code);
}

TEST_CASE("scan reads two games in two columns", "[scan]") {
  if (without_ocr()) return;
  const Run run =
      run_stamma({"scan", source_path("tests/data/scan/two-columns.png"), "--doubts", "none"});
  CHECK_THAT(run.last_line(), ContainsSubstring("2 games read: 2 written"));
  CHECK_THAT(one_line(run.out), ContainsSubstring("9. h3 Na5 10. Bc2 c5 11. d4 Qc7"));
  CHECK_THAT(one_line(run.out), ContainsSubstring("10. Bxe7 Qxe7 11. O-O Nxc3 1-0"));
  CHECK_THAT(run.out, ContainsSubstring("[White \"Oak\"]"));
  CHECK(run.err.find("<span") == std::string::npos);
}

TEST_CASE("scan takes no initial for the number of the first move", "[scan]") {
  if (without_ocr()) return;
  const Run run =
      run_stamma({"scan", source_path("tests/data/scan/initials.png"), "--doubts", "none"});
  CHECK_THAT(one_line(run.out),
             ContainsSubstring("1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O"));
  CHECK_THAT(run.out, ContainsSubstring("J. R. Capablanca"));
}

TEST_CASE("scan reads the images of a folder in their order", "[scan]") {
  if (without_ocr()) return;
  const Folder folder;
  folder.write("page10.png", slurp(source_path("tests/data/scan/initials.png")));
  folder.write("page9.png", slurp(page));
  folder.write("notes.txt", "no image");
  const Run run = run_stamma({"scan", folder.path(), "--doubts", "none"});
  const std::string out = one_line(run.out);
  CHECK_THAT(out, ContainsSubstring(moves));
  CHECK(out.find("10. d4 Nbd7") < out.find("4. Bg5 Be7"));
  const Folder empty;
  CHECK_THAT(run_stamma({"scan", empty.path()}).err, ContainsSubstring("no images in this folder"));
}

TEST_CASE("scan reads the pages of a PDF, or its text", "[scan]") {
  if (without_ocr()) return;
  if (!stamma::engine::has_program("pdftoppm")) return skip("needs pdftoppm (poppler-utils)");
  const std::string book = source_path("tests/data/scan/text.pdf");
  const Run text = run_stamma({"scan", book, "--text-layer"});
  CHECK_THAT(one_line(text.out), ContainsSubstring("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0"));
  const Run image = run_stamma({"scan", book, "--pages", "1", "--doubts", "none"});
  CHECK_THAT(one_line(image.out), ContainsSubstring("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0"));
  CHECK_THAT(run_stamma({"scan", book, "--pages", "2-3"}).err,
             ContainsSubstring("its last page is 1"));
  CHECK(run_stamma({"scan", book, "--pages", "3-2"}).code == 2);
}

TEST_CASE("convert says which command reads an image or a PDF", "[scan]") {
  using namespace std::string_literals;
  const Folder folder;
  const std::string image = "it is an image; 'stamma scan' reads games from images";
  const std::pair<std::string, std::string> files[] = {
      {page, image},
      {folder.write("a.jpg", "\xFF\xD8\xFF\xE0 and so on"), image},
      {folder.write("a.gif", "GIF89a and so on"), image},
      {folder.write("a.tif", "II*\0 and so on"s), image},
      {folder.write("a.webp", "RIFF\1\2\3\4WEBPVP8 and so on"), image},
      {folder.write("a.bmp", "BM\1\2\3\4\0\0\0\0 and so on"s), image},
      {folder.write("a.pdf", "%PDF-1.4\n"),
       "it is a PDF; 'stamma scan' reads games from PDF files"},
      {folder.write("a.doc", "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"),
       "save it as .docx, .rtf or plain text"},
  };
  for (const auto& [path, advice] : files) {
    const Run run = run_stamma({"convert", path});
    INFO(path);
    CHECK(run.code == 3);
    CHECK_THAT(run.err, ContainsSubstring("cannot read " + path + ": "));
    CHECK_THAT(run.err, ContainsSubstring(advice));
  }
  const std::string text = folder.write("bm.txt", "BM 1. e4 e5 1-0\n");
  CHECK(run_stamma({"convert", text}).code == 0);
}

TEST_CASE("scan reads a newspaper: three columns, three games, a diagram, print from the back",
          "[scan]") {
  if (without_ocr()) return;
  const Run run =
      run_stamma({"scan", source_path("tests/data/scan/newspaper.jpg"), "--doubts", "none"});
  const std::string out = one_line(run.out);
  CHECK_THAT(run.last_line(), ContainsSubstring("3 games read: 3 written"));
  CHECK_THAT(out, ContainsSubstring("[White \"Lima\"] [Black \"Januario\"] [Result \"1-0\"]"));
  CHECK_THAT(out, ContainsSubstring("[White \"Felcir\"] [Black \"Svrcek\"] [Result \"1/2-1/2\"]"));
  CHECK_THAT(out, ContainsSubstring("[White \"Fedorov\"] [Black \"Jussupow\"] [Result \"1-0\"]"));
  CHECK_THAT(out, ContainsSubstring("31. Rxf7 Kg8 32. Rf2"));
  CHECK_THAT(out, ContainsSubstring("31. Kf2 Qxa2 32. Nf5"));
  CHECK_THAT(out, ContainsSubstring("29. Nd5 Rd2+ 30. Kh1"));
}

TEST_CASE("scan reads a photograph: turned, in perspective, in shadow, on a dark table", "[scan]") {
  if (without_ocr()) return;
  const Run run =
      run_stamma({"scan", source_path("tests/data/scan/photo.jpg"), "--doubts", "none"});
  CHECK_THAT(one_line(run.out), ContainsSubstring(moves));
  CHECK_THAT(run.last_line(), ContainsSubstring("1 game read: 1 written"));
}

TEST_CASE("scan reads the pages of a TIFF", "[scan]") {
  if (without_ocr()) return;
  const std::string book = source_path("tests/data/scan/pages.tif");
  const Run all = run_stamma({"scan", book, "--doubts", "none"});
  CHECK_THAT(one_line(all.out), ContainsSubstring(moves));
  CHECK_THAT(one_line(all.out), ContainsSubstring("9. Bxc4 Nd5 10. Bxe7 Qxe7 1-0"));
  const Run second = run_stamma({"scan", book, "--pages", "2", "--doubts", "none"});
  CHECK(one_line(second.out).find(moves) == std::string::npos);
  CHECK_THAT(one_line(second.out), ContainsSubstring("9. Bxc4 Nd5 10. Bxe7 Qxe7 1-0"));
  const Run none = run_stamma({"scan", book, "--pages", "3-"});
  CHECK(none.code == 3);
  CHECK_THAT(none.err, ContainsSubstring("it has fewer than 3 pages"));
}

TEST_CASE("scan reads an image from standard input", "[scan]") {
  if (without_ocr()) return;
  RunOptions options;
  options.stdin_at = page;
  const Run run = run_stamma({"scan", "--doubts", "none"}, options);
  CHECK_THAT(one_line(run.out), ContainsSubstring(moves));
}

TEST_CASE("scan names what is no image, and reads the others", "[scan]") {
  if (without_ocr()) return;
  const Folder folder;
  const std::string text = folder.write("text.png", "1. e4 e5 2. Nf3");
  const std::string cut = folder.write("cut.png", slurp(page).substr(0, 4000));
  const std::string empty = folder.write("empty.png", "");
  for (const std::string& bad : {text, empty, folder / "none.png"}) {
    const Run run = run_stamma({"scan", bad});
    CHECK(run.code == 3);
    CHECK(run.out.empty());
    CHECK_THAT(run.err, ContainsSubstring("cannot read " + bad + ": "));
  }
  const Run damaged = run_stamma({"scan", cut});
  CHECK(damaged.code == 3);
  CHECK_THAT(damaged.err, ContainsSubstring("cannot read " + cut + ": page 1: it is damaged"));
  const Run both = run_stamma({"scan", text, page, "--doubts", "none"});
  CHECK(both.code == 3);
  CHECK_THAT(both.err, ContainsSubstring("cannot read " + text));
  CHECK_THAT(one_line(both.out), ContainsSubstring(moves));
}

TEST_CASE("scan says that a page is empty, and replaces no image", "[scan]") {
  if (without_ocr()) return;
  const Folder folder;
  const std::string white = folder.write("white.pgm", "P2\n40 1\n1\n" + std::string(40, '1'));
  const std::string blank =
      folder.write("blank.pgm", "P5\n60 60\n255\n" + std::string(60 * 60, '\xFF'));
  for (const std::string& path : {white, blank}) {
    const Run run = run_stamma({"scan", path});
    CHECK_FALSE(run.signalled);
    CHECK(run.out.empty());
  }
  CHECK(run_stamma({"scan", blank}).code == 1);
  CHECK_THAT(run_stamma({"scan", blank}).err, ContainsSubstring(blank + ": no words on page 1"));
  const std::string before = slurp(blank);
  CHECK(run_stamma({"scan", blank, "--hocr", blank}).code == 2);
  CHECK(slurp(blank) == before);
}

TEST_CASE("scan refuses a page that would not fit into memory", "[scan]") {
  if (without_ocr()) return;
  const Folder folder;
  const std::string huge = folder.write("huge.pgm", "P5\n2000000000 1000000\n255\n\x01\x02\x03");
  const Run run = run_stamma({"scan", huge});
  CHECK(run.code == 3);
  CHECK_THAT(run.err, ContainsSubstring("cannot read " + huge));
}

TEST_CASE("scan says which language data is missing", "[scan]") {
  if (without_ocr()) return;
  const Run run = run_stamma({"scan", page, "--ocr-language", "xyz"});
  CHECK(run.code == 2);
  CHECK_THAT(run.err, ContainsSubstring("no data for 'xyz'"));
  CHECK_THAT(run.err, ContainsSubstring("tesseract-ocr-xyz"));
}

TEST_CASE("scan says when it was built without OCR", "[scan]") {
  if (stamma::engine::has_ocr()) return;
  const Run run = run_stamma({"scan", page});
  CHECK(run.code == 2);
  CHECK(run.out.empty());
  CHECK_THAT(run.err, ContainsSubstring("not installed"));
}
