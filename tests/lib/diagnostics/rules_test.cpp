#include "lib/diagnostics/rules.hpp"

#include <set>
#include <string>

#include "tests/support/catch.hpp"

using namespace stamma;

TEST_CASE("every rule has a code of its own and says what it means", "[rules]") {
  std::set<std::string_view> ids;
  for (const Rule& r : rules()) {
    INFO(r.id);
    CHECK(ids.insert(r.id).second);
    CHECK(r.id.size() == 3);
    CHECK(r.id[0] >= 'A');
    CHECK(r.id[0] <= 'Z');
    CHECK_FALSE(r.title.empty());
    CHECK_FALSE(r.meaning.empty());
    CHECK(r.meaning.back() == '.');
    CHECK_FALSE(r.example.empty());
    REQUIRE(code_named(r.id));
    CHECK(*code_named(r.id) == r.code);
    CHECK(&rule(r.code) == &r);
  }
  CHECK(ids.size() == rules().size());
  CHECK(rules().size() == static_cast<std::size_t>(Code::limit_decoder) + 1);
  CHECK_FALSE(code_named("X99"));
  CHECK_FALSE(code_named(""));
  CHECK_FALSE(code_named("m03"));
}
