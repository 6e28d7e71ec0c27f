// The job `merge`: two or more records of one game into one.
#pragma once

#include "engine/jobs/convert.hpp"

namespace stamma::engine {

/// With the options of `convert`.
JobResult merge(const ConvertOptions& options, Listener& listener);

}  // namespace stamma::engine
