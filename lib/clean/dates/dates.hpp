// Dates of tags: PGN writes YYYY.MM.DD with question marks for what is not known; people write them
// in every other way.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "lib/clean/mended.hpp"
#include "lib/clean/tag_edits.hpp"

namespace stamma {

/// How many dates of a file prove each order: 13/1/1984 and 1/13/1984 do, 3/4/1984 does not.
struct DateEvidence {
  std::uint64_t day_first = 0;
  std::uint64_t month_first = 0;
  std::uint64_t either = 0;

  DateOrder order() const noexcept {
    if ((day_first != 0) == (month_first != 0)) return DateOrder::undecided;
    return day_first != 0 ? DateOrder::day_first : DateOrder::month_first;
  }
  void add(const DateEvidence& o) noexcept {
    day_first += o.day_first;
    month_first += o.month_first;
    either += o.either;
  }
};

/// Counts the dates with the year last of all tags whose name ends in Date: a scan of PGN text that
/// has not been read.
void gather_dates(std::string_view pgn_bytes, DateEvidence& evidence);

inline constexpr std::string_view unknown_date = "????.??.??";

/// Whether a date is written as the standard says and a calendar has it.
bool is_plain_date(std::string_view value) noexcept;

/// A plain date with its year known. A month or day that is not known is 0.
struct PlainDate {
  int year = 0, month = 0, day = 0;
};
std::optional<PlainDate> plain_date(std::string_view value) noexcept;
/// Days since the year 0, of a date that is wholly known.
long day_number(const PlainDate& d) noexcept;

struct DateContext {
  DateOrder order = DateOrder::undecided;
  std::span<const int> years;  ///< that other tags of the game name: they tell the century of '84
  bool begins = false;         ///< of a range of days the first is meant, as in EventDate
};

/// What a date that is not plain should be, with code D01, D02, D03 or D04; none where it is plain.
std::optional<Mended> mend_date(std::string_view value, const DateContext& context);

/// A tag that holds a date; `value` becomes what the rules make of it.
void check_date(TagEdits& edits, std::string_view name, std::string& value);
/// All dates of a game together, when each has been looked at by itself.
void check_dates(TagEdits& edits);

}  // namespace stamma
