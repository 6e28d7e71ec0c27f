// The words of problems and studies in all languages.
#pragma once

#include <string_view>

namespace stamma {

/// "Solutions", "Lösung", "rozwiązania": small letters, accents or not.
bool is_solution_word(std::string_view word);
/// "No", "Problem", "Aufgabe", "этюд": in front of the number of a position.
bool is_problem_word(std::string_view word);
/// "By", "von", "par": in front of the one who composed it.
bool is_by_word(std::string_view word);

}  // namespace stamma
