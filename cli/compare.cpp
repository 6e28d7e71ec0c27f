#include "engine/jobs/compare.hpp"

#include <cstdio>

#include "cli/closing.hpp"
#include "cli/console.hpp"
#include "cli/options.hpp"
#include "engine/files/output.hpp"

namespace stamma::cli {

int run_compare(const engine::CompareOptions& options) {
  Console console;
  CompareCounts counts;
  const engine::JobResult result = engine::compare(options, console, counts);
  // A report of text on standard output ends with them.
  const bool told = options.to == engine::CompareFormat::text && engine::is_standard_output(options.output);
  if (result.totals && !told) std::fprintf(stderr, "%s\n", told_counts(counts).c_str());
  return close(result, Summary::counted);
}

}  // namespace stamma::cli
