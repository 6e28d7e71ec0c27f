#include "lib/clean/dates/date_parts.hpp"

#include <algorithm>
#include <charconv>

#include "lib/text/ascii.hpp"
#include "lib/text/unicode.hpp"
#include "lib/words/dates.hpp"

namespace stamma {
namespace {

using ascii::is_digit;
using Part = DatePart::Kind;

constexpr std::string_view en_dash = "\xE2\x80\x93";

/// Takes "T10:00:00Z" or " 20:15" off; true when it says more than midnight.
bool take_time(std::string_view& value) {
  const std::size_t colon = value.find(':');
  if (colon == std::string_view::npos) return false;
  std::size_t at = colon;
  while (at > 0 && is_digit(value[at - 1])) --at;
  if (at < 2 || at == colon || (value[at - 1] != 'T' && value[at - 1] != ' ')) return false;
  const std::string_view time = value.substr(at);
  value = ascii::trim(value.substr(0, at - 1));
  return std::any_of(time.begin(), time.end(), [](char c) { return c >= '1' && c <= '9'; });
}

bool is_word_byte(char c) { return ascii::is_letter(c) || ascii::is_wide(c); }

std::size_t run(std::string_view s, std::size_t at, char c) {
  std::size_t n = 0;
  while (at + n < s.size() && s[at + n] == c) ++n;
  return n;
}

class Cutter {
 public:
  Cutter(std::string_view value, DateParts& parts) : value_(value), parts_(parts) {}

  bool all() {
    while (at_ < value_.size()) {
      if (!one()) return false;
    }
    return parts_.count != 0;
  }

 private:
  bool add(Part kind, int value, std::string_view text) {
    if (parts_.count == DateParts::most) return false;
    parts_.part[parts_.count++] = {kind, value, text};
    return true;
  }

  bool one() {
    const char c = value_[at_];
    if (is_digit(c)) return number();
    if (c == '?') {
      const std::size_t n = run(value_, at_, '?');
      at_ += n;
      return n <= 4 && add(Part::unknown, 0, value_.substr(at_ - n, n));
    }
    if (c == '-' || c == '_') {
      const std::size_t n = run(value_, at_, c);
      at_ += n;
      if (c == '-' && n == 1) return separate('-');
      return n <= 4 && add(Part::unknown, 0, value_.substr(at_ - n, n));
    }
    if (value_.substr(at_).starts_with(en_dash)) {
      at_ += en_dash.size();
      return separate('-');
    }
    if (is_word_byte(c)) return word();
    if (c == '~') parts_.doubtful = true;
    if (std::string_view(" ./,\\'()[]~").find(c) == std::string_view::npos) return false;
    ++at_;
    return separate(c);
  }

  bool separate(char c) {
    if (parts_.count == 1 && (parts_.separator == 0 || parts_.separator == ' '))
      parts_.separator = c;
    return true;
  }

  bool number() {
    const std::size_t begin = at_;
    while (at_ < value_.size() && is_digit(value_[at_])) ++at_;
    const std::size_t digits = at_ - begin;
    const std::size_t marks = run(value_, at_, '?');
    at_ += marks;
    if (digits > 8) return false;
    const std::string_view text = value_.substr(begin, digits);
    if (marks != 0 && digits + marks == 4)
      return add(Part::year, 0, value_.substr(begin, digits + marks));
    if (marks != 0) parts_.doubtful = true;
    int n = 0;
    std::from_chars(text.data(), text.data() + text.size(), n);
    // 1st, 12th, 1er
    std::size_t end = at_;
    while (end < value_.size() && is_word_byte(value_[end])) ++end;
    if (digits <= 2 && end > at_ && is_ordinal_ending(small_letters(value_.substr(at_, end - at_))))
      at_ = end;
    if (n == 0) return add(Part::unknown, 0, text);
    return add(digits == 4 ? Part::year : Part::number, n, text);
  }

  bool word() {
    const std::size_t begin = at_;
    while (at_ < value_.size() && is_word_byte(value_[at_]) &&
           !value_.substr(at_).starts_with(en_dash))
      ++at_;
    const std::string_view text = value_.substr(begin, at_ - begin);
    const std::string folded = small_letters(text);
    if (folded == "x") return add(Part::letter_x, 0, text);
    if (folded.find_first_not_of('x') == std::string::npos && folded.size() <= 4)
      return add(Part::unknown, 0, text);
    if (const int m = month_named(folded)) return add(Part::month, m, text);
    if (const int m = roman_month(folded)) return add(Part::month, m, text);
    if (is_date_doubt(folded)) {
      parts_.doubtful = true;
      return true;
    }
    return is_date_filler(folded);
  }

  std::string_view value_;
  DateParts& parts_;
  std::size_t at_ = 0;
};

}  // namespace

std::size_t DateParts::years() const noexcept {
  return static_cast<std::size_t>(
      std::count_if(part, part + count, [](const DatePart& p) { return p.kind == Part::year; }));
}

bool cut_date(std::string_view value, DateParts& parts) {
  parts = {};
  parts.timed = take_time(value);
  while (!value.empty() &&
         std::string_view("`'.,;:* \t").find(value.back()) != std::string_view::npos)
    value.remove_suffix(1);
  constexpr std::size_t longest = 64;
  if (value.size() > longest) return false;
  if (!Cutter(value, parts).all()) return false;
  // "12.X.1984" against "1984.x.x"
  for (std::size_t i = 0; i < parts.count; ++i) {
    DatePart& p = parts.part[i];
    if (p.kind != Part::letter_x) continue;
    const bool between = parts.count == 3 && i == 1 && parts.part[0].kind == Part::number &&
                         parts.part[2].kind == Part::year;
    p.kind = between ? Part::month : Part::unknown;
    p.value = between ? 10 : 0;
  }
  return true;
}

}  // namespace stamma
