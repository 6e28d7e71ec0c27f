#include "writers/notations/habits.hpp"

#include <algorithm>

#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

using ascii::is_letter;
using ascii::lower;

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

bool begins_with_word(std::string_view text, std::string_view word) noexcept {
  return text.size() >= word.size() &&
         std::equal(word.begin(), word.end(), text.begin(),
                    [](char a, char b) { return lower(a) == lower(b); }) &&
         (text.size() == word.size() || !is_letter(text[word.size()]));
}

}  // namespace

unsigned count_word(std::string_view text, std::string_view word) noexcept {
  unsigned n = 0;
  for (std::size_t i = 0; i + word.size() <= text.size(); ++i) {
    if (lower(text[i]) != lower(word[0]) || (i != 0 && is_letter(text[i - 1]))) continue;
    n += begins_with_word(text.substr(i), word);
  }
  return n;
}

unsigned count_mark(std::string_view text, std::string_view word) noexcept {
  unsigned n = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!ascii::is_rank(text[i])) continue;
    const std::size_t behind = text.find_first_not_of(" (", i + 1);
    n += behind != text.npos && begins_with_word(text.substr(behind), word);
  }
  return n;
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
