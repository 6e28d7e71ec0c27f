#include "lib/text/source_map.hpp"

#include <optional>
#include <random>

#include "tests/support/catch.hpp"

using namespace stamma;

TEST_CASE("a text that is its source maps each place to itself", "[source_map]") {
  const SourceMap map;
  CHECK(map.is_identity());
  CHECK(map.place(0) == 0);
  CHECK(map.place(123456789) == 123456789);
  CHECK(map.span(3, 7) == SourceSpan{3, 4});
  CHECK(map.find(5) == 5u);
  CHECK_FALSE(map.find(5, 6));
}

TEST_CASE("pieces of a source may stand in any order", "[source_map]") {
  // Source: "Nc6 | Nf3"; derived: "Nf3 Nc6".
  SourceMap map;
  map.add(3, 6);
  map.add(1, 6, 0);
  map.add(3, 0);
  map.finish(9);
  CHECK_FALSE(map.is_identity());
  CHECK(map.size() == 7);
  CHECK(map.place(0) == 6);
  CHECK(map.place(2) == 8);
  CHECK(map.place(3) == 6);
  CHECK(map.place(4) == 0);
  CHECK(map.place(7) == 9);
  CHECK(map.place(100) == 9);
  CHECK(map.span(0, 3) == SourceSpan{6, 3});
  CHECK(map.span(4, 7) == SourceSpan{0, 3});
  CHECK(map.span(4, 4) == SourceSpan{0, 0});
  CHECK(map.span(0, 7) == SourceSpan{6, 0});  // backwards
  CHECK(map.find(1) == 5u);
  CHECK(map.find(6) == 0u);
  CHECK(map.find(6, 1) == 3u);
  CHECK(map.find(9) == 7u);
  CHECK_FALSE(map.find(4));
}

TEST_CASE("a piece may be longer or shorter than what it stands for", "[source_map]") {
  SourceMap map;
  map.add(5, 10, 2);  // "1. e4" made of two bytes
  map.add(1, 20, 5);  // one byte for an entity
  map.put_in_front(2);
  CHECK(map.size() == 8);
  CHECK(map.place(0) == 10);
  CHECK(map.place(2) == 10);
  CHECK(map.place(3) == 11);
  CHECK(map.place(6) == 11);
  CHECK(map.place(7) == 20);
  CHECK(map.place(8) == 21);
  CHECK(map.find(11) == 3u);
  CHECK(map.find(11, 5) == 5u);
}

TEST_CASE("an empty text has an end", "[source_map]") {
  SourceMap map;
  map.finish(40);
  CHECK_FALSE(map.is_identity());
  CHECK(map.place(0) == 40);
  CHECK(map.find(40) == 0u);
  CHECK_FALSE(map.find(0));
}

TEST_CASE("maps that follow each other are one map", "[source_map]") {
  std::mt19937 random(7);
  const auto any = [&](std::size_t most) { return random() % (most + 1); };
  for (int round = 0; round < 200; ++round) {
    SourceMap first, second;
    while (first.size() < 30) first.add(1 + any(6), any(50), any(7));
    first.finish(60);
    while (second.size() < 40) second.add(1 + any(6), any(first.size() - 1), any(7));
    second.finish(first.size());
    const SourceMap joined = first.after(second);
    CHECK(joined.size() == second.size());
    for (std::size_t i = 0; i <= second.size(); ++i) {
      INFO("round " << round << ", place " << i);
      CHECK(joined.place(i) == first.place(second.place(i)));
    }
    for (std::size_t s = 0; s <= 60; ++s) {  // find is the first place that place() answers with s
      std::optional<std::size_t> expected;
      for (std::size_t i = 0; i <= first.size() && !expected; ++i)
        if (first.place(i) == s) expected = i;
      CHECK(first.find(s) == expected);
    }
  }
  const SourceMap identity;
  SourceMap some;
  some.add(3, 5);
  CHECK(identity.after(some).place(1) == 6);
  CHECK(some.after(identity).place(1) == 6);
}
