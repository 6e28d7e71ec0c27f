#include "cli/command_line.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>

#include "cli/guess.hpp"
#include "cli/manners.hpp"
#include "engine/files/output.hpp"
#include "engine/jobs/keys.hpp"
#include "lib/text/terminal_text.hpp"

namespace stamma::cli {
namespace {

/// Folders give way to their files. What the run writes there is none of its input.
int walk_folders(const CLI::App& command, const ReadFiles& read) {
  int code = all_well;
  // Files that are to be replaced are named one by one.
  const CLI::Option* const in_place = command.get_option_no_throw("--in-place");
  const bool replaced = in_place != nullptr && in_place->count() != 0;
  std::vector<std::string> files;
  for (const std::string& path : *read.files) {
    std::error_code error;
    if (read.kind == FileKind::pages || replaced || !std::filesystem::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> found = files_below(path, read.kind);
    for (const char* const name : {"--output", "--report"}) {
      const CLI::Option* const written = command.get_option_no_throw(name);
      if (written == nullptr || written->count() == 0) continue;
      std::erase_if(found, [&](const std::string& file) {
        return std::filesystem::equivalent(file, written->results().back(), error);
      });
    }
    if (found.empty()) code = complain(path + ": no file with games in this folder\n", with_errors);
    files.insert(files.end(), found.begin(), found.end());
  }
  *read.files = std::move(files);
  return code;
}

}  // namespace

std::size_t help_width() {
  constexpr std::size_t usual = 80, widest = 100;
  return std::min(columns_of(STDOUT_FILENO, usual), widest);
}

int complain(const std::string& text, ExitCode code) {
  std::fputs(("stamma: " + terminal_text(text)).c_str(), stderr);
  return code;
}

int print(const std::string& text) {
  Output output("-");
  output.write(text);
  output.commit();
  return all_well;
}

std::string choose_format(CLI::App& command, const ValueWords& words) {
  CLI::Option* const to = command.get_option_no_throw("--to");
  const CLI::Option* const output = command.get_option_no_throw("--output");
  if (to == nullptr || output == nullptr || to->count() != 0 || output->count() == 0) return {};
  const FormatRow* const format = format_of_file(output->results().back());
  if (format == nullptr) return {};
  const auto& known = words.at("--to");
  if (std::find(known.begin(), known.end(), format->name) == known.end())
    return "'" + command.get_name() + "' does not write " + std::string(format->name) + ", as " +
           output->results().back() + " says; --to chooses another format\n";
  to->add_result(std::string(format->name));
  to->run_callback();
  return {};
}

std::string add_options_of_keys(std::vector<std::string>& words) {
  if (words.empty() || words.front() != "keys") return {};
  constexpr std::string_view option = "--group";
  std::string group;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i] == option && i + 1 < words.size()) group = words[i + 1];
    if (words[i].starts_with(std::string(option) + "=")) group = words[i].substr(option.size() + 1);
  }
  if (group.empty()) return {};
  const auto options = options_of_keys(group);
  if (!options) return options.error();
  for (const std::string& o : *options)
    if (o.starts_with("--")) words.push_back(o);
  return {};
}

void tell_options(const CommandLine& line, const CLI::App& command) {
  // What makes no difference to the games, or is compared otherwise.
  static const std::set<std::string> apart{"files",  "output", "partitions", "group",   "dedupe",
                                           "groups", "jobs",   "quiet",      "verbose", "color",
                                           "config", "help",   "report",     "review"};
  std::set<std::string> keyed, told;
  for (const CLI::Option* const o : command.get_options()) {
    const std::string name = o->get_single_name();
    if (o->count() == 0 || apart.contains(name)) continue;
    std::string text;
    for (const std::string& value : o->results())
      text += "--" + name + (value.empty() ? "" : "=" + value) + "\n";
    if (line.keyed->get_option_no_throw("--" + name) != nullptr) keyed.insert(text);
    told.insert(text);
  }
  for (CleanOptions* const clean : line.keyed_cleans) {
    clean->keyed_with = "stamma " STAMMA_VERSION "\n";
    clean->told.clear();
    for (const std::string& text : keyed) clean->keyed_with += text;
    for (const std::string& text : told) clean->told += text;
    if (!clean->groups.empty() && clean->dedupe == DedupeKind::off)
      clean->dedupe = DedupeKind::exact;
  }
}

std::optional<int> find_files(const CommandLine& line, const CLI::App& command, int& code) {
  for (const ReadFiles& read : line.files) {
    if (command.get_option_no_throw("files") == nullptr) continue;
    if (!read.files->empty()) {
      code = std::max(code, walk_folders(command, read));
      if (read.files->empty()) return code;
      continue;
    }
    *read.files = {"-"};
  }
  const CLI::Option* const files = command.get_option_no_throw("files");
  if (files != nullptr && files->count() == 0 && isatty(STDIN_FILENO) != 0 && !manners().quiet)
    std::fputs("stamma: reading from the terminal; Ctrl-D ends the input\n", stderr);
  return std::nullopt;
}

int tell_misuse(const CommandLine& line, const CLI::ParseError& error) {
  const auto chosen = line.app.get_subcommands();
  const ProgramInfo program = line.info();
  const std::string name = chosen.empty() ? "" : chosen.front()->get_name();
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
    return complain(about_unknown_words(program, *program.named(name), line.app.remaining(true)),
                    usage);
  return complain((name.empty() ? "" : name + ": ") + error.what() + "\nRun 'stamma " + name +
                      (name.empty() ? "" : " ") + "--help' for more information.\n",
                  usage);
}

}  // namespace stamma::cli
