// Tables of openings whose columns are variations: a row has a number and in each column White's
// move over Black's; what a column has in common with the one to its left is left out.
//
//          I.            II.
//        B-Kt5
//   3    -----
//        P-QR3         Kt-B3
//        B-R4          Castles
//   4    ----          -------
//        Kt-B3         KtxP
#pragma once

#include <optional>
#include <string_view>

#include "parsers/layouts/sheet/sheet.hpp"

namespace stamma {

/// The text with each column of such tables as a line of play of its own; nothing when there are
/// none.
std::optional<Sheet> tables_as_lines(std::string_view text);

}  // namespace stamma
