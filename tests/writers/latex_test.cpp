#include "writers/latex/latex.hpp"

#include <cstdlib>
#include <fstream>
#include <string>

#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"
#include "tests/support/games.hpp"
#include "tests/support/played.hpp"
#include "writers/latex/latex_text.hpp"

namespace {

using namespace stamma;

std::string latex_of(const Game& game, const LatexOptions& options = {}) {
  Buffer out;
  write_latex(game, options, out);
  return std::string(out.view());
}

/// A game with a move that could have been another.
Game doubtful_game() {
  Game game;
  GameBuilder builder;
  builder.begin(game);
  Position now;
  const auto play = [&](Move m, Verdict verdict) {
    builder.add(m, san_form(now, m), verdict);
    now.play(m);
  };
  play(Move(Square::e2, Square::e4), Verdict::certain);
  const Move knight(Square::b8, Square::c6), other(Square::g8, Square::f6);
  play(knight, Verdict::ambiguous);
  Doubt d;
  d.confidence = 0.5F;
  d.others = {other};
  d.why = "\"Kt-B3\" & nothing else";
  builder.doubt(d);
  builder.finish();
  return game;
}

/// Text of every kind that could upset TeX, in tags and comments.
std::string hostile_text() {
  std::string s =
      R"(\ { } % ~ ^ $ # & _ \end{document} \input{x} ^^M ---- '' `` << >> ,, "q" [a] ?` !`)";
  for (int c = 1; c < 32; ++c) s += static_cast<char>(c);
  s += "\x7f \xed\xa0\x80 \xff\xc0\xaf \xf4\x90\x80\x80 \xe2\x99 ";
  // What the fonts have must be what the fonts have: all of these go through as they are.
  for (unsigned c = 0xA0; c < 0x530; ++c) {
    s += static_cast<char>(0xC0U | c >> 6U);
    s += static_cast<char>(0x80U | (c & 0x3FU));
    if (c % 16 == 15) s += ' ';
  }
  for (unsigned c = 0x2000; c < 0x2700; ++c) {
    s += static_cast<char>(0xE0U | c >> 12U);
    s += static_cast<char>(0x80U | (c >> 6U & 0x3FU));
    s += static_cast<char>(0x80U | (c & 0x3FU));
    if (c % 16 == 15) s += ' ';
  }
  return s + "\xe7\x8e\x8b \xf0\x9f\x99\x82 " + std::string(3000, '%') + std::string(3000, 'w');
}

}  // namespace

TEST_CASE("text for LaTeX", "[latex]") {
  CHECK(latex_text("plain, words.") == "plain, words.");
  CHECK(latex_text("50% of $1 & #2_3") == "50\\% of \\$1 \\& \\#2\\_3");
  CHECK(latex_text("\\{~^`\"}") ==
        "\\textbackslash{}\\{\\textasciitilde{}\\textasciicircum{}\\textasciigrave{}"
        "\\textquotedbl{}\\}");
  CHECK(latex_text("a--b ''c'' <<d>>") == "a-{}-b '{}'c'{}' <{}<d>{}>");
  CHECK(latex_text(" a \t\n\r b\n\n") == "a b");
  CHECK(latex_text("") == "");
  CHECK(latex_text("M\xc3\xbcller, \xc5\x81\xc3\xb3\x64\xc5\xba") ==
        "M\xc3\xbcller, \xc5\x81\xc3\xb3\x64\xc5\xba");
  CHECK(latex_text("\xd0\x90\xd0\x91 \xd0\x92, x") ==
        "\\stammacyrillic{\xd0\x90\xd0\x91 \xd0\x92}, x");
  CHECK(latex_text("\xe2\x99\x98\x66\x33") == "\\symknight{}f3");
  CHECK(latex_text("\xe7\x8e\x8b") == "\\stammachar{738B}");
  CHECK(latex_text("\xf0\x9f\x99\x82") == "\\stammachar{1F642}");
  CHECK(latex_text("\xed\xa0\x80") == "\\stammabyte{ED}\\stammabyte{A0}\\stammabyte{80}");
  CHECK(latex_text("\xc3") == "\\stammabyte{C3}");
  CHECK(latex_text(std::string("a\0b", 3)) == "a\\stammabyte{00}b");
  CHECK(latex_text("\xc2\x85") == "\\stammachar{85}");
}

