#include "parsers/text/told_words.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "lib/text/ascii.hpp"
#include "lib/text/unicode.hpp"
#include "lib/text/utf8.hpp"
#include "lib/words/numbers.hpp"

namespace stamma::told {
namespace {

/// An underscore is the mark of italics, which parts words like a blank.
constexpr bool is_blank(char c) noexcept { return ascii::is_line_space(c) || c == '_'; }

CodePoint rune_at(std::string_view s, std::size_t i) noexcept {
  return first_code_point(s.substr(i));
}

constexpr bool is_quote(char32_t c) noexcept { return c == U'\'' || c == 0x2019 || c == 0x2018; }
constexpr bool is_dash(char32_t c) noexcept {
  return c == U'-' || (c >= 0x2010 && c <= 0x2015) || c == 0x2212;
}
/// The end of "{PGN 01}", "{163}", "[A]", "[78]", "[Illustration]" at `i`, or `i`.
std::size_t mark_end(std::string_view s, std::size_t i) noexcept {
  constexpr std::size_t longest = 24;
  const char close = s[i] == '{' ? '}' : ']';
  const std::size_t stop = std::min(s.size(), i + longest);
  for (std::size_t k = i + 1; k < stop && s[k] != '\n'; ++k)
    if (s[k] == close) return k + 1;
  return i;
}

constexpr std::string_view short_forms[] = {
    "mr",    "mrs",  "messrs", "mm",   "dr",    "prof", "capt", "col",  "gen",  "rev", "hon",
    "st",    "ste",  "wm",     "chas", "geo",   "jas",  "jno",  "thos", "robt", "ed",  "em",
    "fred",  "alex", "benj",   "jos",  "sam",   "saml", "theo", "th",   "ph",   "chr", "jr",
    "jun",   "junr", "sen",    "senr", "esq",   "sir",  "hr",   "herr", "no",   "nr",  "num",
    "nos",   "v",    "vs",     "p",    "pp",    "c",    "kt",   "sq",   "ch",   "dis", "dble",
    "phila", "mlle", "mme",    "maj",  "lieut", "lt",   "bros", "fr",   "von",  "д",   "sr",
    "sra",   "fig",  "diag",   "comp", "cf",    "viz",  "vol",  "var",  "sig",  "cav", "jan",
    "feb",   "mar",  "apr",    "aug",  "sept",  "oct",  "nov",  "dec",
};

}  // namespace

bool Token::is_any(std::initializer_list<std::string_view> words) const noexcept {
  return std::find(words.begin(), words.end(), std::string_view(low)) != words.end();
}

std::string lower(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint r = rune_at(text, i);
    if (r.valid)
      append_utf8(out, is_quote(r.value) ? U'\'' : small_letter(r.value));
    else
      out.push_back(text[i]);
    i += r.length;
  }
  return out;
}

