#include "lib/clean/catalogue.hpp"

#include <algorithm>
#include <vector>

#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

constexpr const Rule* clean_rules[] = {
    &rule::padded_value,       &rule::empty_value,    &rule::round_form,     &rule::elo_form,
    &rule::elo_range,          &rule::title_form,     &rule::eco_form,       &rule::eco_differs,
    &rule::ply_count,          &rule::name_title,     &rule::name_rating,    &rule::name_country,
    &rule::name_spacing,       &rule::name_case,      &rule::name_order,     &rule::name_unknown,
    &rule::name_spelling,      &rule::name_doubtful,  &rule::date_form,      &rule::date_order,
    &rule::date_impossible,    &rule::date_partial,   &rule::dates_disagree, &rule::result_in_words,
    &rule::draw_against_board, &rule::mojibake,       &rule::html_entity,    &rule::smart_quote,
    &rule::odd_character,      &rule::broken_command, &rule::glyph_comment,  &rule::fide_id,
};

std::vector<Rule> all_rules() {
  std::vector<Rule> all(reading_rules().begin(), reading_rules().end());
  for (const Rule* const r : clean_rules) all.push_back(*r);
  std::sort(all.begin(), all.end(), [](const Rule& a, const Rule& b) { return a.code < b.code; });
  return all;
}

}  // namespace

std::span<const Rule> rules() {
  static const std::vector<Rule> all = all_rules();
  return all;
}

const Rule* rule_named(std::string_view name) {
  for (const Rule& r : rules())
    if (id(r) == name) return &r;
  return nullptr;
}

std::optional<CodeSet> codes_selected(std::string_view list) {
  CodeSet selected;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    const std::string_view word = ascii::trim(list.substr(0, comma));
    list.remove_prefix(std::min(comma + 1, list.size()));
    bool known = word.empty();
    for (const Rule& r : rules()) {
      if (word.empty() || (word != "all" && !id(r).starts_with(word))) continue;
      selected.set(index(r));
      known = true;
    }
    if (!known) return std::nullopt;
  }
  return selected;
}

}  // namespace stamma
