// The spellings of a position's moves, put together by their beginnings.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace stamma {

/// Longer spellings are not kept, and of a longer text only the beginning is looked at.
inline constexpr std::size_t longest_spelling = 64;

class SpellingTrie {
 public:
  SpellingTrie() { clear(); }

  void clear();
  /// One more spelling of `id`, given as a skeleton; `cost` is that of choosing this spelling.
  /// Fastest when the spellings of an id come one after another.
  void add(std::u16string_view spelling, std::uint32_t id, float cost);
  bool empty() const noexcept { return ends_.empty(); }

 private:
  friend class Channel;
  friend class Aligner;

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

  std::uint32_t follow(std::uint32_t node, char16_t ch);

  std::vector<Node> nodes_;  // the first is the empty beginning
  std::vector<End> ends_;
  std::vector<std::uint32_t> ids_;  // each once
};

}  // namespace stamma
