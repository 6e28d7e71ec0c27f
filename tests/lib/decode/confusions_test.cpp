#include "lib/decode/confusions.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

float read_as(const Confusions& c, char16_t meant, char16_t seen) {
  return c.replaced[letter_of(meant)][letter_of(seen)];
}

TEST_CASE("Letters: one row for each character that has weights") {
  for (char16_t c = 1; c < 0x80; ++c) CHECK(letter_of(c) == c);
  CHECK(letter_of(u'\u00DF') == 0xDF);
  CHECK(letter_of(u'\u0085') == 0);
  CHECK(letter_of(u'\u0416') == 0);
  CHECK(letter_of(u'\u2020') >= 0x80);
  CHECK(letter_of(u'\u2658') != letter_of(u'\u265E'));
}

TEST_CASE("Every row of the data file is read, and they are sorted") {
  const Confusions& c = Confusions::standard();
  CHECK(c.bad_rows == 0);
  CHECK(c.prices.size() > 50);
  CHECK(c.rewritings.size() > 20);

  std::ifstream file(test::source_path("lib/decode/weights.tsv"));
  std::vector<std::vector<std::string>> rows;  // meant, seen, source
  for (std::string line; std::getline(file, line);) {
    if (line.find('\t') == std::string::npos) continue;
    std::vector<std::string> row;
    std::istringstream fields(line);
    for (std::string field; std::getline(fields, field, '\t');) row.push_back(field);
    REQUIRE(row.size() == 4);
    if (row[0].size() > 1 && row[0][0] == '@') continue;
    row.erase(row.begin() + 2);
    rows.push_back(row);
  }
  REQUIRE(rows.size() > 200);
  CHECK(rows[0] == std::vector<std::string>{"meant", "seen", "source"});
  // Each row once.
  CHECK(std::is_sorted(rows.begin() + 1, rows.end(), std::less_equal<>()));
}

TEST_CASE("Rows: counts, prices and shares") {
  const Confusions c = read_confusions(
      "# a comment\n"
      "#\n"
      "meant\tseen\tcount\tsource\n"
      "#\t+\t=2\tprint\n"
      "-\t\u2205\t=2:-1.5\tocr\n"
      "B\t15\t1\tocr\n"
      "B\t8\t9\tocr\n"
      "B\t8\t7\tpen\n"
      "B\tR\t1\tpen\n"
      "I..K\ti..k\t=2.5\tprint\n"
      "any\tother\t%20\tnoise\n"
      "any\ttwice\t%10\tnoise\n"
      "any\t\u2205\t%10\tnoise\n"
      "\u2205\t!\t=0.5\tprint\n"
      "\u2205\tany\t%30\tnoise\n");
  CHECK(c.bad_rows == 0);
  CHECK(std::abs(c.lost - 2.3026F) < 0.001F);
  CHECK(std::abs(c.doubled - 2.3026F) < 0.001F);
  // Sixteen times is four times as likely as once, but for what may be read as anything.
  CHECK(std::abs(read_as(c, u'B', u'R') - read_as(c, u'B', u'8') - std::log(4.0F)) < 0.1F);
  CHECK(read_as(c, u'B', u'8') + 2 < read_as(c, u'B', u'z'));
  CHECK(read_as(c, u'Q', u'8') < read_as(c, u'B', u'7'));  // nothing is listed for Q
  REQUIRE(c.rewritings.size() == 1);
  CHECK(c.rewritings[0].meant_length == 1);
  CHECK(c.rewritings[0].seen_length == 2);
  CHECK(std::abs(c.rewritings[0].cost - read_as(c, u'B', u'R')) < 0.1F);
  CHECK(c.prices.size() == 6);
  Event e;
  e.damage = Damage::replaced;
  e.meant = 'J';
  e.seen = 'j';
  CHECK(c.has_price(e));
  e.seen = 'k';
  CHECK(!c.has_price(e));
  e = {};
  e.damage = Damage::lost;
  e.meant = '-';
  CHECK(c.has_price(e));
}

TEST_CASE("Rows that cannot be read are counted and left out") {
  for (const char* row : {"x",
                          "x\ty",
                          "x\ty\t1",
                          "x\ty\t\tocr",
                          "x\ty\t-1\tocr",
                          "x\ty\t1x\tocr",
                          "x\t\t1\tocr",
                          "\ty\t1\tocr",
                          "x\tabcd\t1\tocr",
                          "\u0416\ty\t1\tocr",
                          "x\t\u2205\t3\tocr",
                          "\u2205\tx\t3\tocr",
                          "x\ty\t=\tocr",
                          "x\ty\t=1:\u2205\tocr",
                          "xy\tz\t=1\tocr",
                          "x\tx\t=1\tocr",
                          "A..C\ta..d\t=1\tocr",
                          "C..A\ta..c\t=1\tocr",
                          "any\tx\t%3\tocr",
                          "x\tany\t%3\tocr",
                          "any\t\u2205\t%0\tocr",
                          "any\t\u2205\t%200\tocr",
                          "\u2205\t\u2205\t=1\tx"})
    CHECK(read_confusions(row).bad_rows == 1);
  CHECK(read_confusions("").bad_rows == 0);
  CHECK(read_confusions("@x\t1\t1 of 3\tprint").bad_rows == 0);  // a weight with a name
  CHECK(read_confusions("@\ta\t1\tpen").bad_rows == 0);
}

}  // namespace
