// The spellings of a position's moves, put together by their beginnings.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace stamma {

/// Longer spellings are not kept, and of a longer text only the beginning is looked at.
inline constexpr std::size_t longest_spelling = 64;

enum class SpellingKind : std::uint8_t {
  plain,
  marked,  ///< with a mark of check, which plain spellings of the same move lack
  part,    ///< what is left of a spelling
};

/// Spellings as alignments walk over them: small, in one order, and not to be added to.
class PackedSpellings {
 public:
  PackedSpellings();

  /// What it costs besides that a mark is missing.
  void set_unmarked_cost(float cost) noexcept { unmarked_cost_ = cost; }
  /// Whether a text is a spelling of `id` as it stands; parts of spellings are none.
  bool has(std::uint32_t id, std::u16string_view text) const noexcept;
  /// The memory it takes.
  std::size_t bytes() const noexcept;

 private:
  friend class Aligner;
  friend class SpellingTrie;

  struct Node {
    char16_t ch = 0;
    std::uint8_t letter = 0;  // its row in the tables of weights
    std::uint8_t depth = 0;   // how many characters the spelling has up to here
    float least = 0;          // the cheapest choice among the spellings that go on from here
    std::uint32_t next = 0;   // the first behind all that go on from here
    std::uint32_t end = 0;    // the first of the spellings that end here; those of the next follow
  };
  struct End {
    float cost = 0;
    std::uint16_t owner = 0;  // place in ids_
    bool unmarked = false;    // others of its owner have a mark
    bool part = false;        // of a spelling
  };

  std::vector<Node> nodes_;  // each before all that go on from it; the first is the empty
                             // beginning, the last none at all
  std::vector<End> ends_;
  std::vector<std::uint32_t> ids_;  // each once
  float unmarked_cost_ = 0;
};

/// Puts spellings together.
class SpellingTrie {
 public:
  SpellingTrie() { clear(); }

  void clear();
  /// One more spelling of `id`, given as a skeleton; `cost` is that of choosing this spelling.
  /// Fastest when the spellings of an id come one after another, and when each begins like the one
  /// before it.
  void add(std::u16string_view spelling, std::uint32_t id, float cost,
           SpellingKind kind = SpellingKind::plain);
  /// Sets `out` to what was added.
  void pack(PackedSpellings& out);

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  struct Node {
    char16_t ch = 0;
    float least = 0;
    std::uint32_t parent = none;
    std::uint32_t child = none;    // the first of those that follow
    std::uint32_t sibling = none;  // the next that follows the same beginning
    std::uint32_t end = none;      // the last that was added of the spellings that end here
  };
  struct End {
    float cost;
    std::uint16_t owner;
    SpellingKind kind;
    std::uint32_t next;
  };

  std::uint32_t child_of(std::uint32_t node, char16_t ch, std::uint32_t& last) const noexcept;
  std::uint32_t append(std::uint32_t node, std::uint32_t last, char16_t ch);

  std::vector<Node> nodes_;  // the first is the empty beginning
  std::vector<End> ends_;
  std::vector<std::uint32_t> ids_;
  std::vector<bool> marked_;                                // by owner
  std::array<std::uint32_t, longest_spelling + 1> path_{};  // the nodes of the last spelling
  std::size_t length_ = 0;                                  // of the last spelling
};

}  // namespace stamma
