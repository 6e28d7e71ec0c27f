#include "parsers/layouts/sheet/csv_values.hpp"

#include <algorithm>

#include "lib/text/ascii.hpp"

namespace stamma::csv {
namespace {

constexpr bool is_end(char c) noexcept { return c == '\n' || c == '\r'; }

class Scanner {
 public:
  Scanner(std::string_view text, char delimiter, std::vector<SheetError>& errors)
      : text_(text), delimiter_(delimiter), errors_(errors) {}

  std::vector<Line> run() {
    std::vector<Line> lines;
    if (text_.substr(0, 3) == "\xEF\xBB\xBF") at_ = 3;
    while (at_ < text_.size()) {
      Line& line = lines.emplace_back();
      while (true) {
        line.push_back(value());
        if (at_ < text_.size() && text_[at_] == delimiter_) {
          ++at_;
          continue;
        }
        break;
      }
      if (at_ < text_.size() && text_[at_] == '\r') ++at_;
      if (at_ < text_.size() && text_[at_] == '\n') ++at_;
    }
    return lines;
  }

 private:
  Value value() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    if (at_ < text_.size() && text_[at_] == '"') {
      Value v;
      if (quoted(v)) return v;
    }
    Value v;
    v.offset = static_cast<std::uint32_t>(at_);
    while (at_ < text_.size() && text_[at_] != delimiter_ && !is_end(text_[at_])) ++at_;
    v.text = text_.substr(v.offset, at_ - v.offset);
    v.length = static_cast<std::uint32_t>(at_ - v.offset);
    return v;
  }

  /// False when the quote is never closed: then it is a sign as any other.
  bool quoted(Value& v) {
    const std::size_t open = at_;
    if (open >= unclosed_from_) return false;
    std::size_t i = open + 1;
    v.offset = static_cast<std::uint32_t>(i);
    while (i < text_.size()) {
      if (text_[i] != '"') {
        v.text += text_[i++];
      } else if (i + 1 < text_.size() && text_[i + 1] == '"') {
        v.text += '"';
        i += 2;
      } else {
        break;
      }
    }
    if (i == text_.size()) {
      errors_.push_back({open, 1, "the quote that opens here is never closed"});
      unclosed_from_ = open;  // nor is any behind it
      return false;
    }
    v.length = static_cast<std::uint32_t>(i - v.offset);
    at_ = i + 1;
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    if (at_ < text_.size() && text_[at_] != delimiter_ && !is_end(text_[at_])) {
      const std::size_t behind = at_;
      while (at_ < text_.size() && text_[at_] != delimiter_ && !is_end(text_[at_])) ++at_;
      errors_.push_back({behind, at_ - behind, "words behind the quote that closes a value"});
      v.text += text_.substr(behind, at_ - behind);
    }
    return true;
  }

  std::string_view text_;
  char delimiter_;
  std::vector<SheetError>& errors_;
  std::size_t at_ = 0;
  std::size_t unclosed_from_ = ~std::size_t{0};
};

}  // namespace

bool is_blank(const Line& line) noexcept {
  return std::all_of(line.begin(), line.end(), [](const Value& v) {
    return v.text.find_first_not_of(ascii::blanks) == std::string::npos;
  });
}

char delimiter_of(std::string_view text) {
  constexpr std::string_view delimiters = "\t;,|";
  constexpr std::size_t look = 16 << 10;
  std::size_t lines[4] = {};
  bool seen[4] = {};
  for (const char c : text.substr(0, look)) {
    if (is_end(c)) std::fill(std::begin(seen), std::end(seen), false);
    const std::size_t which = delimiters.find(c);
    if (which == std::string_view::npos || seen[which]) continue;
    seen[which] = true;
    ++lines[which];
  }
  return delimiters[static_cast<std::size_t>(std::max_element(lines, lines + 4) - lines)];
}

std::vector<Line> read_values(std::string_view text, char delimiter,
                              std::vector<SheetError>& errors) {
  return Scanner(text, delimiter, errors).run();
}

}  // namespace stamma::csv
