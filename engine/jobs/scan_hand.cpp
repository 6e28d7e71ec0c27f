#include "engine/jobs/scan_hand.hpp"

#include <memory>
#include <string>
#include <vector>

#include "engine/files/output.hpp"
#include "engine/ocr/hand_json.hpp"
#include "engine/ocr/module.hpp"
#include "engine/ocr/page_images.hpp"
#include "lib/words/languages.hpp"

namespace stamma::engine {
namespace {

/// The letters of the men in the language of the options, where they are ASCII; else empty.
std::string men_of(const ReadOptions& read) {
  const Language* const language = read.spelling.white;
  if (language == nullptr) return {};
  for (const auto& [code, men] : {std::pair{"en", "KQRBN"},
                                  {"de", "KDTLS"},
                                  {"fr", "RDTFC"},
                                  {"es", "RDTAC"},
                                  {"it", "RDTAC"},
                                  {"pt", "RDTBC"},
                                  {"nl", "KDTLP"},
                                  {"pl", "KHWGS"}})
    if (language->code == std::string_view(code)) return men;
  return {};
}

}  // namespace

JobResult scan_hand(const ScanOptions& options, PageRange wanted, Listener& listener) {
  auto reader = open_hand();
  if (!reader) {
    listener.complain(reader.error());
    return {Ending::misused, {}};
  }
  bool failed = false;
  const std::vector<PageImage> images =
      list_pages(options.convert.read.files, wanted, listener, failed);
  const std::string men = men_of(options.convert.read);
  std::string sheets;
  for (std::size_t i = 0; i < images.size(); ++i) {
    const PageImage& image = images[i];
    listener.pages(image.file, i, images.size());
    const auto bytes = image_of(image);
    std::string error;
    HandSheet sheet;
    if (bytes) {
      sheet = (*reader)->read(*bytes, men, error);
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
    sheets += hand_json(sheet, image.file);
  }
  listener.progress_ended();
  if (sheets.empty()) return {Ending::failed, {}};
  if (!options.cells.empty()) {
    Output output(options.cells);
    output.write(sheets);
    output.commit();
  }
  GivenPages given;
  given.name = options.cells.empty() || is_standard_output(options.cells)
                   ? options.convert.read.files.front()
                   : options.cells;
  given.text.text = std::move(sheets);
  ReadOptions read = options.convert.read;
  read.encoding = charset_named("utf-8");
  read.files = {given.name};
  read.pages = &given;
  JobResult result = convert(options.convert, read, listener);
  if (failed && result.ending <= Ending::incomplete) result.ending = Ending::failed;
  return result;
}

}  // namespace stamma::engine
