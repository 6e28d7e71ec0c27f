// Reads a line of NDJSON as far as a command needs it: the plain fields of one object. Bytes that
// are no UTF-8 come through as they are, since names of files are such bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/result.hpp"

namespace stamma::engine {

struct JsonField {
  enum class Type { string, number, other };
  std::string name;
  Type type = Type::other;
  std::string value;  ///< of a string: what it says; of a number: as it is written
};

class JsonLine {
 public:
  /// One object and nothing else, or what is wrong and where.
  static Result<JsonLine, std::string> read(std::string_view line);

  /// The field of that name; of several the last, as other readers have it.
  const JsonField* field(std::string_view name) const noexcept;
  const std::string* string(std::string_view name) const noexcept;
  /// A whole number from 0.
  std::optional<std::uint64_t> count(std::string_view name) const noexcept;

 private:
  std::vector<JsonField> fields_;
};

}  // namespace stamma::engine
