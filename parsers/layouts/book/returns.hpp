// Tables whose numbers go back: "There is another method of attack, which White might adopt at his
// fifth move:" and a row with the number 5, or "Or," and a row with the last number again.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "parsers/layouts/book/reference.hpp"
#include "parsers/layouts/score/reading_scan.hpp"

namespace stamma {

/// The numbers with which such tables begin, each with a reference to a line before it.
std::vector<std::pair<std::uint32_t, Reference>> find_returns(const reading::Scan& scan);

}  // namespace stamma
