#include "lib/decode/lattice.hpp"

#include <algorithm>
#include <map>

#include "lib/chess/zobrist.hpp"
#include "lib/decode/lattice_graph.hpp"

namespace stamma::decoding {

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

namespace {

class Search {
 public:
  Search(Evidence& evidence, const SearchLimits& limits) : evidence_(evidence), limits_(limits) {
    constexpr std::size_t plain_game = 256;  // of a game without doubts as many are reached
    all_.nodes.reserve(plain_game);
    all_.edges.reserve(2 * plain_game);
    all_.worked_on.reserve(plain_game);
  }

  Decoding run(const Position& start, const Lineage& men, Place begin) {
    begin_ = begin;
    all_.worked_on.push_back({start, men, begin, 0, 0});
    const NodeIndex first = node_at({zobrist_key(start), men.key(), begin, 0, 0});
    all_.nodes[first].forward = all_.nodes[first].best = all_.nodes[first].group->best = 0;
    while (!agenda_.empty()) {
      Agenda::node_type group = agenda_.extract(agenda_.begin());
      last_group_ = nullptr;
      if (!work_on(group.mapped())) break;
      group.mapped().clear();
      spare_.push_back(std::move(group));
    }
    return judged(all_);
  }

 private:
  using GroupKey = std::pair<Place, std::uint32_t>;
  using Agenda = std::map<GroupKey, Group>;

  Group& group_at(const GroupKey& key) {
    const auto next = agenda_.lower_bound(key);
    if (next != agenda_.end() && next->first == key) return next->second;
    if (spare_.empty()) return agenda_.try_emplace(next, key)->second;
    Agenda::node_type group = std::move(spare_.back());
    spare_.pop_back();
    group.key() = key;
    return agenda_.insert(next, std::move(group))->second;
  }

  /// The node of a key; a new one is reached by the next edge.
  NodeIndex node_at(const NodeKey& key) {
    if (const GroupKey at{key.place, key.ply}; last_group_ == nullptr || at != last_key_) {
      last_group_ = &group_at(at);
      last_key_ = at;
    }
    NodeIndex& slot = last_group_->find(key, all_.nodes);
    if (slot != Group::none) return slot;
    slot = static_cast<NodeIndex>(all_.nodes.size());
    Node& node = all_.nodes.emplace_back();
    node.key = key;
    node.first_in = static_cast<std::uint32_t>(all_.edges.size());
    node.group = last_group_;
    last_group_->nodes.push_back(slot);
    return slot;
  }

  void reach(NodeIndex from, NodeIndex to, const Step& step) {
    const auto edge = static_cast<std::uint32_t>(all_.edges.size());
    all_.edges.push_back({from, to, step});
    const float cost = all_.nodes[from].best + step.cost;
    const double forward = all_.nodes[from].forward + step.cost;
    if (to == finish) {
      all_.total = added(all_.total, forward);
      if (cost < all_.end_cost) {
        all_.end_cost = cost;
        all_.end_in = edge;
        ahead_ = std::min(ahead_, cost);
      }
      return;
    }
    Node& node = all_.nodes[to];
    node.forward = added(node.forward, forward);
    if (cost < node.best) {
      node.best = cost;
      node.best_in = edge;
      node.group->best = std::min(node.group->best, cost);
      ahead_ = std::min(ahead_, cost);
    }
  }

  /// How many hypotheses of a group are worked on, and how much dearer than the best they may be.
  struct Breadth {
    std::size_t beam;
    float margin;
  };

  /// Fewer as the work nears its limit. Where it is known how far the evidence goes, the fewer the
  /// less work is left for what is left of it. So all of it is still read, if in a narrower way.
  Breadth breadth(Place at) const noexcept {
    const auto spent =
        std::max(static_cast<double>(all_.work) / static_cast<double>(limits_.work + 1),
                 static_cast<double>(all_.nodes.size()) / static_cast<double>(limits_.nodes + 1));
    struct Stage {
      double left;
      std::size_t part;
      float margin;
    };
    constexpr Stage by_work[] = {{0, 32, 1}, {0.15, 12, 1}, {0.3, 5, 1}, {0.5, 2, 1}};
    constexpr Stage by_place[] = {
        {0.1, 32, 0.3F}, {0.3, 12, 0.5F}, {0.55, 5, 0.7F}, {0.75, 2, 0.85F}};
    const bool known = at < limits_.end;
    const double read =
        known ? static_cast<double>(at - begin_) / static_cast<double>(limits_.end - begin_) : 0;
    const double left = (1 - spent) / (1 - read);
    for (const Stage& s : known ? by_place : by_work)
      if (left <= s.left)
        return {std::max(limits_.beam / s.part, std::min(limits_.beam, narrowest)),
                s.margin * limits_.margin};
    return {limits_.beam, limits_.margin};
  }

