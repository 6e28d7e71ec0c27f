// Writes as many games as one likes, all different and none of them played: long legal games by a
// plain generator, for measuring memory and time beyond any real database.
//   bench_many_games N [--twins EVERY] | stamma clean --dedupe exact -o /dev/null
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <random>
#include <string>

#include "lib/chess/movegen.hpp"
#include "lib/game/builder.hpp"
#include "writers/pgn.hpp"

namespace {

using namespace stamma;

constexpr unsigned plies = 30;

std::uint64_t number(const char* text) {
  std::uint64_t n = 0;
  std::from_chars(text, text + std::strlen(text), n);
  return n;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2 || number(argv[1]) == 0) {
    std::fputs("usage: bench_many_games N [--twins EVERY]\n", stderr);
    return 2;
  }
  const std::uint64_t games = number(argv[1]);
  const std::uint64_t twins =
      argc > 3 && std::strcmp(argv[2], "--twins") == 0 ? number(argv[3]) : 0;
  Buffer out;
  GameBuilder builder;
  Game game;
  std::uint64_t seed = 0;
  for (std::uint64_t i = 1; i <= games; ++i) {
    // A twin is the game before once more.
    if (twins == 0 || i % twins != 0) ++seed;
    std::mt19937_64 random(seed);
    builder.begin(game);
    game.add_tag("Event", "Simulation");
    game.add_tag("Site", "?");
    game.add_tag("Date", "20" + std::to_string(10 + seed % 10) + ".0" +
                             std::to_string(1 + seed % 9) + ".1" + std::to_string(seed % 10));
    game.add_tag("Round", std::to_string(1 + seed % 11));
    game.add_tag("White", "Player, " + std::string(1, static_cast<char>('A' + seed % 26)));
    game.add_tag("Black", "Other, " + std::string(1, static_cast<char>('A' + seed / 26 % 26)));
    Position position;
    for (unsigned ply = 0; ply < plies; ++ply) {
      const MoveList moves = legal_moves(position);
      if (moves.empty()) break;
      const Move m = moves[random() % moves.size()];
      builder.add(m, san_form(position, m));
      position.play(m);
    }
    builder.finish();
    game.result = static_cast<GameResult>(seed % 4);
    write_pgn(game, out);
    if (out.size() > (1U << 20U)) {
      if (std::fwrite(out.view().data(), 1, out.size(), stdout) != out.size()) return 3;
      out.clear();
    }
  }
  std::fwrite(out.view().data(), 1, out.size(), stdout);
  return std::fflush(stdout) == 0 ? 0 : 3;
}
