// Values of database rows on their way from the threads that make them to the one that stores them.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

#include "writers/buffer.hpp"

namespace stamma {

struct RowValue {
  enum class Type : std::uint8_t { null, integer, real, text };
  Type type = Type::null;
  std::int64_t integer = 0;
  double real = 0;
  std::string_view text;
};

class RowWriter {
 public:
  explicit RowWriter(Buffer& out) : out_(out) {}

  void null() { out_.append(static_cast<char>(RowValue::Type::null)); }
  void integer(std::int64_t n) { number(RowValue::Type::integer, n); }
  void real(double n) { number(RowValue::Type::real, n); }
  void text(std::string_view s) {
    number(RowValue::Type::text, static_cast<std::uint32_t>(s.size()));
    out_.append(s);
  }
  /// No text at all is NULL.
  void text_or_null(std::string_view s) {
    if (s.empty()) {
      null();
    } else {
      text(s);
    }
  }

 private:
  template <typename T>
  void number(RowValue::Type type, T n) {
    char* const to = out_.reserve(1 + sizeof n);
    *to = static_cast<char>(type);
    std::memcpy(to + 1, &n, sizeof n);
    out_.commit(to + 1 + sizeof n);
  }

  Buffer& out_;
};

/// Reads what RowWriter wrote.
class RowReader {
 public:
  explicit RowReader(std::string_view rows) : rest_(rows) {}

  bool at_end() const noexcept { return rest_.empty(); }
  RowValue next() {
    RowValue v;
    if (rest_.empty()) return v;
    v.type = static_cast<RowValue::Type>(rest_.front());
    rest_.remove_prefix(1);
    switch (v.type) {
      case RowValue::Type::null: break;
      case RowValue::Type::integer: take(v.integer); break;
      case RowValue::Type::real: take(v.real); break;
      case RowValue::Type::text: {
        std::uint32_t length = 0;
        take(length);
        v.text = rest_.substr(0, length);
        rest_.remove_prefix(v.text.size());
        break;
      }
    }
    return v;
  }

 private:
  template <typename T>
  void take(T& n) {
    if (rest_.size() < sizeof n) {
      rest_ = {};
      return;
    }
    std::memcpy(&n, rest_.data(), sizeof n);
    rest_.remove_prefix(sizeof n);
  }

  std::string_view rest_;
};

}  // namespace stamma
