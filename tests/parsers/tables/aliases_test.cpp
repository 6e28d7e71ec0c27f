#include "parsers/tables/aliases.hpp"

#include <string>

#include "tests/support/catch.hpp"

using namespace stamma;
using test::ContainsSubstring;
using State = NameBook::Answer::State;
using Kind = NameBook::Kind;

namespace {

std::string error_of(std::string_view text) {
  NameBookBuilder builder;
  return read_aliases(text, builder).value_or("");
}

}  // namespace

TEST_CASE("the user's corrections", "[aliases]") {
  NameBookBuilder builder;
  CHECK_FALSE(
      read_aliases("\xEF\xBB\xBF# mine\n\nBobby\tFischer, Robert James\r\n"
                   "  kasparow, g \t Kasparov, Garry\nX\tBobby\nBobby\tFischer, Robert James",
                   builder));
  const NameBook book = builder.finish();
  const auto right = [&](std::string_view name) {
    return book.look_up(Kind::player, name).correction;
  };
  CHECK(right("Bobby") == "Fischer, Robert James");
  CHECK(right("BOBBY") == "Fischer, Robert James");
  CHECK(right("Kasparow,G.") == "Kasparov, Garry");
  CHECK(right("X") ==
        "Fischer, Robert James");  // through Bobby, so that a second run changes nothing
  CHECK(book.look_up(Kind::player, "Fischer, Robert James").state == State::known);
  CHECK(book.look_up(Kind::player, "Spassky, Boris").state == State::unknown);
}

TEST_CASE("the user goes before the spelling file", "[aliases]") {
  NameBookBuilder builder;
  builder.add_name(Kind::player, "Korchnoi, Viktor", {1931, 2016, 2695, false, {'G', 'M'}, {}});
  builder.add_spelling(Kind::player, "Kortschnoj, Viktor");
  REQUIRE_FALSE(read_aliases("Korchnoi, Viktor\tKortschnoj, Viktor\n", builder));
  const NameBook book = builder.finish();
  CHECK(book.look_up(Kind::player, "Korchnoi, Viktor").correction == "Kortschnoj, Viktor");
  CHECK(book.look_up(Kind::player, "Kortschnoj, Viktor").state == State::known);
}

TEST_CASE("only the form of a name may be corrected", "[aliases]") {
  NameBookBuilder builder;
  REQUIRE_FALSE(read_aliases("muller, karsten\tM\u00FCller, Karsten\n", builder));
  const NameBook book = builder.finish();
  CHECK(book.look_up(Kind::player, "Muller, Karsten").correction == "M\u00FCller, Karsten");
  CHECK(book.look_up(Kind::player, "M\u00FCller, Karsten").state == State::known);
}

TEST_CASE("mistakes in the user's file", "[aliases]") {
  CHECK_THAT(error_of("# x\nno tab\n"), ContainsSubstring("2: no tab"));
  CHECK_THAT(error_of("a\t\n"), ContainsSubstring("1: no tab") || ContainsSubstring("1: one of"));
  CHECK_THAT(error_of("\tb\n"), ContainsSubstring("1: one of the two names is missing"));
  CHECK_THAT(error_of("a\tb\tc\n"), ContainsSubstring("1: more than one tab"));
  CHECK_THAT(error_of("a\tb\nA\tc\n"), ContainsSubstring("2: \"A\" is corrected in another way"));
  CHECK_THAT(error_of("a\tb\nb\tc\nc\ta\n"), ContainsSubstring("lead in a circle"));
  CHECK(error_of("").empty());
}
