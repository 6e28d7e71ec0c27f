// Conditions that the tags of a game alone decide.
#pragma once

#include <string_view>

#include "lib/select/condition.hpp"

namespace stamma {

/// `NAME=REGEX` (found in the value), `NAME==VALUE` (the very value), `NAME>=VALUE`, `<=`, `<`, `>`
/// (as dates where the name ends in Date, else as numbers), or `NAME` alone (there is such a tag).
/// A game without the tag never satisfies it.
BuiltCondition tag_condition(std::string_view text);

/// A regular expression found in the name of either player; `white:` or `black:` in front asks for
/// one of them.
BuiltCondition player_condition(std::string_view text);

/// `1-0`, `0-1`, `1/2-1/2`, `*`, `decisive`, or several with commas.
BuiltCondition result_condition(std::string_view text);

/// A range of numbers that the rating of either player lies in; `both:`, `white:`, `black:` or
/// `mean:` in front asks for that. A rating that is missing or 0 lies nowhere.
BuiltCondition elo_condition(std::string_view text);

/// A range of dates that holds every day the tag Date may mean.
BuiltCondition date_condition(std::string_view text);

/// `B90..B99`, `B90`, `B9` or `B`, or several with commas.
BuiltCondition eco_condition(std::string_view text);

/// A range of numbers that the plies of the main line lie in.
BuiltCondition plies_condition(std::string_view text);

}  // namespace stamma
