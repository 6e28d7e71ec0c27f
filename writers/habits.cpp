#include "writers/habits.hpp"

#include <algorithm>

namespace stamma {
namespace {

constexpr char small(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr bool is_letter(char c) noexcept { return small(c) >= 'a' && small(c) <= 'z'; }

/// The length of a dash, a blank before it and one behind it at the front of a text; 0 without one.
std::size_t dash_length(std::string_view t) noexcept {
  std::size_t n = t.starts_with(' ') ? 1 : 0;
  bool dash = false;
  for (;;) {
    const std::string_view rest = t.substr(std::min(n, t.size()));
    const std::size_t step = rest.starts_with("-")                                      ? 1
                             : rest.starts_with("\u2013") || rest.starts_with("\u2014") ? 3
                                                                                        : 0;
    if (step == 0) break;
    n += step;
    dash = true;
  }
  if (!dash) return 0;
  return n < t.size() && t[n] == ' ' ? n + 1 : n;
}

}  // namespace

unsigned count_word(std::string_view text, std::string_view word, bool behind_rank) noexcept {
  unsigned n = 0;
  const auto same = [](char a, char b) { return small(a) == small(b); };
  for (auto it = text.begin();;) {
    it = std::search(it, text.end(), word.begin(), word.end(), same);
    if (it == text.end()) return n;
    const auto end = it + static_cast<std::ptrdiff_t>(word.size());
    const bool begins = it == text.begin() || !is_letter(it[-1]);
    const std::string_view front(text.begin(), it);
    const std::size_t last = front.find_last_not_of(" (");
    const bool rank = last != front.npos && front[last] >= '1' && front[last] <= '8';
    if (begins && (end == text.end() || !is_letter(*end)) && (rank || !behind_rank)) ++n;
    it = end;
  }
}

char castling_sign(std::string_view sample, char otherwise, unsigned& seen) noexcept {
  constexpr std::string_view signs = "O0o";
  Tally<3> tally;
  for (std::size_t i = 0; i < sample.size(); ++i) {
    const std::size_t sign = signs.find(sample[i]);
    if (sign == std::string_view::npos) continue;
    const std::size_t dash = dash_length(sample.substr(i + 1));
    if (dash == 0 || i + 1 + dash >= sample.size() || sample[i + 1 + dash] != sample[i]) continue;
    tally.add(sign);
    i += 1 + dash;
  }
  seen = tally.total();
  return seen != 0 ? signs[tally.most()] : otherwise;
}

}  // namespace stamma
