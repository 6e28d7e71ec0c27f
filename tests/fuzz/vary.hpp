// Short fuzzing with any compiler, for want of libFuzzer: known inputs, changed at random.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace stamma::fuzz {

using Input = std::vector<std::uint8_t>;

/// Feeds variations of the inputs to the target for so many seconds, and says how many there were.
/// One that makes it fail is left in `findings`, with the name of the target in front.
void vary(const std::vector<Input>& inputs, double seconds, const std::string& words,
          const std::string& findings);

}  // namespace stamma::fuzz