  /// False: no game is cheap enough, whatever follows.
  bool work_on(Group& group) {
    ahead_ = all_.end_cost;
    for (const auto& [key, later] : agenda_) ahead_ = std::min(ahead_, later.best);
    if (std::min(group.best, ahead_) >= limits_.most) {
      all_.end_cost = never;
      return false;
    }
    const auto likelier = [this](NodeIndex a, NodeIndex b) {
      return all_.nodes[a].best != all_.nodes[b].best ? all_.nodes[a].best < all_.nodes[b].best
                                                      : a < b;
    };
    const auto [beam, margin] = breadth(all_.nodes[group.nodes.front()].key.place);
    const std::size_t kept = std::min(group.nodes.size(), beam);
    if (kept < std::min(group.nodes.size(), limits_.beam)) all_.cut_short = true;
    std::partial_sort(group.nodes.begin(), group.nodes.begin() + static_cast<std::ptrdiff_t>(kept),
                      group.nodes.end(), likelier);
    // Where every way on is dear, it is dear for all: the best is worked on first, and the others
    // are measured against what became of it.
    bar_ = std::min(group.best, ahead_) + margin + dearest_word;
    Pruned pruned;
    pruned.ply = all_.nodes[group.nodes.front()].key.ply;
    for (std::size_t i = 0; i < group.nodes.size(); ++i) {
      const NodeIndex n = group.nodes[i];
      if (i >= kept || all_.nodes[n].best > bar_) {
        pruned.mass = added(pruned.mass, all_.nodes[n].forward);
      } else {
        all_.order.push_back(n);
        pruned.kept.push_back(n);
        expand(n);
        bar_ = std::min(bar_, ahead_ + margin);
      }
    }
    if (pruned.mass < never && !pruned.kept.empty()) all_.pruned.push_back(std::move(pruned));
    return true;
  }

  /// The hypothesis of a node that is going to be worked on, from where it was first reached.
  const Hypothesis& take_up(NodeIndex n) {
    if (n == 0) return all_.worked_on[0];
    const Edge& in = all_.edges[all_.nodes[n].first_in];
    Hypothesis h = all_.worked_on[all_.nodes[in.from].worked_on];
    if (in.step.plays()) {
      h.men.play(h.position, in.step.move);
      h.position.play(in.step.move);
    }
    h.place = all_.nodes[n].key.place;
    h.ply = all_.nodes[n].key.ply;
    h.memory = all_.nodes[n].key.memory;
    all_.nodes[n].worked_on = static_cast<std::uint32_t>(all_.worked_on.size());
    return all_.worked_on.emplace_back(h);
  }

  void expand(NodeIndex n) {
    const Hypothesis& h = take_up(n);
    steps_.clear();
    const float room = bar_ - all_.nodes[n].best;
    const bool more = all_.work < limits_.work + limits_.work / 4 &&
                      all_.nodes.size() < limits_.nodes + limits_.nodes / 4;
    if (more) {
      all_.work += evidence_.expand(h, room, steps_) + steps_.size() / 8;
    } else {
      all_.cut_short = true;
    }
    const auto first = static_cast<std::uint32_t>(all_.edges.size());
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
      NodeKey key = all_.nodes[n].key;
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
    all_.nodes[n].first_out = first;
    all_.nodes[n].outs = static_cast<std::uint32_t>(all_.edges.size()) - first;
  }

  static constexpr float dearest_word = 10;
  static constexpr std::size_t narrowest = 3;

  Evidence& evidence_;
  SearchLimits limits_;
  Place begin_ = 0;
  Lattice all_;
  Agenda agenda_;                         // in the order in which they are worked on
  std::vector<Agenda::node_type> spare_;  // groups that were worked on, to be used again
  GroupKey last_key_;                     // of the group that was asked for last
  Group* last_group_ = nullptr;
  std::vector<Step> steps_;
  float ahead_ = never;  // the best of what was reached and not worked on
  float bar_ = never;    // what costs more is given up
};

}  // namespace
}  // namespace stamma::decoding

namespace stamma {

Decoding decode(const Position& start, const Lineage& men, Place begin, Evidence& evidence,
                const SearchLimits& limits) {
  return decoding::Search(evidence, limits).run(start, men, begin);
}

}  // namespace stamma
