// The job `known`: makes an index of the games of a database, by which records of the same games
// are recognized.
#pragma once

#include <string>

#include "engine/jobs/result.hpp"
#include "engine/listener.hpp"
#include "engine/read/options.hpp"

namespace stamma::engine {

struct KnownOptions {
  ReadOptions read;
  std::string output;
};

JobResult known(const KnownOptions& options, Listener& listener);

}  // namespace stamma::engine
