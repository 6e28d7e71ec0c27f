#include "writers/stats/html.hpp"

#include <algorithm>
#include <string>

#include "lib/statistics/statistics_view.hpp"
#include "writers/html/digest.hpp"
#include "writers/html/text.hpp"
#include "writers/stats/charts.hpp"

namespace stamma {
namespace {

constexpr std::string_view style = R"css(
:root{color-scheme:light dark;
--paper:#fbfaf7;--pane:#fff;--ink:#1f2328;--soft:#5f6670;--line:#dcd8cf;--bar:#2f6fb5;
--white:#fdf6e6;--draw:#b4ada0;--black:#403a36;--edge:#6b6459;--none:#e3e0d8}
@media (prefers-color-scheme:dark){:root{
--paper:#17191c;--pane:#1e2125;--ink:#e4e4e0;--soft:#a0a6ae;--line:#363b42;--bar:#6ea8ec;
--white:#ece3cf;--draw:#857e73;--black:#2b2724;--edge:#8d8679;--none:#3a3e44}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0 auto;max-width:75rem;padding:1rem;background:var(--paper);color:var(--ink);
font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font:600 1.5rem/1.25 Georgia,"DejaVu Serif",serif;margin:.4rem 0 1rem}
h2{font:600 1.15rem/1.3 Georgia,"DejaVu Serif",serif;margin:0 0 .35rem}
p{margin:.15rem 0 .6rem;color:var(--soft);font-size:.875rem}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(10.5rem,1fr));gap:.6rem;margin:0 0 1rem}
dl div{background:var(--pane);border:1px solid var(--line);border-radius:8px;padding:.5rem .8rem}
dt{color:var(--soft);font-size:.8rem}dd{margin:0;font-size:1.05rem;font-weight:600}
main{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1rem;align-items:start}
section{background:var(--pane);border:1px solid var(--line);border-radius:8px;padding:.9rem 1rem;
min-width:0}
section.wide{grid-column:1/-1}
.pair{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:.5rem 1.5rem;
align-items:start}
@media (max-width:46rem){body{padding:.6rem}main,.pair{grid-template-columns:minmax(0,1fr)}
section{padding:.8rem .7rem}}
.chart{display:block;width:100%;max-width:34rem;height:auto}
.chart text{font:11px system-ui,sans-serif;fill:var(--soft)}
.grid{stroke:var(--line);stroke-width:1;fill:none}
.bar{fill:var(--bar)}
.white{fill:var(--white)}.draw{fill:var(--draw)}.black{fill:var(--black)}.none{fill:var(--none)}
.white,.draw,.black,.none{stroke:var(--edge);stroke-width:.8;vector-effect:non-scaling-stroke}
.key{display:flex;flex-wrap:wrap;gap:.2rem 1rem;margin:.2rem 0 .6rem}
.key svg{overflow:visible;width:.9em;height:.9em;vertical-align:-.1em;margin-right:.35em}
.scroll{overflow:auto}.pair .scroll,.stack .scroll{max-height:33rem}
.stack .scroll{max-height:18rem}
table{border-collapse:collapse;width:100%;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{padding:.22rem .5rem;text-align:right;vertical-align:middle;border-bottom:1px solid var(--line);
overflow-wrap:normal}
tr>:first-child{text-align:left;padding-left:0}tr>:last-child{padding-right:0}
thead th{color:var(--soft);font-weight:400;position:sticky;top:0;background:var(--pane);z-index:1}
tbody th{font-weight:500;overflow-wrap:anywhere}
.scale th{white-space:nowrap}
.scale .score{white-space:normal}
small{display:block;color:var(--soft);font-weight:400}
.drawn{width:24%}
.score{width:36%}td.score div{display:flex;align-items:center;gap:.15rem .7rem}
td.score .mini{flex:1 1 5rem;width:auto;min-width:3rem}
td.score span{flex:none;min-width:9.2em}
@media (max-width:46rem){.drawn{display:none}.score{width:44%}
td.score div{flex-wrap:wrap}td.score span{flex:1 1 100%;font-size:.8rem}}
.mini{display:block;width:100%;height:.75rem;overflow:visible}
:focus-visible{outline:2px solid var(--bar);outline-offset:1px}
.away{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media print{.scroll{max-height:none}}
)css";

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
  out.append(sha256_base64(style));
  out.append(
      "'; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<meta name=\"referrer\" content=\"no-referrer\">\n<title>");
  write_html_text(title, out);
  out.append(" - statistics - Stamma</title>\n<style>");
  out.append(style);
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
