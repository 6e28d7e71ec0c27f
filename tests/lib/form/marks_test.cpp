// The marks of a printed form say what it is, however they are turned, and nothing else does.
#include <cstdint>
#include <random>

#include "lib/form/layout.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

std::uint32_t quarter_turn(std::uint32_t pattern) {
  std::uint32_t out = 0;
  for (int row = 0; row < 5; ++row)
    for (int column = 0; column < 5; ++column)
      if ((pattern >> (24 - (5 * row + column)) & 1) != 0)
        out |= 1U << (24 - (5 * column + 4 - row));
  return out;
}

}  // namespace

TEST_CASE("A mark is read however it is turned, with one field misread", "[form]") {
  for (const FormPaper paper : {FormPaper::a4, FormPaper::letter})
    for (unsigned pairs = 1; pairs <= most_form_pairs; ++pairs)
      for (unsigned rows = fewest_form_rows; rows <= most_form_rows; ++rows)
        for (unsigned corner = 0; corner < 4; ++corner) {
          const FormKind kind{paper, pairs, rows};
          std::uint32_t pattern = mark_pattern(kind, corner);
          for (unsigned turns = 0; turns < 4; ++turns, pattern = quarter_turn(pattern))
            for (int wrong = -1; wrong < 25; wrong += 5) {
              FormMark mark;
              const bool read = read_mark(wrong < 0 ? pattern : pattern ^ 1U << wrong, mark);
              if (!read || mark.kind != kind || mark.corner != corner ||
                  mark.turns != (4 - turns) % 4)
                FAIL("rows " << rows << ", corner " << corner << ", turns " << turns);
            }
        }
  SUCCEED();
}

TEST_CASE("Few patterns are marks", "[form]") {
  std::mt19937 random(1);
  int marks = 0;
  for (int i = 0; i < 20'000; ++i) {
    FormMark mark;
    marks += read_mark(random() & 0x1FFFFFF, mark) ? 1 : 0;
  }
  CHECK(marks < 80);  // 864 marks, 4 turns, 26 patterns each, of 2^25
}

TEST_CASE("Everything of a form is on its page, and nothing overlaps", "[form]") {
  for (const FormPaper paper : {FormPaper::a4, FormPaper::letter})
    for (unsigned pairs = 1; pairs <= most_form_pairs; ++pairs)
      for (const unsigned rows : {fewest_form_rows, 30U, most_form_rows}) {
        const FormLayout layout = layout_of({paper, pairs, rows});
        const double table_end = layout.cell(0, rows - 1, true).bottom;
        CHECK(layout.pairs.size() == pairs);
        CHECK(layout.pairs.front().edges[0] > 20);
        CHECK(layout.pairs.back().edges[3] < layout.width - 20);
        CHECK(table_end < layout.marks[3].top);
        CHECK(layout.fields.back().box.bottom < layout.head);
        CHECK(layout.row_height > 14);  // 5 mm
        for (unsigned pair = 1; pair < pairs; ++pair)
          CHECK(layout.pairs[pair].edges[0] > layout.pairs[pair - 1].edges[3]);
      }
}
