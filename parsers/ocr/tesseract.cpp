// Reads print on page images with Tesseract: a module of its own, so that nothing but `stamma scan`
// loads it and all that it needs.
#include <leptonica/allheaders.h>
#include <tesseract/baseapi.h>
#include <tesseract/resultiterator.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "lib/result.hpp"
#include "parsers/ocr/photo.hpp"
#include "parsers/ocr/picture.hpp"
#include "parsers/ocr/print.hpp"
#include "parsers/ocr/readings.hpp"
#include "parsers/ocr/recognizer.hpp"
#include "parsers/ocr/regions.hpp"

namespace stamma {
namespace {

constexpr std::size_t most_bytes = std::size_t{512} << 20;  // of a file
constexpr std::int64_t most_pixels = 200'000'000;           // of a page
constexpr int most_side = 30'000;                           // Tesseract stops at 32767
constexpr std::size_t most_pages = 10'000;

/// A picture stands behind the words, in a line of its own.
void add_picture(const PixelBox& box, std::vector<OcrWord>& words) {
  OcrWord picture;
  picture.left = box.left;
  picture.top = box.top;
  picture.right = box.right;
  picture.bottom = box.bottom;
  picture.block = words.empty() ? 1 : words.back().block + 1;
  picture.line = words.empty() ? 1 : words.back().line + 1;
  words.push_back(std::move(picture));
}

/// The words of a page, and how sure Tesseract is of them.
struct Findings {
  std::vector<OcrWord> words;
  double letters = 0, sure = 0;  // the letters, and each as often as it is surely right

  double sureness() const noexcept { return letters > 0 ? sure / letters : 0; }
};

class Tesseract : public Recognizer {
 public:
  bool open(const char* language);
  std::vector<OcrPage> read(std::string_view image, PageRange wanted, bool pictures,
                            std::string& error) override;
  std::string part_of(std::string_view picture, const PictureEdges& edges) override {
    return part_of_picture(picture, edges);
  }

 private:
  bool find(Pix* grey, tesseract::PageSegMode mode, int left, int top, Findings& out);
  bool find_regions(const PrintedPage& print, const PageRegions& regions, Findings& out);
  Result<OcrPage, std::string> page(Pix* image, bool pictures);

