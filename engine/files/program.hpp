// Other programs that do a part of the work.
#pragma once

#include <string>
#include <vector>

#include "lib/result.hpp"

namespace stamma::engine {

/// Whether a program is on the path.
bool has_program(const std::string& name);

/// Why a program gave nothing: its last line on standard error, or why it could not be run.
struct ProgramFailure {
  std::string message;
};

/// Runs a program, found on the path, with these arguments, and gives what it writes to standard
/// output. No shell is involved.
Result<std::string, ProgramFailure> output_of(const std::vector<std::string>& command,
                                              std::size_t most_bytes);

}  // namespace stamma::engine
