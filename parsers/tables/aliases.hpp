// The user's own corrections of players' names: lines of `wrong<TAB>right`, # before comments.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lib/clean/names/name_book.hpp"

namespace stamma {

/// Adds the corrections to a book; an error, as `line: what is wrong`, where that is not possible.
std::optional<std::string> read_aliases(std::string_view text, NameBookBuilder& book);

}  // namespace stamma
