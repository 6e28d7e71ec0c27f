#include "engine/review/choice.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>

#include "engine/text/json_line.hpp"
#include "lib/chess/fen.hpp"
#include "lib/text/ascii.hpp"
#include "parsers/notations/san.hpp"

namespace stamma::engine {
namespace {

constexpr std::array<std::string_view, 10> verbs{
    "", "remove", "unreadable", "tag", "result", "comment", "drop", "cut", "join", "start"};

std::optional<Verb> verb_named(std::string_view wanted) {
  for (std::size_t i = 1; i < verbs.size(); ++i)
    if (verbs[i] == wanted) return static_cast<Verb>(i);
  return std::nullopt;
}

constexpr bool has_value(Verb v) noexcept {
  return v == Verb::tag || v == Verb::result || v == Verb::comment || v == Verb::start;
}

bool is_result(std::string_view s) noexcept {
  return s == "1-0" || s == "0-1" || s == "1/2-1/2" || s == "*";
}

bool is_tag_name(std::string_view s) noexcept {
  return !s.empty() && s.size() < 256 && std::all_of(s.begin(), s.end(), ascii::is_name);
}

/// Whether the value is one that the verb can have.
std::string wrong_value(const Choice& c) {
  switch (c.verb) {
    case Verb::choose:
      return read_san(c.value).empty() ? "\"choose\" is not a move: " + c.value : std::string();
    case Verb::tag:
      return is_tag_name(c.name) ? std::string() : "\"name\" is not a tag name: " + c.name;
    case Verb::result: return is_result(c.value) ? std::string() : "no result: " + c.value;
    case Verb::start: {
      FenLeniency leniency;
      leniency.missing_fields = true;
      const auto fen = read_fen(c.value, leniency);
      return fen ? std::string() : "no position: " + fen.error().message;
    }
    default: return {};
  }
}

}  // namespace

std::string_view name(Verb verb) noexcept { return verbs[static_cast<std::size_t>(verb)]; }

std::string Choice::what() const {
  switch (verb) {
    case Verb::choose: return value;
    case Verb::tag: return "the tag " + name;
    default: return '"' + std::string(engine::name(verb)) + '"';
  }
}

std::string plain_name(std::string_view file) {
  return std::filesystem::path(file).lexically_normal().string();
}

namespace {

std::string string_of(const JsonLine& json, std::string_view field) {
  const std::string* const found = json.string(field);
  return found != nullptr ? *found : std::string();
}

/// What is to be done; what is wrong with it, or nothing.
std::string read_change(const JsonLine& json, bool chosen, Choice& c) {
  if (!chosen) {
    const auto verb = verb_named(string_of(json, "edit"));
    if (!verb) return "\"edit\" is nothing that can be done: " + string_of(json, "edit");
    c.verb = *verb;
  }
  const std::string_view value = chosen ? "choose" : "value";
  if ((chosen || has_value(c.verb)) && json.string(value) == nullptr)
    return chosen ? "\"choose\" is not a move in quotes" : "\"value\" is not a text in quotes";
  c.value = string_of(json, value);
  c.name = string_of(json, "name");
  c.was = string_of(json, "was");
  return {};
}

/// Where it is to be done; what is wrong with it, or nothing.
std::string read_place(const JsonLine& json, Choice& c) {
  const auto line = json.count("line"), column = json.count("column");
  if (json.string("file") == nullptr || json.string("text") == nullptr || !line || !column)
    return "a line of the report with \"file\", \"line\", \"column\" and \"text\" is wanted";
  c.file = plain_name(string_of(json, "file"));
  c.text = string_of(json, "text");
  c.line = *line;
  c.column = *column;
  c.ply = json.count("ply").value_or(0);
  c.before = string_of(json, "before");
  c.after = string_of(json, "after");
  return {};
}

}  // namespace

std::string read_choice(std::string_view line, std::uint64_t number, Choice& choice) {
  const auto json = JsonLine::read(line);
  if (!json) return json.error();
  const bool chosen = json->field("choose") != nullptr;
  if (!chosen && json->field("edit") == nullptr) return {};
  // docs/versions.md: what has another version must not be guessed at.
  if (json->field("version") != nullptr && json->count("version") != 1)
    return "made by a later version of stamma: \"version\" is not 1";
  Choice c;
  std::string wrong = read_change(*json, chosen, c);
  if (wrong.empty()) wrong = wrong_value(c);
  if (wrong.empty()) wrong = read_place(*json, c);
  if (!wrong.empty()) return wrong;
  c.told = number;
  choice = std::move(c);
  return {};
}

}  // namespace stamma::engine
