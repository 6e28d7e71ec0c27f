#include "parsers/text/markup.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "lib/clean/characters/entities.hpp"
#include "lib/text/ascii.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

using pgn::is_blank;
using pgn::is_digit;
using pgn::is_letter;
using pgn::is_newline;
using pgn::is_space;

constexpr std::string_view word_signs = "{}()[]$<>";

/// What an element is in running text.
enum class Break : std::uint8_t { none, line, paragraph };

struct Element {
  std::string_view name;
  Break breaks;
};

// Pictures are not here: what they point to is not how a text looks. Nor is the start of a link.
constexpr std::string_view link = "a";
constexpr Element elements[] = {
    {link, Break::none},
    {"b", Break::none},
    {"i", Break::none},
    {"u", Break::none},
    {"s", Break::none},
    {"em", Break::none},
    {"strong", Break::none},
    {"tt", Break::none},
    {"code", Break::none},
    {"font", Break::none},
    {"span", Break::none},
    {"small", Break::none},
    {"big", Break::none},
    {"sub", Break::none},
    {"sup", Break::none},
    {"strike", Break::none},
    {"nobr", Break::none},
    {"wbr", Break::none},
    {"td", Break::none},
    {"th", Break::none},
    {"br", Break::line},
    {"tr", Break::line},
    {"li", Break::line},
    {"dt", Break::line},
    {"dd", Break::line},
    {"pre", Break::line},
    {"center", Break::line},
    {"p", Break::paragraph},
    {"div", Break::paragraph},
    {"h1", Break::paragraph},
    {"h2", Break::paragraph},
    {"h3", Break::paragraph},
    {"h4", Break::paragraph},
    {"h5", Break::paragraph},
    {"h6", Break::paragraph},
    {"hr", Break::paragraph},
    {"table", Break::paragraph},
    {"tbody", Break::paragraph},
    {"thead", Break::paragraph},
    {"ul", Break::paragraph},
    {"ol", Break::paragraph},
    {"dl", Break::paragraph},
    {"blockquote", Break::paragraph},
    {"body", Break::paragraph},
    {"html", Break::paragraph},
    {"head", Break::paragraph},
    {"title", Break::paragraph},
};

struct Tag {
  const Element* element = nullptr;
  const char* end = nullptr;
};

/// The element of this name, without regard to case.
const Element* element_of(const char* name, const char* end) noexcept {
  const auto same = [name, end](const Element& e) {
    return std::equal(e.name.begin(), e.name.end(), name, end,
                      [](char a, char b) { return a == ascii::lower(b); });
  };
  const Element* const e = std::find_if(std::begin(elements), std::end(elements), same);
  return e == std::end(elements) ? nullptr : e;
}

/// Several words without a value are no attributes: "<i takes B ... t >" is a misread Q.
bool are_words(std::string_view attributes) noexcept {
  const std::size_t word = attributes.find_first_not_of(" \t"),
                    blank = attributes.find_first_of(" \t", word);
  return word != attributes.npos && blank != attributes.npos &&
         attributes.find_first_not_of(" \t", blank) != attributes.npos &&
         attributes.find('=') == attributes.npos;
}

/// The element that stands at `p`. Its attributes take up little room and one line.
Tag tag_at(const char* p, const char* end) noexcept {
  constexpr std::ptrdiff_t longest = 200;
  if (p >= end || *p != '<') return {};
  const char* const stop = end - p > longest ? p + longest : end;
  const char* name = p + 1;
  if (name < stop && *name == '/') ++name;
  const char* q = name;
  while (q < stop && (is_letter(*q) || is_digit(*q))) ++q;
  if (q == name || q == stop || !(is_blank(*q) || *q == '/' || *q == '>')) return {};
  const Element* const e = element_of(name, q);
  if (e == nullptr || (e->name == link && name[-1] != '/')) return {};
  const char* const attributes = q;
  while (q < stop && *q != '>' && *q != '<' && !is_newline(*q)) ++q;
  if (q == stop || *q != '>') return {};
  if (are_words({attributes, static_cast<std::size_t>(q - attributes)})) return {};
  return {e, q + 1};
}

/// The end of the value of the tag pair at `p`, its quote included.
std::size_t past_value(const std::string& text, std::size_t p) {
  std::size_t i = text.find('"', p) + 1;
  while (i < text.size() && text[i] != '"' && !is_newline(text[i]))
    i += text[i] == '\\' && i + 1 < text.size() ? 2U : 1U;
  return std::min(i, text.size());
}

/// Replaces the markup of one text.
class Remover {
 public:
  Remover(std::string& text, std::size_t from, MarkupIn kind)
      : text_(text), at_(from), kind_(kind) {}

