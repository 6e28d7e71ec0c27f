// Scoresheets that are more than text: tables, labelled heads, ranked readings of a recognizer.
// Each is laid out as the text of a game score, which is then read as any other.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/diagnostics/problem.hpp"
#include "lib/text/source_map.hpp"
#include "parsers/layouts/score/ranked.hpp"
#include "parsers/layouts/sheet/labels.hpp"

namespace stamma {

enum class SheetKind : std::uint8_t {
  none,    ///< plain text
  labels,  ///< text with labelled facts over the moves: "Round: 3"
  csv,     ///< comma- or tab-separated values
  json,    ///< cells with ranked readings
};

/// What a text is, by its first bytes and its structure.
SheetKind sheet_kind(std::string_view text);

/// One sheet, laid out as text.
struct Sheet {
  std::string text;
  SourceMap map;                   ///< of `text`
  std::vector<RankedCell> ranked;  ///< places in `text`
  TagList tags;
  std::string unread;         ///< what stands behind an error, kept as it is
  bool may_be_prose = false;  ///< a page of print: it may hold several games, and words
};

/// Where a source is not what it should be.
struct SheetError {
  std::size_t offset = 0;
  std::size_t length = 1;
  std::string message;
};

/// Lays out all sheets of a text. What is malformed is told, and what can be read of it is there.
std::vector<Sheet> read_sheets(std::string_view text, SheetKind kind,
                               std::vector<SheetError>& errors);

}  // namespace stamma
