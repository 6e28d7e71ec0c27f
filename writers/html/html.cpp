#include "writers/html/html.hpp"

#include <string>

#include "writers/html/digest.hpp"
#include "writers/html/page.hpp"
#include "writers/html/text.hpp"

namespace stamma {
namespace {

/// Only the page's own scripts run, those of the reader among them; nobody else is called.
std::string policy() {
  std::string s = "default-src 'none'; script-src 'wasm-unsafe-eval'";
  for (const std::string_view script : html_scripts())
    s += " 'sha256-" + sha256_base64(script) + "'";
  return s + "; style-src 'sha256-" + sha256_base64(html_style) +
         "'; worker-src blob:; img-src data: blob:; base-uri 'none'; form-action 'none'; "
         "require-trusted-types-for 'script'; trusted-types stamma";
}

}  // namespace

void begin_html(std::string_view title, std::string_view reader, Buffer& out) {
  out.append(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"");
  out.append(policy());
  out.append(
      "\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<meta name=\"referrer\" content=\"no-referrer\">\n<title>");
  write_html_text(title, out);
  out.append(" - Stamma</title>\n<style>");
  out.append(html_style);
  out.append("</style>\n</head>\n<body>\n<noscript>This page needs JavaScript.</noscript>\n");
  out.append(html_pieces);
  out.append("<div id=\"page\"></div>\n<script type=\"text/plain\" id=\"worker\">");
  if (!reader.empty()) {
    out.append(html_wasm);
    out.append(html_worker);
  }
  out.append("</script>\n<script type=\"text/plain\" id=\"reader\">");
  out.append(reader);
  out.append("</script>\n<script type=\"application/json\" id=\"games\">[");
  write_html_json(title, out);
}

void end_html(Buffer& out) {
  out.append("]</script>\n");
  for (const std::string_view s : html_scripts()) {
    out.append("<script>");
    out.append(s);
    out.append("</script>\n");
  }
  out.append("</body>\n</html>\n");
}

}  // namespace stamma
