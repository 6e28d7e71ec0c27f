#include "lib/clean/characters/characters.hpp"

#include <string>

#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

std::string shown(const std::string& text, bool lines = false) {
  std::string out = text;
  remove_invisible(text, lines, out);
  std::string again = "same";
  CHECK_FALSE(remove_invisible(out, lines, again));
  return out;
}

std::string plain(const std::string& text) {
  std::string out = text;
  make_quotes_plain(text, out);
  return out;
}

}  // namespace

TEST_CASE("invisible characters go or become spaces", "[characters]") {
  CHECK(shown("Mor\u200Bphy") == "Morphy");
  CHECK(shown("\uFEFFMorphy") == "Morphy");
  CHECK(shown("Mor\u00ADphy, P\u2060aul") == "Morphy, Paul");
  CHECK(shown("Morphy,\u00A0Paul") == "Morphy, Paul");
  CHECK(shown("Morphy,\u00A0\u00A0 Paul\u00A0") == "Morphy, Paul");
  CHECK(shown("\u2003Morphy\u202FPaul\u3000X") == "Morphy Paul X");
  CHECK(shown("Morphy\tPaul") == "Morphy Paul");
  CHECK(shown("Mor\x01phy\x7f\x1b") == "Morphy");
  CHECK(shown(std::string("Mor\0phy", 7)) == "Morphy");
  CHECK(shown("\u202EMorphy\u202C \u200EP\u200F") == "Morphy P");
  CHECK(shown("a\u0081b\u0085c") == "ab c");
  CHECK(shown("a\u2028b") == "a b");
  CHECK(shown("\u200B").empty());
  CHECK(shown("\u00A0 \u00A0").empty());
  CHECK(shown("a\u200Db \u200Cc") == "ab c");
  CHECK(shown("one\r\n\ttwo", true) == "one\r\n\ttwo");
  CHECK(shown("one\r\n\ttwo\x02", true) == "one\r\n\ttwo");
}

TEST_CASE("scripts and emoji keep what they need", "[characters]") {
  for (const char* const text :
       {"می\u200Cخواهم",         // Persian
        "क्\u200Dष",              // Devanagari
        "ക്\u200Dഷ",              // Malayalam
        "👨\u200D👩\u200D👧",       // a family
        "🏳\uFE0F\u200D🌈",  // a flag
        "👩🏽\u200D🚀",    // an astronaut
        "❤\uFE0F\u200D🔥", "♟\uFE0E",
        "🏴\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F",
        "ภาษา\u200Bไทย",          // Thai
        "\u200Fעברית\u200F (A)",  // Hebrew
        "العربية\u200E 1.e4", "東京\u3000大阪", "Müller–Łódź ½ ±", "a\xff b", "\xc3", ""}) {
    INFO(text);
    std::string out = "untouched";
    CHECK_FALSE(remove_invisible(text, false, out));
    CHECK(out == "untouched");
  }
  CHECK(shown("👍\u200D") == "👍");
  CHECK(shown("می\u200C\u200Cخ") == "می\u200Cخ");
  CHECK(shown("a\U000E0067b") == "ab");
}

TEST_CASE("quotes and dashes of tags are plain", "[characters]") {
  CHECK(plain("O’Kelly") == "O'Kelly");
  CHECK(plain("“Zug” „Zug“ ‘Zug’ ‚Zug‘") == "\"Zug\" \"Zug\" 'Zug' 'Zug'");
  CHECK(plain("Steinitz – Zukertort — 1886‑1887") == "Steinitz - Zukertort - 1886-1887");
  CHECK(plain("«Zug» … ʻOkina Mʼ") == "«Zug» … ʻOkina Mʼ");
  CHECK(plain("“北京”") == "“北京”");
  CHECK(plain("Müller") == "Müller");
  CHECK(plain("\xe2\x80").size() == 2);
}

TEST_CASE("characters one by one", "[characters]") {
  CHECK(character_at("ü", 0).code == U'ü');
  CHECK(character_at("ü", 0).size == 2);
  CHECK(character_at("\xff", 0).code == no_character);
  CHECK(character_at("\xff", 0).size == 1);
  CHECK(character_at("\xe2\x82", 0).code == no_character);
  CHECK(character_before("aü", 3) == U'ü');
  CHECK(character_before("aü", 1) == U'a');
  CHECK(character_before("aü", 0) == no_character);
  CHECK(character_before("\x80\x80\x80\x80\x80", 5) == no_character);
  CHECK(character_from("a", 1) == no_character);
  CHECK(alphabet_of(U'é') == Alphabet::latin);
  CHECK(alphabet_of(U'ж') == Alphabet::cyrillic);
  CHECK(alphabet_of(U'1') == Alphabet::none);
}
