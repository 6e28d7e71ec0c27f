#include "parsers/layouts/score/stream_order.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <unordered_map>

#include "lib/decode/lattice.hpp"
#include "lib/decode/weights.hpp"
#include "parsers/layouts/score/stream_marks.hpp"

namespace stamma::reading {
namespace {

constexpr std::size_t most_tracks = 3;
constexpr unsigned highest_rank = 8;  // figures up to it may be those of squares

/// How columns come after each other in a text: each counts on by itself.
struct Plan {
  std::size_t tracks;  ///< columns or blocks
  bool across;         ///< they take turns, row by row
};

/// A place where a piece begins: the number of which column it is.
struct Cut {
  std::uint32_t mark = 0;
  std::uint32_t before = 0;  ///< the cut before it, in the list of all
  unsigned value = 0;
  std::uint8_t track = 0;
  float cost = 0;  ///< of taking the word for that number
};
constexpr std::uint32_t no_cut = ~std::uint32_t{0};

/// How far the columns have counted.
struct Count {
  std::array<std::uint8_t, most_tracks> first{}, last{};  // 0: it has not begun
  std::uint8_t track = 0;
  std::uint32_t cut = no_cut;
  std::uint32_t at = 0;  // of the last cut
  float cost = 0;

  /// The same for all that have counted alike.
  std::uint64_t key() const noexcept {
    std::uint64_t all = track;
    for (std::size_t t = 0; t < most_tracks; ++t)
      all = all << 16U | std::uint64_t{first[t]} << 8U | last[t];
    return all;
  }
};

struct Costs {
  float skipped = weight("order_skipped"), unexplained = weight("order_unexplained"),
        square = weight("order_square"), turn = weight("order_turn"), stay = weight("order_stay"),
        begin = weight("order_begin"), again = weight("order_again"),
        uneven = weight("order_uneven"), spacing = weight("order_spacing"),
        most_spacing = weight("order_most_spacing"), lead = weight("order_lead"),
        misread = weight("order_confused");
};

/// What it costs to take each word of a text for each number, which every plan asks again.
class NumberCosts {
 public:
  static constexpr unsigned highest = 99;

  NumberCosts(std::string_view text, const std::vector<NumberMark>& marks)
      : text_(text), marks_(marks), rows_(marks.size()) {}

  float operator()(std::size_t mark, unsigned value) {
    auto& row = rows_[mark];
    if (row.empty()) row.assign(highest + 1, unknown);
    float& cost = row[value];
    if (cost == unknown) cost = cost_as_number(text_, marks_[mark], value);
    return cost;
  }

 private:
  static constexpr float unknown = -1;
  std::string_view text_;
  const std::vector<NumberMark>& marks_;
  std::vector<std::vector<float>> rows_;
};

/// The cheapest way to take the words of a text for the numbers of a plan.
class Counter {
 public:
  Counter(std::size_t size, const std::vector<NumberMark>& marks, NumberCosts& numbers,
          const Plan& plan, const Costs& costs, float usual)
      : size_(size), marks_(marks), numbers_(numbers), plan_(plan), costs_(costs), usual_(usual) {}

  void run() {
    std::vector<Count> now{Count{}}, next;
    for (mark_ = 0; mark_ < marks_.size(); ++mark_) {
      next.clear();
      find_beginnings();
      const float pass = cost_to_pass(marks_[mark_]);
      most_ = now.front().cost + pass + margin;
      for (const Count& c : now) {
        next.push_back(c);
        next.back().cost += pass;
        space_ = spacing(c, marks_[mark_].at);
        go_on(c, next);
      }
      prune(next);
      std::swap(now, next);
    }
    for (const Count& c : now) {
      const float all = c.cost + uneven(c) + spacing(c, size_);
      if (all >= cost) continue;
      cost = all;
      last_ = c.cut;
    }
  }

  /// The cuts of the best way, in the order of the text.
  std::vector<Cut> cuts() const {
    std::vector<Cut> out;
    for (std::uint32_t i = last_; i != no_cut; i = cuts_[i].before) out.push_back(cuts_[i]);
    std::reverse(out.begin(), out.end());
    return out;
  }

  float cost = never;

 private:
  /// What it costs that a number belongs to no column.
  float cost_to_pass(const NumberMark& mark) const noexcept {
    if (!mark.leads) return 0;
    if (mark.misread) return costs_.unexplained;
    if (!mark.alone) return 0;
    return mark.value > highest_rank ? costs_.unexplained : costs_.square;
  }

  /// The numbers that a column may begin with here: that of the figures, or of one that is misread.
  void find_beginnings() {
    constexpr unsigned highest = 60;
    const NumberMark& mark = marks_[mark_];
    beginnings_.clear();
    if (mark.value > 1) beginnings_.push_back(mark.value);
    if (mark.value != 0 || !mark.leads) return;
    for (unsigned n = highest_rank + 1; n <= highest; ++n)
      if (numbers_(mark_, n) <= costs_.misread) beginnings_.push_back(n);
  }

