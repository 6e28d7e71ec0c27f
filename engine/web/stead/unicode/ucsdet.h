// In the place of ICU's detection of charsets: it is asked last, and knows nothing here.
#pragma once

#include <cstdint>

#include <unicode/ucnv.h>

struct UCharsetDetector {};
struct UCharsetMatch {};

inline UCharsetDetector* ucsdet_open(UErrorCode*) { return nullptr; }
inline void ucsdet_close(UCharsetDetector*) {}
inline void ucsdet_setText(UCharsetDetector*, const char*, std::int32_t, UErrorCode*) {}
inline const UCharsetMatch** ucsdet_detectAll(UCharsetDetector*, std::int32_t* count, UErrorCode*) {
  *count = 0;
  return nullptr;
}
inline std::int32_t ucsdet_getConfidence(const UCharsetMatch*, UErrorCode*) { return 0; }
inline const char* ucsdet_getName(const UCharsetMatch*, UErrorCode*) { return ""; }
