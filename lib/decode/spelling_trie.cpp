#include "lib/decode/spelling_trie.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "lib/decode/confusions.hpp"

namespace stamma {

void SpellingTrie::clear() {
  nodes_.clear();
  ends_.clear();
  ids_.clear();
  nodes_.emplace_back().least = std::numeric_limits<float>::infinity();
}

/// The node of a beginning with one more character.
std::uint32_t SpellingTrie::follow(std::uint32_t node, char16_t ch) {
  std::uint32_t last = none;
  for (std::uint32_t n = nodes_[node].child; n != none; n = nodes_[n].sibling) {
    if (nodes_[n].ch == ch) return n;
    last = n;
  }
  const auto added = static_cast<std::uint32_t>(nodes_.size());
  Node n;
  n.ch = ch;
  n.letter = letter_of(ch);
  n.depth = static_cast<std::uint8_t>(nodes_[node].depth + 1);
  n.least = std::numeric_limits<float>::infinity();
  n.parent = node;
  nodes_.push_back(n);
  (last == none ? nodes_[node].child : nodes_[last].sibling) = added;
  return added;
}

void SpellingTrie::add(std::u16string_view spelling, std::uint32_t id, float cost) {
  if (spelling.size() > longest_spelling || !std::isfinite(cost)) return;
  std::uint32_t node = 0;
  nodes_[0].least = std::min(nodes_[0].least, cost);
  for (const char16_t ch : spelling) {
    node = follow(node, ch);
    nodes_[node].least = std::min(nodes_[node].least, cost);
  }
  const auto known = std::find(ids_.rbegin(), ids_.rend(), id);
  const auto owner = known != ids_.rend() ? static_cast<std::uint32_t>(ids_.rend() - known - 1)
                                          : static_cast<std::uint32_t>(ids_.size());
  if (owner == ids_.size()) ids_.push_back(id);
  End end;
  end.owner = owner;
  end.cost = cost;
  end.next = nodes_[node].end;
  nodes_[node].end = static_cast<std::uint32_t>(ends_.size());
  ends_.push_back(end);
}

}  // namespace stamma
