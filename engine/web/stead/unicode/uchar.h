// In the place of ICU: the classes of characters, as JavaScript knows them.
#pragma once

#include <cstdint>

using UChar = char16_t;
using UChar32 = std::int32_t;
using UBool = signed char;

namespace stamma::web {

enum class Ask : std::int32_t { lower, is_upper, is_lower, is_alpha, upper };

/// The small or capital form of a character, or whether it is of a class.
__attribute__((import_module("stamma"), import_name("letter"))) std::int32_t letter(
    std::int32_t c, std::int32_t ask);

}  // namespace stamma::web

inline UChar32 u_tolower(UChar32 c) {
  return stamma::web::letter(c, static_cast<std::int32_t>(stamma::web::Ask::lower));
}
inline UChar32 u_totitle(UChar32 c) {
  return stamma::web::letter(c, static_cast<std::int32_t>(stamma::web::Ask::upper));
}
inline UBool u_isupper(UChar32 c) {
  return stamma::web::letter(c, static_cast<std::int32_t>(stamma::web::Ask::is_upper)) != 0;
}
inline UBool u_islower(UChar32 c) {
  return stamma::web::letter(c, static_cast<std::int32_t>(stamma::web::Ask::is_lower)) != 0;
}
inline UBool u_isalpha(UChar32 c) {
  return stamma::web::letter(c, static_cast<std::int32_t>(stamma::web::Ask::is_alpha)) != 0;
}
