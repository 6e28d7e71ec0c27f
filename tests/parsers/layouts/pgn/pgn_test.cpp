#include "parsers/layouts/pgn/pgn.hpp"

#include <random>
#include <string>
#include <vector>

#include "lib/chess/fen.hpp"
#include "parsers/text/scan.hpp"
#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"
#include "tests/support/program.hpp"

namespace {

using namespace stamma;
using test::dump;
using test::pgn_of;

/// What a reader of several games gives: each as PGN, and the problems.
struct Reading {
  std::vector<std::string> games;
  std::vector<Problem> problems;

  bool told(Code c) const {
    for (const Problem& p : problems)
      if (p.code == c) return true;
    return false;
  }
  const Problem& problem(Code c) const {
    for (const Problem& p : problems)
      if (p.code == c) return p;
    FAIL("no " << id(c));
    return problems[0];
  }
};

Reading read(const std::string& text, const PgnOptions& options = {}) {
  Reading r;
  Problems problems(true, 10'000);
  problems.open(text, 0, 1);
  PgnReader reader(options, problems);
  reader.open(text);
  Game game;
  std::size_t n = 0;
  while (true) {
    problems.set_game(++n);
    if (!reader.next(game)) break;
    CHECK(reader.game_offset() <= text.size());
    r.games.push_back(pgn_of(game));
    REQUIRE(r.games.size() <= text.size() + 1);  // a reader that stands still would loop
  }
  r.problems = problems.take_items();
  return r;
}

std::string main_line(const std::string& text) {
  const Game game = test::read_game(text);
  std::string s;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next)
    s += (s.empty() ? "" : " ") + san_text(game.node(id).move, game.node(id).san);
  return s;
}

}  // namespace

TEST_CASE("a clean game gives no problem at all", "[pgn]") {
  const std::string text =
      "[Event \"E\"]\n[Site \"S\"]\n[Date \"2000.01.01\"]\n[Round \"1\"]\n[White \"W\"]\n"
      "[Black \"B\"]\n[Result \"1-0\"]\n[ECO \"C20\"]\n\n1. e4 e5 2. Nf3 $1 {fine} (2. f4 exf4 "
      "{x}) 2... Nc6 3.\nBb5 1-0\n\n";
  const Reading r = read(text);
  REQUIRE(r.games.size() == 1);
  CHECK(r.problems.empty());
}

TEST_CASE("each problem covers the words it is about", "[pgn]") {
  struct Case {
    const char* text;
    Code code;
    const char* span;
  };
  const Case cases[] = {
      {"1. e4 e5 2. Ke3 *", Code::illegal_move, "Ke3"},
      {"1. e4 e5 2. Yf3 *", Code::not_a_move, "Yf3"},
      {"1. Nf3 d5 2. d3 Nf6 3. Nd2 *", Code::ambiguous_move, "Nd2"},
      {"1. Nxf3 d5 *", Code::false_capture, "Nxf3"},
      {"1. e4 $256 *", Code::bad_nag, "$256"},
      {"1. e4 {never", Code::unclosed_comment, "{"},
      {"1. e4 (1. d4", Code::unclosed_variation, "("},
      {"1. e4 ) e5 *", Code::stray_parenthesis, ")"},
      {"1. e4 } e5 *", Code::stray_brace, "}"},
      {"1. e4 e5 1-0 0-1", Code::text_after_result, "0-1"},
      {"1. f3 e5 2. g4 Qh4# 3. a3 *", Code::after_game_end, "a3"},
      {"1. e4 e5 2. N f3 *", Code::spaced_move, "N f3"},
      {"1. e4 e5 3. Nf3 *", Code::wrong_number, "3"},
      {"1. e4e5 *", Code::glued_moves, "e4e5"},
      {"1. e4 e5 2. Ng1f3 *", Code::over_disambiguated, "Ng1f3"},
      {"1. e4+ *", Code::check_mark, "e4+"},
      {"1. e4# *", Code::mate_mark, "e4#"},
      {"1. e4 e5 2. 0-0 *", Code::illegal_move, "0-0"},
      {"1. e4 <x> e5 *", Code::reserved_angle, "<x>"},
      {"1. e4 -- *", Code::null_move, "--"},
      {"1. e4 e5 1/2 \n", Code::result_spelling, "1/2"},
      {"Just words.", Code::text_outside, "Just words."},
      {"[White Anderssen]\n\n1. e4 *", Code::malformed_tag, "[White Anderssen]"},
      {"1. e4 e5 word 2. Nf3 *", Code::unreadable_text, "word"},
      {"1. e4 e5 (1... c5 1-0) *", Code::result_in_variation, "1-0"},
      {"1. e4 \xe2\x99\x98x9 *", Code::not_a_move, "\xe2\x99\x98x9"},
  };
  for (const Case& c : cases) {
    INFO(c.text);
    const Reading r = read(c.text);
    const Problem& p = r.problem(c.code);
    CHECK(std::string(c.text).substr(p.offset, p.length) == c.span);
    CHECK_FALSE(p.message.empty());
  }
}

