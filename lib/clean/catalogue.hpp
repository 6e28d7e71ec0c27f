// All rules. Those of `check` and `clean` on tags, names and words are files in the folders beside
// this one, each with the code of its rule, what users are told about it, its check and its fix; a
// new one is declared here and listed in catalogue.cpp.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "lib/clean/text_rule.hpp"
#include "lib/diagnostics/rules.hpp"

namespace stamma {

namespace rule {

// tags/
extern const Rule padded_value, empty_value, round_form, elo_form, elo_range, title_form, eco_form,
    ply_count;
// openings/
extern const Rule eco_differs;
// names/
extern const Rule name_title, name_rating, name_country, name_spacing, name_case, name_order,
    name_unknown, name_spelling, name_doubtful, fide_id;
// dates/
extern const Rule date_form, date_order, date_impossible, date_partial, dates_disagree;
// results/
extern const Rule result_in_words, draw_against_board;
// characters/
extern const TextRule html_entity, mojibake, odd_character, smart_quote;
// comments/
extern const TextRule broken_command;
extern const Rule glyph_comment;

}  // namespace rule

/// In the order of their codes.
std::span<const Rule> rules();
const Rule* rule_named(std::string_view id);

/// The codes that a comma-separated list selects: `M03`, or `M` for all that begin so; `all`. None
/// where a word of it selects nothing.
std::optional<CodeSet> codes_selected(std::string_view list);

}  // namespace stamma
