// The chess core by itself: spelling, resolving, playing and counting moves.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/movegen.hpp"
#include "lib/chess/perft.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/decode/resolve.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/notations/san.hpp"
#include "parsers/notations/san_scanner.hpp"

namespace {

using namespace stamma;

// Anderssen - Dufresne, Berlin 1852
constexpr std::string_view game =
    "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4 O-O d3 Qb3 Qf6 e5 Qg6 Re1 Nge7 Ba3 b5 Qxb5 Rb8 "
    "Qa4 Bb6 Nbd2 Bb7 Ne4 Qf5 Bxd3 Qh5 Nf6+ gxf6 exf6 Rg8 Rad1 Qxf3 Rxe7+ Nxe7 Qxd7+ Kxd7 Bf5+ "
    "Ke8 Bd7+ Kf8 Bxe7#";
constexpr std::string_view kiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

struct Ply {
  std::string word;
  Sketch sketch;
  Position before;
  Move move;
};

/// The game move by move; empty, and every benchmark with it, if a move cannot be read.
const std::vector<Ply>& plies() {
  static const std::vector<Ply> all = [] {
    std::vector<Ply> list;
    Position now;
    for (std::string_view rest = game; !rest.empty();) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      const std::string word(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
      const Readings readings = read_san(word);
      if (readings.size == 0) return std::vector<Ply>();
      const MoveList moves = resolve(now, readings.sketches[0]);
      if (moves.size() != 1) return std::vector<Ply>();
      list.push_back({word, readings.sketches[0], now, moves[0]});
      now.play(moves[0]);
    }
    return list;
  }();
  return all;
}

/// Runs `work` on every ply of the game and counts plies.
template <class Work>
void each_ply(benchmark::State& state, const Work& work) {
  const std::vector<Ply>& all = plies();
  if (all.empty()) state.SkipWithError("the game cannot be read");
  for (auto _ : state)
    for (const Ply& p : all) work(p);
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(all.size()));
}

void scan(benchmark::State& state) {
  each_ply(state, [](const Ply& p) {
    SanToken t;
    benchmark::DoNotOptimize(scan_san(p.word.c_str(), t));
    benchmark::DoNotOptimize(t);
  });
}
BENCHMARK(scan);

void grammar(benchmark::State& state) {
  each_ply(state, [](const Ply& p) { benchmark::DoNotOptimize(read_san(p.word)); });
}
BENCHMARK(grammar);

void fold(benchmark::State& state) {
  each_ply(state, [](const Ply& p) { benchmark::DoNotOptimize(fold_word(p.word)); });
}
BENCHMARK(fold);

void resolve_sketch(benchmark::State& state) {
  each_ply(state, [](const Ply& p) { benchmark::DoNotOptimize(resolve(p.before, p.sketch)); });
}
BENCHMARK(resolve_sketch);

void origins(benchmark::State& state) {
  each_ply(state, [](const Ply& p) {
    if (p.move.type() == Move::Type::castling) return;
    benchmark::DoNotOptimize(legal_origins(p.before, p.before.kind_on(p.move.from()), p.move.to()));
  });
}
BENCHMARK(origins);

void play(benchmark::State& state) {
  each_ply(state, [](const Ply& p) {
    Position now = p.before;
    now.play(p.move);
    benchmark::DoNotOptimize(now);
  });
}
BENCHMARK(play);

void spell(benchmark::State& state) {
  each_ply(state, [](const Ply& p) {
    char out[longest_san];
    benchmark::DoNotOptimize(write_san(out, p.move, san_form(p.before, p.move)));
    benchmark::DoNotOptimize(out);
  });
}
BENCHMARK(spell);

void all_legal_moves(benchmark::State& state) {
  each_ply(state, [](const Ply& p) { benchmark::DoNotOptimize(legal_moves(p.before)); });
}
BENCHMARK(all_legal_moves);

void any_legal_move(benchmark::State& state) {
  each_ply(state, [](const Ply& p) { benchmark::DoNotOptimize(has_legal_move(p.before)); });
}
BENCHMARK(any_legal_move);

void fen_out(benchmark::State& state) {
  each_ply(state, [](const Ply& p) { benchmark::DoNotOptimize(write_fen(p.before)); });
}
BENCHMARK(fen_out);

void fen_in(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(read_fen(kiwipete));
}
BENCHMARK(fen_in);

void count(benchmark::State& state, const Position& p) {
  const auto depth = static_cast<unsigned>(state.range(0));
  std::uint64_t nodes = 0;
  for (auto _ : state) nodes += perft(p, depth);
  state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}
void perft_start(benchmark::State& state) { count(state, Position()); }
BENCHMARK(perft_start)->Arg(4)->Arg(5)->Unit(benchmark::kMillisecond);

void perft_kiwipete(benchmark::State& state) {
  const auto reading = read_fen(kiwipete);
  count(state, reading ? reading->position : Position());
}
BENCHMARK(perft_kiwipete)->Arg(3)->Arg(4)->Unit(benchmark::kMillisecond);

}  // namespace
