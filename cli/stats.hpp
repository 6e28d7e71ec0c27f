// `stamma stats`: what a collection of games holds.
#pragma once

#include <cstddef>
#include <string>

#include "cli/options.hpp"

namespace stamma::cli {

enum class StatsFormat { text, json, html };

struct StatsOptions {
  ReadOptions read;
  StatsFormat to = StatsFormat::text;
  std::size_t top = 20;  ///< names that are listed of those that could be endless
  std::string output;    ///< empty = standard output
};

int run_stats(const StatsOptions& options);

}  // namespace stamma::cli
