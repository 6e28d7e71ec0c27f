#include <set>
#include <string>

#include "lib/clean/catalogue.hpp"
#include "tests/support/catch.hpp"

using namespace stamma;

TEST_CASE("every rule has a code of its own and says what it means", "[rules]") {
  std::set<std::string_view> ids;
  for (const Rule& r : rules()) {
    INFO(id(r));
    CHECK(ids.insert(id(r)).second);
    CHECK(id(r).size() == 3);
    CHECK(id(r)[0] >= 'A');
    CHECK(id(r)[0] <= 'Z');
    CHECK_FALSE(r.title.empty());
    CHECK_FALSE(r.meaning.empty());
    CHECK(r.meaning.back() == '.');
    CHECK_FALSE(r.example.empty());
    CHECK(rule_named(id(r)) == &r);
  }
  CHECK(ids.size() == rules().size());
  CHECK_FALSE(rule_named("X99"));
  CHECK_FALSE(rule_named(""));
  CHECK_FALSE(rule_named("m03"));
}

TEST_CASE("a code holds its letter, number and severity", "[rules]") {
  CHECK(id(Code::not_a_move) == "M01");
  CHECK(severity(Code::not_a_move) == Severity::error);
  CHECK(id(rule::elo_range) == "T13");
  CHECK(severity(rule::elo_range) == Severity::warning);
  CHECK(index(Code::unclosed_comment) < index(rule::elo_range));
  CHECK(index(Code::limit_decoder) < code_count);
}

TEST_CASE("lists of codes", "[rules]") {
  CHECK(codes_selected("all")->count() == rules().size());
  CHECK(codes_selected("T13")->count() == 1);
  CHECK(codes_selected("T13")->test(index(rule::elo_range)));
  CHECK(codes_selected("T13, N,,")->count() == 11);
  CHECK(codes_selected("")->none());
  CHECK_FALSE(codes_selected("T13,X"));
}
