#include "engine/jobs/scan_hand.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/files/output.hpp"
#include "engine/ocr/hand_sheets.hpp"
#include "engine/ocr/module.hpp"

namespace stamma::engine {

JobResult scan_hand(const ScanOptions& options, const std::vector<PageImage>& images, bool failed,
                    Listener& listener) {
  auto reader = open_hand();
  if (!reader) {
    listener.complain(reader.error());
    return {Ending::misused, {}};
  }
  const bool html = options.convert.format.to == Format::html;
  const Pictures pictures = html ? options.pictures : Pictures::none;
  const std::string men = men_of(options.convert.read.spelling);
  HandSheets sheets(pictures);
  for (std::size_t i = 0; i < images.size(); ++i) {
    const PageImage& image = images[i];
    listener.pages(image.file, i, images.size());
    const auto bytes = image_of(image);
    std::string error;
    HandSheet sheet;
    if (bytes) {
      sheet = (*reader)->read(*bytes, men, pictures != Pictures::none, error);
    } else {
      error = bytes.error().why;
    }
    if (!error.empty()) {
      listener.complain("cannot read " + image.file +
                        (image.page != 0 ? ", page " + std::to_string(image.page) : "") + ": " +
                        error);
      failed = true;
      continue;
    }
    sheets.add(sheet, image.file);
  }
  listener.progress_ended();
  if (sheets.text().empty()) return {Ending::failed, {}};
  if (!options.cells.empty()) {
    Output output(options.cells);
    output.write(sheets.text());
    output.commit();
  }
  GivenPages given;
  given.name = options.cells.empty() || is_standard_output(options.cells)
                   ? options.convert.read.files.front()
                   : options.cells;
  given.text.text = sheets.text();
  given.place = [&sheets](std::uint64_t line, std::uint64_t column) {
    return sheets.place_of(line, column);
  };
  if (sheets.pictures().wanted())
    given.pictures = [&](const std::vector<std::size_t>& doubted, Buffer& out) {
      sheets.pictures().write(
          doubted,
          [&](std::string_view picture, const PictureEdges& edges) {
            return (*reader)->part_of(picture, edges);
          },
          out);
    };
  ReadOptions read = options.convert.read;
  read.encoding = charset_named("utf-8");
  read.files = {given.name};
  read.pages = &given;
  JobResult result = convert(options.convert, read, listener);
  if (failed && result.ending <= Ending::incomplete) result.ending = Ending::failed;
  return result;
}

}  // namespace stamma::engine
