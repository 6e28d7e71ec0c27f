#include "lib/clean/comments/text_rules.hpp"

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "lib/clean/catalogue.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"

namespace {

using namespace stamma;
using Fix = Finding::Fix;
using test::pgn_of;
using test::read_game;

std::vector<Finding> check(const Game& game, CodeSet enabled = CodeSet{}.set()) {
  TextRules rules({enabled});
  std::vector<Finding> found;
  rules.check(game, found);
  // A second look by the same rules sees the same.
  std::vector<Finding> again;
  rules.check(game, again);
  CHECK(again.size() == found.size());
  return found;
}

/// The codes of what is found, in their order; with ? where it is proposed, - where it is told.
std::string codes(const std::vector<Finding>& found) {
  std::string s;
  for (const Finding& f : found) {
    s += s.empty() ? "" : " ";
    s += id(f.code);
    s += f.fix == Fix::proposed ? "?" : f.fix == Fix::none ? "-" : "";
    CHECK_FALSE(f.message.empty());
  }
  return s;
}

/// Findings on one field follow each other.
void check_chains(const Game& game, const std::vector<Finding>& found) {
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Finding& f = found[i];
    if (f.target != Finding::Target::tag_value && f.note == 0) continue;
    const Finding* last = nullptr;
    for (std::size_t j = 0; j < i; ++j)
      if (found[j].target == f.target && found[j].tag == f.tag && found[j].note == f.note)
        last = &found[j];
    const std::string_view now = f.note != 0 ? game.view(game.note(f.note).text) : *game.tag(f.tag);
    if (f.target == Finding::Target::nag) continue;
    CHECK(f.before == (last != nullptr ? std::string_view(last->after) : now));
    if (f.fix != Fix::none && f.note == 0) CHECK(f.before != f.after);
  }
}

/// The game with all that is certain mended, which no rule mends again: neither in it, nor once it
/// has been written and read.
Game mended(const std::string& text) {
  Game game = read_game(text);
  const std::vector<Finding> found = check(game);
  check_chains(game, found);
  std::size_t made = 0;
  for (const Finding& f : found) made += f.fix == Fix::made;
  CHECK(apply_made(found, game) == made);
  for (const Finding& f : check(game)) {
    INFO(f.message << ": " << f.before << " -> " << f.after);
    CHECK(f.fix != Fix::made);
  }
  Game again = read_game(pgn_of(game));
  for (const Finding& f : check(again)) {
    INFO(f.message << ": " << f.before << " -> " << f.after);
    CHECK(f.fix != Fix::made);
  }
  return game;
}

std::string tag(const std::string& value) {
  return std::string(*mended("[White \"" + value + "\"]\n\n1. e4 *\n").tag("White"));
}

std::string tag_codes(const std::string& value) {
  return codes(check(read_game("[White \"" + value + "\"]\n\n1. e4 *\n")));
}

/// What is behind 1. e4.
std::string moves(const std::string& text) {
  const std::string s = pgn_of(mended("1. e4 " + text + " *\n"));
  std::string left = s.substr(s.find("1. e4") + 5);
  for (char& c : left) c = c == '\n' ? ' ' : c;
  left = left.substr(0, left.rfind('*'));
  while (left.starts_with(' ')) left.erase(0, 1);
  while (left.ends_with(' ')) left.pop_back();
  return left;
}

std::string comment_codes(const std::string& text) {
  return codes(check(read_game("1. e4 " + text + " *\n")));
}

}  // namespace

TEST_CASE("nothing is found where nothing is wrong", "[text]") {
  CHECK(codes(check(Game{})).empty());
  CHECK(codes(check(read_game("[Event \"AT&T\"]\n[White \"Müller, Jörg\"]\n[Black \"Đurić\"]\n\n"
                              "{Ein schöner Zug – „gut“ …} 1. e4 {[%clk 0:01:02]} e5 $1 {R&D &c.} "
                              "2. Nf3 {[%eval 0.17] [%clk 0:01:02]} 2... Nc6 {two\nlines} *\n")))
            .empty());
}

TEST_CASE("tags are mended rule by rule", "[text]") {
  CHECK(tag("M&uuml;ller") == "Müller");
  CHECK(tag_codes("M&uuml;ller") == "E05");
  CHECK(tag("MÃ¼ller") == "Müller");
  CHECK(tag_codes("MÃ¼ller") == "E04");
  CHECK(tag("M&Atilde;&frac14;ller") == "Müller");
  CHECK(tag_codes("M&Atilde;&frac14;ller") == "E05 E04");
  CHECK(tag("Oâ€™Kelly") == "O'Kelly");
  CHECK(tag_codes("Oâ€™Kelly") == "E04 E06");
  CHECK(tag("O&#146;Kelly&nbsp;&ndash;&nbsp;X") == "O'Kelly - X");
  CHECK(tag_codes("O&#146;Kelly&nbsp;&ndash;&nbsp;X") == "E05 E07 E06");
  CHECK(tag("Mor\u200Bphy,\tPaul") == "Morphy, Paul");
  CHECK(tag("&am\u200Bp;uuml;") == "ü");
  CHECK(tag_codes("&am\u200Bp;uuml;") == "E07 E05");
  CHECK(tag("\u200B").empty());
  CHECK(tag("SÃO PAULO") == "SÃO PAULO");
  CHECK(tag_codes("SÃO PAULO").empty());
  // Where nobody knows, nothing is made, and nothing is made of it.
  CHECK(tag_codes("J”rgen") == "E04?");
  CHECK(tag("J”rgen") == "J”rgen");
}

