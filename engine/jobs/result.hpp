// What a job gives back.
#pragma once

#include <optional>

#include "engine/ending.hpp"
#include "engine/read/totals.hpp"

namespace stamma::engine {

struct JobResult {
  Ending ending = Ending::done;
  std::optional<Totals> totals;  ///< none when the job did not begin
};

}  // namespace stamma::engine