TEST_CASE("no text is a command to TeX", "[latex]") {
  for (const std::string attack :
       {"\\input{/etc/passwd}", "\\write18{id}", "\\immediate\\openout1=x", "^^5cinput{x}",
        "^^^^005cinput{x}", "\\csname input\\endcsname", "$\\input{x}$", "}\\input{x}{",
        "%\n\\input{x}", "\\catcode`\\@=0 @input x", "\xff\\input{x}", "\r\\input{x}"}) {
    INFO(attack);
    Game game = test::read_game("1. e4 {comment} e5 2. zz9 *");
    game.add_tag("White", attack);
    game.add_tag("Event", attack);
    Game variant;
    variant.add_tag("Variant", attack);
    variant.verbatim = attack;
    for (const std::string& text : {latex_text(attack), latex_of(game), latex_of(variant)}) {
      CHECK(text.find("^^") == std::string::npos);
      for (const char* const command :
           {"input", "write", "immediate", "openout", "csname", "endcsname", "catcode"})
        CHECK(text.find(std::string("\\") + command) == std::string::npos);
    }
  }
}

TEST_CASE("no line of a text is too long for TeX", "[latex]") {
  const std::string text = latex_text(std::string(100'000, '%'));
  std::size_t longest = 0, begin = 0;
  for (std::size_t end = 0; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1)
    longest = std::max(longest, end - begin);
  CHECK(longest > 0);
  CHECK(longest < 1100);
}

TEST_CASE("a game with everything in LaTeX", "[latex]") {
  const Game game = test::read_game(
      "[White \"A & B\"]\n[Black \"C\"]\n[Event \"50%\"]\n[Date \"1851.06.??\"]\n[Round \"2\"]\n\n"
      "{before} 1. e4 $1 $14 {after} (1. d4 d5 (1... Nf6 $200 2. c4) 2. Nf3) (1. c4 {x}) e5 2. Nf3 "
      "{end} 1-0");
  CHECK(latex_of(game) ==
        "\n\\gametitle{A \\& B}{C}\n\\gamefacts{50\\%; 1851.06; round 2}\n"
        "before \\gamemoves{1.e4}!~\\wbetter{} after (\\gameline{1.d4 d5}\n"
        "(\\gameline{1...Nf6}~\\$200 \\gameline{2.c4}) \\gameline{2.Nf3}) (\\gameline{1.c4} x)\n"
        "\\gamemoves{1...e5 2.Nf3} end \\gameresult{1-0}\n"
        "\\gameboard{rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2}{}\n");
}

TEST_CASE("a game that begins elsewhere shows where", "[latex]") {
  const std::string tex =
      latex_of(test::read_game("[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 37\"]\n\n37... Kd8 38. O-O *"));
  CHECK(tex.find("\\gameboard{4k3/8/8/8/8/8/8/4K2R b K - 3 37}{}\n\\gamemoves{37...Kd8 38.O-O} "
                 "\\gameresult{*}\n\\gameboard{3k4/") != std::string::npos);
  LatexOptions bare;
  bare.final_board = false;
  CHECK(latex_of(test::read_game("1. e4 *"), bare).find("\\gameboard") == std::string::npos);
}

TEST_CASE("a doubtful move has a footnote and a board", "[latex]") {
  const Game game = doubtful_game();
  LatexOptions options;
  options.final_board = false;
  const std::string tex = latex_of(game, options);
  INFO(tex);
  CHECK(tex.find("\\gamemoves{1.e4 Nc6}\\gamedoubt{ambiguous: \\textquotedbl{}Kt-B3"
                 "\\textquotedbl{}\n\\& nothing else; or Nf6}\n"
                 "\\gameboard{rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1}"
                 "{before 1...~Nc6}\n") != std::string::npos);
  options.doubts = false;
  CHECK(latex_of(game, options).find("\\gamedoubt") == std::string::npos);
}

TEST_CASE("a null move is text to LaTeX", "[latex]") {
  CHECK(
      latex_of(test::read_game("1. e4 -- 2. d4 Nf6 *"))
          .find("\\gamemoves{1.e4} \\gametext{1...~-{}-} \\gamemoves{2.d4 Nf6} \\gameresult{*}") !=
      std::string::npos);
}

TEST_CASE("an illegal move is text to LaTeX, with a footnote", "[latex][illegal]") {
  const std::string tex = latex_of(test::played("e4 e5 !f1f6 Nxf6"));
  INFO(tex);
  CHECK(tex.find("\\gamemoves{1.e4 e5} \\gametext{2.~Bf6}\\gamedoubt{illegal: the bishop on "
                 "f1\ncannot go to f6}") != std::string::npos);
  CHECK(tex.find("\\gamemoves{2...Nxf6}") != std::string::npos);
}

TEST_CASE("LaTeX in other notations", "[latex]") {
  const auto style = style_named("descriptive:kt");
  LatexOptions options;
  options.style = &*style;
  CHECK(latex_of(test::read_game("1. e4 e5 (1... c5) 2. Nf3 *"), options)
            .find("\\gametext{1.~P-K4 1...~P-K4} (\\linetext{1...~P-QB4}) \\gametext{2.~Kt-KB3}") !=
        std::string::npos);
}

TEST_CASE("games of other variants stay as they are in LaTeX", "[latex]") {
  const std::string tex = latex_of(test::read_game("[Variant \"Atomic\"]\n\n1. e4 #1 *"));
  CHECK(tex.find("\\gameunread{[Variant \\textquotedbl{}Atomic\\textquotedbl{}] 1. e4 \\#1 *}") !=
        std::string::npos);
}

TEST_CASE("braces balance whatever the game says, and nesting needs no stack", "[latex]") {
  test::GameMaker maker(11);
  std::string deep = "1. e4 ";
  for (int i = 0; i < 900; ++i) deep += i % 2 == 0 ? "(1. d4 " : "(1. e4 ";
  Game game = test::read_game(deep + std::string(900, ')') + " *");
  for (int i = 0; i < 100; ++i) {
    const std::string tex = latex_of(game);
    int depth = 0;
    for (std::size_t at = 0; at < tex.size(); ++at) {
      if (tex[at] == '\\') {
        ++at;
      } else if (tex[at] == '{') {
        ++depth;
      } else if (tex[at] == '}') {
        --depth;
      }
      REQUIRE(depth >= 0);
    }
    REQUIRE(depth == 0);
    maker.make(game);
  }
}

TEST_CASE("LaTeX takes the document", "[latex]") {
  if (std::system("(pdflatex --version && kpsewhich xskak.sty && kpsewhich lambda.sty && "
                  "kpsewhich xifthen.sty && kpsewhich tikz.sty) "
                  ">/dev/null 2>&1") != 0) {
    test::skip("there is no pdflatex with xskak");
    return;
  }
  Buffer out;
  begin_latex(out);
  write_latex(doubtful_game(), {}, out);
  Game hostile = test::read_game("1. e4 *");
  for (const char* const tag : {"White", "Event"}) hostile.set_tag(tag, hostile_text());
  write_latex(hostile, {}, out);
  hostile.verbatim = hostile_text();
  write_latex(hostile, {}, out);
  write_latex(test::read_game("[FEN \"4k3/1P6/8/8/8/8/8/R3K2R w KQ - 0 137\"]\n\n137. O-O-O Ke7 "
                              "138. b8=Q -- 139. Qb7+ *"),
              {}, out);
  write_latex(test::read_game("1. f3 e5 2. g4 Qh4# 0-1"), {}, out);
  test::GameMaker maker(12);
  for (int i = 0; i < 8; ++i) {
    Game game;
    maker.make(game);
    write_latex(game, {}, out);
  }
  end_latex(out);
  const test::Folder folder;
  folder.write("games.tex", out.view());
  const std::string command = "cd '" + folder.path() +
                              "' && timeout 120 pdflatex -interaction=nonstopmode games.tex "
                              "</dev/null >out.txt 2>&1";
  const int code = std::system(command.c_str());
  const std::string log = test::slurp(folder / "out.txt");
  const std::size_t error = log.find("\n!");
  INFO((error == std::string::npos ? log.substr(0, 2000) : log.substr(error, 2000)));
  CHECK(code == 0);
  CHECK(error == std::string::npos);
  CHECK(test::slurp(folder / "games.pdf").substr(0, 5) == "%PDF-");
}
