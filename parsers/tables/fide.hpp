// FIDE's list of players as it can be downloaded: text in columns, or XML.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lib/clean/names/fide_list.hpp"

namespace stamma {

/// What is wrong with the text, or nothing.
std::optional<std::string> read_fide(std::string_view text, FideList& list);

}  // namespace stamma
