// Values parted by a delimiter, as RFC 4180 has them: quoted where they hold one, quotes doubled.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "parsers/layouts/sheet/sheet.hpp"

namespace stamma::csv {

struct Value {
  std::string text;
  std::uint32_t offset = 0, length = 0;  ///< in the source, without quotes
};
using Line = std::vector<Value>;

bool is_blank(const Line& line) noexcept;

/// The comma, semicolon, tab or bar that parts most lines of a text.
char delimiter_of(std::string_view text);

/// All lines. A quote that is never closed and words behind a closed one are told as errors, and
/// are read as they stand.
std::vector<Line> read_values(std::string_view text, char delimiter,
                              std::vector<SheetError>& errors);

}  // namespace stamma::csv
