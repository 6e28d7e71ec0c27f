// A page of PDF with lines, filled rectangles and text in Helvetica, which every reader has.
#pragma once

#include <string>
#include <string_view>

namespace stamma {

/// Lengths in points from the top left corner, as people measure; PDF itself counts from below.
class PdfPage {
 public:
  PdfPage(double width, double height) : width_(width), height_(height) {}

  /// 0 is black, 1 white; for everything that follows.
  void grey(double level);
  void line(double x1, double y1, double x2, double y2, double thickness);
  void rectangle(double left, double top, double right, double bottom);
  /// Text in UTF-8 of which `can_write` holds, on a baseline that begins at (x, y).
  void text(double x, double y, double size, std::string_view utf8, bool bold = false);

  /// The file: nothing but ASCII, and the same bytes for the same page.
  std::string file(std::string_view title) const;

  /// Whether Helvetica has all its letters: those of western Europe and of Polish Ł.
  static bool can_write(std::string_view utf8);

 private:
  double width_, height_;
  std::string content_;
};

}  // namespace stamma
