#include "engine/jobs/scan.hpp"

#include "cli/closing.hpp"
#include "cli/console.hpp"
#include "cli/options.hpp"

namespace stamma::cli {

int run_scan(const engine::ScanOptions& options) {
  Console console;
  const engine::JobResult result = engine::scan(options, console);
  tell_rejected(result);
  tell_unmarked(result, options.convert.format);
  return close(result);
}

}  // namespace stamma::cli
