#include "parsers/layouts/sheet/json.hpp"

#include <algorithm>
#include <charconv>

#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/input/charset.hpp"

namespace stamma {

class JsonScanner {
 public:
  JsonScanner(std::string_view text, JsonText& out, std::vector<SheetError>& errors)
      : text_(text), out_(out), errors_(errors) {}

  void run() {
    if (text_.substr(0, 3) == "\xEF\xBB\xBF") at_ = 3;
    spaces();
    while (at_ < text_.size() && value_at_top()) spaces();
    out_.end_ = at_;
  }

 private:
  using Id = JsonText::Id;
  using Type = JsonText::Type;

  struct Open {
    Id value;
    Id last;  // what was put into it last
  };

  char now() const noexcept { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) noexcept {
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  void spaces() noexcept {
    while (now() == ' ' || now() == '\t' || now() == '\n' || now() == '\r') ++at_;
  }
  bool fail(std::string message) { return fail(at_, std::move(message)); }
  bool fail(std::size_t at, std::string message) {
    errors_.push_back({at, 1, "malformed JSON: " + std::move(message)});
    return false;
  }

  // The brackets that wait for their end have a stack of their own.
  bool value_at_top() {
    std::vector<Open> open;
    std::string name;
    while (true) {
      const Id id = static_cast<Id>(out_.values_.size());
      JsonText::Value& v = out_.values_.emplace_back();
      v.name = std::move(name);
      name.clear();
      if (open.empty()) {
        out_.roots_.push_back(id);
      } else {
        Open& in = open.back();
        (in.last == JsonText::none ? out_.values_[in.value].first : out_.values_[in.last].next) =
            id;
        in.last = id;
      }
      spaces();
      out_.values_[id].offset = static_cast<std::uint32_t>(at_);
      if (now() == '{' || now() == '[') {
        const bool object = now() == '{';
        out_.values_[id].type = object ? Type::object : Type::array;
        ++at_;
        spaces();
        if (!take(object ? '}' : ']')) {
          open.push_back({id, JsonText::none});
          if (object && !key(name)) return false;
          continue;
        }
        out_.values_[id].length = static_cast<std::uint32_t>(at_) - out_.values_[id].offset;
      } else if (!scalar(id)) {
        return false;
      }
      while (true) {
        if (open.empty()) return true;
        spaces();
        JsonText::Value& in = out_.values_[open.back().value];
        const bool object = in.type == Type::object;
        if (take(',')) {
          if (object && !key(name)) return false;
          break;
        }
        if (!take(object ? '}' : ']'))
          return fail(at_ == text_.size() ? std::string(object ? "an object" : "an array") +
                                                " is not closed before the text ends"
                      : object ? "',' or '}' is missing here"
                               : "',' or ']' is missing here");
        in.length = static_cast<std::uint32_t>(at_) - in.offset;
        open.pop_back();
      }
    }
  }

  bool key(std::string& into) {
    spaces();
    if (now() != '"') return fail("a name in quotes is missing here");
    if (!string(into)) return false;
    spaces();
    return take(':') || fail("':' is missing here");
  }

  bool scalar(Id id) {
    const std::size_t begin = at_;
    JsonText::Value& v = out_.values_[id];
    if (now() == '"') {
      v.type = Type::string;
      v.offset = static_cast<std::uint32_t>(at_ + 1);
      if (!string(v.text)) return false;
      v.length = static_cast<std::uint32_t>(at_ - 1) - v.offset;
      return true;
    }
    for (const std::string_view word : {"true", "false", "null"}) {
      if (text_.substr(at_, word.size()) != word) continue;
      at_ += word.size();
      v.type = word == "null" ? Type::null : Type::boolean;
      v.truth = word == "true";
      v.length = static_cast<std::uint32_t>(at_ - begin);
      return true;
    }
    if (!number()) return fail(begin, at_ == text_.size() ? "a value is missing" : "no value");
    v.type = Type::number;
    v.length = static_cast<std::uint32_t>(at_ - begin);
    v.text = text_.substr(begin, at_ - begin);
    if (std::from_chars(v.text.data(), v.text.data() + v.text.size(), v.number).ec != std::errc())
      v.number = 0;  // beyond all bounds
    return true;
  }

  bool digits() noexcept {
    const std::size_t begin = at_;
    while (now() >= '0' && now() <= '9') ++at_;
    return at_ > begin;
  }
  bool number() noexcept {
    take('-');
    if (!take('0') && !digits()) return false;
    if (take('.') && !digits()) return false;
    if (!take('e') && !take('E')) return true;
    if (!take('+')) take('-');
    return digits();
  }

  bool string(std::string& into) {
    const std::size_t open = at_++;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (static_cast<unsigned char>(c) < 0x20)
        return fail("a line end or another control character inside a string");
      ++at_;
      if (c == '"') return true;
      if (c != '\\') {
        into += c;
      } else if (!escape(into)) {
        return fail(at_ - 1, "an escape that JSON does not have");
      }
    }
    return fail(open, "the quote that opens here is never closed");
  }

  bool escape(std::string& into) {
    constexpr std::string_view signs = "\"\\/bfnrt", meant = "\"\\/\b\f\n\r\t";
    if (take('u')) {
      char32_t unit = 0, low = 0;
      if (!hex(unit)) return false;
      const std::size_t behind = at_;
      if (unit >= 0xD800 && unit < 0xDC00 && take('\\') && take('u') && hex(low) && low >= 0xDC00 &&
          low < 0xE000) {
        unit = 0x10000 + ((unit - 0xD800) << 10U) + (low - 0xDC00);
      } else {
        at_ = behind;
      }
      append_utf8(into, unit);
      return true;
    }
    const std::size_t which = at_ < text_.size() ? signs.find(text_[at_]) : signs.npos;
    if (which == signs.npos) return false;
    ++at_;
    into += meant[which];
    return true;
  }

  bool hex(char32_t& unit) noexcept {
    std::uint16_t n = 0;
    const char* const begin = text_.data() + at_;
    if (text_.size() - at_ < 4 || std::from_chars(begin, begin + 4, n, 16).ptr != begin + 4)
      return false;
    at_ += 4;
    unit = n;
    return true;
  }

  std::string_view text_;
  JsonText& out_;
  std::vector<SheetError>& errors_;
  std::size_t at_ = 0;
};

JsonText JsonText::read(std::string_view text, std::vector<SheetError>& errors) {
  JsonText out;
  JsonScanner(text, out, errors).run();
  return out;
}

JsonText::Id JsonText::member(Id object, std::string_view names) const noexcept {
  while (!names.empty()) {
    const std::size_t end = std::min(names.find(' '), names.size());
    const std::string_view name = names.substr(0, end);
    for (Id id = values_[object].first; id != none; id = values_[id].next)
      if (ascii::equal_but_case(values_[id].name, name)) return id;
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return none;
}

}  // namespace stamma
