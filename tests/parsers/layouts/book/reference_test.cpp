#include "parsers/layouts/book/reference.hpp"

#include <string>

#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

/// "12:0-16" for plies 0 to 16 of game 12; "before", "main" instead of a number.
std::string told(std::string_view text) {
  const auto r = find_reference(text);
  if (!r) return "none";
  const std::string from = r->source == Reference::Source::game_number ? std::to_string(r->game)
                           : r->source == Reference::Source::before    ? "before"
                                                                       : "main";
  return from + ":" + std::to_string(r->from_ply) + "-" + std::to_string(r->to_ply);
}

}  // namespace

TEST_CASE("moves taken from another game") {
  CHECK(told("Moves 1-8 as in Game No. 12.") == "12:0-16");
  CHECK(told("Move 1-8 as in Game No. 12") == "12:0-16");
  CHECK(told("(Moves 3 to 5 as above.)") == "before:4-10");
  CHECK(told("1-5 as in game VII") == "7:0-10");
  CHECK(told("First three moves as before.") == "before:0-6");
  CHECK(told("The first four moves as in the preceding game") == "before:0-8");
  CHECK(told("The first twenty-two moves are the same as in Game VI.") == "6:0-44");
  CHECK(told("First move as before.") == "before:0-2");
  CHECK(told("The first moves as in the last game.") == "before:0-0");
  CHECK(told("The same.") == "before:0-0");
  CHECK(told("The same as in Game IV. up to Black's 9th move.") == "4:0-18");
  CHECK(told("The same as in Game IV. up to White's 9th move.") == "4:0-17");
  CHECK(told("Die ersten drei Züge wie in Partie 12.") == "12:0-6");
}

TEST_CASE("where a variation begins") {
  CHECK(told("Variation beginning at Black's 6th move.") == "main:0-11");
  CHECK(told("   _Beginning at White's 5th move._") == "main:0-8");
  CHECK(told("Beginning also from Black's third move.") == "main:0-5");
  CHECK(told("Commencing at the 3d move of White.") == "main:0-4");
  CHECK(told("_From Black's 6th move._") == "main:0-11");
  CHECK(told("Varying from the preceding at Black's 7th move.") == "before:0-13");
}

TEST_CASE("the words of a reference") {
  const std::string text =
      "Ruy Lopez.\n\nThe first four moves as in the preceding game.\n\n 5. P-Q3";
  const auto r = find_reference(text);
  REQUIRE(r);
  CHECK(text.substr(r->begin, r->end - r->begin) ==
        "The first four moves as in the preceding game.");
}

TEST_CASE("prose is no reference") {
  CHECK(told("This is the same position as in the Giuoco Piano.") == "none");
  CHECK(told("In the same way as in the endings already given, White wins.") == "none");
  CHECK(told("From the first move White has the better of it.") == "none");
  CHECK(told("He was beginning to feel White's attack at move 20.") == "none");
  CHECK(told("The first two moves are the best.") == "none");
  CHECK(told("") == "none");
}
