// What a rule makes of one value of a tag.
#pragma once

#include <string>

#include "lib/clean/finding.hpp"

namespace stamma {

struct Mended {
  Code code{};
  Finding::Fix fix = Finding::Fix::none;
  std::string value;    ///< as it should be; empty with `none`
  std::string message;  ///< for people
};

}  // namespace stamma
