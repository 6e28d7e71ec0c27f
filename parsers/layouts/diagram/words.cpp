#include "parsers/layouts/diagram/words.hpp"

#include <cstdint>
#include <string>

#include "lib/text/ascii.hpp"
#include "lib/text/unicode.hpp"
#include "lib/text/utf8.hpp"
#include "lib/words/numbers.hpp"
#include "lib/words/sides.hpp"
#include "parsers/text/scan.hpp"

namespace stamma::printed {
namespace {

struct FrontWord {
  std::string low;    // in small letters
  std::size_t bytes;  // of the text
};

FrontWord word_at_front(std::string_view text) {
  constexpr std::size_t longest = 24;
  std::size_t n = 0;
  while (n < text.size() && n <= longest) {
    const CodePoint c = first_code_point(text.substr(n));
    if (!is_word_letter(c.value)) break;
    n += c.length;
  }
  if (n > longest) return {};
  return {small_letters(text.substr(0, n)), n};
}

/// The length of a word that tells how many men there are: "seven pieces", "5 Men".
std::size_t count_word(std::string_view text) {
  const auto [low, n] = word_at_front(text);
  return low == "pieces" || low == "men" || number_named(low) != 0 ? n : 0;
}

/// A byte of a letter outside ASCII; dashes and quotation marks begin with E2.
bool is_foreign(char c) noexcept {
  const auto u = static_cast<std::uint8_t>(c);
  return u >= 0xC3 && u != 0xE2;
}

}  // namespace

bool is_word_byte(char c) noexcept {
  return pgn::is_letter(c) || pgn::is_digit(c) || static_cast<std::uint8_t>(c) >= 0x80;
}

SideWord side_at_front(std::string_view text, bool capital) noexcept {
  if (text.empty() || (capital && ascii::is_lower(text[0]))) return {};
  const auto [low, n] = word_at_front(text);
  const SideName* const name = side_name(low);
  return name == nullptr ? SideWord{} : SideWord{name->side, name->language, n};
}

std::optional<Color> side_alone(std::string_view line) noexcept {
  if (line.size() > 200) return std::nullopt;
  std::optional<Color> out;
  for (std::size_t i = 0; i < line.size();) {
    const std::string_view rest = line.substr(i);
    const bool begins = i == 0 || !pgn::is_letter(line[i - 1]);
    const SideWord word = begins ? side_at_front(rest, false) : SideWord{};
    if (word.length != 0) {
      if (out) return std::nullopt;
      out = word.side;
      i += word.length;
    } else if (const std::size_t n = begins ? count_word(rest) : 0; n != 0) {
      i += n;
    } else if (line[i] == '(' && out) {
      const std::size_t close = rest.find(')');  // a player's name
      i += close < 40 ? close + 1 : 1;
    } else if (pgn::is_letter(line[i]) || is_foreign(line[i])) {
      return std::nullopt;
    } else {
      ++i;
    }
  }
  return out;
}

}  // namespace stamma::printed
