#include "parsers/tables/eco.hpp"

#include <filesystem>
#include <string>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/games.hpp"

using namespace stamma;
using stamma::test::ContainsSubstring;
using stamma::test::read_game;

namespace {

const char* const najdorf = "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6";

OpeningName found(std::string_view text, const std::string& moves) {
  EcoBook book;
  const auto error = load_eco(text, book);
  INFO(error.value_or(""));
  REQUIRE_FALSE(error);
  const OpeningName* const name = book.find(read_game(moves + " *"));
  return name == nullptr ? OpeningName() : *name;
}

std::string error_of(std::string_view text) {
  EcoBook book;
  const auto error = load_eco(text, book);
  REQUIRE(error);
  return *error;
}

}  // namespace

TEST_CASE("openings are read from PGN") {
  const std::string text =
      "{\nSome words.\n}\n\n[ECO \"B20\"]\n[Opening \"Sicilian\"]\n\n1. e4 c5 *\n\n[ECO "
      "\"B90\"]\n[Opening \"Sicilian\"]\n[Variation \"Najdorf\"]\n[SubVariation \"main\"]\n\n" +
      std::string(najdorf) + " *\n";
  const OpeningName name = found(text, najdorf);
  CHECK(name.eco == "B90");
  CHECK(name.opening == "Sicilian");
  CHECK(name.variation == "Najdorf");
  CHECK(name.sub_variation == "main");
  CHECK(found("\xEF\xBB\xBF" + text, "1. e4 c5 2. a3").eco == "B20");
}

TEST_CASE("openings are read in Scid's form") {
  const char* const text =
      "# a comment\n\nA00a \"Start position\"  *\nB90a \"Sicilian: Najdorf, 5...a6\"\n  1.e4 c5 "
      "2.Nf3 "
      "d6\n  3.d4 cxd4 4.Nxd4 Nf6 5.Nc3 a6*\nB00 \"King's pawn\" 1.e4 *\r\n";
  const OpeningName name = found(text, najdorf);
  CHECK(name.eco == "B90");
  CHECK(name.opening == "Sicilian");
  CHECK(name.variation == "Najdorf, 5...a6");
  CHECK(found(text, "1. e4 e5").opening == "King's pawn");
  CHECK(found(text, "1. a3").eco == "A00");
}

TEST_CASE("openings are read from tab-separated lines") {
  const std::string text = "eco\tname\tpgn\tuci\r\nB90\tSicilian Defense: Najdorf Variation\t" +
                           std::string(najdorf) +
                           "\te2e4\r\n\r\n# more\nB00\tKing's Pawn Game\t1. e4\n";
  const OpeningName name = found(text, najdorf);
  CHECK(name.eco == "B90");
  CHECK(name.opening == "Sicilian Defense");
  CHECK(name.variation == "Najdorf Variation");
  CHECK(found(text, "1. e4 g6").opening == "King's Pawn Game");
}

TEST_CASE("mistakes are told with their lines") {
  CHECK_THAT(error_of("B00\tx\t1. e4\nB00\tx\n"), ContainsSubstring("2: three columns"));
  CHECK_THAT(error_of("B00\tx\t1. e4\nX00\tx\t1. e4\n"), ContainsSubstring("2: \"X00\""));
  CHECK_THAT(error_of("B00\tx\t1. e4\neco\tname\tpgn\n"), ContainsSubstring("2: \"eco\""));
  CHECK_THAT(error_of("B00\tx\t1. e4 e4\n"), ContainsSubstring("1: \"e4\" is no legal move"));
  CHECK_THAT(error_of("B00\tx\t1. e4 hello\n"), ContainsSubstring("1: \"hello\" is no move"));
  CHECK_THAT(error_of("B00 \"x\" 1.e4 *\nB01 1.e4 d5 *\n"), ContainsSubstring("2: after the code"));
  CHECK_THAT(error_of("B00 \"x\" 1.e4\n\nB01 \"y\" 1.e4 d5 *\n"), ContainsSubstring("1: "));
  CHECK_THAT(error_of("B00 \"x\" 1.e4\n"), ContainsSubstring("1: the moves do not end"));
  CHECK_THAT(error_of("B00 \"x 1.e4 *\n"), ContainsSubstring("1: after the code"));
  CHECK_THAT(error_of("hello there\n"), ContainsSubstring("1: \"hello\""));
  CHECK_THAT(error_of("[Opening \"x\"]\n\n1. e4 *\n"),
             ContainsSubstring("1: this game has no tag"));
  CHECK_THAT(error_of("[ECO \"B00\"]\n\n1. e4 *\n\n[ECO \"Z\"]\n\n1. e4 *\n"),
             ContainsSubstring("5: \"Z\""));
  CHECK_THAT(error_of("[ECO \"B00\"]\n\n1. e4 *\n\n[ECO \"B00\"]\n\n1. e4 e4 e4 *\n"),
             ContainsSubstring("5: the moves"));
}

TEST_CASE("an empty text is an empty book") {
  EcoBook book;
  CHECK_FALSE(load_eco("", book));
  CHECK_FALSE(load_eco("# nothing\n\n", book));
  CHECK(book.size() == 0);
}

TEST_CASE("the books of Debian's packages are read whole") {
  for (const auto& [path, least] : {std::pair{"/usr/share/pgn-extract/eco.pgn", 2000U},
                                    std::pair{"/usr/share/scid/data/scid.eco", 10000U}}) {
    if (!std::filesystem::exists(path)) {
      test::skip(std::string(path) + " is not there");
      continue;
    }
    EcoBook book;
    const auto error = load_eco(test::slurp(path), book);
    INFO(path << ":" << error.value_or(""));
    CHECK_FALSE(error);
    CHECK(book.size() >= least);
    const OpeningName* const name = book.find(read_game(std::string(najdorf) + " 6. Bg5 *"));
    REQUIRE(name != nullptr);
    CHECK(name->eco == "B94");
    CHECK(name->opening == "Sicilian");
  }
}
