#include "lib/text/utf8.hpp"

#include <cstring>

namespace stamma {
namespace {

constexpr std::uint64_t high_bits = 0x8080808080808080U;

std::uint64_t load(const char* from) noexcept {
  std::uint64_t word = 0;
  std::memcpy(&word, from, sizeof word);
  return word;
}

// Eight words without a branch between them: the compiler makes vectors of this loop.
bool ascii64(const char* from) noexcept {
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < 64; i += 8) all |= load(from + i);
  return (all & high_bits) == 0;
}

const char* skip_ascii(const char* at, const char* end) noexcept {
  while (end - at >= 64 && ascii64(at)) at += 64;
  while (end - at >= 8 && (load(at) & high_bits) == 0) at += 8;
  while (at != end && static_cast<unsigned char>(*at) < 0x80) ++at;
  return at;
}

// What is at `at`: a character, or the longest beginning of one (Unicode 15, table 3-7).
CodePoint step(const char* at, const char* end) noexcept {
  const auto lead = static_cast<unsigned char>(*at);
  if (lead < 0x80) return {lead, 1, true};
  if (lead < 0xC2 || lead > 0xF4) return {lead, 1, false};
  const unsigned wanted = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  // The second byte's range keeps out overlong forms, surrogates and what is above U+10FFFF.
  unsigned char low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  unsigned char high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  char32_t value = lead & (0x7FU >> wanted);
  for (unsigned i = 1; i < wanted; ++i, low = 0x80, high = 0xBF) {
    const auto length = static_cast<std::uint8_t>(i);
    if (i == end - at) return {lead, length, false};
    const auto byte = static_cast<unsigned char>(at[i]);
    if (byte < low || byte > high) return {lead, length, false};
    value = value << 6U | (byte & 0x3FU);
  }
  return {value, static_cast<std::uint8_t>(wanted), true};
}

}  // namespace

CodePoint detail::code_point_beyond_ascii(std::string_view s) noexcept {
  const CodePoint c = step(s.data(), s.data() + s.size());
  return c.valid ? c : CodePoint{c.value, 1, false};
}

std::size_t broken_length(std::string_view s) noexcept {
  return s.empty() ? 0 : step(s.data(), s.data() + s.size()).length;
}

std::size_t encode_utf8(char32_t c, char* out) noexcept {
  if (c > 0x10FFFF || (c >= 0xD800 && c < 0xE000)) c = 0xFFFD;
  if (c < 0x80) {
    out[0] = static_cast<char>(c);
    return 1;
  }
  const std::size_t length = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  for (std::size_t i = length - 1; i > 0; --i, c >>= 6U)
    out[i] = static_cast<char>(0x80U | (c & 0x3FU));
  out[0] = static_cast<char>((0xF00U >> length & 0xFFU) | c);
  return length;
}

bool is_ascii(std::string_view bytes) noexcept {
  const char* end = bytes.data() + bytes.size();
  return skip_ascii(bytes.data(), end) == end;
}

std::size_t valid_utf8_prefix(std::string_view bytes) noexcept {
  const char* at = bytes.data();
  const char* end = at + bytes.size();
  for (;;) {
    at = skip_ascii(at, end);
    // Text in another script has few ASCII runs; stay here while the sequences last.
    while (at != end && static_cast<unsigned char>(*at) >= 0x80) {
      const CodePoint here = step(at, end);
      if (!here.valid) return static_cast<std::size_t>(at - bytes.data());
      at += here.length;
    }
    if (at == end) return bytes.size();
  }
}

bool is_utf8(std::string_view bytes) noexcept { return valid_utf8_prefix(bytes) == bytes.size(); }

}  // namespace stamma
