// The tables of words: what they know, and what they leave to other words.
#include "lib/text/unicode.hpp"
#include "lib/words/dates.hpp"
#include "lib/words/editions.hpp"
#include "lib/words/english.hpp"
#include "lib/words/names.hpp"
#include "lib/words/numbers.hpp"
#include "lib/words/results.hpp"
#include "lib/words/sides.hpp"
#include "tests/support/catch.hpp"

using namespace stamma;

TEST_CASE("the sides in many languages, with accents or without", "[words]") {
  for (const char* const w : {"white", "white's", "weiß", "weiss", "blancs", "białe", "biale",
                              "белые", "belye", "világos", "白"})
    CHECK(side_named(w) == Color::white);
  for (const char* const w : {"black", "schwarz", "noirs", "černý", "cerny", "чёрные", "черные"})
    CHECK(side_named(w) == Color::black);
  CHECK(side_named("weis") == std::nullopt);
  CHECK(side_named("") == std::nullopt);
  CHECK(side_named("blanco") == Color::white);
  CHECK(side_named("blanco", AlsoMeans::word) == std::nullopt);
  CHECK(side_named("sort", AlsoMeans::word) == Color::black);
  CHECK(side_named("sort", AlsoMeans::nothing) == std::nullopt);
  CHECK(side_name("schwarz")->language == "de");
}

TEST_CASE("words for the end of a game", "[words]") {
  for (const char* const w : {"resigns", "aufgegeben", "abandonne", "сдались", "сдаётся", "poddał"})
    CHECK(is_resigning(w));
  CHECK_FALSE(is_resigning("abandoned"));  // which may be agreed upon
  CHECK(is_winning("gewinnt"));
  CHECK_FALSE(is_winning("winning"));  // "a winning position"
  CHECK(is_losing("verliert"));
  CHECK(is_drawing("ничья"));
  CHECK(is_drawing("döntetlen"));
  CHECK((is_giving("gibt") && is_giving_up("auf")));
}

TEST_CASE("particles of names where they are met", "[words]") {
  for (const auto place :
       {ParticlePlace::family, ParticlePlace::behind, ParticlePlace::key, ParticlePlace::prose})
    CHECK(is_particle("von", place));
  CHECK(is_particle("und", ParticlePlace::family));
  CHECK_FALSE(is_particle("und", ParticlePlace::prose));
  CHECK_FALSE(is_particle("bin", ParticlePlace::key));
  CHECK(is_particle("фон", ParticlePlace::prose));
  CHECK_FALSE(is_particle("Morphy", ParticlePlace::family));
}

TEST_CASE("months and years", "[words]") {
  CHECK(month_named("märz") == 3);
  CHECK(month_named(small_letters("ЯНВАРЯ")) == 1);
  CHECK(month_named("julius") == 7);
  CHECK(month_in_prose("julius") == 0);
  CHECK(month_in_prose("septembre") == 9);
  CHECK(is_game_year(1851));
  CHECK_FALSE(is_game_year(1399));
  CHECK_FALSE(is_game_year(2101));
}

TEST_CASE("numbers in words", "[words]") {
  CHECK(number_named("eighth") == 8);
  CHECK(number_named("twenty-first") == 21);
  CHECK(number_named("fünf") == 5);
  CHECK(number_named("queen-side") == 0);
  CHECK(roman_number("XIV") == 14);
  CHECK(roman_number("IM") == 0);
  CHECK(man_name(Kind::knight) == "knight");
  CHECK(number_named(ordinal_names[7]) == 8);
}

TEST_CASE("marks of electronic editions", "[words]") {
  CHECK(edition_mark_at("[Footnote A: see above]").mark == EditionMark::footnote);
  CHECK(edition_mark_at("[Illustration]").mark == EditionMark::illustration);
  CHECK(edition_mark_at("[Event \"x\"]").mark == EditionMark::none);
  CHECK(page_mark_length("{104} and on") == 5);
  CHECK(page_mark_length("{xii}") == 5);
  CHECK(page_mark_length("[Pg 104]") == 8);
  CHECK(page_mark_length("{a comment}") == 0);
  CHECK(page_mark_length("{104]") == 0);
  CHECK(page_mark_length("{}") == 0);
  CHECK(first_footnote("Resigns. [Note: so it is]") == 9);
  CHECK(first_footnote("Resigns.") == 8);
}