TEST_CASE("what is fine in one tag may be wrong in another", "[text]") {
  TextRules rules({CodeSet{}.set()});
  std::vector<Finding> found;
  for (const char* const name : {"Opening", "Opening", "White", "White"})
    rules.check(read_game("[" + std::string(name) + " \"Petroviæ\"]\n\n1. e4 *\n"), found);
  CHECK(codes(found) == "E04 E04");
  for (const Finding& f : found) CHECK(f.tag == "White");
}

TEST_CASE("tags that the reader has understood are left alone", "[text]") {
  const Game game =
      read_game("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"“1”\"]\n\n1. O-O 1-0\n");
  CHECK(codes(check(game)).empty());
  Game kept = read_game("[Variant \"Atomic\"]\n[White \"M&uuml;ller\"]\n\n1. e4 *\n");
  REQUIRE_FALSE(kept.verbatim.empty());
  CHECK(codes(check(kept)).empty());
}

TEST_CASE("comments are mended", "[text]") {
  CHECK(moves("{sch&ouml;n}") == "{schön}");
  CHECK(moves("{schÃ¶n â€“ gut}") == "{schön – gut}");
  CHECK(moves("{a&#125;b &lbrace;}") == "{a&#125;b &lbrace;}");
  CHECK(comment_codes("{a&#125;b}").empty());
  CHECK(moves("{It’s “good” – yes}") == "{It’s “good” – yes}");
  CHECK(moves("{a\u00A0b \u200B c}") == "{a b c}");
  CHECK(moves("{\u200B} {x}") == "{x}");
  CHECK(comment_codes("{two\n\tlines}").empty());
  CHECK(moves("{[%clk 0:01:02}") == "{[%clk 0:01:02]}");
  CHECK(moves("{[ %clk 0:01:02] fine}") == "{[%clk 0:01:02] fine}");
  CHECK(comment_codes("{[%clk 0:01:02}") == "C01");
  CHECK(comment_codes("{[%clk x}") == "C01-");
  CHECK(moves("{[%clk x}") == "{[%clk x}");
  CHECK(moves("{&#91;%clk0:01:02]}") == "{[%clk 0:01:02]}");
  CHECK(moves("{[%tqu \"En\",\"\"] [%mdl 32] [%foo bar]}") ==
        "{[%tqu \"En\",\"\"] [%mdl 32] [%foo bar]}");
  // In variations and in front of moves too.
  CHECK(moves("(1. d4 {M&uuml;ller}) {a&uuml;} 1... e5 {x&uuml;}") ==
        "(1. d4 {Müller}) {aü} 1... e5 {xü}");
}

TEST_CASE("text that could not be read is kept to the letter", "[text]") {
  const Game game = mended("1. e4 Ke4 {M&uuml;ller} *");
  CHECK(pgn_of(game).find("M&uuml;ller") != std::string::npos);
}

TEST_CASE("comments that are glyphs become NAGs", "[text]") {
  CHECK(moves("{!}") == "$1");
  CHECK(moves("{?!} e5 {±} 2. Nf3 {+-} Nc6 {N} 3. Bc4 {=}") ==
        "$6 e5 $16 2. Nf3 $18 Nc6 $146 3. Bc4 $10");
  CHECK(moves("{&plusmn;}") == "$16");
  CHECK(comment_codes("{&plusmn;}") == "E05 C02");
  CHECK(moves("$2 {!}") == "$2 {!}");  // which of both is meant?
  CHECK(moves("$1 {!}") == "$1");
  CHECK(moves("{!} {!}") == "$1");
  CHECK(moves("{!} {?}") == "$1 {?}");
  CHECK(moves("{!} {+-}") == "$1 $18");
  CHECK(moves("$1 $1 $2 $1") == "$1 $2");
  CHECK(moves("$1 $18 {x} $1") == "$1 $18 {x}");
  CHECK(moves("e5 2. {!} Nf3") == "e5 $1 2. Nf3");
  CHECK(moves("() {!} e5") == "$1 e5");  // as it will be read the next time
  CHECK(moves("e5 2. {!}") == "e5 $1");
  CHECK(moves("e5 (1... c5) 2. {!} Nf3") == "e5 (1... c5) {!} 2. Nf3");
  CHECK(moves("{[%unread] Ke4} {!}") == "{[%unread] Ke4} {!}");
  CHECK(moves("{(=)}") == "{(=)}");
  CHECK(moves("{!!!}") == "{!!!}");
  CHECK(moves("(1. d4) {!}") == "(1. d4) {!}");  // not the move's own any more
  CHECK(pgn_of(mended("{!} 1. e4 *")).find("{!} 1. e4") != std::string::npos);
  CHECK(pgn_of(mended("{!} *")).find("{!} *") != std::string::npos);
}

