// In the place of ICU's converters for charsets of several bytes, of which there are none here.
#pragma once

#include <cstdint>

#include <unicode/ucnv.h>

enum UConverterCallbackReason { UCNV_IRREGULAR = 2 };
struct UConverterToUnicodeArgs {
  const char* source;
};

inline void ucnv_cbToUWriteUChars(UConverterToUnicodeArgs*, const UChar*, std::int32_t,
                                  std::int32_t, UErrorCode*) {}
template <typename Callback>
void ucnv_setToUCallBack(UConverter*, Callback, const void*, void*, const void**, UErrorCode*) {}
inline void ucnv_toUnicode(UConverter*, UChar**, const UChar*, const char**, const char*,
                           std::int32_t*, UBool, UErrorCode* status) {
  *status = U_ILLEGAL_ARGUMENT_ERROR;
}
