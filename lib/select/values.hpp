// Numbers, dates and ranges of them, as users and tags write them.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "lib/result.hpp"

namespace stamma {

struct NumberRange {
  std::int64_t first = std::numeric_limits<std::int64_t>::min();
  std::int64_t last = std::numeric_limits<std::int64_t>::max();

  bool contains(std::int64_t n) const noexcept { return first <= n && n <= last; }
};

/// `30..40`, `30..`, `..40`, or `35` alone.
Result<NumberRange, std::string> read_number_range(std::string_view text);

/// The number a tag value begins with, as "2500" or "12.3" for 12.
std::optional<std::int64_t> leading_number(std::string_view text) noexcept;

/// The days a date may mean, each as the number YYYYMMDD: of `1962.05.??` the first is 19620501,
/// the last 19620531.
struct DayRange {
  std::int32_t first = 0;
  std::int32_t last = std::numeric_limits<std::int32_t>::max();

  bool contains(const DayRange& o) const noexcept { return first <= o.first && o.last <= last; }
};

/// `1962`, `1962.05`, `1962.05.14`, `1962.05.??`, `196?`, also with `-` or `/` for the dots. None
/// of a date that says nothing.
std::optional<DayRange> read_days(std::string_view text) noexcept;

/// `FROM..TO`, `FROM..`, `..TO`, or one date alone, which may be partial.
Result<DayRange, std::string> read_day_range(std::string_view text);

/// Cuts what is before the first `separator` off the front of a list; the list becomes the rest.
std::string_view take_item(std::string_view& list, char separator) noexcept;

}  // namespace stamma
