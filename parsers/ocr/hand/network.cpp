#include "parsers/ocr/hand/network.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace stamma::hand {
namespace {

constexpr double softness = 1.5;  // of the network's probabilities; bench/hand, odd sheets

Steps steps_of(const float* logits, int steps) {
  Steps out(static_cast<std::size_t>(steps));
  for (std::size_t t = 0; t < out.size(); ++t) {
    Step& s = out[t];
    double most = -1e9, sum = 0;
    for (std::size_t c = 0; c < classes; ++c) {
      s[c] = logits[c * out.size() + t] / softness;
      most = std::max(most, s[c]);
    }
    for (double& p : s) sum += p = std::exp(p - most);
    for (double& p : s) p /= sum;
  }
  return out;
}

}  // namespace

std::vector<Steps> Network::read(const std::vector<cv::Mat>& cells) {
  std::vector<Steps> out;
  constexpr std::size_t at_once = 64;
  for (std::size_t from = 0; from < cells.size(); from += at_once) {
    const auto first = cells.begin() + static_cast<std::ptrdiff_t>(from);
    const std::vector<cv::Mat> some(
        first, first + static_cast<std::ptrdiff_t>(std::min(at_once, cells.size() - from)));
    net_.setInput(cv::dnn::blobFromImages(some, 1.0 / 255));
    const cv::Mat logits = net_.forward();  // cells x classes x 1 x steps
    for (std::size_t i = 0; i < some.size(); ++i)
      out.push_back(steps_of(logits.ptr<float>(static_cast<int>(i)), logits.size[3]));
  }
  return out;
}

}  // namespace stamma::hand
