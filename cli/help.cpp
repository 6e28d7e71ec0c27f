// The text of --help: grouped, and wrapped to the width of the terminal.
#include <algorithm>

#include "cli/command_info.hpp"

namespace stamma::cli {
namespace {

constexpr std::size_t name_column = 2, help_column = 26;

/// Appends text in lines that begin at a column; the first begins where `at` says.
void wrap(std::string_view text, std::size_t at, std::size_t indent, std::size_t width,
          std::string& out) {
  bool first = true;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (word.empty()) continue;
    if (!first && at + 1 + word.size() > width) {
      out.append("\n").append(indent, ' ');
      at = indent;
      first = true;
    }
    if (!first) out += ' ';
    out += word;
    at += word.size() + (first ? 0 : 1);
    first = false;
  }
  out += '\n';
}

/// A name, and what it is behind it or on the next line.
void add_row(const std::string& name, const std::string& help, std::size_t width,
             std::string& out) {
  out.append(name_column, ' ').append(name);
  std::size_t at = name_column + name.size();
  if (at + 2 > help_column) {
    out += '\n';
    at = 0;
  }
  out.append(help_column - at, ' ');
  wrap(help, help_column, help_column, width, out);
}

void add_heading(const std::string& heading, std::size_t width, std::string& out) {
  out += '\n';
  wrap(heading + ":", 0, 0, width, out);
}

void add_options(const CommandInfo& command, std::size_t width, std::string& out) {
  for (const std::string& group : groups_of(command.options)) {
    add_heading(group, width, out);
    for (const OptionInfo& o : command.options)
      if (o.group == group) add_row(spelled(o), o.help, width, out);
  }
}

}  // namespace

std::string help_text(const ProgramInfo& program, const CommandInfo& command, std::size_t width) {
  std::string out = "Usage: " + usage_of(command) + "\n\n";
  wrap(command.help, 0, 0, width, out);
  if (!command.arguments.empty()) add_heading("Arguments", width, out);
  for (const ArgumentInfo& a : command.arguments)
    add_row(a.name + (a.repeated ? "..." : ""), a.help, width, out);
  if (command.name.empty()) {
    for (const std::string& group : groups_of(program.commands)) {
      add_heading(group, width, out);
      for (const CommandInfo& c : program.commands)
        if (c.group == group) add_row(c.name, c.help, width, out);
    }
  }
  add_options(command, width, out);
  bool after_text = false;  // an example follows its heading directly
  for (const FooterPart& part : footer_parts(command.footer)) {
    if (!(part.preformatted && after_text)) out += '\n';
    if (part.preformatted) {
      out += part.text + '\n';
    } else {
      wrap(part.text, 0, 0, width, out);
    }
    after_text = !part.preformatted;
  }
  return out;
}

}  // namespace stamma::cli
