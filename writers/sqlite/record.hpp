// A row as SQLite stores it (https://www.sqlite.org/fileformat2.html, "Record Format"): the types
// of its values, and behind them the values.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "writers/buffer.hpp"
#include "writers/sqlite/sqlite_rows.hpp"

namespace stamma::sqlite {

constexpr std::size_t longest_varint = 9;

/// Seven bits a byte, the highest first.
inline char* put_varint(char* out, std::uint64_t n) noexcept {
  if (n < 0x80) {
    *out++ = static_cast<char>(n);
    return out;
  }
  unsigned char bytes[longest_varint];
  if (n >> 56U != 0) {  // the ninth byte has eight bits
    bytes[8] = static_cast<unsigned char>(n);
    n >>= 8U;
    for (unsigned i = 8; i-- > 0; n >>= 7U) bytes[i] = static_cast<unsigned char>(n | 0x80U);
    std::memcpy(out, bytes, longest_varint);
    return out + longest_varint;
  }
  unsigned at = longest_varint;
  for (bool last = true; last || n != 0; last = false, n >>= 7U)
    bytes[--at] = static_cast<unsigned char>((n & 0x7FU) | (last ? 0U : 0x80U));
  std::memcpy(out, bytes + at, longest_varint - at);
  return out + (longest_varint - at);
}

/// The lower bytes of a number, the highest of them first.
inline char* put_bytes(char* out, std::uint64_t n, unsigned bytes) noexcept {
  while (bytes-- > 0) *out++ = static_cast<char>(n >> (8 * bytes));
  return out;
}

class Record {
 public:
  static constexpr std::size_t most_values = 32;

  void clear() noexcept {
    types_end_ = types_ + longest_varint;
    told_ = types_end_;
    body_.clear();
    body_.commit(body_.reserve(head_room) + head_room);
  }

  void null() noexcept { *types_end_++ = 0; }
  void integer(std::int64_t n) {
    if (n == 0 || n == 1) {
      type(static_cast<std::uint64_t>(n == 0 ? 8 : 9));
      return;
    }
    const std::uint64_t magnitude =
        n < 0 ? ~static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n);
    unsigned kind = 0;
    while (kind + 1 < sizeof int_bytes && magnitude >> (8 * int_bytes[kind] - 1) != 0) ++kind;
    type(kind + 1);
    char* const out = body_.reserve(sizeof n);
    body_.commit(put_bytes(out, static_cast<std::uint64_t>(n), int_bytes[kind]));
  }
  /// A whole number is stored as one, as SQLite does in a column of type REAL.
  void real(double n) {
    if (std::abs(n) < 1e14 && n == std::trunc(n)) {
      integer(static_cast<std::int64_t>(n));
      return;
    }
    type(7);
    std::uint64_t bits = 0;
    std::memcpy(&bits, &n, sizeof bits);
    body_.commit(put_bytes(body_.reserve(sizeof bits), bits, sizeof bits));
  }
  void text(std::string_view s) {
    type(13 + 2 * static_cast<std::uint64_t>(s.size()));
    body_.append(s);
  }
  void value(const RowValue& v) {
    switch (v.type) {
      case RowValue::Type::null: null(); break;
      case RowValue::Type::integer: integer(v.integer); break;
      case RowValue::Type::real: real(v.real); break;
      case RowValue::Type::text: text(v.text); break;
    }
  }

  /// The bytes, valid until the next change. NULLs at the end are left out: a reader takes what a
  /// row has not for NULL.
  std::string_view view() noexcept {
    const auto types = static_cast<std::size_t>(told_ - types_) - longest_varint;
    // The size of the header counts itself: one byte, or two.
    const std::size_t own = types + 1 < 0x80 ? 1 : 2;
    char size[longest_varint];
    put_varint(size, types + own);
    char* const begin = const_cast<char*>(body_.view().data()) + head_room - types - own;
    std::memcpy(begin, size, own);
    std::memcpy(begin + own, types_ + longest_varint, types);
    return {begin, body_.size() - head_room + types + own};
  }

 private:
  static constexpr unsigned char int_bytes[] = {1, 2, 3, 4, 6, 8};
  static constexpr std::size_t head_room = (most_values + 1) * longest_varint;

  void type(std::uint64_t t) noexcept { told_ = types_end_ = put_varint(types_end_, t); }

  char types_[head_room] = {};
  char* types_end_ = types_;
  char* told_ = types_;  // behind the last type that is not that of NULL
  Buffer body_;          // with room for the header in front
};

}  // namespace stamma::sqlite
