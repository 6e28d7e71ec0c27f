#include "writers/form/pdf.hpp"

#include <array>
#include <charconv>
#include <cstddef>
#include <initializer_list>
#include <vector>

#include "lib/text/utf8.hpp"

namespace stamma {
namespace {

// Letters that Helvetica has and WinAnsiEncoding has not stand where that has signs nobody needs.
constexpr std::string_view encoding =
    "<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [128 /Lslash /lslash] >>";
constexpr unsigned upper_l_stroke = 0x141, lower_l_stroke = 0x142;

void add_numbers(std::string& out, std::initializer_list<double> numbers) {
  for (const double n : numbers) {
    std::array<char, 32> text{};
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), n, std::chars_format::fixed, 2);
    out.append(text.data(), end.ptr);
    out += ' ';
  }
}

/// The byte of a letter in the encoding; 0: there is none.
unsigned char byte_of(char32_t c) {
  if (c == upper_l_stroke) return 128;
  if (c == lower_l_stroke) return 129;
  return (c >= 0x20 && c < 0x7F) || (c >= 0xA0 && c <= 0xFF) ? static_cast<unsigned char>(c) : 0;
}

/// A string of PDF, in ASCII.
std::string quoted(std::string_view utf8) {
  std::string out = "(";
  while (!utf8.empty()) {
    const unsigned char byte = byte_of(take_code_point(utf8).value);
    if (byte == '(' || byte == ')' || byte == '\\') {
      out += '\\';
      out += static_cast<char>(byte);
    } else if (byte < 0x7F) {
      out += byte == 0 ? '?' : static_cast<char>(byte);
    } else {
      out += '\\';
      for (const int shift : {6, 3, 0}) out += static_cast<char>('0' + (byte >> shift & 7));
    }
  }
  return out + ")";
}

}  // namespace

bool PdfPage::can_write(std::string_view utf8) {
  while (!utf8.empty())
    if (byte_of(take_code_point(utf8).value) == 0) return false;
  return true;
}

void PdfPage::grey(double level) {
  add_numbers(content_, {level});
  content_ += "g ";
  add_numbers(content_, {level});
  content_ += "G\n";
}

void PdfPage::line(double x1, double y1, double x2, double y2, double thickness) {
  add_numbers(content_, {thickness});
  content_ += "w ";
  add_numbers(content_, {x1, height_ - y1});
  content_ += "m ";
  add_numbers(content_, {x2, height_ - y2});
  content_ += "l S\n";
}

void PdfPage::rectangle(double left, double top, double right, double bottom) {
  add_numbers(content_, {left, height_ - bottom, right - left, bottom - top});
  content_ += "re f\n";
}

void PdfPage::text(double x, double y, double size, std::string_view utf8, bool bold) {
  content_ += bold ? "BT /B " : "BT /R ";
  add_numbers(content_, {size});
  content_ += "Tf ";
  add_numbers(content_, {x, height_ - y});
  content_ += "Td " + quoted(utf8) + " Tj ET\n";
}

std::string PdfPage::file(std::string_view title) const {
  std::string box;
  add_numbers(box, {width_, height_});
  const auto font = [](std::string_view name) {
    return "<< /Type /Font /Subtype /Type1 /BaseFont /" + std::string(name) + " /Encoding 7 0 R >>";
  };
  const std::string objects[] = {
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 " + box +
          "] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>",
      "<< /Length " + std::to_string(content_.size()) + " >>\nstream\n" + content_ + "endstream",
      font("Helvetica"),
      font("Helvetica-Bold"),
      std::string(encoding),
      "<< /Title " + quoted(title) + " /Producer (Stamma) >>",
  };
  std::string out = "%PDF-1.4\n", table;
  std::size_t number = 0;
  for (const std::string& object : objects) {
    const std::string place = std::to_string(out.size());
    table += std::string(10 - place.size(), '0') + place + " 00000 n \n";
    out += std::to_string(++number) + " 0 obj\n" + object + "\nendobj\n";
  }
  const std::string size = std::to_string(number + 1), at = std::to_string(out.size());
  return out + "xref\n0 " + size + "\n0000000000 65535 f \n" + table + "trailer\n<< /Size " + size +
         " /Root 1 0 R /Info 8 0 R >>\nstartxref\n" + at + "\n%%EOF\n";
}

}  // namespace stamma
