// Places in a text as people count them: lines and characters, both from 1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "lib/text/source_map.hpp"
#include "lib/text/utf8.hpp"

namespace stamma::engine {

/// Line ends: LF, CRLF or CR.
std::uint64_t count_lines(std::string_view s);

/// Turns offsets into lines and columns and back; rising ones in one pass over the text. Lines end
/// with LF, CRLF or CR.
class Places {
 public:
  explicit Places(std::string_view text) : text_(text) {}
  /// Offsets are those of the text, lines and columns those of its source.
  explicit Places(const DerivedText& text) : text_(text.source), map_(text.map) {}

  void find(std::size_t offset, std::uint64_t& line, std::uint64_t& column) {
    if (map_ != nullptr) offset = map_->place(offset);
    if (offset < at_) begin_again();
    while (at_ < offset && at_ < text_.size()) step();
    line = line_;
    column = column_;
  }

  /// Where a place begins; nothing where the text has no such line or the line no such column.
  std::optional<std::size_t> offset(std::uint64_t line, std::uint64_t column) {
    const auto before = [&] { return line_ != line ? line_ < line : column_ < column; };
    if (line_ != line ? line_ > line : column_ > column) begin_again();
    while (at_ < text_.size() && (before() || is_utf8_tail(text_[at_]))) step();
    if (line_ != line || column_ != column) return std::nullopt;
    return map_ != nullptr ? map_->find(at_) : at_;
  }

 private:
  void begin_again() noexcept {
    at_ = 0;
    line_ = column_ = 1;
  }

  void step() {
    const char c = text_[at_++];
    if (c == '\n' || (c == '\r' && (at_ == text_.size() || text_[at_] != '\n'))) {
      ++line_;
      column_ = 1;
    } else if (!is_utf8_tail(c)) {
      ++column_;
    }
  }

  std::string_view text_;
  const SourceMap* map_ = nullptr;
  std::size_t at_ = 0;
  std::uint64_t line_ = 1, column_ = 1;
};

}  // namespace stamma::engine
