// What a text does usually, found by counting: a damaged or a short sample still tells the habit.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace stamma {

/// No more of a sample is looked at.
inline constexpr std::size_t longest_sample = 1U << 15U;

/// A way of writing something, and what it costs when it is not the usual one.
struct Way {
  std::string text;
  float cost = 0;
};

/// The `most` cheapest ways, the cheapest first.
inline void keep_cheapest(std::vector<Way>& ways, std::size_t most) {
  std::stable_sort(ways.begin(), ways.end(),
                   [](const Way& a, const Way& b) { return a.cost < b.cost; });
  if (ways.size() > most) ways.resize(most);
}

/// How often each of several things was seen.
template <std::size_t N>
struct Tally {
  std::array<unsigned, N> seen{};

  void add(std::size_t i) noexcept { ++seen[i]; }
  unsigned total() const noexcept {
    unsigned sum = 0;
    for (const unsigned n : seen) sum += n;
    return sum;
  }
  /// What was seen most often; `otherwise` when nothing was.
  std::size_t most(std::size_t otherwise = 0) const noexcept {
    std::size_t best = otherwise;
    for (std::size_t i = 0; i < N; ++i)
      if (seen[i] > seen[best]) best = i;
    return best;
  }
  /// What writing so costs against the most usual way, each thing having been seen `before` times
  /// more.
  float cost(std::size_t i, const std::array<float, N>& before) const noexcept {
    float best = 0;
    for (std::size_t k = 0; k < N; ++k)
      best = std::max(best, static_cast<float>(seen[k]) + before[k]);
    return std::log(best / (static_cast<float>(seen[i]) + before[i]));
  }
};

/// How often a word is in a text; ASCII letters of any case.
unsigned count_word(std::string_view text, std::string_view word) noexcept;
/// The same behind a digit, glued to it or not, as marks of check stand.
unsigned count_mark(std::string_view text, std::string_view word) noexcept;

/// The sign of castling: O, 0 or o.
char castling_sign(std::string_view sample, char otherwise, unsigned& seen) noexcept;

}  // namespace stamma
