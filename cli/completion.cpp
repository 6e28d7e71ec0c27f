// Completion scripts, generated from the commands and options of the program.
#include <string>

#include "cli/options.hpp"
#include "engine/files/output.hpp"

namespace stamma::cli {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string s;
  for (const std::string& w : words) s += (s.empty() ? "" : " ") + w;
  return s;
}

std::string option_names(const CommandInfo& c) {
  std::vector<std::string> names;
  for (const OptionInfo& o : c.options) names.push_back(o.name);
  return joined(names);
}

/// Safe inside single quotes of a shell; brackets and colons have a meaning in zsh.
std::string quoted(std::string s) {
  for (const char c : {'\'', '[', ']', ':'})
    for (std::size_t i = 0; (i = s.find(c, i)) != std::string::npos; ++i) s[i] = ' ';
  return s;
}

std::string bash_script(const std::vector<CommandInfo>& commands) {
  std::vector<std::string> names;
  for (const CommandInfo& c : commands) names.push_back(c.name);
  std::string s =
      "_stamma() {\n"
      "  local cur=\"${COMP_WORDS[COMP_CWORD]}\" prev=\"${COMP_WORDS[COMP_CWORD-1]}\"\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
      "    COMPREPLY=($(compgen -W '" +
      joined(names) +
      " --help --version' -- \"$cur\"))\n"
      "    return\n"
      "  fi\n"
      "  case \"${COMP_WORDS[1]} $prev\" in\n";
  for (const CommandInfo& c : commands)
    for (const OptionInfo& o : c.options) {
      if (!o.values.empty())
        s += "    '" + c.name + " " + o.name + "') COMPREPLY=($(compgen -W '" + joined(o.values) +
             "' -- \"$cur\")); return ;;\n";
      if (o.takes_file && !o.value_by_equals)
        s += "    '" + c.name + " " + o.name +
             "') COMPREPLY=($(compgen -f -- \"$cur\")); return ;;\n";
    }
  s += "  esac\n  case \"${COMP_WORDS[1]}\" in\n";
  for (const CommandInfo& c : commands) {
    s += "    " + c.name + ")\n      case \"$cur\" in\n        -*) COMPREPLY=($(compgen -W '" +
         option_names(c) + "' -- \"$cur\")) ;;\n";
    if (c.takes_files) s += "        *) COMPREPLY=($(compgen -f -- \"$cur\")) ;;\n";
    if (!c.words.empty())
      s += "        *) COMPREPLY=($(compgen -W '" + joined(c.words) + "' -- \"$cur\")) ;;\n";
    s += "      esac ;;\n";
  }
  return s + "  esac\n}\ncomplete -o filenames -F _stamma stamma\n";
}

std::string zsh_script(const std::vector<CommandInfo>& commands) {
  std::string s = "#compdef stamma\n_stamma() {\n  local -a commands=(\n";
  for (const CommandInfo& c : commands) s += "    '" + c.name + ":" + quoted(c.help) + "'\n";
  s += "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
       "  case ${words[2]} in\n";
  for (const CommandInfo& c : commands) {
    s += "    " + c.name + ")\n      shift words; (( CURRENT-- ))\n      _arguments";
    for (const OptionInfo& o : c.options) {
      s += " \\\n        '" + o.name + (o.value_by_equals ? "=-" : "") + "[" + quoted(o.help) +
           "]" + (o.value_by_equals ? ":" : "");
      if (!o.values.empty()) {
        s += ":value:(" + joined(o.values) + ")";
      } else if (o.takes_file) {
        s += ":file:_files";
      } else if (o.takes_value) {
        s += ":value:";
      }
      s += "'";
    }
    if (c.takes_files) s += " \\\n        '*:file:_files'";
    if (!c.words.empty()) s += " \\\n        '1:word:(" + joined(c.words) + ")'";
    s += " ;;\n";
  }
  return s + "  esac\n}\ncompdef _stamma stamma\n";
}

std::string fish_script(const std::vector<CommandInfo>& commands) {
  std::string s = "complete -c stamma -f\n";
  for (const CommandInfo& c : commands) {
    s += "complete -c stamma -n __fish_use_subcommand -a " + c.name + " -d '" + quoted(c.help) +
         "'\n";
    const std::string here = "complete -c stamma -n '__fish_seen_subcommand_from " + c.name + "'";
    if (c.takes_files) s += here + " -F\n";
    if (!c.words.empty()) s += here + " -a '" + joined(c.words) + "'\n";
    for (const OptionInfo& o : c.options) {
      const bool is_long = o.name.rfind("--", 0) == 0;
      s += here + (is_long ? " -l " + o.name.substr(2) : " -s " + o.name.substr(1));
      if (o.takes_file) {
        s += o.value_by_equals ? " -F" : " -r -F";
      } else if (!o.values.empty()) {
        s += " -x -a '" + joined(o.values) + "'";
      } else if (o.takes_value) {
        s += " -x";
      }
      s += " -d '" + quoted(o.help) + "'\n";
    }
  }
  return s;
}

}  // namespace

int run_completion(const std::string& shell, const std::vector<CommandInfo>& commands) {
  engine::Output output("-");
  output.write(shell == "bash"  ? bash_script(commands)
               : shell == "zsh" ? zsh_script(commands)
                                : fish_script(commands));
  output.commit();
  return all_well;
}

}  // namespace stamma::cli
