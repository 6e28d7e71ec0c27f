// What --to json says of moves that are not sure.
#include <limits>
#include <string>

#include "tests/support/catch.hpp"
#include "tests/support/doubtful.hpp"
#include "tests/support/json.hpp"
#include "tests/support/played.hpp"
#include "writers/json.hpp"

namespace {

using namespace stamma;
using test::ContainsSubstring;
using test::DoubtfulGame;
using test::is_json;

std::string json_of(const Game& game) {
  Buffer out;
  write_json(game, out);
  return std::string(out.view());
}

std::string written(Verdict v, float confidence) {
  Game game;
  DoubtfulGame(game).move("e4", v).doubt(confidence).finish();
  Buffer out;
  write_json_confidence(game, 1, out);
  return std::string(out.view());
}

}  // namespace

TEST_CASE("a doubtful move carries verdict, confidence, alternatives and why", "[json]") {
  Game game;
  DoubtfulGame made(game);
  made.move("e4").move("e5", Verdict::ambiguous).doubt(0.71F, {"e6", "c5"}, "a \"blot\"");
  made.open().move("d5", Verdict::repaired).doubt(0.5F, {"d6"}).close();
  made.move("Nf3", Verdict::inferred).move("Nc6").doubt(0.9F, {"Nf6"}).move("Bb5").doubt(0.97F);
  made.finish();
  const std::string json = json_of(game);
  CHECK(is_json(json));
  CHECK_THAT(json, ContainsSubstring(
                       "\"moves\":[{\"san\":\"e4\",\"uci\":\"e2e4\"},{\"san\":\"e5\",\"uci\":"
                       "\"e7e5\",\"verdict\":\"ambiguous\",\"confidence\":0.71,\"alternatives\":["
                       "\"e6\",\"c5\"],\"why\":\"a \\\"blot\\\"\",\"variations\":[[{\"san\":"
                       "\"d5\",\"uci\":\"d7d5\",\"verdict\":\"repaired\",\"confidence\":0.5,"
                       "\"alternatives\":[\"d6\"]}]]}"));
  CHECK_THAT(json, ContainsSubstring("\"g1f3\",\"verdict\":\"inferred\",\"confidence\":0.99}"));
  CHECK_THAT(json, ContainsSubstring("\"b8c6\",\"verdict\":\"certain\",\"confidence\":0.9,"
                                     "\"alternatives\":[\"Nf6\"]}"));
  // As sure as anything: nothing is said.
  CHECK_THAT(json, ContainsSubstring("\"uci\":\"f1b5\"}"));
}

TEST_CASE("an illegal move says what forbids it", "[json][illegal]") {
  const std::string json = json_of(stamma::test::played("e4 e5 !f1f6 Nxf6 !0000"));
  CHECK(is_json(json));
  CHECK_THAT(json, ContainsSubstring(
                       "{\"san\":\"Bf6\",\"uci\":\"f1f6\",\"verdict\":\"illegal\",\"confidence\":"
                       "0.9999,\"why\":\"the bishop on f1 cannot go to f6\"}"));
  CHECK_THAT(json,
             ContainsSubstring("{\"san\":\"--\",\"uci\":\"0000\",\"verdict\":\"illegal\","
                               "\"confidence\":0.9999,\"why\":\"Black moves twice running\"}"));
}

TEST_CASE("confidence has at most four decimals and is 1.0 only without a doubt", "[json]") {
  CHECK(written(Verdict::inferred, 0.71F) == "0.71");
  CHECK(written(Verdict::inferred, 0.5F) == "0.5");
  CHECK(written(Verdict::inferred, 0.12344F) == "0.1234");
  CHECK(written(Verdict::inferred, 0.12346F) == "0.1235");
  CHECK(written(Verdict::inferred, 0.0071F) == "0.0071");
  CHECK(written(Verdict::inferred, 0.00001F) == "0.0");
  CHECK(written(Verdict::inferred, 0) == "0.0");
  CHECK(written(Verdict::certain, 0.99996F) == "0.9999");
  CHECK(written(Verdict::certain, 1) == "0.9999");
  CHECK(written(Verdict::certain, 1e30F) == "0.9999");
  CHECK(written(Verdict::certain, -1) == "0.0");
  CHECK(written(Verdict::certain, std::numeric_limits<float>::infinity()) == "0.9999");
  CHECK(written(Verdict::certain, std::numeric_limits<float>::quiet_NaN()) == "0.0");
  Game game;
  DoubtfulGame(game).move("e4").finish();
  Buffer out;
  write_json_confidence(game, 1, out);
  CHECK(out.view() == "1.0");
}
