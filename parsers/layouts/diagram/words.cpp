#include "parsers/layouts/diagram/words.hpp"

#include <array>
#include <cstdint>

#include "parsers/layouts/pgn/scan.hpp"

namespace stamma::printed {
namespace {

struct Word {
  std::string_view text;  // without its first letter's case; small letters
  Color side;
  std::string_view language;
};

constexpr Color w = Color::white, b = Color::black;

constexpr std::array words{
    Word{"white", w, "en"},   Word{"black", b, "en"},   Word{"weiß", w, "de"},
    Word{"weiss", w, "de"},   Word{"schwarz", b, "de"}, Word{"blancs", w, "fr"},
    Word{"blanc", w, "fr"},   Word{"noirs", b, "fr"},   Word{"noir", b, "fr"},
    Word{"blancas", w, "es"}, Word{"blanco", w, "es"},  Word{"negras", b, "es"},
    Word{"negro", b, "es"},   Word{"bianchi", w, "it"}, Word{"bianco", w, "it"},
    Word{"neri", b, "it"},    Word{"nero", b, "it"},    Word{"brancas", w, "pt"},
    Word{"pretas", b, "pt"},  Word{"wit", w, "nl"},     Word{"zwart", b, "nl"},
    Word{"vit", w, "sv"},     Word{"svart", b, "sv"},   Word{"hvid", w, "da"},
    Word{"sort", b, "da"},    Word{"białe", w, "pl"},   Word{"czarne", b, "pl"},
    Word{"bílý", w, "cs"},    Word{"černý", b, "cs"},   Word{"белые", w, "ru"},
    Word{"чёрные", b, "ru"},  Word{"черные", b, "ru"},  Word{"világos", w, "hu"},
    Word{"sötét", b, "hu"},
};

/// One letter of ASCII, Latin-1 or Cyrillic made small; other bytes stay.
void lower(std::string_view text, std::size_t i, char& out) noexcept {
  const auto u = [&](std::size_t k) { return static_cast<std::uint8_t>(text[k]); };
  out = text[i];
  if (out >= 'A' && out <= 'Z') out = static_cast<char>(out | 0x20);
  if (i == 0) return;
  if (u(i - 1) == 0xC3 && u(i) >= 0x80 && u(i) <= 0x9E) out = static_cast<char>(u(i) + 0x20);
  if (u(i - 1) == 0xD0 && u(i) >= 0x90 && u(i) <= 0x9F) out = static_cast<char>(u(i) + 0x20);
}

/// Cyrillic capitals from U+0420 on change their first byte too.
bool equal_byte(std::string_view text, std::size_t i, std::string_view word) noexcept {
  char c = 0;
  lower(text, i, c);
  if (c == word[i]) return true;
  const auto u = [](char x) { return static_cast<std::uint8_t>(x); };
  // "Р" D0 A0 and "р" D1 80; "Ё" D0 81 and "ё" D1 91.
  if (u(text[i]) == 0xD0 && u(word[i]) == 0xD1 && i + 1 < text.size() && i + 1 < word.size())
    return u(text[i + 1]) == 0x81 ? u(word[i + 1]) == 0x91
                                  : u(text[i + 1]) == u(word[i + 1]) + 0x20;
  if (i > 0 && u(text[i - 1]) == 0xD0 && u(word[i - 1]) == 0xD1)
    return true;  // judged with the byte before
  // "Č" C4 8C and "č" C4 8D; "Ł" C5 81 and "ł" C5 82.
  if (i > 0 && (u(word[i - 1]) == 0xC4 || u(word[i - 1]) == 0xC5) && text[i - 1] == word[i - 1])
    return u(text[i]) + 1 == u(word[i]);
  return false;
}

/// The length of a word that tells how many men there are: "seven pieces", "5 Men".
std::size_t count_word(std::string_view text) noexcept {
  for (const std::string_view word : {"pieces", "men", "one", "two", "three", "four", "five", "six",
                                      "seven", "eight", "nine", "ten", "eleven", "twelve"}) {
    if (text.size() < word.size()) continue;
    std::size_t i = 0;
    while (i < word.size() && static_cast<char>(text[i] | 0x20) == word[i]) ++i;
    if (i == word.size() && (i == text.size() || !is_word_byte(text[i]))) return i;
  }
  return 0;
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
  if (text.empty() || (capital && text[0] >= 'a' && text[0] <= 'z')) return {};
  for (const Word& word : words) {
    const std::size_t n = word.text.size();
    if (text.size() < n) continue;
    std::size_t i = 0;
    while (i < n && equal_byte(text, i, word.text)) ++i;
    if (i == n && (n == text.size() || !pgn::is_letter(text[n])))
      return {word.side, word.language, n};
  }
  return {};
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
