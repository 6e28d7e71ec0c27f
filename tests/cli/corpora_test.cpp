// Every game of corpora/ converts to what stands beside it.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "lib/record/game.hpp"
#include "lib/record/problem.hpp"
#include "parsers/layouts/pgn.hpp"
#include "tests/support/catch.hpp"
#include "writers/pgn.hpp"

namespace {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string convert(const std::string& text) {
  stamma::Problems problems;
  problems.open(text, 0, 1);
  stamma::PgnReader reader({}, problems);
  stamma::Game game;
  stamma::Buffer out;
  reader.open(text);
  while (reader.next(game)) write_pgn(game, out);
  return std::string(out.view());
}

}  // namespace

TEST_CASE("every game of corpora converts as expected, and its output to itself") {
  std::size_t games = 0;
  const std::filesystem::path root = STAMMA_SOURCE_DIR "/corpora";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    const std::string name = entry.path().filename().string();
    if (name.size() < 13 || name.compare(name.size() - 13, 13, ".expected.pgn") != 0) continue;
    const std::string expected = read_file(entry.path());
    const auto source = entry.path().parent_path() / (name.substr(0, name.size() - 13) + ".pgn");
    INFO(source.string());
    CHECK(convert(read_file(source)) == expected);
    CHECK(convert(expected) == expected);
    ++games;
  }
  CHECK(games >= 3);
}
