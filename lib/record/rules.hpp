// The codes of everything Stamma reports: stable names that users select, ignore and look up.
#pragma once

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
  bad_fen,
  lenient_fen,
  right_supplied,
  other_variant,
  duplicate_tag,
  fen_without_setup,
  missing_roster,
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
  results_disagree,
  no_result,
  result_spelling,
  result_against_board,
  text_after_result,
  guessed_charset,
  undecodable_bytes,
  not_text,
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
  bool mended;  ///< the output of `convert` no longer has it
  std::string_view title;
  std::string_view meaning;
  std::string_view example;
};

std::span<const Rule> rules() noexcept;
const Rule& rule(Code c) noexcept;
std::optional<Code> code_named(std::string_view id) noexcept;

}  // namespace stamma
