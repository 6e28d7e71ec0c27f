// Many spellings against one text at once: one row of the alignment's table for each beginning that
// spellings share, kept as narrow as the cutoff allows.
#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "lib/decode/channel_tables.hpp"

namespace stamma {
namespace {

constexpr float infinite = std::numeric_limits<float>::infinity();

// Sums of the same costs in another order may differ by so much.
constexpr float slack = 1e-3F;

/// The cheapest ends of an id so far, the cheapest first.
struct Ends {
  std::array<float, 3> cost;
  std::array<std::uint8_t, 3> end;

  void clear() noexcept {
    cost.fill(infinite);
    end.fill(0);
  }
  void offer(std::uint8_t k, float c) noexcept {
    if (!(c < cost[2])) return;
    std::size_t place = 0;  // of this end when it is known already, else of the one that goes
    while (place < 2 && !(cost[place] < infinite && end[place] == k)) ++place;
    if (!(c < cost[place])) return;
    for (; place > 0 && c < cost[place - 1]; --place) {
      cost[place] = cost[place - 1];
      end[place] = end[place - 1];
    }
    cost[place] = c;
    end[place] = k;
  }
};

/// Characters meant that became other ones, found in the text before any spelling is looked at.
struct Rewritten {
  std::array<char16_t, 4> meant{};
  std::uint8_t meant_length = 0, seen_length = 0;
  std::uint8_t end = 0;  // where it ends in the text
  float cost = 0;
};

/// The costs of explaining the first j characters of the text with a beginning: `cost[j + 1]` for j
/// from `first` until `last`; one on either side of these is infinite.
struct Row {
  std::array<float, longest_spelling + 3> cost;
  std::size_t first = 0, last = 0;

  bool has(std::size_t j) const noexcept { return j >= first && j < last; }
};

struct Scratch {
  std::array<Row, longest_spelling + 1> rows;
  std::vector<Ends> ends;
  std::vector<Rewritten> rewritten;
};

}  // namespace

class Aligner {
 public:
  Aligner(const Channel::Tables& tables, std::u16string_view seen, std::span<const float> end_costs,
          float cutoff, Scratch& scratch);

  void run(const PackedSpellings& spellings);
  /// Adds what the last run has found; of all ids alike if `id` is given.
  void give(std::vector<Channel::Match>& out, std::optional<std::uint32_t> id = {}) const;

 private:
  using Node = PackedSpellings::Node;

  void find_rewritten();
  bool begin();
  bool go_on(const Node& node);
  bool ends_with(std::size_t depth, std::u16string_view meant) const noexcept;
  bool is_leapt_over(const Node& node) const noexcept;
  void apply_rewritten(const Node& node, Row& row);
  bool finish_row(Row& row, float least);
  void end_spellings(const Node& node);

