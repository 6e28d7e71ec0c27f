// `stamma merge`: two or more records of one game into one.
#pragma once

#include "cli/options.hpp"

namespace stamma::cli {

/// As `convert` has them.
struct MergeOptions : ConvertOptions {};

int run_merge(const MergeOptions& options);

}  // namespace stamma::cli
