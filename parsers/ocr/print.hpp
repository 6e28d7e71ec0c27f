// A page image as it is recognized best: grey on white paper, level, of the usual size, without
// what shows through from the other side and without dirt.
#pragma once

#include "parsers/ocr/photo.hpp"

namespace stamma {

struct PrintedPage {
  Image grey;        ///< null: the image could not be turned into grey
  Image ink;         ///< the same in black and white
  double scale = 1;  ///< how much larger it is than the image
};

PrintedPage printed_page(Pix* image);

}  // namespace stamma
