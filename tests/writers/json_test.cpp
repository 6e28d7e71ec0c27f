#include "writers/json.hpp"

#include <string>
#include <string_view>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"
#include "tests/support/json.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma;
using test::is_json;

std::string json_of(const Game& game) {
  Buffer out;
  write_json(game, out);
  return std::string(out.view());
}

std::string in_quotes(std::string_view s) {
  Buffer out;
  write_json_string(s, out);
  return std::string(out.view());
}

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("the judge of these tests knows JSON", "[json]") {
  CHECK(is_json("{}"));
  CHECK(is_json("{\"a\":[1,-2.5e3,true,null,\"\\u00e4\"]}"));
  for (const char* const wrong : {"", "{", "{\"a\"}", "{\"a\":}", "[1,]", "{\"a\":1,}", "\"\n\"",
                                  "01", "\"\\x\"", "{} {}", "nul", "{'a':1}"})
    CHECK_FALSE(is_json(wrong));
}

TEST_CASE("strings", "[json]") {
  CHECK(in_quotes("plain") == "\"plain\"");
  CHECK(in_quotes("a\"b\\c") == "\"a\\\"b\\\\c\"");
  CHECK(in_quotes("a\nb\tc\rd") == "\"a\\nb\\tc\\rd\"");
  CHECK(in_quotes(std::string_view("\0\x01\x1f", 3)) == "\"\\u0000\\u0001\\u001f\"");
  CHECK(in_quotes("M\xc3\xbcller") == "\"M\xc3\xbcller\"");
  for (int c = 0; c < 128; ++c) CHECK(is_json(in_quotes(std::string(1, static_cast<char>(c)))));
}

TEST_CASE("a game with everything", "[json]") {
  const Game game = test::read_game(
      "[White \"A \\\"B\\\"\"]\n\n{before} 1. e4 $1 $14 {after} (1. d4 d5 (1... Nf6)) (1. c4) e5 "
      "2. Ke3 1-0");
  const std::string json = json_of(game);
  CHECK(is_json(json));
  CHECK(holds(json, "\"tags\":{\"White\":\"A \\\"B\\\"\"}"));
  CHECK(holds(json, "\"result\":\"1-0\""));
  CHECK(holds(json,
              "{\"san\":\"e4\",\"uci\":\"e2e4\",\"nags\":[1,14],\"before\":[\"before\"],"
              "\"comments\":[\"after\"],\"variations\":[[{\"san\":\"d4\",\"uci\":\"d2d4\"},"
              "{\"san\":\"d5\",\"uci\":\"d7d5\",\"variations\":[[{\"san\":\"Nf6\",\"uci\":"
              "\"g8f6\"}]]}],[{\"san\":\"c4\",\"uci\":\"c2c4\"}]]}"));
  CHECK(holds(json, "\"unread\":[\"Ke3\"]"));
  CHECK(json.back() == '\n');
}

TEST_CASE("castling in UCI: usual and Chess960", "[json]") {
  CHECK(holds(json_of(test::read_game("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *")),
              "\"uci\":\"e1g1\""));
  CHECK(holds(json_of(test::read_game("[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 "
                                      "1\"]\n\n1. O-O *")),
              "\"uci\":\"e1h1\""));
  CHECK(holds(json_of(test::read_game("1. e4 -- *")), "\"uci\":\"0000\""));
}

TEST_CASE("games of other variants", "[json]") {
  const std::string json = json_of(test::read_game("[Variant \"Atomic\"]\n\n1. e4 \"x\" *"));
  CHECK(is_json(json));
  CHECK(holds(json, "\"verbatim\":\"[Variant \\\"Atomic\\\"]\\n\\n1. e4 \\\"x\\\" *\""));
}

TEST_CASE("random games give JSON that holds every move and comment", "[json]") {
  test::GameMaker maker(9);
  for (int i = 0; i < (test::sanitized() ? 50 : 400); ++i) {
    Game game;
    maker.make(game);
    const std::string json = json_of(game);
    REQUIRE(is_json(json));
    std::size_t moves = 0;
    for (std::size_t at = 0; (at = json.find("{\"san\":", at)) != std::string::npos; ++at) ++moves;
    REQUIRE(moves == game.node_count());
    for (std::uint32_t n = 1; n <= game.note_count(); ++n)
      if (game.note(n).type != Note::Type::nag)
        REQUIRE(holds(json, in_quotes(game.view(game.note(n).text))));
  }
}

TEST_CASE("deep variations do not need the stack", "[json]") {
  std::string text = "1. e4 ";
  for (int i = 0; i < 900; ++i) text += i % 2 == 0 ? "(1. d4 " : "(1. e4 ";
  CHECK(is_json(json_of(test::read_game(text + std::string(900, ')') + " *"))));
}

TEST_CASE("a problem", "[json]") {
  Problems problems(true);
  problems.open("1. e4 \"x\"", 0, 1);
  problems.set_game(3);
  problems.add(Code::ambiguous_move, 6, 3, "a \"message\"", {"Nf3", "Nd2"});
  Buffer out;
  out.append('{');
  write_json_fields(problems.items()[0], "a \"file\"", out);
  out.append('}');
  const std::string json(out.view());
  CHECK(is_json(json));
  CHECK(
      json ==
      "{\"file\":\"a \\\"file\\\"\",\"game\":3,\"code\":\"M03\",\"severity\":\"error\",\"line\":1,"
      "\"column\":7,\"offset\":6,\"length\":3,\"message\":\"a \\\"message\\\"\",\"candidates\":["
      "\"Nf3\",\"Nd2\"]}");
}
