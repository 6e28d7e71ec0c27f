// The job `compare`: which games two collections share, how their records differ, and what only one
// of them has.
#pragma once

#include <string>

#include "engine/jobs/result.hpp"
#include "engine/listener.hpp"
#include "engine/read/options.hpp"
#include "writers/compare/compare.hpp"

namespace stamma::engine {

enum class CompareFormat { text, json, html };

struct CompareOptions {
  ReadOptions read;  ///< two files
  CompareFormat to = CompareFormat::text;
  std::string output;  ///< empty = standard output
};

JobResult compare(const CompareOptions& options, Listener& listener, CompareCounts& counts);

}  // namespace stamma::engine
