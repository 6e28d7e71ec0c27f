// Signs that a written move uses and a code of laws does not.
#pragma once

#include <string_view>
#include <vector>

#include "lib/laws/analyze.hpp"

namespace stamma {

/// K04, once for each sign and for a notation the code does not recognise. Nothing where the code
/// says nothing of that notation, or where the record is PGN in its own spelling.
void find_foreign_signs(const Game& game, Laws laws, std::string_view source,
                        std::vector<LawFinding>& out);

}  // namespace stamma
