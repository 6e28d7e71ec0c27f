#include "lib/text/unicode.hpp"

#include <unicode/uchar.h>

#include "lib/text/plain_letters.hpp"
#include "tests/support/catch.hpp"

using namespace stamma;

TEST_CASE("small letters are those of Unicode", "[text]") {
  CHECK(small_letters("ÄŁŽ ČERNÝ БЕЛЫЕ ЁЖ ΛΕΥΚΑ") == "äłž černý белые ёж λευκα");
  CHECK(small_letters("\xFF"
                      "A") ==
        "\xFF"
        "a");
  for (char32_t c = 0; c < 0x590; ++c) {
    const char32_t small = small_letter(c);
    if (small == c || c == 0x130) continue;  // İ has no small letter of its own
    if (small != static_cast<char32_t>(u_tolower(static_cast<UChar32>(c))))
      FAIL("U+" << static_cast<unsigned>(c));
  }
}

TEST_CASE("signs are no letters of words", "[text]") {
  for (const char32_t c : {U'a', U'Z', U'ß', U'é', U'ё', U'白', char32_t{0xFFFD}})
    CHECK(is_word_letter(c));
  for (const char32_t c : {U'1', U' ', U'\'', U'×', U'–', U'♘', U'½', U'†', U'。'})
    CHECK_FALSE(is_word_letter(c));
  CHECK(is_unicode_space(0xA0));
  CHECK_FALSE(is_unicode_space(' '));
  CHECK(is_invisible(0xFEFF));
}

TEST_CASE("letters made plain", "[text]") {
  CHECK(plain_word("Weiß") == "weiss");
  CHECK(plain_word("ČERNÝ") == "cerny");
  CHECK(plain_word("сдаётся") == "sdaetsya");
  CHECK(plain_word("O'Kelly") == "okelly");
}
