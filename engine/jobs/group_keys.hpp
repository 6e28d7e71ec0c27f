// The second step of the job `keys`: what becomes of copies, for one partition of the keys.
#pragma once

#include "engine/ending.hpp"
#include "engine/jobs/keys.hpp"
#include "engine/listener.hpp"

namespace stamma::engine {

Ending group_keys(const KeysOptions& options, Listener& listener);

}  // namespace stamma::engine
