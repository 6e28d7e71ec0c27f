#include "writers/html/html.hpp"

#include <array>
#include <string>

#include "writers/html/digest.hpp"
#include "writers/html/page.hpp"
#include "writers/html/text.hpp"

namespace stamma {

namespace {

std::array<std::string_view, 4> scripts() { return {html_model, html_draw, html_score, html_view}; }

}  // namespace

void begin_html(std::string_view title, Buffer& out) {
  out.append(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src");
  for (const std::string_view s : scripts()) out.append(" 'sha256-" + sha256_base64(s) + "'");
  out.append("; style-src 'sha256-");
  out.append(sha256_base64(html_style));
  out.append(
      "'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<meta name=\"referrer\" content=\"no-referrer\">\n<title>");
  write_html_text(title, out);
  out.append(" - Stamma</title>\n<style>");
  out.append(html_style);
  out.append("</style>\n</head>\n<body>\n<noscript>This page needs JavaScript.</noscript>\n");
  out.append(html_pieces);
  out.append("<div id=\"page\"></div>\n<script type=\"application/json\" id=\"games\">[");
  write_html_json(title, out);
}

void end_html(Buffer& out) {
  out.append("]</script>\n");
  for (const std::string_view s : scripts()) {
    out.append("<script>");
    out.append(s);
    out.append("</script>\n");
  }
  out.append("</body>\n</html>\n");
}

}  // namespace stamma
