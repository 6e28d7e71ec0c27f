#include "lib/form/layout.hpp"

#include <algorithm>
#include <cstddef>

namespace stamma {
namespace {

constexpr double points_a_millimetre = 72 / 25.4;
constexpr double margin = 10 * points_a_millimetre;  // which every printer can print
constexpr double mark_size = 12 * points_a_millimetre;
constexpr double gap = 8, field_height = 22;
constexpr double tallest_row = 26, widest_cell = 140, number_width = 24;

}  // namespace

std::string_view tag_of(FormField field) noexcept {
  constexpr std::string_view tags[] = {"White", "Black", "Event", "Date", "Round", "Result"};
  return tags[static_cast<std::size_t>(field)];
}

FormBox FormLayout::cell(unsigned pair, unsigned row, bool white) const {
  const FormPair& p = pairs[pair];
  return {p.edges[white ? 1 : 2], top + row * row_height, p.edges[white ? 2 : 3],
          top + (row + 1) * row_height};
}

FormLayout layout_of(const FormKind& kind) {
  FormLayout out;
  out.width = kind.paper == FormPaper::a4 ? 210 * points_a_millimetre : 612;
  out.height = kind.paper == FormPaper::a4 ? 297 * points_a_millimetre : 792;
  const double left = margin, right = out.width - margin, bottom = out.height - margin;
  out.marks = {{{left, margin, left + mark_size, margin + mark_size},
                {right - mark_size, margin, right, margin + mark_size},
                {right - mark_size, bottom - mark_size, right, bottom},
                {left, bottom - mark_size, left + mark_size, bottom}}};

  // The players between the upper marks, the rest below them.
  const double inner_left = left + mark_size + 2 * gap, inner_right = right - mark_size - 2 * gap;
  double y = margin;
  const auto line = [&](FormField field, double from, double to) {
    out.fields.push_back({field, {from, y, to, y + field_height}});
  };
  line(FormField::white, inner_left, inner_right);
  y += field_height;
  line(FormField::black, inner_left, inner_right);
  y += field_height + gap;
  line(FormField::event, left, right);
  y += field_height;
  const double third = (right - left - 2 * gap) / 3;
  line(FormField::date, left, left + third);
  line(FormField::round, left + third + gap, left + 2 * third + gap);
  line(FormField::result, right - third, right);
  y += field_height + gap;

  out.head = y;
  out.top = y + 16;
  out.rows = kind.rows;
  const double room = bottom - mark_size - gap - out.top;
  out.row_height = std::min(tallest_row, room / kind.rows);
  const double block = std::min((right - left - (kind.pairs - 1) * gap) / kind.pairs,
                                number_width + 2 * widest_cell);
  double x = (out.width - kind.pairs * block - (kind.pairs - 1) * gap) / 2;
  for (unsigned pair = 0; pair < kind.pairs; ++pair, x += block + gap) {
    const double half = (block - number_width) / 2;
    out.pairs.push_back(
        {{x, x + number_width, x + number_width + half, x + number_width + 2 * half}});
  }
  return out;
}

}  // namespace stamma
