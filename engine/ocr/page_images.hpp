// What `scan` is given: images, folders of images and PDF files, as a list of pages in their order.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/listener.hpp"
#include "lib/result.hpp"
#include "parsers/ocr/recognizer.hpp"

namespace stamma::engine {

/// An image file, or one page of a PDF.
struct PageImage {
  std::string file;
  unsigned page = 0;  ///< of a PDF, from 1; 0: all pages of an image
  std::shared_ptr<const std::string> bytes = nullptr;  ///< of standard input, which is read once
};

struct Unreadable {
  std::string why;
};

/// "12-40", "12", "12-" or "-40".
std::optional<PageRange> page_range(std::string_view text);

/// A folder is all images and PDF files in it, "page2" in front of "page10". What cannot be read is
/// told, and `failed` set.
std::vector<PageImage> list_pages(const std::vector<std::string>& paths, PageRange wanted,
                                  Listener& listener, bool& failed);

/// The bytes of the image; a page of a PDF is drawn by Poppler.
Result<std::string, Unreadable> image_of(const PageImage& page);

/// The words that a PDF holds as text besides the picture of the page; none in most scans.
Result<OcrPage, Unreadable> text_layer_of(const PageImage& page);

}  // namespace stamma::engine
