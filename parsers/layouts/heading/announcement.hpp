// Prose that leads to the game below it: "There is another method of attack:", "We will now
// examine the consequences of this move."
#pragma once

#include <cstddef>
#include <string_view>

namespace stamma {

/// Where the last paragraph of a text begins, if it announces what follows; npos when it does not.
std::size_t announcement_at(std::string_view text);

}  // namespace stamma
