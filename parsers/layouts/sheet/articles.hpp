// A page that holds several games, each under a heading of its own: where each begins.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "parsers/layouts/score/ranked.hpp"
#include "parsers/layouts/sheet/sheet.hpp"

namespace stamma {

/// Where the second game of a page begins and all that follow, with their headings: the numbers of
/// the moves begin again. Numbers that are damaged are none; two that follow are enough.
std::vector<std::size_t> later_games(std::string_view page);

/// The page in pieces that begin with one game each; what stands over the first goes with it.
std::vector<Sheet> articles_of(std::string_view page, const std::vector<std::size_t>& later,
                               const std::vector<RankedCell>& ranked);

}  // namespace stamma
