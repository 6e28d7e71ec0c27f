#include "lib/clean/names/name_book.hpp"

#include <string>

#include "lib/clean/names/given_names.hpp"
#include "tests/support/catch.hpp"

using namespace stamma;
using test::ContainsSubstring;
using State = NameBook::Answer::State;
using Kind = NameBook::Kind;

namespace {

PlayerLife life(int birth, int death, int elo, bool estimated = false) {
  PlayerLife l;
  l.birth = static_cast<std::uint16_t>(birth);
  l.death = static_cast<std::uint16_t>(death);
  l.elo = static_cast<std::uint16_t>(elo);
  l.estimated = estimated;
  return l;
}

const NameBook& book() {
  static const NameBook made = [] {
    NameBookBuilder b;
    const auto player = [&](std::string_view name, PlayerLife l,
                            std::initializer_list<std::string_view> others = {}) {
      REQUIRE(b.add_name(Kind::player, name, l));
      for (const std::string_view o : others) REQUIRE(b.add_spelling(Kind::player, o));
    };
    player("Morphy, Paul", life(1837, 1884, 2660, true), {"Morphy, Paul Charles", "Morphy, P C"});
    player("Morphy, Peter", life(1990, 0, 1700));
    player("Kasparov, Garry", life(1963, 0, 2812), {"Kasparow, Garri", "Kasparov, G"});
    player("Kasparov, Georgy", life(2006, 0, 1406));
    player("Kasparov, Sergey", life(1968, 0, 2471));
    player("Mueller, Karsten", life(1970, 0, 2500));
    player("Meier, Hans", life(1950, 0, 2000));
    player("Van der Wiel, John", life(1959, 0, 2500));
    player("Ding, Liren", life(1992, 0, 2790));
    player("Li, Wei", life(1980, 0, 2300));
    player("Wei, Li", life(1985, 0, 2200));
    player("Smith, John A", life(1950, 0, 2100), {"Smith, John"});
    player("Smith, John B", life(1960, 0, 2150));
    player("Steinberg, Akiba", life(1990, 0, 2400));
    player("Steinberger, Akiba", life(1990, 0, 2400));
    player("Old, Man", life(0, 0, 2000));
    return b.finish();
  }();
  return made;
}

NameBook::Answer ask(std::string_view name, int year = 0, int elo = 0) {
  return book().look_up(Kind::player, name, {year, elo});
}

}  // namespace

TEST_CASE("names that are right stay", "[name_book]") {
  for (const char* const name :
       {"Morphy, Paul", "Kasparov, Garry", "MORPHY, PAUL", "Van Der Wiel, John", "Ding,Liren"})
    CHECK(ask(name).state == State::known);
  CHECK(ask("M\u00FCller, Karsten").state != State::corrected);  // accents are not taken away
  CHECK(ask("Morphy, Paul", 1990).state == State::known);  // another of that name, who is not known
  CHECK(book().is_correct(Kind::player, "Morphy, Paul"));
  CHECK_FALSE(book().is_correct(Kind::player, "Morphy, P C"));
}

TEST_CASE("other spellings of the file are corrected", "[name_book]") {
  CHECK(ask("Morphy, Paul Charles").correction == "Morphy, Paul");
  CHECK(ask("Kasparow, Garri", 1990).correction == "Kasparov, Garry");
  CHECK(ask("KASPAROW, GARRI").state == State::corrected);
  CHECK_THAT(ask("Kasparow, Garri").why, ContainsSubstring("Kasparov, Garry (2812 1963)"));
  CHECK(ask("Kasparow, Garri", 1900).state == State::unknown);  // before he was born
  CHECK(ask("Morphy, Paul Charles", 1950).state == State::unknown);
}

TEST_CASE("the last name behind the first", "[name_book]") {
  CHECK(ask("Paul Morphy").correction == "Morphy, Paul");
  CHECK(ask("John van der Wiel").correction == "Van der Wiel, John");
  CHECK(ask("Ding Liren").correction == "Ding, Liren");
  CHECK(ask("Li Wei").state == State::ambiguous);  // both are players
  CHECK(ask("Li Wei").candidates.size() == 2);
  CHECK(ask("kasparovg").state == State::unknown);
  CHECK(ask("morphypaul").state == State::unknown);
}

TEST_CASE("year and rating leave one of several", "[name_book]") {
  CHECK(ask("Morphy, P").state == State::ambiguous);
  CHECK(ask("Morphy, P", 1858).state == State::ambiguous);  // a brother may not be listed
  CHECK(ask("Morphy, P", 1858).correction == "Morphy, Paul");
  CHECK(ask("Morphy, P", 2010, 1680).correction == "Morphy, Peter");
  CHECK(ask("Morphy, P", 2010, 1680).state == State::ambiguous);
  CHECK(ask("Morphy, P", 2010).state == State::ambiguous);  // nothing speaks for him but his name
  CHECK(ask("Morphy, P", 2010, 2600).state == State::unknown);
  CHECK(ask("Kasparov, G", 1990, 2800).state == State::corrected);
  CHECK(ask("Kasparov, G", 2020, 1400).state == State::ambiguous);
  CHECK(ask("Kasparov, G").state == State::ambiguous);
  CHECK(ask("P. Morphy", 1858).correction == "Morphy, Paul");
}

