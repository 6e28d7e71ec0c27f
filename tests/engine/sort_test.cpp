#include "engine/sorting/sort.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "engine/sorting/written_tags.hpp"
#include "tests/support/catch.hpp"

using namespace stamma::engine;
using stamma::test::ContainsSubstring;

namespace {

std::string game(const std::vector<std::pair<std::string, std::string>>& tags) {
  std::string s;
  for (const auto& [name, value] : tags) s.append("[" + name + " \"" + value + "\"]\n");
  return s + "\n1. e4 *\n\n";
}

// The values of a tag after sorting by it.
std::vector<std::string> sorted(const std::string& order, const std::string& tag,
                                const std::vector<std::string>& values) {
  auto read = read_sort_order(order);
  REQUIRE(read);
  TagSort sort(*read);
  for (const std::string& v : values) sort.add(game({{"Event", "x"}, {tag, v}}));
  std::vector<std::string> out;
  sort.finish([&](std::string_view pgn) {
    std::string storage;
    out.emplace_back(written_tag(pgn, tag, storage).value_or("none"));
  });
  return out;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("dates are sorted as dates, the unknown last") {
  const Texts mixed{"1962.05.14", "????.??.??", "1962.??.??", "1851.06.21",
                    "1962.01.01", "12?",        "1999"};
  CHECK(sorted("Date", "Date", mixed) ==
        Texts{"1851.06.21", "1962.01.01", "1962.??.??", "1962.05.14", "1999", "????.??.??", "12?"});
  CHECK(sorted("-Date", "Date", mixed) ==
        Texts{"1999", "1962.05.14", "1962.??.??", "1962.01.01", "1851.06.21", "????.??.??", "12?"});
}

TEST_CASE("ratings and rounds are sorted by value") {
  CHECK(sorted("WhiteElo", "WhiteElo", {"2500", "?", "900", "2400", "-"}) ==
        Texts{"900", "2400", "2500", "?", "-"});
  CHECK(sorted("-WhiteElo", "WhiteElo", {"2500", "?", "900", "2400"}) ==
        Texts{"2500", "2400", "900", "?"});
  CHECK(sorted("Round", "Round", {"10", "3.10", "3", "?", "3.9", "1", "03.1", "2"}) ==
        Texts{"1", "2", "3", "03.1", "3.9", "3.10", "10", "?"});
}

TEST_CASE("names are sorted without regard to case and accents") {
  CHECK(sorted("White", "White", {"Tal", "\xc3\x81ngel", "alekhine", "Zukertort", "Anderssen"}) ==
        Texts{"alekhine", "Anderssen", "\xc3\x81ngel", "Tal", "Zukertort"});
  CHECK(sorted("-White", "White", {"Ta", "Tal", "?", "T"}) == Texts{"Tal", "Ta", "T", "?"});
}

TEST_CASE("the first tag counts most, and equal games keep their order") {
  auto order = read_sort_order("Event, -Date");
  REQUIRE(order);
  TagSort sort(*order);
  const std::vector<std::vector<std::pair<std::string, std::string>>> games{
      {{"Event", "B"}, {"Date", "1900"}, {"Round", "1"}},
      {{"Event", "A"}, {"Date", "1900"}, {"Round", "2"}},
      {{"Event", "A"}, {"Date", "1901"}, {"Round", "3"}},
      {{"Event", "a"}, {"Date", "1900"}, {"Round", "4"}}};
  for (const auto& g : games) sort.add(game(g));
  std::string rounds;
  sort.finish([&](std::string_view pgn) {
    std::string storage;
    rounds += *written_tag(pgn, "Round", storage);
  });
  CHECK(rounds == "3241");
}

TEST_CASE("more games than fit into memory are sorted all the same") {
  auto order = read_sort_order("White,WhiteElo");
  REQUIRE(order);
  TagSort sort(*order, 4096);
  std::mt19937 random(1);
  std::vector<std::pair<std::string, int>> expected;
  for (int i = 0; i < 5000; ++i) {
    const std::string name = "p" + std::to_string(random() % 300);
    sort.add(game({{"White", name},
                   {"WhiteElo", std::to_string(1000 + random() % 5)},
                   {"N", std::to_string(i)}}));
  }
  std::vector<std::string> keys;
  std::size_t n = 0;
  sort.finish([&](std::string_view pgn) {
    std::string storage, key;
    append_sort_key(*order, pgn, key);
    std::string number(*written_tag(pgn, "N", storage));
    keys.push_back(key + std::string(6 - number.size(), '0') + number);
    ++n;
  });
  CHECK(n == 5000);
  CHECK(std::is_sorted(keys.begin(), keys.end()));
  CHECK(std::adjacent_find(keys.begin(), keys.end()) == keys.end());
}

TEST_CASE("very long values and odd bytes do no harm") {
  const Texts values{std::string(100'000, 'b'), std::string(100'000, '9'), "a",
                     std::string("\x01\x02", 2)};
  CHECK(sorted("White", "White", values).size() == 4);
}

TEST_CASE("what is wrong with an order is told") {
  const auto error = [](std::string_view text) {
    const auto order = read_sort_order(text);
    REQUIRE_FALSE(order);
    return order.error();
  };
  CHECK_THAT(error(""), ContainsSubstring("missing"));
  CHECK_THAT(error("Date,,White"), ContainsSubstring("missing"));
  CHECK_THAT(error("-"), ContainsSubstring("missing"));
  CHECK_THAT(error("My Tag"), ContainsSubstring("\"My Tag\""));
  std::string many;
  for (int i = 0; i < 40; ++i) many += "A,";
  CHECK_THAT(error(many + "B"), ContainsSubstring("at most"));
}

TEST_CASE("tags of written games are found by name") {
  const std::string pgn = "[Event \"A \\\"b\\\" \\\\ c\"]\n[EventDate \"1\"]\n\n[White \"no\"]\n";
  std::string storage;
  CHECK(written_tag(pgn, "Event", storage) == "A \"b\" \\ c");
  CHECK(written_tag(pgn, "EventDate", storage) == "1");
  CHECK_FALSE(written_tag(pgn, "White", storage));
  CHECK_FALSE(written_tag("", "White", storage));
  CHECK_FALSE(written_tag("[White \"", "White", storage).value_or("").size() != 0);
}
