#include "writers/html/pictures.hpp"

#include <cmath>
#include <string_view>

#include "writers/html/digest.hpp"
#include "writers/html/text.hpp"

namespace stamma {
namespace {

void add_numbers(const PageBox& box, Buffer& out) {
  for (const double edge : {box.left, box.top, box.right, box.bottom})
    out.append("," + std::to_string(std::lround(edge)));
}

std::string_view type_of(std::string_view bytes) noexcept {
  return bytes.starts_with("RIFF") ? "webp" : "jpeg";
}

}  // namespace

void write_html_pictures(const HtmlPictures& pictures, Buffer& out) {
  out.append(",\n{\"pictures\":{\"pages\":[");
  for (bool first = true; const HtmlPicture& p : pictures.pages) {
    out.append(first ? "{\"name\":" : ",{\"name\":");
    first = false;
    write_html_json(p.name, out);
    out.append(",\"width\":" + std::to_string(p.width) + ",\"height\":" + std::to_string(p.height) +
               "}");
  }
  out.append("],\n\"parts\":[");
  for (bool first = true; const HtmlPicturePart& p : pictures.parts) {
    out.append((first ? "[" : ",\n[") + std::to_string(p.page));
    first = false;
    add_numbers(p.box, out);
    out.append(",\"data:image/");
    out.append(type_of(p.bytes));
    out.append(";base64," + base64(p.bytes) + "\"]");
  }
  out.append("],\n\"words\":[");
  for (bool first = true; const HtmlPictureWord& w : pictures.words) {
    out.append((first ? "[" : ",[") + std::to_string(w.line) + "," + std::to_string(w.column) +
               "," + std::to_string(w.length) + "," + std::to_string(w.page));
    first = false;
    add_numbers(w.box, out);
    out.append("]");
  }
  out.append("]}}");
}

}  // namespace stamma
