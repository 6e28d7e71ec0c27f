// The page images of a scan, as the data of a page: what the script shows beside the text.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "writers/buffer.hpp"

namespace stamma {

/// A rectangle on a page, in its units.
struct PageBox {
  double left = 0, top = 0, right = 0, bottom = 0;
};

struct HtmlPicture {
  std::string name;  ///< of the file
  unsigned width = 0, height = 0;
};

/// An image of a page or of a part of it.
struct HtmlPicturePart {
  std::uint32_t page = 0;
  PageBox box;
  std::string bytes;  ///< WebP or JPEG
};

/// Where a word of the text stands.
struct HtmlPictureWord {
  std::uint64_t line = 0, column = 0, length = 0;  ///< from 1, in characters
  std::uint32_t page = 0;
  PageBox box;
};

struct HtmlPictures {
  std::vector<HtmlPicture> pages;
  std::vector<HtmlPicturePart> parts;
  std::vector<HtmlPictureWord> words;
};

/// Comes behind the games of a page.
void write_html_pictures(const HtmlPictures& pictures, Buffer& out);

}  // namespace stamma
