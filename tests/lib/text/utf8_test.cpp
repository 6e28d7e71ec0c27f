#include "lib/text/utf8.hpp"

#include <string>

#include "lib/text/lines.hpp"
#include "tests/support/catch.hpp"

using namespace stamma;

TEST_CASE("every scalar value survives encoding and decoding", "[text]") {
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (c >= 0xD800 && c < 0xE000) continue;
    std::string text;
    append_utf8(text, c);
    const CodePoint read = first_code_point(text);
    if (read.value != c || !read.valid || read.length != text.size() || !is_utf8(text))
      FAIL("U+" << static_cast<unsigned>(c));
  }
}

TEST_CASE("what is not a character is one byte, taken as in Latin-1", "[text]") {
  // Overlong, a surrogate, above U+10FFFF, cut short, a tail alone, never a byte of UTF-8.
  for (const std::string broken : {"\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                                   "\xE2\x99", "\x80", "\xFF"}) {
    const CodePoint c = first_code_point(broken);
    CHECK_FALSE(c.valid);
    CHECK(c.length == 1);
    CHECK(c.value == static_cast<unsigned char>(broken[0]));
    CHECK_FALSE(is_utf8(broken));
  }
  CHECK(broken_length("\xE2\x99x") == 2);
  CHECK(broken_length("\xED\xA0\x80") == 1);
  std::string out;
  append_utf8(out, 0xD800);
  CHECK(out == "\uFFFD");
}

TEST_CASE("characters are not cut", "[text]") {
  const std::string text = "a\u00FC\u2658";  // 1, 2 and 3 bytes
  CHECK(count_characters(text) == 3);
  CHECK(whole_characters(text, 2) == "a");
  CHECK(whole_characters(text, 3) == "a\u00FC");
  CHECK(whole_characters(text, 5) == "a\u00FC");
  CHECK(whole_characters(text, 6) == text);
  CHECK(whole_characters(text, 60) == text);
  std::string_view rest = text;
  CHECK(take_code_point(rest).value == U'a');
  CHECK(take_code_point(rest).value == 0xFC);
  CHECK(take_code_point(rest).value == 0x2658);
  CHECK(rest.empty());
}

TEST_CASE("lines and columns", "[text]") {
  const std::string text = "a\r\nb\u00FCc\rd\n";
  CHECK(count_line_ends(text) == 3);
  CHECK(count_line_ends("a\r", '\n') == 0);  // its other half is counted
  CHECK(line_start(text, 5) == 3);
  CHECK(characters_before(text, 6) == 2);
  CHECK(characters_before(text, 0) == 0);
}
