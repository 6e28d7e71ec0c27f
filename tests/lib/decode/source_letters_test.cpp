#include "lib/decode/source_letters.hpp"

#include "lib/decode/channel.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

TEST_CASE("the letters of a source are written and read") {
  SourceLetters letters;
  letters.add({u'K', u'X'}, 27);
  letters.add({u'B', u'ß'}, 3);
  letters.add({u'+', u'†'}, 1);
  const auto again = SourceLetters::parse(letters.write());
  REQUIRE(again);
  CHECK(*again == letters);
  CHECK(SourceLetters::parse("stamma letters 1\n")->empty());
}

TEST_CASE("what a source does to a letter costs less once it is known") {
  SourceLetters letters;
  letters.add({u'B', u'W'}, 40);
  Channel plain, told;
  letters.presume(told);
  CHECK(told.distance(u"B-B4", u"W-W4") + 5 < plain.distance(u"B-B4", u"W-W4"));
}

TEST_CASE("only what was counted since is told") {
  Channel before;
  before.presume(u'B', u'W', 10);
  before.relearn();
  Channel after = before;
  after.learn(u"B-B4", u"W-W4");
  SourceLetters found;
  after.letters_since(before, found);
  CHECK(found.counts().at({u'B', u'W'}) == 2);
  CHECK(found.counts().at({u'4', u'4'}) == 1);
}

}  // namespace
