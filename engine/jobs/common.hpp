// What several jobs do alike.
#pragma once

#include <string>

#include "engine/listener.hpp"
#include "engine/read/block_job.hpp"
#include "engine/read/options.hpp"

namespace stamma::engine {

/// What is read, in a few words: for the heading of a page.
std::string title_of(const ReadOptions& read);

/// Tells the problems of a block but for the notes, which are for the report and for `check`.
void tell_problems(BlockJob& job, Listener& listener);

}  // namespace stamma::engine
