#include "parsers/layouts/score/reading_words.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "lib/text/ascii.hpp"
#include "parsers/text/scan.hpp"

namespace stamma::reading {
namespace {

constexpr std::size_t most_words = 64;       // of chess, that a text is found to use
constexpr std::size_t most_looks = 200'000;  // for words like them

/// Whether two words differ in one letter: another, one more or one less.
bool is_near(std::string_view a, std::string_view b) noexcept {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() < 5 || b.size() - a.size() > 1) return false;
  const auto [p, q] = std::mismatch(a.begin(), a.end(), b.begin());
  return std::equal(p + (a.size() == b.size() && p != a.end() ? 1 : 0), a.end(),
                    q + (q != b.end() ? 1 : 0), b.end());
}

}  // namespace

void forget_chess_words(Scan& scan) {
  std::vector<std::string> known;
  std::string word;
  const auto small = [&word](std::string_view letters) -> const std::string& {
    word.assign(letters);
    for (char& c : word) c = ascii::lower(c);
    return word;
  };
  for (const Token& t : scan.tokens) {
    if (t.sort != Sort::move) continue;
    for (std::uint32_t p = t.begin, begin = p; p <= t.end; ++p) {
      if (p < t.end && pgn::is_letter(scan.text[p])) continue;
      if (p - begin > 2 && known.size() < most_words) {
        const auto at =
            std::lower_bound(known.begin(), known.end(), small(scan.text.substr(begin, p - begin)));
        if (at == known.end() || *at != word) known.insert(at, word);
      }
      begin = p + 1;
    }
  }
  std::size_t looks = most_looks;
  for (Token& t : scan.tokens) {
    if (t.letters == 0) continue;
    const std::string_view whole = scan.text.substr(t.begin, t.end - t.begin);
    small(whole.substr(0, whole.find('\'')));
    bool met = std::binary_search(known.begin(), known.end(), word);
    if (!met && word.size() > 4 && looks > known.size()) {
      looks -= known.size();
      met = std::any_of(known.begin(), known.end(),
                        [&word](const std::string& k) { return is_near(word, k); });
    }
    if (met) t.letters = 0;
  }
}

}  // namespace stamma::reading
