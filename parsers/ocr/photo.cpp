#include "parsers/ocr/photo.hpp"

#include <cstdint>

namespace stamma {
namespace {

/// Numbers of a TIFF structure, in its byte order.
struct Bytes {
  std::string_view text;
  bool little = false;

  unsigned at(std::size_t i) const noexcept {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
  }
  unsigned two(std::size_t i) const noexcept {
    return little ? at(i) | at(i + 1) << 8 : at(i) << 8 | at(i + 1);
  }
  std::uint32_t four(std::size_t i) const noexcept {
    return little ? two(i) | two(i + 2) << 16 : two(i) << 16 | two(i + 2);
  }
};

/// The tag 0x0112 of the first directory (Exif 2.3, 4.6.4).
int orientation_in(std::string_view tiff) noexcept {
  const Bytes bytes{tiff, tiff.starts_with("II")};
  const std::size_t directory = bytes.four(4);
  if (directory > tiff.size()) return 1;
  constexpr unsigned tag = 0x0112;
  for (unsigned i = 0; i < bytes.two(directory); ++i) {
    const std::size_t entry = directory + 2 + std::size_t{12} * i;
    if (entry + 12 > tiff.size()) break;
    if (bytes.two(entry) != tag) continue;
    const unsigned value = bytes.two(entry + 8);
    return value >= 1 && value <= 8 ? static_cast<int>(value) : 1;
  }
  return 1;
}

}  // namespace

int exif_orientation(std::string_view jpeg) noexcept {
  const Bytes bytes{jpeg};
  constexpr std::string_view label("Exif\0\0", 6);
  if (bytes.two(0) != 0xFFD8) return 1;
  // Segments: a marker, their length, their content; the picture follows the last.
  for (std::size_t at = 2; at + 4 < jpeg.size() && bytes.at(at) == 0xFF;) {
    const unsigned marker = bytes.at(at + 1), length = bytes.two(at + 2);
    if (marker == 0xDA || length < 2) break;
    const std::string_view content = jpeg.substr(at + 4, length - 2);
    if (marker == 0xE1 && content.starts_with(label))
      return orientation_in(content.substr(label.size()));
    at += 2 + length;
  }
  return 1;
}

Image turned(Image image, int orientation) {
  struct Turn {
    bool mirrored;
    int quarters;  // clockwise, after it
  };
  constexpr Turn turns[] = {{false, 0}, {true, 0},  {false, 2}, {true, 2},
                            {true, 3},  {false, 1}, {true, 1},  {false, 3}};
  const Turn& turn = turns[orientation - 1];
  if (turn.mirrored) image.reset(pixFlipLR(nullptr, image.get()));
  if (image && turn.quarters != 0) image.reset(pixRotateOrth(image.get(), turn.quarters));
  return image;
}

Image evened(Image grey) {
  constexpr int tile = 64;              // pixels; the lightest spot of each is paper
  constexpr l_uint32 most_uneven = 40;  // steps of grey between light and shadow
  constexpr l_float32 low = 0.05F, high = 0.95F;
  if (pixGetWidth(grey.get()) < 8 * tile || pixGetHeight(grey.get()) < 8 * tile) return grey;
  const Image paper(pixScaleGrayMinMax(grey.get(), tile, tile, L_CHOOSE_MAX));
  l_uint32 dark = 0, light = 0;
  if (!paper || pixGetRankValue(paper.get(), 1, low, &dark) != 0 ||
      pixGetRankValue(paper.get(), 1, high, &light) != 0 || light < dark + most_uneven)
    return grey;
  Image even(pixBackgroundNormSimple(grey.get(), nullptr, nullptr));
  if (!even) return grey;
  constexpr int threshold = 130;
  Pix* straight = nullptr;
  if (dewarpSinglePage(even.get(), threshold, 1, 1, 0, &straight, nullptr, 0) == 0 &&
      straight != nullptr)
    even.reset(straight);
  return even;
}

}  // namespace stamma
