// Numbers in words and in Roman figures, as data: a new word is a new line in numbers.cpp.
#pragma once

#include <string_view>

namespace stamma {

/// A count or an order in small letters: "eight", "eighth", "acht", "troisième", "twenty-first".
/// None: 0.
unsigned number_named(std::string_view word) noexcept;

/// Of a numeral in Roman figures, capitals or not; 0 when it is none.
unsigned roman_number(std::string_view text) noexcept;

}  // namespace stamma
