// In the place of ICU's converters: single-byte charsets, from the TextDecoder of JavaScript.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>

#include <unicode/uchar.h>

enum UErrorCode {
  U_ZERO_ERROR = 0,
  U_ILLEGAL_ARGUMENT_ERROR = 1,
  U_INVALID_CHAR_FOUND = 10,
  U_BUFFER_OVERFLOW_ERROR = 15
};
#define U_SUCCESS(code) ((code) <= U_ZERO_ERROR)
#define U_FAILURE(code) ((code) > U_ZERO_ERROR)
#define UCNV_MAX_CONVERTER_NAME_LENGTH 60
#define UCNV_TO_U_CALLBACK_STOP nullptr

namespace stamma::web {

/// What each byte of a charset means, U+FFFD where it means nothing; 0 if there is no such charset
/// or a character of it takes several bytes.
__attribute__((import_module("stamma"), import_name("charset"))) std::int32_t charset(
    const char* name, std::int32_t length, char16_t* units);

}  // namespace stamma::web

struct UConverter {
  std::string name;
  char16_t units[256];
};

inline UConverter* ucnv_open(const char* name, UErrorCode* status) {
  auto* const converter = new UConverter{name, {}};
  if (stamma::web::charset(name, static_cast<std::int32_t>(std::strlen(name)),
                           converter->units) != 0)
    return converter;
  delete converter;
  *status = U_ILLEGAL_ARGUMENT_ERROR;
  return nullptr;
}
inline void ucnv_close(UConverter* converter) { delete converter; }
inline std::int8_t ucnv_getMaxCharSize(const UConverter*) { return 1; }
inline std::int32_t ucnv_toUChars(UConverter* converter, UChar* out, std::int32_t, const char* in,
                                  std::int32_t, UErrorCode* status) {
  *out = converter->units[static_cast<unsigned char>(*in)];
  if (*out == 0xFFFD) *status = U_INVALID_CHAR_FOUND;
  return 1;
}
inline const char* ucnv_getStandardName(const char*, const char*, UErrorCode*) { return nullptr; }
inline const char* ucnv_getName(const UConverter* converter, UErrorCode*) {
  return converter->name.c_str();
}
