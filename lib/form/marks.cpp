// The patterns of the marks: what the form is and which corner, with check bits behind it, so that
// two patterns differ in four fields at least, however they are turned.
#include "lib/form/layout.hpp"

namespace stamma {
namespace {

constexpr int check_bits = 14;
// Found by trying: of 3000 pairs, the first with a distance of four between all patterns.
constexpr std::uint32_t generator = 0x5401, whitening = 0x1e87ba5;

std::uint32_t with_check(std::uint32_t data) noexcept {
  std::uint32_t rest = data << check_bits;
  for (int bit = mark_inner * mark_inner - 1; bit >= check_bits; --bit)
    if ((rest >> bit & 1) != 0) rest ^= generator << (bit - check_bits);
  return (data << check_bits | rest) ^ whitening;
}

std::uint32_t turned(std::uint32_t pattern) noexcept {
  constexpr int last = mark_inner * mark_inner - 1;
  std::uint32_t out = 0;
  for (int row = 0; row < mark_inner; ++row)
    for (int column = 0; column < mark_inner; ++column)
      if ((pattern >> (last - (row * mark_inner + column)) & 1) != 0)
        out |= std::uint32_t{1} << (last - (column * mark_inner + mark_inner - 1 - row));
  return out;
}

/// Two bits for the corner, one for the paper, two for the pairs and six for the rows.
bool read_data(std::uint32_t pattern, FormMark& out) noexcept {
  const std::uint32_t data = (pattern ^ whitening) >> check_bits;
  if (with_check(data) != pattern) return false;
  out.kind = {static_cast<FormPaper>(data >> 8 & 1), data >> 6 & 3, data & 63};
  out.corner = data >> 9;
  return out.kind.pairs >= 1 && out.kind.rows >= fewest_form_rows &&
         out.kind.rows <= most_form_rows;
}

}  // namespace

std::uint32_t mark_pattern(const FormKind& kind, unsigned corner) noexcept {
  return with_check(corner << 9 | static_cast<std::uint32_t>(kind.paper) << 8 | kind.pairs << 6 |
                    kind.rows);
}

bool read_mark(std::uint32_t pattern, FormMark& out) noexcept {
  for (unsigned turns = 0; turns < 4; ++turns, pattern = turned(pattern)) {
    out.turns = turns;
    if (read_data(pattern, out)) return true;
  }
  for (unsigned turns = 0; turns < 4; ++turns, pattern = turned(pattern))
    for (int bit = 0; bit < mark_inner * mark_inner; ++bit) {
      out.turns = turns;
      if (read_data(pattern ^ std::uint32_t{1} << bit, out)) return true;
    }
  return false;
}

}  // namespace stamma
