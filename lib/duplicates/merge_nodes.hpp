// The nodes of a MergeTree: a copy of a game's moves and notes that can be changed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "lib/duplicates/merge_tree.hpp"
#include "lib/game/game.hpp"

namespace stamma {

/// A game's moves and notes where they can be changed; the links mean what those of Node mean.
class MergeTree::Tree {
 public:
  struct OwnNote {
    Note::Type type;
    Note::Place place;
    std::uint8_t nag;
    std::string text;
  };
  struct Item {
    Move move;
    SanForm san;
    Verdict verdict = Verdict::certain;
    NodeId next = root, variation = root, sibling = root;
    NodeId last_variation = root;  // the end of the chain of alternatives
    std::vector<OwnNote> notes;
  };

  explicit Tree(const Game& game) {
    items_.resize(game.node_count() + 1);
    for (NodeId id = 0; id < items_.size(); ++id) {
      const Node& node = game.node(id);
      Item& item = items_[id];
      item.move = node.move;
      item.san = node.san;
      item.verdict = node.verdict;
      item.next = node.next;
      item.variation = node.variation;
      item.sibling = node.sibling;
      for (std::uint32_t i = node.notes; i != 0; i = game.note(i).next) {
        const Note& n = game.note(i);
        item.notes.push_back({n.type, n.place, n.nag, std::string(game.view(n.text))});
      }
    }
    for (Item& item : items_) {
      for (NodeId v = item.variation; v != root; v = items_[v].sibling) item.last_variation = v;
    }
  }

  Item& operator[](NodeId id) { return items_[id]; }
  const Item& operator[](NodeId id) const { return items_[id]; }

  std::vector<NodeId> main_line() const {
    std::vector<NodeId> line;
    for (NodeId id = items_[root].next; id != root; id = items_[id].next) line.push_back(id);
    return line;
  }

  /// Whether a move of the main line from `from` on has alternatives.
  bool has_variations(const std::vector<NodeId>& line, std::size_t from) const {
    for (std::size_t i = from; i < line.size(); ++i)
      if (items_[line[i]].variation != root) return true;
    return false;
  }

  /// Makes a line the last alternative to a move.
  void hang(NodeId host, NodeId first) {
    Item& item = items_[host];
    if (item.variation == root) {
      item.variation = first;
    } else {
      items_[item.last_variation].sibling = first;
    }
    items_[host].last_variation = first;
  }

  /// Copies at most `most` moves of a line of another tree, with the alternatives to all of them
  /// but the first, and gives the first.
  NodeId copy_line(const Tree& from, NodeId first, std::size_t most) {
    const NodeId copied = copy_item(from[first]);
    struct Open {
      NodeId theirs, ours;  // a move that is copied; what hangs on it is not
      std::size_t most;     // moves to follow
    };
    std::vector<Open> open{{first, copied, most - 1}};
    while (!open.empty()) {
      const Open o = open.back();
      open.pop_back();
      const NodeId next = from[o.theirs].next;
      if (next == root || o.most == 0) continue;
      const NodeId ours = copy_item(from[next]);
      items_[o.ours].next = ours;
      open.push_back({next, ours, o.most - 1});
      copy_alternatives(from, next, ours, [&](NodeId theirs, NodeId copy) {
        open.push_back({theirs, copy, SIZE_MAX});
      });
    }
    return copied;
  }

  std::vector<Item>& items() noexcept { return items_; }

 private:
  NodeId copy_item(const Item& item) {
    Item copy = item;
    copy.next = copy.variation = copy.sibling = copy.last_variation = root;
    items_.push_back(std::move(copy));
    return static_cast<NodeId>(items_.size() - 1);
  }

  // The first moves of all alternatives, also of those that alternatives have again.
  template <class Then>
  void copy_alternatives(const Tree& from, NodeId theirs, NodeId ours, const Then& then) {
    std::vector<std::pair<NodeId, NodeId>> hosts{{theirs, ours}};
    while (!hosts.empty()) {
      const auto [their_host, our_host] = hosts.back();
      hosts.pop_back();
      for (NodeId v = from[their_host].variation; v != root; v = from[v].sibling) {
        const NodeId copy = copy_item(from[v]);
        hang(our_host, copy);
        then(v, copy);
        hosts.emplace_back(v, copy);
      }
    }
  }

  std::vector<Item> items_;
};

}  // namespace stamma
