// The job `stats`: what a collection of games holds.
#pragma once

#include "engine/jobs/result.hpp"
#include "engine/listener.hpp"
#include "engine/read/options.hpp"
#include "lib/statistics/statistics.hpp"

namespace stamma::engine {

/// Counts the games into `total`; its problems are those that `check` tells of.
JobResult count_games(const ReadOptions& read, Listener& listener, Statistics& total);

}  // namespace stamma::engine