TEST_CASE("problems know their game", "[pgn]") {
  const Reading r =
      read("prose\n\n[Event \"A\"]\n\n1. e4 *\n\n[Event \"B\"]\n\n1. Ke3 *\n\nmore prose.");
  CHECK(r.problem(Code::illegal_move).game == 2);
  CHECK(r.problem(Code::text_outside).game == 0);
}

TEST_CASE("candidates are legal moves", "[pgn]") {
  const Reading r = read("1. Nf3 d5 2. d3 Nf6 3. Nd2 *");
  CHECK(r.problem(Code::ambiguous_move).candidates == std::vector<std::string>{"Nbd2", "Nfd2"});
}

TEST_CASE("a pawn that takes says so", "[pgn]") {
  // White's d5 would have to be exd5; more likely it is Black's move written twice.
  const Reading r = read("1. e4 d5 2. d5 *");
  CHECK(r.problem(Code::illegal_move).candidates == std::vector<std::string>{"exd5"});
  CHECK(main_line("1. e4 d5 2. ed *") == "e4 d5 exd5");
  CHECK(main_line("1. e4 d5 2. xd5 *") == "e4 d5 exd5");
  CHECK(main_line("1. e4 d5 2. d5: *") == "e4 d5 exd5");
  CHECK(main_line("1. e4 d5 2. e4d5 *") == "e4 d5 exd5");
}

TEST_CASE("where the moves stood in the text", "[pgn]") {
  const std::string text = "1. e4 {x} e5 (1... c5!) 2.Nf3 0-0 *";
  PgnOptions options;
  options.keep_sources = true;
  Problems problems;
  const Game game = test::read_game(text, problems, options);
  REQUIRE(game.sources.size() == game.node_count() + 1);
  std::vector<std::string> words;
  for (std::size_t i = 1; i < game.sources.size(); ++i)
    words.push_back(text.substr(game.sources[i].offset, game.sources[i].length));
  CHECK(words == std::vector<std::string>{"e4", "e5", "c5", "Nf3"});
}

