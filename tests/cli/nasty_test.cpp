// Hostile and broken input: bounded time and memory, the right exit code, and the next game is
// always found. The inputs are generated; release builds are held to the promised figures.
#include <chrono>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/pace.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

// Sanitizers cost about twentyfold, so that sizes shrink and limits grow with them.
const std::size_t scale = sanitized() ? 10 : 1;
const double slowness = sanitized() ? 15 : 1;
const std::size_t memory_kb = sanitized() ? 1 << 20 : 64 << 10;

const std::string head = "[Event \"Nasty\"]\n\n";
const std::string next_game = "\n\n[Event \"Next\"]\n\n1. d4 d5 2. c4 *\n";

std::string times(const std::string& s, std::size_t n) {
  std::string all;
  all.reserve(s.size() * n);
  for (std::size_t i = 0; i < n; ++i) all += s;
  return all;
}

std::string nested(std::size_t depth) {
  const char* const moves[] = {"d4", "e4", "c4", "f4", "Nf3", "g3"};
  std::string s = head + "1. a3 ";
  for (std::size_t i = 0; i < depth; ++i) s += std::string("(1. ") + moves[i % 6] + " ";
  return s + std::string(depth, ')') + " *";
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++n;
  return n;
}

/// Runs `convert` on the text and holds it to a time and to the memory that is promised.
Run convert(const std::string& text, double seconds = 1, std::vector<std::string> more = {}) {
  const Folder folder;
  RunOptions options;
  options.measure_memory = true;
  std::vector<std::string> args{"convert", "-j1", folder.write("in.pgn", text)};
  args.insert(args.end(), more.begin(), more.end());
  Run run = run_in_time(args, options, seconds * slowness);
  CHECK_FALSE(run.timed_out);
  CHECK_FALSE(run.signalled);
  CHECK(in_time(run.seconds, seconds * slowness));
  CHECK(run.peak_kb <= memory_kb);
  return run;
}

/// The same, with a game behind it that must come out whole.
Run convert_with_next(const std::string& text, double seconds = 1) {
  Run run = convert(text + next_game, seconds);
  CHECK(holds(run.out, "[Event \"Next\"]\n"));
  CHECK(holds(run.out, "\n\n1. d4 d5 2. c4 *\n\n"));
  CHECK(count(run.out, "[Event \"") == 2);
  CHECK(holds(run.last_line(), "2 games read: 2 written, 0 merged, 0 rejected"));
  return run;
}

}  // namespace

