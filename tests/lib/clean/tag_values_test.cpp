#include "lib/clean/tag_values.hpp"

#include <string>

#include "tests/support/catch.hpp"

using namespace stamma;

namespace {

/// "3", "? 3" where it is proposed, "!" where it is told, "fine".
std::string shown(const std::optional<Mended>& m) {
  if (!m) return "fine";
  CHECK_FALSE(m->message.empty());
  if (m->fix == Finding::Fix::none) return "!" + std::string(id(m->code));
  return (m->fix == Finding::Fix::proposed ? "? " : "") + m->value;
}

std::string round_of(std::string_view v) { return shown(mend_round(v)); }
std::string rating_of(std::string_view v) { return shown(mend_rating(v)); }
std::string title_of(std::string_view v) { return shown(mend_title(v)); }
std::string eco_of(std::string_view v) { return shown(mend_eco(v)); }

}  // namespace

TEST_CASE("rounds that are numbers, or words, stay", "[tag_values]") {
  for (const char* const v :
       {"1",     "11",    "1.2", "3.1.4",      "?",    "-",    "?.1",   "0",
        "0.1",   "Final", "SF",  "QF 1",       "3a",   "1.02", "01.02", "Group A",
        "Round", "R",     "III", "2004.03.12", "last", "3-2",  "",      "Round A3"})
    CHECK(round_of(v) == "fine");
  CHECK(round_of(std::string(100'000, '3')) == "fine");
  CHECK(round_of(std::string(100'000, '.')) == "fine");
}

TEST_CASE("rounds with something around the number", "[tag_values]") {
  for (const char* const v :
       {"Round 3", "round 3", "R3", "r3", "R 3", "Rd. 3", "Round: 3", "Round 03", "03", "3rd",
        "3rd round", "3. Runde", "Runde 3", "Ronda 3", "#3", "(3)", "[3]", "003", "Round #3"}) {
    INFO(v);
    CHECK(round_of(v) == "3");
  }
  CHECK(round_of("1.2.") == "1.2");
  CHECK(round_of("Round 3.1") == "3.1");
  CHECK(round_of("03.1") == "3.1");
  CHECK(round_of("??") == "?");
  CHECK(round_of("unknown") == "?");
  CHECK(round_of("--") == "-");
  CHECK(round_of("3/11") == "? 3");
  CHECK(round_of("9/11") == "? 9");
  CHECK(round_of("3 of 11") == "3");
  CHECK(round_of("11/3") == "? 11.3");
  std::string rounds;
  mend_round("3/11", &rounds);
  CHECK(rounds == "11");
}

TEST_CASE("ratings", "[tag_values]") {
  for (const char* const v : {"2500", "999", "100", "3650", "-", "?"}) {
    CHECK(is_plain_rating(v));
    CHECK(rating_of(v) == "fine");
  }
  for (const char* const v :
       {"2500*", "2500?", "2500 (est.)", "Elo 2500", "ca. 2500", "2,500", "2.500", "2500.0",
        "2500.00", "2500p", "(2500)", "~2500", "FIDE 2500", "+2500", "02500", " 2500 "}) {
    INFO(v);
    CHECK(rating_of(v) == "2500");
  }
  for (const char* const v : {"0", "0000", "??", "n/a", "unknown", "none"})
    CHECK(rating_of(v).empty());
  for (const char* const v : {"unr.", "unrated", "UNR"}) CHECK(rating_of(v) == "-");
  for (const char* const v : {"26000", "99", "4000", "12345678901234567890", "7"})
    CHECK(rating_of(v) == "!T13");
  for (const char* const v : {"2500/2450", "strong", "2500 2450", "-2500", "2500-2600", "25x0"})
    CHECK(rating_of(v) == "!T12");
  CHECK(rating_of("25OO") == "? 2500");
  CHECK(rating_of(std::string(100'000, '(')) == "!T12");
}

TEST_CASE("titles", "[tag_values]") {
  for (const char* const v :
       {"GM", "WIM", "-", "?", "BOT", "NM", "Expert", "GM2", "GM/IM", "", "III"})
    CHECK(title_of(v) == "fine");
  CHECK(title_of("gm") == "GM");
  CHECK(title_of("G.M.") == "GM");
  CHECK(title_of("grandmaster") == "GM");
  CHECK(title_of("Grand Master") == "GM");
  CHECK(title_of("International Master") == "IM");
  CHECK(title_of("Großmeister") == "GM");
  CHECK(title_of("Woman Grandmaster") == "WGM");
  CHECK(title_of("MI") == "IM");
  CHECK(title_of("g") == "? GM");
  CHECK(title_of("wf") == "? WFM");
}

TEST_CASE("ECO codes", "[tag_values]") {
  for (const char* const v : {"B90", "A00", "E99", "?", "-", "B90a", "B90a1j", "D85/03", ""})
    CHECK(eco_of(v) == "fine");
  CHECK(eco_of("b90") == "B90");
  CHECK(eco_of(" B 90 ") == "B90");
  CHECK(eco_of("B9O") == "B90");
  CHECK(eco_of("b90a") == "B90a");
  for (const char* const v : {"F12", "B9", "B900", "Sicilian", "90", "\xC3\xA9"})
    CHECK(eco_of(v) == "!T15");
}

TEST_CASE("how tag names are spelled", "[tag_values]") {
  for (const char* const v : {"WhiteElo", "White", "ECO", "FEN", "Foo", "MyTag", "", "PlyCount"})
    CHECK(usual_tag_name(v).empty());
  CHECK(usual_tag_name("whiteelo") == "WhiteElo");
  CHECK(usual_tag_name("WhiteELO") == "WhiteElo");
  CHECK(usual_tag_name("White_Elo") == "WhiteElo");
  CHECK(usual_tag_name("EVENT") == "Event");
  CHECK(usual_tag_name("Plycount") == "PlyCount");
  CHECK(usual_tag_name("Eco") == "ECO");
  CHECK(usual_tag_name("Utcdate") == "UTCDate");
  CHECK(usual_tag_name("Wite").empty());
}
