// Any text as LaTeX prints it, letter by letter.
#pragma once

#include <string>
#include <string_view>

namespace stamma {

/// Escapes a text. Runs of white space become one space, and nothing else is lost: characters the
/// fonts of the document lack are given by their number (\stammachar), bytes that are no character
/// by their value (\stammabyte). The macros are defined by begin_latex.
std::string latex_text(std::string_view text);

}  // namespace stamma
