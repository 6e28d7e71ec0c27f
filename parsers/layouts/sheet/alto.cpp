// ALTO: XML whose String elements hold words with boxes, confidences and alternatives.
#include <algorithm>
#include <charconv>

#include "lib/text/ascii.hpp"
#include "parsers/layouts/sheet/markup.hpp"
#include "parsers/layouts/sheet/ocr_formats.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

class Reader {
 public:
  Reader(std::string_view text, std::vector<SheetError>& errors)
      : markup_(text, errors), errors_(errors) {}

  std::vector<OcrWord> run() {
    for (Markup::Type t = markup_.next(); t != Markup::Type::end; t = markup_.next()) {
      if (t == Markup::Type::open) {
        open();
      } else if (t == Markup::Type::close) {
        alternative_ = alternative_ && markup_.depth() >= alternative_depth_;
      } else if (alternative_ && !words_.empty()) {
        const std::string_view other = pgn::trim(markup_.words());
        if (!other.empty()) words_.back().others.emplace_back(std::string(other), -1);
      }
    }
    return std::move(words_);
  }

 private:
  void open() {
    const std::string_view name = markup_.name();
    if (name == "Page") {
      ++page_;
      ++block_;
      ++line_;
    } else if (name == "TextBlock") {
      ++block_;
      ++line_;
    } else if (name == "TextLine") {
      ++line_;
    } else if (name == "String" || name == "HYP") {
      word();
    } else if (name == "Illustration") {
      picture();
    } else if (name == "ALTERNATIVE") {
      alternative_ = true;
      alternative_depth_ = markup_.depth();
    }
  }

  bool number(std::string_view name, double& out) {
    const Markup::Attribute* const a = markup_.attribute(name);
    if (a == nullptr) return false;
    const std::string_view value = pgn::trim(a->value);
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), out);
    if (error == std::errc() && end == value.data() + value.size()) return true;
    constexpr std::size_t most = 100;
    if (errors_.size() < most)
      errors_.push_back(
          {a->offset, std::max<std::uint32_t>(a->length, 1), std::string(name) + " is no number"});
    return false;
  }

  bool box(OcrWord& w) {
    double width = 0, height = 0;
    if (!number("HPOS", w.left) || !number("VPOS", w.top) || !number("WIDTH", width) ||
        !number("HEIGHT", height))
      return false;
    w.right = w.left + width;
    w.bottom = w.top + height;
    return true;
  }

  void picture() {
    OcrWord w;
    w.offset = static_cast<std::uint32_t>(markup_.offset());
    w.page = page_;
    w.block = ++block_;
    w.line = ++line_;
    ++line_;
    if (box(w)) words_.push_back(std::move(w));
  }

  void word() {
    const Markup::Attribute* const content = markup_.attribute("CONTENT");
    if (content == nullptr) {
      errors_.push_back({markup_.offset(), 1, "a String of ALTO without CONTENT"});
      return;
    }
    if (content->value.find_first_not_of(ascii::blanks) == std::string::npos) return;
    OcrWord w;
    w.text = content->value;
    w.offset = content->offset;
    w.length = content->length;
    w.page = page_;
    w.block = block_;
    w.line = line_;
    double confidence = 0;
    box(w);
    if (number("WC", confidence)) w.confidence = std::clamp(confidence, 0.0, 1.0);
    words_.push_back(std::move(w));
  }

  Markup markup_;
  std::vector<SheetError>& errors_;
  std::vector<OcrWord> words_;
  bool alternative_ = false;
  std::size_t alternative_depth_ = 0;
  std::uint32_t page_ = 0, block_ = 0, line_ = 0;
};

}  // namespace

bool looks_like_alto(std::string_view text) {
  constexpr std::size_t look = 8 << 10;
  const std::string_view head = text.substr(0, look);
  const std::size_t first = head.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (first == std::string_view::npos || head[first] != '<') return false;
  for (std::size_t at = head.find("alto"); at != std::string_view::npos;
       at = head.find("alto", at + 1))
    if (at > 0 && (head[at - 1] == '<' || head[at - 1] == ':')) return true;
  return false;
}

std::vector<OcrWord> read_alto(std::string_view text, std::vector<SheetError>& errors) {
  return Reader(text, errors).run();
}

}  // namespace stamma
