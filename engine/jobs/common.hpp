// What several jobs do alike.
#pragma once

#include <string>

#include "engine/ending.hpp"
#include "engine/files/packing.hpp"
#include "engine/known/known_file.hpp"
#include "engine/listener.hpp"
#include "engine/read/block_job.hpp"
#include "engine/read/options.hpp"

namespace stamma::engine {

/// What is read, in a few words: for the heading of a page.
std::string title_of(const ReadOptions& read);

/// Packed by as many threads as read.
Packing with_threads(Packing packing, unsigned jobs) noexcept;

/// Opens the index of known games, if one is named.
Ending open_known(const ReadOptions& read, KnownFile& file, Listener& listener);

/// Tells the problems of a block; notes only to a listener that wants them.
void tell_problems(BlockJob& job, Listener& listener);

}  // namespace stamma::engine
