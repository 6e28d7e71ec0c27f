#include "engine/text/json_line.hpp"

#include <random>
#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/json.hpp"
#include "writers/json.hpp"

namespace {

using namespace stamma;
using engine::JsonLine;

std::string in_quotes(std::string_view s) {
  Buffer out;
  write_json_string(s, out);
  return std::string(out.view());
}

/// What a JSON string says, or "wrong".
std::string said(const std::string& json) {
  const auto line = JsonLine::read("{\"s\":" + json + "}");
  return line && line->string("s") != nullptr ? *line->string("s") : "wrong";
}

}  // namespace

TEST_CASE("the fields of an object", "[json_line]") {
  const auto line = JsonLine::read(
      " {\"a\":\"x\", \"n\" : 30 ,\"f\":1.5,\"m\":-3,\"l\":[1,{\"a\":\"no\"},[]],\"o\":{\"n\":7},"
      "\"t\":true,\"z\":null,\"e\":\"\",\"big\":99999999999999999999}\r");
  REQUIRE(line);
  CHECK(*line->string("a") == "x");
  CHECK(*line->string("e") == "");
  CHECK(line->string("n") == nullptr);
  CHECK(line->string("t") == nullptr);
  CHECK(line->string("missing") == nullptr);
  CHECK(line->count("n") == 30);
  for (const char* const no : {"a", "f", "m", "l", "o", "t", "z", "big", "missing"}) {
    INFO(no);
    CHECK_FALSE(line->count(no));
  }
  CHECK(line->field("z") != nullptr);
  CHECK(line->field("y") == nullptr);
  REQUIRE(JsonLine::read("{\"a\":\"1\",\"a\":\"2\"}"));
  CHECK(*JsonLine::read("{\"a\":\"1\",\"a\":\"2\"}")->string("a") == "2");
  CHECK(JsonLine::read("{}"));
}

TEST_CASE("strings and their escapes", "[json_line]") {
  CHECK(said("\"Q. checks.\"") == "Q. checks.");
  CHECK(said("\"a\\\"\\\\\\/\\b\\f\\n\\r\\tz\"") == "a\"\\/\b\f\n\r\tz");
  CHECK(said("\"\\u00e9\\u2014\\u0041\"") ==
        "\xc3\xa9\xe2\x80\x94"
        "A");
  CHECK(said("\"\\ud83d\\ude00\"") == "\xf0\x9f\x98\x80");
  CHECK(said("\"\\ud83d!\"") == "\xef\xbf\xbd!");
  CHECK(said("\"\\ud83d\\u0041\"") ==
        "\xef\xbf\xbd"
        "A");
  CHECK(said("\"\\u00g0\"") == "wrong");
  CHECK(said("\"\\u 1F\"") == "wrong");
  CHECK(said("\"\\u-123\"") == "wrong");
  CHECK(said("\"\\u12\"") == "wrong");
  CHECK(said("\"\\x\"") == "wrong");
  CHECK(said("\"a\nb\"") == "wrong");
  // Whatever bytes a file is named by come back.
  std::mt19937 random(3);
  for (int i = 0; i < 500; ++i) {
    std::string s(random() % 20, '\0');
    for (char& c : s) c = static_cast<char>(random() & 255U);
    REQUIRE(said(in_quotes(s)) == s);
  }
}

TEST_CASE("what is no object is told, with the place", "[json_line]") {
  for (const char* const wrong : {"",
                                  " ",
                                  "[]",
                                  "1",
                                  "\"a\"",
                                  "null",
                                  "{",
                                  "{\"a\"",
                                  "{\"a\":",
                                  "{\"a\":1",
                                  "{\"a\":1,}",
                                  "{,}",
                                  "{a:1}",
                                  "{\"a\":01}",
                                  "{\"a\":1.}",
                                  "{\"a\":.5}",
                                  "{\"a\":+1}",
                                  "{\"a\":1e}",
                                  "{\"a\":tru}",
                                  "{\"a\":[1,]}",
                                  "{\"a\":[1}",
                                  "{\"a\":{\"b\"}}",
                                  "{\"a\":{1:2}}",
                                  "{} {}",
                                  "{\"a\":1}}",
                                  "{\"a\":\"b}",
                                  "{'a':1}",
                                  "{\"a\":[}",
                                  "{\"a\":1 \"b\":2}"}) {
    INFO(wrong);
    CHECK_FALSE(JsonLine::read(wrong));
  }
  CHECK(JsonLine::read("{\"a\":1;}").error() == "no JSON object: wrong at byte 7");
}

TEST_CASE("depth needs no stack", "[json_line]") {
  const std::string deep =
      "{\"a\":" + std::string(300'000, '[') + std::string(300'000, ']') + ",\"b\":1}";
  const auto line = JsonLine::read(deep);
  REQUIRE(line);
  CHECK(line->count("b") == 1);
  CHECK_FALSE(JsonLine::read("{\"a\":" + std::string(300'000, '[')));
}

TEST_CASE("the same verdict as the judge's on lines changed at random", "[json_line]") {
  const std::string line =
      "{\"type\":\"move\",\"ply\":44,\"variation\":[[12,1],[14,2]],\"text\":\"Q.\\u00e9 \\\"\","
      "\"confidence\":0.71e-1,\"alternatives\":[\"Qh1+\"],\"x\":{\"y\":[true,null,{}]},\"z\":-0}";
  REQUIRE(JsonLine::read(line));
  const std::string signs = "{}[]\",:\\0123.eE+-untrflsa \n";
  std::mt19937 random(11);
  std::size_t fine = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string s = line;
    for (std::size_t n = 1 + random() % 2; n > 0; --n) {
      const std::size_t at = random() % s.size();
      switch (random() % 3) {
        case 0: s.erase(at, 1 + random() % 3); break;
        case 1: s.insert(at, 1, signs[random() % signs.size()]); break;
        default: s[at] = signs[random() % signs.size()]; break;
      }
    }
    if (s.empty() || s[0] != '{') continue;
    INFO(s);
    REQUIRE(JsonLine::read(s).has_value() == test::is_json(s));
    fine += JsonLine::read(s).has_value();
  }
  CHECK(fine > 1'000);
}
