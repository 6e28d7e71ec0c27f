// A judge of JSON for tests: says whether a text is one value, and nothing else. Keeps its own
// stack.
#pragma once

#include <string>
#include <string_view>

namespace stamma::test {

class JsonJudge {
 public:
  explicit JsonJudge(std::string_view text) : rest_(text) {}

  bool judge() {
    std::string open;  // '{' and '[' that wait to be closed
    bool value_next = true, may_close = false;
    while (true) {
      spaces();
      if (value_next) {
        if (may_close && !open.empty() && take(open.back() == '{' ? '}' : ']')) {
          open.pop_back();
        } else {
          if (!open.empty() && open.back() == '{' && !key()) return false;
          spaces();
          if (take('{') || take('[')) {
            open += last_;
            may_close = true;
            continue;
          }
          if (!scalar()) return false;
        }
      }
      value_next = may_close = false;
      spaces();
      if (open.empty()) return rest_.empty();
      if (take(',')) {
        value_next = true;
      } else if (take(open.back() == '{' ? '}' : ']')) {
        open.pop_back();
      } else {
        return false;
      }
    }
  }

 private:
  void spaces() {
    while (!rest_.empty() && std::string_view(" \t\r\n").find(rest_[0]) != std::string_view::npos)
      rest_.remove_prefix(1);
  }
  bool take(char c) {
    if (rest_.empty() || rest_[0] != c) return false;
    last_ = c;
    rest_.remove_prefix(1);
    return true;
  }
  bool key() {
    if (!string()) return false;
    spaces();
    return take(':');
  }
  bool scalar() {
    for (const std::string_view word : {"true", "false", "null"})
      if (rest_.substr(0, word.size()) == word) {
        rest_.remove_prefix(word.size());
        return true;
      }
    return string() || number();
  }
  bool string() {
    if (!take('"')) return false;
    while (!rest_.empty()) {
      const char c = rest_[0];
      rest_.remove_prefix(1);
      if (c == '"') return true;
      if (static_cast<unsigned char>(c) < 0x20) return false;
      if (c != '\\') continue;
      if (rest_.empty()) return false;
      const char e = rest_[0];
      rest_.remove_prefix(1);
      if (e == 'u') {
        for (int i = 0; i < 4; ++i) {
          if (rest_.empty() ||
              std::string_view("0123456789abcdefABCDEF").find(rest_[0]) == std::string_view::npos)
            return false;
          rest_.remove_prefix(1);
        }
      } else if (std::string_view("\"\\/bfnrt").find(e) == std::string_view::npos) {
        return false;
      }
    }
    return false;
  }
  bool digits() {
    const std::size_t n = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
    rest_.remove_prefix(n);
    return n > 0;
  }
  bool number() {
    take('-');
    if (!take('0') && !digits()) return false;
    if (take('.') && !digits()) return false;
    if (take('e') || take('E')) {
      if (!take('+')) take('-');
      if (!digits()) return false;
    }
    return true;
  }

  std::string_view rest_;
  char last_ = '\0';
};

inline bool is_json(std::string_view text) { return JsonJudge(text).judge(); }

}  // namespace stamma::test