  std::vector<std::size_t> run() {
    bool line_begins = at_ == 0 || is_newline(text_[at_ - 1]);
    while (at_ < text_.size()) {
      const char c = text_[at_];
      const bool sign = is_space(c) || word_signs.find(c) != std::string_view::npos;
      if (!(kind_ == MarkupIn::pgn && passes(c, line_begins)) && !(sign && element()))
        sign || c == ';' ? void(++at_) : word();
      line_begins = at_ > 0 && is_newline(text_[at_ - 1]);
    }
    return std::move(places_);
  }

 private:
  const char* end() const { return text_.data() + text_.size(); }

  /// Comments, tag pairs, escape lines.
  bool passes(char c, bool line_begins) {
    if (c == '{') {
      comment();
    } else if (c == ';' || (c == '%' && line_begins)) {
      at_ = std::min(text_.find_first_of("\r\n", at_), text_.size());
    } else if (c == '[' && pgn::looks_like_tag(&text_[at_], end())) {
      at_ = past_value(text_, at_);
    } else {
      return false;
    }
    return true;
  }

  /// One that is not closed is none; that is remembered, so that all of them cost one look.
  void comment() {
    const std::size_t close = unclosed_ ? std::string::npos : text_.find('}', at_);
    unclosed_ = close == std::string::npos;
    at_ = unclosed_ ? at_ + 1 : close + 1;
  }

  bool element() {
    const Tag tag = tag_at(&text_[at_], end());
    if (tag.element == nullptr) return false;
    places_.push_back(at_);
    const auto stop = static_cast<std::size_t>(tag.end - text_.data());
    const auto wanted = static_cast<std::size_t>(tag.element->breaks);
    const std::size_t ends = wanted - std::min(wanted, line_ends(at_, stop));
    for (std::size_t i = at_; i < stop; ++i) text_[i] = i - at_ < ends ? '\n' : ' ';
    at_ = stop;
    return true;
  }

  /// Line ends among the white space before `begin` and behind `end`; a short look is enough.
  std::size_t line_ends(std::size_t begin, std::size_t end) const {
    constexpr std::size_t look = 64;
    const std::size_t first = begin - std::min(begin, look);
    const std::size_t last = std::min(text_.size(), end + look);
    std::size_t n = 0;
    const auto count = [&](std::size_t i) {
      n += text_[i] == '\n' || (text_[i] == '\r' && text_[i + 1] != '\n') ? 1 : 0;
    };
    while (begin > first && is_space(text_[begin - 1])) count(--begin);
    for (; end < last && is_space(text_[end]); ++end) count(end);
    return n;
  }

  /// A word with its entities: what they are shorter than they were written follows it.
  void word() {
    const std::size_t begin = at_;
    bool entities = false;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (is_space(c) || c == ';' || word_signs.find(c) != std::string_view::npos) break;
      const char* const stop = c == '&' ? entity_end(&text_[at_], end()) : nullptr;
      entities = entities || stop != nullptr;
      at_ = stop != nullptr ? static_cast<std::size_t>(stop - text_.data()) : at_ + 1;
    }
    if (!entities) return;
    std::string decoded;
    decode_entities(std::string_view(text_).substr(begin, at_ - begin), true, decoded);
    constexpr std::string_view no_break_space = "\u00A0";
    for (std::size_t i = 0; (i = decoded.find(no_break_space, i)) != std::string::npos; ++i)
      decoded.replace(i, no_break_space.size(), 1, ' ');
    if (decoded.size() > at_ - begin) return;
    places_.push_back(begin);
    decoded.resize(at_ - begin, ' ');
    std::copy(decoded.begin(), decoded.end(), text_.begin() + static_cast<std::ptrdiff_t>(begin));
  }

  std::string& text_;
  std::size_t at_;
  MarkupIn kind_;
  bool unclosed_ = false;
  std::vector<std::size_t> places_;
};

}  // namespace

const char* formatting_end(const char* p, const char* end) noexcept { return tag_at(p, end).end; }

const char* entity_end(const char* p, const char* end) {
  constexpr std::ptrdiff_t longest = 24;  // &amp;amp;plusmn;
  if (p >= end || *p != '&') return nullptr;
  const char* const stop = end - p > longest ? p + longest : end;
  std::string decoded;
  for (const char* q = p + 1; q < stop && (is_letter(*q) || is_digit(*q) || *q == '#' || *q == ';');
       ++q) {
    if (*q != ';') continue;
    if (!decode_entities({p, static_cast<std::size_t>(q + 1 - p)}, true, decoded)) return nullptr;
    if (decoded != "&") return q + 1;  // else it is what another one begins with
  }
  return decoded.empty() ? nullptr : std::find(p, stop, ';') + 1;
}

bool has_markup(const char* p, const char* end, const char* stop) {
  for (; p < end; ++p)
    if ((*p == '<' && formatting_end(p, stop) != nullptr) ||
        (*p == '&' && entity_end(p, stop) != nullptr))
      return true;
  return false;
}

std::vector<std::size_t> remove_markup(std::string& text, std::size_t from, MarkupIn kind) {
  return Remover(text, from, kind).run();
}

}  // namespace stamma
