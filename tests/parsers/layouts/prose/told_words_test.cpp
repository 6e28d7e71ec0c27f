#include "parsers/text/told_words.hpp"

#include <string>

#include "lib/words/numbers.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma::told;

/// The tokens in small letters, a stop behind those that have one, a bar where a sentence ends.
std::string words(std::string_view text) {
  const Tokens tokens = tokens_of(text);
  std::string out;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (i > 0) out += ' ';
    out += tokens[i].low;
    if (tokens[i].stop) out += '.';
    if (ends_sentence(tokens, i)) out += '|';
  }
  return out;
}

unsigned value(std::string_view text) { return number_of(tokens_of(text).at(0)); }

}  // namespace

TEST_CASE("tokens") {
  CHECK(words("Mr. Hale's Kt., the 14th") == "mr. hale's kt. , the 14th|");
  CHECK(words("{163} Of _course_[A] not") == "of course not|");
  CHECK(words("GAME I.--Mr. Moor") == "game i. - mr. moor|");
  CHECK(words("(Mr. ----.)") == "( mr. ----. )|");
  CHECK(words("the Masters\u2019 match") == "the masters' match|");
  CHECK(words("ÉTÉ ПАРТИЯ Žižka") == "été партия žižka|");
  CHECK(words("") == "");
  CHECK(words("\xFF\xC3") == "\xFF\xC3|");
}

TEST_CASE("sentences end at stops that are not those of short forms") {
  CHECK(words("White won. Black lost.") == "white won.| black lost.|");
  CHECK(words("by Mr. St. Aubyn of N.Y. and others") == "by mr. st. aubyn of n. y. and others|");
  CHECK(words("of Leeds, Eng., and York") == "of leeds , eng. , and york|");
  CHECK(words("one\n\ntwo") == "one| two|");
}

TEST_CASE("numbers") {
  CHECK(value("8th") == 8);
  CHECK(value("VIII") == 8);
  CHECK(value("eighth") == 8);
  CHECK(value("TWENTY-FIRST") == 21);
  CHECK(value("drei") == 3);
  CHECK(value("mix") == 0);
  CHECK(value("word") == 0);
  CHECK(stamma::roman_number("XIV") == 14);
  CHECK(stamma::roman_number("IM") == 0);
  CHECK(value("99999999999") == 999999);
}

TEST_CASE("tidy text keeps the stops that belong to it") {
  CHECK(tidy("  Leeds,\n   Yorks. ") == "Leeds, Yorks");
  CHECK(tidy("Utica, N.Y.") == "Utica, N.Y.");
  CHECK(tidy("-- A. B., ") == "A. B.");
  CHECK(tidy("") == "");
}
