#include "engine/sorting/split.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "engine/files/output.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/files.hpp"

using namespace stamma::engine;
using stamma::test::ContainsSubstring;
using stamma::test::Folder;
using stamma::test::slurp;

namespace {

struct Tags {
  std::string event = "?", white = "?", black = "?", date = "????.??.??", eco = "";
};

std::string game(const Tags& t, const std::string& moves = "1. e4 *") {
  return "[Event \"" + t.event + "\"]\n[Date \"" + t.date + "\"]\n[White \"" + t.white +
         "\"]\n[Black \"" + t.black + "\"]\n" + (t.eco.empty() ? "" : "[ECO \"" + t.eco + "\"]\n") +
         "\n" + moves + "\n\n";
}

SplitRule rule(std::string_view text) {
  auto r = read_split_rule(text);
  REQUIRE(r);
  return *r;
}

std::map<std::string, std::string> files_of(const std::string& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    files[entry.path().filename().string()] = slurp(entry.path().string());
  return files;
}

std::map<std::string, std::string> split(std::string_view how,
                                         const std::vector<std::string>& games,
                                         SplitOutput::Counts* counts = nullptr) {
  const Folder folder;
  SplitOutput out(rule(how), folder / "made/here");
  for (const std::string& g : games) out.add(g, g);
  const auto c = out.commit();
  if (counts != nullptr) *counts = c;
  return files_of(folder / "made/here");
}

}  // namespace

TEST_CASE("so many games a file") {
  std::vector<std::string> games;
  for (int i = 0; i < 5; ++i) games.push_back(game({std::to_string(i)}));
  SplitOutput::Counts counts;
  const auto files = split("games:2", games, &counts);
  REQUIRE(files.size() == 3);
  CHECK(files.at("000001.pgn") == games[0] + games[1]);
  CHECK(files.at("000003.pgn") == games[4]);
  CHECK(counts.files == 3);
  CHECK(counts.games == 5);
  CHECK(counts.copies == 5);
}

TEST_CASE("so many bytes a file, but at least one game") {
  const std::string small = game({"a"}), big = game({"b"}, std::string(5000, 'x'));
  const auto files = split("size:1K", {small, small, big, small});
  REQUIRE(files.size() == 3);
  CHECK(files.at("000001.pgn") == small + small);
  CHECK(files.at("000002.pgn") == big);
  CHECK(files.at("000003.pgn") == small);
}

TEST_CASE("by event, case and composition of letters aside") {
  const std::string a = game({"Linares"}), b = game({"LINARES"}), c = game({"?"}),
                    d = game({"a/b"}), e = game({"M\xc3\xbcnchen"}), f = game({"Mu\xcc\x88nchen"});
  const auto files = split("event", {a, c, b, d, e, f});
  REQUIRE(files.size() == 4);
  CHECK(files.at("Linares.pgn") == a + b);
  CHECK(files.at("unknown.pgn") == c);
  CHECK(files.at("M\xc3\xbcnchen.pgn") == e + f);
  CHECK(files.begin()->second.size() > 0);
}

TEST_CASE("by player, each game in the files of both") {
  const std::string one = game({"x", "Tal", "Botvinnik"}), two = game({"x", "Botvinnik", "Tal"}),
                    alone = game({"x", "Tal", "tal"});
  SplitOutput::Counts counts;
  const auto files = split("player", {one, two, alone}, &counts);
  REQUIRE(files.size() == 2);
  CHECK(files.at("Tal.pgn") == one + two + alone);
  CHECK(files.at("Botvinnik.pgn") == one + two);
  CHECK(counts.games == 3);
  CHECK(counts.copies == 5);
}

