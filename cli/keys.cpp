#include "engine/jobs/keys.hpp"

#include "cli/closing.hpp"
#include "cli/console.hpp"
#include "cli/options.hpp"

namespace stamma::cli {

int run_keys(const engine::KeysOptions& options) {
  Console console;
  return close(engine::keys(options, console), Summary::counted);
}

}  // namespace stamma::cli
