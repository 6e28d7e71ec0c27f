#include "lib/clean/names/name_form.hpp"

#include <string>

#include "lib/words/names.hpp"
#include "tests/support/catch.hpp"

using namespace stamma;

namespace {

std::string shown(const std::optional<Mended>& m) {
  if (!m) return "fine";
  CHECK_FALSE(m->message.empty());
  CHECK(m->fix != Finding::Fix::none);
  return (m->fix == Finding::Fix::proposed ? "? " : "") + m->value;
}

std::string recased(std::string_view v) { return shown(mend_name_case(v)); }
std::string ordered(std::string_view v) { return shown(mend_name_order(v)); }
std::string spaced(std::string_view v, CommaStyle wanted = CommaStyle::none) {
  return shown(mend_name_spacing(v, wanted));
}

/// "Kasparov, Garry; title GM; rating 2800", with a question mark in front where it is not certain.
std::string split(std::string_view v) {
  const auto s = split_name(v);
  if (!s) return "fine";
  std::string r = (s->certain ? "" : "? ") + s->name;
  for (const NamePart& p : s->parts) {
    r += p.kind == NamePart::Kind::title    ? "; title "
         : p.kind == NamePart::Kind::rating ? "; rating "
                                            : "; country ";
    r += p.value;
  }
  return r;
}

}  // namespace

TEST_CASE("names at which a quick look is enough", "[name_form]") {
  for (const char* const v :
       {"Kasparov, Garry", "Kasparov,G", "Van der Wiel,J", "O'Kelly de Galway, Alberic",
        "Jensen,TW", "Fischer, R.J.", "Fischer, Robert J.", "Saint-Amant, Pierre", "Moreau, C.",
        "De la Paz, Frank", "DrNykterstein", "xXx_pawn", "kasparovg", "Polgar, Zsuzsa-Maria"}) {
    INFO(v);
    CHECK(is_plain_name(v));
  }
  for (const char* const v : {"",
                              "?",
                              "NN",
                              "N.N.",
                              "Unknown",
                              "unknown",
                              "KASPAROV, GARRY",
                              "kasparov, garry",
                              "GM Kasparov, Garry",
                              "Kasparov , Garry",
                              "Kasparov,  Garry",
                              "Kasparov, Garry ",
                              "Kasparov, Garry (2800)",
                              "Smirnov,I UKR",
                              "Kasparov, Garry GM",
                              "Paul Morphy",
                              "Kasparov,",
                              ", Garry",
                              "Morphy/NN",
                              "Müller, Karl",
                              "Smith, John, Jr.",
                              "Kasparov, GARRY",
                              "Kasparov,g"}) {
    INFO(v);
    CHECK_FALSE(is_plain_name(v));
  }
}

TEST_CASE("titles, ratings and countries in names", "[name_form]") {
  CHECK(split("GM Kasparov, Garry") == "Kasparov, Garry; title GM");
  CHECK(split("Kasparov, Garry (2800)") == "Kasparov, Garry; rating 2800");
  CHECK(split("Kasparov, Garry [RUS]") == "Kasparov, Garry; country RUS");
  CHECK(split("GM Kasparov, Garry (RUS, 2800)") ==
        "Kasparov, Garry; country RUS; rating 2800; title GM");
  CHECK(split("Kasparov, Garry (RUS) (2800)") == "Kasparov, Garry; rating 2800; country RUS");
  CHECK(split("WGM Polgar, Sofia") == "Polgar, Sofia; title WGM");
  CHECK(split("GM Kasparov") == "Kasparov; title GM");
  CHECK(split("Kasparov, Garry (Elo 2800)") == "Kasparov, Garry; rating 2800");
  // These may be a year of birth, initials, or tell namesakes apart.
  CHECK(split("Petrosian, Tigran (1984)") == "? Petrosian, Tigran; rating 1984");
  CHECK(split("CM Smith") == "? Smith; title CM");
  CHECK(split("Smirnov,I UKR") == "? Smirnov,I; country UKR");
  CHECK(split("Kasparov, Garry GM") == "? Kasparov, Garry; title GM");
  CHECK(split("Kasparov, Garry 2800") == "? Kasparov, Garry; rating 2800");
  for (const char* const v :
       {"Jensen, GM", "Im, Sung", "Kasparov, Garry (Baku)", "CM 9000", "Fritz 6", "GM", "(2800)",
        "Smith, John (Jr)", "Smith (2800", "Horvath,P1", "GM 2800", "Kasparov, Garry (12)",
        "GM Fritz", "()", "Smith ()", "Smith, J (RUS, USA)", "X (RUS)"}) {
    INFO(v);
    CHECK(split(v) == "fine");
  }
}

TEST_CASE("players who are not known", "[name_form]") {
  for (const char* const v : {"N.N.", "N. N.", "n.n.", "N,N", "nn", "N N"})
    CHECK(shown(mend_unknown_name(v)) == "NN");
  for (const char* const v : {"Unknown", "unknown", "n/a", "??"})
    CHECK(shown(mend_unknown_name(v)) == "?");
  for (const char* const v : {"NN", "?", "Nunn, J", "Anonymous", "Amateur", "Unknown Soldier", ""})
    CHECK(shown(mend_unknown_name(v)) == "fine");
}

TEST_CASE("spaces and commas in names", "[name_form]") {
  CHECK(spaced("Morphy ,P") == "Morphy, P");
  CHECK(spaced("Morphy ,P", CommaStyle::tight) == "Morphy,P");
  CHECK(spaced("Morphy , Paul") == "Morphy, Paul");
  CHECK(spaced("Morphy,, Paul") == "Morphy, Paul");
  CHECK(spaced("Morphy,") == "Morphy");
  CHECK(spaced("Morphy,Paul", CommaStyle::spaced) == "Morphy, Paul");
  CHECK(spaced("Fischer, R . J .") == "Fischer, R. J.");
  for (const char* const v : {"Morphy,P", "Morphy, P", "Fischer,R.J.", "Fritz 6", "", "?", ",",
                              "...", "Eisenberg, LR."}) {
    INFO(v);
    CHECK(spaced(v) == "fine");
  }
}

