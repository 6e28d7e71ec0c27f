// The words of dates: months, weekdays and the small words between them.
#pragma once

#include <string>
#include <string_view>

namespace stamma {

/// Small letters, of the Latin, Polish and Russian words that dates are written with.
std::string fold_date_word(std::string_view word);

/// 1 to 12 for the name of a month or its usual abbreviation, folded; else 0.
int month_named(std::string_view folded) noexcept;
/// The same for Roman numerals: 12.III.1984
int roman_month(std::string_view folded) noexcept;

/// "of", "de", "года", "Monday": says nothing of the date.
bool is_date_filler(std::string_view folded) noexcept;
/// "ca", "about", "before": what follows is no certain date.
bool is_date_doubt(std::string_view folded) noexcept;
/// "unknown", "n/a"
bool is_unknown_date(std::string_view folded) noexcept;
/// "st", "th", "er" behind a number.
bool is_ordinal_ending(std::string_view folded) noexcept;

}  // namespace stamma
