// Damaged scores whose parts stand in the wrong order or beside other things, and what is learned
// of their source: read whole, and nothing silently wrong.
#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/decoded.hpp"

namespace {

using namespace stamma::test;

const std::vector<std::string> opera{
    "e4",    "e5",  "Nf3",  "d6",   "d4",  "Bg4", "dxe5",  "Bxf3", "Qxf3", "dxe5",  "Bc4",
    "Nf6",   "Qb3", "Qe7",  "Nc3",  "c6",  "Bg5", "b5",    "Nxb5", "cxb5", "Bxb5+", "Nbd7",
    "O-O-O", "Rd8", "Rxd7", "Rxd7", "Rd1", "Qe6", "Bxd7+", "Nxd7", "Qb8+", "Nxb8",  "Rd8#"};

/// Two numbers and the letters are damaged as scans damage them.
const std::vector<std::string> white{
    "1 P-K4",   "2 Kt-KB3",  "3 P-Q4",    "4 PxP",       "5 QxB",       "6 B-QB4",
    "7 Q-QKt3", "8 Kt-B3",   "9 B-KKt5",  "10 KtxP",     "1l BxKtP ch", "12 Castles QR",
    "18 RxKt",  "14 R-Q sq", "15 BxR ch", "16 Q-Kt8 ch", "17 R-Q8 mate"};
const std::vector<std::string> black{"P-K4", "P-Q3", "B-Kt5", "BxKt", "PxP",    "Kt-KB3",
                                     "Q-K2", "P-B3", "P-Kt4", "PxKt", "QKt-Q2", "R-Q sq",
                                     "RxR",  "Q-K3", "KtxB",  "KtxQ"};

std::string row(std::size_t i) {
  return white[i] + ' ' + (i < black.size() ? black[i] : std::string()) + ' ';
}

std::string in_blocks() {
  std::string text;
  for (std::size_t i = 8; i < white.size(); ++i) text += row(i);
  for (std::size_t i = 0; i < 8; ++i) text += row(i);
  return text;
}

std::string across() {
  std::string text;
  for (std::size_t i = 0; i < 9; ++i) text += row(i) + (i + 9 < white.size() ? row(i + 9) : "");
  return text;
}

std::string in_columns() {
  std::string text;
  for (const std::string& move : white) text += move + ' ';
  for (std::size_t i = 0; i < black.size(); ++i)
    text += std::to_string(i + 1) + ' ' + black[i] + ' ';
  return text;
}

std::string in_order() {
  std::string text;
  for (std::size_t i = 0; i < white.size(); ++i) text += row(i);
  return text;
}

void check_opera(const ReportedGame& game) {
  REQUIRE(game.size() == opera.size());
  for (std::size_t i = 0; i < opera.size(); ++i) CHECK(game[i].san == opera[i]);
}

TEST_CASE("parts of a damaged score are put in order by their numbers", "[stream]") {
  const auto text = GENERATE(as<std::string>(), in_blocks(), across(), in_columns());
  CAPTURE(text);
  check_opera(decoded({"-"}, "Philidor's Defence. White. Black. " + text).longest());
}

TEST_CASE("a score in order stays in order, whatever its numbers were read as", "[stream]") {
  check_opera(decoded({"-"}, in_order()).longest());
}

TEST_CASE("two damaged scores in one text are two games", "[stream]") {
  const Decoded both =
      decoded({"-"}, in_order() + "\nBlack resigns.\n\nGAME 215.\nWhite. Black.\n" + in_order());
  REQUIRE(both.games.size() == 2);
  check_opera(both.games[0]);
  check_opera(both.games[1]);
}

TEST_CASE("a star in the middle of a line is no result", "[stream]") {
  std::string text = in_columns();
  text.replace(text.find("4 PxP"), 1, "*");
  check_opera(decoded({"-"}, text).longest());
}

TEST_CASE("a semicolon in front of the moves to come begins no comment", "[stream]") {
  std::string text;
  for (std::size_t i = 0; i < white.size(); ++i) {
    const std::size_t blank = white[i].find(' ');
    text += std::to_string(i + 1) + "." + white[i].substr(blank) + ' ' +
            (i < black.size() ? black[i] : "") + "; ";
  }
  for (std::size_t at = 0; (at = text.find("Kt", at)) != std::string::npos;) text[at] = 'X';
  check_opera(decoded({"-"}, text).longest());
}

// A paper that prints W for B: too little of it to be learned from one game.
const std::string short_game = "1 P-K4 P-K4 2 W-W4 Kt-KW3 3 P-Q3 P-W3 4 P-KW4 P-Q4\n";
const std::string letters = "stamma letters 1\nB\tW\t40\n";

TEST_CASE("what is known of a source's letters reads its next game", "[learn]") {
  const Folder folder;
  const std::string file = folder.write("letters", letters);
  const Decoded game = decoded({folder.write("game.txt", short_game), "--learn", file});
  REQUIRE(game.longest().size() == 8);
  CHECK(game.longest()[2].san == "Bc4");
  CHECK(game.longest()[6].san == "f4");
  // What it shows itself is kept with the rest.
  CHECK(slurp(file).find("B\tW\t45\n") != std::string::npos);
  CHECK(decoded({folder / "game.txt"}).longest().size() < 8);
}

TEST_CASE("what is learned does not depend on the number of threads", "[learn]") {
  const Folder folder;
  std::string text;
  const int pairs = sanitized() ? 3 : 12;
  for (int i = 0; i < pairs; ++i) text += in_order() + "\n\n[Event \"next\"]\n\n" + short_game + "\n";
  const std::string file = folder.write("games.txt", text);
  std::vector<std::string> outputs, kept;
  for (const char* jobs : {"-j1", "-j3"}) {
    const std::string known = folder.write(std::string("letters") + jobs, letters);
    const Run run = run_stamma({"convert", jobs, file, "--learn", known});
    CHECK_FALSE(run.timed_out);
    outputs.push_back(run.out);
    kept.push_back(slurp(known));
  }
  CHECK(outputs[0] == outputs[1]);
  CHECK(kept[0] == kept[1]);
}

TEST_CASE("a clean game is not changed by what was learned", "[learn]") {
  const Folder folder;
  const std::string game = folder.write("game.pgn", "1. e4 e5 2. Nf3 Nc6 *\n");
  const std::string file = folder.write("letters", "stamma letters 1\ne\tf\t900\nN\tB\t900\n");
  CHECK(run_stamma({"convert", game, "--learn", file}).out == run_stamma({"convert", game}).out);
}

TEST_CASE("a file that holds nothing learned is refused", "[learn]") {
  const Folder folder;
  const std::string game = folder.write("game.txt", short_game);
  const auto refused =
      GENERATE(as<std::string>(), "", "garbage\n", "stamma letters 2\n", "stamma letters 1\nB\tW\n",
               "stamma letters 1\nB\tW\t0\n", "stamma letters 1\nBB\tW\t3\n",
               "stamma letters 1\nB\tW\t-3\n", "stamma letters 1\nB\tW\t99999999999999999999\n",
               "stamma letters 1\nB\tW\t3\nB\tW\t3\n", std::string("\0\xFF\n", 3));
  const std::string file = folder.write("letters", refused);
  const Run run = run_stamma({"convert", game, "--learn", file});
  CHECK(run.code == 2);
  CHECK(run.out.empty());
  CHECK(slurp(file) == refused);
}

TEST_CASE("what was learned is no output", "[learn]") {
  const Folder folder;
  const std::string game = folder.write("game.txt", short_game);
  CHECK(run_stamma({"convert", game, "--learn", folder / "x", "-o", folder / "x"}).code == 2);
  CHECK(run_stamma({"convert", game, "--learn", folder / "."}).code == 3);
}

}  // namespace
