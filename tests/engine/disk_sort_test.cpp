#include "engine/sorting/disk_sort.hpp"

#include <stdlib.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "engine/files/output.hpp"
#include "engine/files/spool.hpp"
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

TEST_CASE("Nothing is sorted into nothing, and long records are cut off") {
  DiskSort none(1024);
  none.finish();
  std::string_view r;
  CHECK_FALSE(none.next(r));

  DiskSort sort(1024);
  sort.add(std::string(DiskSort::longest_record + 10, 'b'));
  sort.add("a");
  sort.add("");
  sort.finish();
  REQUIRE(sort.next(r));
  CHECK(r.empty());
  REQUIRE(sort.next(r));
  CHECK(r == "a");
  REQUIRE(sort.next(r));
  CHECK(r.size() == DiskSort::longest_record);
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
