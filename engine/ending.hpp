// How a job ended, the worse the greater.
#pragma once

#include <cstdint>

namespace stamma::engine {

enum class Ending : std::uint8_t {
  done,
  incomplete,  ///< a file was left as it was because of what is in it
  misused,     ///< the options do not go together or name something that is not there
  failed,      ///< reading or writing failed
};

}  // namespace stamma::engine
