#include "engine/jobs/convert.hpp"

#include "cli/closing.hpp"
#include "cli/console.hpp"
#include "cli/options.hpp"

namespace stamma::cli {

int run_convert(const engine::ConvertOptions& options) {
  Console console;
  const engine::JobResult result = engine::convert(options, console);
  tell_rejected(result);
  tell_unmarked(result, options.format);
  return close(result);
}

}  // namespace stamma::cli
