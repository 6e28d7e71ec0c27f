// Places in a text as people count them: lines and characters, both from 1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "lib/text/utf8.hpp"

namespace stamma::engine {

/// Line ends: LF, CRLF or CR.
std::uint64_t count_lines(std::string_view s);

/// Turns offsets into lines and columns and back; rising ones in one pass over the text. Lines end
/// with LF, CRLF or CR.
class Places {
 public:
  explicit Places(std::string_view text) : text_(text) {}

  void find(std::size_t offset, std::uint64_t& line, std::uint64_t& column) {
    if (offset < at_) *this = Places(text_);
    while (at_ < offset && at_ < text_.size()) step();
    line = line_;
    column = column_;
  }

  /// Where a place begins; nothing where the text has no such line or the line no such column.
  std::optional<std::size_t> offset(std::uint64_t line, std::uint64_t column) {
    const auto before = [&] { return line_ != line ? line_ < line : column_ < column; };
    if (line_ != line ? line_ > line : column_ > column) *this = Places(text_);
    while (at_ < text_.size() && (before() || is_utf8_tail(text_[at_]))) step();
    if (line_ != line || column_ != column) return std::nullopt;
    return at_;
  }

 private:
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
  std::size_t at_ = 0;
  std::uint64_t line_ = 1, column_ = 1;
};

}  // namespace stamma::engine
