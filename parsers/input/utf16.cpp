#include <algorithm>

#include "lib/text/utf8.hpp"
#include "parsers/input/charset.hpp"

namespace stamma {
namespace {

using namespace std::string_view_literals;

bool is_text(unsigned char c) { return (c >= ' ' && c < 0x7F) || (c >= '\t' && c <= '\r'); }

// High bytes of what games are written in: Latin, Greek, Cyrillic, Armenian, Hebrew, Latin and
// general punctuation, mathematics, chess figurines.
bool is_page(unsigned char high) {
  return (high >= 0x01 && high <= 0x05) || high == 0x1E || high == 0x20 || high == 0x22 ||
         high == 0x25 || high == 0x26;
}

// Nearly every unit must be plausible, and a quarter of them ASCII: tags, digits and blanks are,
// whatever the language. Zeros alone, noise and text with a few stray zeros do not pass.
bool reads_as_utf16(std::string_view head, std::size_t high_at) {
  const std::size_t units = head.size() / 2;
  std::size_t ascii = 0;
  std::size_t other = 0;
  for (std::size_t i = 0; i < units; ++i) {
    const auto high = static_cast<unsigned char>(head[2 * i + high_at]);
    const auto low = static_cast<unsigned char>(head[2 * i + 1 - high_at]);
    if (high == 0 && is_text(low)) {
      ++ascii;
    } else if (is_page(high) || (high == 0 && low >= 0xA0)) {
      ++other;
    }
  }
  return units >= 2 && ascii * 4 >= units && (ascii + other) * 20 >= units * 19;
}

}  // namespace

StreamForm sniff(std::string_view head) noexcept {
  if (head.starts_with("\xEF\xBB\xBF"sv)) return StreamForm::utf8_bom;
  if (head.starts_with("\xFF\xFE"sv)) return StreamForm::utf16le;
  if (head.starts_with("\xFE\xFF"sv)) return StreamForm::utf16be;
  head = head.substr(0, 4096);
  if (reads_as_utf16(head, 1)) return StreamForm::utf16le;
  if (reads_as_utf16(head, 0)) return StreamForm::utf16be;
  return StreamForm::bytes;
}

void Utf16Decoder::replace(std::string& out) {
  append_utf8(out, 0xFFFD);
  ++undecodable_;
}

void Utf16Decoder::unit(char16_t value, std::string& out) {
  if (at_start_) {
    at_start_ = false;
    if (value == 0xFEFF) return;
  }
  const bool low = value >= 0xDC00 && value < 0xE000;
  if (high_ != 0) {
    const char32_t high = high_;
    high_ = 0;
    if (low) {
      append_utf8(out, 0x10000 + ((high - 0xD800) << 10) + (value - 0xDC00U));
      return;
    }
    replace(out);
  }
  if (low) {
    replace(out);
  } else if (value >= 0xD800 && value < 0xDC00) {
    high_ = value;
  } else {
    append_utf8(out, value);
  }
}

void Utf16Decoder::feed(std::string_view chunk, std::string& out) {
  out.reserve(std::max(out.capacity(), out.size() + chunk.size() / 2 + 4));
  const auto join = [this](unsigned char first, unsigned char second) {
    return static_cast<char16_t>(big_endian_ ? first << 8 | second : second << 8 | first);
  };
  std::size_t i = 0;
  if (has_byte_ && !chunk.empty()) {
    has_byte_ = false;
    unit(join(byte_, static_cast<unsigned char>(chunk[i++])), out);
  }
  for (; i + 1 < chunk.size(); i += 2)
    unit(join(static_cast<unsigned char>(chunk[i]), static_cast<unsigned char>(chunk[i + 1])), out);
  if (i < chunk.size()) {
    has_byte_ = true;
    byte_ = static_cast<unsigned char>(chunk[i]);
  }
}

void Utf16Decoder::finish(std::string& out) {
  if (high_ != 0) replace(out);
  if (has_byte_) replace(out);
  high_ = 0;
  has_byte_ = false;
}

}  // namespace stamma
