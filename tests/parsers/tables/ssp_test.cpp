#include "parsers/tables/ssp.hpp"

#include <string>

#include "tests/support/catch.hpp"

using namespace stamma;
using State = NameBook::Answer::State;
using Kind = NameBook::Kind;

namespace {

NameBook book_of(std::string_view text) {
  NameBookBuilder builder;
  CHECK_FALSE(read_ssp(text, builder));
  return builder.finish();
}

}  // namespace

TEST_CASE("what the comment behind a name tells", "[ssp]") {
  const PlayerLife kasparov = read_player_life("GM RUS [2812] 1963.04.13 i");
  CHECK(std::string_view(kasparov.title.data()) == "GM");
  CHECK(std::string_view(kasparov.country.data(), 3) == "RUS");
  CHECK(kasparov.elo == 2812);
  CHECK_FALSE(kasparov.estimated);
  CHECK(kasparov.birth == 1963);
  CHECK(kasparov.death == 0);

  const PlayerLife anderssen = read_player_life("-   GER [2600*] 1818.07.06--1879.03.13");
  CHECK(anderssen.title[0] == '\0');
  CHECK(anderssen.elo == 2600);
  CHECK(anderssen.estimated);
  CHECK(anderssen.birth == 1818);
  CHECK(anderssen.death == 1879);

  const PlayerLife polgar = read_player_life("gm+w URS/HUN [....] ????");
  CHECK(std::string_view(polgar.title.data()) == "GM");
  CHECK(std::string_view(polgar.country.data(), 3) == "HUN");
  CHECK(polgar.elo == 0);
  CHECK(polgar.birth == 0);

  CHECK(read_player_life("w HUN [1800] 0000 wi").title[0] == '\0');
  CHECK(read_player_life("- CUB [2000] 18?\?--1893").death == 1893);
  for (const char* const odd : {"", "[", "]", "][", "- ", "GM", "[x] y", "[99999999] 99999999--99"})
    CHECK(read_player_life(odd).death < 100);
}

TEST_CASE("sections, names and other spellings", "[ssp]") {
  const NameBook book = book_of(
      "# words in front\nKasparov\n@PLAYER \"., -_*\"\n"
      "Korchnoi, Viktor #GM SUI [2695] 1931.03.23--2016.06.06\n"
      "   %Bio Title GM:1956\n   = Kortchnoi, Viktor L  # a comment\n"
      "   >old life\n\n"
      "@SITE \"., -_()\"\n%Suffix \"(Austria)\" \"AUT\"\nVienna AUT\n   = Wien AUT\n"
      "@EVENT \",. -_\"\n%Prefix \"II \" \"2. \"\n%Infix \"-ch \" \" Ch \"\n%Suffix \" p/o\" \" "
      "playoff\"\n"
      "@ROUND \"\"\n1\n   = (01)\n");
  CHECK(book.size(Kind::player) == 2);
  CHECK(book.look_up(Kind::player, "Kasparov").state == State::unknown);
  CHECK(book.look_up(Kind::player, "Korchnoi, Viktor").state == State::known);
  const auto korchnoi = book.look_up(Kind::player, "Kortchnoi, Viktor L.");
  CHECK(korchnoi.state == State::corrected);
  CHECK(korchnoi.correction == "Korchnoi, Viktor");

  CHECK(book.look_up(Kind::site, "Wien (Austria)").correction == "Vienna AUT");
  CHECK(book.look_up(Kind::site, "Wien AUT").state == State::corrected);
  CHECK(book.look_up(Kind::site, "Graz (Austria)").correction == "Graz AUT");
  CHECK(book.look_up(Kind::site, "Vienna AUT").state == State::known);
  CHECK(book.look_up(Kind::site, "Vienna").state == State::ambiguous);
  CHECK(book.look_up(Kind::site, "Vienn").state == State::unknown);

  CHECK(book.look_up(Kind::event, "II USA-ch men p/o").correction == "2. USA Ch men playoff");
  CHECK(book.look_up(Kind::event, "Hastings").state == State::unknown);
  CHECK(book.look_up(Kind::round, "(01)").correction == "1");
  CHECK(book.look_up(Kind::round, "01").state == State::unknown);
}

