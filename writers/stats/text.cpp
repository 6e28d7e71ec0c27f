#include "writers/stats/text.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "lib/statistics/statistics_view.hpp"
#include "lib/text/ranges.hpp"
#include "lib/text/utf8.hpp"
#include "writers/movetext.hpp"

namespace stamma {
namespace {

constexpr std::size_t widest_label = 32;
constexpr std::size_t bar_width = 20;

/// Not a control character, nor a mark that turns the direction of what follows.
bool is_harmless(char32_t c) {
  constexpr CharRange harmful[] = {
      {0, 0x1F}, {0x7F, 0x9F}, {0x200E, 0x200F}, {0x202A, 0x202E}, {0x2066, 0x2069}};
  return !any_holds(harmful, c);
}

/// Names come from files: nothing in them may speak to the terminal. The text is cut to fit.
std::string shown(std::string_view s) {
  std::string out;
  std::size_t used = 0;
  for (std::size_t i = 0; i < s.size();) {
    const auto [c, length, valid] = first_code_point(s.substr(i));
    const std::string_view character = s.substr(i, length);
    i += length;
    if (used + 1 == widest_label && i < s.size()) return out + "~";
    out.append(valid && is_harmless(c) ? character : std::string_view("?"));
    ++used;
  }
  return out;
}

void pad(std::size_t used, std::size_t width, Buffer& out) {
  for (; used < width; ++used) out.append(' ');
}

void right(std::string_view s, std::size_t width, Buffer& out) {
  pad(s.size(), width, out);
  out.append(s);
}

/// Eighths of a character where there are blocks; what is not nothing is to be seen.
void bar(std::uint64_t part, std::uint64_t most, bool blocks, Buffer& out) {
  if (part == 0 || most == 0) return;
  const std::size_t unit = blocks ? 8 : 1;
  const double share = static_cast<double>(part) / static_cast<double>(most);
  std::size_t n = static_cast<std::size_t>(share * static_cast<double>(bar_width * unit) + 0.5);
  n = std::max<std::size_t>(n, 1);
  if (!blocks) {
    for (; n > 0; --n) out.append('#');
    return;
  }
  constexpr std::string_view parts[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  for (; n >= 8; n -= 8) out.append("█");
  out.append(parts[n]);
}

/// "38 31 31": wins, draws and losses in percent.
std::string shares(const StatsScore& s) {
  if (s.games() == 0) return {};
  std::string out;
  for (const std::uint64_t n : {s.wins, s.draws, s.losses}) {
    const std::string whole = std::to_string((n * 200 + s.games()) / (2 * s.games()));
    out.append(4 - std::min<std::size_t>(4, whole.size()), ' ').append(whole);
  }
  return out;
}

class SectionWriter {
 public:
  SectionWriter(const StatsSection& section, bool blocks, Buffer& out)
      : section_(section), blocks_(blocks), out_(out) {
    for (const StatsRow& r : section.rows) {
      const std::string label = shown(r.label);
      label_ = std::max(label_, count_characters(label));
      count_ = std::max(count_, grouped(r.count).size());
      most_ = std::max(most_, r.count);
    }
  }

  void write() {
    out_.append('\n');
    out_.append(section_.title);
    if (!section_.note.empty()) {
      out_.append(" (");
      out_.append(section_.note);
      out_.append(')');
    }
    out_.append('\n');
    if (section_.scores) {
      pad(0, label_ + count_ + bar_width + (section_.whole != 0 ? 17 : 8), out_);
      out_.append(section_.by_colour ? " 1-0   = 0-1 %\n" : "   +   =   - %\n");
    }
    for (const StatsRow& r : section_.rows) row(r);
  }

 private:
  void row(const StatsRow& r) {
    const std::string label = shown(r.label);
    out_.append("  ");
    out_.append(label);
    pad(count_characters(label), label_ + 2, out_);
    right(grouped(r.count), count_, out_);
    if (section_.whole != 0) {
      right(percent(r.count, section_.whole), 7, out_);
      out_.append(" %");
    }
    out_.append("  ");
    const std::size_t before = out_.size();
    bar(r.count, most_, blocks_, out_);
    const std::string_view drawn = out_.view().substr(before);
    const std::string_view detail = r.detail;
    if (section_.scores || !detail.empty()) pad(count_characters(drawn), bar_width, out_);
    if (section_.scores) {
      out_.append("  ");
      out_.append(shares(r.score));
    }
    if (!detail.empty()) {
      out_.append("  ");
      out_.append(detail);
    }
    trim();
    out_.append('\n');
  }

  void trim() {
    std::size_t n = out_.size();
    while (n > 0 && out_.view()[n - 1] == ' ') --n;
    out_.truncate(n);
  }

  const StatsSection& section_;
  bool blocks_;
  Buffer& out_;
  std::size_t label_ = 0, count_ = 0;
  std::uint64_t most_ = 0;
};

}  // namespace

void write_stats_text(const Statistics& statistics, const StatsTextOptions& options, Buffer& out) {
  const auto facts = stats_facts(statistics);
  std::size_t width = 0;
  for (const StatsFact& f : facts) width = std::max(width, f.label.size());
  for (const StatsFact& f : facts) {
    out.append(f.label);
    pad(f.label.size(), width + 2, out);
    out.append(f.value);
    out.append('\n');
  }
  for (const StatsSection& s : stats_sections(statistics, options.top))
    SectionWriter(s, options.blocks, out).write();
}

}  // namespace stamma
