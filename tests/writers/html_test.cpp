#include "writers/html/html.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"
#include "tests/support/json.hpp"
#include "tests/support/played.hpp"
#include "tests/support/program.hpp"
#include "writers/html/digest.hpp"
#include "writers/html/text.hpp"

namespace {

using namespace stamma;
using test::is_json;

std::string quoted(std::string_view s) {
  Buffer out;
  write_html_json(s, out);
  return std::string(out.view());
}

std::string escaped(std::string_view s) {
  Buffer out;
  write_html_text(s, out);
  return std::string(out.view());
}

/// What the page says of the first game of a text.
std::string game_of(const std::string& text, const Style& style = {}) {
  Problems problems;
  PgnOptions options;
  options.keep_sources = true;
  const Game game = test::read_game(text, problems, options);
  Buffer out;
  begin_html_game(game, text, 0, out, style);
  end_html_game(text, out);
  const std::string_view s = out.view();
  REQUIRE(s.substr(0, 2) == ",\n");
  REQUIRE(is_json(s.substr(2)));
  return std::string(s.substr(2));
}

bool holds(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

/// The data of a whole page.
std::string_view data_of(std::string_view page) {
  constexpr std::string_view opening = "<script type=\"application/json\" id=\"games\">";
  const std::size_t begin = page.find(opening) + opening.size();
  return page.substr(begin, page.find("</script>", begin) - begin);
}

}  // namespace

TEST_CASE("data can end no script and turn no text", "[html]") {
  CHECK(quoted("plain") == "\"plain\"");
  CHECK(quoted("a\"b\\c\nd") == "\"a\\\"b\\\\c\\nd\"");
  CHECK(quoted("</script>") == "\"\\u003c/script\\u003e\"");
  CHECK(quoted("<!-- & ]]>") == "\"\\u003c!-- \\u0026 ]]\\u003e\"");
  CHECK(quoted(std::string_view("\0\x1f\x7f\r\t", 5)) == "\"\\u0000\\u001f\\u007f\\u000d\\u0009\"");
  CHECK(quoted("\xE2\x80\xAE\xE2\x81\xA9\xE2\x80\xA8\xEF\xBB\xBF\xD8\x9C") ==
        "\"\\u202e\\u2069\\u2028\\ufeff\\u061c\"");
  CHECK(quoted("M\xC3\xBC \xE2\x99\x98 \xF0\x9D\x95\x8F") ==
        "\"M\xC3\xBC \xE2\x99\x98 \xF0\x9D\x95\x8F\"");
  CHECK(escaped("<a b=\"c\" d='e'>&\x01") ==
        "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;\xEF\xBF\xBD");
}

TEST_CASE("bytes that are no UTF-8 are replaced one by one", "[html]") {
  const std::string no = "\xEF\xBF\xBD";
  CHECK(quoted("a\xFF"
               "b") == "\"a" + no + "b\"");
  CHECK(quoted("\xC3") == "\"" + no + "\"");
  CHECK(quoted("\xC0\xAF") == "\"" + no + no + "\"");           // over-long
  CHECK(quoted("\xED\xA0\x80") == "\"" + no + no + no + "\"");  // half a surrogate pair
  CHECK(quoted("\xF4\x90\x80\x80") == "\"" + no + no + no + no + "\"");
  CHECK(quoted("\xE2\x99<") == "\"" + no + no + "\\u003c\"");
}

TEST_CASE("spans as a script counts them", "[html]") {
  // An ASCII letter, one of two bytes, one of three, one of four: one, one, one and two units.
  const std::string text = "xa\xC3\xBC\xE2\x99\x98\xF0\x9D\x95\x8Fz";
  const std::vector<TextSpan> spans = {{11, 1}, {1, 1}, {2, 5}, {7, 4}, {11, 0}, {0, 1}, {12, 1}};
  const auto found = script_spans(spans, text, 1);
  const auto is = [&found](std::size_t i, std::uint32_t offset, std::uint32_t length) {
    return found[i].offset == offset && found[i].length == length;
  };
  REQUIRE(found.size() == spans.size());
  CHECK(is(0, 5, 1));
  CHECK(is(1, 0, 1));
  CHECK(is(2, 1, 2));
  CHECK(is(3, 3, 2));
  CHECK(is(4, 5, 0));
  CHECK(found[5].offset == ScriptSpan::nowhere);  // in front of the game
  CHECK(found[6].offset == ScriptSpan::nowhere);  // behind the text
  CHECK(script_spans({}, "", 0).empty());
}

TEST_CASE("the digest of a script", "[html]") {
  // FIPS 180-4: the empty text, one block, and lengths around the end of a block.
  CHECK(sha256_base64("") == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
  CHECK(sha256_base64("abc") == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
  CHECK(sha256_base64("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE=");
  CHECK(sha256_base64(std::string(55, 'a')) == "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg=");
  CHECK(sha256_base64(std::string(64, 'a')) == "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs=");
}

TEST_CASE("a game on the page", "[html]") {
  const std::string json = game_of(
      "[White \"A <b>\"]\n\n{before} 1. e4! {after} (1. d4 d5 (1... Nf6)) e5 2. Nf3 Ke7 1-0\n");
  CHECK(holds(json, "\"tags\":[[\"White\",\"A \\u003cb\\u003e\"]]"));
  CHECK(holds(json, "\"result\":\"1-0\",\"column\":1,\"first\":0"));
  CHECK(holds(json, "\"board\":\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\""));
  CHECK(holds(json,
              "\"items\":[{\"c\":\"before\"},\n{\"m\":\"e4\",\"p\":\"e2-e4P\",\"at\":[29,2]},\n"
              "{\"g\":1},\n{\"c\":\"after\"},\n\"(\",\n{\"m\":\"d4\""));
  CHECK(holds(json, "\"(\",\n{\"m\":\"Nf6\",\"p\":\"f6ng8-\""));
  CHECK(holds(json, "},\n\")\",\n\")\",\n{\"m\":\"e5\""));
  CHECK(holds(json, "\"lines\":3,\"text\":\"[White"));
}

TEST_CASE("moves that change more than two squares", "[html]") {
  CHECK(holds(game_of("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O *"), "\"p\":\"e1-f1Rg1Kh1-\""));
  CHECK(holds(game_of("1. e4 a6 2. e5 d5 3. exd6 *"), "\"p\":\"d5-e5-d6P\""));
  CHECK(holds(game_of("[SetUp \"1\"]\n[FEN \"k1r5/3P4/8/8/8/8/8/K7 b - - 0 7\"]\n\n7... Ka7 "
                      "8. dxc8=N+ *"),
              "\"first\":13"));
  CHECK(holds(game_of("[SetUp \"1\"]\n[FEN \"k1r5/3P4/8/8/8/8/8/K7 w - - 0 8\"]\n\n8. dxc8=N *"),
              "\"p\":\"d7-c8N\""));
  CHECK(holds(game_of("1. e4 (1. --) e5 *"), "{\"m\":\"--\",\"p\":\"\""));
}

TEST_CASE("a doubt lists what is legal", "[html]") {
  Game game;
  GameBuilder builder;
  builder.begin(game);
  const Move e4(Square::e2, Square::e4), d4(Square::d2, Square::d4);
  builder.add(e4, san_form(game.start, e4), Verdict::ambiguous);
  builder.doubt({root, 0.5F, {d4}, {}, "<why>"});
  builder.finish();
  game.sources = {{0, 0}, {3, 4}};
  Buffer out;
  begin_html_game(game, "1. P-?4", 0, out);
  end_html_game("1. P-?4", out);
  const std::string json(out.view().substr(2));
  CHECK(is_json(json));
  CHECK(holds(json,
              "\"at\":[3,4],\"v\":\"ambiguous\",\"k\":0.5,\"i\":\"e2e4\",\"o\":[\"d4\"],"
              "\"w\":\"\\u003cwhy\\u003e\",\"l\":[\""));
  CHECK(holds(json, "\"d4 d2-d4P\""));
  CHECK(holds(json, "\"Nf3 g1-f3N\""));
}

TEST_CASE("an illegal move is shown with what forbids it", "[html][illegal]") {
  const std::string text = test::pgn_of(test::played("e4 e5 !f1f6 Nxf6"));
  const std::string json = game_of(text);
  CHECK(holds(json, "{\"m\":\"Bf6\",\"p\":\"f1-f6B\""));
  CHECK(holds(json,
              "\"v\":\"illegal\",\"k\":0.9999,\"i\":\"f1f6\",\"o\":[],\"w\":\"the bishop on f1 "
              "cannot go to f6\",\"l\":[\""));
}

TEST_CASE("every game makes data", "[html]") {
  test::GameMaker maker(11);
  Game game;
  for (int i = 0; i < 200; ++i) {
    maker.make(game);
    Buffer out;
    begin_html_game(game, "", 0, out);
    end_html_game("\r\n\r\n\n\r", out);
    const std::string_view s = out.view().substr(2);
    REQUIRE(is_json(s));
    REQUIRE(s.find('<') == s.npos);
    REQUIRE(holds(std::string(s), "\"lines\":4,"));
  }
  const std::string kept = game_of("[Variant \"Atomic\"]\n\n1. e4 e5 <b> *\n");
  CHECK(holds(kept, "\"items\":[{\"u\":\"[Variant"));
}

TEST_CASE("a page is one file that asks for nothing", "[html]") {
  Buffer out;
  begin_html("<title> & \"more\"", "cmVhZGVy", out);
  write_html_place("a&b.txt", 3, 7, out);
  end_html(out);
  const std::string page(out.view());
  CHECK(is_json(data_of(page)));
  CHECK(holds(page, "<title>&lt;title&gt; &amp; &quot;more&quot; - Stamma</title>"));
  CHECK(holds(page, "default-src 'none'; script-src 'wasm-unsafe-eval' 'sha256-"));
  CHECK_FALSE(holds(page, "'unsafe-"));
  CHECK(holds(page, "id=\"reader\">cmVhZGVy</script>"));
  CHECK(holds(page, "{\"file\":\"a\\u0026b.txt\",\"line\":3,\"game\":7}"));
  // Names of XML spaces are no addresses to load from.
  for (std::size_t at = page.find("://"); at != page.npos; at = page.find("://", at + 1))
    CHECK(page.substr(at, 13) == "://www.w3.org");
  for (const char* const part : {" src=", "@import", "url(", "innerHTML", " style=", "eval("})
    CHECK_FALSE(holds(page, part));
}

TEST_CASE("convert --to html", "[html]") {
  const std::string two =
      "prose\n\n[White \"A\"]\n\n1. e4 *\n\n[White \"\xC3\xBC\"]\n\n1. d4 d5 * 1. c4 *\n";
  const auto run = test::run_stamma({"convert", "--to", "html"}, two);
  REQUIRE(run.out.substr(0, 15) == "<!DOCTYPE html>");
  const std::string data(data_of(run.out));
  CHECK(is_json(data));
  CHECK(holds(data, "{\"file\":\"-\",\"line\":"));
  CHECK(holds(data, "{\"m\":\"d4\""));
  // Every game has its own stretch of the text, and none is lost.
  std::string texts;
  constexpr std::string_view key = "\"text\":\"";
  for (std::size_t at = data.find(key); at != data.npos; at = data.find(key, at + 1)) {
    const std::size_t begin = at + key.size();
    for (std::size_t i = begin; data[i] != '"'; ++i) {
      if (data[i] == '\\') ++i;
      texts += data[i] == 'n' && data[i - 1] == '\\' ? '\n' : data[i];
    }
  }
  CHECK(holds(two, texts));
  CHECK(holds(texts, "1. e4 *\n\n[White \"\xC3\xBC\"]"));
  // The same with one thread as with many.
  CHECK(test::run_stamma({"convert", "--to", "html", "-j", "1"}, two).out == run.out);
}
