#include "engine/jobs/merge.hpp"

#include "cli/closing.hpp"
#include "cli/console.hpp"
#include "cli/options.hpp"

namespace stamma::cli {

int run_merge(const engine::ConvertOptions& options) {
  Console console;
  const engine::JobResult result = engine::merge(options, console);
  tell_unmarked(result, options.format);
  return close(result);
}

}  // namespace stamma::cli
