#include "lib/text/ascii.hpp"

#include "tests/support/catch.hpp"

using namespace stamma;

TEST_CASE("each class of white space has one meaning", "[text]") {
  using namespace std::string_view_literals;
  for (const char c : " \t\r\n\v\f\0"sv) CHECK(ascii::is_space(c));
  for (const char c : " \t\0"sv) CHECK(ascii::is_blank(c));
  for (const char c : "\r\n\v\f"sv) CHECK_FALSE(ascii::is_blank(c));
  for (const char c : " \t\r\v\f\0"sv) CHECK(ascii::is_line_space(c));
  CHECK_FALSE(ascii::is_line_space('\n'));
  CHECK(ascii::is_newline('\r'));
  for (const char c : "a0_.\x80\xA0\x85"sv) CHECK_FALSE(ascii::is_space(c));
}

TEST_CASE("the lists for searches hold what the classes hold", "[text]") {
  for (int i = 0; i < 256; ++i) {
    const char c = static_cast<char>(i);
    CHECK((ascii::spaces.find(c) != std::string_view::npos) == ascii::is_space(c));
    CHECK((ascii::blanks.find(c) != std::string_view::npos) == ascii::is_blank(c));
    CHECK((ascii::line_spaces.find(c) != std::string_view::npos) == ascii::is_line_space(c));
  }
}

TEST_CASE("letters and figures are those of ASCII alone", "[text]") {
  for (int i = 0; i < 256; ++i) {
    const char c = static_cast<char>(i);
    CHECK(ascii::is_letter(c) == (ascii::is_upper(c) || ascii::is_lower(c)));
    CHECK(ascii::is_letter_or_digit(c) == (ascii::is_letter(c) || ascii::is_digit(c)));
    CHECK(ascii::is_name(c) == (ascii::is_letter_or_digit(c) || c == '_'));
    CHECK(ascii::is_wide(c) == (i >= 0x80));
    if (ascii::is_wide(c)) CHECK(ascii::lower(c) == c);
  }
  CHECK(ascii::lower('Q') == 'q');
  CHECK(ascii::upper('q') == 'Q');
  CHECK(ascii::lower("Kt-KB3") == "kt-kb3");
}

TEST_CASE("trimming and comparing", "[text]") {
  CHECK(ascii::trim(" \t 1. e4\r\n") == "1. e4");
  CHECK(ascii::trim(" \n").empty());
  CHECK(ascii::is_all_space(""));
  CHECK(ascii::equal_but_case("White", "wHITE"));
  CHECK_FALSE(ascii::equal_but_case("White", "Whites"));
  CHECK(ascii::begins_with("Resigns.", "resign"));
  CHECK_FALSE(ascii::begins_with("Res", "resign"));
  CHECK(ascii::listed("van von der", "von"));
  CHECK_FALSE(ascii::listed("van von der", "on"));
}
