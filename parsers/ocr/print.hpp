// A page image as it is recognized best: grey on white paper, level, of the usual size, without
// what shows through from the other side and without dirt.
#pragma once

#include "parsers/ocr/photo.hpp"

namespace stamma {

struct PrintedPage {
  Image grey;         ///< null: the image could not be turned into grey
  Image ink;          ///< the same in black and white
  Image level;        ///< in the size of the image, with all that stands on it, for people
  double scale = 1;   ///< how much larger `grey` and `ink` are than the image
  double letter = 0;  ///< height of a letter on the image in pixels; 0: not known
};

PrintedPage printed_page(Pix* image);

}  // namespace stamma
