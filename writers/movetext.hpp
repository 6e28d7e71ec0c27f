// Fills lines with the words of a movetext: greedily, 79 columns, one space between words.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string_view>

#include "lib/text/utf8.hpp"

namespace stamma {

/// Columns a text takes: characters, not bytes.
inline std::size_t columns(const char* p, std::size_t n) noexcept {
  return count_characters({p, n});
}

/// Writes at a bare pointer; whoever creates it has reserved the room.
class LineFiller {
 public:
  /// The first word begins a new line.
  LineFiller(char* out, std::size_t width) noexcept : out_(out), width_(width), column_(width) {}

  /// Where the next word is to be written: one byte stays free for what separates it.
  char* word() noexcept { return out_ + 1; }

  /// The word from word() to `end` is done; all of it ASCII.
  void end_word(char* end) noexcept { place(end, static_cast<std::size_t>(end - out_) - 1); }
  void end_wide_word(char* end) noexcept {
    place(end, columns(out_ + 1, static_cast<std::size_t>(end - out_) - 1));
  }

  /// One more character at the end of the last word, which moves to a new line if it must.
  void glue(char c) noexcept {
    *out_++ = c;
    if (++column_ <= width_ || *separator_ == '\n' || separator_[1] == '%') return;
    *separator_ = '\n';
    column_ = columns(separator_ + 1, static_cast<std::size_t>(out_ - separator_) - 1);
  }

  /// Nothing more on this line.
  void break_line() noexcept { column_ = width_; }
  bool line_is_full() const noexcept { return column_ >= width_; }

  char* out() const noexcept { return out_; }

 private:
  void place(char* end, std::size_t length) noexcept {
    separator_ = out_;
    // A line must not begin with %, which would make it an escape line (PGN §6).
    const bool wrap = column_ + 1 + length > width_ && out_[1] != '%';
    *out_ = wrap ? '\n' : ' ';
    column_ = wrap ? length : column_ + 1 + length;
    out_ = end;
  }

  char* out_;
  std::size_t width_;
  std::size_t column_;
  char* separator_ = nullptr;
};

}  // namespace stamma
