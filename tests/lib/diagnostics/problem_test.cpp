#include "lib/diagnostics/problem.hpp"

#include <string>

#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

/// The problem that stands where `place` first occurs.
Problem problem_at(const std::string& text, const std::string& place, std::size_t length = 1) {
  Problems problems(true);
  problems.open(text, 0, 1);
  problems.add(Code::illegal_move, text.find(place), length, "here");
  REQUIRE(problems.items().size() == 1);
  return problems.items()[0];
}

}  // namespace

TEST_CASE("lines end in LF, CRLF or CR", "[problem]") {
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    const Problem p = problem_at("one" + end + "two" + end + end + "  X rest" + end + "five", "X");
    CHECK(p.line == 4);
    CHECK(p.column == 3);
    CHECK(p.source == "  X rest");
    CHECK(p.caret == 2);
  }
  const Problem mixed = problem_at("a\r\nb\rc\nd\r\r\nX", "X");
  CHECK(mixed.line == 6);
  CHECK(mixed.column == 1);
  CHECK(problem_at("X", "X").line == 1);
}

TEST_CASE("columns count characters, offsets bytes", "[problem]") {
  const Problem p = problem_at("M\u00FCller \u2658 X\u00FCX end", "X", 4);
  CHECK(p.line == 1);
  CHECK(p.column == 10);
  CHECK(p.offset == 12);
  CHECK(p.caret == 9);
  CHECK(p.caret_length == 3);
  CHECK(render(p, "f.pgn") ==
        "f.pgn:1:10: error[M02]: here\n    M\u00FCller \u2658 X\u00FCX end\n             ^~~\n");
}

TEST_CASE("a long line is shown around the place", "[problem]") {
  const std::string text = std::string(5000, 'a') + "XYZ" + std::string(5000, 'b');
  const Problem p = problem_at(text, "XYZ", 3);
  CHECK(p.column == 5001);
  CHECK(p.source.size() <= 160);
  CHECK(p.source.substr(p.caret, 3) == "XYZ");
  CHECK(p.caret_length == 3);
  // Never a character cut in two, whatever stands at the edges.
  for (std::size_t shift = 0; shift < 4; ++shift) {
    std::string wide(shift, ' ');
    for (int i = 0; i < 200; ++i) wide += "\u2658";
    wide += "X";
    for (int i = 0; i < 200; ++i) wide += "\u2658";
    const Problem w = problem_at(wide, "X");
    CHECK(w.column == shift + 201);
    CHECK((static_cast<unsigned char>(w.source[0]) & 0xC0U) != 0x80U);
    std::size_t at = 0;
    while (at < w.source.size()) {
      const auto b = static_cast<unsigned char>(w.source[at]);
      at += b < 0x80 ? 1 : 3;
    }
    CHECK(at == w.source.size());
  }
}

TEST_CASE("a problem longer than its line is underlined to the line's end", "[problem]") {
  const Problem p = problem_at("ab XY\nnext line", "XY", 100);
  CHECK(p.source == "ab XY");
  CHECK(p.caret_length == 2);
}

TEST_CASE("what would move a terminal's cursor is not shown", "[problem]") {
  const Problem p = problem_at("a\tb\x1b[31m\x07 X\x7f", "X");
  for (const char c : p.source) CHECK(static_cast<unsigned char>(c) >= 0x20);
  CHECK(p.source.find('\x7f') == std::string::npos);
}

TEST_CASE("places are right in any order, at the end and beyond it", "[problem]") {
  const std::string text = "a\nb\nc\nd";
  Problems problems(true);
  problems.open(text, 100, 50);
  problems.add(Code::illegal_move, 6, 1, "d");
  problems.add(Code::illegal_move, 0, 1, "a");
  problems.add(Code::illegal_move, 4, 1, "c");
  problems.add(Code::illegal_move, text.size(), 1, "end");
  problems.add(Code::illegal_move, text.size() + 10, 1, "beyond");
  CHECK(problems.items()[0].line == 53);
  CHECK(problems.items()[0].offset == 106);
  CHECK(problems.items()[1].line == 50);
  CHECK(problems.items()[2].line == 52);
  CHECK(problems.items()[3].line == 53);
  CHECK(problems.items()[4].line == 53);
}

TEST_CASE("notes are kept when asked for, and everything is counted", "[problem]") {
  Problems quiet;
  quiet.open("text", 0, 1);
  quiet.add(Code::no_result, 0, 1, "note");
  quiet.add(Code::false_capture, 0, 1, "warning");
  quiet.add(Code::illegal_move, 0, 1, "error");
  quiet.count(Code::no_result);
  CHECK(quiet.items().size() == 2);
  CHECK(quiet.counts().of(Severity::note) == 2);
  CHECK(quiet.counts().of(Severity::warning) == 1);
  CHECK(quiet.counts().of(Severity::error) == 1);
  CHECK(quiet.counts().of(Code::no_result) == 2);
  CHECK(quiet.counts().of(Code::false_capture) == 1);
  CHECK(quiet.counts().of(Code::not_a_move) == 0);
  CHECK_FALSE(quiet.wants(Code::no_result));

  Problems few(true, 2);
  few.open("text", 0, 1);
  for (int i = 0; i < 5; ++i) few.add(Code::illegal_move, 0, 1, "x");
  CHECK(few.items().size() == 2);
  CHECK(few.counts().of(Severity::error) == 5);
}

TEST_CASE("rolling back forgets what came after", "[problem]") {
  Problems problems(true);
  problems.open("text", 0, 1);
  problems.add(Code::illegal_move, 0, 1, "first");
  const Problems::Mark mark = problems.mark();
  problems.add(Code::illegal_move, 1, 1, "second");
  problems.count(Code::no_result);
  problems.roll_back(mark);
  CHECK(problems.items().size() == 1);
  CHECK(problems.counts().of(Severity::error) == 1);
  CHECK(problems.counts().of(Severity::note) == 0);
  CHECK(problems.counts().of(Code::illegal_move) == 1);
  CHECK(problems.counts().of(Code::no_result) == 0);
}

TEST_CASE("colours only when asked for", "[problem]") {
  const Problem p = problem_at("X", "X");
  CHECK(render(p, "f").find('\033') == std::string::npos);
  CHECK(render(p, "f", true).find("\033[31merror[M02]\033[0m") != std::string::npos);
}
