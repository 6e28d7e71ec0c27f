#include "writers/stats/charts.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "writers/html/text.hpp"

namespace stamma {
namespace {

// The plot in units of the drawing; a phone shows about one a pixel.
constexpr double wide = 360, high = 190, left = 44, right = 352, top = 12, bottom = 156;

/// A coordinate with one decimal, whatever the locale.
std::string at(double x) {
  const auto tenths = static_cast<long long>(x * 10 + (x < 0 ? -0.5 : 0.5));
  std::string s = std::to_string(tenths / 10);
  if (tenths % 10 != 0) s.append(".").append(std::to_string(std::abs(tenths % 10)));
  return s;
}

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

void rect(double x, double y, double w, double h, std::string_view type, std::string_view tip,
          Buffer& out) {
  if (w <= 0 || h <= 0) return;
  out.append("<rect class=\"" + std::string(type) + "\" x=\"" + at(x) + "\" y=\"" + at(y) +
             "\" width=\"" + at(w) + "\" height=\"" + at(h) + "\"");
  if (tip.empty()) {
    out.append("/>");
    return;
  }
  out.append("><title>");
  write_html_text(tip, out);
  out.append("</title></rect>");
}

void label(double x, double y, std::string_view anchor, std::string_view text, Buffer& out) {
  out.append("<text x=\"" + at(x) + "\" y=\"" + at(y) + "\" text-anchor=\"" + std::string(anchor) +
             "\">");
  write_html_text(text, out);
  out.append("</text>");
}

void begin_chart(const StatsSection& s, std::string_view kind, std::string_view title,
                 std::string_view about, double height, Buffer& out) {
  const std::string id = s.id + "-" + std::string(kind);
  out.append("<svg class=\"chart\" viewBox=\"0 0 " + at(wide) + " " + at(height) +
             "\" role=\"img\" aria-labelledby=\"" + id + "-t " + id + "-d\"><title id=\"" + id +
             "-t\">");
  write_html_text(title, out);
  out.append("</title><desc id=\"" + id + "-d\">");
  write_html_text(about, out);
  out.append("</desc>");
}

/// The end of the scale: a figure with noughts that is not below the most, and how many steps make
/// round numbers of it.
struct Scale {
  std::uint64_t end;
  std::uint64_t steps;
};
Scale scale_of(std::uint64_t most) {
  std::uint64_t ten = 1;
  while (ten <= most / 10) ten *= 10;
  constexpr Scale scales[] = {{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 3}, {8, 4}, {10, 5}};
  for (const Scale& s : scales)
    if (ten * s.end >= most) return {ten * s.end, s.steps == 1 && ten > 1 ? 5 : s.steps};
  return {most, 1};
}

/// "1990" of "1990-1999".
std::string begin_of(const std::string& scale_label) {
  return scale_label.substr(0, scale_label.find('-'));
}

void scale_labels(const StatsSection& s, double step, Buffer& out) {
  const std::size_t every = (s.rows.size() + 6) / 7;
  for (std::size_t i = 0; i < s.rows.size(); i += every)
    label(left + (static_cast<double>(i) + 0.5) * step, bottom + 16, "middle",
          begin_of(s.rows[i].label), out);
}

void grid_line(double y, std::string_view text, Buffer& out) {
  out.append("<path class=\"grid\" d=\"M" + at(left) + " " + at(y) + "H" + at(right) + "\"/>");
  label(left - 6, y + 4, "end", text, out);
}

std::string tip(const StatsRow& r, std::string_view things) {
  return r.label + ": " + grouped(r.count) + " " + std::string(things);
}

}  // namespace

void write_column_chart(const StatsSection& s, Buffer& out) {
  std::uint64_t most = 1;
  const StatsRow* highest = nullptr;
  for (const StatsRow& r : s.rows) {
    if (highest == nullptr || r.count > highest->count) highest = &r;
    most = std::max(most, r.count);
  }
  const Scale scale = scale_of(most);
  most = scale.end;
  begin_chart(s, "counts", s.title,
              "Columns from " + s.rows.front().label + " to " + s.rows.back().label +
                  ", the highest " + tip(*highest, s.count_head) + ".",
              high, out);
  for (std::uint64_t i = 0; i <= scale.steps; ++i)
    grid_line(bottom - (bottom - top) * share(i, scale.steps), grouped(most / scale.steps * i),
              out);
  const double step = (right - left) / static_cast<double>(s.rows.size());
  for (std::size_t i = 0; i < s.rows.size(); ++i) {
    double h = (bottom - top) * share(s.rows[i].count, most);
    if (s.rows[i].count != 0) h = std::max(h, 0.7);
    rect(left + step * (static_cast<double>(i) + 0.1), bottom - h, step * 0.8, h, "bar",
         tip(s.rows[i], s.count_head), out);
  }
  scale_labels(s, step, out);
  out.append("</svg>\n");
}

void write_share_chart(const StatsSection& s, Buffer& out) {
  begin_chart(s, "shares", s.title + ": White wins, draws, Black wins",
              "Columns divided into the shares of the results, White's wins at the bottom.", high,
              out);
  for (const unsigned i : {0U, 25U, 50U, 75U, 100U})
    grid_line(bottom - (bottom - top) * i / 100, std::to_string(i) + " %", out);
  const double step = (right - left) / static_cast<double>(s.rows.size());
  for (std::size_t i = 0; i < s.rows.size(); ++i) {
    const StatsScore& score = s.rows[i].score;
    const double x = left + step * (static_cast<double>(i) + 0.1);
    double y = bottom;
    const auto part = [&](std::uint64_t n, std::string_view type, std::string_view what) {
      const double h = (bottom - top) * share(n, score.games());
      y -= h;
      rect(x, y, step * 0.8, h, type,
           s.rows[i].label + ": " + std::string(what) + " " + percent(n, score.games()) + " %",
           out);
    };
    part(score.wins, "white", "White wins");
    part(score.draws, "draw", "draws");
    part(score.losses, "black", "Black wins");
  }
  scale_labels(s, step, out);
  out.append("</svg>\n");
}

void write_parted_bar(const StatsSection& s, Buffer& out) {
  std::string about;
  for (const StatsRow& r : s.rows)
    about += (about.empty() ? "" : ", ") + r.label + " " + percent(r.count, s.whole) + " %";
  begin_chart(s, "parts", s.title, about, 62, out);
  constexpr std::string_view types[] = {"white", "draw", "black", "none"};
  double x = 2;
  for (std::size_t i = 0; i < s.rows.size(); ++i) {
    const StatsRow& r = s.rows[i];
    const double w = (wide - 4) * share(r.count, s.whole);
    rect(x, 8, w, 26, types[std::min<std::size_t>(i, 3)], tip(r, s.count_head), out);
    if (w > 44) label(x + w / 2, 50, "middle", percent(r.count, s.whole) + " %", out);
    x += w;
  }
  out.append("</svg>\n");
}

void write_bar(std::uint64_t count, std::uint64_t most, Buffer& out) {
  out.append(
      "<svg class=\"mini\" viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" "
      "aria-hidden=\"true\">");
  if (count != 0) rect(0, 0, std::max(100 * share(count, most), 0.8), 10, "bar", {}, out);
  out.append("</svg>");
}

void write_score_bar(const StatsScore& score, Buffer& out) {
  out.append(
      "<svg class=\"mini\" viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" "
      "aria-hidden=\"true\">");
  double x = 0;
  const auto part = [&](std::uint64_t n, std::string_view type) {
    const double w = 100 * share(n, score.games());
    rect(x, 0, w, 10, type, {}, out);
    x += w;
  };
  part(score.wins, "white");
  part(score.draws, "draw");
  part(score.losses, "black");
  out.append("</svg>");
}

}  // namespace stamma
