#include "parsers/layouts/pgn/blocks.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "parsers/layouts/pgn/pgn.hpp"
#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/games.hpp"
#include "tests/support/played.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma;

/// A text that arrives in pieces of a few bytes.
class TextSource : public Source {
 public:
  TextSource(std::string text, std::size_t step)
      : Source("text"), text_(std::move(text)), step_(step) {}

  Result<std::size_t, InputError> read(char* out, std::size_t capacity) override {
    const std::size_t n = std::min({capacity, step_, text_.size() - at_});
    std::copy_n(text_.data() + at_, n, out);
    at_ += n;
    return n;
  }

 private:
  std::string text_;
  std::size_t step_;
  std::size_t at_ = 0;
};

struct Outcome {
  std::string games;
  std::vector<std::string> problems;
  std::vector<std::size_t> cuts;
  std::uint64_t dropped = 0;
};

Outcome read_all(const std::string& text, std::size_t size, std::size_t step, Limits limits = {}) {
  TextSource source(text, step);
  BlockReader blocks(source, limits, std::nullopt, size);
  Outcome o;
  Problems problems(true, 100'000);
  PgnOptions options;
  options.limits = limits;
  PgnReader reader(options, problems);
  Block block;
  Game game;
  std::uint64_t expected_offset = 0;
  bool first = true;
  while (blocks.next(block)) {
    if (!first) CHECK(block.offset == expected_offset);
    first = false;
    expected_offset = block.offset + block.bytes.size() + block.dropped;
    o.cuts.push_back(block.bytes.size());
    o.dropped += block.dropped;
    const std::uint64_t offset = block.offset;
    decode_block(block, std::nullopt);
    problems.open(block.bytes, offset, 1);
    reader.open(block.bytes);
    while (reader.next(game)) o.games += test::pgn_of(game);
    REQUIRE(o.cuts.size() < 100'000);
  }
  CHECK_FALSE(blocks.error());
  for (const Problem& p : problems.items())
    o.problems.push_back(std::string(id(p.code)) + "@" + std::to_string(p.offset) + " " +
                         p.message);
  return o;
}

std::string sample(const std::string& line_end) {
  std::string text;
  for (int i = 0; i < 60; ++i) {
    const std::string n = std::to_string(i);
    text += "[Event \"" + n + "\"]\n[White \"W" + n + "\"]\n\n1. e4 e5 {comment " + n + "}\n";
    switch (i % 15) {
      case 0: text += "2. Nf3\n\nNc6 *\n\n"; break;
      case 1: text += "2. Ke3 {kept} *\n\n"; break;
      case 2: text += "{never closed 2. Nf3 *\n\n"; break;
      case 3: text += "(1... c5 2. Nf3 *\n\n"; break;
      case 4: text += "2. Nf3 *\n"; break;  // no empty line behind it
      case 5: text += "2. Nf3\n\n"; break;
      case 6: text += "2. Nf3 *\n\nProse between the games.\n\n"; break;
      case 7: text += "2. Nf3 *\n\n[Event \"moveless\"]\n\n"; break;
      case 8: text += "{ {a} {b *\n\n"; break;
      case 9:
        text += "2. Nf3 *\n\n[Event\n\"x\"]\n[White\n\"x\"\n]\n\n[Black \"y\"]\n\n*\n\n";
        break;
      case 10: text += "2. Nf3 Nc6\n\n[Source \"x\"]\n\n{goes on} 3. Bb5 *\n\n"; break;
      case 11: text += "2. Nf3\n[Source \"x\"]\n2... Nc6\n\n[Part \"\"]\n\n2. Nc3 *\n\n"; break;
      case 12:
        text += "<br>2.&nbsp;Nf3 *<br>\n\n[Event \"x\"]<br>\n\n[White \"y\"]\n\n*\n\n";
        break;
      case 13:
        text += "*\n\n[Round \"1\"]\n[White \"x\"]\n\n[Round \"2\"]\n[White \"y\"]\n\n";
        break;
      default: text += "2. Nf3 ; [Event \"no\"]\n*\n\n\n"; break;
    }
  }
  if (line_end == "\n") return text;
  std::string other;
  for (const char c : text) other += c == '\n' ? line_end : std::string(1, c);
  return other;
}

std::string utf16(const std::string& ascii, bool big) {
  std::string s = big ? "\xfe\xff" : "\xff\xfe";
  for (const char c : ascii) {
    if (big) s += '\0';
    s += c;
    if (!big) s += '\0';
  }
  return s;
}

}  // namespace

TEST_CASE("the games do not depend on the size of the blocks", "[blocks]") {
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    const std::string text = sample(end);
    const Outcome whole = read_all(text, 1 << 20, 1 << 20);
    REQUIRE(whole.cuts.size() == 1);
    for (const std::size_t size : {1U, 64U, 500U, 3'000U})
      for (const std::size_t step : {1U, 13U, 100'000U}) {
        INFO("line end " << end.size() << ", blocks of " << size << ", pieces of " << step);
        const Outcome parts = read_all(text, size, step);
        CHECK(parts.games == whole.games);
        CHECK(parts.problems == whole.problems);
        CHECK(parts.cuts.size() > 1);
        CHECK(parts.dropped == 0);
      }
  }
}

TEST_CASE("the cuts depend on the bytes, not on how they arrive", "[blocks]") {
  const std::string text = sample("\n");
  for (const std::size_t size : {64U, 1'000U}) {
    const Outcome one = read_all(text, size, 1);
    CHECK(read_all(text, size, 7).cuts == one.cuts);
    CHECK(read_all(text, size, 1 << 20).cuts == one.cuts);
  }
}

TEST_CASE("UTF-16 is cut and read as UTF-8 is", "[blocks]") {
  const std::string text = sample("\n");
  const Outcome wanted = read_all(text, 1 << 20, 1 << 20);
  for (const bool big : {false, true})
    for (const std::size_t size : {64U, 3'000U, 1U << 20U})
      for (const std::size_t step : {1U, 999U}) {
        const Outcome o = read_all(utf16(text, big), size, step);
        CHECK(o.games == wanted.games);
      }
}

TEST_CASE("a game over the limit costs itself only", "[blocks]") {
  Limits limits;
  limits.game_bytes = 20'000;
  const std::string small = "[Event \"S\"]\n\n1. e4 *\n\n";
  const std::string big = "[Event \"Big\"]\n\n1. e4 {" + std::string(100'000, 'x') + "} e5 *\n\n";
  for (const std::size_t step : {1U, 4'096U, 1U << 20U}) {
    const Outcome o = read_all(small + big + small + small, 4'096, step, limits);
    std::size_t found = 0;
    for (std::size_t at = 0; (at = o.games.find("[Event \"S\"]", at)) != std::string::npos; ++at)
      ++found;
    CHECK(found == 3);
    CHECK(o.games.find("[Event \"Big\"]") != std::string::npos);
    CHECK(o.dropped > 50'000);
  }
  // At the limit nothing is dropped.
  const std::string fits = "[Event \"Big\"]\n\n1. e4 {" + std::string(19'000, 'x') + "} e5 *\n\n";
  CHECK(read_all(small + fits + small, 4'096, 1 << 20, limits).dropped == 0);
}

TEST_CASE("a text without empty lines is cut at tags", "[blocks]") {
  std::string text;
  for (int i = 0; i < 3'000; ++i) text += "[Event \"" + std::to_string(i) + "\"]\n1. e4 e5 *\n";
  Limits limits;
  limits.game_bytes = 8'192;
  const Outcome o = read_all(text, 4'096, 1 << 20, limits);
  CHECK(o.dropped == 0);
  CHECK(o.cuts.size() > 1);
  CHECK(o.games == read_all(text, 1 << 20, 1 << 20).games);
}

TEST_CASE("a byte-order mark moves places by its length", "[blocks]") {
  TextSource source("\xef\xbb\xbf[Event \"A\"]\n\n1. e4 *\n", 1);
  BlockReader blocks(source, Limits{});
  Block block;
  REQUIRE(blocks.next(block));
  CHECK(block.offset == 3);
  CHECK(block.bytes[0] == '[');
  CHECK_FALSE(blocks.next(block));
}

TEST_CASE("nothing gives no block", "[blocks]") {
  for (const std::string text : {"", "\xef\xbb\xbf", "\xff\xfe"}) {
    TextSource source(text, 1);
    BlockReader blocks(source, Limits{});
    Block block;
    CHECK_FALSE(blocks.next(block));
  }
}

TEST_CASE("a game in parts is never cut between them", "[pgn][blocks][odds]") {
  const std::string parts =
      test::slurp(test::source_path("corpora/odds/rookless-castling.expected.pgn"));
  const std::string plain = "[Event \"plain\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n";
  std::string text;
  for (int i = 0; i < 12; ++i) text += i % 3 == 1 ? plain : parts;
  for (std::size_t size = 40; size < 1400; size += 37) {
    INFO(size);
    TextSource source(text, 101);
    BlockReader blocks(source, Limits{}, std::nullopt, size);
    Block block;
    std::size_t count = 0, games = 0;
    for (; blocks.next(block); ++count) {
      Problems problems;
      problems.open(block.bytes, 0, 1);
      PgnReader reader({}, problems);
      reader.open(block.bytes);
      for (Game game; reader.next(game); ++games) CHECK_FALSE(game.tag("Part").has_value());
    }
    CHECK(games == 12);
    CHECK(count > 2);
  }
}

TEST_CASE("a game in a dozen parts is never cut between them", "[pgn][blocks][illegal]") {
  std::string words;
  for (int i = 0; i < 12; ++i) words += i % 2 == 0 ? "!a1a5 Nf6 " : "!a5a1 Ng8 ";
  const std::string parts = test::pgn_of(test::played(words));
  const std::string plain = "[Event \"plain\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n";
  const std::string text = parts + plain + parts + parts + plain;
  for (std::size_t size = 40; size < 6000; size += 173) {
    INFO(size);
    TextSource source(text, 101);
    BlockReader blocks(source, Limits{}, std::nullopt, size);
    Block block;
    std::size_t games = 0;
    while (blocks.next(block)) {
      Problems problems;
      problems.open(block.bytes, 0, 1);
      PgnReader reader({}, problems);
      reader.open(block.bytes);
      for (Game game; reader.next(game); ++games) CHECK_FALSE(game.tag("Part").has_value());
    }
    CHECK(games == 5);
  }
}
