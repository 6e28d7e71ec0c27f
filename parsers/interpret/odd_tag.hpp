// Tag pairs as people write them: [ White "A"], [White Anderssen], [Event "The "Big" one"],
// [Site "no end. A tag ends with its line, or with a quote and bracket behind which the line ends
// or a tag begins.
#pragma once

#include <string>

namespace stamma {

struct OddTag {
  std::string name, value;    ///< both empty when it is no tag pair
  const char* end = nullptr;  ///< behind it
  bool spacing = false;       ///< only its spaces are odd: [ White  "A" ]

  bool is_pair() const noexcept { return !name.empty(); }
};

/// The tag at the bracket `p`.
OddTag read_odd_tag(const char* p, const char* end);

}  // namespace stamma
