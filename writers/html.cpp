#include "writers/html.hpp"

#include <string>

#include "writers/html_digest.hpp"
#include "writers/html_page.hpp"
#include "writers/html_text.hpp"

namespace stamma {

void begin_html(std::string_view title, Buffer& out) {
  out.append(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src "
      "'sha256-");
  out.append(sha256_base64(html_model));
  out.append("' 'sha256-");
  out.append(sha256_base64(html_view));
  out.append("'; style-src 'sha256-");
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
  out.append("]</script>\n<script>");
  out.append(html_model);
  out.append("</script>\n<script>");
  out.append(html_view);
  out.append("</script>\n</body>\n</html>\n");
}

}  // namespace stamma
