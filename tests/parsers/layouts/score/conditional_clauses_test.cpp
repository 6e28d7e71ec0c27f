#include "parsers/layouts/score/conditional_clauses.hpp"

#include <algorithm>
#include <random>
#include <string>

#include "parsers/layouts/reader.hpp"
#include "tests/support/catch.hpp"
#include "writers/pgn.hpp"

using namespace stamma;

namespace {

std::vector<ConditionalClause> clauses(const std::string& text) {
  return conditional_clauses(text, {});
}

struct Reading {
  std::string pgn;          ///< in one line
  std::size_t outside = 0;  ///< clauses that belong to no game
};

Reading read(const std::string& text) {
  Problems problems;
  PgnOptions options;
  options.spellers = &all_spellers();
  options.limits.decoder_nodes = 200;
  GameReader reader(options, problems, Layout::score);
  problems.open(text, 0, 1);
  reader.open(text);
  Game game;
  Buffer out;
  while (reader.next(game)) write_pgn(game, out);
  Reading r{std::string(out.view())};
  std::replace(r.pgn.begin(), r.pgn.end(), '\n', ' ');
  for (const Problem& p : problems.items())
    r.outside += p.message.find("conditional moves") != std::string::npos;
  return r;
}

}  // namespace

TEST_CASE("a clause is its words, its place and its moves", "[conditional]") {
  const std::string text = "12. R-K1 (if 12... PxP then 13. BxP) Kt-B3";
  const auto found = clauses(text);
  REQUIRE(found.size() == 1);
  const ConditionalClause& c = found[0];
  CHECK(text.substr(c.begin, c.end - c.begin) == "(if 12... PxP then 13. BxP)");
  CHECK(c.words == "if 12... PxP then 13. BxP");
  REQUIRE(c.moves.size() == 2);
  CHECK(c.moves[0].words == "PxP");
  CHECK(c.moves[0].number == 12);
  CHECK(c.moves[0].black);
  CHECK(c.moves[1].words == "BxP");
  CHECK(c.moves[1].number == 13);
  CHECK_FALSE(c.moves[1].black);
  CHECK(without_clauses(text, found) == "12. R-K1 " + std::string(27, ' ') + " Kt-B3");
}

TEST_CASE("where a clause ends that stands in no brackets", "[conditional]") {
  const auto words = [](const std::string& text) {
    const auto found = clauses(text);
    return found.empty() ? "" : found[0].words;
  };
  CHECK(words("3. Bb5; if a6, then Ba4, Nf6 4. O-O") == "if a6, then Ba4");
  CHECK(words("3. Bb5 if a6 Ba4 Nf6 4. O-O") == "if a6 Ba4");
  CHECK(words("1... Nf6; if 2. e5 Nd5 3. d4 d6 2. Nc3") == "if 2. e5 Nd5 3. d4 d6");
  CHECK(words("1... Nf6; if 2. e5 Nd5 3. d4 2. Nc3") == "if 2. e5 Nd5");
  CHECK(words("5. O-O. If 5. ... Nxe4 6. d4 6... b5 7. Bb3") ==
        "If 5. ... Nxe4 6. d4 6... b5 7. Bb3");
  CHECK(words("if e4\n\ne5").empty());
}

TEST_CASE("what is no clause", "[conditional]") {
  for (const char* const text :
       {"", "if", "(if", "(if)", "if e4", "(if e4)", "(if e4 then)", "if any",
        "(if e4 then e5 wins)", "{if e4 then e5}", "{if e4 then e5", "[Event \"if e4 then e5\"]",
        "(see if e4 then e5)", "gif e4 then e5", "if-e4 then e5", "if you think so",
        "(((((((((if e4"})
    CHECK(clauses(text).empty());
}

TEST_CASE("a line that holds nothing but a clause leaves no empty line", "[conditional]") {
  const std::string text = "3. Bb5\r\nif a6, then Ba4\r\n3... Nf6\r\n";
  const std::string rest = without_clauses(text, clauses(text));
  CHECK(rest.size() == text.size());
  CHECK(rest.find("Bb5\r\n") != std::string::npos);
  CHECK(std::count(rest.begin(), rest.end(), '\n') == 2);
}

TEST_CASE("whatever stands there, clauses lie in their order and no words are lost",
          "[conditional]") {
  std::mt19937 random(7);
  const std::vector<std::string> parts{"if",   "then", "and", "(",    ")",   "[",    "]",    "e4",
                                       "e5",   "Nf3",  "Nc6", "Bb5",  "12.", "1.",   "2...", ",",
                                       ";",    ".",    "\n",  "\n\n", "{",   "}",    "any",  "I",
                                       "P-K4", "KtxP", "O-O", "1-0",  "so",  "Wenn", "B to", "Kt 5",
                                       "d5",   "exd5", "a6",  "P.",   "3d."};
  std::size_t read_texts = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string text;
    for (std::size_t n = random() % 30; n-- > 0;)
      text += parts[random() % parts.size()] + (random() % 5 != 0 ? " " : "");
    const auto found = clauses(text);
    INFO(text);
    std::size_t last = 0;
    for (const ConditionalClause& c : found) {
      CHECK(c.begin >= last);
      CHECK(c.end > c.begin);
      last = c.end;
    }
    CHECK(last <= text.size());
    CHECK(without_clauses(text, found).size() == text.size());
    if (found.empty()) continue;
    const Reading r = read(text);
    INFO(r.pgn);
    std::size_t kept = 0;
    for (const ConditionalClause& c : found) kept += r.pgn.find(c.words) != std::string::npos;
    CHECK(kept + r.outside >= found.size());
    ++read_texts;
  }
  CHECK(read_texts > 20);
}
