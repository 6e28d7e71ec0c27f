#include "engine/ocr/hocr.hpp"

#include <array>
#include <cstdint>
#include <cstdio>
#include <utility>

namespace stamma::engine {
namespace {

void add_escaped(std::string_view text, std::string& out) {
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
  }
}

std::string box_of(double left, double top, double right, double bottom) {
  const auto whole = [](double d) { return std::to_string(static_cast<long>(d)); };
  return "bbox " + whole(left) + ' ' + whole(top) + ' ' + whole(right) + ' ' + whole(bottom);
}

std::string percent(double chance) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "%.1f", 100 * chance);
  return text.data();
}

}  // namespace

Hocr::Hocr() {
  text_ =
      "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"/>\n"
      "<meta name=\"ocr-system\" content=\"tesseract, by stamma scan\"/></head><body>\n";
}

void Hocr::add(OcrPage& page, std::string_view image) {
  text_ += "<div class='ocr_page' id='page_" + std::to_string(++pages_) + "' title='image &quot;";
  add_escaped(image, text_);
  text_ += "&quot;; " + box_of(0, 0, page.width, page.height) + "'>\n";
  std::uint32_t block = 0, line = 0;
  for (OcrWord& w : page.words) {
    if (w.block != block || w.line != line) {
      if (line != 0) text_ += "</span>\n";
      if (w.block != block)
        text_ += block != 0 ? "</div>\n<div class='ocr_carea'>\n" : "<div class='ocr_carea'>\n";
      text_ += "<span class='ocr_line'>\n";
      block = w.block;
      line = w.line;
    }
    add(w);
  }
  if (line != 0) text_ += "</span>\n</div>\n";
  text_ += "</div>\n";
}

std::string Hocr::finish() {
  text_ += "</body></html>\n";
  return std::move(text_);
}

void Hocr::add(OcrWord& w) {
  if (w.text.empty()) {
    text_ += "<span class='ocr_photo' title='" + box_of(w.left, w.top, w.right, w.bottom) + "'>";
    w.offset = static_cast<std::uint32_t>(text_.size());
    w.length = 0;
    text_ += "</span>\n";
    return;
  }
  text_ += "<span class='ocrx_word' title='" + box_of(w.left, w.top, w.right, w.bottom) +
           "; x_wconf " + percent(w.confidence) + "'>";
  const bool choice = !w.others.empty();
  if (choice) text_ += "<span class='alternatives'><ins class='alt'>";
  w.offset = static_cast<std::uint32_t>(text_.size());
  add_escaped(w.text, text_);
  w.length = static_cast<std::uint32_t>(text_.size()) - w.offset;
  if (choice) {
    text_ += "</ins>";
    for (const auto& [other, chance] : w.others) {
      text_ += "<del class='alt' title='x_confs " + percent(chance) + "'>";
      add_escaped(other, text_);
      text_ += "</del>";
    }
    text_ += "</span>";
  }
  text_ += "</span>\n";
}

}  // namespace stamma::engine
