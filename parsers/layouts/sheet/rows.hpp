// The rows of a scoresheet: a number, White's cell and Black's, and what else stands in them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "parsers/layouts/sheet/sheet.hpp"

namespace stamma {

struct SheetCell {
  std::string text;                      ///< the likeliest reading; empty: nothing stands there
  std::uint32_t offset = 0, length = 0;  ///< in the source
  double probability = -1;               ///< of the text; below 0: not told
  std::vector<std::pair<std::string, double>> others;
  std::string time, clock;  ///< as written
  std::string remark;

  bool says_anything() const noexcept { return !text.empty() || !others.empty(); }
};

struct SheetRow {
  unsigned number = 0;  ///< 0: not told
  SheetCell white, black;
  std::string remark;
};

/// Lays the rows out as "12. Nf3  Nc6"; a hole is "?", and what is said besides is a comment.
Sheet lay_out(const std::vector<SheetRow>& rows, TagList tags);

/// Words that stand over the moves, as their first comment.
void put_in_front(std::string_view words, Sheet& sheet);

}  // namespace stamma
