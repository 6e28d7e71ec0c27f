// Limits on processor time that hold on a busy machine, too.
#pragma once

#include <string>
#include <vector>

#include "tests/support/program.hpp"

namespace stamma::test {

/// Whether work that took this much processor time (in seconds) would have kept the limit on the quiet
/// machine that limits are set on. Processor time grows with what runs on the other half of a core
/// and with what else uses the memory, so that a limit that is exceeded is scaled by how slow a fixed
/// piece of work is at this moment.
bool in_time(double seconds, double limit);

/// Runs `stamma ARGS` to its end, and again, up to twice, if it was not in time: what disturbs a run
/// only ever adds to its time.
Run run_in_time(const std::vector<std::string>& args, const RunOptions& options, double limit);

}  // namespace stamma::test
