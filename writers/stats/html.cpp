#include "writers/stats/html.hpp"

#include <algorithm>
#include <string>

#include "lib/statistics/statistics_view.hpp"
#include "writers/html/digest.hpp"
#include "writers/html/text.hpp"
#include "writers/stats/charts.hpp"
#include "writers/stats/page.hpp"

namespace stamma {
namespace {

void cell(std::string_view text, Buffer& out) {
  out.append("<td>");
  write_html_text(text, out);
  out.append("</td>");
}

void head(std::string_view text, Buffer& out) {
  out.append("<th scope=\"col\">");
  write_html_text(text, out);
  out.append("</th>");
}

void write_key(bool by_colour, Buffer& out) {
  const auto entry = [&out](std::string_view type, std::string_view text) {
    out.append("<span><svg viewBox=\"0 0 10 10\" aria-hidden=\"true\"><rect class=\"");
    out.append(type);
    out.append("\" width=\"10\" height=\"10\"/></svg>");
    out.append(text);
    out.append("</span>");
  };
  out.append("<p class=\"key\">");
  entry("white", by_colour ? "White wins" : "won");
  entry("draw", by_colour ? "draw" : "drawn");
  entry("black", by_colour ? "Black wins" : "lost");
  out.append("</p>\n");
}

void write_score(const StatsScore& score, Buffer& out) {
  out.append("<td class=\"score\">");
  if (const std::uint64_t games = score.games(); games != 0) {
    out.append("<div>");
    write_score_bar(score, out);
    out.append("<span>" + percent(score.wins, games) + " / " + percent(score.draws, games) + " / " +
               percent(score.losses, games) + "</span></div>");
  }
  out.append("</td>");
}

void write_table(const StatsSection& s, bool bars, Buffer& out) {
  std::uint64_t most = 0;
  for (const StatsRow& r : s.rows) most = std::max(most, r.count);
  out.append("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"");
  write_html_text(s.title, out);
  out.append("\"><table");
  out.append(s.scale ? " class=\"scale\">" : ">");
  out.append("<caption class=\"away\">");
  write_html_text(s.title, out);
  out.append("</caption><thead><tr>");
  head(s.label_head, out);
  head(s.count_head, out);
  if (s.whole != 0) head("%", out);
  if (bars) out.append("<td class=\"drawn\"></td>");
  if (s.scores) {
    out.append("<th scope=\"col\" class=\"score\">");
    out.append(s.by_colour ? "White wins / draw / Black wins %" : "won / drawn / lost %");
    out.append("</th>");
  }
  out.append("</tr></thead>\n<tbody>");
  for (const StatsRow& r : s.rows) {
    if (s.scale && r.count == 0) continue;
    out.append("<tr><th scope=\"row\"><bdi>");
    write_html_text(r.label, out);
    out.append("</bdi>");
    if (!r.detail.empty()) {
      out.append("<small>");
      write_html_text(r.detail, out);
      out.append("</small>");
    }
    out.append("</th>");
    cell(grouped(r.count), out);
    if (s.whole != 0) cell(percent(r.count, s.whole), out);
    if (bars) {
      out.append("<td class=\"drawn\">");
      write_bar(r.count, most, out);
      out.append("</td>");
    }
    if (s.scores) write_score(r.score, out);
    out.append("</tr>\n");
  }
  out.append("</tbody></table></div>\n");
}

void write_section(const StatsSection& s, Buffer& out) {
  const bool results = s.id == "results";
  const bool wide = s.scores || results;
  out.append(wide ? "<section class=\"wide\">" : "<section>");
  out.append("<h2>");
  write_html_text(s.title, out);
  out.append("</h2>\n");
  if (!s.note.empty()) {
    out.append("<p>");
    write_html_text(s.note, out);
    out.append("</p>\n");
  }
  if (s.scores && !s.scale) write_key(s.by_colour, out);
  if (results || s.scale) {
    out.append(wide ? "<div class=\"pair\"><div>" : "<div class=\"stack\"><div>");
    if (results) write_parted_bar(s, out);
    if (results) write_key(true, out);
    if (s.scale) write_column_chart(s, out);
    if (s.scale && s.scores) {
      write_key(true, out);
      write_share_chart(s, out);
    }
    out.append("</div>\n");
    write_table(s, false, out);
    out.append("</div>\n");
  } else {
    write_table(s, true, out);
  }
  out.append("</section>\n");
}

}  // namespace

void write_stats_html(const Statistics& statistics, std::string_view title, std::size_t top,
                      Buffer& out) {
  out.append(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'sha256-");
  out.append(sha256_base64(stats_style));
  out.append(
      "'; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<meta name=\"referrer\" content=\"no-referrer\">\n<title>");
  write_html_text(title, out);
  out.append(" - statistics - Stamma</title>\n<style>");
  out.append(stats_style);
  out.append("</style>\n</head>\n<body>\n<h1>Statistics of <bdi>");
  write_html_text(title, out);
  out.append("</bdi></h1>\n<dl>");
  for (const StatsFact& f : stats_facts(statistics)) {
    out.append("<div><dt>");
    write_html_text(f.label, out);
    out.append("</dt><dd>");
    write_html_text(f.value, out);
    out.append("</dd></div>\n");
  }
  out.append("</dl>\n<main>\n");
  for (const StatsSection& s : stats_sections(statistics, top)) write_section(s, out);
  out.append("</main>\n</body>\n</html>\n");
}

}  // namespace stamma