TEST_CASE("a start position of games that give none", "[pgn]") {
  PgnOptions options;
  options.start = read_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")->position;
  Problems problems;
  const Game game = test::read_game("1. e4 Kd7 *", problems, options);
  CHECK(game.plies() == 2);
  CHECK(*game.tag("FEN") == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
}

TEST_CASE("numbers that count from 1 in a position that does not", "[pgn]") {
  CHECK(main_line(
            "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 40\"]\n[SetUp \"1\"]\n\n1. e4 Kd7 2. e5 *\n") ==
        "e4 Kd7 e5");
}

TEST_CASE("line ends of all kinds give the same game", "[pgn]") {
  const std::string text =
      "[Event \"A\"]\n[White \"W\"]\n\n1. e4 e5 ; comment\n2. Nf3\n\nNc6 {a\nb} *\n\n[Event "
      "\"B\"]\n\n*\n";
  const Reading wanted = read(text);
  REQUIRE(wanted.games.size() == 2);
  for (const std::string end : {"\r\n", "\r", "\r\r\n"}) {
    std::string other;
    for (const char c : text) other += c == '\n' ? end : std::string(1, c);
    CHECK(read(other).games == wanted.games);
  }
}

// The output of reading any text is standard PGN: read again, it is the same, and nothing more is
// wrong with its structure.
TEST_CASE("texts put together at random settle after one pass", "[pgn]") {
  const char* const pieces[] = {"1. e4 ",
                                "e5 ",
                                "Nf3 ",
                                "(1. d4) ",
                                "( ",
                                ") ",
                                "{c} ",
                                "{ ",
                                "} ",
                                "; x\n",
                                "% y\n",
                                "\n",
                                "\n\n",
                                "$1 ",
                                "! ",
                                "*\n",
                                "1-0\n",
                                "1/2 ",
                                "[Event \"A\"]\n",
                                "[White \"W\"]\n",
                                "[Bad]\n",
                                "[Odd \"x\n",
                                "Sf3 ",
                                "word ",
                                "0-0 ",
                                "-- ",
                                "1. ",
                                "2... ",
                                "N ",
                                "Ke9 ",
                                "<a> ",
                                "[#] ",
                                "\xc2\xbd ",
                                ("\xe2\x99\x98"
                                 "f3 "),
                                "e4e5 ",
                                "D ",
                                "resigns ",
                                "ch ",
                                "\\ ",
                                "\"",
                                "[%clk 1:2] ",
                                "12 ",
                                "...",
                                "\t",
                                "a}b "};
  std::mt19937 random(23);
  const int rounds = test::sanitized() ? 3'000 : 30'000;
  for (int i = 0; i < rounds; ++i) {
    std::string text;
    for (std::size_t n = 1 + random() % 25; n > 0; --n)
      text += pieces[random() % std::size(pieces)];
    INFO(text);
    const Reading once = read(text);
    std::string written;
    for (const std::string& g : once.games) written += g;
    const Reading twice = read(written);
    std::string again;
    for (const std::string& g : twice.games) again += g;
    REQUIRE(again == written);
    REQUIRE(twice.games.size() == once.games.size());
  }
}

TEST_CASE("mutated games never stop the reader and the last game is found", "[pgn]") {
  const std::string tags = "[Event \"E\"]\n[White \"W\"]\n\n";
  const std::string clean =
      "1. e4 e5 2. Nf3 {c} (2. f4 exf4 (2... d5 {x}) 3. Nf3) 2... Nc6 3. "
      "Bb5 $1 a6 4. Ba4 Nf6 5. O-O 1-0\n";
  const std::string last = "\n\n[Event \"Last\"]\n\n1. d4 *\n";
  std::mt19937 random(29);
  const std::string signs = "{}()[]\"\\;%$!?*.-x1e4N \n\r\t\x01\xff";
  const int rounds = test::sanitized() ? 2'000 : 20'000;
  for (int i = 0; i < rounds; ++i) {
    std::string text = clean;
    for (std::size_t n = 1 + random() % 4; n > 0; --n) {
      const std::size_t at = random() % text.size();
      switch (random() % 3) {
        case 0: text.insert(at, 1, signs[random() % signs.size()]); break;
        case 1: text[at] = signs[random() % signs.size()]; break;
        default: text.erase(at, 1 + random() % 3); break;
      }
    }
    INFO(text);
    const Reading r = read(tags + text + last);
    REQUIRE(!r.games.empty());
    CHECK(r.games.back().find("[Event \"Last\"]") == 0);
    CHECK(r.games.back().find("\n1. d4 *\n") != std::string::npos);
  }
}

TEST_CASE("places where a game certainly begins", "[pgn]") {
  const auto boundary = [](const std::string& text) {
    const char* const at =
        pgn::next_hard_boundary(text.data(), text.data() + 1, text.data() + text.size());
    const char* const last = pgn::last_hard_boundary(text.data(), text.data() + text.size());
    CHECK((at == nullptr) == (last == nullptr));
    return at == nullptr ? -1 : static_cast<int>(at - text.data());
  };
  CHECK(boundary("1. e4 *\n\n[Event \"A\"]\n") == 9);
  CHECK(boundary("1. e4 *\r\n\r\n[Event \"A\"]\r\n") == 11);
  CHECK(boundary("1. e4 *\r\r[Event \"A\"]\r") == 9);
  CHECK(boundary("1. e4 *\n  \t\n[Event \"A\"]\n") == 12);
  CHECK(boundary("1. e4 *\n[Event \"A\"]\n") == -1);          // no empty line
  CHECK(boundary("[Event \"A\"]\n\n[White \"B\"]\n") == -1);  // tags go on
  CHECK(boundary("1. e4 *\n\n [Event \"A\"]\n") == -1);       // not at the start of its line
  CHECK(boundary("1. e4 *\n\n[Event]\n") == -1);              // no tag pair
  CHECK(boundary("{open\n\n[Event \"A\"]\n") == 7);           // even in a comment
}
