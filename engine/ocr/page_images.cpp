#include "engine/ocr/page_images.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

#include "engine/files/folders.hpp"
#include "engine/files/program.hpp"
#include "parsers/input/file.hpp"
#include "parsers/layouts/sheet/ocr_formats.hpp"

namespace stamma::engine {
namespace {

constexpr std::size_t most_bytes = std::size_t{512} << 20;
constexpr std::string_view resolution = "300";  // dots an inch, which Tesseract likes best

bool is_pdf(const std::string& path) {
  const auto file = path == "-" ? Result<File, InputError>(InputError{}) : File::open(path);
  return file && file->head().substr(0, 1024).find("%PDF-") != std::string_view::npos;
}

const Unreadable no_poppler{
    "pages of a PDF are drawn by Poppler's pdftoppm, which is not installed (Debian: "
    "poppler-utils)"};

Result<unsigned, Unreadable> pages_of_pdf(const std::string& path) {
  if (!has_program("pdfinfo") || !has_program("pdftoppm") || !has_program("pdftotext"))
    return no_poppler;
  constexpr std::size_t longest = 1 << 20;
  const auto info = output_of({"pdfinfo", "--", path}, longest);
  if (!info) return Unreadable{info.error().message};
  constexpr std::string_view label = "\nPages:";
  const std::string text = "\n" + *info;
  std::size_t at = text.find(label);
  unsigned pages = 0;
  if (at != std::string::npos) {
    at = std::min(text.find_first_not_of(' ', at + label.size()), text.size());
    std::from_chars(text.data() + at, text.data() + text.size(), pages);
  }
  return pages;
}

Result<std::string, Unreadable> bytes_of(const std::string& path) {
  auto file = File::open(path);
  if (!file) return Unreadable{file.error().message};
  std::string bytes;
  constexpr std::size_t step = std::size_t{1} << 20;
  while (bytes.size() <= most_bytes) {
    const std::size_t size = bytes.size();
    bytes.resize(size + step);
    const auto n = file->read(bytes.data() + size, step);
    if (!n) return Unreadable{n.error().message};
    bytes.resize(size + *n);
    if (*n == 0) break;
  }
  return bytes;
}

}  // namespace

std::optional<PageRange> page_range(std::string_view text) {
  const std::size_t dash = text.find('-');
  PageRange range;
  const auto number = [](std::string_view digits, unsigned& out) {
    if (digits.empty()) return true;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), out);
    return error == std::errc() && end == digits.data() + digits.size();
  };
  const std::string_view first = text.substr(0, dash);
  if (text.empty() || text == "-" || !number(first, range.first)) return std::nullopt;
  if (dash == std::string_view::npos) {
    range.last = range.first;
  } else if (!number(text.substr(dash + 1), range.last)) {
    return std::nullopt;
  }
  if (range.first == 0 || range.last < range.first) return std::nullopt;
  return range;
}

std::vector<PageImage> list_pages(const std::vector<std::string>& paths, PageRange wanted,
                                  Listener& listener, bool& failed) {
  std::vector<PageImage> pages;
  std::vector<std::string> files;
  const auto fail = [&](const std::string& message) {
    listener.complain(message);
    failed = true;
  };
  for (const std::string& path : paths) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    const std::vector<std::string> inside = files_below(path, FileKind::pages);
    if (inside.empty()) fail(path + ": no images in this folder");
    files.insert(files.end(), inside.begin(), inside.end());
  }
  for (const std::string& file : files) {
    if (file == "-") {
      auto bytes = bytes_of(file);
      if (bytes)
        pages.push_back({file, 0, std::make_shared<const std::string>(std::move(*bytes))});
      else
        fail("cannot read " + file + ": " + bytes.error().why);
      continue;
    }
    if (!is_pdf(file)) {
      pages.push_back({file, 0});
      continue;
    }
    const auto count = pages_of_pdf(file);
    if (!count) {
      fail("cannot read " + file + ": " + count.error().why);
      continue;
    }
    if (wanted.first > *count) fail(file + ": its last page is " + std::to_string(*count));
    for (unsigned page = wanted.first; page <= std::min(*count, wanted.last); ++page)
      pages.push_back({file, page});
  }
  return pages;
}

Result<std::string, Unreadable> image_of(const PageImage& page) {
  if (page.bytes != nullptr) return std::string(*page.bytes);
  if (page.page == 0) return bytes_of(page.file);
  const std::string number = std::to_string(page.page);
  auto image = output_of({"pdftoppm", "-r", std::string(resolution), "-gray", "-f", number, "-l",
                          number, "--", page.file},
                         most_bytes);
  if (!image) return Unreadable{image.error().message};
  return std::move(*image);
}

Result<OcrPage, Unreadable> text_layer_of(const PageImage& page) {
  const std::string number = std::to_string(page.page);
  const auto table = output_of(
      {"pdftotext", "-tsv", "-f", number, "-l", number, "--", page.file, "-"}, most_bytes);
  if (!table) return Unreadable{table.error().message};
  std::vector<SheetError> errors;
  OcrPage found;
  found.words = read_ocr_tsv(*table, errors);
  for (OcrWord& w : found.words) {
    w.page = 0;
    w.confidence = -1;  // it says 100 of everything
    found.width = std::max(found.width, static_cast<unsigned>(w.right));
    found.height = std::max(found.height, static_cast<unsigned>(w.bottom));
  }
  return found;
}

}  // namespace stamma::engine
