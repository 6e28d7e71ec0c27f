// Manual pages, in the macros of man(7).
#include "cli/command_info.hpp"

namespace stamma::cli {
namespace {

/// Text that troff prints as written: no command, and hyphens that can be copied.
std::string roff(std::string_view text) {
  std::string out;
  bool line_start = true;
  for (const char c : text) {
    if (line_start && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
    line_start = c == '\n';
  }
  return out;
}

std::string page_name(const CommandInfo& command) {
  return command.name.empty() ? "stamma" : "stamma-" + command.name;
}

void add_paragraph(const std::string& head, const std::string& text, std::string& out) {
  out += ".TP\n\\fB" + roff(head) + "\\fR\n" + roff(text) + "\n";
}

void add_option(const OptionInfo& o, std::string& out) {
  std::string head;
  for (const std::string& name : o.names)
    head += (head.empty() ? "\\fB" : ", \\fB") + roff(name) + "\\fR";
  if (!o.value.empty())
    head += (o.value_by_equals ? "[=\\fI" : " \\fI") + roff(o.value) +
            (o.value_by_equals ? "\\fR]" : "\\fR");
  out += ".TP\n" + head + "\n" + roff(o.help) + "\n";
}

void add_footer(const CommandInfo& command, std::string& out) {
  const auto parts = footer_parts(command.footer);
  if (parts.empty()) return;
  out += command.name.empty() ? ".SH NOTES\n" : ".SH EXAMPLES\n";
  for (const FooterPart& part : parts) {
    if (part.preformatted) {
      out += ".PP\n.nf\n" + roff(part.text) + "\n.fi\n";
    } else if (part.text != "Examples:" && part.text != "Example:") {
      out += ".PP\n" + roff(part.text) + "\n";
    }
  }
}

void add_see_also(const ProgramInfo& program, const CommandInfo& command, std::string& out) {
  out += ".SH SEE ALSO\n";
  if (!command.name.empty()) out += ".BR stamma (1),\n";
  for (const CommandInfo& c : program.commands)
    if (c.name != command.name) out += ".BR " + roff(page_name(c)) + " (1),\n";
  out.erase(out.size() - 2, 1);  // the last comma
}

}  // namespace

std::string manual_page(const ProgramInfo& program, const CommandInfo& command) {
  std::string help = command.help;
  while (help.ends_with('.')) help.pop_back();
  std::string out = ".TH " + upper_case(page_name(command)) +
                    " 1 \"\" \"stamma " STAMMA_VERSION "\" \"Stamma\"\n.SH NAME\n" +
                    roff(page_name(command)) + " \\- " + roff(help) + "\n";
  out += ".SH SYNOPSIS\n.nf\n\\fB" + roff(usage_of(command)) + "\\fR\n.fi\n";
  out += ".SH DESCRIPTION\n" + roff(command.help) + "\n";
  for (const ArgumentInfo& a : command.arguments) add_paragraph(a.name, a.help, out);
  if (command.name.empty()) {
    for (const std::string& group : groups_of(program.commands)) {
      out += ".SH " + roff(upper_case(group)) + "\n";
      for (const CommandInfo& c : program.commands)
        if (c.group == group) add_paragraph(c.name, c.help, out);
    }
  }
  if (!command.options.empty()) out += ".SH OPTIONS\n";
  for (const std::string& group : groups_of(command.options)) {
    out += ".SS " + roff(group) + "\n";
    for (const OptionInfo& o : command.options)
      if (o.group == group) add_option(o, out);
  }
  add_footer(command, out);
  out +=
      ".SH EXIT STATUS\n"
      "0: all well; 1: something could not be read or is doubtful, or a named file contains no "
      "game;\n2: usage error; 3: reading or writing failed; 4: a limit stopped the run; 5: a bug "
      "in "
      "Stamma;\n129, 130, 143: SIGHUP, SIGINT, SIGTERM;\n141: broken pipe.\n";
  out +=
      ".SH ENVIRONMENT\n.TP\n\\fBNO_COLOR\\fR\nIf set, nothing is coloured unless "
      "\\fB\\-\\-color always\\fR is given.\n";
  add_see_also(program, command, out);
  return out;
}

}  // namespace stamma::cli
