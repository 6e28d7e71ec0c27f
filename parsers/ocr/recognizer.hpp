// What can read print on page images.
#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "parsers/layouts/sheet/ocr_words.hpp"

namespace stamma {

/// Pages of a file, counted from 1.
struct PageRange {
  unsigned first = 1, last = std::numeric_limits<unsigned>::max();

  bool has(std::size_t page) const noexcept { return page >= first && page <= last; }
};

struct OcrPage {
  unsigned width = 0, height = 0;
  std::vector<OcrWord> words;  ///< blocks and lines counted on the page; `page` is 0
  std::string picture;  ///< the page as the boxes have it, scaled down: WebP, or JPEG; may be empty
};

/// A part of a picture: shares of its width and height.
struct PictureEdges {
  double left = 0, top = 0, right = 1, bottom = 1;
};

/// What a module has that can read images.
class Recognizer {
 public:
  Recognizer() = default;
  Recognizer(const Recognizer&) = delete;
  Recognizer& operator=(const Recognizer&) = delete;
  virtual ~Recognizer() = default;

  /// Pages of an image, of which a TIFF may have several, from the bytes of its file. `error` is
  /// empty when all could be read; the pages before a damaged one are there all the same.
  /// `pictures`: the pages come with theirs.
  virtual std::vector<OcrPage> read(std::string_view image, PageRange wanted, bool pictures,
                                    std::string& error) = 0;
  /// A part of such a picture, as a picture; empty if it cannot be made.
  virtual std::string part_of(std::string_view picture, const PictureEdges& edges) = 0;
};

}  // namespace stamma
