// What is said of the end of a game in all languages, as data: a new word for "resigns" is a new
// word in results.cpp. Words are given in small letters, with accents or without. Words that mean
// something else in running text are not here: whoever can tell adds them.
#pragma once

#include <string_view>

namespace stamma {

bool is_resigning(std::string_view word);  ///< "resigns", "aufgegeben", "сдались"
bool is_winning(std::string_view word);    ///< "wins", "gagnent"
bool is_losing(std::string_view word);     ///< "loses", "verliert"
bool is_drawing(std::string_view word);    ///< "drawn", "remis", "ничья"

/// "gibt auf", "gave up", "geeft op": both words together say that somebody resigns.
bool is_giving(std::string_view word);
bool is_giving_up(std::string_view second);
/// "gives up the battle": what is given up is the game.
bool is_struggle(std::string_view word);

/// Whether a statement says in one of these ways that somebody resigns.
bool says_resigning(std::string_view text);

}  // namespace stamma