TEST_CASE("nested variations: below, at and above the limit", "[nasty]") {
  for (const std::size_t depth : {999U, 1000U}) {
    const Run run = convert_with_next(nested(depth));
    CHECK(run.code == 0);
    CHECK(count(run.out, "(") == depth);
  }
  for (const std::size_t depth : {std::size_t{1001}, 100'000 / scale}) {
    const Run run = convert_with_next(nested(depth));
    CHECK(run.code == 1);
    CHECK(count(run.err, "error[L01]") == 1);
    CHECK(count(run.out, "(1.") == depth);  // 1000 read, the others kept
  }
}

TEST_CASE("parentheses that are never closed, or never opened", "[nasty]") {
  const std::size_t n = 100'000 / scale;
  for (const char* const open : {"(", "(1. d4 ", "( "}) {
    const Run run = convert_with_next(head + "1. e4 " + times(open, n) + " *");
    CHECK(run.code == 1);
    CHECK(count(run.err, "error[L01]") == 1);
  }
  const Run closed = convert_with_next(head + "1. e4 " + times(")", n) + " e5 *");
  CHECK(closed.code == 0);
  CHECK(holds(closed.err, "(" + std::to_string(n) + " times in this game)"));
  CHECK(count(closed.err, "warning[S04]") == 1);
  const Run siblings = convert_with_next(head + "1. e4 " + times("(1. d4)", n) + " e5 *");
  CHECK(siblings.code == 0);
  CHECK(count(siblings.out, "(1. d4)") == n);
}

TEST_CASE("too many tags, too long tags", "[nasty]") {
  const std::size_t n = 100'000 / scale;
  std::string tags;
  for (std::size_t i = 0; i < n; ++i) tags += "[T" + std::to_string(i) + " \"v\"]\n";
  const Run many = convert(head.substr(0, head.size() - 1) + tags + "\n1. e4 *" + next_game);
  CHECK(many.code == 1);
  CHECK(count(many.err, "error[L03]") == 1);
  CHECK(count(many.out, "[T" + std::to_string(n - 1) + " \"v\"]") == 1);  // none is lost
  CHECK(holds(many.out, "[Event \"Next\"]"));

  std::string exactly;
  for (std::size_t i = 1; i < 1000; ++i) exactly += "[T" + std::to_string(i) + " \"v\"]\n";
  CHECK(convert(head.substr(0, head.size() - 1) + exactly + "\n1. e4 *\n").code == 0);
  CHECK(convert(head.substr(0, head.size() - 1) + exactly + "[X \"\"]\n\n1. e4 *\n").code == 1);

  const Run same = convert(head + times("[T \"1\"]\n", n) + "\n1. e4 *" + next_game);
  CHECK(same.code == 0);
  CHECK(holds(same.out, "[Event \"Next\"]"));

  const std::string big(10'000'000 / scale, 'x');
  const Run value = convert_with_next("[Event \"" + big + "\"]\n\n1. e4 *");
  CHECK(value.code == 1);
  CHECK(holds(value.err, "error[L04]"));
  const Run fits = convert("[Event \"" + std::string(65'536, 'x') + "\"]\n\n1. e4 *\n");
  CHECK(fits.code == 0);
  CHECK(convert("[Event \"" + std::string(65'537, 'x') + "\"]\n\n1. e4 *\n").code == 1);
  const Run name = convert("[" + std::string(1'000'000, 'x') + " \"v\"]\n\n1. e4 *" + next_game);
  CHECK(name.code == 1);
  CHECK(holds(name.err, "error[L04]"));
  CHECK(holds(name.out, "[Event \"Next\"]"));
}

TEST_CASE("one game of 50 MB in one line", "[nasty]") {
  const std::size_t n = 2'300'000 / scale;
  const Run run = convert_with_next(head + times("1. Nf3 Nf6 2. Ng1 Ng8 ", n) + "*", 2);
  CHECK(run.code == 1);
  CHECK(holds(run.err, "error[L02]"));
  if (!sanitized()) CHECK(holds(run.err, "error[L07]"));
}

TEST_CASE("plies below, at and above the limit", "[nasty]") {
  const auto game = [](std::size_t plies) {
    const char* const moves[] = {"Nf3 ", "Nf6 ", "Ng1 ", "Ng8 "};
    std::string s = head;
    for (std::size_t i = 0; i < plies; ++i) s += moves[i % 4];
    return s + "*\n";
  };
  CHECK(convert(game(19'999)).code == 0);
  CHECK(convert(game(20'000)).code == 0);
  const Run over = convert(game(20'001));
  CHECK(over.code == 1);
  CHECK(holds(over.err, "error[L02]"));
  CHECK(holds(over.out, "{[%unread] Nf3}"));
}

TEST_CASE("long comments", "[nasty]") {
  const Run split =
      convert_with_next(head + "1. e4 {" + times("word ", 600'000 / scale) + "} e5 *");
  CHECK(split.code == 0);
  CHECK(count(split.out, "word") == 600'000 / scale);  // nothing of it is lost
  CHECK(holds(split.out, "1... e5 *"));
  const Run over = convert_with_next(head + "1. e4 {" + times("word ", 2'000'000) + "} e5 *", 2);
  CHECK(over.code == 1);
  CHECK(holds(over.err, "error[L07]"));
  const Run solid =
      convert_with_next(head + "1. e4 {" + std::string(2'000'000 / scale, 'x') + "} e5 *");
  CHECK(solid.code == 0);
}

TEST_CASE("long words and numbers", "[nasty]") {
  const std::string long_word(1'000'000, 'e'), digits(1'000'000, '9');
  for (const std::string& word : {long_word, digits, digits + ".", "O-" + digits}) {
    const Run run = convert_with_next(head + "1. e4 " + word + " e5 *");
    CHECK(run.code == 1);
    CHECK(holds(run.err, "error[L06]"));
  }
  const Run nag = convert_with_next(head + "1. e4 $" + digits + " e5 *");
  CHECK(holds(nag.err, "warning[S17]"));
  CHECK(holds(nag.out, "e5 *"));
  const Run first = convert(long_word + next_game);
  CHECK(holds(first.out, "[Event \"Next\"]"));
}

TEST_CASE("NUL bytes and control characters", "[nasty]") {
  const Run run = convert_with_next(head + "1. e4 " + std::string(1'000'000, '\0') + "e5 2. Nf3 *");
  CHECK(run.code == 0);
  CHECK(holds(run.out, "1. e4 e5 2. Nf3 *"));
  CHECK(holds(run.err, "(1000000 times in this game)"));
  const Run noise = convert(times("\x01\x02\x03 1. e4 ", 100'000 / scale) + next_game);
  CHECK(noise.code == 1);
  CHECK(holds(noise.out, "[Event \"Next\"]"));
  const Run escape = convert(head + "1. e4 \x1b[31mNf6\x07 *\n");
  CHECK(escape.code == 1);
  CHECK_FALSE(holds(escape.err, "\x1b"));  // nothing that a terminal would obey
}

TEST_CASE("what is no text is told, and never a crash", "[nasty]") {
  std::mt19937 random(7);
  for (int round = 0; round < (sanitized() ? 2 : 8); ++round) {
    std::string bytes(1'000'000 / scale, '\0');
    for (char& c : bytes) c = static_cast<char>(random());
    const Run run = convert(bytes);
    CHECK(run.code == 1);
    CHECK(holds(run.err, "error[E03]"));
    const Run followed = convert(bytes + next_game);
    CHECK(holds(followed.out, "[Event \"Next\"]"));
  }
  const Run elf = convert(slurp(stamma_program()).substr(0, 2'000'000 / scale));
  CHECK(elf.code == 1);
  CHECK(holds(elf.err, "error[E03]"));
  std::string pdf = "%PDF-1.5\n%\xe2\xe3\xcf\xd3\n";
  for (int i = 0; i < 300; ++i) {
    pdf += std::to_string(i) + " 0 obj\n<</Length 500>>stream\n";
    for (int j = 0; j < 500; ++j) pdf += static_cast<char>(random());
    pdf += "\nendstream endobj\n";
  }
  const Run refused = convert(pdf);
  CHECK(refused.code == 3);
  CHECK(holds(refused.err, "scan"));
  // Text of one character without end, and high bytes alone.
  CHECK(convert(std::string(1'000'000 / scale, '\xff')).code <= 1);
  CHECK(convert(std::string(1'000'000 / scale, '\x80')).code <= 1);
}

TEST_CASE("an endless stream of zeros is stopped", "[nasty]") {
  RunOptions options;
  options.stdin_at = "/dev/zero";
  options.measure_memory = true;
  options.timeout = 60;
  const Run run = run_in_time({"convert", "-j1"}, options, slowness);
  CHECK_FALSE(run.timed_out);
  CHECK(run.code == 4);
  CHECK(in_time(run.seconds, slowness));
  CHECK(run.peak_kb <= memory_kb);
  CHECK(holds(run.err, "nothing but NUL bytes"));
}

TEST_CASE("UTF-16 with and without a mark gives what UTF-8 gives", "[nasty]") {
  std::string text;
  for (int i = 0; i < 2000; ++i)
    text += "[White \"M\xc3\xbcller " + std::to_string(i) + "\"]\n\n1. e4 {sch\xc3\xb6n} e5 *\n\n";
  const std::string wanted = convert(text).out;
  const auto utf16 = [&text](bool big, bool mark) {
    std::string s;
    const auto unit = [&s, big](unsigned u) {
      const char low = static_cast<char>(u & 255U), high = static_cast<char>(u >> 8U);
      s += big ? high : low;
      s += big ? low : high;
    };
    if (mark) unit(0xFEFF);
    for (std::size_t i = 0; i < text.size(); ++i) {
      const auto c = static_cast<unsigned char>(text[i]);
      if (c < 0x80) {
        unit(c);
      } else {
        unit((c & 0x1FU) << 6U | (static_cast<unsigned char>(text[i + 1]) & 0x3FU));
        ++i;
      }
    }
    return s;
  };
  for (const bool big : {false, true})
    for (const bool mark : {false, true}) {
      INFO((big ? "big" : "little") << (mark ? ", mark" : ""));
      const Run run = convert(utf16(big, mark));
      CHECK(run.code == 0);
      CHECK((run.out == wanted));
    }
}

TEST_CASE("many small games", "[nasty]") {
  const std::size_t n = 100'000 / scale;
  const std::string text = times(
      "[Event \"X\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n",
      n);
  const Run run = convert(text, 0.5);
  CHECK(run.code == 0);
  if (!sanitized()) CHECK(run.peak_kb <= 32 << 10);
  CHECK(
      holds(run.last_line(), std::to_string(n) + " games read: " + std::to_string(n) + " written"));
}

// Four times the input may take four times as long, and some.
TEST_CASE("time is linear in the input", "[nasty]") {
  struct Family {
    const char* name;
    std::string first, unit;
  };
  const std::vector<Family> families{
      {"nested variations", "1. e4 ", "(1. d4 "},
      {"empty variations", "1. e4 ", "()"},
      {"comments with braces", "1. e4 ", "{a{b} "},
      {"comments with braces and moves", "1. e4 ", "{a{b} (1. d4) "},
      {"opening braces", "1. e4 ", "{"},
      {"opening braces in unread text", "1. x9 ", "{"},
      {"unclosed comments and tags", "1. e4 ", "{\n\n[E \""},
      {"brackets", "1. e4 ", "["},
      {"brackets with text", "1. e4 ", "[x] "},
      {"angles", "1. e4 ", "< "},
      {"lines of angles", "1. e4 ", "<\n"},
      {"glued moves", "1. Nf3 ", "(Nf3Nf6Ng1Ng8Nf3Nf6Ng1Ng8Nf3Nf6Ng1Ng8e4e5d4d5a3a6b3b6Z) "},
      {"wrong variations", "1. Nf3 ", "(Ke9) "},
      {"variations with results", "1. Nf3 ", "(1-0 {"},
      {"words", "1. e4 ", "hello "},
      {"novelties", "1. e4 ", "N "},
      {"marks", "1. e4 ", "(=)"},
      {"comment lines", "1. e4 ", ";x\n"},
      {"escape lines", "1. e4\n", "%x\n"},
      {"broken tags", "", "[A \"b\n"},
      {"quotes in a tag", "[A \"", "\" ]x"},
      {"dates in prose", "", "On the 3. of May "},
      {"figures", "1. e4 ", "1 "},
      {"stray dashes", "1. e4 ", "\xe2\x80\x93 "},
      {"spaces in front of tags", "1. e4 *\n\n", " "},
  };
  const std::size_t bytes = sanitized() ? 10'000 : 150'000;
  for (const Family& f : families) {
    INFO(f.name);
    const auto text = [&f](std::size_t size) {
      return (f.first[0] == '[' || f.first.empty() ? "" : head) + f.first +
             times(f.unit, size / f.unit.size()) + " *" + next_game;
    };
    // The search has a budget of its own, which has a test of its own.
    const std::vector<std::string> no_search{"--limit", "decoder-nodes=1000"};
    const Run small = convert(text(bytes), 1, no_search);
    const Run large = convert(text(4 * bytes), 1, no_search);
    CHECK(holds(large.out, "[Event \"Next\"]"));
    const double floor = 0.25 * (sanitized() ? 4 : 1);  // below it the clock is too coarse
    CHECK(in_time(large.seconds, std::max(floor, 7 * small.seconds)));
  }
}

// The search for a game's meaning has a budget: time and memory end it, never the run, and what it
// did not explain is kept.
TEST_CASE("games that make no sense end the search in time", "[nasty]") {
  struct Family {
    const char *name, *first, *unit;
  };
  const std::vector<Family> families{
      {"moves off the board", "1. e4 ", "Qd9 "},
      {"moves that are not legal", "1. e4 ", "Ke5 "},
      {"castling", "1. e4 ", "O-O "},
      {"gaps", "1. e4 e5 2. Nf3 x9 3. ", "? "},
      {"angles", "1. e4 ", "< "},
      {"descriptive moves that are ambiguous", "1. P-K4 ", "Kt-B3 "},
      {"descriptive moves off the board", "1. P-K4 ", "Kt-K9 "},
      {"checks", "1. P-K4 P-K4 2. Q-R5 ", "Q. checks. "},
      {"no words", "1. P-K4 P-K4 2. ", "PtoX4XttoXB3"},
      {"variations that are not legal", "1. Nf3 x9 ", "(Ke9) "},
      {"numbers", "1. e4 x9 ", "7. 3... "},
  };
  std::vector<std::string> args{"convert", "-j1"};
  if (sanitized()) args.insert(args.end(), {"--limit", "decoder-nodes=20000"});
  for (const Family& f : families)
    for (const std::size_t bytes : {2'000 / scale, 40'000 / scale}) {
      INFO(f.name << ", " << bytes);
      RunOptions options;
      options.measure_memory = true;
      options.input =
          head + f.first + times(f.unit, bytes / std::string(f.unit).size()) + " *" + next_game;
      const Run run = run_in_time(args, options, 5 * slowness);
      CHECK(run.code <= 1);
      CHECK(in_time(run.seconds, 5 * slowness));
      CHECK(run.peak_kb <= (sanitized() ? 1 << 20 : 256 << 10));
      CHECK(holds(run.out, "[Event \"Next\"]\n"));
      CHECK(holds(run.last_line(), "2 games read: 2 written, 0 merged, 0 rejected"));
    }
}
