#include "parsers/notations/san.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/decode/resolve.hpp"
#include "parsers/input/source.hpp"
#include "parsers/notations/san_scanner.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/games.hpp"

namespace {

using namespace stamma;

/// What a word means in a position: the first reading that fits, as the reader takes it.
std::string meaning(const std::string& fen, const std::string& word) {
  const Position p = fen.empty() ? Position() : read_fen(fen)->position;
  for (const Sketch& s : read_san(word)) {
    const MoveList moves = resolve(p, s);
    if (moves.empty()) continue;
    if (moves.size() > 1) return "several";
    return san_text(moves[0], san_form(p, moves[0]));
  }
  return "none";
}

/// The sketch that the scanner's token stands for.
Sketch sketch_of(const SanToken& t) {
  Sketch s;
  s.man = piece_set(t.kind);
  if (t.castles) {
    s.castling = t.wing == Wing::king ? Castling::short_side : Castling::long_side;
  } else {
    s.from = t.from;
    s.to = bit(t.to);
  }
  if (t.capture) s.capture = Tri::yes;
  if (t.promotion != Kind::none) s.promotion = piece_set(t.promotion);
  if (t.check) s.check = CheckClaim::check;
  s.mate = t.mate;
  return s;
}

/// True when the scanner takes the word; then both must have read the same.
bool agree(const std::string& word, std::size_t& accepted) {
  SanToken t;
  const char* const end = scan_san(word.c_str(), t);
  if (end != word.c_str() + word.size()) return true;  // refused: nothing to compare
  ++accepted;
  const Readings r = read_san(word);
  return r.size != 0 && r.sketches[0] == sketch_of(t);
}

const std::vector<std::string>& specimens() {
  static const std::vector<std::string> all{
      "e4",      "exd5",   "ed5",     "ed",      "exd",    "e8=Q",   "e8Q",  "e8(Q)",    "e8/Q",
      "exd8=N+", "Nf3",    "Nbd7",    "R1xd5",   "Qd1-h5", "Qh4xe1", "O-O",  "O-O-O",    "0-0",
      "0-0-0",   "o-o",    "OO",      "000",     "Qd5:",   "ed5:",   "e:d5", "N:f3",     "e2e4",
      "e2-e4",   "e7e8q",  "Ng1xf3",  "Pe4",     "Pe2-e4", "Pexd5",  "xe4",  "exd6e.p.", "exd6ep",
      "Qxf7#",   "Qxf7+",  "Qxf7++",  "Qf7mate", "Qf7ch",  "Qf7ch.", "e4!",  "e4?!",     "Nf3!!+",
      "Kxe2",    "Raxd1+", "Qa6xb7#", "fxg1=Q+", "bxc3",   "b4",     "Bb4",  "hxg8=R#",  "Nf3,",
      "e4.",     "QXd5",   "Rc1c4"};
  return all;
}

}  // namespace

TEST_CASE("words and what they mean", "[san]") {
  struct Case {
    const char* fen;
    const char* word;
    const char* san;
  };
  const char* const start = "";
  const char* const open = "r1bqkbnr/ppp1pppp/2n5/3p4/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3";
  const char* const promo = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
  const char* const castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  const char* const passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
  const char* const bishop = "4k3/8/8/8/1b6/P1p5/1P6/B3K3 w - - 0 1";
  const Case cases[] = {
      {start, "e4", "e4"},        {start, "Pe4", "e4"},          {start, "P-e4", "e4"},
      {start, "e2e4", "e4"},      {start, "e2-e4", "e4"},        {start, "Nf3", "Nf3"},
      {start, "nf3", "Nf3"},      {start, "Ngf3", "Nf3"},        {start, "N1f3", "Nf3"},
      {start, "Ng1f3", "Nf3"},    {start, "Ng1-f3", "Nf3"},      {start, "g1f3", "Nf3"},
      {start, "NF3", "Nf3"},      {start, "E4", "e4"},           {start, "e5", "none"},
      {start, "Nd2", "none"},     {start, "e4!", "e4"},          {open, "exd5", "exd5"},
      {open, "ed5", "exd5"},      {open, "ed", "exd5"},          {open, "exd", "exd5"},
      {open, "e:d5", "exd5"},     {open, "ed5:", "exd5"},        {open, "e4xd5", "exd5"},
      {open, "xd5", "exd5"},      {open, "Pexd5", "exd5"},       {open, "Bb5", "Bb5"},
      {open, "bb5", "Bb5"},       {promo, "a8=Q", "a8=Q"},       {promo, "a8Q", "a8=Q"},
      {promo, "a8(R)", "a8=R"},   {promo, "a8/B", "a8=B"},       {promo, "a8=(N)", "a8=N"},
      {promo, "a7a8n", "a8=N"},   {promo, "axb8=Q+", "axb8=Q+"}, {promo, "ab8Q", "axb8=Q+"},
      {promo, "ab", "several"},   {promo, "a8", "several"},      {castle, "O-O", "O-O"},
      {castle, "0-0-0", "O-O-O"}, {castle, "oo", "O-O"},         {castle, "000", "O-O-O"},
      {castle, "e1g1", "O-O"},    {castle, "Ke1c1", "O-O-O"},    {castle, "Kg1", "O-O"},
      {passing, "exd6", "exd6"},  {passing, "ed6e.p.", "exd6"},  {passing, "exd6ep", "exd6"},
      {bishop, "bxc3", "bxc3"},   {bishop, "Bxc3", "none"},      {bishop, "axb4", "axb4"},
  };
  for (const Case& c : cases) {
    INFO(c.word);
    CHECK(meaning(c.fen, c.word) == c.san);
  }
}

