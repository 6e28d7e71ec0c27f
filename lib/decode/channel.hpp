// How printers, scanners and hands damage what was meant: the weighted edit distance between
// spellings and what stands in a text. All costs are negative natural logarithms of probabilities.
// The weights are those of weights.tsv, and what a source shows of its own habits.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "lib/decode/skeleton.hpp"
#include "lib/decode/spelling_trie.hpp"

namespace stamma {

struct Confusions;
class SourceLetters;

/// The noise model: how probable a text is, given the spelling that was meant. Copies are cheap
/// until they learn. One thread at a time may use a channel.
class Channel {
 public:
  /// Weights of the data file, noise 0.005.
  Channel();
  /// Other weights, which must outlive this.
  explicit Channel(const Confusions& confusions);

  /// The share of characters that are expected to be damaged, 0.0002 to 0.3; what was learned
  /// stays.
  void set_noise(double share);
  double noise() const noexcept { return noise_; }

  /// The first `end` characters of what is seen stand for a spelling of `id`.
  struct Match {
    std::uint32_t id = 0;
    std::uint32_t end = 0;
    float cost = 0;
    friend bool operator==(const Match&, const Match&) noexcept = default;
    /// The cheapest first.
    friend bool operator<(const Match& a, const Match& b) noexcept {
      return a.cost != b.cost ? a.cost < b.cost : a.id != b.id ? a.id < b.id : a.end < b.end;
    }
  };

  /// Sets `out` to the matches that cost no more than the cutoff, the cheapest first, of each id at
  /// most three ends. `end_costs[k]` is added to a match that ends before the k-th character; where
  /// it is infinite or not given, none may end.
  void align(const PackedSpellings& spellings, std::u16string_view seen,
             std::span<const float> end_costs, float cutoff, std::vector<Match>& out) const;

  /// The same for several collections, whose own ids are not looked at: that of a match is the
  /// place of its collection. The matches of each stand together, in its order.
  void align(std::span<PackedSpellings* const> collections, std::u16string_view seen,
             std::span<const float> end_costs, float cutoff, std::vector<Match>& out) const;

  /// One spelling against one text, whole against whole; infinite when one of them is too long.
  float distance(std::u16string_view meant, std::u16string_view seen) const;

  /// How often the rarest of the letters was met that make one text of the other: 0 where letters
  /// are lost or too many, infinite where nothing is changed but what varies.
  double rarest(std::u16string_view meant, std::u16string_view seen) const;

  /// Counts what the cheapest alignment of a text with its known meaning shows.
  void learn(std::u16string_view meant, std::u16string_view seen);
  /// Counts a letter as if it had been met so often, read right or as another one.
  void presume(char16_t meant, char16_t seen, double times);
  /// The same of a rewriting that the weights know.
  void presume(std::u16string_view meant, std::u16string_view seen, double times);
  /// Weights and noise anew, from the data file (as a prior) and from what was counted: the
  /// confusions of this particular source.
  void relearn();

  /// Adds the letters that were counted here and not in an earlier copy.
  void letters_since(const Channel& before, SourceLetters& out) const;

  /// What was counted so far. Signs and case, which vary without being wrong, are no edits.
  double edits() const noexcept;
  double characters() const noexcept;

 private:
  friend class Aligner;
  friend class Alignment;
  struct Tables;
  struct Counts;

  Counts& own_counts();
  static std::shared_ptr<const Tables> build(const Confusions& c, double noise,
                                             const Counts* counts);

  const Confusions* confusions_;
  std::shared_ptr<const Tables> tables_;
  std::shared_ptr<Counts> counts_;  // null: nothing was counted
  double expected_noise_;           // as set
  double noise_;                    // as set, or as counted
};

}  // namespace stamma
