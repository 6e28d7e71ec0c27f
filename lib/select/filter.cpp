#include "lib/select/filter.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "lib/select/endings.hpp"
#include "lib/select/lines.hpp"
#include "lib/select/material.hpp"
#include "lib/select/reached.hpp"
#include "lib/select/tag_conditions.hpp"
#include "lib/select/values.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

struct FilterKind {
  FilterOption option;
  BuiltCondition (*build)(std::string_view);
  int cost;
};

constexpr std::array kinds{
    FilterKind{{"tag", "NAME=REGEX",
                "a tag that matches (RE2); also NAME==VALUE, NAME>=VALUE, <=, <, > for numbers and "
                "dates, or NAME alone"},
               tag_condition,
               3},
    FilterKind{{"player", "REGEX", "the name of either player matches; white:REGEX, black:REGEX"},
               player_condition,
               4},
    FilterKind{{"result", "R", "1-0, 0-1, 1/2-1/2, *, decisive, or several, separated by commas"},
               result_condition,
               0},
    FilterKind{{"elo", "MIN..MAX",
                "either player's rating is in the range; prefix both:, white:, black: or mean:"},
               elo_condition,
               2},
    FilterKind{{"plies", "MIN..MAX", "plies of the main line"}, plies_condition, 5},
    FilterKind{{"date", "FROM..TO", "every day the date may mean is in the range: 1962.05..1963"},
               date_condition,
               1},
    FilterKind{
        {"eco-range", "B90..B99", "the tag ECO; also B9, B, or several, separated by commas"},
        eco_condition,
        1},
    FilterKind{{"line", "MOVES", "the first moves: e4 c5 !Nf3|Nc3 * (| or, ! not, * any move)"},
               line_condition,
               6},
    FilterKind{
        {"reaches", "FEN-OR-PATTERN",
         "a position of the main line: FEN, pattern (? ! * A a [Rr] [^Pp]), moves, or Polyglot "
         "key; prefix either:, by=PLIES: or final:"},
        reaches_condition,
        9},
    FilterKind{
        {"material", "SPEC",
         "the pieces on the board, White's first: KRP:KR, R1-2P+:RP*; prefix either:, held=PLIES:, "
         "by=PLIES: or final:"},
        material_condition,
        10},
    FilterKind{
        {"ends", "HOW",
         "mate, stalemate, repetition, fivefold, fifty, seventyfive or insufficient, or several "
         "with commas"},
        ends_condition,
        8},
    FilterKind{
        {"has", "WHAT",
         "repetition, fifty, underpromotion, castling, en-passant, null-move, illegal, setup, "
         "comments, variations, nags, unread, or several, separated by commas"},
        has_condition,
        8},
};

constexpr std::array options_of_kinds = [] {
  std::array<FilterOption, kinds.size()> all{};
  for (std::size_t i = 0; i < kinds.size(); ++i) all[i] = kinds[i].option;
  return all;
}();

}  // namespace

Filter::Filter() = default;
Filter::Filter(Filter&&) noexcept = default;
Filter& Filter::operator=(Filter&&) noexcept = default;
Filter::~Filter() = default;

std::span<const FilterOption> Filter::options() noexcept { return options_of_kinds; }

std::optional<std::string> Filter::add(std::string_view option, std::string_view value,
                                       bool negated) {
  const auto kind = std::find_if(kinds.begin(), kinds.end(),
                                 [&](const FilterKind& k) { return k.option.name == option; });
  if (kind == kinds.end()) return "there is no condition \"" + std::string(option) + "\"";
  Item item;
  item.negated = negated;
  item.cost = kind->cost;
  const bool several = value.find('\n') != std::string_view::npos;
  std::size_t line_number = 0;
  do {
    const std::string_view line = several ? ascii::trim(take_item(value, '\n')) : value;
    if (!several) value = {};
    ++line_number;
    if (several && (line.empty() || line.front() == '%' || line.front() == '#')) continue;
    auto built = kind->build(line);
    if (!built)
      return several ? "line " + std::to_string(line_number) + ": " + built.error() : built.error();
    item.any.push_back(*std::move(built));
  } while (!value.empty());
  if (item.any.empty()) return std::string("there is no condition in it");
  const auto place = std::find_if(conditions_.begin(), conditions_.end(),
                                  [&](const Item& other) { return other.cost > item.cost; });
  conditions_.insert(place, std::move(item));
  return std::nullopt;
}

bool Filter::accepts(const Game& game) const {
  return std::all_of(conditions_.begin(), conditions_.end(), [&](const Item& item) {
    return std::any_of(item.any.begin(), item.any.end(),
                       [&](const auto& c) { return c->holds(game); }) != item.negated;
  });
}

}  // namespace stamma
