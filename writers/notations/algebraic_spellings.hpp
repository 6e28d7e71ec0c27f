// Every way in which a record may write a move in algebraic notation.
#pragma once

#include <memory>
#include <string_view>

#include "lib/decode/speller.hpp"

namespace stamma {

/// In a notation of this family, with the habits of a text.
std::unique_ptr<Speller> algebraic_speller_like(Notation n, const Language& language,
                                                std::string_view sample);

/// For texts that name the men as descriptive notation does and the squares as algebraic: `Kt-f3`,
/// `Pxd5`, `Pa2xb3`.
std::unique_ptr<Speller> mixed_speller_like(std::string_view knight, std::string_view sample);

}  // namespace stamma