TEST_CASE("a small b is a bishop where no pawn fits", "[san]") {
  const Readings r = read_san("bxc3");
  REQUIRE(r.size == 2);
  CHECK(r.sketches[0].man == piece_set(Kind::pawn));
  CHECK(r.sketches[1].man == piece_set(Kind::bishop));
  CHECK(meaning("4k3/8/8/8/8/2p5/8/B3K3 w - - 0 1", "bxc3") == "Bxc3");
}

TEST_CASE("words that are no move", "[san]") {
  for (const char* const word :
       {"-e4",  "-Nf3",  "--e4",     "",        "e",          "e9",    "i4",     "Nx",   "N",
        "Nf",   "O",     "O-O-O-O",  "0-0-0-0", "e4e",        "Kf",    "Bx-f1",  "Sf3",  "Cf3",
        "Dxe5", "Dd4",   "Lc4",      "Tg1",     "Fc4",        "Af4",   "Hf3",    "DXE5", "DE5",
        "Te1",  "Zf3",   "e4x5",     "Nf3f",    "exd5=",      "e8=K",  "e8=P",   "e8=",  "e8()",
        "e8(Q", "Nf3=Q", "N=Q",      "O-O=Q",   "--",         "Z0",    "1-0",    "*",    "e4+e5",
        "+",    "#",     "e2-e4-e5", "Nbbd7",   "N12f3",      "exxd5", "e--4",   "e:",   "N-B3",
        "B-B4", "Q-B3",  "NxB3K",    "P-K4",    "N-KB3",      "K-B1",  "R-B8",   "Q:",   "xe",
        "x",    "P",     "PP4",      "PNf3",    "e4e.p.e.p.", "Nf3e",  "e4ch!x", "1e4",  "e4 ",
        " e4",  "e4\n",  "Nf3)",     "(Nf3",    "e4$1",       "e4{"}) {
    INFO(word);
    CHECK(read_san(word).size == 0);
  }
  CHECK(read_san(std::string("e4\0", 3)).size == 0);
  CHECK(read_san(std::string(65, 'e')).size == 0);
  CHECK(read_san("e4" + std::string(1000, '!')).size == 0);
}

// A sign that no move has, wherever it stands, makes the whole word no move.
TEST_CASE("a foreign character anywhere refuses the word", "[san]") {
  const std::string foreign =
      "jvwyzACDEFGHIJLMSTUVWYZ9_@&~^|<>[]{}*$%'\"\\; \t\x01\x7f\x80\xc3\xff";
  for (const std::string& word : specimens()) {
    INFO(word);
    REQUIRE(read_san(word).size != 0);
    for (std::size_t at = 0; at <= word.size(); ++at)
      for (const char c : foreign) {
        std::string other = word;
        other.insert(at, 1, c);
        // Capitals may turn a word into one all in capitals, which is read on purpose: E4, NF3.
        const bool capitals =
            std::none_of(other.begin(), other.end(), [](char x) { return x >= 'a' && x <= 'z'; });
        if (capitals) continue;
        INFO(other);
        CHECK(read_san(other).size == 0);
      }
  }
}

