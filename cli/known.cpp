#include "engine/jobs/known.hpp"

#include <cstdio>

#include "cli/closing.hpp"
#include "cli/console.hpp"
#include "cli/options.hpp"

namespace stamma::cli {

int run_known(const engine::KnownOptions& options) {
  Console console;
  const engine::JobResult result = engine::known(options, console);
  if (result.totals && result.totals->rejected != 0)
    std::fprintf(stderr, "stamma: games that cannot be played over have no place in an index\n");
  return close(result);
}

}  // namespace stamma::cli
