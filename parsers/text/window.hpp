// 32 bytes of text at one look.
#pragma once

#if defined(__SSE2__)
#include <immintrin.h>

namespace stamma::pgn {

/// 32 bytes, asked for characters; a bit for each byte.
#if defined(__AVX2__)
class Window {
 public:
  explicit Window(const char* p) noexcept
      : bytes_(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p))) {}
  friend Window max(Window a, Window b) noexcept {
    a.bytes_ = _mm256_max_epu8(a.bytes_, b.bytes_);
    return a;
  }
  unsigned equal(char c) const noexcept { return mask(_mm256_cmpeq_epi8(bytes_, all(c))); }
  unsigned at_most(char c) const noexcept {
    return mask(_mm256_cmpeq_epi8(_mm256_min_epu8(bytes_, all(c)), bytes_));
  }
  unsigned not_ascii() const noexcept { return mask(bytes_); }

 private:
  static __m256i all(char c) noexcept { return _mm256_set1_epi8(c); }
  static unsigned mask(__m256i bytes) noexcept {
    return static_cast<unsigned>(_mm256_movemask_epi8(bytes));
  }
  __m256i bytes_;
};
#else
class Window {
 public:
  explicit Window(const char* p) noexcept
      : low_(_mm_loadu_si128(reinterpret_cast<const __m128i*>(p))),
        high_(_mm_loadu_si128(reinterpret_cast<const __m128i*>(p + 16))) {}
  friend Window max(Window a, Window b) noexcept {
    a.low_ = _mm_max_epu8(a.low_, b.low_);
    a.high_ = _mm_max_epu8(a.high_, b.high_);
    return a;
  }
  unsigned equal(char c) const noexcept {
    const __m128i all = _mm_set1_epi8(c);
    return mask(_mm_cmpeq_epi8(low_, all), _mm_cmpeq_epi8(high_, all));
  }
  unsigned at_most(char c) const noexcept {
    const __m128i all = _mm_set1_epi8(c);
    return mask(_mm_cmpeq_epi8(_mm_min_epu8(low_, all), low_),
                _mm_cmpeq_epi8(_mm_min_epu8(high_, all), high_));
  }
  unsigned not_ascii() const noexcept { return mask(low_, high_); }

 private:
  static unsigned mask(__m128i a, __m128i b) noexcept {
    return static_cast<unsigned>(_mm_movemask_epi8(a)) | static_cast<unsigned>(_mm_movemask_epi8(b))
                                                             << 16U;
  }
  __m128i low_, high_;
};
#endif

}  // namespace stamma::pgn
#endif
