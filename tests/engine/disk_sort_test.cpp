#include "engine/sorting/disk_sort.hpp"

#include <stdlib.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "engine/files/output.hpp"
#include "engine/files/spool.hpp"
#include "engine/sorting/number_sort.hpp"
#include "engine/sorting/numbers.hpp"
#include "tests/support/catch.hpp"

using namespace stamma::engine;

namespace {

std::vector<std::string> random_records(std::size_t n, std::size_t longest) {
  std::mt19937 random(7);
  std::vector<std::string> all(n);
  for (std::string& r : all) {
    r.resize(random() % (longest + 1));
    for (char& c : r) c = static_cast<char>(random() % 4 == 0 ? random() % 256 : random() % 2);
  }
  return all;
}

}  // namespace

TEST_CASE("Records come out as std::sort has them, whatever the memory") {
  for (const std::size_t memory : {std::size_t{0}, std::size_t{20'000}, std::size_t{1} << 24U}) {
    std::vector<std::string> all = random_records(20'000, 40);
    DiskSort sort(memory);
    for (const std::string& r : all) sort.add(r);
    sort.finish();
    CHECK(sort.size() == all.size());
    std::sort(all.begin(), all.end());
    std::size_t same = 0;
    std::string_view r;
    while (sort.next(r)) {
      if (same < all.size() && r == all[same]) ++same;
    }
    CHECK(same == all.size());
    CHECK_FALSE(sort.next(r));
  }
}

TEST_CASE("Pairs of numbers come out as std::sort has them, whatever they are") {
  std::mt19937_64 random(3);
  for (const std::uint64_t most :
       {std::uint64_t{0}, std::uint64_t{5}, std::uint64_t{70'000}, ~std::uint64_t{0}}) {
    std::vector<NumberPair> all(20'000);
    for (NumberPair& p : all)
      p = {most == ~std::uint64_t{0} ? random() : random() % (most + 1), random() % 1'000};
    for (const std::size_t memory : {std::size_t{0}, std::size_t{200'000}, std::size_t{1} << 24U}) {
      NumberSort sort(memory);
      for (const NumberPair& p : all) sort.add(p);
      sort.finish();
      std::vector<NumberPair> expected = all, got;
      std::sort(expected.begin(), expected.end());
      for (NumberPair p; sort.next(p);) got.push_back(p);
      CHECK(got == expected);
    }
  }
  NumberSort none(1024);
  none.finish();
  NumberPair p;
  CHECK_FALSE(none.next(p));
}

TEST_CASE("Records that begin alike for long are sorted, too") {
  std::mt19937 random(8);
  std::vector<std::string> all(3'000);
  for (std::string& r : all) {
    r.assign(random() % 40 == 0 ? 300 : 8 * (random() % 5), 'a');
    for (std::size_t n = random() % 12; n > 0; --n) r.push_back(static_cast<char>(random() % 2));
  }
  DiskSort sort(std::size_t{1} << 24U);
  for (const std::string& r : all) sort.add(r);
  sort.finish();
  std::sort(all.begin(), all.end());
  std::size_t same = 0;
  for (std::string_view r; sort.next(r);) same += same < all.size() && r == all[same] ? 1U : 0U;
  CHECK(same == all.size());
}

TEST_CASE("Texts in records sort as texts and come back") {
  std::vector<std::string> texts = random_records(2'000, 6);
  texts.insert(texts.end(), {"", std::string(1, '\0'), std::string("\0\xFF", 2), "\xFF"});
  const auto record = [](const std::string& text) {
    std::string r;
    put_text(r, text);
    put_number(r, std::uint64_t{255});
    return r;
  };
  for (std::size_t i = 1; i < texts.size(); ++i)
    CHECK((record(texts[i - 1]) < record(texts[i])) == (texts[i - 1] < texts[i]));
  for (const std::string& text : texts) {
    const std::string r = record(text);
    std::string_view rest = r;
    std::string back;
    take_text(rest, back);
    CHECK(back == text);
    CHECK(take_number<std::uint64_t>(rest) == 255);
    CHECK(rest.empty());
  }
}

TEST_CASE("Nothing is sorted into nothing, and long records stay whole") {
  DiskSort none(1024);
  none.finish();
  std::string_view r;
  CHECK_FALSE(none.next(r));

  DiskSort sort(1024);
  sort.add(std::string(70'000, 'b'));
  sort.add("a");
  sort.add("");
  sort.finish();
  REQUIRE(sort.next(r));
  CHECK(r.empty());
  REQUIRE(sort.next(r));
  CHECK(r == "a");
  REQUIRE(sort.next(r));
  CHECK(r.size() == 70'000);
}

TEST_CASE("A spool gives back what it got, from memory and from the file") {
  const std::vector<std::string> all = random_records(3'000, 50);
  for (const std::size_t in_memory : {std::size_t{0}, std::size_t{1'000}, std::size_t{1} << 20U}) {
    Spool spool(in_memory);
    std::vector<std::uint64_t> at;
    for (const std::string& r : all) at.push_back(spool.append(r));
    std::string back;
    std::size_t same = 0;
    for (std::size_t i = all.size(); i-- > 0;) {
      spool.read(at[i], all[i].size(), back);
      same += back == all[i] ? 1U : 0U;
    }
    CHECK(same == all.size());
    SpoolReader reader(spool, 0, 700);
    for (const std::string& r : all) same -= reader.next(r.size()) == r ? 1U : 0U;
    CHECK(same == 0);
    CHECK_THROWS_AS(spool.read(spool.size() - 1, 2, back), OutputFailure);
    CHECK_THROWS_AS(spool.read(spool.size() + 1, 0, back), OutputFailure);
  }
}

TEST_CASE("Without a place for temporary files little still works, and more is an error") {
  const char* const old = std::getenv("TMPDIR");
  const std::string before = old != nullptr ? old : "";
  setenv("TMPDIR", "/nonexistent/folder", 1);
  Spool little(100);
  CHECK_NOTHROW(little.append(std::string(100, 'x')));
  CHECK_THROWS_AS(little.append("x"), OutputFailure);
  if (old != nullptr) {
    setenv("TMPDIR", before.c_str(), 1);
  } else {
    unsetenv("TMPDIR");
  }
}
