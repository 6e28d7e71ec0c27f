#include "parsers/ocr/picture.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace stamma {
namespace {

constexpr double legible = 14;  // pixels in height of a letter
constexpr int widest = 2'000;   // where that is not known
constexpr int quality = 50;

/// WebP, or JPEG where Leptonica was built without it.
std::string packed(Pix* image) {
  l_uint8* bytes = nullptr;
  std::size_t size = 0;
  if (pixWriteMemWebP(&bytes, &size, image, quality, 0) != 0 &&
      pixWriteMemJpeg(&bytes, &size, image, quality, 0) != 0)
    return {};
  std::string text(reinterpret_cast<const char*>(bytes), size);
  lept_free(bytes);
  return text;
}

}  // namespace

std::string picture_of(Pix* page, double letter) {
  const double wanted = letter > 0 ? legible / letter : widest / double(pixGetWidth(page));
  const auto scale = static_cast<float>(std::min(1.0, wanted));
  const Image small(scale < 1 ? pixScale(page, scale, scale) : pixClone(page));
  return small ? packed(small.get()) : std::string();
}

std::string part_of_picture(std::string_view picture, const PictureEdges& edges) {
  const Image image(pixReadMem(reinterpret_cast<const l_uint8*>(picture.data()), picture.size()));
  if (!image) return {};
  const int width = pixGetWidth(image.get()), height = pixGetHeight(image.get());
  const auto at = [](double share, int side) {
    return static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * side));
  };
  const int left = at(edges.left, width), top = at(edges.top, height);
  Box* box = boxCreate(left, top, std::max(1, at(edges.right, width) - left),
                       std::max(1, at(edges.bottom, height) - top));
  const Image part(pixClipRectangle(image.get(), box, nullptr));
  boxDestroy(&box);
  return part ? packed(part.get()) : std::string();
}

}  // namespace stamma
