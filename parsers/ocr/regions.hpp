// Where print stands on a page image: its columns in reading order, and its pictures.
#pragma once

#include <vector>

#include "parsers/ocr/photo.hpp"

namespace stamma {

struct PixelBox {
  int left = 0, top = 0, right = 0, bottom = 0;

  int width() const noexcept { return right - left; }
  int height() const noexcept { return bottom - top; }
  PixelBox grown(int by) const noexcept { return {left - by, top - by, right + by, bottom + by}; }
  PixelBox moved(int x, int y) const noexcept { return {left + x, top + y, right + x, bottom + y}; }
};

/// Words that are read together, as lines from left to right.
struct Region {
  PixelBox box;
  std::vector<PixelBox> words;
};

struct PageRegions {
  std::vector<Region> columns;
  std::vector<PixelBox> pictures;
  Image rules;  ///< black where lines stand between columns and under headings
};

/// Pieces of ink that hang together.
std::vector<PixelBox> parts_of(Pix* ink);

/// Makes all of a box 0: white in black and white, black in grey.
void clear(Pix* pix, const PixelBox& box);

/// Makes all of a box 1: black in black and white, white in grey.
void fill(Pix* pix, const PixelBox& box);

/// How tall most letters are, in pixels; 0 on a page without any.
int letter_height(Pix* ink);

/// `ink`: print in black on white, its lines level.
PageRegions regions_of(Pix* ink);

}  // namespace stamma
