// A date cut into its numbers, months and question marks, whatever stands between them.
#pragma once

#include <cstddef>
#include <string_view>

namespace stamma {

struct DatePart {
  enum class Kind {
    number,
    year,      ///< four figures, or some of them with question marks for the others: 19??
    month,     ///< by its name
    unknown,   ///< ??, xx, --, 00
    letter_x,  ///< unknown, or the tenth month in Roman numerals
  };
  Kind kind = Kind::unknown;
  int value = 0;          ///< 0 of what is not wholly known
  std::string_view text;  ///< its figures and question marks
};

struct DateParts {
  static constexpr std::size_t most = 8;

  DatePart part[most];
  std::size_t count = 0;
  bool doubtful = false;  ///< "ca. 1850", "1850?"
  bool timed = false;     ///< there was a time of day, other than midnight
  char separator = 0;     ///< behind the first part

  std::size_t years() const noexcept;
};

/// False where something stands there that no date has.
bool cut_date(std::string_view value, DateParts& parts);

}  // namespace stamma
