// The network that reads a cell (training/), and the search for its likeliest texts.
#pragma once

#include <opencv2/core.hpp>
#include <opencv2/dnn.hpp>
#include <string>
#include <utility>
#include <vector>

namespace stamma::hand {

/// Texts with their probabilities, the likeliest first.
using Readings = std::vector<std::pair<std::string, double>>;

class Network {
 public:
  /// Throws cv::Exception where the file is none that can be run.
  explicit Network(const std::string& file) : net_(cv::dnn::readNetFromONNX(file)) {}

  std::vector<Readings> read(const std::vector<cv::Mat>& cells);

 private:
  cv::dnn::Net net_;
};

}  // namespace stamma::hand
