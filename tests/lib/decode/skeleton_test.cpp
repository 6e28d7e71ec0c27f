#include "lib/decode/skeleton.hpp"

#include <random>

#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

using Offsets = std::vector<std::uint32_t>;

TEST_CASE("A skeleton has no blanks, stops, commas, colons or quotes") {
  CHECK(skeleton("P. to K's  B 4;").text == u"PtoKsB4");
  CHECK(skeleton("\tR:d8_,`\"x\u2019\u201C\u2026\u00A0\u2009\u3000\u200B\uFEFFy\r\n").text ==
        u"Rd8xy");
  CHECK(skeleton("").text.empty());
  CHECK(skeleton(" .,; ").text.empty());
}

TEST_CASE("Dashes and crosses have one form, other signs stay") {
  CHECK(skeleton("a-b\u2010c\u2013d\u2014e\u2212f\u00ADg").text == u"a-b-c-d-e-f-g");
  CHECK(skeleton("Q\u00D7R \u2715 \u2716 x X").text == u"QxRxxxX");
  CHECK(skeleton("\u2658f3\u2020 (b)!?=\u00DF").text == u"\u2658f3\u2020(b)!?=\u00DF");
  CHECK(skeleton("\uFF2E\uFF46\uFF13\uFF0E").text == u"Nf3");
}

TEST_CASE("Offsets say where each character begins in the source") {
  const Skeleton s = skeleton(" \u2658. f3 \u2014\u00DF ");
  CHECK(s.text == u"\u2658f3-\u00DF");
  CHECK(s.offsets == Offsets{1, 6, 7, 9, 12, 15});
  CHECK(skeleton("").offsets == Offsets{0});
  CHECK(skeleton(" ").offsets == Offsets{1});
}

TEST_CASE("What is not UTF-8, or beyond U+FFFF, is one U+FFFD") {
  CHECK(skeleton("a\xFFz").text == u"a\uFFFDz");
  CHECK(skeleton("a\xE2\x99").text == u"a\uFFFD\uFFFD");                    // cut off
  CHECK(skeleton("\xC0\xAE").text == u"\uFFFD\uFFFD");                      // overlong
  CHECK(skeleton("\xED\xA0\x80").text == u"\uFFFD\uFFFD\uFFFD");            // a surrogate
  CHECK(skeleton("\xF4\x90\x80\x80").text == u"\uFFFD\uFFFD\uFFFD\uFFFD");  // beyond Unicode
  const Skeleton s = skeleton("K\xF0\x9F\xA9\x93q");
  CHECK(s.text == u"K\uFFFDq");
  CHECK(s.offsets == Offsets{0, 1, 5, 6});
}

TEST_CASE("Skeletons of arbitrary bytes are sound, with and without offsets") {
  std::mt19937 random(7);
  for (int round = 0; round < 2'000; ++round) {
    std::string bytes(random() % 40, '\0');
    for (char& b : bytes) b = static_cast<char>(random() % (round % 2 == 0 ? 256 : 128));
    const Skeleton s = skeleton(bytes);
    REQUIRE(s.offsets.size() == s.text.size() + 1);
    REQUIRE(s.offsets.back() == bytes.size());
    for (std::size_t i = 1; i < s.offsets.size(); ++i) {
      REQUIRE(s.offsets[i - 1] < s.offsets[i]);
      // A part of the text has that part of the skeleton.
      const std::string_view rest = std::string_view(bytes).substr(s.offsets[i - 1]);
      REQUIRE(skeleton(rest).text == s.text.substr(i - 1));
    }
    std::u16string text = u"before";
    append_skeleton(bytes, text);
    REQUIRE(text == u"before" + s.text);
  }
}

}  // namespace
