// HTML and the XML of Word: elements say where a paragraph, a row or a cell ends.
#include <algorithm>
#include <iterator>
#include <string>

#include "lib/text/ascii.hpp"
#include "parsers/layouts/document/document.hpp"
#include "parsers/layouts/sheet/markup.hpp"

namespace stamma {
namespace {

/// What an element does to the text.
enum class Effect : unsigned char {
  line,       ///< begins and ends a line
  paragraph,  ///< and leaves a blank one
  cell,       ///< stands apart from the one before
  verbatim,   ///< blanks and line ends in it are text
  hidden,     ///< nothing in it is shown
};

struct Element {
  std::string_view name;
  Effect effect;
};

constexpr Element html_elements[] = {
    {"br", Effect::line},           {"div", Effect::line},        {"li", Effect::line},
    {"tr", Effect::line},           {"dd", Effect::line},         {"dt", Effect::line},
    {"p", Effect::paragraph},       {"h1", Effect::paragraph},    {"h2", Effect::paragraph},
    {"h3", Effect::paragraph},      {"h4", Effect::paragraph},    {"h5", Effect::paragraph},
    {"h6", Effect::paragraph},      {"table", Effect::paragraph}, {"ul", Effect::paragraph},
    {"ol", Effect::paragraph},      {"hr", Effect::paragraph},    {"blockquote", Effect::paragraph},
    {"pre", Effect::verbatim},      {"td", Effect::cell},         {"th", Effect::cell},
    {"head", Effect::hidden},       {"script", Effect::hidden},   {"style", Effect::hidden},
    {"textarea", Effect::verbatim},
};

constexpr Element word_elements[] = {
    {"p", Effect::line},     {"br", Effect::line},          {"cr", Effect::line},
    {"tr", Effect::line},    {"tab", Effect::cell},         {"tc", Effect::cell},
    {"t", Effect::verbatim}, {"instrText", Effect::hidden}, {"delText", Effect::hidden},
};

class Writer {
 public:
  explicit Writer(PageText& out) : out_(out) {}

  void text(std::string_view words, std::size_t offset, std::size_t length, bool verbatim) {
    std::string shown;
    for (const char c : words) {
      if (verbatim || !ascii::is_space(c)) {
        shown += c;
      } else if (shown.empty() ? !at_blank() : shown.back() != ' ') {
        shown += ' ';
      }
    }
    add(shown, offset, length);
  }

  void line(std::size_t offset) {
    if (!out_.text.empty() && out_.text.back() != '\n') add("\n", offset, 0);
  }
  void paragraph(std::size_t offset) {
    line(offset);
    if (!out_.text.empty() && !out_.text.ends_with("\n\n")) add("\n", offset, 0);
  }
  void cell(std::size_t offset) {
    if (!out_.text.empty() && out_.text.back() != '\n') add("   ", offset, 0);
  }

 private:
  bool at_blank() const { return out_.text.empty() || ascii::is_space(out_.text.back()); }

  void add(std::string_view text, std::size_t offset, std::size_t length) {
    out_.map.add(text.size(), offset, length);
    out_.text += text;
  }

  PageText& out_;
};

template <std::size_t N>
PageText read_elements(std::string_view source, const Element (&elements)[N],
                       std::vector<SheetError>& errors, bool only_verbatim) {
  PageText out;
  Writer writer(out);
  Markup markup(source, errors);
  std::size_t hidden = 0, verbatim = 0;  // the depth of the outermost such element, 0: in none
  for (Markup::Type t = markup.next(); t != Markup::Type::end; t = markup.next()) {
    const std::size_t at = markup.offset();
    if (t == Markup::Type::text) {
      if (hidden == 0 && (verbatim != 0 || !only_verbatim))
        writer.text(markup.words(), at, markup.length(), verbatim != 0);
      continue;
    }
    if (t == Markup::Type::close) {
      if (markup.depth() < hidden) hidden = 0;
      if (markup.depth() < verbatim) verbatim = 0;
    }
    const std::string name =
        only_verbatim ? std::string(markup.name()) : ascii::lower(markup.name());
    const auto element = std::find_if(std::begin(elements), std::end(elements),
                                      [&](const Element& e) { return e.name == name; });
    if (element == std::end(elements) || hidden != 0) continue;
    const bool opens = t == Markup::Type::open;
    switch (element->effect) {
      case Effect::line: writer.line(at); break;
      case Effect::paragraph: writer.paragraph(at); break;
      case Effect::cell:
        if (opens) writer.cell(at);
        break;
      case Effect::verbatim:
        if (!only_verbatim) writer.line(at);
        if (opens && verbatim == 0) verbatim = markup.depth();
        break;
      case Effect::hidden:
        if (opens) hidden = markup.depth();
        break;
    }
  }
  writer.line(source.size());
  out.map.finish(source.size());
  return out;
}

std::string_view first_of(std::string_view text) {
  constexpr std::size_t look = 1024;
  const std::size_t first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  return first == std::string_view::npos ? std::string_view() : text.substr(first, look);
}

}  // namespace

bool looks_like_html_document(std::string_view text) {
  const std::string_view head = first_of(text);
  if (head.empty() || head[0] != '<') return false;
  const std::string low = ascii::lower(head);
  return low.starts_with("<!doctype html") || low.starts_with("<html") ||
         (low.starts_with("<?xml") && low.find("<html") != std::string::npos);
}

PageText read_html_document(std::string_view text, std::vector<SheetError>&) {
  std::vector<SheetError> usual;  // browsers forgive what is wrong with pages, and so do readers
  return read_elements(text, html_elements, usual, false);
}

bool looks_like_docx(std::string_view text) {
  const std::string_view head = first_of(text);
  return head.starts_with("<?xml") && head.find("<w:document") != std::string_view::npos;
}

PageText read_docx(std::string_view text, std::vector<SheetError>& errors) {
  PageText out = read_elements(text, word_elements, errors, true);
  out.map = {};
  return out;
}

}  // namespace stamma
