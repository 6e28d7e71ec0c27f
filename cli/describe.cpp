// The commands and options as the option parser knows them, turned into plain data.
#include <algorithm>
#include <array>
#include <string_view>

#include "cli/args_parts.hpp"

namespace stamma::cli {
namespace {

/// The headings of the commands, in this order; a command that names none comes last.
constexpr std::array<std::string_view, 3> group_order{reading_group, database_group,
                                                      reference_group};
constexpr const char* other_group = "Other commands";

std::size_t place_of(const std::string& group) {
  return static_cast<std::size_t>(std::find(group_order.begin(), group_order.end(), group) -
                                  group_order.begin());
}

/// "a|b|c" if that is short, or else nothing.
std::string short_choice(const std::vector<std::string>& values) {
  constexpr std::size_t short_enough = 24;
  std::string words;
  for (const std::string& v : values) words += (words.empty() ? "" : "|") + v;
  return words.size() <= short_enough ? words : std::string();
}

/// The name of the value: what was given, or the option's own name for any text, N for numbers; a
/// few short words stand for themselves.
std::string value_name(const CLI::Option& option, const std::vector<std::string>& values) {
  if (option.get_items_expected_max() == 0 && option.get_option_text().empty()) return {};
  std::string type = option.get_type_name();
  type = type.substr(0, type.find(':'));  // without what is checked
  if (const std::string& text = option.get_option_text(); text.starts_with("[="))
    return text.substr(2, text.size() - 3);
  if (std::string words = short_choice(values); !words.empty()) return words;
  if (type == "UINT" || type == "INT" || type == "FLOAT") return "N";
  if (type != "TEXT" && !type.empty()) return type;
  const auto& names = option.get_lnames();
  const std::string name = names.empty() ? option.get_single_name() : names.front();
  return upper_case(name.substr(name.rfind('-') + 1));
}

bool is_file(std::string_view value) {
  return value == "FILE" || value == "FOLDER" || value == "DIR" || value == "FILE-OR-FOLDER";
}

OptionInfo describe_option(const CLI::Option& option, const ValueWords& words) {
  OptionInfo info;
  for (const std::string& n : option.get_snames()) info.names.push_back("-" + n);
  for (const std::string& n : option.get_lnames()) {
    info.names.push_back("--" + n);
    if (const auto known = words.find("--" + n); known != words.end()) info.values = known->second;
  }
  info.help = option.get_description();
  info.group = option.get_group();
  info.value = value_name(option, info.values);
  info.value_by_equals = !option.get_option_text().empty();
  info.takes_file = is_file(info.value);
  return info;
}

ArgumentInfo describe_argument(const CLI::Option& option, const ValueWords& words) {
  ArgumentInfo info;
  const std::string type = option.get_type_name();
  info.name = is_file(type.substr(0, type.find(':'))) ? type : upper_case(option.get_name());
  info.help = option.get_description();
  info.required = option.get_required();
  info.repeated = option.get_items_expected_max() > 1;
  info.takes_file = is_file(info.name);
  if (info.repeated && !info.takes_file && info.name.ends_with('S')) info.name.pop_back();
  if (const auto known = words.find(option.get_name()); known != words.end())
    info.words = known->second;
  return info;
}

CommandInfo describe_command(const CLI::App& app, const ValueWords& words) {
  CommandInfo info;
  info.help = app.get_description();
  info.footer = app.get_footer();
  info.group = app.get_group();
  for (const CLI::Option* const option : app.get_options()) {
    if (option->get_group().empty()) continue;  // hidden
    if (option->get_positional()) {
      info.arguments.push_back(describe_argument(*option, words));
    } else {
      info.options.push_back(describe_option(*option, words));
    }
  }
  // What every command has comes last.
  std::stable_partition(info.options.begin(), info.options.end(),
                        [](const OptionInfo& o) { return o.group != general_group; });
  return info;
}

}  // namespace

ProgramInfo describe_program(const CLI::App& app, const std::map<std::string, ValueWords>& words) {
  ProgramInfo info;
  info.program = describe_command(app, {});
  const ValueWords none;
  for (const CLI::App* const each : app.get_subcommands({})) {
    if (each->get_group().empty()) continue;  // hidden
    const auto known = words.find(each->get_name());
    info.commands.push_back(describe_command(*each, known != words.end() ? known->second : none));
    CommandInfo& command = info.commands.back();
    command.name = each->get_name();
    if (place_of(command.group) == group_order.size()) command.group = other_group;
  }
  std::stable_sort(info.commands.begin(), info.commands.end(),
                   [](const CommandInfo& a, const CommandInfo& b) {
                     return place_of(a.group) < place_of(b.group);
                   });
  return info;
}

}  // namespace stamma::cli
