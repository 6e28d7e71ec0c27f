// How often a game is read, a grammar called and a text scanned, for records of each kind.
//
//   bench_readings [BOOK...]
#include <cstdio>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <thread>

#include "lib/diagnostics/work_done.hpp"
#include "parsers/layouts/reader.hpp"

namespace {

using namespace stamma;

constexpr const char* tags = "[Event \"?\"]\n[Result \"*\"]\n\n";
constexpr const char* san = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 *\n";
constexpr const char* descriptive =
    "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-B4 B-B4 4. P-B3 Kt-B3 5. P-Q4 PxP *\n";
constexpr const char* misprinted =
    "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-B4 B-B4 4. P-B3 Kt-B3 5. P-Q4 PxP 6. PzP B-Kt5ch "
    "7. B-Q2 BxBch *\n";

constexpr double no_target = 1e9;

/// Prints a row; whether the grammars were not called more often than `most` times a ply.
bool measure_here(const std::string& what, const std::string& text, std::optional<Notation> told,
                  double most) {
  PgnOptions options;
  options.spelling.notation = told;
  Problems problems;
  problems.open(text, 0, 1);
  GameReader reader(options, problems);
  reader.open(text);
  std::size_t games = 0, plies = 0;
  for (Game game; reader.next(game); ++games) plies += game.node_count();
  const auto each = [](std::uint64_t n, std::size_t of) {
    return static_cast<double>(n) / static_cast<double>(of != 0 ? of : 1);
  };
  const double calls = each(work_done.grammars, plies);
  std::printf("| %-27s | %5zu | %5zu | %8.1f | %8.1f | %6llu | %6llu |\n", what.c_str(), games,
              plies, each(work_done.readings, games), calls,
              static_cast<unsigned long long>(work_done.passes),
              static_cast<unsigned long long>(work_done.scans));
  return calls <= most;
}

/// In a thread of its own, which has counted nothing and remembers nothing of other records.
bool measure(const std::string& what, const std::string& text, std::optional<Notation> told = {},
             double most = no_target) {
  bool good = false;
  std::thread([&] { good = measure_here(what, text, told, most); }).join();
  return good;
}

}  // namespace

int main(int argc, char** argv) {
  std::puts(
      "| record                      | games | plies | readings | grammars | passes |  scans |\n"
      "|                             |       |       |   a game |    a ply |        |        |\n"
      "|-----------------------------|------:|------:|---------:|---------:|-------:|-------:|");
  bool good = measure("SAN with tags", std::string(tags) + san, {}, 0);
  good &= measure("descriptive", descriptive, {}, 3);
  good &= measure("descriptive, as told", descriptive, Notation::descriptive, 3);
  good &= measure("descriptive, one misprint", misprinted, {}, 12);
  for (int i = 1; i < argc; ++i) {
    std::ifstream file(argv[i], std::ios::binary);
    if (!file) {
      std::fprintf(stderr, "bench_readings: cannot open %s\n", argv[i]);
      return 3;
    }
    const std::string path = argv[i];
    const std::size_t folder = path.find_last_of('/', path.find_last_of('/') - 1);
    measure(path.substr(folder == std::string::npos ? 0 : folder + 1),
            {std::istreambuf_iterator<char>(file), {}});
  }
  return good ? 0 : 1;
}
