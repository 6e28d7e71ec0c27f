// Scid's spelling files (.ssp): the right names of players, sites, events and rounds, other
// spellings of them, and what is known of the players.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/clean/names/name_book.hpp"

namespace stamma {

/// A line of a table that could not be understood; it is passed over.
struct TableProblem {
  std::uint64_t line = 0;
  std::string message;
};

/// Adds a file's names to a book; what stands in front of the first section is passed over. An
/// error, as `line: what is wrong`, where the text is no spelling file; lines of one that cannot be
/// understood are passed over and kept in `passed`, the first hundred of them.
std::optional<std::string> read_ssp(std::string_view text, NameBookBuilder& book,
                                    std::vector<TableProblem>* passed = nullptr);

/// What the comment behind a player's name tells: `GM RUS [2812] 1963.04.13`,
/// `- GER [2600*] 1818.07.06--1879.03.13`.
PlayerLife read_player_life(std::string_view comment) noexcept;

}  // namespace stamma
