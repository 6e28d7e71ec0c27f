// The codes of everything Stamma reports: stable names that users select, ignore and look up.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace stamma {

enum class Severity : std::uint8_t { note, warning, error };

constexpr std::string_view name(Severity s) noexcept {
  constexpr std::string_view names[] = {"note", "warning", "error"};
  return names[static_cast<unsigned>(s)];
}

/// Who mends a problem.
enum class Mending : std::uint8_t {
  never,        ///< it is told, and left to people
  by_reading,   ///< reading and writing the game is enough: what `convert` writes no longer has it
  by_cleaning,  ///< `clean` does
  proposed,     ///< `clean --review` proposes a change, which people accept
};

// The order is that of the table in rules.cpp.
enum class Code : std::uint8_t {
  unclosed_comment,
  nested_comment,
  unclosed_variation,
  stray_parenthesis,
  unreadable_text,
  variation_first,
  malformed_tag,
  escape_line,
  reserved_angle,
  nul_byte,
  stray_brace,
  wrong_number,
  glued_moves,
  spaced_move,
  text_outside,
  empty_variation,
  bad_nag,
  result_in_variation,
  invisible_character,
  no_blank_line,
  mended_bracket,
  kept_line,
  other_diagram,
  malformed_sheet,
  markup,
  score_heading,
  bad_fen,
  lenient_fen,
  right_supplied,
  other_variant,
  duplicate_tag,
  fen_without_setup,
  missing_roster,
  tag_name_form,
  padded_value,
  empty_value,
  round_form,
  elo_form,
  elo_range,
  title_form,
  eco_form,
  eco_differs,
  ply_count,
  name_title,
  name_rating,
  name_country,
  name_spacing,
  name_case,
  name_order,
  name_unknown,
  name_spelling,
  name_doubtful,
  date_form,
  date_order,
  date_impossible,
  date_partial,
  dates_disagree,
  not_a_move,
  illegal_move,
  ambiguous_move,
  over_disambiguated,
  check_mark,
  mate_mark,
  other_spelling,
  false_capture,
  no_promotion_piece,
  null_move,
  false_en_passant,
  after_game_end,
  other_man,
  other_notation,
  doubtful_language,
  repaired_move,
  supplied_move,
  settled_later,
  left_out,
  colors_swapped,
  ambiguous_reading,
  records_disagree,
  illegal_played,
  results_disagree,
  no_result,
  result_spelling,
  result_against_board,
  text_after_result,
  result_in_words,
  draw_against_board,
  kings_in_centre,
  draw_not_allowed,
  draw_called_for,
  after_laws_end,
  sign_not_of_code,
  early_agreement,
  win_called_for,
  annulled_game,
  guessed_charset,
  undecodable_bytes,
  not_text,
  mojibake,
  html_entity,
  smart_quote,
  odd_character,
  broken_command,
  glyph_comment,
  duplicate_exact,
  duplicate_moves,
  duplicate_prefix,
  duplicate_near,
  merge_conflict,
  limit_depth,
  limit_plies,
  limit_tags,
  limit_tag_bytes,
  limit_comment,
  limit_token,
  limit_game,
  limit_decoder,
};

struct Rule {
  Code code;
  std::string_view id;  ///< "M03"
  Severity severity;
  Mending mending;
  std::string_view title;
  std::string_view meaning;
  std::string_view example;
};

std::span<const Rule> rules() noexcept;
const Rule& rule(Code c) noexcept;
std::optional<Code> code_named(std::string_view id) noexcept;

inline constexpr std::size_t code_count = static_cast<std::size_t>(Code::limit_decoder) + 1;
using CodeSet = std::bitset<code_count>;

/// The codes that a comma-separated list selects: `M03`, or `M` for all that begin so; `all`. None
/// where a word of it selects nothing.
std::optional<CodeSet> codes_selected(std::string_view list) noexcept;

}  // namespace stamma
