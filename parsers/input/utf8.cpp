#include <cstring>

#include "parsers/input/charset.hpp"

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

// What stands at `at`: a sequence, or the longest beginning of one, which a single U+FFFD replaces
// (Unicode 15, table 3-7 and section 3.9, "substitution of maximal subparts").
struct Step {
  bool valid;
  std::ptrdiff_t length;
};

Step step(const char* at, const char* end) noexcept {
  const auto lead = static_cast<unsigned char>(*at);
  if (lead < 0x80) return {true, 1};
  if (lead < 0xC2 || lead > 0xF4) return {false, 1};
  const std::ptrdiff_t wanted = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  // The second byte's range keeps out overlong forms, surrogates and what is above U+10FFFF.
  unsigned char low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  unsigned char high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  for (std::ptrdiff_t i = 1; i < wanted; ++i, low = 0x80, high = 0xBF) {
    if (i == end - at) return {false, i};
    const auto byte = static_cast<unsigned char>(at[i]);
    if (byte < low || byte > high) return {false, i};
  }
  return {true, wanted};
}

}  // namespace

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
      const Step here = step(at, end);
      if (!here.valid) return static_cast<std::size_t>(at - bytes.data());
      at += here.length;
    }
    if (at == end) return bytes.size();
  }
}

bool is_utf8(std::string_view bytes) noexcept { return valid_utf8_prefix(bytes) == bytes.size(); }

Decoded repair_utf8(std::string_view bytes) {
  Decoded result;
  result.charset.name = "UTF-8";
  result.text.reserve(bytes.size() + 8);
  std::size_t at = 0;
  while (at < bytes.size()) {
    const std::string_view rest = bytes.substr(at);
    const std::size_t good = valid_utf8_prefix(rest);
    result.text.append(rest, 0, good);
    at += good;
    if (at == bytes.size()) break;
    if (result.undecodable++ == 0) result.first_undecodable = at;
    append_utf8(result.text, 0xFFFD);
    at += static_cast<std::size_t>(step(bytes.data() + at, bytes.data() + bytes.size()).length);
  }
  return result;
}

void append_utf8(std::string& out, char32_t code_point) {
  if (code_point > 0x10FFFF || (code_point >= 0xD800 && code_point < 0xE000)) code_point = 0xFFFD;
  const auto tail = [&](int shift) {
    out += static_cast<char>(0x80 | ((code_point >> shift) & 0x3F));
  };
  if (code_point < 0x80) {
    out += static_cast<char>(code_point);
  } else if (code_point < 0x800) {
    out += static_cast<char>(0xC0 | (code_point >> 6));
    tail(0);
  } else if (code_point < 0x10000) {
    out += static_cast<char>(0xE0 | (code_point >> 12));
    tail(6);
    tail(0);
  } else {
    out += static_cast<char>(0xF0 | (code_point >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

}  // namespace stamma
