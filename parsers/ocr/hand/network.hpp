// The network that reads a cell (training/).
#pragma once

#include <opencv2/core.hpp>
#include <opencv2/dnn.hpp>
#include <string>
#include <vector>

#include "parsers/ocr/hand/ctc.hpp"

namespace stamma::hand {

class Network {
 public:
  /// Throws cv::Exception where the file is none that can be run.
  explicit Network(const std::string& file) : net_(cv::dnn::readNetFromONNX(file)) {}

  /// What it says of each cell.
  std::vector<Looks> read(const std::vector<cv::Mat>& cells);

 private:
  cv::dnn::Net net_;
};

}  // namespace stamma::hand
