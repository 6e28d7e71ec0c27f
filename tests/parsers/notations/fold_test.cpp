#include "parsers/notations/fold.hpp"

#include <string>

#include "lib/text/unicode.hpp"
#include "lib/text/utf8.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

struct Case {
  const char* from;
  const char* to;
  bool changed;
  bool invisible;
};

}  // namespace

TEST_CASE("words of movetext fold to ASCII", "[fold]") {
  const Case cases[] = {
      {"Nf3", "Nf3", false, false},
      {"", "", false, false},
      {"O\u2011O", "O-O", true, false},
      {"O\u2013O\u2014O", "O-O-O", true, false},
      {"O\u2212O", "O-O", true, false},
      {"0\u20100", "0-0", true, false},
      {"Q\u00D7d5", "Qxd5", true, false},
      {"Qd5\u2020", "Qd5+", true, false},
      {"Qg7\u2021", "Qg7#", true, false},
      {"\u00BD-\u00BD", "1/2-1/2", true, false},
      {"1\u2026", "1...", true, false},
      {"e4\u203C", "e4!!", true, false},
      {"e4\u2049", "e4!?", true, false},
      {"e4\u2048", "e4?!", true, false},
      {"\u2658f3", "Nf3", true, false},
      {"\u265Ef6", "Nf6", true, false},
      {"\u265F\uFE0Ec4", "Pc4", true, true},
      {"\uFF2E\uFF46\uFF13", "Nf3", true, false},
      {"e\u200B4", "e4", true, true},
      {"\uFEFFe4", "e4", true, true},
      {"e\u00AD4", "e4", true, true},
      // left alone: letters of other scripts, marks that have a meaning of their own
      {"\u0435\u0034", "\u0435\u0034", false, false},
      {"\u00B1", "\u00B1", false, false},
      {"d\u03015", "d\u03015", false, false},
  };
  for (const Case& c : cases) {
    INFO(c.from);
    const Folded f = fold_word(c.from);
    CHECK(f.text == c.to);
    CHECK(f.changed == c.changed);
    CHECK(f.had_invisible == c.invisible);
  }
}

TEST_CASE("folding is done once and for all", "[fold]") {
  for (char32_t c = 0x80; c < 0x3100; ++c) {
    std::string s;
    if (c < 0x800) {
      s += static_cast<char>(0xC0 | c >> 6);
    } else {
      s += static_cast<char>(0xE0 | c >> 12);
      s += static_cast<char>(0x80 | (c >> 6 & 63));
    }
    s += static_cast<char>(0x80 | (c & 63));
    const Folded once = fold_word(s);
    const Folded twice = fold_word(once.text);
    CHECK(twice.text == once.text);
    if (!once.changed) CHECK(once.text == s);
    if (once.changed)
      for (const char byte : once.text) CHECK(static_cast<unsigned char>(byte) < 0x80);
  }
}

TEST_CASE("characters are found in UTF-8, and broken bytes stand for themselves", "[fold]") {
  CHECK(first_code_point("a").value == U'a');
  CHECK(first_code_point("\u00FC").value == 0xFC);
  CHECK(first_code_point("\u2658").value == 0x2658);
  CHECK(first_code_point("\U0001F600").value == 0x1F600);
  CHECK(first_code_point("\U0001F600").length == 4);
  for (const std::string broken :
       {"\x80", "\xC3", "\xE2\x99", "\xF0\x9F\x98", "\xFF", "\xC0\x80"}) {
    const CodePoint c = first_code_point(broken);
    CHECK(c.length == 1);
    CHECK(c.value == static_cast<unsigned char>(broken[0]));
  }
  CHECK(is_unicode_space(0xA0));
  CHECK(is_unicode_space(0x3000));
  CHECK(is_unicode_space(0x2009));
  CHECK_FALSE(is_unicode_space(' '));
  CHECK_FALSE(is_unicode_space(0x200B));
  CHECK(is_invisible(0x200B));
  CHECK(is_invisible(0x202E));
  CHECK(is_invisible(0xFE0F));
  CHECK_FALSE(is_invisible('e'));
}
