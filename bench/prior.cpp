// The prior for moves: fits its table, and measures how well it foretells what was played.
//
//   bench_prior fit FILE      the table, from nine in ten games of a file, on standard output
//   bench_prior measure FILE...
//   bench_prior held-out FILE the same for the games that the fit leaves out
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "bench/prior_fit.hpp"
#include "tests/support/styles.hpp"

namespace {

using namespace stamma;
using bench::Ply;

constexpr std::size_t held_out = 10;   // one game in so many
constexpr std::size_t fitted = 10000;  // so many games are fitted

void add_plies(const Game& game, std::vector<Ply>& plies) {
  Ply ply{game.start, {}, {}};
  for (NodeId id = game.node(root).next; id != root; id = game.node(id).next) {
    ply.move = game.node(id).move;
    if (ply.move.is_null() || ply.move.is_illegal()) break;
    plies.push_back(ply);
    ply.played = {ply.move, ply.played.last};
    ply.position.play(ply.move);
  }
}

/// The games of a file that are fitted, or the others.
std::vector<Ply> plies_of(const std::vector<Game>& games, bool fit) {
  std::vector<const Game*> chosen;
  for (std::size_t i = 0; i < games.size(); ++i)
    if ((i % held_out == held_out - 1) != fit) chosen.push_back(&games[i]);
  const std::size_t most = fit ? fitted : fitted / 5;
  const std::size_t step = std::max<std::size_t>(1, chosen.size() / most);
  std::vector<Ply> plies;
  for (std::size_t i = 0; i < chosen.size() && i / step < most; i += step)
    add_plies(*chosen[i], plies);
  return plies;
}

void measure(const std::string& what, const std::vector<Ply>& plies) {
  double cost = 0, choices = 0;
  std::size_t first = 0, third = 0;
  std::vector<float> costs;
  const auto begin = std::chrono::steady_clock::now();
  for (const Ply& ply : plies) {
    const MoveList moves = legal_moves(ply.position);
    move_costs(ply.position, moves, ply.played, costs);
    std::size_t at = 0, before = 0;
    while (at < moves.size() && moves[at] != ply.move) ++at;
    if (at == moves.size()) continue;
    for (const float c : costs) before += c < costs[at] ? 1 : 0;
    cost += costs[at];
    choices += std::log(static_cast<double>(moves.size()));
    first += before == 0 ? 1 : 0;
    third += before < 3 ? 1 : 0;
  }
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  const auto n = static_cast<double>(std::max<std::size_t>(1, plies.size()));
  std::printf("| %-24s | %7zu | %5.1f | %5.2f | %4.1f %% | %4.1f %% | %4.1f |\n", what.c_str(),
              plies.size(), std::exp(choices / n), std::exp(cost / n),
              100 * static_cast<double>(first) / n, 100 * static_cast<double>(third) / n,
              1e6 * seconds / n);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view command = argc > 2 ? argv[1] : "";
  if (command == "fit") {
    bench::FitOptions options;
    if (argc > 3) options.epochs = std::atoi(argv[3]);
    if (argc > 4) options.rate = static_cast<float>(std::atof(argv[4]));
    const std::vector<Ply> plies = plies_of(test::games_of(argv[2], 1), true);
    const std::string file = argv[2];
    std::printf(
        "// The weights of the prior for moves (lib/decode/prior.hpp), written by bench/prior "
        "--fit:\n"
        "// %zu moves of %zu games of %s (every tenth game is held out), %d passes.\n",
        plies.size(), fitted, file.substr(file.find_last_of('/') + 1).c_str(), options.epochs);
    const std::string table = bench::fitted_table(plies, options);
    std::fwrite(table.data(), 1, table.size(), stdout);
    return 0;
  }
  if (command == "held-out") {
    measure("held out", plies_of(test::games_of(argv[2], 1), false));
    return 0;
  }
  std::vector<Ply> plies;
  for (int i = 2; i < argc; ++i)
    for (const Game& g : test::games_of(argv[i], 1)) add_plies(g, plies);
  measure(argv[2], plies);
}
