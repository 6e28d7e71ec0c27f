// The best game of a search, and how sure each of its moves is.
#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "lib/chess/movegen.hpp"
#include "lib/decode/lattice_graph.hpp"
#include "lib/decode/weights.hpp"

namespace stamma::decoding {
namespace {

/// How the chance to be right grows with the lead over the next move and with the share of all.
struct Curve {
  float lead, share, offset, floor;

  float chance(float of_all, float of_next) const noexcept {
    constexpr float least = 5e-4F, most = 1 - 3e-4F;
    constexpr float widest_lead = 3, most_odds = 8;
    const float ahead = std::log((of_all + least) / (of_next + least));
    const float known = std::clamp(of_all, least, most);
    const float odds = lead * std::clamp(ahead, -widest_lead, widest_lead) +
                       share * std::min(std::log(known / (1 - known)), most_odds) + offset;
    return 1 / (1 + std::exp(-std::max(odds, floor)));
  }
};

/// What a share of the probability is worth. Wrong hypotheses are many, and each is counted as if
/// it might go on to the end, so that more of the moves with a small share are right than that, if
/// no other move comes near; and of two that are alike one in two is.
float calibrated(How how, float share, float next) {
  static const Curve words{weight("calibration_words_lead"), weight("calibration_words_share"),
                           weight("calibration_words_offset"), weight("calibration_words_floor")};
  static const Curve repaired{
      weight("calibration_repaired_lead"), weight("calibration_repaired_share"),
      weight("calibration_repaired_offset"), weight("calibration_repaired_floor")};
  static const Curve supplied{0, weight("calibration_supplied_share"),
                              weight("calibration_supplied_offset"), -never};
  switch (how) {
    case How::words: return words.chance(share, next);
    case How::mended:
    case How::damaged: return repaired.chance(share, next);
    // What nothing tells is no surer than its share.
    case How::supplied: return std::min(share, supplied.chance(share, next));
    default: return std::clamp(share, 0.0F, 1.0F);
  }
}

class Judge {
 public:
  explicit Judge(Lattice& lattice) : all_(lattice) {}

  Decoding run() {
    Decoding d;
    d.cut_short = all_.cut_short;
    d.work = all_.work;
    if (all_.end_cost == never) return d;
    go_back();
    d.cost = all_.end_cost;
    std::vector<std::uint32_t> path{all_.end_in};
    while (all_.edges[path.back()].from != 0)
      path.push_back(all_.nodes[all_.edges[path.back()].from].best_in);
    std::reverse(path.begin(), path.end());
    d.stopped = all_.edges[all_.end_in].step.begin;
    d.stop_cost = all_.edges[all_.end_in].step.cost;
    path.pop_back();
    // A last move of which nothing is written is any move.
    while (true) {
      const auto last = std::find_if(path.rbegin(), path.rend(), [this](std::uint32_t e) {
        return all_.edges[e].step.plays();
      });
      if (last == path.rend() || all_.edges[*last].step.how != How::supplied) break;
      d.stopped = all_.edges[*last].step.begin;
      path.erase(std::prev(last.base()), path.end());
    }
    gather_shares(path);
    on_path_.reserve(path.size() + 1);
    for (const std::uint32_t e : path)
      on_path_.emplace(all_.edges[e].to, all_.nodes[all_.edges[e].to].key.ply);
    for (const std::uint32_t e : path) {
      d.steps.push_back(all_.edges[e].step);
      if (all_.edges[e].step.plays()) d.plies.push_back(ply_of(e));
    }
    return d;
  }

 private:
  double after(const Edge& e) const noexcept {
    return e.step.cost + (e.to == finish ? 0 : all_.nodes[e.to].backward);
  }

  void go_back() {
    for (std::size_t i = all_.order.size(); i-- > 0;) {
      Node& node = all_.nodes[all_.order[i]];
      for (std::uint32_t e = node.first_out; e < node.first_out + node.outs; ++e)
        node.backward = added(node.backward, after(all_.edges[e]));
    }
    // What was given up might have gone on as well as what was kept beside it, the best of these
    // left aside: of the hypotheses that are wrong most come to nothing.
    for (const Pruned& p : all_.pruned) {
      const NodeIndex best =
          *std::min_element(p.kept.begin(), p.kept.end(), [this](NodeIndex a, NodeIndex b) {
            return all_.nodes[a].forward + all_.nodes[a].backward <
                   all_.nodes[b].forward + all_.nodes[b].backward;
          });
      double through = never, reached = never;
      for (const NodeIndex n : p.kept) {
        if (n == best) continue;
        through = added(through, all_.nodes[n].forward + all_.nodes[n].backward);
        reached = added(reached, all_.nodes[n].forward);
      }
      if (through < never) lost_.push_back({p.ply, p.mass + through - reached});
    }
  }

