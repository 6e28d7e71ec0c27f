// RTF: control words with a backslash, groups in braces.
#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <string>

#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/layouts/document/document.hpp"

namespace stamma {
namespace {

/// Groups that hold no text of the document.
constexpr std::string_view hidden_groups[] = {"fonttbl",
                                              "colortbl",
                                              "stylesheet",
                                              "info",
                                              "pict",
                                              "header",
                                              "footer",
                                              "themedata",
                                              "colorschememapping",
                                              "latentstyles",
                                              "datastore",
                                              "listtable",
                                              "listoverridetable",
                                              "generator"};

struct Shown {
  std::string_view word, text;
};
constexpr Shown shown_words[] = {
    {"par", "\n"},
    {"line", "\n"},
    {"row", "\n"},
    {"sect", "\n"},
    {"page", "\n"},
    {"tab", "   "},
    {"cell", "   "},
    {"emdash", "\xE2\x80\x94"},
    {"endash", "\xE2\x80\x93"},
    {"lquote", "'"},
    {"rquote", "'"},
    {"ldblquote", "\""},
    {"rdblquote", "\""},
    {"bullet", "*"},
};

/// Windows-1252 from 0x80 to 0x9F.
constexpr std::array<char16_t, 32> upper_signs{
    0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x8D,   0x017D, 0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

class RtfReader {
 public:
  explicit RtfReader(std::string_view text) : text_(text) {}

  PageText run() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '{') {
        ++depth_;
        ++at_;
      } else if (c == '}') {
        if (hidden_ != 0 && depth_ <= hidden_) hidden_ = 0;
        depth_ -= depth_ > 0 ? 1 : 0;
        ++at_;
      } else if (c == '\\') {
        control();
      } else {
        if (c != '\r' && c != '\n') sign(text_.substr(at_, 1), at_, 1);
        ++at_;
      }
    }
    if (!out_.text.empty() && out_.text.back() != '\n') show("\n", text_.size(), 0);
    out_.map.finish(text_.size());
    return std::move(out_);
  }

 private:
  void show(std::string_view text, std::size_t offset, std::size_t length) {
    if (hidden_ != 0) return;
    out_.map.add(text.size(), offset, length);
    out_.text += text;
  }
  /// A sign of the text; behind `\u` as many are passed as stand for it.
  void sign(std::string_view text, std::size_t offset, std::size_t length) {
    if (passed_ > 0) {
      --passed_;
      return;
    }
    show(text, offset, length);
  }

  void control() {
    const std::size_t begin = at_++;
    if (at_ == text_.size()) return;
    const char c = text_[at_];
    if (c == '\'') {
      hex_sign(begin);
    } else if (!ascii::is_letter(c)) {
      ++at_;
      if (c == '*') {
        hide();
      } else if (c == '~') {
        sign(" ", begin, 2);
      } else if (c == '_') {
        sign("-", begin, 2);
      } else if (c == '\n' || c == '\r') {
        show("\n", begin, 2);
      } else if (c == '\\' || c == '{' || c == '}') {
        sign(text_.substr(begin + 1, 1), begin, 2);
      }
    } else {
      word(begin);
    }
  }

  void hex_sign(std::size_t begin) {
    unsigned value = 0;
    const char* const digits = text_.data() + at_ + 1;
    const std::size_t left = text_.size() - at_ - 1;
    const auto [end, error] =
        std::from_chars(digits, digits + std::min<std::size_t>(left, 2), value, 16);
    at_ += 1 + (error == std::errc() ? static_cast<std::size_t>(end - digits) : 0);
    if (error != std::errc()) return;
    const char32_t code = value >= 0x80 && value < 0xA0 ? upper_signs[value - 0x80] : value;
    std::string text;
    append_utf8(text, code);
    sign(text, begin, at_ - begin);
  }

  void word(std::size_t begin) {
    const std::size_t from = at_;
    while (at_ < text_.size() && ascii::is_letter(text_[at_])) ++at_;
    const std::string_view name = text_.substr(from, at_ - from);
    int number = 1;
    const auto [end, error] =
        std::from_chars(text_.data() + at_, text_.data() + text_.size(), number);
    if (error == std::errc()) at_ = static_cast<std::size_t>(end - text_.data());
    if (at_ < text_.size() && text_[at_] == ' ') ++at_;
    if (std::find(std::begin(hidden_groups), std::end(hidden_groups), name) !=
        std::end(hidden_groups))
      return hide();
    if (name == "u") {
      const char32_t code = static_cast<char32_t>(number < 0 ? number + 0x10000 : number);
      std::string text;
      if (code >= 0x20 && code <= 0xFFFF && (code < 0xD800 || code > 0xDFFF))
        append_utf8(text, code);
      show(text, begin, at_ - begin);
      passed_ = fallback_;
    } else if (name == "uc") {
      fallback_ = std::clamp(number, 0, 8);
    }
    for (const Shown& s : shown_words)
      if (s.word == name) show(s.text, begin, at_ - begin);
  }

  void hide() {
    if (hidden_ == 0) hidden_ = std::max<std::size_t>(depth_, 1);
  }

  std::string_view text_;
  PageText out_;
  std::size_t at_ = 0, depth_ = 0;
  std::size_t hidden_ = 0;  // the depth of the outermost group that is not shown
  int fallback_ = 1, passed_ = 0;
};

}  // namespace

bool looks_like_rtf(std::string_view text) { return text.starts_with("{\\rtf"); }

PageText read_rtf(std::string_view text, std::vector<SheetError>&) { return RtfReader(text).run(); }

}  // namespace stamma
