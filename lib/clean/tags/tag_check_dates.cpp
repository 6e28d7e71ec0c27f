// Dates of one game, each by itself and all together.
#include <algorithm>
#include <cstdlib>

#include "lib/clean/tags/tag_check.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/dates.hpp"

namespace stamma {
namespace {

/// The years of four figures in a text: "Linares 1984".
void add_years(std::string_view s, std::vector<int>& years) {
  for (std::size_t i = 0; i < s.size() && years.size() < 16;) {
    std::size_t n = i;
    int value = 0;
    while (n < s.size() && ascii::is_digit(s[n])) {
      if (n - i < 4) value = value * 10 + (s[n] - '0');
      ++n;
    }
    if (n - i == 4 && is_game_year(value)) years.push_back(value);
    i = n > i ? n : i + 1;
  }
}

/// Whether the first is surely later than the second.
bool is_later(const PlainDate& a, const PlainDate& b) {
  if (a.year != b.year) return a.year > b.year;
  if (a.month == 0 || b.month == 0) return false;
  if (a.month != b.month) return a.month > b.month;
  return a.day != 0 && b.day != 0 && a.day > b.day;
}

bool is_whole(const PlainDate& d) { return d.month != 0 && d.day != 0; }

}  // namespace

std::vector<int> TagCheck::years_told(std::string_view except) const {
  std::vector<int> years;
  for (const char* const name :
       {"Date", "EventDate", "UTCDate", "EndDate", "Year", "Event", "Site"})
    if (name != except)
      if (const auto v = game_.tag(name)) add_years(*v, years);
  return years;
}

void TagCheck::date(std::string_view name, std::string& value) {
  const std::vector<int> years = years_told(name);
  take(name, value, mend_date(value, {order_, years, name == "EventDate"}));
}

// [Year "1984"] with no date that tells it.
void TagCheck::year() {
  const std::string value = value_now("Year").value_or("");
  std::vector<int> years;
  add_years(value, years);
  if (years.size() != 1 || value.size() != 4) return;
  const auto known = value_now("Date");
  const std::string date = known.value_or("");
  if (date.empty() || date == "?" || date == "????.??.??") {
    set(Code::date_partial, "Date", date, value + ".??.??", Finding::Fix::made,
        "the year is given by the Year tag");
  }
}

void TagCheck::dates() {
  year();
  const auto plain = [this](std::string_view name) {
    const auto v = value_now(name);
    return v ? plain_date(*v) : std::nullopt;
  };
  const auto played = plain("Date");
  if (!played) return;
  const auto begun = plain("EventDate");
  if (begun && is_later(*begun, *played))
    tell(Code::dates_disagree, "Date", *value_now("Date"),
         "the game was played before its event began, on " + *value_now("EventDate"));
  // Where the game was played it may have been another day.
  const auto universal = plain("UTCDate");
  if (universal && is_whole(*universal) && is_whole(*played) &&
      std::labs(day_number(*universal) - day_number(*played)) > 1)
    tell(Code::dates_disagree, "Date", *value_now("Date"),
         "the tag UTCDate says " + *value_now("UTCDate"));
  if (const auto year = game_.tag("Year")) {
    std::vector<int> years;
    add_years(*year, years);
    if (years.size() == 1 && years[0] != played->year)
      tell(Code::dates_disagree, "Date", *value_now("Date"),
           "the tag Year says " + std::to_string(years[0]));
  }
}

}  // namespace stamma
