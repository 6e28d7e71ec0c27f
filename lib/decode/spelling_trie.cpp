#include "lib/decode/spelling_trie.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "lib/decode/confusions.hpp"

namespace stamma {

PackedSpellings::PackedSpellings() : nodes_(2) {
  nodes_[0].least = std::numeric_limits<float>::infinity();
  nodes_[0].next = 1;
}

bool PackedSpellings::has(std::uint32_t id, std::u16string_view text) const noexcept {
  std::uint32_t at = 0;
  for (const char16_t ch : text) {
    const std::uint32_t last = nodes_[at++].next;
    while (at < last && nodes_[at].ch != ch) at = nodes_[at].next;
    if (at >= last) return false;
  }
  for (std::uint32_t e = nodes_[at].end; e < nodes_[at + 1].end; ++e)
    if (!ends_[e].part && ids_[ends_[e].owner] == id) return true;
  return false;
}

std::size_t PackedSpellings::bytes() const noexcept {
  return nodes_.capacity() * sizeof(Node) + ends_.capacity() * sizeof(End) +
         ids_.capacity() * sizeof(std::uint32_t);
}

void SpellingTrie::clear() {
  nodes_.clear();
  ends_.clear();
  ids_.clear();
  marked_.clear();
  length_ = 0;
  nodes_.emplace_back().least = std::numeric_limits<float>::infinity();
}

/// The node of a beginning with one more character, if there is one; `last` is set to the last of
/// those that follow the same beginning.
std::uint32_t SpellingTrie::child_of(std::uint32_t node, char16_t ch,
                                     std::uint32_t& last) const noexcept {
  last = none;
  for (std::uint32_t n = nodes_[node].child; n != none; n = nodes_[n].sibling) {
    if (nodes_[n].ch == ch) return n;
    last = n;
  }
  return none;
}

/// A new node behind the last of those that follow a beginning.
std::uint32_t SpellingTrie::append(std::uint32_t node, std::uint32_t last, char16_t ch) {
  const auto added = static_cast<std::uint32_t>(nodes_.size());
  Node& n = nodes_.emplace_back();
  n.ch = ch;
  n.least = std::numeric_limits<float>::infinity();
  n.parent = node;
  (last == none ? nodes_[node].child : nodes_[last].sibling) = added;
  return added;
}

void SpellingTrie::add(std::u16string_view spelling, std::uint32_t id, float cost,
                       SpellingKind kind) {
  if (spelling.size() > longest_spelling || !std::isfinite(cost)) return;
  std::size_t depth = 0;
  while (depth < spelling.size() && depth < length_ &&
         nodes_[path_[depth + 1]].ch == spelling[depth])
    ++depth;
  length_ = spelling.size();
  std::uint32_t node = path_[depth];
  std::uint32_t last = none;
  for (; depth < spelling.size(); ++depth) {
    const std::uint32_t next = child_of(node, spelling[depth], last);
    if (next == none) break;
    path_[depth + 1] = node = next;
  }
  // What follows a new node is new.
  for (; depth < spelling.size(); ++depth, last = none)
    path_[depth + 1] = node = append(node, last, spelling[depth]);
  for (std::uint32_t n = node; n != none && cost < nodes_[n].least; n = nodes_[n].parent)
    nodes_[n].least = cost;
  const auto known = std::find(ids_.rbegin(), ids_.rend(), id);
  const auto owner =
      known != ids_.rend() ? static_cast<std::size_t>(ids_.rend() - known - 1) : ids_.size();
  if (owner > std::numeric_limits<std::uint16_t>::max()) return;
  if (owner == ids_.size()) {
    ids_.push_back(id);
    marked_.push_back(false);
  }
  if (kind == SpellingKind::marked) marked_[owner] = true;
  ends_.push_back({cost, static_cast<std::uint16_t>(owner), kind, nodes_[node].end});
  nodes_[node].end = static_cast<std::uint32_t>(ends_.size() - 1);
}

void SpellingTrie::pack(PackedSpellings& out) {
  out.nodes_.clear();
  out.nodes_.reserve(nodes_.size() + 1);
  out.ends_.clear();
  out.ends_.reserve(ends_.size());
  out.ids_ = ids_;
  length_ = 0;
  std::size_t depth = 0;  // the path holds where the nodes above went
  for (std::uint32_t at = 0; at != none;) {
    const Node& n = nodes_[at];
    path_[depth] = static_cast<std::uint32_t>(out.nodes_.size());
    out.nodes_.push_back({n.ch, letter_of(n.ch), static_cast<std::uint8_t>(depth), n.least, 0,
                          static_cast<std::uint32_t>(out.ends_.size())});
    for (std::uint32_t e = n.end; e != none; e = ends_[e].next) {
      const End& end = ends_[e];
      out.ends_.push_back({end.cost, end.owner,
                           end.kind == SpellingKind::plain && marked_[end.owner],
                           end.kind == SpellingKind::part});
    }
    if (n.child != none) {
      at = n.child;
      ++depth;
      continue;
    }
    while (at != none) {  // all that go on from here have their places
      out.nodes_[path_[depth]].next = static_cast<std::uint32_t>(out.nodes_.size());
      if (nodes_[at].sibling != none) {
        at = nodes_[at].sibling;
        break;
      }
      at = nodes_[at].parent;
      --depth;
    }
  }
  path_[0] = 0;
  PackedSpellings::Node& behind = out.nodes_.emplace_back();
  behind.end = static_cast<std::uint32_t>(out.ends_.size());
}

}  // namespace stamma
