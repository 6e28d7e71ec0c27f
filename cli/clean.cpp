#include "engine/jobs/clean.hpp"

#include <cinttypes>
#include <cstdio>

#include "cli/closing.hpp"
#include "cli/console.hpp"
#include "cli/manners.hpp"
#include "cli/options.hpp"
#include "lib/clean/catalogue.hpp"

namespace stamma::cli {
namespace {

/// What was mended, a line a rule.
void print_mended(const engine::Totals& totals) {
  for (const Rule& r : rules()) {
    const std::uint64_t n = totals.mended[index(r)];
    if (n != 0)
      std::fprintf(stderr, "mended %8" PRIu64 "  %.*s  %.*s\n", n, static_cast<int>(id(r).size()),
                   id(r).data(), static_cast<int>(r.title.size()), r.title.data());
  }
}

}  // namespace

int run_clean(const engine::CleanOptions& options) {
  Console console;
  const engine::JobResult result = engine::clean(options, console);
  if (result.totals && !manners().quiet) print_mended(*result.totals);
  if (options.rejects.empty()) tell_rejected(result);
  tell_unmarked(result, options.format, options.strips_marks());
  return close(result, options.dry_run ? Summary::counted : Summary::written);
}

}  // namespace stamma::cli
