// What the files of the command line share. CLI11 takes seconds to compile: only they include this.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/command_info.hpp"
#include "cli/options.hpp"

namespace stamma::cli {

using namespace engine;  // whose options these are

template <typename Value>
std::vector<std::string> words_of(const std::map<std::string, Value>& table) {
  std::vector<std::string> words;
  for (const auto& entry : table) words.push_back(entry.first);
  return words;
}

/// Options whose values are a few known words, by full name, for the completion scripts.
using ValueWords = std::map<std::string, std::vector<std::string>>;

/// The commands and options as data.
ProgramInfo describe_program(const CLI::App& app, const std::map<std::string, ValueWords>& words);

/// Headings of commands.
inline constexpr const char* reading_group = "Reading and converting";
inline constexpr const char* database_group = "Databases";
inline constexpr const char* reference_group = "Reference";
/// Headings of options.
inline constexpr const char* input_group = "Input";
inline constexpr const char* output_group = "Output";
inline constexpr const char* rules_group = "Rules";
inline constexpr const char* in_place_group = "Replacing files";
inline constexpr const char* general_group = "General";

/// While it lives, options that are added get this heading.
class Heading {
 public:
  Heading(CLI::App& app, const char* group)
      : app_(app), before_(app.option_defaults()->get_group()) {
    app.option_defaults()->group(group);
  }
  ~Heading() { app_.option_defaults()->group(before_); }
  Heading(const Heading&) = delete;
  Heading& operator=(const Heading&) = delete;

 private:
  CLI::App& app_;
  std::string before_;
};

template <typename Value>
void add_choice(CLI::App& app, const std::string& name, Value& value,
                const std::map<std::string, Value>& table, const std::string& help,
                ValueWords& words) {
  const auto known = words_of(table);
  app.add_option_function<std::string>(
         name, [&value, &table](const std::string& word) { value = table.at(word); }, help)
      ->check(CLI::IsMember(known));
  words[name] = known;
}

/// --to, with the formats of the table for which something holds.
template <typename Condition>
void add_format(CLI::App& app, Format& to, ValueWords& words, const Condition& holds) {
  static std::map<std::string, Format> known;
  std::string help;
  for (const FormatRow& row : formats()) {
    if (!holds(row)) continue;
    known.emplace(row.name, row.format);
    help.append(help.empty() ? "Output format: " : ", ").append(row.name);
    help.append(" (").append(row.format == Format::pgn ? "default" : row.about).append(")");
  }
  add_choice(app, "--to", to, known, help, words);
  app.get_option("--to")->type_name("FORMAT");
}

/// --fen; sets `chess960` if the position requires it.
void add_start(CLI::App& app, std::optional<Position>& start, const std::string& help,
               bool* chess960 = nullptr);
/// --laws.
void add_laws(CLI::App& app, std::optional<Laws>& laws, ValueWords& words);
/// --from, --lang.
void add_spelling(CLI::App& app, Spelling& spelling, ValueWords& words);
/// --known, --known-moves.
void add_known(CLI::App& app, ReadOptions& read);
/// --illegal.
void add_illegal(CLI::App& app, IllegalMoves& illegal, ValueWords& words);
/// The options of every command that reads games.
void add_reading(CLI::App& app, ReadOptions& read, ValueWords& words);
/// --csv.
void add_csv_cells(CLI::App& app, CsvCells& cells, ValueWords& words);
/// --pack, --level.
void add_packing(CLI::App& app, Packing& packing, ValueWords& words);
/// --select, --ignore, --names, --aliases, --eco.
void add_rules(CLI::App& app, RuleOptions& rules, ValueWords& words);
/// --quiet, --verbose, --color, which every command has.
void add_general(CLI::App& app, ValueWords& words);
/// --doubts.
void add_doubts(CLI::App& app, DoubtMark& doubts, ValueWords& words);
/// The options of `convert`, which `merge` and `scan` have too.
void add_learn(CLI::App& app, ReadOptions& read);
void add_convert(CLI::App& app, ConvertOptions& convert, ValueWords& words);
void add_keys(CLI::App& app, KeysOptions& keys, ValueWords& words);
void add_clean(CLI::App& app, CleanOptions& clean, ValueWords& words);

}  // namespace stamma::cli
