#include "parsers/text/told_words.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

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

namespace {

/// Takes the tokens of a text one after the other.
class Tokenizer {
 public:
  explicit Tokenizer(std::string_view text) : text_(text) {}

  Tokens all() {
    while (at_ < text_.size())
      if (!pass()) take();
    return std::move(out_);
  }

 private:
  CodePoint rune() const { return rune_at(text_, at_); }
  void step(const CodePoint& r) {
    at_ += r.length;
    ++column_;
  }

  /// What is between tokens; false where one begins.
  bool pass() {
    const char c = text_[at_];
    if (c == '\n') {
      ++line_;
      column_ = 0;
      glued_ = false;
      ++at_;
      return true;
    }
    const CodePoint r = rune();
    if (is_blank(c) || r.value == 0xA0 || r.value == 0x2009 || r.value == 0x202F) {
      glued_ = glued_ && c == '_';
      at_ += r.length;
      column_ = c == '\t' ? (column_ / 8 + 1) * 8 : column_ + 1;
      return true;
    }
    if (c == '.') {
      if (glued_ && !out_.empty() && out_.back().end == at_) out_.back().stop = true;
      step(r);
      return true;
    }
    const std::size_t end = c == '{' || c == '[' ? mark_end(text_, at_) : at_;
    column_ += static_cast<unsigned>(end - at_);
    return std::exchange(at_, end) != end;
  }

  void take() {
    Token t;
    t.begin = at_;
    t.line = line_;
    t.column = column_;
    t.glued = std::exchange(glued_, true);
    const CodePoint r = rune();
    if (ascii::is_digit(text_[at_])) {
      take_number(t);
    } else if (is_word_letter(r.value)) {
      take_word(t);
    } else if (is_dash(r.value)) {
      take_dashes(t);
    } else {
      step(r);
    }
    t.end = at_;
    t.text = text_.substr(t.begin, t.end - t.begin);
    if (t.low.empty()) t.low = lower(t.text);
    out_.push_back(std::move(t));
  }

  /// 14th, 8vo
  void take_number(Token& t) {
    t.kind = Token::Kind::number;
    for (std::size_t figures = 0; at_ < text_.size() && ascii::is_digit(text_[at_]); step(rune()))
      if (++figures <= 6) t.value = t.value * 10 + static_cast<unsigned>(text_[at_] - '0');
    while (at_ < text_.size() && is_word_letter(rune().value)) step(rune());
  }

  /// Whether a hyphen or quote belongs to the word that stands before it.
  bool joins(const CodePoint& sign) const {
    const std::size_t next = at_ + sign.length;
    if (next < text_.size() && is_word_letter(rune_at(text_, next).value)) return true;
    return is_quote(sign.value) && ascii::lower(text_[at_ - 1]) == 's';  // "Masters' Tournament"
  }

  void take_word(Token& t) {
    t.kind = Token::Kind::word;
    const char32_t first = rune().value;
    t.capital = small_letter(first) != first;
    t.capitals = true;
    bool quoted = false;
    while (at_ < text_.size()) {
      const CodePoint s = rune();
      const bool sign =
          is_quote(s.value) || s.value == U'-' || s.value == 0x2010 || s.value == 0x2011;
      if (sign ? !joins(s) : !is_word_letter(s.value)) break;
      // KING's
      if (!sign && small_letter(s.value) == s.value && !(quoted && s.value == U's'))
        t.capitals = false;
      quoted = is_quote(s.value);
      step(s);
    }
  }

  void take_dashes(Token& t) {
    std::size_t length = 0;
    for (; at_ < text_.size() && is_dash(rune().value); step(rune()))
      length += rune().value == U'-' ? 1 : 2;
    t.low = length > 2 ? long_dash : dash;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  unsigned line_ = 0, column_ = 0;
  bool glued_ = false;
  Tokens out_;
};

}  // namespace

Tokens tokens_of(std::string_view text) { return Tokenizer(text).all(); }

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

bool is_short_form(std::string_view word) {
  return std::find(std::begin(short_forms), std::end(short_forms), lower(word)) !=
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