TEST_CASE("names without what only tells players apart", "[ssp]") {
  const NameBook book = book_of(
      "@PLAYER \"., -\"\nSmirnov, Pavel1 #GM RUS [2544] 1982\nGavrikov, Viktor inactive #gm LTU "
      "[2605] 1957\n"
      "Botvinnik, Mikhail URS #gm URS [2630] 1911--1995\nHazai, Laszlo Dr. #IM HUN [2413] 1953\n"
      "Gypser, Andreas, Dr. #- GER [2143] 1968\nWard, C (ENG) #GM ENG [2500] 1968\n9, 1 #- GER\n");
  CHECK(book.look_up(Kind::player, "Smirnov, P", {2007, 2540}).correction == "Smirnov, Pavel");
  CHECK(book.look_up(Kind::player, "Smirnov, Pavel1").state == State::known);
  for (const char* const name : {"Smirnov, Pavel", "Gavrikov, Viktor", "Botvinnik, Mikhail",
                                 "Hazai, Laszlo", "Gypser, Andreas", "Ward, C"})
    CHECK(book.look_up(Kind::player, name).state == State::known);
}

TEST_CASE("lines that cannot be understood are passed over", "[ssp]") {
  NameBookBuilder builder;
  std::vector<TableProblem> passed;
  const std::string text =
      "@PLAYER \"., -\n   = nobody\n%Prefix \"a\"\n%Suffix \"\" \"x\"\n%Elo 1990:2400\n"
      "Tal, Mikhail #GM LAT [2705] 1936--1992\n%Elo 1971:2620,? 19x\n@CLUB\n=x\n" +
      std::string(300, 'x') + "\n%Later \"thing\"\n@SITE\r\nRiga LAT\r\n   = Ryga LAT\r\n";
  CHECK_FALSE(read_ssp(text, builder, &passed));
  std::vector<std::uint64_t> lines;
  for (const TableProblem& p : passed) lines.push_back(p.line);
  CHECK(lines == std::vector<std::uint64_t>{2, 3, 4, 5, 7, 8, 9, 10});
  const NameBook book = builder.finish();
  CHECK(book.look_up(Kind::player, "Tal, Mikhail").state == State::known);
  CHECK(book.look_up(Kind::site, "Ryga LAT").correction == "Riga LAT");
}

TEST_CASE("what is no spelling file", "[ssp]") {
  for (const std::string_view text :
       {std::string_view{}, std::string_view("Event \"x\"\n"), std::string_view("\0\0", 2)}) {
    NameBookBuilder builder;
    const auto error = read_ssp(text, builder);
    REQUIRE(error);
    CHECK(error->starts_with("1: "));
  }
}

TEST_CASE("old files in Latin-1", "[ssp]") {
  const NameBook book = book_of(
      "@PLAYER \"., -\"\nH\xFC"
      "bner, Robert #GM GER [2640] 1948\n");
  CHECK(book.look_up(Kind::player, "H\u00FCbner, Robert").state == State::known);
  CHECK(book.look_up(Kind::player, "Hubner, Robert").state != State::unknown);
}

TEST_CASE("ratings by year tell players apart", "[ssp]") {
  const NameBook book = book_of(
      "@PLAYER \"., -\"\nPolgar, Sofia #IM HUN [2505] 1974\n%Elo 1990:2450,2450 1995:2485\n"
      "Polgar, Judit #GM HUN [2735] 1976\n%Elo 1990:2540,2550\n");
  // Initials of a player below 2500 may be a relative's: proposed, and the rating says which.
  const auto sofia = book.look_up(Kind::player, "Polgar, S", {1990, 2450});
  CHECK(sofia.state == State::ambiguous);
  CHECK(sofia.correction == "Polgar, Sofia");
  CHECK(book.look_up(Kind::player, "Polgar, S", {1990, 2250}).state == State::ambiguous);
}
