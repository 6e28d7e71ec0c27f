// The job `clean`: reads PGN databases, mends what the rules find, and writes them again.
#pragma once

#include "engine/jobs/clean_options.hpp"
#include "engine/jobs/result.hpp"
#include "engine/listener.hpp"

namespace stamma::engine {

JobResult clean(const CleanOptions& options, Listener& listener);

}  // namespace stamma::engine
