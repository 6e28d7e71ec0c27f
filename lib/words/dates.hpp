// The words of dates: months, weekdays and the small words between them.
#pragma once

#include <string_view>

namespace stamma {

/// The years in which a game of a record may have been played.
inline constexpr int earliest_year = 1400, latest_year = 2100;
constexpr bool is_game_year(long year) noexcept {
  return year >= earliest_year && year <= latest_year;
}

// All words are given in small letters.

/// 1 to 12 for the name of a month or its usual abbreviation; else 0.
int month_named(std::string_view word) noexcept;
/// The same in running text, where "Julius" is a name, "set" a word and "Gen." a general.
int month_in_prose(std::string_view word) noexcept;
/// The same for Roman numerals: 12.III.1984
int roman_month(std::string_view word) noexcept;

/// "of", "de", "года", "Monday": says nothing of the date.
bool is_date_filler(std::string_view word) noexcept;
/// "ca", "about", "before": what follows is no certain date.
bool is_date_doubt(std::string_view word) noexcept;
/// "unknown", "n/a"
bool is_unknown_date(std::string_view word) noexcept;
/// "st", "th", "er" behind a number.
bool is_ordinal_ending(std::string_view word) noexcept;

}  // namespace stamma
