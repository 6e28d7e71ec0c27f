// Page images for people: small enough to go into a page of --to html.
#pragma once

#include <string>
#include <string_view>

#include "parsers/ocr/photo.hpp"
#include "parsers/ocr/recognizer.hpp"

namespace stamma {

/// A page, scaled down as far as its letters stay legible; `letter` is their height in pixels, 0
/// if it is not known. Empty if it cannot be packed.
std::string picture_of(Pix* page, double letter);

std::string part_of_picture(std::string_view picture, const PictureEdges& edges);

}  // namespace stamma
