// `clean --fide`: FIDE's list of players as identity.
#include <string>

#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma::test;

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

const std::string columns =
    "ID Number      Name                           Fed Sex Tit SRtng SGm SK B-day Flag\n"
    "1503014        Carlsen, Magnus                NOR M   GM  2839  0   10 1990       \n"
    "4600015        Mueller, Karsten               GER M   GM  2500  0   10 1970       \n"
    "100            Garcia, Jose                   ESP M       2000  0   20 1980  i    \n"
    "101            Garcia, Jose                   MEX M       2010  0   20 1985       \n";
const std::string xml =
    "<playerslist><player><fideid>1503014</fideid><name>Carlsen, "
    "Magnus</name><country>NOR</country>"
    "<rating>2839</rating><birthday>1990</birthday></player><player><fideid>7</fideid><name>O&apos;"
    "Brien, Sean</name><birthday>1960</birthday></player></playerslist>\n";

std::string game(const std::string& white, const std::string& date, const std::string& more = "") {
  return "[Event \"A\"]\n[Date \"" + date + "\"]\n[White \"" + white + "\"]\n[Black \"?\"]\n" +
         more + "\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0\n\n";
}

}  // namespace

TEST_CASE("ids are added where one player can be meant", "[fide]") {
  const Folder folder;
  const std::string list = folder.write("players.txt", columns);
  const auto clean = [&](const std::string& text) {
    return run_stamma({"clean", "--fide", list}, text).out;
  };
  CHECK(holds(clean(game("Carlsen, Magnus", "2013.??.??")), "[WhiteFideId \"1503014\"]"));
  CHECK(holds(clean(game("M\u00FCller, Karsten", "2000.??.??")), "[WhiteFideId \"4600015\"]"));
  for (const std::string& text :
       {game("Garcia, Jose", "2010.??.??"), game("Carlsen, M", "2013.??.??"),
        game("Carlsen, Magnus", "1950.??.??"), game("Carlsen, Magnus", "????.??.??"),
        game("Nobody, Known", "2013.??.??")}) {
    INFO(text);
    CHECK_FALSE(holds(clean(text), "FideId"));
  }
  const std::string kept = clean(game("Carlsen, Magnus", "2013.??.??", "[WhiteFideId \"5\"]\n"));
  CHECK(holds(kept, "[WhiteFideId \"5\"]"));
  const std::string once = clean(game("Carlsen, Magnus", "2013.??.??"));
  CHECK(clean(once) == once);
}

TEST_CASE("the list may be XML", "[fide]") {
  const Folder folder;
  const std::string list = folder.write("players.xml", xml);
  const Run run = run_stamma({"clean", "--fide", list}, game("Carlsen, Magnus", "2013.??.??") +
                                                            game("O'Brien, Sean", "1990.??.??"));
  CHECK(holds(run.out, "[WhiteFideId \"1503014\"]"));
  CHECK(holds(run.out, "[WhiteFideId \"7\"]"));
}

TEST_CASE("what is no list of players is refused", "[fide]") {
  const Folder folder;
  for (const std::string& text :
       {std::string(), std::string("hello\n"), std::string("<html></html>"),
        std::string("<player><name>A, Bcd</name>")}) {
    const Run run = run_stamma({"clean", "--fide", folder.write("list", text)}, "1. e4 *\n");
    INFO(text);
    CHECK(run.code == 3);
    CHECK(run.out.empty());
  }
  CHECK(run_stamma({"clean", "--fide", folder / "none"}, "1. e4 *\n").code == 3);
}

TEST_CASE("ids tell copies from other games", "[fide]") {
  const std::string ids = "[WhiteFideId \"1\"]\n[BlackFideId \"2\"]\n";
  const std::string others = "[WhiteFideId \"3\"]\n[BlackFideId \"2\"]\n";
  const auto merged = [&](const std::string& text) {
    return run_stamma({"clean", "--dedupe", "exact"}, text).last_line();
  };
  const std::string a =
      "[Event \"A\"]\n[Date \"2013.01.02\"]\n[White \"Smith, J\"]\n[Black \"Jones, K\"]\n";
  const std::string line =
      "\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 "
      "O-O 9. h3 Nb8 10. d4 Nbd7 1-0\n\n";
  CHECK(holds(merged(a + ids + line + a + ids + line), "1 merged"));
  CHECK(holds(merged(a + ids + line + a + others + line), "0 merged"));
}
