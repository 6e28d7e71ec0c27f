#include "parsers/notations/glued_signs.hpp"

#include <algorithm>

#include "lib/text/ascii.hpp"
#include "lib/words/marks.hpp"
#include "parsers/notations/fold.hpp"

namespace stamma {
namespace {

/// Whether a NAG says who stands better.
constexpr bool weighs_position(std::uint8_t nag) noexcept {
  return (nag >= 10 && nag <= 21) || nag == 44;
}

/// Whether a sign may end with a character; most words end with another.
constexpr bool ends_glyph(char c) noexcept {
  return ascii::is_wide(c) || std::string_view("!?=+-&fzNRB]").find(c) != std::string_view::npos;
}

/// The same of its first byte: the characters of the signs begin with these.
constexpr bool begins_glyph(char c) noexcept {
  return std::string_view("!?=+-izRNTB[\xC2\xCE\xE2").find(c) != std::string_view::npos;
}

bool has_other(std::string_view text) noexcept {
  return std::any_of(text.begin(), text.end(), ascii::is_wide);
}

/// Glued to a move, these are rather a speck on the paper, and a queen of another language.
constexpr bool never_glued(std::string_view sign) noexcept { return sign == "~" || sign == "D"; }

/// Reads signs from the front, the longest first; what is left must be signs too.
bool read_from(std::string_view signs, NagSet& nags, std::size_t count, bool weighed) {
  if (signs.empty()) return true;
  if (count == nags.numbers.size()) return false;
  for (std::size_t length = std::min(signs.size(), longest_glyph); length > 0; --length) {
    const std::string_view sign = signs.substr(0, length);
    const auto nag = nag_of_glyph(sign);
    if (!nag || never_glued(sign) || (weighed && weighs_position(*nag))) continue;
    nags.numbers[count] = *nag;
    if (read_from(signs.substr(length), nags, count + 1, weighed || weighs_position(*nag)))
      return true;
    nags.numbers[count] = 0;
  }
  return false;
}

}  // namespace

std::optional<NagSet> read_signs(std::string_view signs) {
  NagSet nags;
  if (signs.empty() || !read_from(signs, nags, 0, false)) return std::nullopt;
  return nags;
}

SignedWord part_signs(std::string_view word, std::size_t least) {
  while (!word.empty() && (word.back() == '.' || word.back() == ',')) word.remove_suffix(1);
  constexpr std::size_t longest_word = 64;
  if (word.empty() || word.size() > longest_word || !ends_glyph(word.back())) return {};
  // A move has a rank or castles, or a pawn takes by file: "ed".
  const bool by_file = ascii::is_file(word[0]);
  if (!by_file && word.find_first_of("12345678Oo0") == std::string_view::npos) return {};
  for (std::size_t length = least; length < word.size(); ++length) {
    const std::string_view signs = word.substr(length);
    if (!begins_glyph(signs[0])) continue;
    if (signs == "=") break;
    auto nags = read_signs(signs);
    if (!nags && has_other(signs)) nags = read_signs(fold_word(signs).text);
    if (nags) return {word.substr(0, length), *nags};
  }
  return {};
}

}  // namespace stamma
