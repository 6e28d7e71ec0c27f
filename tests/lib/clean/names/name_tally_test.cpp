#include "lib/clean/names/name_tally.hpp"

#include <string>

#include "tests/support/catch.hpp"

namespace {

using stamma::NameTally;

struct Count {
  std::uint64_t n = 0;
  std::uint64_t games() const { return n; }
  void add(const Count& o) { n += o.n; }
};

std::string top_names(const NameTally<Count>& tally, std::size_t n) {
  std::string s;
  for (const auto* const e : tally.top(n))
    s += std::string(tally.name(*e)) + "=" + std::to_string(e->value.n) + " ";
  return s;
}

}  // namespace

TEST_CASE("names are counted exactly while they fit", "[statistics]") {
  NameTally<Count> tally;
  for (int i = 0; i < 10'000; ++i)
    tally.of("p" + std::to_string(i % 1'000)).n += i % 7 == 0 ? 3 : 1;
  tally.of("zz").n += 99;
  tally.of("aa").n += 99;
  CHECK(tally.exact());
  CHECK(tally.distinct() == 1'002);
  CHECK(tally.missed() == 0);
  CHECK(top_names(tally, 2) == "aa=99 zz=99 ");  // of equals the first by name
  CHECK(tally.top(5'000).size() == 1'002);
  std::uint64_t sum = 0;
  for (const auto* const e : tally.top(5'000)) sum += e->value.n;
  CHECK(sum == 10'000 + 2 * 1'429 + 198);
}

TEST_CASE("merging is the same as counting in one go", "[statistics]") {
  NameTally<Count> whole, first, second;
  for (int i = 0; i < 3'000; ++i) {
    const std::string name = "n" + std::to_string(i * i % 977);
    ++whole.of(name).n;
    ++(i < 1'200 ? first : second).of(name).n;
  }
  first.merge(second);
  CHECK(first.distinct() == whole.distinct());
  CHECK(top_names(first, 50) == top_names(whole, 50));
}

TEST_CASE("too many names: rare ones go, and the error is known", "[statistics]") {
  NameTally<Count> tally(1'000);
  // Three names that come often among a hundred thousand that come once.
  for (int i = 0; i < 100'000; ++i) {
    ++tally.of("once" + std::to_string(i)).n;
    if (i % 10 == 0) ++tally.of("often").n;
    if (i % 20 == 0) ++tally.of("half").n;
    if (i % 40 == 0) ++tally.of("quarter").n;
  }
  CHECK_FALSE(tally.exact());
  const auto top = tally.top(3);
  REQUIRE(top.size() == 3);
  CHECK(tally.name(*top[0]) == "often");
  CHECK(tally.name(*top[1]) == "half");
  CHECK(tally.name(*top[2]) == "quarter");
  CHECK(top[0]->value.n <= 10'000);
  CHECK(top[0]->value.n + tally.missed() >= 10'000);
  CHECK(top[2]->value.n + tally.missed() >= 2'500);
  CHECK(tally.top(10'000).size() <= 1'000);
  CHECK(tally.distinct() > 97'000);
  CHECK(tally.distinct() < 103'000);

  NameTally<Count> other(1'000);
  for (int i = 50'000; i < 150'000; ++i) ++other.of("once" + std::to_string(i)).n;
  tally.merge(other);
  CHECK(tally.distinct() > 145'000);
  CHECK(tally.distinct() < 155'000);
}

TEST_CASE("long names are cut between characters", "[statistics]") {
  NameTally<Count> tally;
  std::string name(254, 'x');
  name += "\u00e9\u00e9";
  ++tally.of(name).n;
  ++tally.of(name + "tail").n;
  CHECK(top_names(tally, 3) == std::string(254, 'x') + "=2 ");
}
