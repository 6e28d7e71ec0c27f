// Which of day and month a file writes first: found before its games are read.
#include <cstring>

#include "lib/clean/dates/dates.hpp"
#include "lib/text/ascii.hpp"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace stamma {
namespace {

using ascii::is_digit;

constexpr std::string_view mark = "Date \"";

/// Reads one or two figures; 0 where there are none or more.
int take_two(const char*& p, const char* end) noexcept {
  int n = 0;
  int figures = 0;
  for (; p < end && is_digit(*p); ++p, ++figures)
    if (figures < 2) n = n * 10 + (*p - '0');
  return figures == 1 || figures == 2 ? n : 0;
}

bool take_separator(const char*& p, const char* end) noexcept {
  if (p >= end || (*p != '/' && *p != '.' && *p != '-' && *p != ' ')) return false;
  ++p;
  while (p < end && *p == ' ') ++p;
  return true;
}

/// `p` stands behind the quote.
void weigh(const char* p, const char* end, DateEvidence& evidence) noexcept {
  if (end - p > 4 && p[4] == '.') return;  // as it should be, or another's business
  while (p < end && *p == ' ') ++p;
  const int a = take_two(p, end);
  if (a == 0 || a > 31 || !take_separator(p, end)) return;
  const int b = take_two(p, end);
  if (b == 0 || b > 31 || !take_separator(p, end)) return;
  const char* const year = p;
  while (p < end && is_digit(*p)) ++p;
  // Two figures are surely a year only where they can be no day.
  if (p - year != 4 && !(p - year == 2 && (year[0] > '3' || (year[0] == '3' && year[1] > '1'))))
    return;
  if (a > 12 && b > 12) return;
  if (a > 12) {
    ++evidence.day_first;
  } else if (b > 12) {
    ++evidence.month_first;
  } else {
    ++evidence.either;
  }
}

}  // namespace

void gather_dates(std::string_view text, DateEvidence& evidence) {
  const char* p = text.data();
  const char* const end = p + text.size();
  const auto look = [&](const char* at) {
    if (std::memcmp(at, mark.data(), mark.size()) == 0) weigh(at + mark.size(), end, evidence);
  };
#if defined(__SSE2__)
  // A D with a quote five bytes behind it.
  const __m128i letter = _mm_set1_epi8('D'), quote = _mm_set1_epi8('"');
  const auto found = [&](const char* at) {
    const __m128i a = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
    const __m128i b = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at + 5));
    return _mm_and_si128(_mm_cmpeq_epi8(a, letter), _mm_cmpeq_epi8(b, quote));
  };
  for (; end - p >= 64 + 8; p += 64) {
    const __m128i f[4] = {found(p), found(p + 16), found(p + 32), found(p + 48)};
    const __m128i any = _mm_or_si128(_mm_or_si128(f[0], f[1]), _mm_or_si128(f[2], f[3]));
    if (_mm_movemask_epi8(any) == 0) continue;
    for (int i = 0; i < 4; ++i)
      for (auto bits = static_cast<unsigned>(_mm_movemask_epi8(f[i])); bits != 0; bits &= bits - 1)
        look(p + 16 * i + __builtin_ctz(bits));
  }
#endif
  while (end - p >= static_cast<std::ptrdiff_t>(mark.size())) {
    const auto* const at = static_cast<const char*>(
        std::memchr(p, 'D', static_cast<std::size_t>(end - p) - mark.size() + 1));
    if (at == nullptr) return;
    look(at);
    p = at + 1;
  }
}

}  // namespace stamma
