// The commands and their options as plain data, taken from the option parser: help, manual pages
// and completion are all made from it, so that a new command or option is in all of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace stamma::cli {

struct OptionInfo {
  std::vector<std::string> names;  ///< with their dashes, the short one first
  std::string help;
  std::string value;                ///< what stands for its value: "FILE"; empty for a flag
  std::vector<std::string> values;  ///< the words it takes, if they are known
  std::string group;                ///< its heading
  bool takes_file = false;
  bool value_by_equals = false;  ///< it may go without its value, which only = gives it
};

struct ArgumentInfo {
  std::string name;  ///< "FILE"
  std::string help;
  std::vector<std::string> words;  ///< that it may be, if they are known
  bool required = false;
  bool repeated = false;
  bool takes_file = false;
};

struct CommandInfo {
  std::string name;  ///< "convert"; empty for the program itself
  std::string help;
  std::string group;
  std::vector<ArgumentInfo> arguments;
  std::vector<OptionInfo> options;
  std::string footer;  ///< examples, indented by two spaces, and what else there is to say
};

/// All of them: the program itself and its commands.
struct ProgramInfo {
  CommandInfo program;
  std::vector<CommandInfo> commands;

  const CommandInfo* named(std::string_view command) const noexcept;
};

/// "-o, --output FILE", "--names[=FILE]".
std::string spelled(const OptionInfo& option);
/// "stamma convert [OPTION...] [FILE...]".
std::string usage_of(const CommandInfo& command);
/// The headings of a list of options or commands, each once, in order.
template <typename Item>
std::vector<std::string> groups_of(const std::vector<Item>& items) {
  std::vector<std::string> groups;
  for (const Item& item : items) {
    bool known = false;
    for (const std::string& g : groups) known = known || g == item.group;
    if (!known) groups.push_back(item.group);
  }
  return groups;
}

/// All names of the options of a command, short and long.
std::vector<std::string> option_names(const CommandInfo& command);

/// What is preformatted in a footer, and what is text: lines that begin with a space are kept as
/// they are, others are joined to paragraphs.
struct FooterPart {
  std::string text;
  bool preformatted = false;
};
std::vector<FooterPart> footer_parts(std::string_view footer);

/// The help of a command, or of the program, in lines of at most this many characters.
std::string help_text(const ProgramInfo& program, const CommandInfo& command, std::size_t width);
/// Its manual page, for man(1).
std::string manual_page(const ProgramInfo& program, const CommandInfo& command);
/// A completion script for bash, zsh or fish.
std::string completion_script(const ProgramInfo& program, std::string_view shell);

/// In capitals, as values and headings are written.
std::string upper_case(std::string text);

/// The name nearest to a misspelled one; empty where none is near.
std::string nearest(std::string_view word, const std::vector<std::string>& names);

}  // namespace stamma::cli
