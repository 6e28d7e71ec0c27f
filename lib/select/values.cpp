#include "lib/select/values.hpp"

#include <algorithm>
#include <charconv>

#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

std::optional<std::int64_t> whole_number(std::string_view s) noexcept {
  std::int64_t n = 0;
  const char* const end = s.data() + s.size();
  const auto [at, error] = std::from_chars(s.data(), end, n);
  if (s.empty() || error != std::errc() || at != end) return std::nullopt;
  return n;
}

// Digits with `?` for those that are not known: the least and the greatest number they may mean.
bool read_digits(std::string_view s, std::int32_t& least, std::int32_t& greatest) noexcept {
  least = greatest = 0;
  for (const char c : s) {
    if (c != '?' && !ascii::is_digit(c)) return false;
    least = least * 10 + (c == '?' ? 0 : c - '0');
    greatest = greatest * 10 + (c == '?' ? 9 : c - '0');
  }
  return true;
}

std::string not_a_range(std::string_view text, std::string_view wanted) {
  return "\"" + std::string(text) + "\" is no " + std::string(wanted);
}

}  // namespace

std::string_view take_item(std::string_view& list, char separator) noexcept {
  const std::size_t at = list.find(separator);
  const std::string_view item = list.substr(0, at);
  list.remove_prefix(at == std::string_view::npos ? list.size() : at + 1);
  return item;
}

Result<NumberRange, std::string> read_number_range(std::string_view text) {
  const std::string_view s = ascii::trim(text);
  const std::size_t dots = s.find("..");
  const std::string_view from = s.substr(0, dots);
  const std::string_view to = dots == std::string_view::npos ? from : s.substr(dots + 2);
  NumberRange range;
  const auto first = whole_number(from), last = whole_number(to);
  if ((!from.empty() && !first) || (!to.empty() && !last) || (from.empty() && to.empty()))
    return not_a_range(text, "range of numbers, as 30..40, 30.. or ..40");
  if (first) range.first = *first;
  if (last) range.last = *last;
  if (range.first > range.last) return "\"" + std::string(text) + "\" ends before it begins";
  return range;
}

std::optional<std::int64_t> leading_number(std::string_view text) noexcept {
  const std::string_view s = ascii::trim(text);
  std::int64_t n = 0;
  const auto [at, error] = std::from_chars(s.data(), s.data() + s.size(), n);
  if (error != std::errc() || at == s.data()) return std::nullopt;
  return n;
}

std::optional<DayRange> read_days(std::string_view text) noexcept {
  std::string_view rest = ascii::trim(text);
  std::int32_t least[3] = {0, 1, 1}, greatest[3] = {0, 12, 31};
  for (int field = 0; field < 3 && (field == 0 || !rest.empty()); ++field) {
    const std::size_t length = std::min(rest.find_first_of(".-/"), rest.size());
    const std::string_view digits = rest.substr(0, length);
    std::int32_t low = 0, high = 0;
    const bool right_length = field == 0 ? length == 4 : length == 1 || length == 2;
    if (!right_length || !read_digits(digits, low, high)) return std::nullopt;
    if (field == 0 && digits == "????") return std::nullopt;
    if (field == 0) {
      least[0] = low, greatest[0] = high;
    } else if (low == high) {  // a month or day that is half known is not known
      if (low < 1 || low > greatest[field]) return std::nullopt;
      least[field] = greatest[field] = low;
    }
    rest.remove_prefix(std::min(length + 1, rest.size()));
  }
  if (!rest.empty()) return std::nullopt;
  return DayRange{least[0] * 10000 + least[1] * 100 + least[2],
                  greatest[0] * 10000 + greatest[1] * 100 + greatest[2]};
}

Result<DayRange, std::string> read_day_range(std::string_view text) {
  const std::string_view s = ascii::trim(text);
  // The first two dots that are no part of a date: dates have no empty field.
  const std::size_t dots = s.find("..");
  const std::string_view from = s.substr(0, dots);
  const std::string_view to = dots == std::string_view::npos ? from : s.substr(dots + 2);
  DayRange range;
  const auto first = read_days(from), last = read_days(to);
  if ((!from.empty() && !first) || (!to.empty() && !last) || (from.empty() && to.empty()))
    return not_a_range(text, "range of dates, as 1962, 1962.05..1963 or ..1972.09.01");
  if (first) range.first = first->first;
  if (last) range.last = last->last;
  if (range.first > range.last) return "\"" + std::string(text) + "\" ends before it begins";
  return range;
}

}  // namespace stamma