  /// All numbers that the word at hand may be.
  void go_on(const Count& c, std::vector<Count>& next) {
    for (std::uint8_t t = 0; t < plan_.tracks; ++t) {
      const float turn = turn_cost(c, t);
      if (turn == never) continue;
      const unsigned last = c.last[t];
      if (last == 0) {
        take(c, t, 1, turn, next);
        for (const unsigned value : beginnings_) take(c, t, value, turn + costs_.begin, next);
        continue;
      }
      if (t == c.track && marks_[mark_].value == last) take(c, t, last, costs_.again, next);
      for (unsigned skipped = 0; skipped < 3; ++skipped)
        take(c, t, last + 1 + skipped, turn + costs_.skipped * static_cast<float>(skipped), next);
    }
  }

  float turn_cost(const Count& c, std::uint8_t track) const noexcept {
    if (c.cut == no_cut) return track == 0 ? 0 : never;
    const bool stays = track == c.track;
    const bool is_next = track == (c.track + 1U) % plan_.tracks;
    if (plan_.across) return is_next ? 0 : stays ? costs_.stay : never;
    return stays ? 0 : is_next ? costs_.turn : never;
  }

  void take(const Count& c, std::uint8_t track, unsigned value, float extra,
            std::vector<Count>& next) {
    if (value > NumberCosts::highest) return;
    const float as_number = numbers_(mark_, value), all = c.cost + (extra + as_number + space_);
    if (as_number == never || all > most_) return;
    Count after = c;
    after.cost = all;
    after.track = track;
    after.last[track] = static_cast<std::uint8_t>(value);
    if (c.last[track] == 0) after.first[track] = after.last[track];
    after.at = marks_[mark_].at;
    after.cut = static_cast<std::uint32_t>(cuts_.size());
    cuts_.push_back({static_cast<std::uint32_t>(mark_), c.cut, value, track, as_number});
    next.push_back(after);
  }

  /// Pieces are about equally long.
  float spacing(const Count& c, std::size_t end) const noexcept {
    constexpr float shortest = 3;
    if (c.cut == no_cut) return 0;
    const auto length = static_cast<float>(end - c.at);
    if (length <= shortest) return costs_.most_spacing;
    if (usual_ == 0) return 0;
    return std::min(costs_.spacing * std::abs(std::log(length / usual_)), costs_.most_spacing);
  }

  /// Columns begin where others end, or count the same moves.
  float uneven(const Count& c) const noexcept {
    if (c.cut == no_cut) return never;
    float sum = 0;
    for (std::size_t t = 0; t < plan_.tracks; ++t) {
      if (c.last[t] == 0) return never;
      if (plan_.tracks == 1) return costs_.uneven * static_cast<float>(c.first[t] - 1);
      const std::size_t o = (t + 1) % plan_.tracks;
      const auto off = [&](int a, int b) {
        return costs_.uneven * static_cast<float>(std::abs(a - b));
      };
      const bool first = c.first[t] == 1 && (plan_.across || c.first[o] != 1);
      const float joined =
          first ? 0 : off(c.first[t], c.last[(t + plan_.tracks - 1) % plan_.tracks] + 1);
      const float after = first ? 0 : off(c.first[t], c.last[o] + 1);
      const bool white_ends = c.last[0] == c.last[1] + 1;  // his column, the first, has a move more
      const float same = off(c.first[t], c.first[o]) + (white_ends ? 0 : off(c.last[t], c.last[o]));
      sum += plan_.across ? joined : std::min({joined, after, same});
    }
    if (!plan_.across && c.first[0] != 1 && c.first[1] != 1) return never;
    return sum;
  }

  /// Keeps the cheapest; of those that have counted alike and differ in where the last number
  /// stood, a few.
  void prune(std::vector<Count>& all) {
    constexpr std::size_t widest = 240, most_alike = 3, part = 2 * widest;
    alike_.clear();
    std::size_t kept = 0;
    float most = never;
    for (std::size_t i = 0, sorted = 0; i < all.size() && kept < widest; ++i) {
      if (i == sorted) {  // most are never looked at
        sorted = std::min(all.size(), sorted + part);
        std::partial_sort(all.begin() + static_cast<std::ptrdiff_t>(i),
                          all.begin() + static_cast<std::ptrdiff_t>(sorted), all.end(),
                          [](const Count& a, const Count& b) {
                            return a.cost != b.cost ? a.cost < b.cost : a.cut < b.cut;
                          });
      }
      if (i == 0) most = all[0].cost + margin;
      if (all[i].cost > most) break;
      if (++alike_[all[i].key()] <= most_alike) all[kept++] = all[i];
    }
    all.resize(kept);
  }