TEST_CASE("names in capitals or small letters", "[name_form]") {
  CHECK(recased("CAPABLANCA, JOSE RAUL") == "Capablanca, Jose Raul");
  CHECK(recased("capablanca, jose raul") == "Capablanca, Jose Raul");
  CHECK(recased("KASPAROV, Garry") == "Kasparov, Garry");
  CHECK(recased("MORPHY, P") == "Morphy, P");
  CHECK(recased("lalic,b") == "Lalic,B");
  CHECK(recased("JENSEN,TW") == "Jensen,TW");
  CHECK(recased("VAN DER WIEL, JOHN") == "Van der Wiel, John");
  CHECK(recased("van der wiel, john") == "Van der Wiel, John");
  CHECK(recased("DISCONZI DA SILVA, R") == "Disconzi da Silva, R");
  CHECK(recased("O'KELLY, ALBERIC") == "O'Kelly, Alberic");
  CHECK(recased("MCDONALD, NEIL") == "McDonald, Neil");
  CHECK(recased("SAINT-AMANT, PIERRE") == "Saint-Amant, Pierre");
  CHECK(recased("FISCHER, R.J.") == "Fischer, R.J.");
  CHECK(recased("SMITH, JOHN J E") == "Smith, John J E");
  CHECK(recased("SMITH, JOHN JR.") == "Smith, John Jr.");
  CHECK(recased("SMITH, JOHN III") == "Smith, John III");
  CHECK(recased("MÜLLER, JÖRG") == "Müller, Jörg");
  CHECK(recased("КАСПАРОВ, ГАРРИ") == "Каспаров, Гарри");
  CHECK(recased("каспаров, гарри") == "Каспаров, Гарри");
}

TEST_CASE("names whose letters are only asked about, or left alone", "[name_form]") {
  CHECK(recased("PAUL MORPHY") == "? Paul Morphy");
  CHECK(recased("paul morphy") == "? Paul Morphy");
  CHECK(recased("Kasparov, GARRY") == "? Kasparov, Garry");
  CHECK(recased("jensen,tw") == "? Jensen,Tw");
  CHECK(recased("LE, QUANG LIEM") == "? Le, Quang Liem");
  CHECK(recased("ŞAHIN, ALI") == "? Şahin, Ali");  // or Şahın: Turkish has two kinds of I
  for (const char* const v : {"DEEP FRITZ",
                              "REBEL 10 400MHZ",
                              "CRAFTYNOVUS",
                              "rudenko",
                              "fpawn",
                              "DrNykterstein",
                              "Kasparov, Garry",
                              "van der Wiel, John",
                              "Van Wely,L",
                              "Huibers,AAJM",
                              "Jensen,TW",
                              "IBM",
                              "USA, Team",
                              "xXx_pawn",
                              "de la Paz, F",
                              "Vr, Aravindh",
                              "VR, Aravindh",
                              "王皓",
                              "?",
                              "NN",
                              "\xFF\xFE, ABCD",
                              "KASPAROV, \xC3",
                              "Te Bokkel,Gert_Jan",
                              "Li Chao2",
                              ""}) {
    INFO(v);
    CHECK(recased(v) == "fine");
  }
}

TEST_CASE("first names in front", "[name_form]") {
  CHECK(ordered("Paul Morphy") == "? Morphy, Paul");
  CHECK(ordered("R.J. Fischer") == "? Fischer, R.J.");
  CHECK(ordered("Robert J. Fischer") == "? Fischer, Robert J.");
  CHECK(ordered("Johannes van der Wiel") == "? van der Wiel, Johannes");
  for (const char* const v :
       {"Morphy, Paul", "Zhang Zhong", "Bu Xiangzhi", "Le Quang Liem", "Khalid AlShaali", "Morphy",
        "Paul", "Paul Peter", "Fritz 6", "Paul  ", "", " ", "Kasparov Garry", "Paul III"}) {
    INFO(v);
    CHECK(ordered(v) == "fine");
  }
}

TEST_CASE("several players and programs", "[name_form]") {
  for (const char* const v : {"Morphy/NN", "Duke Karl & Count Isouard", "A and B",
                              "Smith, J; Doe, K", "Smith, J, Doe, K", "Lasker + Maroczy"})
    CHECK(is_several_players(v));
  for (const char* const v : {"Morphy, Paul", "Smith, John, Jr.", "Anderssen", "Andres, M"})
    CHECK_FALSE(is_several_players(v));
  for (const char* const v : {"Stockfish 11", "Comp Fritz", "DEEP FRITZ", "Leela"})
    CHECK(is_program(v));
  CHECK_FALSE(is_program("Morphy, Paul"));
}

TEST_CASE("names of other orders are not turned round", "[name_form]") {
  for (const char* const v :
       {"Xie Jun", "Hou Yifan", "Ding Liren", "Nguyen Ngoc", "Polgar Judit", "Leko Peter",
        "Koneru Humpy", "Harikrishna Pentala", "Praggnanandhaa R", "Illescas Cordoba Miguel",
        "Miguel Illescas Cordoba", "Ivan Petrovich", "Anna Sergeevna"}) {
    INFO(v);
    CHECK(ordered(v) == "fine");
  }
  CHECK(ordered("Paul Morphy") != "fine");
}
