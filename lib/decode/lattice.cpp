#include "lib/decode/lattice.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

#include "lib/chess/movegen.hpp"
#include "lib/chess/zobrist.hpp"
#include "lib/decode/weights.hpp"

namespace stamma {
namespace {

using NodeIndex = std::uint32_t;
constexpr NodeIndex finish = ~NodeIndex{0};  // the node behind all places where a game may end

/// Adds two probabilities that are given as costs.
double added(double a, double b) noexcept {
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

NodeIndex& Group::find(const NodeKey& key, const std::vector<Node>& all) {
  if (nodes.size() * 2 >= slots_.size()) grow();
  const auto hash = static_cast<std::uint32_t>(key.hash() >> 32U);
  std::size_t at = hash & (slots_.size() - 1);
  while (slots_[at].node != none && (slots_[at].hash != hash || all[slots_[at].node].key != key))
    at = (at + 1) & (slots_.size() - 1);
  slots_[at].hash = hash;
  return slots_[at].node;
}

void Group::grow() {
  std::vector<Slot> before(std::max<std::size_t>(32, slots_.size() * 4));
  std::swap(before, slots_);
  for (const Slot& s : before) {
    if (s.node == none) continue;
    std::size_t at = s.hash & (slots_.size() - 1);
    while (slots_[at].node != none) at = (at + 1) & (slots_.size() - 1);
    slots_[at] = s;
  }
}

/// What a share of the probability is worth. Of 480 moves with a share from 0.1 to 0.9, in 150
/// damaged games of each kind, more were right than that (of those around 0.5 seven in ten): wrong
/// hypotheses are many, and each is counted as if it might go on to the end.
float calibrated(float share) noexcept {
  if (share <= 0 || share >= 1) return std::clamp(share, 0.0F, 1.0F);
  static const float slope = weight("calibration_slope"), offset = weight("calibration_offset");
  const float odds = std::log(share / (1 - share));
  return 1 / (1 + std::exp(-std::max(odds, slope * odds + offset)));
}

class Search {
 public:
  Search(Evidence& evidence, const SearchLimits& limits) : evidence_(evidence), limits_(limits) {}

  Decoding run(const Position& start, const Lineage& men, Place begin) {
    worked_on_.push_back({start, men, begin, 0, 0});
    const NodeIndex first = node_at({zobrist_key(start), men.key(), begin, 0, 0});
    nodes_[first].forward = nodes_[first].best = nodes_[first].group->best = 0;
    while (!agenda_.empty()) {
      Group group = std::move(agenda_.begin()->second);
      agenda_.erase(agenda_.begin());
      if (!work_on(group)) break;
    }
    return result(first);
  }

 private:
  using GroupKey = std::pair<Place, std::uint32_t>;

  /// The node of a key; a new one is reached by the next edge.
  NodeIndex node_at(const NodeKey& key) {
    if (const GroupKey at{key.place, key.ply}; last_group_ == nullptr || at != last_key_) {
      last_group_ = &agenda_[at];
      last_key_ = at;
    }
    NodeIndex& slot = last_group_->find(key, nodes_);
    if (slot != Group::none) return slot;
    slot = static_cast<NodeIndex>(nodes_.size());
    Node& node = nodes_.emplace_back();
    node.key = key;
    node.first_in = static_cast<std::uint32_t>(edges_.size());
    node.group = last_group_;
    last_group_->nodes.push_back(slot);
    return slot;
  }

  void reach(NodeIndex from, NodeIndex to, const Step& step) {
    const auto edge = static_cast<std::uint32_t>(edges_.size());
    edges_.push_back({from, to, step});
    const float cost = nodes_[from].best + step.cost;
    const double forward = nodes_[from].forward + step.cost;
    if (to == finish) {
      total_ = added(total_, forward);
      if (cost < end_cost_) {
        end_cost_ = cost;
        end_in_ = edge;
        ahead_ = std::min(ahead_, cost);
      }
      return;
    }
    Node& node = nodes_[to];
    node.forward = added(node.forward, forward);
    if (cost < node.best) {
      node.best = cost;
      node.best_in = edge;
      node.group->best = std::min(node.group->best, cost);
      ahead_ = std::min(ahead_, cost);
    }
  }

  /// False: no game is cheap enough, whatever follows.
  bool work_on(Group& group) {
    ahead_ = end_cost_;
    for (const auto& [key, later] : agenda_) ahead_ = std::min(ahead_, later.best);
    if (std::min(group.best, ahead_) >= limits_.most) {
      end_cost_ = never;
      return false;
    }
    const auto likelier = [this](NodeIndex a, NodeIndex b) {
      return nodes_[a].best != nodes_[b].best ? nodes_[a].best < nodes_[b].best : a < b;
    };
    const std::size_t kept = std::min(group.nodes.size(), limits_.beam);
    std::partial_sort(group.nodes.begin(), group.nodes.begin() + static_cast<std::ptrdiff_t>(kept),
                      group.nodes.end(), likelier);
    // Where every way on is dear, it is dear for all: the best is worked on first, and the others
    // are measured against what became of it.
    bar_ = std::min(group.best, ahead_) + limits_.margin + dearest_word;
    Pruned pruned;
    pruned.ply = nodes_[group.nodes.front()].key.ply;
    for (std::size_t i = 0; i < group.nodes.size(); ++i) {
      const NodeIndex n = group.nodes[i];
      if (i >= kept || nodes_[n].best > bar_) {
        pruned.mass = added(pruned.mass, nodes_[n].forward);
      } else {
        order_.push_back(n);
        pruned.kept.push_back(n);
        expand(n);
        bar_ = std::min(bar_, ahead_ + limits_.margin);
      }
    }
    if (pruned.mass < never && !pruned.kept.empty()) pruned_.push_back(std::move(pruned));
    return true;
  }

  /// The hypothesis of a node that is going to be worked on, from where it was first reached.
  const Hypothesis& take_up(NodeIndex n) {
    if (n == 0) return worked_on_[0];
    const Edge& in = edges_[nodes_[n].first_in];
    Hypothesis h = worked_on_[nodes_[in.from].worked_on];
    if (in.step.plays()) {
      h.men.play(h.position, in.step.move);
      h.position.play(in.step.move);
    }
    h.place = nodes_[n].key.place;
    h.ply = nodes_[n].key.ply;
    h.memory = nodes_[n].key.memory;
    nodes_[n].worked_on = static_cast<std::uint32_t>(worked_on_.size());
    return worked_on_.emplace_back(h);
  }

  void expand(NodeIndex n) {
    const Hypothesis& h = take_up(n);
    steps_.clear();
    const float room = bar_ - nodes_[n].best;
    const bool more = work_ < limits_.work && nodes_.size() < limits_.nodes;
    if (more) {
      work_ += evidence_.expand(h, room, steps_) + steps_.size() / 8;
    } else {
      cut_short_ = true;
    }
    const auto first = static_cast<std::uint32_t>(edges_.size());
    const float stop = evidence_.stop(h);
    if (stop < never) {
      Step end;
      end.begin = end.end = end.to = h.place;
      end.cost = stop;
      reach(n, finish, end);
    }
    float least = stop;
    for (const Step& step : steps_) least = std::min(least, step.cost);
    const float most = std::min(room, least + limits_.margin);
    for (const Step& step : steps_) {
      if (step.cost > most) continue;
      NodeKey key = nodes_[n].key;
      key.place = step.to;
      key.memory = step.memory;
      if (step.plays()) {
        Lineage men = h.men;
        men.play(h.position, step.move);
        Position next = h.position;
        next.play(step.move);
        key.position = zobrist_key(next);
        key.men = men.key();
        ++key.ply;
      } else if (step.to <= h.place) {
        continue;  // nothing played and nothing read: no step at all
      }
      reach(n, node_at(key), step);
    }
    nodes_[n].first_out = first;
    nodes_[n].outs = static_cast<std::uint32_t>(edges_.size()) - first;
  }

  /// Where an edge begins.
  const Position& before(const Edge& e) const noexcept {
    return worked_on_[nodes_[e.from].worked_on].position;
  }

  double after(const Edge& e) const noexcept {
    return e.step.cost + (e.to == finish ? 0 : nodes_[e.to].backward);
  }

  void go_back() {
    for (std::size_t i = order_.size(); i-- > 0;) {
      Node& node = nodes_[order_[i]];
      for (std::uint32_t e = node.first_out; e < node.first_out + node.outs; ++e)
        node.backward = added(node.backward, after(edges_[e]));
    }
    // What was given up might have gone on as well as what was kept beside it, the best of these
    // left aside: of the hypotheses that are wrong most come to nothing.
    for (const Pruned& p : pruned_) {
      const NodeIndex best =
          *std::min_element(p.kept.begin(), p.kept.end(), [this](NodeIndex a, NodeIndex b) {
            return nodes_[a].forward + nodes_[a].backward < nodes_[b].forward + nodes_[b].backward;
          });
      double through = never, reached = never;
      for (const NodeIndex n : p.kept) {
        if (n == best) continue;
        through = added(through, nodes_[n].forward + nodes_[n].backward);
        reached = added(reached, nodes_[n].forward);
      }
      if (through < never) lost_.push_back({p.ply, p.mass + through - reached});
    }
  }

  Decoding result(NodeIndex first) {
    Decoding d;
    d.cut_short = cut_short_;
    d.work = work_;
    if (end_cost_ == never) return d;
    go_back();
    d.cost = end_cost_;
    std::vector<std::uint32_t> path{end_in_};
    while (edges_[path.back()].from != first)
      path.push_back(nodes_[edges_[path.back()].from].best_in);
    std::reverse(path.begin(), path.end());
    d.stopped = edges_[end_in_].step.begin;
    d.stop_cost = edges_[end_in_].step.cost;
    path.pop_back();
    // A last move of which nothing is written is any move.
    while (true) {
      const auto last = std::find_if(path.rbegin(), path.rend(),
                                     [this](std::uint32_t e) { return edges_[e].step.plays(); });
      if (last == path.rend() || edges_[*last].step.how != How::supplied) break;
      d.stopped = edges_[*last].step.begin;
      path.erase(std::prev(last.base()), path.end());
    }
    gather_shares(path);
    on_path_.reserve(path.size() + 1);
    for (const std::uint32_t e : path) on_path_.emplace(edges_[e].to, nodes_[edges_[e].to].key.ply);
    for (const std::uint32_t e : path) {
      d.steps.push_back(edges_[e].step);
      if (edges_[e].step.plays()) d.plies.push_back(judged(e));
    }
    return d;
  }

  /// All steps that play a move from where a move of the result stands.
  void gather_shares(const std::vector<std::uint32_t>& path) {
    for (const std::uint32_t e : path)
      if (edges_[e].step.plays())
        shares_[key_of(edges_[e])].push_back({{edges_[e].step.move, 0, false, 0}, e, 0, true});
    for (const NodeIndex n : order_) {
      const Node& node = nodes_[n];
      for (std::uint32_t e = node.first_out; e < node.first_out + node.outs; ++e) {
        if (!edges_[e].step.plays()) continue;
        const auto place = shares_.find(key_of(edges_[e]));
        if (place == shares_.end()) continue;
        const double share = std::exp(total_ - node.forward - after(edges_[e]));
        add_share(place->second, edges_[e], e, static_cast<float>(share));
      }
    }
  }

  struct Share {
    OtherMove other;
    std::uint32_t edge;
    float most = 0;
    bool own = false;  // the move of the result
  };
  using Shares = std::vector<Share>;

  std::uint64_t key_of(const Edge& e) const noexcept {
    const bool written = e.step.how != How::supplied || e.step.end > e.step.begin;
    return std::uint64_t{e.step.begin} << 32U | (written ? 0 : nodes_[e.from].key.ply + 1);
  }

  /// Whether two moves of different games are one: the same kind of man to the same square. Where
  /// he came from was doubtful before.
  bool same_move(const Edge& a, const Edge& b) const noexcept {
    const Move m = a.step.move, n = b.step.move;
    if (m == n) return true;
    const auto man = [this](const Edge& e) { return before(e).kind_on(e.step.move.from()); };
    return m.to() == n.to() && m.is_promotion() == n.is_promotion() &&
           (!m.is_promotion() || m.promoted() == n.promoted()) &&
           (m.type() == Move::Type::castling) == (n.type() == Move::Type::castling) &&
           man(a) == man(b) && before(a) != before(b);
  }

  void add_share(Shares& shares, const Edge& e, std::uint32_t edge, float share) const {
    auto it = std::find_if(shares.begin(), shares.end(), [&](const Share& s) {
      return s.other.move == e.step.move || (s.own && same_move(edges_[s.edge], e));
    });
    if (it == shares.end()) it = shares.insert(it, {{e.step.move, 0, false, 0}, edge});
    it->other.share += share;
    it->other.fits = it->other.fits || e.step.how == How::words;
    if (!it->own && share > it->most) {
      it->most = share;
      it->edge = edge;
    }
  }

  DecodedPly judged(std::uint32_t edge) {
    const Edge& e = edges_[edge];
    DecodedPly ply;
    ply.step = e.step;
    float rivals = 0;  // the share of other moves that fit the words
    for (const Share& s : shares_.at(key_of(e))) {
      if (s.other.move == e.step.move) {
        ply.confidence = s.other.share / lost_beside(nodes_[e.to].key.ply);
        if (e.step.how != How::supplied) ply.confidence = calibrated(ply.confidence);
        continue;
      }
      if (!is_legal(before(e), s.other.move)) continue;
      if (s.other.fits) rivals += s.other.share;
      if (s.other.share < least_share) continue;
      ply.others.push_back(s.other);
      ply.others.back().rejoins = rejoins(s.edge);
    }
    std::sort(ply.others.begin(), ply.others.end(), [](const OtherMove& a, const OtherMove& b) {
      return a.share != b.share ? a.share > b.share : a.move.raw() < b.move.raw();
    });
    if (ply.others.size() > most_others) ply.others.resize(most_others);
    switch (e.step.how) {
      case How::decided:
      case How::words:
        ply.verdict = rivals > doubtful_share ? Verdict::ambiguous
                      : e.step.fitting > 1    ? Verdict::inferred
                                              : Verdict::certain;
        break;
      case How::mended:
      case How::damaged: ply.verdict = Verdict::repaired; break;
      case How::supplied: ply.verdict = Verdict::supplied; break;
      case How::number:
      case How::passed: break;
    }
    return ply;
  }

  /// How much more there would be of everything if nothing had been given up near a ply. What was
  /// given up differs from the result in one of the last moves before it.
  float lost_beside(std::uint32_t ply) const noexcept {
    constexpr std::uint32_t near = 6;
    double more = 1;
    for (const Lost& l : lost_)
      if (l.ply >= ply && l.ply <= ply + near) more += std::exp(total_ - l.mass);
    return static_cast<float>(more);
  }

  /// The ply after which the likeliest game that begins with an edge is the result's game again.
  std::uint32_t rejoins(std::uint32_t edge) const {
    for (std::size_t n = 0; n < 4096 && edges_[edge].to != finish; ++n) {
      const Node& node = nodes_[edges_[edge].to];
      if (const auto met = on_path_.find(edges_[edge].to); met != on_path_.end())
        return met->second;
      if (node.outs == 0) break;
      std::uint32_t best = node.first_out;
      for (std::uint32_t e = node.first_out; e < node.first_out + node.outs; ++e)
        if (after(edges_[e]) < after(edges_[best])) best = e;
      edge = best;
    }
    return 0;
  }

  static constexpr float dearest_word = 10;
  static constexpr float least_share = 0.002F;
  static constexpr float doubtful_share = 0.05F;
  static constexpr std::size_t most_others = 8;

  struct Pruned {
    std::uint32_t ply = 0;
    double mass = never;
    std::vector<NodeIndex> kept;
  };

  struct Lost {
    std::uint32_t ply;
    double mass;
  };

  Evidence& evidence_;
  SearchLimits limits_;
  std::vector<Lost> lost_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Hypothesis> worked_on_;
  std::map<GroupKey, Group> agenda_;  // in the order in which they are worked on
  GroupKey last_key_;                 // of the group that was asked for last
  Group* last_group_ = nullptr;
  std::vector<NodeIndex> order_;  // as they were worked on: each before all it leads to
  std::vector<Pruned> pruned_;
  std::vector<Step> steps_;
  std::unordered_map<std::uint64_t, Shares> shares_;
  std::unordered_map<NodeIndex, std::uint32_t> on_path_;
  double total_ = never;
  float end_cost_ = never;
  std::uint32_t end_in_ = 0;
  float ahead_ = never;  // the best of what was reached and not worked on
  float bar_ = never;    // what costs more is given up
  std::size_t work_ = 0;
  bool cut_short_ = false;
};

}  // namespace

Decoding decode(const Position& start, const Lineage& men, Place begin, Evidence& evidence,
                const SearchLimits& limits) {
  return Search(evidence, limits).run(start, men, begin);
}

}  // namespace stamma
