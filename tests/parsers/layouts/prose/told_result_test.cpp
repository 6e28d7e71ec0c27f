#include "parsers/layouts/heading/told_result.hpp"

#include <string>

#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

std::string after_white(std::string_view words, std::string_view white = {},
                        std::string_view black = {}) {
  const auto r = told_result(words, Color::white, white, black);
  return std::string(r ? text(r->result) : "none");
}
std::string after_black(std::string_view words, std::string_view white = {},
                        std::string_view black = {}) {
  const auto r = told_result(words, Color::black, white, black);
  return std::string(r ? text(r->result) : "none");
}

}  // namespace

TEST_CASE("with nobody named the side that moved last has won") {
  CHECK(after_white("Resigns.") == "1-0");
  CHECK(after_black("   Resigns") == "0-1");
  CHECK(after_black("27. Resigns.") == "0-1");
  CHECK(after_white(", and wins.") == "1-0");
  CHECK(after_black("And wins; it had lasted three hours.") == "0-1");
  CHECK(after_white("mates in three moves.") == "1-0");
  CHECK(after_black("and mate at R7 or B7.") == "0-1");
  CHECK(after_white("Mate.") == "1-0");
  CHECK(after_white("gives checkmate.") == "1-0");
  CHECK(after_black("and after a few more moves wins.") == "0-1");
}

TEST_CASE("the side that is named is meant") {
  CHECK(after_white("Black resigns.") == "1-0");
  CHECK(after_white("And White resigned.") == "0-1");
  CHECK(after_black("Black surrenders.") == "1-0");
  CHECK(after_white("And Black cannot possibly save the game.") == "1-0");
  CHECK(after_black("And White abandoned the game.") == "0-1");
  CHECK(after_black("and White mates in three moves") == "1-0");
  CHECK(after_white("Black announced mate in four moves.") == "0-1");
  CHECK(after_white("And Black can checkmate in six moves.") == "0-1");
  CHECK(after_white("And Black mated by force in three moves.") == "0-1");
  CHECK(after_white("And Black ultimately won.") == "0-1");
  CHECK(after_black("and after a few more moves Black surrendered.") == "1-0");
  CHECK(after_white("Black is mated in two moves.") == "1-0");
  CHECK(after_white("The game was won by Black.") == "0-1");
  CHECK(after_white("Weiß gibt auf.") == "0-1");
  CHECK(after_black("Les Noirs abandonnent.") == "1-0");
  CHECK(after_white("Чёрные сдались.") == "1-0");
}

TEST_CASE("players are sides too") {
  CHECK(after_black("and Mr. Hale wins.", "Hale", "Moor") == "1-0");
  CHECK(after_white("On this move the allies resigned.", "Hale", "Allen and Brown") == "1-0");
  CHECK(after_white("And New Bedford resigns, as they must lose their Q.", "New Bedford",
                    "Salem") == "0-1");
  CHECK(after_black("the Amateurs abandoned the game", "three Amateurs", "Hale") == "0-1");
}

TEST_CASE("draws") {
  CHECK(after_white("Drawn game.") == "1/2-1/2");
  CHECK(after_black("Drawn.") == "1/2-1/2");
  CHECK(after_white("And the game was drawn.") == "1/2-1/2");
  CHECK(after_white("the game was declared drawn") == "1/2-1/2");
  CHECK(after_white("By mutual consent the game was given up as drawn.") == "1/2-1/2");
  CHECK(after_white("and the game was abandoned as a draw.") == "1/2-1/2");
  CHECK(after_white("Remis.") == "1/2-1/2");
  CHECK(after_white("1/2-1/2") == "1/2-1/2");
  CHECK(after_white("0-1") == "0-1");
}

TEST_CASE("what might be, what is won by the way and how a game stands is no result") {
  CHECK(after_white("and wins a Pawn.") == "none");
  CHECK(after_white("winning the Queen.") == "none");
  CHECK(after_white("Black would have drawn with Rook to Knight's square.") == "none");
  CHECK(after_white("If Black takes, White mates in two.") == "none");
  CHECK(after_white("Threatening mate.") == "none");
  CHECK(after_white("White should resign.") == "none");
  CHECK(after_white("Mr. Hale might well have resigned here.", "Hale", "Moor") == "none");
  CHECK(after_white("Even game.") == "none");
  CHECK(after_white("White has the better game.") == "none");
  CHECK(after_white("and you give mate in two moves.") == "none");
  CHECK(after_white("Black has a won game.") == "none");
  CHECK(after_white("[Footnote A: Black resigns.]") == "none");
  CHECK(after_white("") == "none");
}

TEST_CASE("the end may be told some sentences on") {
  const std::string words =
      "The rest needs no comment.\nThe game went on for some moves, and, there being no way to "
      "stop\n"
      "White's two Pawns, Black resigned.\n";
  const auto r = told_result(words, Color::black);
  REQUIRE(r);
  CHECK(r->result == GameResult::white_wins);
  CHECK(words.substr(r->begin, 3) == "The");
  CHECK(words.substr(r->end - 9, 9) == "resigned.");
}
