// What somebody may have meant who typed what is no command, no option or no file to read.
#pragma once

#include <string>
#include <vector>

#include "cli/command_info.hpp"

namespace stamma::cli {

/// Says that the first word is no command, and which one is meant: one of a similar name, or, for a
/// file, the one that reads it.
std::string about_unknown_command(const ProgramInfo& program, const std::string& word);

/// The same of the first option among words that a command does not take.
std::string about_unknown_words(const ProgramInfo& program, const CommandInfo& command,
                                const std::vector<std::string>& words);

}  // namespace stamma::cli