// Whatever is accepted says something about every part of the word: taking a figure or a letter of
// a square away never leaves the same meaning.
TEST_CASE("no letter or figure of a square is passed over", "[san]") {
  std::mt19937 random(3);
  const auto& words = specimens();
  std::size_t accepted = 0;
  for (int i = 0; i < 200'000; ++i) {
    std::string word = words[random() % words.size()];
    const std::string alphabet = "abcdefgh12345678KQRBNPOx0=+#-:()/qrn!?.";
    for (std::size_t n = 1 + random() % 2; n > 0; --n) {
      const std::size_t at = random() % (word.size() + 1);
      const char c = alphabet[random() % alphabet.size()];
      switch (random() % 3) {
        case 0: word.insert(at, 1, c); break;
        case 1:
          if (at < word.size()) word[at] = c;
          break;
        default:
          if (at < word.size()) word.erase(at, 1);
          break;
      }
    }
    const Readings r = read_san(word);
    if (r.size == 0) continue;
    ++accepted;
    const Sketch& s = r.sketches[0];
    if (s.castling != Castling::none) continue;
    // Squares named in the word: every file letter and figure must be in the sketch.
    std::size_t files = 0, ranks = 0, said = 0;
    std::string body = word;
    for (const char* const mark : {"e.p.", "e.p", "ep", "checkmate", "check", "mate", "ch.", "ch"})
      for (std::size_t at;
           (at = body.find(mark, body.find_last_of("12345678") + 1)) != std::string::npos;)
        body.erase(at, std::string(mark).size());
    const bool promotes = s.promotion != 0;
    if (std::none_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; }))
      continue;  // all in capitals
    if (body[0] == 'b' && s.man == piece_set(Kind::bishop)) body.erase(0, 1);
    for (const char c : body) {
      files += c >= 'a' && c <= 'h';
      ranks += c >= '1' && c <= '8';
    }
    if (promotes && body.find('b') != std::string::npos && piece_set(Kind::bishop) == s.promotion)
      continue;  // the b may be the piece
    const auto one_file = [](SquareSet set) {
      for (unsigned f = 0; f < 8; ++f)
        if ((set & ~file_set(f)) == 0) return true;
      return false;
    };
    const auto one_rank = [](SquareSet set) {
      for (unsigned k = 0; k < 8; ++k)
        if ((set & ~rank_set(k)) == 0) return true;
      return false;
    };
    said = one_file(s.from) + one_file(s.to);
    INFO(word);
    CHECK(files == said);
    CHECK(ranks == std::size_t{one_rank(s.from)} + one_rank(s.to));
  }
  CHECK(accepted > 1'000);
}

TEST_CASE("the scanner agrees with the grammar on mutated words", "[san]") {
  std::mt19937 random(11);
  const std::string alphabet = "abcdefgh12345678KQRBNPOx0=+#-:qrn!?.19 ";
  std::size_t accepted = 0, differences = 0;
  for (int i = 0; i < 400'000; ++i) {
    const auto& words = specimens();
    std::string word = words[random() % words.size()];
    for (std::size_t n = random() % 3; n > 0; --n) {
      const std::size_t at = random() % (word.size() + 1);
      const char c = alphabet[random() % alphabet.size()];
      switch (random() % 3) {
        case 0: word.insert(at, 1, c); break;
        case 1:
          if (at < word.size()) word[at] = c;
          break;
        default:
          if (at < word.size()) word.erase(at, 1);
          break;
      }
    }
    if (!agree(word, accepted)) {
      ++differences;
      UNSCOPED_INFO(word);
    }
  }
  CHECK(differences == 0);
  CHECK(accepted > 20'000);
}

TEST_CASE("every legal move of many positions reads back from its own text", "[san]") {
  std::mt19937 random(5);
  std::size_t accepted = 0;
  for (int game = 0; game < 200; ++game) {
    Position p;
    for (int ply = 0; ply < 100; ++ply) {
      const MoveList moves = legal_moves(p);
      if (moves.empty()) break;
      for (const Move m : moves) {
        const std::string word = san_text(m, san_form(p, m));
        const Readings r = read_san(word);
        REQUIRE(r.size >= 1);
        const MoveList found = resolve(p, r.sketches[0]);
        INFO(write_fen(p) << " " << word);
        REQUIRE(found.size() == 1);
        REQUIRE(found[0] == m);
        REQUIRE(agree(word, accepted));
      }
      p.play(moves[random() % moves.size()]);
    }
  }
  CHECK(accepted > 100'000);
}

TEST_CASE("the scanner agrees with the grammar on the words of real games", "[san]") {
  const auto file = test::shared_data("pgn/mentor.pgn.zst");
  if (!file) return;
  Inputs inputs({*file});
  const auto source = inputs.next();
  REQUIRE(source);
  std::string text(4 << 20, '\0');
  std::size_t size = 0;
  while (size < text.size()) {
    const auto got = (*source)->read(text.data() + size, text.size() - size);
    REQUIRE(got);
    if (*got == 0) break;
    size += *got;
  }
  text.resize(size);
  std::size_t accepted = 0, differences = 0;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (agree(word, accepted)) continue;
    ++differences;
    UNSCOPED_INFO(word);
  }
  CHECK(differences == 0);
  CHECK(accepted > 100'000);
}
