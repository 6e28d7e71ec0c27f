#include "parsers/ocr/hand/decoded.hpp"

#include <algorithm>
#include <cstddef>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

namespace stamma::hand {
namespace {

constexpr std::size_t most_bytes = std::size_t{512} << 20;
constexpr int longest_side = 3000;  // of the picture that is worked on
constexpr int shortest_side = 100;  // in which a form can be
constexpr std::string_view jpeg = "\xFF\xD8\xFF", jpeg_end = "\xFF\xD9";

/// A JPEG file that ends too early: its decoder fills the rest with grey, and moves would be lost
/// without a word.
bool is_cut_off(std::string_view image) {
  if (!image.starts_with(jpeg)) return false;
  // Segments with their lengths, up to the picture itself; a thumbnail is in one of them.
  std::size_t at = 2;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(image[i]); };
  while (at + 4 <= image.size() && byte(at) == 0xFF) {
    const unsigned marker = byte(at + 1);
    if (marker == 0xDA) return image.find(jpeg_end, at) == std::string_view::npos;
    at += marker == 0xFF ? 1 : 2 + std::size_t{byte(at + 2)} * 256 + byte(at + 3);
  }
  return true;
}

}  // namespace

cv::Mat decoded(std::string_view image, std::string& error) {
  if (image.size() > most_bytes) {
    error = "the file is too large";
    return {};
  }
  if (is_cut_off(image)) {
    error = "the image is damaged: its end is missing";
    return {};
  }
  cv::Mat grey;
  if (!image.empty()) {
    const cv::Mat bytes(1, static_cast<int>(image.size()), CV_8U,
                        const_cast<char*>(image.data()));  // not written to
    grey = cv::imdecode(bytes, cv::IMREAD_GRAYSCALE);
  }
  if (grey.empty()) {
    error = "it is no image, is damaged or is too large";
    return {};
  }
  if (std::min(grey.cols, grey.rows) < shortest_side) {
    error = "the image is too small";
    return {};
  }
  const int longest = std::max(grey.cols, grey.rows);
  if (longest > longest_side) {
    const double scale = static_cast<double>(longest_side) / longest;
    cv::resize(grey, grey, {}, scale, scale, cv::INTER_AREA);
  } else if (longest < longest_side / 2) {
    cv::resize(grey, grey, {}, 2, 2, cv::INTER_CUBIC);
  }
  return grey;
}

}  // namespace stamma::hand
