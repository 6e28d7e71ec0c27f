// Text of files, names and users as a terminal may show it: nothing in it is a command.
#pragma once

#include <string>
#include <string_view>

namespace stamma {

/// Control characters, marks of direction and bytes that are no character are shown by number, as
/// \x1B and \u202E; tabs and line ends stay.
std::string terminal_text(std::string_view text);

/// The same for what is within a line, such as the name of a file: no line ends there either.
std::string terminal_name(std::string_view name);

/// A blank for each of them, which keeps columns where they are.
std::string terminal_columns(std::string_view text);

}  // namespace stamma
