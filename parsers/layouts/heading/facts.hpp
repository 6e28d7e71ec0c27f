// What a heading says besides the names: the game's number, when and where it was played, in what
// event and round.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "parsers/text/told_words.hpp"

namespace stamma::told {

struct GameNumber {
  unsigned number = 0;
  std::size_t next = 0;  ///< the token behind it
};

/// "GAME II.", "Game No. 7", "GAME THE FIRST", "Partie 3", "No. 18." at token `i`.
std::optional<GameNumber> game_number_at(const Tokens& tokens, std::size_t i);

/// As PGN writes dates, "1851.07.14", "1851.07.??" or "1851.??.??"; empty when no year is told.
std::string find_date(const Tokens& tokens);

/// "Round 3", "Third round", "3. Runde", "Fifth Game of the Match"; empty when none is told.
std::string find_round(const Tokens& tokens);

struct Occasion {
  std::string event, site;
};

/// "played at Paris", "(San Sebastian, 1911)", "in the Masters' Tournament".
Occasion find_occasion(const Tokens& tokens);

/// Whether these tokens are a place or an event with its year and nothing else.
bool is_place_and_year(const Tokens& tokens, std::size_t first, std::size_t last);

/// The number of a month by name or short form; 0 when it is none.
unsigned month_of(const Token& t) noexcept;

}  // namespace stamma::told