  static constexpr float margin = 30;  // what costs so much more than the cheapest is given up

  std::size_t size_;  // of the text
  const std::vector<NumberMark>& marks_;
  NumberCosts& numbers_;
  Plan plan_;
  const Costs& costs_;
  float usual_;  // length of a piece; 0: not known
  std::size_t mark_ = 0;
  float most_ = never;  // of a count that may be kept at this mark
  float space_ = 0;     // what the piece costs that would end at this mark
  std::unordered_map<std::uint64_t, std::size_t> alike_;
  std::vector<unsigned> beginnings_;
  std::vector<Cut> cuts_;
  std::uint32_t last_ = no_cut;
};

/// Whether the numbers that no square has count on as they stand: most texts, at little cost.
bool is_in_order(const std::vector<NumberMark>& marks) {
  constexpr std::size_t fewest = 3, one_in = 10;
  std::size_t sure = 0, strange = 0;
  unsigned due = 1;  // figures of squares do not count
  for (const NumberMark& m : marks) {
    if (!m.alone || !m.leads) continue;
    constexpr unsigned widest = 2;
    const bool fits = m.value + 1 >= due && m.value <= due + widest;
    if (fits && m.value >= due) due = m.value + 1;
    if (m.value <= highest_rank) continue;
    ++sure;
    strange += fits ? 0 : 1;
  }
  return sure < fewest || strange * one_in <= sure;
}

/// The length of most pieces.
float usual_length(const std::vector<Cut>& cuts, const std::vector<NumberMark>& marks) {
  std::vector<std::uint32_t> lengths;
  for (std::size_t i = 1; i < cuts.size(); ++i)
    lengths.push_back(marks[cuts[i].mark].at - marks[cuts[i - 1].mark].at);
  if (lengths.empty()) return 0;
  const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
  std::nth_element(lengths.begin(), middle, lengths.end());
  return static_cast<float>(*middle);
}

/// A first block that begins late may begin with numbers that were misread.
void extend_front(std::string_view text, const std::vector<NumberMark>& marks, float usual,
                  float most, std::vector<Cut>& cuts) {
  constexpr float widest = 3;  // pieces
  for (std::uint32_t m = cuts.front().mark; m-- > 0 && cuts.front().value > 2;) {
    if (static_cast<float>(marks[cuts.front().mark].at - marks[m].at) > widest * usual) return;
    const unsigned value = cuts.front().value - 1;
    const float cost = cost_as_number(text, marks[m], value);
    if (cost <= most) cuts.insert(cuts.begin(), {m, no_cut, value, cuts.front().track, cost});
  }
}

std::vector<NumberedPiece> lay(const std::vector<Cut>& cuts, const std::vector<NumberMark>& marks,
                               std::uint32_t size, float misread) {
  std::vector<std::size_t> order(cuts.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return cuts[a].value < cuts[b].value; });
  std::vector<NumberedPiece> pieces;
  const std::uint32_t begin = marks[cuts.front().mark].at;
  if (begin > 0) pieces.push_back({{0, begin, '\0'}});
  for (const std::size_t i : order) {
    const std::uint32_t end = i + 1 < cuts.size() ? marks[cuts[i + 1].mark].at : size;
    const bool follows = !pieces.empty() && pieces.back().end == marks[cuts[i].mark].at;
    pieces.push_back(
        {{marks[cuts[i].mark].at, end, ' '}, !follows, !follows && cuts[i].cost >= misread});
  }
  return pieces;
}

}  // namespace

std::vector<NumberedPiece> order_by_numbers(std::string_view text) {
  constexpr Plan plans[] = {{1, false}, {2, false}, {2, true}, {3, true}};
  static const Costs costs;
  const std::vector<NumberMark> marks = number_marks(text);
  if (is_in_order(marks)) return {};
  NumberCosts numbers(text, marks);
  float in_order = never, best = never;
  std::vector<Cut> cuts;
  for (const Plan& plan : plans) {
    Counter first(text.size(), marks, numbers, plan, costs, 0);
    first.run();
    if (first.cost == never) continue;
    const float usual = usual_length(first.cuts(), marks);
    Counter again(text.size(), marks, numbers, plan, costs, usual);
    again.run();
    if (plan.tracks == 1) in_order = again.cost;
    if (again.cost + costs.lead > in_order || again.cost >= best) continue;
    best = again.cost;
    cuts = again.cuts();
    extend_front(text, marks, usual, 2 * costs.misread, cuts);
  }
  if (cuts.empty()) return {};
  return lay(cuts, marks, static_cast<std::uint32_t>(text.size()), costs.misread);
}

}  // namespace stamma::reading
