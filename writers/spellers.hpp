// Every speller repair may need: one for each notation and language, with the habits of a text.
#pragma once

#include "lib/decode/speller.hpp"

namespace stamma {

const Spellers& all_spellers();

}  // namespace stamma