TEST_CASE("rules that are not asked for are silent", "[text]") {
  const Game game = read_game(
      "[White \"M&uuml;ller\"]\n[Black \"O’Kelly\"]\n\n1. e4 {!} {[%clk 0:01:02} $1 $1 *");
  CHECK(codes(check(game, {})).empty());
  for (const Rule& r : rules()) {
    CodeSet one;
    one.set(index(r.code));
    for (const Finding& f : check(game, one)) CHECK(f.code == r.code);
  }
  CHECK(codes(check(game)) == "E05 E06 C01 C02 C02");
}

TEST_CASE("a text made to go on forever is only proposed", "[text]") {
  std::string text = "uuml;";
  for (int i = 0; i < 50; ++i) text = "&a&#8203;m&#8203;p;" + text;
  for (int i = 0; i < 12; ++i) {
    std::string next;
    for (const char c : text) {
      if (c == ';')
        next += "&#5&#8203;9;";
      else
        next += c;
    }
    if (next.size() > 60'000) break;
    text = next;
  }
  Game game = read_game("1. e4 {" + text + "} *");
  const std::vector<Finding> found = check(game);
  apply_made(found, game);
  for (const Finding& f : check(game)) CHECK(f.fix != Fix::made);
}

TEST_CASE("long texts are looked at once", "[text]") {
  for (const char* const part : {"Ã¼ ",       "Ã¼",          "&amp;",  "&",
                                 "&#8203;",   "\u200B",      "\u0081", "Êàñïàðîâ ",
                                 "лБУРБТПЧ ", "тип",         "Ã",      "├╝",
                                 "“",         "👍\u200D",     "[%clk ", "[%clk 0:01:02 ",
                                 "] [ %clk",  "&a\u200Bmp;", "ÃƒÂ",    "\u0092 "}) {
    std::string text;
    while (text.size() < 300'000) text += part;
    INFO(part);
    Game game = read_game("1. e4 {" + text + "} {!} *");
    apply_made(check(game), game);
  }
  std::string notes;
  for (int i = 0; i < 20'000; ++i) notes += " {!} $1 {[%clk 0:01:02}";
  Game game = read_game("1. e4" + notes + " *");
  apply_made(check(game), game);
  CHECK(pgn_of(game).starts_with("[Event \"?\"]"));
}

TEST_CASE("whatever is found is mended once and for all", "[text]") {
  const char* const parts[] = {"M",        "ü",
                               "Ã¼",       "ÃƒÂ¼",
                               "&uuml;",   "&amp;",
                               "&",        ";",
                               "#",        "252",
                               "&#252;",   "&#8203;",
                               "amp",      "uuml",
                               "\u200B",   "\u00A0",
                               " ",        "\u0081",
                               "\u0092",   "’",
                               "“",        "–",
                               "Ã",        "Â",
                               "°",        "[%clk 0:01:02]",
                               "[%clk",    "[",
                               "]",        "%",
                               "clk",      " 0:01:02",
                               "!",        "±",
                               "Каспаров", "Êàñïàðîâ",
                               "лБУРБТПЧ", "Petroviæ",
                               "\t",       "\x01",
                               "👍",        "\u200D",
                               "می",       "\u200C",
                               "├╝",       "РњРёС…Р°РёР»",
                               "&lt;",     "&#125;",
                               "a",        "B",
                               "e",        "…",
                               "\n",       "(",
                               ")",        "\\",
                               "Ð",        "\u202E",
                               "&nbsp;",   "漢",
                               "\u3000"};
  std::mt19937 random(1);
  for (int n = 0; n < 4'000; ++n) {
    std::string value, comment;
    for (std::size_t i = 1 + random() % 6; i > 0; --i) value += parts[random() % std::size(parts)];
    for (std::size_t i = 1 + random() % 6; i > 0; --i)
      comment += parts[random() % std::size(parts)];
    for (char& c : value) c = c == '\n' || c == '\\' ? ' ' : c;
    INFO(value << " | " << comment);
    mended("[White \"" + value + "\"]\n\n1. e4 {" + comment + "} $1 {!} e5 {" + value + "} *\n");
  }
}
