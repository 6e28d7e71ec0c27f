// Every game of a file, written in every notation and language, read back with the spelling told
// and found out: how many do not come back, and how fast it goes.
//
//   bench_notations FILE [STEP] [STYLE...]
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "tests/support/styles.hpp"

namespace {

using namespace stamma;

struct Tally {
  std::size_t lost = 0;
  double seconds = 0;
};

Tally read_back(const std::vector<Game>& games, const std::vector<std::string>& texts,
                const Spelling& spelling, std::size_t least_plies, std::size_t& counted) {
  PgnOptions options;
  options.spelling = spelling;
  Problems problems;
  PgnReader reader(options, problems);
  Game back;
  Tally t;
  counted = 0;
  const auto begin = std::chrono::steady_clock::now();
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (games[i].plies() < least_plies) continue;
    ++counted;
    problems.reset();
    problems.open(texts[i], 0, 1);
    reader.open(texts[i]);
    if (!reader.next(back) || !test::same_moves(games[i], back)) ++t.lost;
  }
  t.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return t;
}

void run(const std::vector<Game>& games, const std::string& name) {
  const auto style = style_named(name);
  std::vector<std::string> texts;
  texts.reserve(games.size());
  std::size_t plies = 0, all = 0, long_ones = 0;
  const auto begin = std::chrono::steady_clock::now();
  for (const Game& game : games) {
    Buffer buffer;
    write_pgn(game, buffer, *style);
    texts.emplace_back(buffer.view());
    plies += game.plies();
  }
  const double writing =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  const Spelling told = test::spelling_of(name);
  const Tally with = read_back(games, texts, told, 0, all);
  constexpr double million = 1e6;
  std::printf("%-24s %7zu games  lost %5zu  write %5.2f  read %5.2f M plies/s", name.c_str(), all,
              with.lost, static_cast<double>(plies) / writing / million,
              static_cast<double>(plies) / with.seconds / million);
  const bool detected = told.white == nullptr || told.white->detected;
  if (detected) {
    const Tally without = read_back(games, texts, {}, 20, long_ones);
    std::printf("  found out: lost %5zu of %7zu (%.3f %% right)  %5.2f", without.lost, long_ones,
                100.0 - 100.0 * static_cast<double>(without.lost) / static_cast<double>(long_ones),
                static_cast<double>(plies) / without.seconds / million);
  }
  std::printf("\n");
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: bench_notations FILE [STEP] [STYLE...]\n");
    return 2;
  }
  const std::size_t step = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 1;
  const std::vector<Game> games = test::games_of(argv[1], step == 0 ? 1 : step);
  std::vector<std::string> names(argv + std::min(argc, 3), argv + argc);
  if (names.empty()) names = style_names();
  for (const std::string& name : names) {
    if (!style_named(name)) {
      std::fprintf(stderr, "no notation %s\n", name.c_str());
      return 2;
    }
    run(games, name);
  }
}
