// Which strings may be a move, as hands write them.
#pragma once

#include <string_view>

namespace stamma::hand {

/// The letters of King, Queen, Rook, Bishop, Knight in the languages that are told apart.
constexpr std::string_view all_men[] = {"KQRBN", "KDTLS", "RDTFC", "RDTAC",
                                        "RDTBC", "KDTLP", "KHWGS"};

/// Whether a text is shaped as a move with these men, e.g. "Nxf3+", "ed5", "O-O", "e8=Q".
bool is_shaped_as_move(std::string_view text, std::string_view men);

}  // namespace stamma::hand
