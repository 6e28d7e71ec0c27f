#include "parsers/notations/braille.hpp"

#include "lib/words/braille.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/notations.hpp"
#include "writers/notations/braille.hpp"

namespace {

using namespace stamma;

const char* const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const char* const bishops = "4k3/8/8/2p5/1P1B4/8/8/4K3 w - - 0 1";
const char* const promoting = "3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1";
const char* const fools = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2";

}  // namespace

TEST_CASE("braille moves and what they mean", "[braille]") {
  struct Case {
    const char* fen;
    const char* word;
    const char* san;
  };
  const Case cases[] = {
      {"", "⠑⠲", "e4"},
      {"", "⠎⠋⠒", "Nf3"},  // BAUK 1.3
      {"", "⠝⠋⠒", "Nf3"},
      {"", "⠎⠛⠋⠒", "Nf3"},
      {"", "⠑⠆⠑⠲", "e4"},
      {"", "⠑⠆⠤⠑⠲", "e4"},
      {"", "⠃⠲", "b4"},
      {"", "⠑⠲⠜⠏⠲", "e4"},  // BAUK 1.4: check and a full stop
      {"", "⠑⠲⠜⠂", "e4"},   // a comma
      {"", "⠑⠲⠲", "e4"},
      {"", "⠑⠲⠜⠖", "e4"},  // an exclamation mark
      {"", "⠨⠑⠲", "e4"},   // White's, standing alone
      {"", "⠤⠑⠲", "e4"},   // Black's, but the position tells
      {"", "⠰⠎⠋⠒", "Nf3"},
      {"", "⠎⠋⠢", "none"},
      {castling, "⠕⠤⠕", "O-O"},
      {castling, "⠕⠤⠕⠤⠕", "O-O-O"},
      {castling, "⠕⠕", "O-O"},
      {castling, "⠗⠓⠭⠓⠦⠜⠏", "Rxh8+"},
      {castling, "⠅⠑⠆", "Ke2"},
      {castling, "⠤⠕⠤⠕", "O-O"},
      {fools, "⠟⠓⠲⠜⠍", "Qh4#"},
      {fools, "⠟⠓⠲", "Qh4#"},
      {promoting, "⠑⠦⠟", "e8=Q+"},
      {promoting, "⠑⠦⠎", "e8=N"},
      {promoting, "⠑⠭⠙⠦⠃", "exd8=B"},
      // Without capitals the bishop comes first, unless a square is named.
      {bishops, "⠃⠭⠉⠢", "Bxc5"},
      {bishops, "⠃⠲⠭⠉⠢", "bxc5"},
      {"4k3/8/8/2p5/1P6/8/8/4K3 w - - 0 1", "⠃⠭⠉⠢", "bxc5"},
      {"4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "⠙⠭⠉⠖⠜⠑⠏", "dxc6"},
  };
  for (const Case& c : cases) {
    INFO(c.word);
    CHECK(test::meaning(read_braille(c.word), c.fen) == c.san);
  }
}

TEST_CASE("marks in braille", "[braille]") {
  CHECK(read_braille("⠑⠲⠜⠏").begin()->check == CheckClaim::check);
  CHECK(read_braille("⠑⠲⠜⠏⠏").begin()->check == CheckClaim::double_check);
  CHECK(read_braille("⠑⠲⠜⠍").begin()->mate);
  CHECK(read_braille("⠑⠲⠜⠖⠦").begin()->nags.numbers[0] == 5);
  CHECK(read_braille("⠑⠲").begin()->nags == NagSet());
}

TEST_CASE("no moves in braille", "[braille]") {
  for (const char* const word :
       {"",      "⠎",    "⠎⠋", "⠑⠔",  "⠲⠑",         "⠑⠲⠏",     "⠑⠲⠜",     "⠑⠲⠜⠎",
        "e4",    "Nf3",  "⠑4", "⠑⠲x", "⠤",          "⠤⠤⠑⠲",    "⠕⠤⠕⠤⠕⠤⠕", "⠎⠋⠒⠎",
        "⠑⠲ ⠑⠢", "⠅⠕⠤⠕", "⠂⠆", "⠆",   "⠑⠲\xE2\xA0", "⠎⠋⠒⠜⠏⠜⠏", "\xA0"}) {
    INFO(word);
    CHECK(read_braille(word).empty());
  }
}

TEST_CASE("numbers in braille", "[braille]") {
  CHECK(braille_number("⠂") == 1U);
  CHECK(braille_number("⠆") == 2U);
  CHECK(braille_number("⠂⠆") == 12U);
  CHECK(braille_number("⠔⠴") == 90U);
  CHECK(braille_number("⠒⠲⠢⠖") == 3456U);
  CHECK(braille_number("⠶⠦") == 78U);
  for (const char* const word : {"", "⠑", "⠂⠑", "⠂⠂⠂⠂⠂", "1", "⠂.", "⠂\xE2\xA0", "\xE2"})
    CHECK_FALSE(braille_number(word));
  for (unsigned n : {1U, 20U, 345U, 9876U}) {
    std::string word;
    add_braille_number(n, word);
    CHECK(braille_number(word) == n);
  }
}

TEST_CASE("a braille word that is not consumed whole is not read", "[braille]") {
  // Cells are exchanged whole, so that most mutations stay braille.
  const std::vector<std::string> cells = [] {
    std::vector<std::string> all{std::string(braille_separator), std::string(braille_hyphen), "x"};
    for (const BrailleCell& c : braille_letters()) all.emplace_back(c.cell);
    for (const BrailleCell& c : braille_digits()) all.emplace_back(c.cell);
    return all;
  }();
  std::mt19937 random(31);
  std::size_t read = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::vector<std::string> word;
    for (const char c : std::string(i % 3 == 0 ? "sf3" : i % 3 == 1 ? "exd5" : "qd1h5"))
      word.emplace_back(braille_cell(c));
    const std::size_t at = random() % word.size();
    const std::string& cell = cells[random() % cells.size()];
    switch (random() % 3) {
      case 0: word.insert(word.begin() + static_cast<std::ptrdiff_t>(at), cell); break;
      case 1: word[at] = cell; break;
      default: word.push_back(cell); break;
    }
    std::string text;
    bool foreign = false, ends_in_letter = false;
    for (const std::string& c : word) {
      text += c;
      foreign = foreign || c == "x";
    }
    for (const BrailleCell& l : braille_letters()) ends_in_letter |= word.back() == l.cell;
    const Readings r = read_braille(text);
    if (r.empty()) continue;
    ++read;
    INFO(text);
    CHECK_FALSE(foreign);
    CHECK(word.back() != braille_separator);
    // A letter at the end is what a pawn becomes, or a file of "ed".
    if (ends_in_letter)
      CHECK(
          (r.begin()->promotion != 0 || !single(r.begin()->to) || r.begin()->capture == Tri::yes));
  }
  CHECK(read > 1'000);
}
