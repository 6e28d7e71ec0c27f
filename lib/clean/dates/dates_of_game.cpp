// Dates of one game, each by itself and all together.
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/dates/dates.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/dates.hpp"

namespace stamma {

constexpr Rule rule::dates_disagree{
    code("D05", Severity::note), Mending::never, "contradictory dates",
    "A game cannot be played before its event begins; all dates are kept.",
    "[Date \"1984.03.01\"] [EventDate \"1984.03.05\"]"};

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

/// The years that other tags of the game name.
std::vector<int> years_beside(const Game& game, std::string_view except) {
  std::vector<int> years;
  for (const char* const name :
       {"Date", "EventDate", "UTCDate", "EndDate", "Year", "Event", "Site"})
    if (name != except)
      if (const auto v = game.tag(name)) add_years(*v, years);
  return years;
}

// [Year "1984"] with no date that tells it.
void check_year(TagEdits& edits) {
  const std::string value = edits.value_now("Year").value_or("");
  std::vector<int> years;
  add_years(value, years);
  if (years.size() != 1 || value.size() != 4) return;
  const std::string date = edits.value_now("Date").value_or("");
  if (date.empty() || date == "?" || date == unknown_date)
    edits.set(rule::date_partial, "Date", date, value + ".??.??", Finding::Fix::made,
              "the year is given by the Year tag");
}

}  // namespace

void check_date(TagEdits& edits, std::string_view name, std::string& value) {
  const std::vector<int> years = years_beside(edits.game, name);
  edits.take(name, value, mend_date(value, {edits.date_order, years, name == "EventDate"}));
}

void check_dates(TagEdits& edits) {
  check_year(edits);
  const auto plain = [&edits](std::string_view name) {
    const auto v = edits.value_now(name);
    return v ? plain_date(*v) : std::nullopt;
  };
  const auto played = plain("Date");
  if (!played) return;
  const auto report = [&edits](std::string message) {
    edits.report(rule::dates_disagree, "Date", *edits.value_now("Date"), std::move(message));
  };
  const auto begun = plain("EventDate");
  if (begun && is_later(*begun, *played))
    report("the game was played before its event began, on " + *edits.value_now("EventDate"));
  // Where the game was played it may have been another day.
  const auto universal = plain("UTCDate");
  if (universal && is_whole(*universal) && is_whole(*played) &&
      std::labs(day_number(*universal) - day_number(*played)) > 1)
    report("the tag UTCDate says " + *edits.value_now("UTCDate"));
  if (const auto year = edits.game.tag("Year")) {
    std::vector<int> years;
    add_years(*year, years);
    if (years.size() == 1 && years[0] != played->year)
      report("the tag Year says " + std::to_string(years[0]));
  }
}

}  // namespace stamma
