// Problems as users see them.
#pragma once

#include <stamma/diagnostic.hpp>
#include <string>

#include "lib/diagnostics/problem.hpp"

namespace stamma::api {

Diagnostic diagnostic_of(const Problem& problem, const std::string& file);

}  // namespace stamma::api
