// The command line as the option parser knows it, and what happens between parsing and the command.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/args_parts.hpp"
#include "engine/files/folders.hpp"

namespace stamma::cli {

/// Files that a command reads, and what it reads of a folder.
struct ReadFiles {
  ReadFiles(std::vector<std::string>* names, FileKind what = FileKind::games)
      : files(names), kind(what) {}

  std::vector<std::string>* files;
  FileKind kind;
};

/// The commands, and what they share.
struct CommandLine {
  CLI::App app{"Stamma turns written records of chess games into legal, normalized games."};
  std::map<std::string, ValueWords> words;  // by command
  std::vector<ReadFiles> files;
  const CLI::App* keyed = nullptr;          // whose options keys depend on
  std::vector<CleanOptions*> keyed_cleans;  // that are told which of them were given
  std::function<int()> command;             // that was asked for

  ProgramInfo info() const { return describe_program(app, words); }
};

/// Characters in a line of help.
std::size_t help_width();
/// Says what is wrong, in a text with its line ends; the exit code.
int complain(const std::string& text, ExitCode code);
/// Prints to standard output.
int print(const std::string& text);

/// -o games.html says what to write there, unless --to does; what is wrong with that.
std::string choose_format(CLI::App& command, const ValueWords& words);
/// Names standard input where no file is, walks folders; the exit code if that is the end. Folders
/// without games make `code` that of errors.
std::optional<int> find_files(const CommandLine& line, const CLI::App& command, int& code);
/// To the words of `keys --group`: the options that the keys were made with; what is wrong with
/// them.
std::string add_options_of_keys(std::vector<std::string>& words);
/// Puts down which options were given, for what depends on them.
void tell_options(const CommandLine& line, const CLI::App& command);
/// Says what is wrong with the command line, and how to get help.
int tell_misuse(const CommandLine& line, const CLI::ParseError& error);

}  // namespace stamma::cli
