// The picture in the bytes of an image file.
#pragma once

#include <opencv2/core.hpp>
#include <string>
#include <string_view>

namespace stamma::hand {

/// In levels of grey and of a size to work on; empty where `error` says why.
cv::Mat decoded(std::string_view image, std::string& error);

}  // namespace stamma::hand
