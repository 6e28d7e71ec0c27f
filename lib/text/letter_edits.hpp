// How far two words are from each other.
#pragma once

#include <cstddef>
#include <string_view>

namespace stamma {

/// Bytes to change, put in or leave out.
std::size_t letter_edits(std::string_view a, std::string_view b);

}  // namespace stamma
