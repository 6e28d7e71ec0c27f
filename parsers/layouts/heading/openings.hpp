// The names of openings as headings give them.
#pragma once

#include <cstddef>
#include <string>

#include "parsers/text/told_words.hpp"

namespace stamma::told {

/// The opening that these tokens name and nothing else: "Ruy Lopez", "The King's Gambit declined
/// (see p. 30)", "GAMES ILLUSTRATIVE OF PHILIDOR'S DEFENCE". Capitals become "Philidor's Defence".
/// Empty when they name none.
std::string opening_of(const Tokens& tokens, std::size_t first, std::size_t last);

/// The same for the last sentence, bracket or line of the tokens that names one.
std::string find_opening(const Tokens& tokens);

/// Text in capitals only with all but the first letters of its words made small; other text, and
/// text with letters beyond ASCII, is left as it is.
std::string title_case(std::string text);

}  // namespace stamma::told
