#include "parsers/layouts/sheet/json_sheet.hpp"

#include "parsers/layouts/sheet/json.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/sheets.hpp"

namespace stamma {
namespace {

using test::line_of;
using test::pgn_of;
using test::read_all;

std::string first_error(std::string_view text) {
  std::vector<SheetError> errors;
  JsonText::read(text, errors);
  return errors.empty() ? "" : std::to_string(errors[0].offset) + errors[0].message;
}

TEST_CASE("JSON is read strictly, and every error has its place", "[sheets]") {
  CHECK(first_error(R"({"a":[1,-2.5e3,true,null,"x\u00e9\ud83d\ude00"]} [] )").empty());
  CHECK(first_error(R"({"a":1,})").rfind("7malformed", 0) == 0);
  CHECK(first_error(R"([1 2])").rfind("3malformed", 0) == 0);
  CHECK(first_error(R"(["a)").rfind("1malformed", 0) == 0);
  CHECK(first_error(R"(["\x"])").rfind("2malformed", 0) == 0);
  CHECK(first_error("[\"a\nb\"]").rfind("3malformed", 0) == 0);
  CHECK(first_error("[01]").rfind("2malformed", 0) == 0);
  CHECK(first_error("[1").find("not closed") != std::string::npos);
  CHECK(first_error(std::string(200'000, '[')).find("a value is missing") != std::string::npos);
}

TEST_CASE("ranked readings: the rest of the game decides among them", "[sheets]") {
  const auto read = read_all(
      R"({"event":"Club","white":{"name":"Muller","elo":2100},"blackElo":1950,"round":3,
 "moves":[{"number":1,"white":"e4","black":[["e5",0.6],["c5",0.4]]},
 {"number":2,"white":{"alternatives":[{"text":"Nf5","p":0.5},{"text":"Nf3","p":0.4}]},"black":"Nc6"},
 {"number":3,"white":"Bb5","black":["Qh6","a6"],"whiteTime":"0:01:12"},
 {"number":4,"white":"Ba4","black":{"text":"Nf6","p":0.9,"offer":true}},
 {"number":5,"white":"O-O","black":"Be7"},{"number":6,"white":"Re1"}]})");
  REQUIRE(read.games.size() == 1);
  const Game& g = read.games[0];
  CHECK(line_of(g) == "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1");
  CHECK(g.tag("Event") == "Club");
  CHECK(g.tag("White") == "Muller");
  CHECK(g.tag("WhiteElo") == "2100");
  CHECK(g.tag("BlackElo") == "1950");
  CHECK(pgn_of(g).find("3. Bb5 {[%emt 0:01:12]}") != std::string::npos);
  CHECK(pgn_of(g).find("Nf6 {(=)}") != std::string::npos);
  CHECK(read.error().empty());
}

TEST_CASE("where nothing else tells them apart, the likelier reading is given and flagged",
          "[sheets]") {
  const auto doubtful = read_all(R"({"moves":["e4",[["a6",0.45],["a5",0.4]],"Nf3","Nc6"]})");
  REQUIRE(doubtful.games.size() == 1);
  CHECK(line_of(doubtful.games[0]) == "e4 a6 Nf3 Nc6");
  CHECK(doubtful.games[0].flagged_count() == 1);
  const auto sure = read_all(R"({"moves":["e4",[["a5",0.99],["a6",0.001]],"Nf3","Nc6"]})");
  REQUIRE(sure.games.size() == 1);
  CHECK(sure.games[0].flagged_count() == 0);
  const auto likelier = read_all(R"({"moves":["e4",[["a5",0.1],["a6",0.8]],"Nf3","Nc6"]})");
  CHECK(line_of(likelier.games[0]) == "e4 a6 Nf3 Nc6");
}

TEST_CASE("several sheets, plies in a row, percentages", "[sheets]") {
  const auto read = read_all(
      "{\"moves\":[\"e4\",\"e5\"]}\n{\"moves\":[{\"text\":\"d4\",\"conf\":93},\"d5\",null,\"dxc4\"]"
      "}"
      "\n");
  REQUIRE(read.games.size() == 2);
  CHECK(line_of(read.games[0]) == "e4 e5");
  CHECK(read.games[1].plies() == 4);
}

TEST_CASE("malformed JSON: told, what stands before it is read, what stands behind is kept",
          "[sheets]") {
  const auto read =
      read_all("{\"event\":\"x\",\n \"moves\":[\"e4\",\"e5\",\n  \"Nf3\" \"Nc6\"]}\n");
  CHECK(read.error().rfind("3:9 malformed JSON", 0) == 0);
  REQUIRE(read.games.size() == 1);
  CHECK(line_of(read.games[0]) == "e4 e5 Nf3");
  CHECK(pgn_of(read.games[0]).find("\"Nc6\"]") != std::string::npos);

  const auto no_moves = read_all(R"({"event":"x","moves":17})");
  CHECK(no_moves.error().find("needs \"moves\"") != std::string::npos);
  REQUIRE(no_moves.games.size() == 1);
  CHECK(no_moves.games[0].tag("Event") == "x");

  const auto number = read_all(R"({"moves":[{"number":"x","white":"e4","black":7}]})");
  CHECK_FALSE(number.error().empty());
}

TEST_CASE("texts that are no JSON sheets", "[sheets]") {
  CHECK_FALSE(looks_like_json_sheet("[Event \"x\"]\n"));
  CHECK_FALSE(looks_like_json_sheet("{A comment \"quoted\": yes} 1. e4"));
  CHECK_FALSE(looks_like_json_sheet("{\"quoted\" comment} 1. e4"));
  CHECK_FALSE(looks_like_json_sheet("{"));
}

}  // namespace
}  // namespace stamma
