#include "lib/clean/shape.hpp"

#include <algorithm>
#include <array>

#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

constexpr std::array results{GameResult::white_wins, GameResult::black_wins, GameResult::draw,
                             GameResult::unknown};

std::optional<std::string> bad_name(std::string_view name) {
  if (name.empty()) return std::string("a tag name is missing");
  for (const char c : name)
    if (!ascii::is_letter(c) && !ascii::is_digit(c) && c != '_')
      return "\"" + std::string(name) + "\" is not a tag name: use letters, digits and _ only";
  return std::nullopt;
}

// The start of the moves cannot be changed without them.
std::optional<std::string> fixed_tag(std::string_view name) {
  if (name != "FEN" && name != "SetUp" && name != "Variant") return std::nullopt;
  return "the tag " + std::string(name) + " says where the moves begin and stays as it is";
}

std::optional<std::string> split_pair(std::string_view text, std::string_view form,
                                      std::string_view& name, std::string_view& rest) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos)
    return "\"" + std::string(text) + "\" has no =; it should look like " + std::string(form);
  name = ascii::trim(text.substr(0, equals));
  rest = text.substr(equals + 1);
  return bad_name(name);
}

bool is_roster(std::string_view name) noexcept { return tag_order(name) < roster_size; }

void set_one(Game& game, std::string_view name, std::string_view value) {
  game.set_tag(name, value);
  if (name != "Result") return;
  for (const GameResult r : results)
    if (text(r) == value) game.result = r;
}

}  // namespace

std::optional<std::string> add_set(ShapeOptions& options, std::string_view text) {
  std::string_view name, value;
  if (auto error = split_pair(text, "TAG=VALUE", name, value)) return error;
  if (auto error = fixed_tag(name)) return error;
  for (const char c : value)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
      return std::string("a value may not hold control characters or line ends");
  if (name == "Result") {
    bool known = false;
    for (const GameResult r : results) known = known || stamma::text(r) == value;
    if (!known) return "\"" + std::string(value) + "\" is not a result: use 1-0, 0-1, 1/2-1/2 or *";
  }
  options.set.emplace_back(name, value);
  return std::nullopt;
}

std::optional<std::string> add_rename(ShapeOptions& options, std::string_view text) {
  std::string_view from, to;
  if (auto error = split_pair(text, "A=B", from, to)) return error;
  to = ascii::trim(to);
  if (auto error = bad_name(to)) return error;
  for (const std::string_view name : {from, to}) {
    if (auto error = fixed_tag(name)) return error;
    if (name == "Result")
      return std::string("the tag Result belongs to the moves and keeps its name");
  }
  if (from == to) return std::string("both names are the same");
  options.rename.emplace_back(from, to);
  return std::nullopt;
}

std::optional<std::string> add_drop(ShapeOptions& options, std::string_view text) {
  const std::string_view name = ascii::trim(text);
  if (auto error = bad_name(name)) return error;
  if (auto error = fixed_tag(name)) return error;
  if (is_roster(name))
    return "every game has a tag " + std::string(name) + "; --set " + std::string(name) +
           (name == "Date"     ? "=????.??.??"
            : name == "Result" ? "=*"
                               : "=?") +
           " empties it";
  options.drop.emplace_back(name);
  return std::nullopt;
}

std::optional<std::string> add_strip(ShapeOptions& options, std::string_view text) {
  Stripping s = options.strip;
  do {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string_view word = ascii::trim(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
    const bool all = word == "all";
    if (!all && word != "comments" && word != "variations" && word != "nags" && word != "clocks" &&
        word != "evaluations" && word != "drawings")
      return "\"" + std::string(word) +
             "\" is none of comments, variations, nags, clocks, evaluations, drawings, all";
    s.comments |= all || word == "comments";
    s.variations |= all || word == "variations";
    s.nags |= all || word == "nags";
    s.clocks |= all || word == "clocks";
    s.evaluations |= all || word == "evaluations";
    s.drawings |= all || word == "drawings";
  } while (!text.empty());
  options.strip = s;
  return std::nullopt;
}

void shape(Game& game, const ShapeOptions& options) {
  if (!options.any() || !game.verbatim.empty()) return;
  GameEditor editor(game);
  for (const auto& [from, to] : options.rename) editor.rename_tag(from, to);
  for (const std::string& name : options.drop) editor.drop_tag(name);
  if (options.roster_only) editor.keep_roster();
  for (const auto& [name, value] : options.set) set_one(game, name, value);
  if (options.strip.any()) editor.strip(options.strip);
}

}  // namespace stamma
