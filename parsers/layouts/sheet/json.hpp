// A small strict reader of JSON (RFC 8259) that knows where every value stands. Values lie flat in
// one array, so that no depth of nesting costs more than memory.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parsers/layouts/sheet/sheet.hpp"

namespace stamma {

class JsonText {
 public:
  using Id = std::uint32_t;
  static constexpr Id none = ~Id{0};

  enum class Type : std::uint8_t { null, boolean, number, string, array, object };
  struct Value {
    Type type = Type::null;
    bool truth = false;
    std::uint32_t offset = 0, length = 0;  ///< in the source; of a string without its quotes
    std::string name;                      ///< of a member of an object
    std::string text;                      ///< of a string
    double number = 0;
    Id first = none, next = none;  ///< what it holds, and what follows it in what holds it
  };

  /// Reads values one behind the other, as in NDJSON. What stands before an error is kept.
  static JsonText read(std::string_view text, std::vector<SheetError>& errors);

  const std::vector<Id>& roots() const noexcept { return roots_; }
  const Value& operator[](Id id) const noexcept { return values_[id]; }
  /// The member of an object of one of these names, parted by blanks; small and capital letters
  /// are alike.
  Id member(Id object, std::string_view names) const noexcept;
  /// Where reading ended; the size of the text when all was well.
  std::size_t end() const noexcept { return end_; }

 private:
  friend class JsonScanner;
  std::vector<Value> values_;
  std::vector<Id> roots_;
  std::size_t end_ = 0;
};

}  // namespace stamma
