#include "parsers/layouts/sheet/merge.hpp"

#include <algorithm>

#include "tests/support/catch.hpp"
#include "tests/support/sheets.hpp"

namespace stamma {
namespace {

using test::line_of;
using test::pgn_of;

GameRecord record(const std::string& text, const std::string& name) {
  Problems problems;
  PgnOptions options;
  options.keep_sources = true;
  GameReader reader(options, problems);
  problems.open(text, 0, 1);
  reader.open(text);
  GameRecord r;
  r.name = name;
  REQUIRE(reader.next(r.game));
  r.movetext = reader.movetext();
  return r;
}

bool merge(const std::vector<std::string>& texts, Merged& out,
           DoubtMark mark_doubts = DoubtMark::none) {
  std::vector<GameRecord> records;
  for (const std::string& t : texts)
    records.push_back(record(t, "sheet " + std::to_string(records.size() + 1)));
  MergeSettings settings;
  settings.mark_doubts = mark_doubts;
  return merge_records(records, settings, out);
}

constexpr const char* game = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3";

TEST_CASE("two sheets in two languages: holes and damage of one are mended from the other",
          "[merge]") {
  Merged m;
  REQUIRE(merge(
      {"1. e4 e5 2. Sf3 Sc6 3. ? a6 4. La4 Sf6 5. O-O Lo7 6. Te1 b5 7. Lb3 d6 8. c3 O-O 9. h3",
       "1. e4 e5 2. Cf3 Cc6 3. Fb5 ? 4. Fa4 Ct6 5. O-O Fe7 6. ? b5 7. Fb3 d6 8. c3 O-O 9. h3"},
      m));
  CHECK(line_of(m.game) == game);
  CHECK(m.game.flagged_count() == 0);
  CHECK(m.completed == std::vector<std::size_t>{1, 2});
  CHECK(m.disagreements.empty());
}

TEST_CASE("article 8.5: a sheet that stops in time trouble is completed from the other",
          "[merge]") {
  Merged m;
  REQUIRE(
      merge({"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O",
             "1. P-K4 P-K4 2. Kt-KB3 Kt-B3 3. B-Kt5 P-QR3 4. B-R4 Kt-B3 5. Castles B-K2 6. R-K1 "
             "P-QKt4 7. B-Kt3 P-Q3 8. P-B3 Castles 9. P-KR3 1/2-1/2"},
            m));
  CHECK(line_of(m.game) == game);
  CHECK(m.completed == std::vector<std::size_t>{8, 0});
  CHECK(m.game.result == GameResult::draw);
  CHECK(m.disagreements.empty());
}

TEST_CASE("every disagreement is told with what each wrote", "[merge]") {
  Merged m;
  REQUIRE(merge({"[Round \"3\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0",
                 "[Round \"4\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O d6 0-1"},
                m, DoubtMark::comment));
  CHECK(m.game.plies() == 10);
  CHECK(m.game.flagged_count() == 1);
  CHECK(pgn_of(m.game).find("\"Be7 / d6\"") != std::string::npos);
  std::size_t tags = 0, moves = 0;
  for (const Disagreement& d : m.disagreements) {
    tags += d.ply == 0 ? 1 : 0;
    moves += d.ply == 10 ? 1 : 0;
  }
  CHECK(tags == 2);  // round and result
  CHECK(moves == 1);
  const auto it = std::find_if(m.disagreements.begin(), m.disagreements.end(),
                               [](const Disagreement& d) { return d.ply == 10; });
  REQUIRE(it != m.disagreements.end());
  CHECK(it->message.find("\"d6\"") != std::string::npos);
  CHECK(it->message.find("\"Be7\"") != std::string::npos);
}

TEST_CASE("three records: two outvote one", "[merge]") {
  Merged m;
  REQUIRE(merge({"1. e4 e5 2. Nf3 Nc6 3. Bc4 a6 4. d3 d6", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. d3 d6",
                 "1. e4 e5 2. Sf3 Sc6 3. Lc4 a6 4. d3 d6"},
                m));
  CHECK(line_of(m.game) == "e4 e5 Nf3 Nc6 Bc4 a6 d3 d6");
  CHECK(m.game.flagged_count() == 0);
  REQUIRE(m.disagreements.size() == 1);
  CHECK(m.disagreements[0].record == 1);
}

TEST_CASE("a move left out and a move written twice", "[merge]") {
  Merged m;
  REQUIRE(merge(
      {"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3",
       "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O "
       "9. h3"},
      m));
  CHECK(line_of(m.game) == game);
}

TEST_CASE("comments, signs and variations of both are kept", "[merge]") {
  Merged m;
  REQUIRE(
      merge({"1. e4 {best} e5 2. Nf3! (2. f4 exf4 {a gambit} (2... d5) 3. Nf3) 2... Nc6 3. Bb5 a6",
             "1. e4 {by test} e5 2. Nf3 Nc6 (2... d6) 3. Bb5 a6"},
            m));
  const std::string pgn = pgn_of(m.game);
  for (const char* part :
       {"{best}", "{by test}", "$1", "(2. f4 exf4 {a gambit}", "(2... d5)", "(2... d6)"})
    CHECK(pgn.find(part) != std::string::npos);
  CHECK(line_of(m.game) == "e4 e5 Nf3 Nc6 Bb5 a6");
}

TEST_CASE("records of two games are not merged", "[merge]") {
  Merged m;
  CHECK_FALSE(merge({"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7",
                     "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O"},
                    m));
  CHECK_FALSE(merge({"1. e4 e5 2. Nf3 Nc6",
                     "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. e4 Ke7"},
                    m));
}

TEST_CASE("a table and a text", "[merge]") {
  Merged m;
  REQUIRE(merge({"no,white,black\n1,e4,e5\n2,,Nc6\n3,Bb5,a6\n4,Ba4,\n5,O-O,Be7\n",
                 "1. e4 e5 2. Sf3 Sc6 3. Lb5 ? 4. La4 Sf6 5. O-O Le7"},
                m));
  CHECK(line_of(m.game) == "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7");
  CHECK(m.game.flagged_count() == 0);
}

}  // namespace
}  // namespace stamma
