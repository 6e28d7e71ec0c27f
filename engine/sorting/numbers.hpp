// What records for DiskSort are made of: numbers with the highest byte first, so that they sort as
// numbers do, and texts that sort as texts do, whatever is behind them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace stamma::engine {

template <class T>
void put_number(std::string& record, T value) {
  for (unsigned shift = sizeof(T) * 8; shift > 0;) {
    shift -= 8;
    record.push_back(static_cast<char>(value >> shift & 255U));
  }
}

/// Takes a number off the front; it must be there.
template <class T>
T take_number(std::string_view& record) {
  T value = 0;
  for (std::size_t i = 0; i < sizeof(T); ++i)
    value = static_cast<T>(value << 8U | static_cast<unsigned char>(record[i]));
  record.remove_prefix(sizeof(T));
  return value;
}

/// The text and two bytes that end it; a byte 0 within is told from the end by the one behind it.
inline void put_text(std::string& record, std::string_view text) {
  while (true) {
    const std::size_t zero = text.find('\0');
    record.append(text.substr(0, zero));
    if (zero == std::string_view::npos) break;
    record.append("\0\xFF", 2);
    text.remove_prefix(zero + 1);
  }
  record.append("\0\x01", 2);
}

/// Takes a text off the front; it must be there.
inline void take_text(std::string_view& record, std::string& text) {
  text.clear();
  while (true) {
    const std::size_t zero = record.find('\0');
    text.append(record.substr(0, zero));
    const bool end = record[zero + 1] == '\x01';
    record.remove_prefix(zero + 2);
    if (end) return;
    text.push_back('\0');
  }
}

}  // namespace stamma::engine
