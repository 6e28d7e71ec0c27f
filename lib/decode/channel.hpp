// How printers, scanners and hands damage what was meant: the weighted edit distance between
// spellings and what stands in a text. All costs are negative natural logarithms of probabilities.
// The weights are those of confusions.tsv, and what a source shows of its own habits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "lib/decode/skeleton.hpp"

namespace stamma {

/// Longer spellings are not kept, and of a longer text only the beginning is looked at.
inline constexpr std::size_t longest_spelling = 64;

/// The spellings of a position's moves, put together by their beginnings.
class SpellingTrie {
 public:
  SpellingTrie() { clear(); }

  void clear();
  /// One more spelling of `id`, given as a skeleton; `cost` is that of choosing this spelling.
  void add(std::u16string_view spelling, std::uint32_t id, float cost);
  bool empty() const noexcept { return ends_.empty(); }

 private:
  friend class Channel;

  static constexpr std::uint32_t none = ~std::uint32_t{0};

  struct Node {
    char16_t ch = 0;
    std::uint8_t letter = 0;  // its row in the tables of weights
    std::uint8_t depth = 0;   // how many characters the spelling has up to here
    float least = 0;          // the cheapest choice among the spellings that go on from here
    std::uint32_t parent = none;
    std::uint32_t child = none;    // the first of those that follow
    std::uint32_t sibling = none;  // the next that follows the same beginning
    std::uint32_t end = none;      // the first of the spellings that end here
  };
  struct End {
    std::uint32_t owner = 0;  // place in ids_
    float cost = 0;
    std::uint32_t next = none;
  };

  std::vector<Node> nodes_;  // the first is the empty beginning; parents come before children
  std::vector<End> ends_;
  std::vector<std::uint32_t> ids_;  // each once
};

/// The noise model: how probable a text is, given the spelling that was meant. A copy is cheap
/// until it learns.
class Channel {
 public:
  /// Weights of the data file, noise 0.005.
  Channel();

  /// The share of characters that are expected to be damaged, 0.0002 to 0.3. What was learned is
  /// kept.
  void set_noise(double share);
  double noise() const noexcept { return noise_; }

  /// The first `end` characters of what is seen stand for a spelling of `id`.
  struct Match {
    std::uint32_t id = 0;
    std::uint32_t end = 0;
    float cost = 0;
    friend bool operator==(const Match&, const Match&) noexcept = default;
  };

  /// Sets `out` to the matches that cost no more than the cutoff, the cheapest first, of each id at
  /// most three ends. `end_costs[k]` is added to a match that ends before the k-th character;
  /// infinite, or not given: it must not end there. It must not be negative infinity.
  void align(const SpellingTrie& spellings, std::u16string_view seen,
             std::span<const float> end_costs, float cutoff, std::vector<Match>& out) const;

  /// One spelling against one text, whole against whole; infinite when one of them is too long.
  float distance(std::u16string_view meant, std::u16string_view seen) const;

  /// Counts what the cheapest alignment of a text with its known meaning shows.
  void learn(std::u16string_view meant, std::u16string_view seen);
  /// Weights and noise anew, from the data file (as a prior) and from what was counted: the
  /// confusions of this particular source.
  void relearn();

  /// What was counted so far. Signs and case, which vary without being wrong, are no edits.
  double edits() const noexcept;
  double characters() const noexcept;

 private:
  struct Tables;  // costs
  struct Counts;
  struct Scratch;

  std::shared_ptr<const Tables> tables_;
  std::shared_ptr<const Counts> counts_;  // null: nothing was counted
  double prior_noise_;                    // as set
  double noise_;                          // as set or learned
};

}  // namespace stamma
