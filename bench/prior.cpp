// The prior for moves: fits its table, and measures how well it foretells what was played.
//
//   bench_prior fit FILE [PASSES]   the table, from games of the file, on standard output
//   bench_prior held-out FILE       how well it foretells games that the fit leaves out
//   bench_prior all FILE...         how well it foretells the games of other files
//   bench_prior supplied FILE       how often a move blanked out of a game left out is supplied
//   right
//
// The exit code is 1 when a target is missed.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "bench/prior_fit.hpp"
#include "bench/prior_supplied.hpp"
#include "tests/support/styles.hpp"

namespace {

using namespace stamma;
using bench::Ply;

constexpr std::size_t held_out = 10;    // one game in so many
constexpr std::size_t fitted = 10000;   // so many games are fitted
constexpr std::size_t measured = 2000;  // and on so many others it is tried
constexpr double most_perplexity = 9;   // on games that are held out

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

/// The games of a file that are fitted, or some of the others.
std::vector<Game> games_for(const std::string& path, bool fit) {
  const std::vector<Game> all = test::games_of(path, 1);
  std::vector<const Game*> chosen;
  for (std::size_t i = 0; i < all.size(); ++i)
    if ((i % held_out == held_out - 1) != fit) chosen.push_back(&all[i]);
  const std::size_t most = fit ? fitted : measured;
  const std::size_t step = std::max<std::size_t>(1, chosen.size() / most);
  std::vector<Game> games;
  for (std::size_t i = 0; i < chosen.size() && games.size() < most; i += step)
    games.push_back(*chosen[i]);
  return games;
}

std::vector<Ply> plies_of(const std::vector<Game>& games) {
  std::vector<Ply> plies;
  for (const Game& game : games) add_plies(game, plies);
  return plies;
}

/// Prints a row. The perplexity: as if so many moves were equally likely.
double measure(const char* what, const std::vector<Ply>& plies) {
  double cost = 0, choices = 0;
  std::size_t first = 0, third = 0;
  std::vector<float> costs;
  const std::clock_t begin = std::clock();
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
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  const auto n = static_cast<double>(std::max<std::size_t>(1, plies.size()));
  const auto share = [n](std::size_t of) { return 100 * static_cast<double>(of) / n; };
  std::puts("| games | plies | legal moves | perplexity | first | in three | us a position |");
  std::puts("|---|---|---|---|---|---|---|");
  std::printf("| %s | %zu | %.1f | %.2f | %.1f %% | %.1f %% | %.1f |\n", what, plies.size(),
              std::exp(choices / n), std::exp(cost / n), share(first), share(third),
              1e6 * seconds / n);
  return std::exp(cost / n);
}

int write_fit(const std::string& path, const bench::FitOptions& options) {
  const std::vector<Ply> plies = plies_of(games_for(path, true));
  const std::string table = bench::fitted_table(plies, options);
  std::printf(
      "// The weights of the prior for moves (lib/decode/prior.hpp), written by bench/prior "
      "--fit:\n"
      "// %zu moves of %zu games of %s (every tenth game is held out), %d passes.\n%s",
      plies.size(), fitted, path.substr(path.find_last_of('/') + 1).c_str(), options.epochs,
      table.c_str());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view command = argc > 2 ? argv[1] : "";
  if (command == "fit") {
    bench::FitOptions options;
    if (argc > 3) options.epochs = std::atoi(argv[3]);
    return write_fit(argv[2], options);
  }
  if (command == "held-out")
    return measure("held out", plies_of(games_for(argv[2], false))) <= most_perplexity ? 0 : 1;
  if (command == "supplied") {
    std::vector<std::vector<Ply>> games;
    for (const Game& g : games_for(argv[2], false)) add_plies(g, games.emplace_back());
    return bench::measure_supplied(games) ? 0 : 1;
  }
  if (command == "all") {
    std::vector<Ply> plies;
    for (int i = 2; i < argc; ++i)
      for (const Game& g : test::games_of(argv[i], 1)) add_plies(g, plies);
    measure("all of them", plies);
    return 0;
  }
  std::fprintf(stderr, "usage: bench_prior fit|held-out|supplied|all FILE...\n");
  return 2;
}
