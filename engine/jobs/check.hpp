// The job `check`: finds what is wrong and changes nothing.
#pragma once

#include <functional>

#include "engine/jobs/result.hpp"
#include "engine/listener.hpp"
#include "engine/read/block_job.hpp"
#include "engine/read/options.hpp"
#include "engine/rules/rule_books.hpp"

namespace stamma::engine {

struct CheckOptions {
  ReadOptions read;
  RuleOptions rules;
};

/// Gives the blocks with their problems, notes too, in the order of the input.
JobResult check(const CheckOptions& options, Listener& listener,
                const std::function<void(const BlockJob&)>& deliver);

}  // namespace stamma::engine
