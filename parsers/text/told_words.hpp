// The words of running text, one by one: what the readers of headings, results, odds and references
// look at.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stamma::told {

/// A word, a number or a mark. Page marks, footnote letters and italics are passed over.
struct Token {
  enum class Kind : unsigned char { word, number, mark };

  Kind kind = Kind::mark;
  std::string_view text;  ///< as printed; a word with the hyphens and apostrophes inside it
  std::string low;        ///< in small letters, a plain apostrophe
  std::size_t begin = 0;  ///< in the text given
  std::size_t end = 0;
  unsigned line = 0;      ///< from 0
  unsigned column = 0;    ///< in characters, from 0
  unsigned value = 0;     ///< of a number, at most six figures
  bool capital = false;   ///< begins with a capital letter
  bool capitals = false;  ///< has no small letter
  bool stop = false;      ///< a full stop is right behind it
  bool glued = false;     ///< no blank in front of it

  bool is_word() const noexcept { return kind == Kind::word; }
  bool is_number() const noexcept { return kind == Kind::number; }
  bool is(std::string_view word) const noexcept { return low == word; }
  bool is_any(std::initializer_list<std::string_view> words) const noexcept;
};

using Tokens = std::vector<Token>;

/// The tokens of a text, in one pass.
Tokens tokens_of(std::string_view text);

/// A dash of any length or kind is the mark "-", longer than two "----": a name left out.
inline constexpr std::string_view dash = "-";
inline constexpr std::string_view long_dash = "----";

/// Letters in their small form: Latin, Greek is left alone, Cyrillic.
std::string lower(std::string_view text);

/// A count or an order: "8", "8th", "VIII", "eight", "eighth", "acht", "troisième". None: 0.
unsigned number_of(const Token& t) noexcept;

/// The stretch of text with each run of blanks and line ends made one blank, and no blank or stop
/// around it; a stop behind a single letter or a short form stays.
std::string tidy(std::string_view text);

/// A single letter, as in "J. R. Capablanca".
bool is_initial(const Token& t) noexcept;

/// Words that are written short with a stop, so that the stop ends no sentence: "Mr", "Wm", "St".
bool is_short_form(const Token& t) noexcept;
/// The same of a word as it is printed.
bool is_short_form(std::string_view word);

/// Whether a sentence ends behind token `i`.
bool ends_sentence(const Tokens& tokens, std::size_t i) noexcept;

}  // namespace stamma::told
