#include "lib/clean/names/name_key.hpp"

#include <string>

#include "tests/support/catch.hpp"

using namespace stamma;

namespace {

NameMatch match(std::string_view a, std::string_view b) {
  const NameMatch there = compare(player_key(a), player_key(b));
  CHECK(there == compare(player_key(b), player_key(a)));
  return there;
}

}  // namespace

TEST_CASE("names that are the same in another spelling", "[name_key]") {
  using P = std::pair<std::string_view, std::string_view>;
  const auto [a, b] = GENERATE(
      P{"Morphy, Paul", "MORPHY, PAUL"}, P{"Paul Morphy", "Morphy, Paul"},
      P{"Ding Liren", "Ding, Liren"}, P{"Müller, Karsten", "Mueller, Karsten"},
      P{"Mu\u0308ller, Karsten", "Muller, Karsten"}, P{"Kasparov, Gary", "Kasparov, Garry"},
      P{"GM Kasparov, Garry (2800)", "Kasparov, Garri"},
      P{"Kasparov, Garry (RUS)", "Kasparov,Garry"}, P{"Khalifman, A", "Halifman, A."},
      P{"O'Kelly de Galway, Alberic", "OKelly de Galway, Alberic"},
      P{"O\u2019Kelly, A", "O'Kelly, A"}, P{"Tchigorin, Mikhail", "Chigorin, Mikhail"},
      P{"Capablanca, JR", "Capablanca, J.R."}, P{"Capablanca, J R", "Capablanca, J. R."},
      P{"Каспаров, Гарри", "Kasparov, Garry"}, P{"Dr. Tarrasch, S", "Tarrasch, S."},
      P{"Van der Wiel, John", "van der Wiel, John"}, P{"John van der Wiel", "Van der Wiel, John"},
      P{"Morphy", "MORPHY"}, P{"Meyer, Hans", "Meier, Hans"},
      P{"Nimzo-Larsen, A", "Nimzo Larsen, A"}, P{"Carlsen M", "Carlsen, M."},
      P{"Stockfish 12", "stockfish 12"});
  INFO(a << " / " << b);
  CHECK(match(a, b) == NameMatch::same);
}

TEST_CASE("names of which one says less", "[name_key]") {
  using P = std::pair<std::string_view, std::string_view>;
  const auto [a, b] = GENERATE(
      P{"Müller, K.", "Mueller, Karsten"}, P{"Morphy, P", "Morphy, Paul"},
      P{"Morphy", "Morphy, Paul"}, P{"Morphy, Paul Charles", "Morphy, Paul"},
      P{"Capablanca, JR", "Capablanca, Jose Raul"}, P{"Garcia, G", "Garcia Gonzales, Guillermo"},
      P{"Ding Liren", "Ding, L"}, P{"P. Morphy", "Morphy, Paul"},
      P{"Smith, John Jr", "Smith, John"}, P{"Becker, Chr.", "Becker, Christian"});
  INFO(a << " / " << b);
  CHECK(match(a, b) == NameMatch::compatible);
}

TEST_CASE("names of nobody", "[name_key]") {
  const std::string_view a = GENERATE("", "?", "NN", "N.N.", "N. N.", "-", "  ", "Unknown", "??");
  INFO(a);
  CHECK(player_key(a).last == 0);
  CHECK(match(a, "Morphy, Paul") == NameMatch::unknown);
  CHECK(match(a, "?") == NameMatch::unknown);
}

TEST_CASE("names of two players", "[name_key]") {
  using P = std::pair<std::string_view, std::string_view>;
  const auto [a, b] =
      GENERATE(P{"Morphy, Paul", "Anderssen, Adolf"}, P{"Polgar, Judit", "Polgar, Zsuzsa"},
               P{"Smith, John Jr", "Smith, John Sr"}, P{"Morphy, P C", "Morphy, P D"},
               P{"Paul, Morphy", "Morphy, Paul"}, P{"Stockfish 12", "Stockfish 13"},
               P{"Short, Nigel", "Short, Norman"}, P{"Garcia Lopez, A", "Garcia Perez, A"},
               P{"guest1234", "guest1235"});
  INFO(a << " / " << b);
  CHECK(match(a, b) == NameMatch::conflict);
}

TEST_CASE("names that are none are compared as they are", "[name_key]") {
  const std::string a(5'000, 'x');
  CHECK(match(a, a) == NameMatch::same);
  CHECK(match(a, a + "y") == NameMatch::conflict);
  std::string many;
  for (int i = 0; i < 40; ++i) many += "a b ";
  CHECK(match(many, many) == NameMatch::same);
  CHECK(player_key("\xFF\xC3\xE4\x80").last != 0);
  CHECK(player_key("\xC3").last != 0);
  CHECK(player_key(std::string(200, '\xD0')).last != 0);
}

TEST_CASE("folded names", "[name_key]") {
  CHECK(folded_name("  Müller ,  K.-H. ") == "muller, k h");
  CHECK(folded_name("O'Kelly") == "okelly");
  CHECK(folded_name("Щербаков") == "shcherbakov");
  CHECK(folded_name(",,") == "");
  CHECK(folded_name("\u5C0F\u6797") == "\u5C0F\u6797");
  std::string letters;
  append_letters("Nguyễn, A-B", letters);
  CHECK(letters == "nguyenab");
}
