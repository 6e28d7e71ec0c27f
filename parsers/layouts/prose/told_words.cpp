#include "parsers/layouts/prose/told_words.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace stamma::told {
namespace {

constexpr bool is_blank(char c) noexcept {
  return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f' || c == '\0' || c == '_';
}
constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

/// One character of the text; what is no UTF-8 counts as a letter of one byte.
struct Rune {
  char32_t code = 0;
  std::size_t size = 1;
};

Rune rune_at(std::string_view s, std::size_t i) noexcept {
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(s[k]); };
  const unsigned first = byte(i);
  const auto follows = [&](std::size_t k) {
    return i + k < s.size() && (byte(i + k) & 0xC0U) == 0x80U;
  };
  if (first < 0x80) return {first, 1};
  if (first >= 0xC2 && first < 0xE0 && follows(1))
    return {(first & 0x1FU) << 6U | (byte(i + 1) & 0x3FU), 2};
  if (first >= 0xE0 && first < 0xF0 && follows(1) && follows(2))
    return {(first & 0x0FU) << 12U | (byte(i + 1) & 0x3FU) << 6U | (byte(i + 2) & 0x3FU), 3};
  if (first >= 0xF0 && first < 0xF5 && follows(1) && follows(2) && follows(3))
    return {(first & 0x07U) << 18U | (byte(i + 1) & 0x3FU) << 12U | (byte(i + 2) & 0x3FU) << 6U |
                (byte(i + 3) & 0x3FU),
            4};
  return {0xFFFD, 1};
}

char32_t small(char32_t c) noexcept {
  if (c >= U'A' && c <= U'Z') return c + 32;
  if (c < 0x80) return c;
  if (c >= 0xC0 && c <= 0xDE && c != 0xD7) return c + 32;
  if ((c >= 0x100 && c <= 0x137) || (c >= 0x14A && c <= 0x177)) return c | 1U;
  if ((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E)) return (c & 1U) != 0 ? c + 1 : c;
  if (c >= 0x410 && c <= 0x42F) return c + 32;
  if (c >= 0x400 && c <= 0x40F) return c + 80;
  return c;
}

constexpr bool is_quote(char32_t c) noexcept { return c == U'\'' || c == 0x2019 || c == 0x2018; }
constexpr bool is_dash(char32_t c) noexcept {
  return c == U'-' || (c >= 0x2010 && c <= 0x2015) || c == 0x2212;
}
constexpr bool is_letter(char32_t c) noexcept {
  if (c < 0x80) return (c >= U'A' && c <= U'Z') || (c >= U'a' && c <= U'z');
  if (c < 0xC0) return c == 0xAA || c == 0xBA;
  if (c == 0xD7 || c == 0xF7) return false;
  return c < 0x2000 || c > 0x2BFF;
}