  const Channel::Tables& tables_;
  const PackedSpellings* spellings_ = nullptr;
  std::u16string_view seen_;
  float cutoff_;
  Scratch& scratch_;
  std::uint64_t rewritten_characters_ = 0;  // the last ones that were meant, by their lowest bits
  bool leaps_ = false;                      // some of them are more than one character
  std::array<char16_t, longest_spelling> meant_;  // the beginning that is being looked at
  std::array<std::uint8_t, longest_spelling> letters_;
  std::array<float, longest_spelling + 1>
      added_;  // the j-th character of the text, as one too many
  std::array<float, longest_spelling + 1> end_costs_;
  std::array<float, longest_spelling + 1> bounds_;  // what may have been spent up to j at most
};

Aligner::Aligner(const Channel::Tables& tables, std::u16string_view seen,
                 std::span<const float> end_costs, float cutoff, Scratch& scratch)
    : tables_(tables), seen_(seen.substr(0, longest_spelling)), cutoff_(cutoff), scratch_(scratch) {
  const std::size_t n = seen_.size();
  for (std::size_t j = 0; j < n; ++j) {
    letters_[j] = letter_of(seen_[j]);
    added_[j] = tables.added[letters_[j]];
  }
  float cheapest = infinite;  // of the ends that are still ahead
  for (std::size_t j = n + 1; j-- > 0;) {
    end_costs_[j] = j < end_costs.size() ? end_costs[j] : infinite;
    if (end_costs_[j] < cheapest) cheapest = end_costs_[j];
    bounds_[j] = cutoff - cheapest + slack;
  }
  find_rewritten();
}

void Aligner::find_rewritten() {
  std::vector<Rewritten>& found = scratch_.rewritten;
  found.clear();
  const auto add = [&](Rewritten r, std::size_t end) {
    r.end = static_cast<std::uint8_t>(end);
    rewritten_characters_ |= std::uint64_t{1} << (r.meant[r.meant_length - 1U] & 63U);
    leaps_ |= r.meant_length > 1;
    found.push_back(r);
  };
  for (std::size_t j = 0; j < seen_.size(); ++j) {
    if (j > 0 && seen_[j] == seen_[j - 1])
      add({{seen_[j]}, 1, 2, 0, tables_.doubled[letters_[j]]}, j + 1);
    const std::size_t last = tables_.first_rewriting[letters_[j] + 1U];
    for (std::size_t i = tables_.first_rewriting[letters_[j]]; i < last; ++i) {
      const Rewriting& r = tables_.rewritings[i];
      if (seen_.substr(j, r.seen_length) == std::u16string_view(r.seen.data(), r.seen_length))
        add({r.meant, r.meant_length, r.seen_length, 0, r.cost}, j + r.seen_length);
    }
  }
}

/// The row of the empty beginning, into which characters of the text may be added only.
bool Aligner::begin() {
  Row& row = scratch_.rows[0];
  row.first = 0;
  row.last = 1;
  row.cost[0] = infinite;
  row.cost[1] = 0;
  return finish_row(row, spellings_->nodes_[0].least);
}

/// Characters that are added, the limits of the row; false when nothing of it is worth going on.
bool Aligner::finish_row(Row& row, float least) {
  const std::size_t n = seen_.size();
  float* const cost = row.cost.data() + 1;
  for (std::size_t j = row.first + 1; j < row.last; ++j)
    cost[j] = std::min(cost[j], cost[j - 1] + added_[j - 1]);
  while (row.last <= n) {
    const float next = cost[row.last - 1] + added_[row.last - 1];
    if (next + least > bounds_[row.last]) break;
    cost[row.last++] = next;
  }
  while (row.first < row.last && cost[row.first] + least > bounds_[row.first]) ++row.first;
  while (row.last > row.first && cost[row.last - 1] + least > bounds_[row.last - 1]) --row.last;
  row.cost[row.first] = infinite;
  cost[row.last] = infinite;
  return row.first < row.last;
}

/// The row of a beginning from that of its parent.
bool Aligner::go_on(const Node& node) {
  const Row& before = scratch_.rows[node.depth - 1U];
  Row& row = scratch_.rows[node.depth];
  meant_[node.depth - 1U] = node.ch;
  row.first = before.first;
  row.last = std::min(before.last + 1, seen_.size() + 1);
  const float* const from = before.cost.data() + 1;
  float* const cost = row.cost.data() + 1;
  const float lost = tables_.lost[node.letter];
  const std::array<float, 256>& changed = tables_.changed[node.letter];
  cost[row.first] = from[row.first] + lost;
  if (node.letter != 0) {
    for (std::size_t j = row.first + 1; j < row.last; ++j)
      cost[j] = std::min(from[j] + lost, from[j - 1] + changed[letters_[j - 1]]);
  } else {
    for (std::size_t j = row.first + 1; j < row.last; ++j)
      cost[j] = std::min(
          from[j] + lost,
          from[j - 1] + (seen_[j - 1] == node.ch ? tables_.other_kept : changed[letters_[j - 1]]));
  }
  if ((rewritten_characters_ >> (node.ch & 63U) & 1U) != 0) apply_rewritten(node, row);
  return finish_row(row, node.least);
}

/// Whether the beginning that is being looked at ends with these characters.
bool Aligner::ends_with(std::size_t depth, std::u16string_view meant) const noexcept {
  return depth >= meant.size() &&
         std::u16string_view(meant_.data() + depth - meant.size(), meant.size()) == meant;
}

void Aligner::apply_rewritten(const Node& node, Row& row) {
  float* const cost = row.cost.data() + 1;
  for (const Rewritten& r : scratch_.rewritten) {
    if (!ends_with(node.depth, {r.meant.data(), r.meant_length})) continue;
    const Row& source = scratch_.rows[node.depth - std::size_t{r.meant_length}];
    const std::size_t j = r.end, from = j - r.seen_length;
    if (!source.has(from)) continue;
    while (row.first > j) cost[--row.first] = infinite;
    while (row.last <= j) cost[row.last++] = infinite;
    cost[j] = std::min(cost[j], source.cost[from + 1] + r.cost);
  }
}

/// Whether a beginning that is not worth going on by itself is inside of characters that became
/// others all at once.
bool Aligner::is_leapt_over(const Node& node) const noexcept {
  if (!leaps_) return false;
  for (const Rewritten& r : scratch_.rewritten)
    for (std::size_t m = 1; m < r.meant_length; ++m)
      if (ends_with(node.depth, {r.meant.data(), m}) &&
          scratch_.rows[node.depth - m].has(std::size_t{r.end} - r.seen_length))
        return true;
  return false;
}

/// Takes down where the spellings that end at a node may end in the text.
void Aligner::end_spellings(const Node& node) {
  if (node.end == (&node + 1)->end) return;
  const Row& row = scratch_.rows[node.depth];
  const std::size_t last = std::min(row.last, seen_.size());
  for (std::size_t k = row.first; k <= last; ++k) {
    if (!(end_costs_[k] < infinite)) continue;
    float cost = row.cost[k + 1];
    if (k > row.first) cost = std::min(cost, row.cost[k] + tables_.trailing[letters_[k - 1]]);
    cost += end_costs_[k];
    for (std::uint32_t e = node.end; e < (&node + 1)->end; ++e) {
      const PackedSpellings::End& end = spellings_->ends_[e];
      const float choice = end.unmarked ? end.cost + spellings_->unmarked_cost_ : end.cost;
      if (cost + choice <= cutoff_)
        scratch_.ends[end.owner].offer(static_cast<std::uint8_t>(k), cost + choice);
    }
  }
}

void Aligner::run(const PackedSpellings& spellings) {
  spellings_ = &spellings;
  scratch_.ends.resize(spellings.ids_.size());
  for (Ends& e : scratch_.ends) e.clear();
  if (!begin()) return;
  end_spellings(spellings.nodes_[0]);
  // Depth first, so that a row for each depth is enough.
  const auto last = static_cast<std::uint32_t>(spellings.nodes_.size() - 1);
  for (std::uint32_t at = 1; at < last;) {
    const Node& node = spellings.nodes_[at];
    const bool alive = go_on(node);
    if (alive) end_spellings(node);
    at = alive || is_leapt_over(node) ? at + 1 : node.next;
  }
}

void Aligner::give(std::vector<Channel::Match>& out, std::optional<std::uint32_t> id) const {
  for (std::size_t i = 0; i < scratch_.ends.size(); ++i) {
    const Ends& e = scratch_.ends[i];
    for (std::size_t k = 0; k < e.cost.size() && e.cost[k] < infinite; ++k)
      out.push_back({id.value_or(spellings_->ids_[i]), e.end[k], e.cost[k]});
  }
}

namespace {

Scratch& scratch() {
  static thread_local Scratch own;
  return own;
}

}  // namespace

void Channel::align(const PackedSpellings& spellings, std::u16string_view seen,
                    std::span<const float> end_costs, float cutoff, std::vector<Match>& out) const {
  out.clear();
  Aligner aligner(*tables_, seen, end_costs, cutoff, scratch());
  aligner.run(spellings);
  aligner.give(out);
  std::sort(out.begin(), out.end());
}

void Channel::align(std::span<PackedSpellings* const> collections, std::u16string_view seen,
                    std::span<const float> end_costs, float cutoff, std::vector<Match>& out) const {
  out.clear();
  Aligner aligner(*tables_, seen, end_costs, cutoff, scratch());
  for (std::uint32_t i = 0; i < collections.size(); ++i) {
    aligner.run(*collections[i]);
    aligner.give(out, i);
  }
}

}  // namespace stamma
