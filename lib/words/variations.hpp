// Words for a line of play beside the main one: "Variation", "Abspiel", "Wariant".
#pragma once

#include <string_view>

namespace stamma {

/// Letters of any case.
bool is_variation_word(std::string_view word);

}  // namespace stamma
