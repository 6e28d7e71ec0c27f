// Defaults that a user keeps in a file: stamma.toml in the current folder or one above it.
#pragma once

#include <optional>
#include <string>

namespace stamma::cli {

/// The nearest stamma.toml, from the current folder upwards.
std::optional<std::string> find_config();

/// The value of --config on a command line, wherever it is.
std::optional<std::string> told_config(int argc, const char* const* argv);

}  // namespace stamma::cli
