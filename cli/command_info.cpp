#include "cli/command_info.hpp"

#include <algorithm>

#include "lib/text/ascii.hpp"
#include "lib/text/letter_edits.hpp"

namespace stamma::cli {

const CommandInfo* ProgramInfo::named(std::string_view command) const noexcept {
  if (command.empty()) return &program;
  for (const CommandInfo& c : commands)
    if (c.name == command) return &c;
  return nullptr;
}

std::string spelled(const OptionInfo& option) {
  std::string text;
  for (const std::string& name : option.names) text += (text.empty() ? "" : ", ") + name;
  if (option.value.empty()) return text;
  return text + (option.value_by_equals ? "[=" + option.value + "]" : " " + option.value);
}

std::string usage_of(const CommandInfo& command) {
  if (command.name.empty()) return "stamma COMMAND [OPTION...] [ARGUMENT...]";
  std::string text = "stamma " + command.name;
  if (!command.options.empty()) text += " [OPTION...]";
  for (const ArgumentInfo& a : command.arguments) {
    const std::string name = a.name + (a.repeated ? "..." : "");
    text += a.required ? " " + name : " [" + name + "]";
  }
  return text;
}

std::vector<FooterPart> footer_parts(std::string_view footer) {
  std::vector<FooterPart> parts;
  bool open = false;  // the last part goes on
  while (!footer.empty()) {
    const std::string line(footer.substr(0, footer.find('\n')));
    footer.remove_prefix(std::min(footer.size(), line.size() + 1));
    const bool preformatted = line.starts_with(' ');
    if (line.empty()) {
      open = false;
    } else if (open && parts.back().preformatted == preformatted) {
      parts.back().text += (preformatted ? '\n' : ' ') + line;
    } else {
      parts.push_back({line, preformatted});
      open = true;
    }
  }
  return parts;
}

std::string upper_case(std::string text) {
  for (char& c : text) c = ascii::upper(c);
  return text;
}

std::vector<std::string> option_names(const CommandInfo& command) {
  std::vector<std::string> names;
  for (const OptionInfo& o : command.options)
    names.insert(names.end(), o.names.begin(), o.names.end());
  return names;
}

std::string nearest(std::string_view word, const std::vector<std::string>& names) {
  std::string best;
  // A third of the letters may be wrong: more makes another word of it.
  std::size_t least = std::max<std::size_t>(2, word.size() / 3 + 1);
  for (const std::string& name : names) {
    // A word that was cut short is as near as one wrong letter.
    const bool cut = word.size() > 2 && name.starts_with(word);
    const std::size_t d = cut ? 1 : letter_edits(word, name);
    if (d >= least) continue;
    least = d;
    best = name;
  }
  return best;
}

}  // namespace stamma::cli
