#include "parsers/layouts/sheet/columns.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

#include "parsers/layouts/sheet/facing.hpp"

namespace stamma {
namespace {

constexpr double far_away = 1e9;

/// Words sorted from top to bottom.
using Area = std::vector<Placed>;

/// White paper from top to bottom between two columns.
struct Gutter {
  double at = 0;
  double top = 0, bottom = 0;  // the lines of the words beside it lie between these
  double worth = 0;

  bool faces(const Placed& p) const noexcept {
    return !p.is_mark && p.line >= top && p.line <= bottom;
  }
};

struct Sides {
  PlacedWords left, right;
};

Sides sides_of(const Area& area, const Gutter& g) {
  Sides sides;
  for (const Placed& p : area)
    if (g.faces(p)) (p.right <= g.at ? sides.left : sides.right).push_back(&p);
  return sides;
}

/// Counts the lines that stand on both sides of a place; words come from top to bottom.
class FacingLines {
 public:
  explicit FacingLines(double height) : height_(height) {}

  void add(double line, bool is_left) {
    if (line - line_ > height_) {
      close();
      line_ = line;
    }
    (is_left ? left_ : right_) = true;
  }
  std::size_t close() {
    lines_ += left_ && right_ ? 1 : 0;
    left_ = right_ = false;
    return lines_;
  }

 private:
  double height_, line_ = -far_away;
  bool left_ = false, right_ = false;
  std::size_t lines_ = 0;
};

/// Tells words that stand across a place; they come from top to bottom.
class Crossing {
 public:
  Crossing(double at, const PageMeasure& measure) : at_(at), m_(measure) {}

  /// A line runs across where it leaves no more than the space between words.
  bool is_crossed_by(const Placed& p) {
    if (p.is_mark) return false;
    if (p.left < at_ && p.right > at_) return true;
    const double space = lm.word_space * m_.width;
    if (p.right <= at_ && at_ - p.right < space) left_ = &p;
    if (p.left >= at_ && p.left - at_ < space) right_ = &p;
    return left_ != nullptr && right_ != nullptr && (&p == left_ || &p == right_) &&
           std::abs(left_->line - right_->line) < lm.next_row * m_.height &&
           right_->left - left_->right < space;
  }

 private:
  double at_;
  const PageMeasure& m_;
  const Placed *left_ = nullptr, *right_ = nullptr;  // the last words close to the place
};

class Cutter {
 public:
  Cutter(const PageMeasure& measure, const std::vector<UprightRule>& rules)
      : m_(measure), rules_(rules) {}

  std::vector<Words> run(const Words& page) {
    Area area;
    for (std::size_t i = 0; i < page.size(); ++i)
      if (page[i]->has_box()) area.push_back(placed(*page[i], i, m_));
    std::stable_sort(area.begin(), area.end(),
                     [](const Placed& a, const Placed& b) { return a.line < b.line; });
    part_of_.resize(page.size());
    cut(std::move(area), lm.deepest);
    std::vector<Words> parts(std::max<std::size_t>(parts_, 1));
    std::size_t part = 0;
    for (std::size_t i = 0; i < page.size(); ++i) {
      if (page[i]->has_box()) part = part_of_[i];
      parts[part].push_back(page[i]);
    }
    return parts;
  }

 private:
  void cut(Area area, unsigned depth) {
    const std::optional<Gutter> gutter = depth > 0 ? find_gutter(area) : std::nullopt;
    if (!gutter) {
      for (const Placed& p : area) part_of_[p.index] = parts_;
      parts_ += area.empty() ? 0 : 1;
      return;
    }
    Area above, left, right, below;
    for (const Placed& p : area)
      (p.line < gutter->top                ? above
       : p.line > gutter->bottom           ? below
       : p.left + p.right < 2 * gutter->at ? left
                                           : right)
          .push_back(p);
    for (Area* const each : {&above, &left, &right, &below}) cut(std::move(*each), depth - 1);
  }

  /// The gutter along which most lines stand side by side.
  std::optional<Gutter> find_gutter(const Area& area) const {
    if (area.size() < lm.region_words || area.size() > lm.most_words) return std::nullopt;
    std::vector<double> edges;  // a gutter ends where a word begins
    for (const Placed& p : area)
      if (!p.is_mark) edges.push_back(p.left);
    if (edges.empty()) return std::nullopt;
    std::sort(edges.begin(), edges.end());
    const double step = std::max(0.25 * m_.width, (edges.back() - edges.front()) / lm.most_gutters);
    std::optional<Gutter> best;
    double last = edges.front();
    for (const double edge : edges) {
      if (edge - last < step) continue;
      last = edge;
      for (Gutter& g : gutters_at(edge - 0.5 * m_.width, area))
        if ((!best || g.worth > best->worth) && parts_columns(area, g)) best = g;
    }
    return best;
  }

