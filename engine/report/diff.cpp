#include "engine/report/diff.hpp"

#include <algorithm>
#include <cstddef>

namespace stamma::engine {
namespace {

constexpr std::size_t context_lines = 3;
constexpr std::ptrdiff_t most_edits =
    2'000;  // beyond, the texts have nothing to do with each other

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return lines;
}

/// Myers' greedy search for the shortest way from one list of lines to the other: for every line of
/// the old text, whether it stays, and the same of the new one. False when it would take too long.
class ShortestEdit {
 public:
  ShortestEdit(const std::vector<std::string_view>& a, const std::vector<std::string_view>& b)
      : a_(a), b_(b), kept_a(a.size(), false), kept_b(b.size(), false) {}

  bool find() {
    const auto n = static_cast<std::ptrdiff_t>(a_.size()),
               m = static_cast<std::ptrdiff_t>(b_.size());
    const std::ptrdiff_t most = std::min(n + m, most_edits);
    std::vector<std::ptrdiff_t> reach(static_cast<std::size_t>(2 * most + 3), 0);
    const auto at = [&](std::ptrdiff_t k) -> std::ptrdiff_t& {
      return reach[static_cast<std::size_t>(k + most + 1)];
    };
    for (std::ptrdiff_t d = 0; d <= most; ++d) {
      trace_.emplace_back(&at(-d - 1), &at(d + 1) + 1);
      for (std::ptrdiff_t k = -d; k <= d; k += 2) {
        std::ptrdiff_t x = k == -d || (k != d && at(k - 1) < at(k + 1)) ? at(k + 1) : at(k - 1) + 1;
        while (x < n && x - k < m && x - k >= 0 && line(a_, x) == line(b_, x - k)) ++x;
        at(k) = x;
        if (x >= n && x - k >= m) {
          walk_back(d, n, m);
          return true;
        }
      }
    }
    return false;
  }

 private:
  static std::string_view line(const std::vector<std::string_view>& lines, std::ptrdiff_t i) {
    return lines[static_cast<std::size_t>(i)];
  }

  void walk_back(std::ptrdiff_t edits, std::ptrdiff_t x, std::ptrdiff_t y) {
    for (std::ptrdiff_t d = edits; d >= 0; --d) {
      const auto& reach = trace_[static_cast<std::size_t>(d)];
      const auto at = [&](std::ptrdiff_t k) { return reach[static_cast<std::size_t>(k + d + 1)]; };
      const std::ptrdiff_t k = x - y;
      const bool down = k == -d || (k != d && at(k - 1) < at(k + 1));
      const std::ptrdiff_t from = down ? at(k + 1) : at(k - 1);
      const std::ptrdiff_t from_y = from - (down ? k + 1 : k - 1);
      while (x > (d == 0 ? 0 : from) && y > (d == 0 ? 0 : from_y)) {
        --x;
        --y;
        kept_a[static_cast<std::size_t>(x)] = kept_b[static_cast<std::size_t>(y)] = true;
      }
      x = from;
      y = from_y;
    }
  }

  const std::vector<std::string_view>&a_, &b_;
  std::vector<std::vector<std::ptrdiff_t>> trace_;

 public:
  std::vector<bool> kept_a, kept_b;
};

}  // namespace

void UnifiedDiff::begin_file(std::string_view name) {
  *this = {};
  name_ = name;
}

void UnifiedDiff::add(std::string_view before, std::string_view after, std::string& out) {
  const auto a = lines_of(before), b = lines_of(after);
  if (a == b) {
    for (const std::string_view l : a) line(' ', l, out);
    return;
  }
  ShortestEdit edit(a, b);
  const bool found = edit.find();
  std::size_t i = 0, j = 0;
  while (i < a.size() || j < b.size()) {
    if (i < a.size() && !(found && edit.kept_a[i])) {
      line('-', a[i++], out);
    } else if (j < b.size() && !(found && edit.kept_b[j])) {
      line('+', b[j++], out);
    } else {
      line(' ', a[i], out);
      ++i;
      ++j;
    }
  }
}

void UnifiedDiff::line(char mark, std::string_view text, std::string& out) {
  if (mark == ' ') {
    if (!hunk_.empty()) {
      hunk_.append(" ").append(text).append("\n");
      ++old_count_;
      ++new_count_;
      if (++equal_ > 2 * context_lines) close_hunk(out);
    } else {
      context_.emplace_back(text);
      if (context_.size() > context_lines) context_.erase(context_.begin());
    }
    ++old_line_;
    ++new_line_;
    return;
  }
  if (hunk_.empty()) {
    hunk_old_ = old_line_ - context_.size();
    hunk_new_ = new_line_ - context_.size();
    old_count_ = new_count_ = context_.size();
    for (const std::string& c : context_) hunk_.append(" ").append(c).append("\n");
    context_.clear();
  }
  equal_ = 0;
  hunk_.append(1, mark).append(text).append("\n");
  if (mark == '-') {
    ++old_count_;
    ++old_line_;
  } else {
    ++new_count_;
    ++new_line_;
  }
}

void UnifiedDiff::close_hunk(std::string& out) {
  if (hunk_.empty()) return;
  // Only this many of the equal lines at the end are shown; the last ones may stand before the next hunk.
  std::vector<std::string> rest;
  for (; equal_ > context_lines; --equal_) {
    const std::size_t begin = hunk_.rfind('\n', hunk_.size() - 2) + 1;
    rest.insert(rest.begin(), hunk_.substr(begin + 1, hunk_.size() - begin - 2));
    hunk_.resize(begin);
    --old_count_;
    --new_count_;
  }
  if (!named_) out.append("--- ").append(name_).append("\n+++ ").append(name_).append("\n");
  named_ = true;
  const auto range = [](std::uint64_t begin, std::uint64_t count) {
    return std::to_string(count == 0 ? begin - 1 : begin) + "," + std::to_string(count);
  };
  out.append("@@ -").append(range(hunk_old_, old_count_)).append(" +");
  out.append(range(hunk_new_, new_count_)).append(" @@\n").append(hunk_);
  hunk_.clear();
  if (rest.size() > context_lines) rest.erase(rest.begin(), rest.end() - context_lines);
  context_ = std::move(rest);
  equal_ = 0;
}

void UnifiedDiff::end_file(std::string& out) { close_hunk(out); }

}  // namespace stamma::engine
