#include <string>

#include "writers/compare/compare.hpp"
#include "writers/html/digest.hpp"
#include "writers/html/text.hpp"

namespace stamma {
namespace {

constexpr std::string_view style =
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
    "color:#222;background:#fff}h2{font-size:1.05rem;margin:1.6rem 0 .3rem}"
    "table{border-collapse:collapse}th,td{text-align:left;padding:.15rem .8rem .15rem 0;"
    "vertical-align:top}th{font-weight:600}thead th{border-bottom:1px solid #999}"
    ".none{color:#777}@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}}";

void add_cell(std::string_view value, Buffer& out) {
  out.append(value.empty() ? "<td class=none>none" : "<td>");
  write_html_text(value, out);
  out.append("</td>");
}

void add_row(std::string_view what, std::string_view first, std::string_view second, Buffer& out) {
  out.append("<tr><th scope=row>");
  write_html_text(what, out);
  out.append("</th>");
  add_cell(first, out);
  add_cell(second, out);
  out.append("</tr>\n");
}

}  // namespace

void CompareHtml::begin(Buffer& out) {
  out.append(
      "<!DOCTYPE html>\n<html lang=en><meta charset=utf-8>"
      "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; style-src 'sha256-");
  out.append(sha256_base64(style));
  out.append("'; base-uri 'none'; form-action 'none'\"><title>");
  write_html_text(first_ + " and " + second_, out);
  out.append("</title><meta name=viewport content=\"width=device-width\">\n<style>");
  out.append(style);
  out.append("</style>\n<h1>");
  write_html_text(first_ + " and " + second_, out);
  out.append("</h1>\n");
}

void CompareHtml::pair(const GameComparison& pair, Buffer& out) {
  out.append("<h2>");
  write_html_text(pair.title, out);
  out.append("</h2>\n<table><thead><tr><th></th><th scope=col>");
  write_html_text(first_ + ", game " + std::to_string(pair.first_number), out);
  out.append("</th><th scope=col>");
  write_html_text(second_ + ", game " + std::to_string(pair.second_number), out);
  out.append("</th></tr></thead><tbody>\n");
  for (const TagDifference& t : pair.tags) add_row(t.name, t.first, t.second, out);
  for (const KnownDifference& d : pair.moves)
    add_row(numbered_move(pair.first_ply, d.ply != 0 ? d.ply : d.known_ply, ""), d.san,
            d.known_san, out);
  const auto row = [&](std::string_view what, std::size_t first, std::size_t second) {
    if (first != second) add_row(what, std::to_string(first), std::to_string(second), out);
  };
  row("comments", pair.first_notes.comments, pair.second_notes.comments);
  row("NAGs", pair.first_notes.nags, pair.second_notes.nags);
  row("moves in variations", pair.first_notes.variation_moves, pair.second_notes.variation_moves);
  out.append("</tbody></table>\n");
  if (const std::string extent = told_extent(pair); !extent.empty()) {
    out.append("<p>");
    write_html_text(extent, out);
    out.append("</p>\n");
  }
}

void CompareHtml::lone(const LoneGame& game, Buffer& out) {
  out.append(lone_begun_ ? "" : "<h2>Only in one of them</h2>\n<ul>\n");
  lone_begun_ = true;
  out.append("<li>");
  write_html_text(game.title + " (" + name_of(game) + ", game " + std::to_string(game.number) + ")",
                  out);
  out.append("</li>\n");
}

void CompareHtml::end(const CompareCounts& counts, Buffer& out) {
  if (lone_begun_) out.append("</ul>\n");
  out.append("<p>");
  write_html_text(told_counts(counts), out);
  out.append("</p>\n</html>\n");
}

}  // namespace stamma
