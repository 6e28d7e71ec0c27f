// The marks at the corners of a form that `stamma sheet` prints, and the form they lead to.
#pragma once

#include <opencv2/core.hpp>
#include <optional>

#include "parsers/ocr/hand/form.hpp"

namespace stamma::hand {

/// The page between the marks, seen from above and upright, and its form.
struct MarkedPage {
  cv::Mat grey;
  Form form;
};

/// The form in a picture where three of its marks at least are seen, whatever way up it lies.
std::optional<MarkedPage> find_marked_page(const cv::Mat& grey);

}  // namespace stamma::hand