  tesseract::TessBaseAPI api_;
};

/// Adds what is recognized on an image whose upper left corner is at a place of the page.
bool Tesseract::find(Pix* grey, tesseract::PageSegMode mode, int left, int top, Findings& out) {
  api_.SetPageSegMode(mode);
  api_.SetImage(grey);
  if (api_.Recognize(nullptr) != 0) return false;
  const std::unique_ptr<tesseract::ResultIterator> it(api_.GetIterator());
  if (it == nullptr) return true;
  std::uint32_t block = out.words.empty() ? 0 : out.words.back().block;
  std::uint32_t line = out.words.empty() ? 0 : out.words.back().line;
  do {
    if (it->IsAtBeginningOf(tesseract::RIL_BLOCK)) ++block;
    if (it->IsAtBeginningOf(tesseract::RIL_TEXTLINE)) ++line;
    int x1 = 0, y1 = 0, x2 = 0, y2 = 0;
    const std::unique_ptr<char[]> text(it->GetUTF8Text(tesseract::RIL_WORD));
    if (text == nullptr || *text.get() == '\0' ||
        !it->BoundingBox(tesseract::RIL_WORD, &x1, &y1, &x2, &y2))
      continue;
    OcrWord word;
    word.text = text.get();
    word.text.erase(word.text.find_last_not_of(" \t\r\n") + 1);
    if (word.text.empty()) continue;
    word.confidence =
        std::clamp(static_cast<double>(it->Confidence(tesseract::RIL_WORD)) / 100, 0.0, 1.0);
    word.left = left + x1;
    word.top = top + y1;
    word.right = left + x2;
    word.bottom = top + y2;
    word.block = block;
    word.line = line;
    out.letters += static_cast<double>(word.text.size());
    out.sure += word.confidence * static_cast<double>(word.text.size());
    add_readings(*it, word);
    out.words.push_back(std::move(word));
  } while (it->Next(tesseract::RIL_WORD));
  api_.Clear();
  return true;
}

/// Each column by itself, as one block of lines: Tesseract's own search for columns loses narrow
/// ones, such as numbers of moves, or takes them for lines on their side.
bool Tesseract::find_regions(const PrintedPage& print, const PageRegions& regions, Findings& out) {
  constexpr int border = 12;  // pixels of white, without which letters at the edge are lost
  for (std::size_t i = 0; i < regions.columns.size(); ++i) {
    const PixelBox& b = regions.columns[i].box;
    Box* box = boxCreate(b.left, b.top, b.width(), b.height());
    const Image part(pixClipRectangle(print.grey.get(), box, nullptr));
    boxDestroy(&box);
    if (!part) return false;
    for (std::size_t k = 0; k < regions.columns.size(); ++k)
      for (const PixelBox& w : regions.columns[k].words)
        if (k != i) fill(part.get(), w.moved(-b.left, -b.top));
    const Image framed(pixAddBorder(part.get(), border, 255));
    if (!framed ||
        !find(framed.get(), tesseract::PSM_SINGLE_BLOCK, b.left - border, b.top - border, out))
      return false;
  }
  return true;
}

Result<OcrPage, std::string> Tesseract::page(Pix* image, bool pictures) {
  if (pixGetWidth(image) > most_side || pixGetHeight(image) > most_side)
    return std::string("the page is too large");
  OcrPage page;
  const PrintedPage print = printed_page(image);
  if (!print.grey) return std::string("the page cannot be turned into grey");
  page.width = static_cast<unsigned>(pixGetWidth(print.grey.get()) / print.scale);
  page.height = static_cast<unsigned>(pixGetHeight(print.grey.get()) / print.scale);
  if (pictures && print.level) page.picture = picture_of(print.level.get(), print.letter);
  constexpr unsigned least_side = 8;
  if (page.width < least_side || page.height < least_side || !print.ink) return page;
  const PageRegions regions = regions_of(print.ink.get());
  for (const PixelBox& b : regions.pictures) fill(print.grey.get(), b);
  if (regions.rules) pixSetMasked(print.grey.get(), regions.rules.get(), 255);
  Findings found;
  if (!find_regions(print, regions, found)) return std::string("Tesseract failed on the page");
  constexpr double hardly = 0.6;  // print that was taken apart wrongly is below it
  if (Findings whole; found.sureness() < hardly &&
                      find(print.grey.get(), tesseract::PSM_AUTO, 0, 0, whole) &&
                      whole.sure > found.sure)
    found = std::move(whole);
  page.words = std::move(found.words);
  find_first_number(page.words);
  for (const PixelBox& b : regions.pictures) add_picture(b, page.words);
  for (OcrWord& w : page.words)
    for (double* const edge : {&w.left, &w.top, &w.right, &w.bottom}) *edge /= print.scale;
  return page;
}

bool Tesseract::open(const char* language) {
  setMsgSeverity(L_SEVERITY_NONE);
  // What Tesseract has to say would stand among our own messages.
  std::vector<std::string> names{"debug_file"}, values{"/dev/null"};
  if (api_.Init(nullptr, language, tesseract::OEM_LSTM_ONLY, nullptr, 0, &names, &values, false) !=
      0)
    return false;
  api_.SetVariable("lstm_choice_mode", "2");  // what else each letter may be
  return true;
}

std::vector<OcrPage> Tesseract::read(std::string_view image, PageRange wanted, bool pictures,
                                     std::string& error) {
  error.clear();
  std::vector<OcrPage> pages;
  const auto* const bytes = reinterpret_cast<const l_uint8*>(image.data());
  // The head first: a few bytes can unpack to a page without end.
  int format = 0, width = 0, height = 0, bits = 0, samples = 0, colormap = 0;
  if (image.empty()) {
    error = "the file is empty";
  } else if (image.size() > most_bytes) {
    error = "the file is too large for an image";
  } else if (pixReadHeaderMem(bytes, image.size(), &format, &width, &height, &bits, &samples,
                              &colormap) != 0) {
    error = "not an image that can be read (PNG, JPEG, TIFF, BMP, PNM, GIF, WebP)";
  } else if (std::int64_t{width} * height > most_pixels || width > most_side ||
             height > most_side) {
    error = "the page is too large";
  }
  if (!error.empty()) return pages;
  const bool tiff = format >= IFF_TIFF && format <= IFF_TIFF_ZIP;
  std::size_t offset = 0, number = 0;
  do {
    if (!wanted.has(++number) && tiff) {  // passed without unpacking it would have no offset
      const Image passed(pixReadMemFromMultipageTiff(bytes, image.size(), &offset));
      if (!passed) offset = 0;
      continue;
    }
    Image page(tiff ? pixReadMemFromMultipageTiff(bytes, image.size(), &offset)
                    : pixReadMem(bytes, image.size()));
    if (page && format == IFF_JFIF_JPEG) page = turned(std::move(page), exif_orientation(image));
    auto found = page ? this->page(page.get(), pictures)
                      : Result<OcrPage, std::string>(std::string("it is damaged or cut off"));
    if (!found) {
      error = "page " + std::to_string(number) + ": " + found.error();
      break;
    }
    pages.push_back(std::move(*found));
  } while (tiff && offset != 0 && number < std::min<std::size_t>(most_pages, wanted.last));
  return pages;
}

}  // namespace

extern "C" Recognizer* stamma_open_ocr(const char* language) {
  auto engine = std::make_unique<Tesseract>();
  return engine->open(language) ? engine.release() : nullptr;
}

}  // namespace stamma
