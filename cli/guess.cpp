#include "cli/guess.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

#include "engine/files/folders.hpp"

namespace stamma::cli {
namespace {

using namespace std::literals;

/// How files of pages begin.
constexpr std::array<std::string_view, 8> page_heads{
    "%PDF-"sv, "\x89PNG"sv, "\xFF\xD8\xFF"sv, "II*\0"sv, "MM\0*"sv, "GIF8"sv, "BM"sv, "RIFF"sv};

/// A tag pair at the beginning of a line: `[Event "`.
bool has_tag_pair(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view line = text.substr(at, text.find('\n', at) - at);
    const std::size_t quote = line.find(" \"");
    if (line.starts_with('[') && quote != std::string_view::npos && quote > 1) return true;
    at += line.size() + 1;
  }
  return false;
}

std::string read_head(const std::string& path) {
  std::string head(4096, '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(file.gcount()));
  return head;
}

/// The commands that read a file, the first the likeliest.
std::vector<std::string> commands_for(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    return {engine::files_below(path, engine::FileKind::pages).empty() ? "convert" : "scan"};
  const std::string head = read_head(path);
  for (const std::string_view begin : page_heads)
    if (head.starts_with(begin)) return {"scan"};
  if (engine::is_of_kind(path, engine::FileKind::databases) || has_tag_pair(head))
    return {"check", "clean"};
  return {"convert"};
}

/// As one word of a command line.
std::string shell_word(const std::string& word) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./+,:@%=";
  if (word.find_first_not_of(plain) == std::string::npos) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

}  // namespace

std::string about_unknown_command(const ProgramInfo& program, const std::string& word) {
  std::error_code error;
  if (std::filesystem::exists(word, error)) {
    std::string text = word + " is a file, not a command; try";
    const auto fitting = commands_for(word);
    for (std::size_t i = 0; i < fitting.size(); ++i)
      text += (i == 0 ? "\n  stamma " : "\nor\n  stamma ") + fitting[i] + " " + shell_word(word);
    return text + "\n";
  }
  if (word.find_first_of("./") != std::string::npos)
    return "there is no file " + shell_word(word) + ", and no such command" +
           "\nRun 'stamma --help' for the commands.\n";
  std::vector<std::string> names;
  for (const CommandInfo& c : program.commands) names.push_back(c.name);
  const std::string near = nearest(word, names);
  return "unknown command '" + word + "'" + (near.empty() ? "" : ", did you mean '" + near + "'?") +
         "\nRun 'stamma --help' for the commands.\n";
}

namespace {

/// The first option among the words, without its value, or else the first word.
std::string doubtful_word(const std::vector<std::string>& words) {
  const auto option = std::find_if(words.begin(), words.end(),
                                   [](const std::string& word) { return word.starts_with('-'); });
  if (option != words.end()) return option->substr(0, option->find('='));
  return words.empty() ? std::string() : words.front();
}

}  // namespace

std::string about_unknown_words(const ProgramInfo& program, const CommandInfo& command,
                                const std::vector<std::string>& words) {
  const bool known = !command.name.empty();
  const std::string word = doubtful_word(words);
  const std::string help = "\nRun 'stamma " + command.name + (known ? " " : "") + "--help' for " +
                           (known ? "its options.\n" : "the commands.\n");
  const std::string before = known ? command.name + ": " : "";
  if (!word.starts_with('-')) return before + "one word too many: '" + word + "'" + help;
  std::string text = before + "unknown option '" + word + "'";
  for (const CommandInfo& other : program.commands) {
    const auto names = option_names(other);
    if (std::find(names.begin(), names.end(), word) != names.end())
      return text + ", which '" + other.name + "' has" + help;
  }
  const std::string near = nearest(word, option_names(command));
  return text + (near.empty() ? "" : ", did you mean '" + near + "'?") + help;
}

}  // namespace stamma::cli
