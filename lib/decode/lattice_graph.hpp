// The hypotheses of a search and the steps between them: what the search builds and the result is
// taken from.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "lib/decode/lattice.hpp"

namespace stamma::decoding {

using NodeIndex = std::uint32_t;
/// The node behind all places where a game may end.
inline constexpr NodeIndex finish = ~NodeIndex{0};

/// Adds two probabilities that are given as costs.
inline double added(double a, double b) noexcept {
  if (a > b) std::swap(a, b);
  return b == never || b - a > 40 ? a : a - std::log1p(std::exp(a - b));
}

/// In what hypotheses that are one agree.
struct NodeKey {
  std::uint64_t position;
  std::uint64_t men;
  Place place;
  std::uint32_t ply;
  std::uint32_t memory;

  friend bool operator==(const NodeKey&, const NodeKey&) noexcept = default;

  std::uint64_t hash() const noexcept {
    std::uint64_t h = position ^ (men * 0x9E3779B97F4A7C15ULL);
    h ^= (std::uint64_t{place} << 32U | ply) * 0xD6E8FEB86659FD93ULL;
    h ^= memory * 0xA24BAED4963EE407ULL;
    return (h ^ h >> 31U) * 0x9E3779B97F4A7C15ULL;
  }
};

struct Node;

/// Hypotheses that have read equally far and played as many moves; only these can be one.
class Group {
 public:
  /// The place for the node with a key: `none` when it is to be added and written there.
  NodeIndex& find(const NodeKey& key, const std::vector<Node>& all);

  static constexpr NodeIndex none = ~NodeIndex{0};

  /// As a new one, but for the memory it has.
  void clear() noexcept {
    nodes.clear();
    best = never;
    std::fill(slots_.begin(), slots_.end(), Slot{});
  }

  std::vector<NodeIndex> nodes;
  float best = never;

 private:
  struct Slot {
    NodeIndex node = none;
    std::uint32_t hash = 0;
  };

  void grow();

  std::vector<Slot> slots_;  // by hash; a power of two
};

/// A hypothesis. Most are never worked on, so that its position is only kept when it is.
struct Node {
  NodeKey key;
  double forward = never;   // all ways that lead here
  double backward = never;  // all ways from here to an end
  Group* group = nullptr;   // until it is worked on
  float best = never;       // the best of those that lead here
  std::uint32_t first_in = 0, best_in = 0, first_out = 0, outs = 0;  // edges
  std::uint32_t worked_on = 0;                                       // place of its hypothesis
};

struct Edge {
  NodeIndex from, to;
  Step step;
};

/// What was given up of a group, and what was kept beside it.
struct Pruned {
  std::uint32_t ply = 0;
  double mass = never;
  std::vector<NodeIndex> kept;
};

/// Everything that was reached.
struct Lattice {
  std::vector<Node> nodes;  // the first is the start
  std::vector<Edge> edges;
  std::vector<Hypothesis> worked_on;
  std::vector<NodeIndex> order;  // as they were worked on: each before all it leads to
  std::vector<Pruned> pruned;
  double total = never;  // of all games
  float end_cost = never;
  std::uint32_t end_in = 0;  // the last edge of the best game
  std::size_t work = 0;
  bool cut_short = false;

  /// Where an edge begins.
  const Position& before(const Edge& e) const noexcept {
    return worked_on[nodes[e.from].worked_on].position;
  }
};

/// The best game and what is to be said about its moves. Fills in the sums backward.
Decoding judged(Lattice& lattice);

}  // namespace stamma::decoding
