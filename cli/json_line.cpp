#include "cli/json_line.hpp"

#include <charconv>

#include "parsers/input/charset.hpp"

namespace stamma::cli {
namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool object(std::vector<JsonField>& fields) {
    spaces();
    if (!take('{')) return false;
    spaces();
    if (!take('}')) {
      do {
        JsonField& f = fields.emplace_back();
        if (!key(f.name) || !value(f)) return false;
        spaces();
      } while (take(','));
      if (!take('}')) return false;
    }
    spaces();
    return at_ == text_.size();
  }

  std::size_t at() const noexcept { return at_; }

 private:
  char now() const noexcept { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) noexcept {
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool take(std::string_view word) noexcept {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }
  void spaces() noexcept {
    while (now() == ' ' || now() == '\t' || now() == '\n' || now() == '\r') ++at_;
  }

  bool key(std::string& into) {
    spaces();
    if (!string(into)) return false;
    spaces();
    return take(':');
  }

  // A value of any depth, of which only a string or number is kept. The brackets that wait for
  // their end have a stack of their own.
  bool value(JsonField& field) {
    std::string open, passed;
    while (true) {
      spaces();
      if (take('{')) {
        spaces();
        if (!take('}')) {
          open += '}';
          if (!key(passed)) return false;
          continue;
        }
      } else if (take('[')) {
        spaces();
        if (!take(']')) {
          open += ']';
          continue;
        }
      } else if (!scalar(open.empty() ? &field : nullptr)) {
        return false;
      }
      while (true) {
        if (open.empty()) return true;
        spaces();
        if (take(',')) {
          if (open.back() == '}' && !key(passed)) return false;
          break;
        }
        if (!take(open.back())) return false;
        open.pop_back();
      }
    }
  }

  bool scalar(JsonField* field) {
    if (take("true") || take("false") || take("null")) return true;
    const std::size_t begin = at_;
    std::string passed;
    if (now() == '"') {
      if (!string(field != nullptr ? field->value : passed)) return false;
      if (field != nullptr) field->type = JsonField::Type::string;
      return true;
    }
    if (!number()) return false;
    if (field != nullptr) {
      field->type = JsonField::Type::number;
      field->value = text_.substr(begin, at_ - begin);
    }
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
    into.clear();
    if (!take('"')) return false;
    while (at_ < text_.size() && static_cast<unsigned char>(text_[at_]) >= 0x20) {
      const char c = text_[at_++];
      if (c == '"') return true;
      if (c != '\\') {
        into += c;
      } else if (!escape(into)) {
        return false;
      }
    }
    return false;
  }

  bool escape(std::string& into) {
    constexpr std::string_view signs = "\"\\/bfnrt", meant = "\"\\/\b\f\n\r\t";
    if (take('u')) {
      char32_t unit = 0;
      if (!hex(unit)) return false;
      const std::size_t behind = at_;
      char32_t low = 0;
      if (unit >= 0xD800 && unit < 0xDC00 && take("\\u") && hex(low) && low >= 0xDC00 &&
          low < 0xE000) {
        unit = 0x10000 + ((unit - 0xD800) << 10U) + (low - 0xDC00);
      } else {
        at_ = behind;  // half a character alone: append_utf8 marks it
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
  std::size_t at_ = 0;
};

}  // namespace

Result<JsonLine, std::string> JsonLine::read(std::string_view line) {
  JsonLine result;
  Reader reader(line);
  if (reader.object(result.fields_)) return result;
  return "no JSON object: wrong at byte " + std::to_string(reader.at() + 1);
}

const JsonField* JsonLine::field(std::string_view name) const noexcept {
  for (std::size_t i = fields_.size(); i-- > 0;)
    if (fields_[i].name == name) return &fields_[i];
  return nullptr;
}

const std::string* JsonLine::string(std::string_view name) const noexcept {
  const JsonField* const f = field(name);
  return f != nullptr && f->type == JsonField::Type::string ? &f->value : nullptr;
}

std::optional<std::uint64_t> JsonLine::count(std::string_view name) const noexcept {
  const JsonField* const f = field(name);
  if (f == nullptr || f->type != JsonField::Type::number) return std::nullopt;
  std::uint64_t n = 0;
  const char* const end = f->value.data() + f->value.size();
  const auto [stop, error] = std::from_chars(f->value.data(), end, n);
  if (error != std::errc() || stop != end) return std::nullopt;
  return n;
}

}  // namespace stamma::cli