  /// All steps that play a move from where a move of the result stands.
  void gather_shares(const std::vector<std::uint32_t>& path) {
    for (const std::uint32_t e : path)
      if (all_.edges[e].step.plays())
        shares_[key_of(all_.edges[e])].push_back(
            {{all_.edges[e].step.move, 0, false, 0}, e, 0, true});
    for (const NodeIndex n : all_.order) {
      const Node& node = all_.nodes[n];
      for (std::uint32_t e = node.first_out; e < node.first_out + node.outs; ++e) {
        if (!all_.edges[e].step.plays()) continue;
        const auto place = shares_.find(key_of(all_.edges[e]));
        if (place == shares_.end()) continue;
        const double share = std::exp(all_.total - node.forward - after(all_.edges[e]));
        add_share(place->second, all_.edges[e], e, static_cast<float>(share));
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
    return std::uint64_t{e.step.begin} << 32U | (written ? 0 : all_.nodes[e.from].key.ply + 1);
  }

  /// Whether two moves of different games are one: the same kind of man to the same square. Where
  /// he came from was doubtful before.
  bool same_move(const Edge& a, const Edge& b) const noexcept {
    const Move m = a.step.move, n = b.step.move;
    if (m == n || m.is_null() || n.is_null()) return m == n;
    const auto man = [this](const Edge& e) { return all_.before(e).kind_on(e.step.move.from()); };
    return m.to() == n.to() && m.is_promotion() == n.is_promotion() &&
           (!m.is_promotion() || m.promoted() == n.promoted()) &&
           (m.type() == Move::Type::castling) == (n.type() == Move::Type::castling) &&
           man(a) == man(b) && all_.before(a) != all_.before(b);
  }

  void add_share(Shares& shares, const Edge& e, std::uint32_t edge, float share) const {
    auto it = std::find_if(shares.begin(), shares.end(), [&](const Share& s) {
      return s.other.move == e.step.move || (s.own && same_move(all_.edges[s.edge], e));
    });
    if (it == shares.end()) it = shares.insert(it, {{e.step.move, 0, false, 0}, edge});
    it->other.share += share;
    it->other.fits = it->other.fits || e.step.how == How::words;
    if (!it->own && share > it->most) {
      it->most = share;
      it->edge = edge;
    }
  }

  DecodedPly ply_of(std::uint32_t edge) {
    const Edge& e = all_.edges[edge];
    DecodedPly ply;
    ply.step = e.step;
    float rivals = 0;  // the share of other moves that fit the words
    float next = 0;    // of the likeliest other move
    for (const Share& s : shares_.at(key_of(e))) {
      if (s.other.move == e.step.move) {
        ply.share = s.other.share / lost_beside(all_.nodes[e.to].key.ply);
        continue;
      }
      if (!is_legal(all_.before(e), s.other.move)) continue;
      next = std::max(next, s.other.share);
      if (s.other.fits) rivals += s.other.share;
      if (s.other.share < least_share) continue;
      ply.others.push_back(s.other);
      ply.others.back().rejoins = rejoins(s.edge);
    }
    ply.confidence = calibrated(e.step.how, ply.share, next);
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
      case How::illegal: ply.verdict = Verdict::illegal; break;
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
      if (l.ply >= ply && l.ply <= ply + near) more += std::exp(all_.total - l.mass);
    return static_cast<float>(more);
  }

  /// The ply after which the likeliest game that begins with an edge is the result's game again.
  std::uint32_t rejoins(std::uint32_t edge) const {
    for (std::size_t n = 0; n < 4096 && all_.edges[edge].to != finish; ++n) {
      const Node& node = all_.nodes[all_.edges[edge].to];
      if (const auto met = on_path_.find(all_.edges[edge].to); met != on_path_.end())
        return met->second;
      if (node.outs == 0) break;
      std::uint32_t best = node.first_out;
      for (std::uint32_t e = node.first_out; e < node.first_out + node.outs; ++e)
        if (after(all_.edges[e]) < after(all_.edges[best])) best = e;
      edge = best;
    }
    return 0;
  }

  static constexpr float least_share = 0.002F;
  static constexpr float doubtful_share = 0.05F;
  static constexpr std::size_t most_others = 8;

  struct Lost {
    std::uint32_t ply;
    double mass;
  };

  Lattice& all_;
  std::vector<Lost> lost_;
  std::unordered_map<std::uint64_t, Shares> shares_;
  std::unordered_map<NodeIndex, std::uint32_t> on_path_;
};

}  // namespace

Decoding judged(Lattice& lattice) { return Judge(lattice).run(); }

}  // namespace stamma::decoding
