// The whole text of a file that the user names: tables, settings, decisions.
#pragma once

#include <string>

#include "lib/result.hpp"
#include "parsers/input/source.hpp"

namespace stamma::engine {

/// As UTF-8, unpacked if need be; what is no UTF-8 is taken for Windows-1252. At most 1 GB.
Result<std::string, InputError> read_text(const std::string& path);

}  // namespace stamma::engine
