// Brackets that do not match: mended where one pairing makes all moves legal, else left alone.
#include <chrono>
#include <random>
#include <string>
#include <vector>

#include "parsers/layouts/pgn/pgn.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"

namespace {

using namespace stamma;

struct Reading {
  std::vector<std::string> games;  ///< their movetext, in one line
  std::vector<Problem> problems;   ///< warnings and errors

  std::size_t told(Code c) const {
    std::size_t n = 0;
    for (const Problem& p : problems) n += p.code == c ? 1 : 0;
    return n;
  }
};

std::string movetext(const Game& game) {
  std::string s = test::pgn_of(game);
  s.erase(0, s.find("\n\n") + 2);
  while (!s.empty() && s.back() == '\n') s.pop_back();
  for (char& c : s)
    if (c == '\n') c = ' ';
  return s;
}

Reading read(const std::string& text) {
  Reading r;
  Problems problems(false, 10'000);
  problems.open(text, 0, 1);
  PgnReader reader({}, problems);
  reader.open(text);
  for (Game game; reader.next(game);) {
    r.games.push_back(movetext(game));
    REQUIRE(r.games.size() <= text.size());
  }
  r.problems = problems.take_items();
  return r;
}

}  // namespace

TEST_CASE("brackets are mended where one pairing makes all moves legal", "[brackets]") {
  struct Case {
    const char* text;
    const char* movetext;
    std::vector<std::size_t> places;  // of what is told, in the text
  };
  const std::vector<Case> cases = {
      // a comment closed by another bracket
      {"1. e4 {king's pawn) e5 2. Nf3 *", "1. e4 {king's pawn} 1... e5 2. Nf3 *", {18}},
      {"1. e4 {king's pawn] e5 2. Nf3 *", "1. e4 {king's pawn} 1... e5 2. Nf3 *", {18}},
      {"1. e4 {a) e5 2. Nf3 {b} Nc6 3. Bb5 *",
       "1. e4 {a} 1... e5 2. Nf3 {b} 2... Nc6 3. Bb5 *",
       {8}},
      {"1. e4 {a) e5 2. Nf3 {b] Nc6 3. Bb5 {c) *",
       "1. e4 {a} 1... e5 2. Nf3 {b} 2... Nc6 3. Bb5 {c} *",
       {8, 22, 37}},
      {"1. e4 e5 2. Nf3 (2. d4 {a) exd4) 2... Nc6 *",
       "1. e4 e5 2. Nf3 (2. d4 {a} 2... exd4) 2... Nc6 *",
       {25}},
      {"1. e4 {(see p. 3) :-) fine) e5 *", "1. e4 {(see p. 3) :-) fine} 1... e5 *", {26}},
      {"{before) 1. e4 e5 *", "{before} 1. e4 e5 *", {7}},
      // opened by another
      {"1. e4 (a fine move} e5 2. Nf3 *", "1. e4 {a fine move} 1... e5 2. Nf3 *", {6}},
      {"1. e4 [a fine move} e5 2. Nf3 *", "1. e4 {a fine move} 1... e5 2. Nf3 *", {6}},
      {"1. e4 [a fine move) e5 2. Nf3 *", "1. e4 {a fine move} 1... e5 2. Nf3 *", {6}},
      {"1. e4 (a fine move] e5 2. Nf3 *", "1. e4 {a fine move} 1... e5 2. Nf3 *", {6}},
      {"1. e4 e5 2. Nf3 (2. d4 (the centre} exd4) Nc6 *",
       "1. e4 e5 2. Nf3 (2. d4 {the centre} 2... exd4) 2... Nc6 *",
       {23}},
      {"1. e4 {a) 1... e5 (b} 2. Nf3 *", "1. e4 {a} 1... e5 {b} 2. Nf3 *", {8, 18}},
      // over several lines
      {"1. e4 [a fine\nmove] e5 2. Nf3 *", "1. e4 {[a fine move]} 1... e5 2. Nf3 *", {6}},
      // a variation closed by another bracket
      {"1. e4 e5 2. Nf3 (2. d4 exd4} Nc6 *", "1. e4 e5 2. Nf3 (2. d4 exd4) 2... Nc6 *", {27}},
      {"1. e4 e5 2. Nf3 (2. d4 exd4] Nc6 *", "1. e4 e5 2. Nf3 (2. d4 exd4) 2... Nc6 *", {27}},
      {"1. e4 e5 2. Nf3 (2. d4 (2. f4} exd4) Nc6 *",
       "1. e4 e5 2. Nf3 (2. d4 (2. f4) 2... exd4) 2... Nc6 *",
       {29}},
      // never closed
      {"1. e4 {a e5 2. Nf3 {b} 2... Nc6 3. Bb5 *",
       "1. e4 {a} 1... e5 2. Nf3 {b} 2... Nc6 3. Bb5 *",
       {6}},
      {"1. e4 {a 1... e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *",
       "1. e4 {a} 1... e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *",
       {6}},
      {"1. e4 e5 2. Nf3 (2. f4 exf4 Nc6 3. Bb5 *",
       "1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 3. Bb5 *",
       {16}},
      {"1. e4 e5 2. Nf3 (a good move 2... Nc6 3. Bb5 *",
       "1. e4 e5 2. Nf3 {a good move} 2... Nc6 3. Bb5 *",
       {16}},
      // never opened
      {"1. e4 e5 2. Nf3 2. f4 exf4) Nc6 3. Bb5 *",
       "1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 3. Bb5 *",
       {26}},
      {"1. e4 best by test} e5 2. Nf3 *", "1. e4 {best by test} 1... e5 2. Nf3 *", {18}},
      {"1. e4 best by test) e5 2. Nf3 *", "1. e4 {best by test} 1... e5 2. Nf3 *", {18}},
      // in other notations
      {"1. P-K4 {a) P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. B-R4 Kt-B3 *",
       "1. e4 {a} 1... e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *",
       {10}},
  };
  for (const Case& c : cases) {
    INFO(c.text);
    const Reading r = read(c.text);
    REQUIRE(r.games.size() == 1);
    CHECK(r.games[0] == c.movetext);
    std::vector<std::size_t> places;
    for (const Problem& p : r.problems) {
      CHECK(p.code == Code::mended_bracket);
      CHECK(p.length == 1);
      CHECK_FALSE(p.message.empty());
      places.push_back(p.offset);
    }
    CHECK(places == c.places);
    const Reading again = read(r.games[0]);
    CHECK(again.problems.empty());
    CHECK(again.games == r.games);
  }
}

TEST_CASE("what is legal, doubtful or hopeless is left as it is", "[brackets]") {
  struct Case {
    const char* text;
    const char* movetext;
  };
  const Case cases[] = {
      // brackets inside a comment are text
      {"1. e4 {well :-) (see p. 3} e5 *", "1. e4 {well :-) (see p. 3} 1... e5 *"},
      {"1. e4 {1... c5) 2. Nf3 [x} e5 3. Nf3 *", "1. e4 {1... c5) 2. Nf3 [x} 1... e5 2. Nf3 *"},
      {"1. e4 {a ) { b} e5 *", "1. e4 {a ) { b} 1... e5 *"},
      {"1. e4 [one line] e5 *", "1. e4 {[one line]} 1... e5 *"},
      // two pairings
      {"1. e4 {fine] (1. d4] e5 *", "1. e4 {fine] (1. d4] e5} *"},
      // the moves may be part of the remark
      {"1. e4 {and now e5 2. Nf3 *", "1. e4 {and now e5 2. Nf3} *"},
      {"1. e4 e5 {and now 2. Nf3 Nc6 3. Bb5 *", "1. e4 e5 {and now 2. Nf3 Nc6 3. Bb5} *"},
      {"1. e4 e5 {a smile :-) *", "1. e4 e5 {a smile :-)} *"},
      {"1. e4 {a) word upon word *", "1. e4 {a) word upon word} *"},
      // brackets too many hide nothing
      {"1. d4 ))) d5 } 2. c4 *", "1. d4 d5 2. c4 *"},
      {"1. d4 d5 (1... Nf6 2. c4 *", "1. d4 d5 (1... Nf6 2. c4) *"},
      // no pairing helps
      {"1. e4 {a) e5 2. Ke3 d6 *", "1. e4 {a) e5 2. Ke3 d6} *"},
  };
  for (const Case& c : cases) {
    INFO(c.text);
    const Reading r = read(c.text);
    REQUIRE(r.games.size() == 1);
    CHECK(r.games[0] == c.movetext);
    CHECK(r.told(Code::mended_bracket) == 0);
  }
}

TEST_CASE("a bracket that does not match stays in its own game", "[brackets]") {
  const std::string head = "[Event \"A\"]\n\n", next = "\n\n[Event \"B\"]\n\n1. d4 {x} d5 *\n";
  for (const char* const game :
       {"1. e4 {a) e5 *", "1. e4 {a e5 *", "1. e4 (a} e5 *", "1. e4 (1. c4 e5 *", "1. e4 [a e5 *",
        "{a) 1. e4 e5 *", "1. e4 {a} e5 } *", "1. e4 {a] e5 {b) *"}) {
    INFO(game);
    const Reading r = read(head + game + next);
    REQUIRE(r.games.size() == 2);
    CHECK(r.games[1] == "1. d4 {x} 1... d5 *");
    // The game is read as if it stood alone.
    CHECK(r.games[0] == read(head + game + "\n").games[0]);
  }
  // Games without tags are found behind it, once it is closed.
  const Reading bare = read("1. e4 {a) e5 1-0\n\n1. d4 {b] d5 0-1\n\n1. c4 c5 *\n");
  CHECK(bare.games ==
        std::vector<std::string>{"1. e4 {a} 1... e5 1-0", "1. d4 {b} 1... d5 0-1", "1. c4 c5 *"});
  CHECK(bare.told(Code::mended_bracket) == 2);
}

TEST_CASE("moves of a mended game know where they stood", "[brackets]") {
  const std::string text = "[Event \"A\"]\n\n*\n\n[Event \"B\"]\n\n1. e4 {a) e5 2. Nf3 *\n";
  Problems problems;
  problems.open(text, 0, 1);
  PgnOptions options;
  options.keep_sources = true;
  PgnReader reader(options, problems);
  reader.open(text);
  Game game;
  REQUIRE(reader.next(game));
  REQUIRE(reader.next(game));
  CHECK(reader.game_offset() == text.find("[Event \"B"));
  REQUIRE(game.sources.size() == 4);
  const char* const words[] = {"e4", "e5", "Nf3"};
  for (std::size_t i = 0; i < 3; ++i)
    CHECK(text.substr(game.sources[i + 1].offset, game.sources[i + 1].length) == words[i]);
  REQUIRE(problems.items().size() == 1);
  CHECK(problems.items()[0].line == 7);
  CHECK(problems.items()[0].column == 9);
  CHECK_FALSE(reader.next(game));
}

// One bracket of a clean game becomes another. Whatever is mended must be the clean game again,
// and most of them must be mended.
TEST_CASE("a damaged bracket never changes the moves", "[brackets]") {
  std::mt19937 random(7);
  const auto below = [&random](std::size_t n) { return random() % n; };
  const char* const words[] = {"a", "sharp", "reply", "(see below)", "idea", "12", "b5", "!"};
  std::size_t mended = 0, tried = 0;
  for (int n = 0; n < 400; ++n) {
    std::string text;
    Position now;
    std::vector<std::size_t> opening, closing;
    const std::size_t plies = 16 + below(40);
    for (std::size_t i = 0; i < plies; ++i) {
      const MoveList moves = legal_moves(now);
      if (moves.empty()) break;
      const Move m = moves[below(moves.size())];
      if (now.side() == Color::white) text += std::to_string(now.fullmove_number()) + ". ";
      text += san_text(m, san_form(now, m));
      now.play(m);
      text += ' ';
      if (below(5) != 0) continue;
      opening.push_back(text.size());
      text += "{note";
      for (std::size_t k = below(5); k > 0; --k)
        text += std::string(" ") + words[below(std::size(words))];
      closing.push_back(text.size());
      text += "} ";
    }
    text += "*";
    if (closing.empty()) continue;
    const Reading clean = read(text);
    REQUIRE(clean.games.size() == 1);
    REQUIRE(clean.problems.empty());
    std::string damaged = text;
    const bool opens = below(3) == 0;
    const std::vector<std::size_t>& places = opens ? opening : closing;
    damaged[places[below(places.size())]] = (opens ? "([" : ")] ")[below(opens ? 2 : 3)];
    INFO(damaged);
    const Reading r = read(damaged);
    REQUIRE(r.games.size() == 1);
    ++tried;
    if (r.told(Code::mended_bracket) == 0) continue;
    ++mended;
    CHECK(r.games[0] == clean.games[0]);
  }
  INFO(mended << " of " << tried);
  CHECK(tried > 300);
  CHECK(mended * 10 >= tried * 8);
}

TEST_CASE("hostile brackets take bounded time", "[brackets]") {
  const auto times = [](const std::string& s, std::size_t n) {
    std::string all;
    for (std::size_t i = 0; i < n; ++i) all += s;
    return all;
  };
  const auto begin = std::chrono::steady_clock::now();
  for (const char* const part :
       {"{", "}", "(", ")", "[", "]", "{)", "(}", "{a) ", "(a} ", "[a ", "{(", "{]}", "{{}", "a} ",
        "1. e4) ", "{ 1. e4 ", "(1. d4 ", "(1. d4} "}) {
    INFO(part);
    const std::string text =
        "[Event \"A\"]\n\n1. e4 " + times(part, 10'000) + " e5 *\n\n[Event \"B\"]\n\n1. d4 d5 *\n";
    const Reading r = read(text);
    REQUIRE_FALSE(r.games.empty());
    CHECK(r.games.back() == "1. d4 d5 *");
  }
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
  INFO(spent.count());
  CHECK(spent.count() < 60);  // also with sanitizers
}
