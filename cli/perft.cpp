#include "lib/chess/perft.hpp"

#include <cinttypes>
#include <cstdio>

#include "cli/options.hpp"
#include "engine/files/output.hpp"
#include "lib/chess/uci.hpp"

namespace stamma::cli {

int run_perft(const PerftOptions& options) {
  const Position start = options.start.value_or(Position());
  engine::Output output("-");
  std::uint64_t total = 0;
  if (options.divide && options.depth > 0) {
    for (const PerftBranch& b : perft_divide(start, options.depth)) {
      output.write(uci_text(b.move) + ": " + std::to_string(b.nodes) + "\n");
      total += b.nodes;
    }
  } else {
    total = perft(start, options.depth);
  }
  output.write(std::to_string(total) + "\n");
  output.commit();
  return all_well;
}

}  // namespace stamma::cli
