#include "engine/jobs/compare.hpp"

#include <cstdio>

#include "cli/closing.hpp"
#include "cli/console.hpp"
#include "cli/options.hpp"

namespace stamma::cli {

int run_compare(const engine::CompareOptions& options) {
  Console console;
  CompareCounts counts;
  const engine::JobResult result = engine::compare(options, console, counts);
  if (result.totals) std::fprintf(stderr, "%s\n", told_counts(counts).c_str());
  return close(result, Summary::counted);
}

}  // namespace stamma::cli