Tokens tokens_of(std::string_view text) {
  Tokens out;
  unsigned line = 0, column = 0;
  bool glued = false;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (c == '\n') {
      ++line;
      column = 0;
      glued = false;
      ++i;
      continue;
    }
    const CodePoint r = rune_at(text, i);
    if (is_blank(c) || r.value == 0xA0 || r.value == 0x2009 || r.value == 0x202F) {
      glued = glued && c == '_';
      i += r.length;
      column = c == '\t' ? (column / 8 + 1) * 8 : column + 1;
      continue;
    }
    if (c == '{' || c == '[') {
      const std::size_t end = mark_end(text, i);
      if (end != i) {
        column += static_cast<unsigned>(end - i);
        i = end;
        continue;
      }
    }
    if (c == '.') {
      if (glued && !out.empty() && out.back().end == i) out.back().stop = true;
      ++i;
      ++column;
      continue;
    }
    Token t;
    t.begin = i;
    t.line = line;
    t.column = column;
    t.glued = glued;
    glued = true;
    if (ascii::is_digit(c)) {
      t.kind = Token::Kind::number;
      std::size_t figures = 0;
      while (i < text.size() && ascii::is_digit(text[i])) {
        if (++figures <= 6) t.value = t.value * 10 + static_cast<unsigned>(text[i] - '0');
        ++i;
        ++column;
      }
      while (i < text.size()) {  // 14th, 8vo
        const CodePoint s = rune_at(text, i);
        if (!is_word_letter(s.value)) break;
        i += s.length;
        ++column;
      }
    } else if (is_word_letter(r.value)) {
      t.kind = Token::Kind::word;
      t.capital = small_letter(r.value) != r.value;
      t.capitals = true;
      bool quoted = false;
      while (i < text.size()) {
        const CodePoint s = rune_at(text, i);
        const bool joins =
            is_quote(s.value) || s.value == U'-' || s.value == 0x2010 || s.value == 0x2011;
        if (!is_word_letter(s.value) && !joins) break;
        if (joins) {
          const std::size_t next = i + s.length;
          const bool inside = next < text.size() && is_word_letter(rune_at(text, next).value);
          const char last = text[i - 1];  // "Masters' Tournament"
          const bool plural = is_quote(s.value) && (last == 's' || last == 'S');
          if (!inside && !plural) break;
        } else if (small_letter(s.value) == s.value && !(quoted && s.value == U's')) {  // KING's
          t.capitals = false;
        }
        quoted = is_quote(s.value);
        i += s.length;
        ++column;
      }
    } else if (is_dash(r.value)) {
      std::size_t length = 0;
      while (i < text.size()) {
        const CodePoint s = rune_at(text, i);
        if (!is_dash(s.value)) break;
        length += s.value == U'-' ? 1 : 2;
        i += s.length;
        ++column;
      }
      t.low = length > 2 ? long_dash : dash;
    } else {
      i += r.length;
      ++column;
    }
    t.end = i;
    t.text = text.substr(t.begin, t.end - t.begin);
    if (t.low.empty()) t.low = lower(t.text);
    out.push_back(std::move(t));
  }
  return out;
}

unsigned number_of(const Token& t) noexcept {
  if (t.is_number()) return t.value;
  if (!t.is_word()) return 0;
  if (const unsigned n = number_named(t.low); n != 0) return n;
  return t.capitals && t.low.find('-') == std::string::npos ? roman_number(t.text) : 0;
}

std::string tidy(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (is_blank(c) || c == '\n') {
      if (!out.empty() && out.back() != ' ') out.push_back(' ');
    } else {
      out.push_back(c);
    }
  }
  const auto trims = [](char c) {
    return c == ' ' || c == ',' || c == ';' || c == ':' || c == '.' || c == '-';
  };
  while (!out.empty() && trims(out.back())) {
    if (out.back() == '.') {  // "Ky.", "N.Y.", "M.": the stop is part of it
      const std::size_t word = out.find_last_of(" .", out.size() - 2);
      const std::size_t first = word == std::string::npos ? 0 : word + 1;
      const std::string_view last = std::string_view(out).substr(first, out.size() - 1 - first);
      Token t;
      t.low = lower(last);
      if (is_initial(t) || is_short_form(t)) break;
    }
    out.pop_back();
  }
  std::size_t from = 0;
  while (from < out.size() && (trims(out[from]) || out[from] == ')')) ++from;
  return out.substr(from);
}

bool is_initial(const Token& t) noexcept {
  return t.low.size() == 1 || (t.low.size() == 2 && static_cast<unsigned char>(t.low[0]) >= 0xC0);
}

bool is_short_form(const Token& t) noexcept {
  return std::find(std::begin(short_forms), std::end(short_forms), std::string_view(t.low)) !=
         std::end(short_forms);
}

namespace {

/// Whether the stop behind it is more than that of a short form.
bool ends_with_stop(const Token& t) noexcept {
  return !(t.is_word() && (is_initial(t) || is_short_form(t)));
}

}  // namespace

bool ends_sentence(const Tokens& tokens, std::size_t i) noexcept {
  if (i + 1 >= tokens.size()) return true;
  const Token& t = tokens[i];
  const Token& next = tokens[i + 1];
  if (next.line > t.line + 1) return true;
  if (t.is(")"))
    return i > 0 && tokens[i - 1].stop && next.capital && ends_with_stop(tokens[i - 1]);
  if (!t.is_word() && !t.is_number()) return t.is_any({";", ":", "!", "?"});
  if (!t.stop || !ends_with_stop(t) || next.is_any({",", ")", ";"})) return false;
  return !next.is_word() || next.capital;
}

}  // namespace stamma::told
