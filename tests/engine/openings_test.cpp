// The table of openings that is always there.
#include "engine/rules/openings.hpp"

#include <set>
#include <string>
#include <string_view>

#include "lib/clean/openings/eco_book.hpp"
#include "parsers/tables/eco.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"

using namespace stamma;

TEST_CASE("every line of the own table of openings is legal, and every code has one") {
  EcoBook book;
  const auto error = load_eco(openings_table, book);
  INFO(error.value_or(""));
  CHECK_FALSE(error.has_value());
  CHECK(book.size() > 800);
  std::set<std::string> codes;
  for (std::string_view rest = openings_table; !rest.empty();) {
    const std::size_t end = rest.find('\n');
    if (rest.size() > 3 && rest[3] == '\t') codes.emplace(rest.substr(0, 3));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  codes.erase("eco");
  CHECK(codes.size() == 500);
}

TEST_CASE("the own table names openings by position") {
  EcoBook book;
  load_eco(openings_table, book);
  struct Row {
    const char* moves;
    const char* eco;
    const char* opening;
  };
  for (const Row& r :
       {Row{"1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3", "B90",
            "Sicilian Defence"},
        Row{"1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. d4 d6 5. e4", "E90", "King's Indian Defence"},
        Row{"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 O-O 8. c3 d5",
            "C89", "Ruy Lopez"}}) {
    const Game game = test::read_game(std::string(r.moves) + " *\n");
    const OpeningName* const found = book.find(game);
    REQUIRE(found != nullptr);
    CHECK(found->eco == r.eco);
    CHECK(found->opening == r.opening);
  }
}