  /// Words that stand across a place part the page into bands; those in which enough lines face
  /// each other.
  std::vector<Gutter> gutters_at(double at, const Area& area) const {
    std::vector<Gutter> found;
    Crossing crossing(at, m_);
    const double apart = lm.level * m_.height;
    double top = -far_away;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= area.size(); ++i) {
      const bool is_last = i == area.size();
      if (!is_last && !crossing.is_crossed_by(area[i])) continue;
      Gutter g;
      g.at = at;
      g.top = top + apart;
      g.bottom = (is_last ? far_away : area[i].line) - apart;
      if (measure_gutter(area, begin, i, g)) found.push_back(g);
      if (!is_last) top = area[i].line;
      begin = i + 1;
    }
    return found;
  }

  /// How wide a gutter is between the words from `begin` to `end`, and what it is worth: lines that
  /// it parts, each by as much as the eye sees.
  bool measure_gutter(const Area& area, std::size_t begin, std::size_t end, Gutter& g) const {
    double left_edge = -far_away, right_edge = far_away;
    FacingLines facing_lines(m_.height);
    for (std::size_t i = begin; i < end; ++i) {
      const Placed& p = area[i];
      if (!g.faces(p)) continue;
      const bool is_left = p.right <= g.at;
      facing_lines.add(p.line, is_left);
      if (is_left)
        left_edge = std::max(left_edge, p.right);
      else
        right_edge = std::min(right_edge, p.left);
    }
    const std::size_t lines = facing_lines.close();
    const double gap = right_edge - left_edge;
    if (lines < lm.gutter_lines || gap < lm.gutter * m_.width) return false;
    g.at = (left_edge + right_edge) / 2;
    g.worth = static_cast<double>(lines) * std::min(gap, lm.wide_gutter * m_.width);
    return true;
  }

  /// Whether the words beside a gutter are read one side after the other.
  bool parts_columns(const Area& area, Gutter& g) const {
    const Sides sides = sides_of(area, g);
    if (has_rule(sides, g)) return true;
    const Facing how = facing(sides.left, sides.right, m_);
    return how == Facing::columns || (how == Facing::table && parts_sheet(area, g));
  }

  /// Whether a rule is printed along a gutter, with room for a column on either side: between the
  /// cells of a table there is less.
  bool has_rule(const Sides& sides, const Gutter& g) const {
    if (rules_.empty() || sides.left.empty() || sides.right.empty()) return false;
    double left = far_away, left_edge = -far_away, right = -far_away, right_edge = far_away;
    double top = far_away, bottom = -far_away;
    for (const Placed* p : sides.left) {
      left = std::min(left, p->left);
      left_edge = std::max(left_edge, p->right);
      top = std::min(top, p->line);
      bottom = std::max(bottom, p->line);
    }
    for (const Placed* p : sides.right) {
      right = std::max(right, p->right);
      right_edge = std::min(right_edge, p->left);
    }
    double along = 0;
    for (const UprightRule& r : rules_) {
      if (r.at < left_edge || r.at > right_edge) {
        left = r.at < g.at ? std::max(left, r.at) : left;
        right = r.at > g.at ? std::min(right, r.at) : right;
      } else {
        along += std::max(0.0, std::min(r.bottom, bottom) - std::max(r.top, top));
      }
    }
    return along > lm.rule * (bottom - top) && g.at - left > lm.ruled_column * m_.width &&
           right - g.at > lm.ruled_column * m_.width;
  }

  /// Whether a gutter is the middle of a sheet; what has a label stays above both halves.
  bool parts_sheet(const Area& area, Gutter& g) const {
    Gutter half = g;
    for (const Placed& p : area)
      if (p.line >= g.top && p.line <= g.bottom && p.word->text.ends_with(':'))
        half.top = std::max(half.top, p.line + lm.level * m_.height);
    Sides sides = sides_of(area, half);
    double left_edge = -far_away, right_edge = far_away;
    for (const Placed* p : sides.left) left_edge = std::max(left_edge, p->right);
    for (const Placed* p : sides.right) right_edge = std::min(right_edge, p->left);
    PlacedWords& sheet = sides.left;
    sheet.insert(sheet.end(), sides.right.begin(), sides.right.end());
    const std::optional<double> middle = middle_of_sheet(sheet, m_);
    if (!middle || *middle < left_edge || *middle > right_edge) return false;
    g = half;
    return true;
  }

  PageMeasure m_;
  const std::vector<UprightRule>& rules_;
  std::vector<std::size_t> part_of_;  // by the index of the word
  std::size_t parts_ = 0;
};

}  // namespace

std::vector<Words> columns_of(const Words& page, const PageMeasure& measure,
                              const std::vector<UprightRule>& rules) {
  return Cutter(measure, rules).run(page);
}

}  // namespace stamma
