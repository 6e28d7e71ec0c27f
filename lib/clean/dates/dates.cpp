#include "lib/clean/dates/dates.hpp"

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <optional>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/dates/date_parts.hpp"
#include "lib/text/ascii.hpp"
#include "lib/text/unicode.hpp"
#include "lib/words/dates.hpp"

namespace stamma {

constexpr Rule rule::date_form{
    code("D01", Severity::note), Mending::by_cleaning, "date not in the form YYYY.MM.DD",
    "Any other order or spelling is read, including month names in the common languages.",
    "[Date \"12 March 1984\"]"};

constexpr Rule rule::date_order{
    code("D02", Severity::warning), Mending::by_cleaning, "date whose day and month are ambiguous",
    "Decided by the other dates in the same file where they all agree; otherwise only proposed.",
    "[Date \"03/04/1984\"]"};

constexpr Rule rule::date_impossible{
    code("D03", Severity::warning), Mending::never, "impossible date",
    "Kept, because the intended value is unknown.", "[Date \"1984.02.31\"]"};

constexpr Rule rule::date_partial{
    code("D04", Severity::note), Mending::by_cleaning, "unknown part of a date not marked",
    "Unknown parts are written as question marks, four for the year and two for the others.",
    "[Date \"1984\"]"};

namespace {

using ascii::is_digit;
using Fix = Finding::Fix;
using Part = DatePart::Kind;

constexpr bool is_leap(int year) noexcept {
  return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

/// The days of a month; of February 29 where the year is not known.
constexpr int days_of(int year, int month) noexcept {
  constexpr int days[13] = {31, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return month == 2 && year != 0 && !is_leap(year) ? 28 : days[month];
}

/// Two figures or two question marks; -1 for anything else, 0 for what is not known.
constexpr int two_figures(const char* s) noexcept {
  if (is_digit(s[0]) && is_digit(s[1])) {
    const int n = (s[0] - '0') * 10 + (s[1] - '0');
    return n != 0 ? n : -1;
  }
  return s[0] == '?' && s[1] == '?' ? 0 : -1;
}

/// A date as it is put together from its parts.
class Draft {
 public:
  explicit Draft(const DateContext& context) : context_(context) {}

  /// From here on the change is proposed only.
  void propose(const char* why) {
    if (fix_ == Fix::made) why_ = why;
    fix_ = Fix::proposed;
  }
  void is(Code code) { code_ = code; }

  bool year(const DatePart& p) {
    if (p.kind == Part::unknown) return true;
    year_ = p.text;
    number_ = p.value;
    return true;
  }
  /// Two figures; the century comes from the other tags, or is guessed.
  bool short_year(const DatePart& p) {
    if (p.kind != Part::number || p.text.size() != 2) return false;
    int found = 0;
    for (const int y : context_.years) {
      if (y % 100 != p.value || y == found) continue;
      if (found != 0) {
        found = 0;
        break;
      }
      found = y;
    }
    if (found == 0) {
      propose("the century is a guess");
      found = p.value + (p.value > 25 ? 1900 : 2000);
    }
    year_ = std::to_string(found);
    number_ = found;
    return true;
  }
  bool month(const DatePart& p) {
    if (p.kind == Part::unknown) return true;
    month_ = p.value;
    return (p.kind == Part::number && p.text.size() <= 2) || p.kind == Part::month;
  }
  bool day(const DatePart& p) {
    if (p.kind == Part::unknown) return true;
    day_ = p.value;
    return p.kind == Part::number && p.text.size() <= 2;
  }
  void forget_day() { day_ = 0; }
  void forget_month() { month_ = day_ = 0; }

  bool possible() const {
    if (number_ != 0 && !is_game_year(number_)) return false;
    return month_ <= 12 && day_ <= days_of(number_, month_);
  }

  Mended done() const {
    if (!possible()) return {rule::date_impossible, Fix::none, {}, "no calendar has this date"};
    std::string value = year_.empty() ? "????" : year_;
    for (const int n : {month_, day_}) {
      value += '.';
      if (n == 0) {
        value += "??";
      } else {
        value += static_cast<char>('0' + n / 10);
        value += static_cast<char>('0' + n % 10);
      }
    }
    const bool partial = code_ == rule::date_form && value.find('?') != std::string::npos;
    Mended m{partial ? rule::date_partial : code_, fix_, std::move(value), {}};
    if (m.code == rule::date_partial) {
      m.message = "what is not known of a date is written as question marks";
    } else if (m.code == rule::date_order) {
      m.message = fix_ == Fix::made
                      ? "day and month are in the order of the other dates of the file"
                      : "day and month could be exchanged";
    } else {
      m.message = "a date is written as YYYY.MM.DD";
    }
    if (why_ != nullptr) m.message.append("; ").append(why_);
    return m;
  }

  /// Day and month with the year behind them.
  bool day_and_month(const DatePart& a, const DatePart& b) {
    if (a.kind == Part::unknown || b.kind == Part::unknown) return half_known(a, b);
    if (a.kind != Part::number || b.kind != Part::number) return false;
    if (a.value <= 12 && b.value <= 12 && a.value != b.value) {
      is(rule::date_order);
      if (context_.order == DateOrder::undecided) propose("the file does not tell which is which");
      return context_.order == DateOrder::month_first ? month(a) && day(b) : day(a) && month(b);
    }
    return b.value > 12 ? month(a) && day(b) : day(a) && month(b);
  }

 private:
  // "??/03/1984": the day is what people do not know. "03/??/1984" may be written by both orders.
  bool half_known(const DatePart& a, const DatePart& b) {
    const DatePart& known = a.kind == Part::unknown ? b : a;
    if (known.kind == Part::unknown) return true;
    if (known.value > 12) return day(known);
    if (&known == &b) return month(b);
    if (context_.order == DateOrder::undecided) {
      is(rule::date_order);
      propose("the file does not tell which is which");
    }
    return context_.order == DateOrder::day_first ? day(a) : month(a);
  }

  const DateContext& context_;
  std::string year_;
  int number_ = 0;  // of the year
  int month_ = 0;
  int day_ = 0;
  Code code_ = rule::date_form;
  Fix fix_ = Fix::made;
  const char* why_ = nullptr;
};

constexpr const char* only_range = "it names several days";
constexpr const char* only_season = "it may be a season of two years";

/// "12 March 1984", "March 12, 84", "12-14 March 1984"
bool with_month_name(const DateParts& d, Draft& draft, const DateContext& context) {
  DatePart rest[DateParts::most];
  std::size_t n = 0;
  for (std::size_t i = 0; i < d.count; ++i) {
    if (d.part[i].kind == Part::month) {
      if (!draft.month(d.part[i])) return false;
    } else {
      rest[n++] = d.part[i];
    }
  }
  if (d.count != n + 1) return false;  // two months
  const auto is_year = [](const DatePart& p) { return p.kind == Part::year; };
  if (n == 1) {
    if (is_year(rest[0])) return draft.year(rest[0]);
    if (rest[0].kind != Part::number) return false;
    if (rest[0].value > 31) return draft.short_year(rest[0]);
    draft.propose("the year is missing");
    return draft.day(rest[0]);
  }
  if (n == 2) {
    if (is_year(rest[1])) return draft.year(rest[1]) && draft.day(rest[0]);
    if (is_year(rest[0])) return draft.year(rest[0]) && draft.day(rest[1]);
    if (rest[0].value > 31) return draft.short_year(rest[0]) && draft.day(rest[1]);
    if (rest[1].value <= 31) draft.propose("day and year could be exchanged");
    return draft.short_year(rest[1]) && draft.day(rest[0]);
  }
  if (n == 3 && is_year(rest[2])) {
    draft.propose(only_range);
    if (!draft.year(rest[2]) || !draft.day(rest[0])) return false;
    if (!context.begins) draft.forget_day();
    return true;
  }
  return false;
}

bool one_part(const DatePart& p, Draft& draft) {
  if (p.kind == Part::year || p.kind == Part::unknown) return draft.year(p);
  if (p.text.size() != 8) return false;
  // 19840312
  const auto part = [&p](std::size_t at, std::size_t size) {
    DatePart q{size == 4 ? Part::year : Part::number, 0, p.text.substr(at, size)};
    for (const char c : q.text) q.value = q.value * 10 + (c - '0');
    if (q.value == 0) q.kind = Part::unknown;
    return q;
  };
  return draft.year(part(0, 4)) && draft.month(part(4, 2)) && draft.day(part(6, 2)) &&
         draft.possible();
}

bool two_parts(const DateParts& d, Draft& draft) {
  const DatePart& a = d.part[0];
  const DatePart& b = d.part[1];
  if (a.kind == Part::unknown && b.kind == Part::unknown) return true;
  if (b.kind == Part::year && a.kind != Part::year) return draft.year(b) && draft.month(a);
  if (a.kind != Part::year) return false;
  if (b.kind == Part::unknown) return draft.year(a);
  const bool season = b.value == (a.value + 1) % 100 || b.value == a.value + 1 ||
                      (b.text.size() == 1 && b.value == (a.value + 1) % 10);
  if (season) draft.propose(only_season);
  if (b.kind == Part::year || b.value > 12) return season && draft.year(a);
  return draft.year(a) && draft.month(b);
}

bool is_full_year(const DatePart& p) noexcept {
  return p.kind == Part::year || (p.kind == Part::unknown && p.text.size() == 4);
}

/// 1984.03.12, also 1984.12.03 where the second number can be no month.
bool year_first(const DateParts& d, Draft& draft) {
  const DatePart& b = d.part[1];
  const DatePart& c = d.part[2];
  if (!draft.year(d.part[0])) return false;
  const bool turned = b.value > 12 && b.value <= 31 && c.value >= 1 && c.value <= 12;
  if (!turned) return draft.month(b) && draft.day(c);
  draft.is(rule::date_order);
  draft.propose("the month follows the day");
  return draft.day(b) && draft.month(c);
}

/// 12.3.84, 84-03-12: a year of two figures, which no day or other games tell.
bool short_years(const DateParts& d, Draft& draft, const DateContext& context) {
  const DatePart& a = d.part[0];
  const DatePart& b = d.part[1];
  const DatePart& c = d.part[2];
  const auto known = [&context](const DatePart& p) {
    return std::any_of(context.years.begin(), context.years.end(),
                       [&p](int y) { return y % 100 == p.value; });
  };
  const bool first = a.value > 31, last = c.value > 31;
  if (first && !last) return draft.short_year(a) && draft.month(b) && draft.day(c);
  const bool is_last = first ? false : last || (known(c) && !known(a));
  return is_last && draft.short_year(c) && draft.day_and_month(a, b);
}

bool three_parts(const DateParts& d, Draft& draft, const DateContext& context) {
  const DatePart& a = d.part[0];
  const DatePart& b = d.part[1];
  const DatePart& c = d.part[2];
  if (d.years() > 1) return false;
  if (is_full_year(a) && c.kind != Part::year) return year_first(d, draft);
  if (is_full_year(c)) return draft.year(c) && draft.day_and_month(a, b);
  if (a.kind == Part::unknown && b.kind == Part::unknown && c.kind == Part::unknown) return true;
  return b.kind != Part::year && short_years(d, draft, context);
}

/// A range of days by the places of its parts: those of its first day, and of the year and month of
/// its last where they are given.
struct RangeForm {
  std::size_t count, year, month, day;
  std::optional<std::size_t> last_month, last_year;
};

constexpr RangeForm range_forms[] = {
    {4, 0, 1, 2, {}, {}},  // 1984.03.12-14
    {4, 3, 2, 0, {}, {}},  // 12-14.03.1984
    {5, 0, 1, 2, 3, {}},   // 1984.02.28-03.03
    {5, 4, 1, 0, 3, {}},   // 28.2.-3.3.1984
    {6, 0, 1, 2, 4, 3},    // 1984.03.12-1984.04.02
};

bool several_parts(const DateParts& d, Draft& draft, const DateContext& context) {
  const DatePart* const p = d.part;
  draft.propose(only_range);
  const auto fits = [&](const RangeForm& f) {
    return f.count == d.count && p[f.year].kind == Part::year &&
           (!f.last_year || p[*f.last_year].kind == Part::year);
  };
  const auto form = std::find_if(std::begin(range_forms), std::end(range_forms), fits);
  if (form == std::end(range_forms)) return false;
  const RangeForm& f = *form;
  if (f.last_year && p[f.year].value != p[*f.last_year].value && !context.begins) return false;
  if (!draft.year(p[f.year]) || !draft.month(p[f.month]) || !draft.day(p[f.day])) return false;
  if (context.begins) return true;
  if (f.last_month && p[f.month].value != p[*f.last_month].value) {
    draft.forget_month();
  } else {
    draft.forget_day();
  }
  return true;
}

}  // namespace

bool is_plain_date(std::string_view v) noexcept {
  if (v.size() != 10 || v[4] != '.' || v[7] != '.') return false;
  int year = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    if (is_digit(v[i]) && (i == 0 || v[i - 1] != '?')) {
      year = year * 10 + (v[i] - '0');
    } else if (v[i] != '?') {
      return false;
    }
  }
  if (v[3] == '?') {
    year = 0;
  } else if (!is_game_year(year)) {
    return false;
  }
  const int month = two_figures(v.data() + 5);
  const int day = two_figures(v.data() + 8);
  return month >= 0 && month <= 12 && day >= 0 && day <= days_of(year, month);
}

std::optional<PlainDate> plain_date(std::string_view v) noexcept {
  if (!is_plain_date(v) || v[3] == '?') return std::nullopt;
  PlainDate d;
  for (std::size_t i = 0; i < 4; ++i) d.year = d.year * 10 + (v[i] - '0');
  d.month = two_figures(v.data() + 5);
  d.day = two_figures(v.data() + 8);
  return d;
}

// The year begins in March, so that the odd day comes last.
long day_number(const PlainDate& d) noexcept {
  const long y = d.month <= 2 ? d.year - 1 : d.year;
  const long m = (d.month + 9) % 12;
  return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + d.day - 1;
}

std::optional<Mended> mend_date(std::string_view value, const DateContext& context) {
  if (is_plain_date(value)) return std::nullopt;
  const std::string_view v = ascii::trim(value);
  if (is_unknown_date(small_letters(v)) || v == "-" || v == "*")
    return Mended{rule::date_partial, Fix::made, std::string(unknown_date),
                  "what is not known of a date is written as question marks"};
  DateParts d;
  Draft draft(context);
  bool read = cut_date(v, d);
  if (read) {
    if (d.doubtful) draft.propose("the words around it would be lost");
    if (d.timed) draft.propose("the time of day would be lost");
    const bool named = std::any_of(d.part, d.part + d.count,
                                   [](const DatePart& p) { return p.kind == Part::month; });
    if (named) {
      read = with_month_name(d, draft, context);
    } else {
      switch (d.count) {
        case 1: read = one_part(d.part[0], draft); break;
        case 2: read = two_parts(d, draft); break;
        case 3: read = three_parts(d, draft, context); break;
        default: read = several_parts(d, draft, context);
      }
    }
  }
  if (!read) return Mended{rule::date_form, Fix::none, {}, "the date cannot be read"};
  Mended m = draft.done();
  if (m.value == value) return std::nullopt;  // 19??.03.12 and the like
  return m;
}

}  // namespace stamma
