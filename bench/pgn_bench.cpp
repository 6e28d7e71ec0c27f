// PGN in and out of memory, and the look at its characters that comes before.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/diagnostics/problem.hpp"
#include "lib/game/game.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/input/charset.hpp"
#include "parsers/layouts/pgn/blocks.hpp"
#include "parsers/layouts/pgn/pgn.hpp"
#include "parsers/text/scan.hpp"
#include "writers/epd.hpp"
#include "writers/json.hpp"
#include "writers/pgn.hpp"

namespace {

using namespace stamma;

// Morphy - Duke of Brunswick and Count Isouard, Paris 1858; Anderssen - Kieseritzky, London 1851
constexpr std::string_view openings[] = {
    R"([Event "Casual game"]
[Site "Paris FRA"]
[Date "1858.??.??"]
[Round "?"]
[White "Morphy, Paul"]
[Black "Isouard, Count; Brunswick, Duke"]
[Result "1-0"]
[ECO "C41"]

)",
    R"([Event "Casual game"]
[Site "London ENG"]
[Date "1851.06.21"]
[Round "?"]
[White "Anderssen, Adolf"]
[Black "Kieseritzky, Lionel"]
[Result "1-0"]
[ECO "C33"]

)"};
constexpr std::string_view movetexts[] = {
    "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8.\n"
    "Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14.\n"
    "Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0\n\n",
    "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8.\n"
    "Nh4 Qg5 9. Nf5 c6 10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15.\n"
    "Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6 21.\n"
    "Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0\n\n"};

constexpr std::size_t text_size = 1 << 20;

enum class Kind { plain, clocks, odd };

/// A mebibyte of games.
std::string games(Kind kind) {
  std::string text;
  for (std::size_t i = 0; text.size() < text_size; ++i) {
    text += openings[i % 2];
    for (const char c : movetexts[i % 2]) {
      // A move ends where a space or line end follows a letter, figure or mark.
      const bool ends = (c == ' ' || c == '\n') && text.back() != '.' && text.back() != '\n';
      if (ends && kind == Kind::clocks) text += " {[%clk 0:01:02]}";
      if (ends && kind == Kind::odd) text += "!?";
      text += c;
    }
  }
  return text;
}

void read(benchmark::State& state, Kind kind) {
  const std::string text = games(kind);
  Problems problems;
  PgnReader reader(PgnOptions{}, problems);
  Game game;
  for (auto _ : state) {
    problems.reset();
    problems.open(text, 0, 1);
    reader.open(text);
    while (reader.next(game)) benchmark::DoNotOptimize(game.node_count());
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK_CAPTURE(read, plain, Kind::plain)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read, clocks, Kind::clocks)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read, suffixes, Kind::odd)->Unit(benchmark::kMillisecond);

template <class Write>
void write(benchmark::State& state, Kind kind, const Write& one) {
  const std::string text = games(kind);
  Problems problems;
  PgnReader reader(PgnOptions{}, problems);
  problems.open(text, 0, 1);
  reader.open(text);
  std::vector<Game> all(1);
  while (reader.next(all.back())) all.emplace_back();
  all.pop_back();
  Buffer out;
  for (auto _ : state) {
    out.clear();
    for (const Game& g : all) one(g, out);
    benchmark::DoNotOptimize(out.view());
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(out.size()));
}
void write_as_pgn(benchmark::State& state, Kind kind) {
  write(state, kind, [](const Game& g, Buffer& out) { write_pgn(g, out); });
}
BENCHMARK_CAPTURE(write_as_pgn, plain, Kind::plain)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(write_as_pgn, clocks, Kind::clocks)->Unit(benchmark::kMillisecond);
void write_as_json(benchmark::State& state) {
  write(state, Kind::plain, [](const Game& g, Buffer& out) { write_json(g, out); });
}
BENCHMARK(write_as_json)->Unit(benchmark::kMillisecond);
void write_as_epd(benchmark::State& state) {
  write(state, Kind::plain, [](const Game& g, Buffer& out) { write_epd(g, FenStyle{}, out); });
}
BENCHMARK(write_as_epd)->Unit(benchmark::kMillisecond);

void find_boundaries(benchmark::State& state) {
  const std::string text = games(Kind::plain);
  const char* const end = text.data() + text.size();
  for (auto _ : state)
    for (const char* p = text.data(); p != nullptr;
         p = pgn::next_hard_boundary(text.data(), p + 1, end))
      benchmark::DoNotOptimize(p);
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(find_boundaries);

template <class Look>
void look(benchmark::State& state, const std::string& text, const Look& at) {
  for (auto _ : state) benchmark::DoNotOptimize(at(text));
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
void ascii(benchmark::State& state) { look(state, games(Kind::plain), is_ascii); }
BENCHMARK(ascii);
void utf8_of_ascii(benchmark::State& state) { look(state, games(Kind::plain), is_utf8); }
BENCHMARK(utf8_of_ascii);

/// The same games with a name that is not ASCII in each.
std::string named_games(std::string_view name) {
  std::string text = games(Kind::plain);
  for (std::size_t at = 0; (at = text.find("[Round \"?\"]", at)) != std::string::npos; ++at)
    text.replace(at + 8, 1, name);
  return text;
}
void utf8_of_names(benchmark::State& state) {
  look(state, named_games("M\xC3\xBCller, J\xC3\xBCrgen"), is_utf8);
}
BENCHMARK(utf8_of_names);

void detect_and_decode(benchmark::State& state) {
  Block original;
  original.bytes = named_games("M\xFCller, J\xFCrgen");
  for (auto _ : state) {
    state.PauseTiming();
    Block block = original;
    state.ResumeTiming();
    benchmark::DoNotOptimize(decode_block(block, std::nullopt));
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(original.bytes.size()));
}
BENCHMARK(detect_and_decode)->Unit(benchmark::kMillisecond);

}  // namespace
