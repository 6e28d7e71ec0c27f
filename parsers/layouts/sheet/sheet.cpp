#include "parsers/layouts/sheet/sheet.hpp"

#include "lib/text/ascii.hpp"
#include "parsers/layouts/sheet/csv.hpp"
#include "parsers/layouts/sheet/heading_lines.hpp"
#include "parsers/layouts/sheet/json_sheet.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {

SheetKind sheet_kind(std::string_view text) {
  // Most texts are games with tags, and need no further look.
  const std::size_t first = text.find_first_not_of(ascii::spaces);
  if (first == std::string_view::npos ||
      (text[first] == '[' && first + 1 < text.size() && pgn::is_letter(text[first + 1])))
    return SheetKind::none;
  if (looks_like_json_sheet(text)) return SheetKind::json;
  if (looks_like_csv(text)) return SheetKind::csv;
  if (has_heading_lines(text)) return SheetKind::labels;
  return SheetKind::none;
}

std::vector<Sheet> read_sheets(std::string_view text, SheetKind kind,
                               std::vector<SheetError>& errors) {
  switch (kind) {
    case SheetKind::none: break;
    case SheetKind::labels: return {read_heading_lines(text)};
    case SheetKind::csv: return read_csv(text, errors);
    case SheetKind::json: return read_json_sheets(text, errors);
  }
  return {};
}

}  // namespace stamma