TEST_CASE("by year, opening and any tag") {
  const std::string a = game({"x", "A", "B", "1962.05.14", "B90"}),
                    b = game({"x", "A", "B", "????.??.??", ""}),
                    c = game({"y", "A", "B", "19??.??.??", "B20"});
  const auto years = split("year", {a, b, c});
  CHECK(years.at("1962.pgn") == a);
  CHECK(years.at("unknown.pgn") == b + c);
  const auto codes = split("eco", {a, b, c});
  CHECK(codes.at("B90.pgn") == a);
  CHECK(codes.at("B20.pgn") == c);
  CHECK(codes.at("unknown.pgn") == b);
  CHECK(split("eco:1", {a, b, c}).at("B.pgn") == a + c);
  CHECK(split("eco:2", {a, b, c}).at("B9.pgn") == a);
  CHECK(split("tag:White", {a, b, c}).at("A.pgn") == a + b + c);
  CHECK(split("tag:Annotator", {a}).at("unknown.pgn") == a);
}

TEST_CASE("thousands of files need few open ones") {
  std::vector<std::string> games;
  for (int i = 0; i < 1500; ++i) games.push_back(game({"e" + std::to_string(i % 1200)}));
  SplitOutput::Counts counts;
  const auto files = split("event", games, &counts);
  CHECK(files.size() == 1200);
  CHECK(counts.copies == 1500);
  CHECK(files.at("e7.pgn") == games[7] + games[1207]);
}

TEST_CASE("games may be written in another form than they are sorted by") {
  const Folder folder;
  SplitOutput out(rule("year"), folder.path() + "/", ".txt");
  out.add(game({"x", "A", "B", "1962.??.??"}), "first\n");
  out.add(game({"x", "A", "B", "1962.??.??"}), "second\n");
  out.commit();
  CHECK(slurp(folder / "1962.txt") == "first\nsecond\n");
}

TEST_CASE("a file that is read is not replaced, and nothing else is written") {
  const Folder folder;
  const std::string input = folder.write("1962.pgn", "old");
  SplitOutput out(rule("year"), folder.path());
  out.protect({input});
  out.add(game({"x", "A", "B", "1961.??.??"}), "x");
  CHECK_THROWS_AS(out.add(game({"x", "A", "B", "1962.??.??"}), "x"), OutputFailure);
  CHECK(folder.count() == 1);
  CHECK(slurp(input) == "old");
  SplitOutput numbered(rule("games:1"), folder.path());
  numbered.protect({folder.write("000002.pgn", "old")});
  numbered.add("", "x");
  numbered.add("", "x");
  CHECK_THROWS_AS(numbered.commit(), OutputFailure);
  CHECK(slurp(folder / "000002.pgn") == "old");
}

TEST_CASE("a folder that is none is refused") {
  const Folder folder;
  const std::string file = folder.write("file", "old");
  CHECK_THROWS_AS(SplitOutput(rule("year"), file), OutputFailure);
  SplitOutput below(rule("year"), file + "/below");
  below.add(game({}), "x");
  CHECK_THROWS_AS(below.commit(), OutputFailure);
  CHECK(slurp(file) == "old");
}

TEST_CASE("without games there is only a folder") {
  CHECK(split("games:5", {}).empty());
  CHECK(split("player", {}).empty());
}

TEST_CASE("what is wrong with a rule is told") {
  const auto error = [](std::string_view text) {
    const auto r = read_split_rule(text);
    REQUIRE_FALSE(r);
    return r.error();
  };
  for (const char* const bad : {"games", "games:", "games:0", "games:x", "games:-1", "size:5X",
                                "size:99999999999999999999", "size:5MM"})
    CHECK_THAT(error(bad), ContainsSubstring("needs a number"));
  CHECK_THAT(error("eco:4"), ContainsSubstring("one, two or three"));
  CHECK_THAT(error("tag:"), ContainsSubstring("name of a tag"));
  CHECK_THAT(error(""), ContainsSubstring("none of"));
  CHECK_THAT(error("events"), ContainsSubstring("none of"));
  CHECK_THAT(error("year:5"), ContainsSubstring("none of"));
  CHECK(rule("size:10M").number == 10U << 20U);
}
