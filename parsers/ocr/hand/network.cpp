#include "parsers/ocr/hand/network.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <opencv2/imgproc.hpp>

namespace stamma::hand {
namespace {

constexpr double softness = 1.5;  // of the network's probabilities; bench/hand, odd sheets

/// A look at a cell: how far it is leant to the right, and how much wider it is made.
struct Look {
  double lean, wide;
};

// What one look takes for another letter the others mostly do not; of 1,594 odd cells the mean
// logarithm of the chance of what is written rises from -0.93 to -0.78. The first is the cell
// itself.
constexpr Look looks[] = {{0, 1}, {-0.3, 1}, {0.3, 1}, {0, 1.15}, {0, 0.85}};

cv::Mat looked_at(const cv::Mat& cell, const Look& look) {
  const double middle = cell.rows / 2.0;
  constexpr double margin = 2;  // where the ink begins
  const cv::Matx23d way(look.wide, -look.lean, margin * (1 - look.wide) + look.lean * middle, 0, 1,
                        0);
  cv::Mat out;
  cv::warpAffine(cell, out, way, cell.size(), cv::INTER_LINEAR);
  return out;
}

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

std::vector<Looks> Network::read(const std::vector<cv::Mat>& cells) {
  std::vector<Looks> out;
  for (const cv::Mat& cell : cells) {
    std::vector<cv::Mat> pictures;
    for (const Look& look : looks) pictures.push_back(looked_at(cell, look));
    net_.setInput(cv::dnn::blobFromImages(pictures, 1.0 / 255));
    const cv::Mat logits = net_.forward();  // looks x classes x 1 x steps
    Looks& seen = out.emplace_back();
    for (int i = 0; i < logits.size[0]; ++i)
      seen.push_back(steps_of(logits.ptr<float>(i), logits.size[3]));
  }
  return out;
}

}  // namespace stamma::hand