void append(std::string& out, char32_t c) {
  if (c < 0x80) {
    out.push_back(static_cast<char>(c));
  } else if (c < 0x800) {
    out.push_back(static_cast<char>(0xC0U | c >> 6U));
    out.push_back(static_cast<char>(0x80U | (c & 0x3FU)));
  } else if (c < 0x10000) {
    out.push_back(static_cast<char>(0xE0U | c >> 12U));
    out.push_back(static_cast<char>(0x80U | (c >> 6U & 0x3FU)));
    out.push_back(static_cast<char>(0x80U | (c & 0x3FU)));
  } else {
    out.push_back(static_cast<char>(0xF0U | c >> 18U));
    out.push_back(static_cast<char>(0x80U | (c >> 12U & 0x3FU)));
    out.push_back(static_cast<char>(0x80U | (c >> 6U & 0x3FU)));
    out.push_back(static_cast<char>(0x80U | (c & 0x3FU)));
  }
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

struct Numeral {
  std::string_view word;
  unsigned value;
};

constexpr Numeral numerals[] = {
    {"one", 1},        {"first", 1},        {"two", 2},       {"second", 2},
    {"three", 3},      {"third", 3},        {"four", 4},      {"fourth", 4},
    {"five", 5},       {"fifth", 5},        {"six", 6},       {"sixth", 6},
    {"seven", 7},      {"seventh", 7},      {"eight", 8},     {"eighth", 8},
    {"nine", 9},       {"ninth", 9},        {"ten", 10},      {"tenth", 10},
    {"eleven", 11},    {"eleventh", 11},    {"twelve", 12},   {"twelfth", 12},
    {"thirteen", 13},  {"thirteenth", 13},  {"fourteen", 14}, {"fourteenth", 14},
    {"fifteen", 15},   {"fifteenth", 15},   {"sixteen", 16},  {"sixteenth", 16},
    {"seventeen", 17}, {"seventeenth", 17}, {"eighteen", 18}, {"eighteenth", 18},
    {"nineteen", 19},  {"nineteenth", 19},  {"twenty", 20},   {"twentieth", 20},
    {"thirtieth", 30}, {"thirty", 30},      {"fortieth", 40}, {"forty", 40},
    {"eins", 1},       {"erste", 1},        {"ersten", 1},    {"erster", 1},
    {"zwei", 2},       {"zweite", 2},       {"zweiten", 2},   {"zweiter", 2},
    {"drei", 3},       {"dritte", 3},       {"dritten", 3},   {"vier", 4},
    {"vierte", 4},     {"vierten", 4},      {"fünf", 5},      {"fünfte", 5},
    {"fünften", 5},    {"sechs", 6},        {"sechste", 6},   {"sechsten", 6},
    {"sieben", 7},     {"siebte", 7},       {"siebenten", 7}, {"acht", 8},
    {"achte", 8},      {"achten", 8},       {"neun", 9},      {"neunte", 9},
    {"zehn", 10},      {"zehnte", 10},      {"zehnten", 10},  {"première", 1},
    {"premier", 1},    {"deux", 2},         {"deuxième", 2},  {"seconde", 2},
    {"trois", 3},      {"troisième", 3},    {"quatre", 4},    {"quatrième", 4},
    {"cinq", 5},       {"cinquième", 5},    {"sixième", 6},   {"sept", 7},
    {"septième", 7},   {"huit", 8},         {"huitième", 8},  {"neuf", 9},
    {"neuvième", 9},   {"dix", 10},         {"dixième", 10},  {"primera", 1},
    {"primer", 1},     {"dos", 2},          {"segunda", 2},   {"tres", 3},
    {"tercera", 3},    {"cuatro", 4},       {"cuarta", 4},    {"cinco", 5},
    {"quinta", 5},     {"seis", 6},         {"sexta", 6},     {"siete", 7},
    {"séptima", 7},    {"ocho", 8},         {"octava", 8},    {"nueve", 9},
    {"novena", 9},     {"diez", 10},        {"décima", 10},   {"первая", 1},
    {"вторая", 2},     {"третья", 3},       {"четвёртая", 4}, {"пятая", 5},
    {"шестая", 6},     {"седьмая", 7},      {"восьмая", 8},   {"девятая", 9},
    {"десятая", 10},
};

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
    const Rune r = rune_at(text, i);
    if (r.code == 0xFFFD)
      out.push_back(text[i]);
    else
      append(out, is_quote(r.code) ? U'\'' : small(r.code));
    i += r.size;
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
    const Rune r = rune_at(text, i);
    if (is_blank(c) || r.code == 0xA0 || r.code == 0x2009 || r.code == 0x202F) {
      glued = glued && c == '_';
      i += r.size;
      ++column;
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
    if (is_digit(c)) {
      t.kind = Token::Kind::number;
      std::size_t figures = 0;
      while (i < text.size() && is_digit(text[i])) {
        if (++figures <= 6) t.value = t.value * 10 + static_cast<unsigned>(text[i] - '0');
        ++i;
        ++column;
      }
      while (i < text.size()) {  // 14th, 8vo
        const Rune s = rune_at(text, i);
        if (!is_letter(s.code)) break;
        i += s.size;
        ++column;
      }
    } else if (is_letter(r.code)) {
      t.kind = Token::Kind::word;
      t.capital = small(r.code) != r.code;
      t.capitals = true;
      bool quoted = false;
      while (i < text.size()) {
        const Rune s = rune_at(text, i);
        const bool joins =
            is_quote(s.code) || s.code == U'-' || s.code == 0x2010 || s.code == 0x2011;
        if (!is_letter(s.code) && !joins) break;
        if (joins) {
          const std::size_t next = i + s.size;
          const bool inside = next < text.size() && is_letter(rune_at(text, next).code);
          const char last = text[i - 1];  // "Masters' Tournament"
          const bool plural = is_quote(s.code) && (last == 's' || last == 'S');
          if (!inside && !plural) break;
        } else if (small(s.code) == s.code && !(quoted && s.code == U's')) {  // KING's
          t.capitals = false;
        }
        quoted = is_quote(s.code);
        i += s.size;
        ++column;
      }
    } else if (is_dash(r.code)) {
      std::size_t length = 0;
      while (i < text.size()) {
        const Rune s = rune_at(text, i);
        if (!is_dash(s.code)) break;
        length += s.code == U'-' ? 1 : 2;
        i += s.size;
        ++column;
      }
      t.low = length > 2 ? long_dash : dash;
    } else {
      i += r.size;
      ++column;
    }
    t.end = i;
    t.text = text.substr(t.begin, t.end - t.begin);
    if (t.low.empty()) t.low = lower(t.text);
    out.push_back(std::move(t));
  }
  return out;
}

unsigned roman(std::string_view text) noexcept {
  if (text.empty() || text.size() > 8) return 0;
  const auto figure = [](char c) -> unsigned {
    switch (c) {
      case 'i':
      case 'I': return 1;
      case 'v':
      case 'V': return 5;
      case 'x':
      case 'X': return 10;
      case 'l':
      case 'L': return 50;
      case 'c':
      case 'C': return 100;
      default: return 0;
    }
  };
  unsigned sum = 0, last = 0;
  for (std::size_t i = text.size(); i-- > 0;) {
    const unsigned f = figure(text[i]);
    if (f == 0) return 0;
    if (f < last) {
      if (sum < f) return 0;
      sum -= f;
    } else {
      sum += f;
      last = f;
    }
  }
  return sum;
}

unsigned number_of(const Token& t) noexcept {
  if (t.is_number()) return t.value;
  if (!t.is_word()) return 0;
  for (const Numeral& n : numerals)
    if (n.word == t.low) return n.value;
  const std::size_t hyphen = t.low.find('-');
  if (hyphen != std::string::npos) {  // twenty-first
    unsigned sum = 0;
    for (const Numeral& n : numerals) {
      if (n.word == std::string_view(t.low).substr(0, hyphen) && n.value % 10 == 0) sum += n.value;
      if (n.word == std::string_view(t.low).substr(hyphen + 1) && n.value < 10) sum += n.value;
    }
    return sum;
  }
  return t.capitals ? roman(t.text) : 0;
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
