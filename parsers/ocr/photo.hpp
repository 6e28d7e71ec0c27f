// What photographs need before print on them can be read: turned as the camera was held, the
// shadows taken off, the lines straight.
#pragma once

#include <leptonica/allheaders.h>

#include <memory>
#include <string_view>

namespace stamma {

struct PixDeleter {
  void operator()(Pix* pix) const noexcept { pixDestroy(&pix); }
};
using Image = std::unique_ptr<Pix, PixDeleter>;

/// How a JPEG file says that it was taken, 1 to 8 as Exif counts; 1 where it says nothing.
int exif_orientation(std::string_view jpeg) noexcept;

/// The image upright.
Image turned(Image image, int orientation);

/// A grey page whose light is uneven comes back even, and its lines straight as far as they could
/// be followed; any other as it is.
Image evened(Image grey);

}  // namespace stamma