TEST_CASE("what may be a relative's name is only proposed", "[name_book]") {
  NameBookBuilder b;
  REQUIRE(b.add_name(Kind::player, "Byrne, David", life(1940, 0, 2350)));
  REQUIRE(b.add_spelling(Kind::player, "Byrne, Donald"));
  REQUIRE(b.add_name(Kind::player, "Byrne, Robert", life(1928, 2013, 2605)));
  REQUIRE(b.add_name(Kind::player, "Polgar, Judit", life(1976, 0, 2735)));
  REQUIRE(b.add_name(Kind::player, "Short, Nigel D", life(1965, 0, 2712)));
  REQUIRE(b.add_name(Kind::player, "Meier, Hans", life(1950, 0, 2000)));
  REQUIRE(b.add_name(Kind::player, "Meyer, Otto", life(1950, 0, 2100)));
  const NameBook relatives = b.finish();
  const auto look_up = [&](std::string_view name, int year, int elo) {
    return relatives.look_up(Kind::player, name, {year, elo});
  };
  struct Row {
    const char* name;
    int year, elo;
    bool made;
  };
  for (const Row& r : {Row{"Byrne, Donald", 1956, 0, false},  // the book is wrong here
                       Row{"Byrne, R", 1975, 2400, false}, Row{"Byrne, R", 1975, 2590, true},
                       Row{"Polgar, J", 2000, 2320, false}, Row{"Short, N", 1995, 2200, false},
                       Row{"Short, N", 1995, 2680, true}, Row{"Meyer, Hans", 2000, 1990, false}}) {
    INFO(r.name << " " << r.year << " " << r.elo);
    CHECK((look_up(r.name, r.year, r.elo).state == State::corrected) == r.made);
  }
}

TEST_CASE("a listed spelling that fits others too is only proposed", "[name_book]") {
  CHECK(ask("Smith, John", 2000).state == State::ambiguous);
  CHECK(ask("Smith, John", 2000, 2110).state == State::ambiguous);  // near both
  CHECK(ask("Smith, J", 2000, 2110).state == State::ambiguous);
}

TEST_CASE("names that only sound alike need the rating's word", "[name_book]") {
  CHECK(ask("Meyer, Hans", 2000).state == State::ambiguous);
  CHECK(ask("Meyer, Hans", 2000, 1990).correction == "Meier, Hans");
  CHECK(ask("Meyer, Hans", 2000, 1990).state == State::corrected);
  CHECK(ask("Muller, Karsten", 2000, 2520).correction == "Mueller, Karsten");
}

TEST_CASE("slips of one letter are proposed, never made", "[name_book]") {
  for (const char* const name : {"Kaspraov, Sergey", "Kasprov, Sergey", "Kasparrov, Sergej",
                                 "Kasbarov, Sergey", "Kasparov, Sregey", "Kasparov, Serge"}) {
    const auto answer = ask(name, 2000);
    INFO(name << " " << answer.why);
    CHECK(answer.state == State::ambiguous);
    CHECK(answer.correction == "Kasparov, Sergey");
  }
  CHECK(ask("Kxsprxov, Sergey", 2000).state == State::unknown);
  CHECK(ask("Meix, Hans").state == State::unknown);  // too short to tell
}

TEST_CASE("what is no name gives no answer", "[name_book]") {
  for (const char* const name :
       {"", "?", "NN", "-", ",", ", ,", " ", "\xFF\xFE", "Fridman, D2", "12"})
    CHECK(ask(name).state == State::unknown);
  CHECK(ask(std::string(100'000, 'a')).state == State::unknown);
  CHECK(ask(std::string(199, ',')).state == State::unknown);
  CHECK(NameBookBuilder().finish().look_up(Kind::player, "Morphy, Paul").state == State::unknown);
  CHECK(NameBookBuilder().finish().look_up(Kind::site, "Paris").state == State::unknown);
  NameBookBuilder b;
  CHECK_FALSE(b.add_spelling(Kind::player, "nobody's"));
  CHECK_FALSE(b.add_name(Kind::player, std::string(1'000, 'x')));
}

TEST_CASE("given names", "[name_book]") {
  const auto how = [](std::string_view a, std::string_view b) {
    GivenNames x, y;
    x.set(a);
    y.set(b);
    return match(x, y);
  };
  CHECK(how("Paul", "paul") == GivenMatch::equal);
  CHECK(how("P", "Paul") == GivenMatch::shortened);
  CHECK(how("JR", "Jose Raul") == GivenMatch::shortened);
  CHECK(how("J.R.", "Jose Raul") == GivenMatch::shortened);
  CHECK(how("Jose", "Jose Raul") == GivenMatch::shortened);
  CHECK(how("Chr.", "Christian") == GivenMatch::shortened);
  CHECK(how("Jan", "Janos") == GivenMatch::weak);
  CHECK(how("Jose Raul", "Jose") == GivenMatch::weak);
  CHECK(how("JA", "Jose Raul") == GivenMatch::none);
  CHECK(how("Pierre", "Paul") == GivenMatch::none);
}
