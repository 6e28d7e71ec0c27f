// Completion scripts, generated from the commands and options of the program.
#include <string>

#include "cli/command_info.hpp"

namespace stamma::cli {
namespace {

std::string joined(const std::vector<std::string>& words, const char* between = " ") {
  std::string s;
  for (const std::string& w : words) s += (s.empty() ? "" : between) + w;
  return s;
}

std::vector<std::string> command_names(const ProgramInfo& program) {
  std::vector<std::string> names;
  for (const CommandInfo& c : program.commands) names.push_back(c.name);
  return names;
}

/// The words that the arguments of a command may be, and whether they are files.
std::vector<std::string> argument_words(const CommandInfo& c) {
  return c.arguments.empty() ? std::vector<std::string>() : c.arguments.front().words;
}
bool takes_files(const CommandInfo& c) {
  return !c.arguments.empty() && c.arguments.front().takes_file;
}

/// Safe inside single quotes of a shell; brackets and colons have a meaning in zsh.
std::string quoted(std::string s) {
  for (const char c : {'\'', '[', ']', ':'})
    for (std::size_t i = 0; (i = s.find(c, i)) != std::string::npos; ++i) s[i] = ' ';
  return s;
}

// The words are taken from the line: bash itself cuts them at = and :, as in san:de.
constexpr const char* bash_begin = R"(_stamma() {
  local line="${COMP_LINE:0:COMP_POINT}" cur prev values='' files='' kept
  local -a words
  read -ra words <<<"$line"
  [[ $line != *[[:space:]] ]] || words+=('')
  cur=${words[-1]} prev=${words[-2]}
  COMPREPLY=()
  if [[ $cur == --*=* ]]; then
    prev=${cur%%=*} cur=${cur#*=}
  fi
)";
constexpr const char* bash_end = R"(  if [[ -n $files ]]; then
    cur=${COMP_WORDS[COMP_CWORD]}
    [[ $cur != = ]] || cur=''
    mapfile -t COMPREPLY < <(compgen -f -- "$cur")
    compopt -o filenames 2>/dev/null
    return
  fi
  kept=${cur%"${cur##*,}"} # of a list, all but the last
  mapfile -t COMPREPLY < <(compgen -P "$kept" -W "$values" -- "${cur##*,}")
  if [[ $cur == *:* && $COMP_WORDBREAKS == *:* ]]; then
    kept=${cur%"${cur##*:}"}
    COMPREPLY=("${COMPREPLY[@]#"$kept"}")
  fi
}
complete -F _stamma stamma
)";

std::string bash_script(const ProgramInfo& program) {
  std::string s = bash_begin;
  s += "  if ((${#words[@]} == 2)); then\n    values='" + joined(command_names(program)) + " " +
       joined(option_names(program.program)) + "'\n  else\n    case \"${words[1]} $prev\" in\n";
  for (const CommandInfo& c : program.commands)
    for (const OptionInfo& o : c.options) {
      if (o.values.empty() && !o.takes_file) continue;
      std::string pattern;
      for (const std::string& name : o.names)
        pattern += (pattern.empty() ? "'" : " | '") + c.name + " " + name + "'";
      const std::string action =
          o.values.empty() ? "files=yes" : "values='" + joined(o.values) + "'";
      // The word behind an option that may go without its value is not that value.
      s += "      " + pattern + ")" +
           (o.value_by_equals ? " [[ ${words[-1]} != --*=* ]] || " : " ") + action + " ;;\n";
    }
  s += "    esac\n    if [[ -z $values$files ]]; then\n      case \"${words[1]} $cur\" in\n";
  for (const CommandInfo& c : program.commands) {
    s += "        '" + c.name + " -'*) values='" + joined(option_names(c)) + "' ;;\n";
    if (takes_files(c)) s += "        '" + c.name + " '*) files=yes ;;\n";
    if (const auto words = argument_words(c); !words.empty())
      s += "        '" + c.name + " '*) values='" + joined(words) + "' ;;\n";
  }
  return s + "      esac\n    fi\n  fi\n" + bash_end;
}

/// Words for an action of _arguments, where a colon ends the action.
std::string zsh_words(const std::vector<std::string>& words) {
  std::string s;
  for (const char c : joined(words)) s += c == ':' ? std::string("\\:") : std::string(1, c);
  return "(" + s + ")";
}

std::string zsh_option(const OptionInfo& o, const std::string& name) {
  const bool is_long = name.starts_with("--");
  std::string s = o.names.size() > 1 ? "(" + joined(o.names) + ")" : "";
  s += name;
  if (o.value_by_equals) {
    s += "=-";
  } else if (!o.value.empty()) {
    s += is_long ? "=" : "+";
  }
  s += "[" + quoted(o.help) + "]";
  if (o.value.empty()) return s;
  s += (o.value_by_equals ? "::" : ":") + quoted(o.value) + ":";
  if (!o.values.empty()) return s + zsh_words(o.values);
  return s + (o.takes_file ? "_files" : "");
}

std::string zsh_script(const ProgramInfo& program) {
  std::string s = "#compdef stamma\n_stamma() {\n  local -a commands=(\n";
  for (const CommandInfo& c : program.commands)
    s += "    '" + c.name + ":" + quoted(c.help) + "'\n";
  s += "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
       "  case ${words[2]} in\n";
  for (const CommandInfo& c : program.commands) {
    s += "    " + c.name + ")\n      shift words; (( CURRENT-- ))\n      _arguments -s";
    for (const OptionInfo& o : c.options)
      for (const std::string& name : o.names) s += " \\\n        '" + zsh_option(o, name) + "'";
    if (takes_files(c)) s += " \\\n        '*:file:_files'";
    if (const auto words = argument_words(c); !words.empty())
      s += " \\\n        '1:word:" + zsh_words(words) + "'";
    s += " ;;\n";
  }
  // A file in fpath is the function itself; one that is sourced announces it.
  return s +
         "  esac\n}\nif [[ ${funcstack[1]} == _stamma ]]; then\n  _stamma \"$@\"\nelse\n"
         "  compdef _stamma stamma\nfi\n";
}

std::string fish_option(const OptionInfo& o) {
  std::string s;
  for (const std::string& name : o.names)
    s += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (o.takes_file) {
    s += o.value_by_equals ? " -F" : " -r -F";
  } else if (!o.values.empty()) {
    s += " -x -a '" + joined(o.values) + "'";
  } else if (!o.value.empty()) {
    s += " -x";
  }
  return s + " -d '" + quoted(o.help) + "'\n";
}

std::string fish_script(const ProgramInfo& program) {
  std::string s = "complete -c stamma -f\n";
  for (const OptionInfo& o : program.program.options)
    s += "complete -c stamma -n __fish_use_subcommand" + fish_option(o);
  for (const CommandInfo& c : program.commands) {
    s += "complete -c stamma -n __fish_use_subcommand -a " + c.name + " -d '" + quoted(c.help) +
         "'\n";
    const std::string here = "complete -c stamma -n '__fish_seen_subcommand_from " + c.name + "'";
    if (takes_files(c)) s += here + " -F\n";
    if (const auto words = argument_words(c); !words.empty())
      s += here + " -a '" + joined(words) + "'\n";
    for (const OptionInfo& o : c.options) s += here + fish_option(o);
  }
  return s;
}

}  // namespace

std::string completion_script(const ProgramInfo& program, std::string_view shell) {
  if (shell == "bash") return bash_script(program);
  return shell == "zsh" ? zsh_script(program) : fish_script(program);
}

}  // namespace stamma::cli
