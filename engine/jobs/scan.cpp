#include "engine/jobs/scan.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/files/collisions.hpp"
#include "engine/files/output.hpp"
#include "engine/jobs/scan_hand.hpp"
#include "engine/ocr/hand_sheets.hpp"
#include "engine/ocr/hocr.hpp"
#include "engine/ocr/module.hpp"
#include "engine/ocr/page_images.hpp"
#include "lib/words/languages.hpp"
#include "parsers/layouts/sheet/ocr_words.hpp"

namespace stamma::engine {
namespace {

/// Tesseract's names for the languages whose piece letters Stamma knows.
std::string ocr_name(std::string_view code) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 34> names{{
      {"en", "eng"}, {"de", "deu"}, {"fr", "fra"}, {"es", "spa"}, {"ru", "rus"}, {"nl", "nld"},
      {"it", "ita"}, {"pl", "pol"}, {"pt", "por"}, {"cs", "ces"}, {"hu", "hun"}, {"sv", "swe"},
      {"da", "dan"}, {"no", "nor"}, {"nb", "nor"}, {"nn", "nor"}, {"ro", "ron"}, {"sr", "srp"},
      {"hr", "hrv"}, {"bs", "bos"}, {"sl", "slv"}, {"mk", "mkd"}, {"bg", "bul"}, {"uk", "ukr"},
      {"sk", "slk"}, {"fi", "fin"}, {"tr", "tur"}, {"el", "ell"}, {"ca", "cat"}, {"gl", "glg"},
      {"is", "isl"}, {"et", "est"}, {"lv", "lav"}, {"lt", "lit"},
  }};
  for (const auto& [known, name] : names)
    if (known == code) return std::string(name);
  return {};
}

std::string language_of(const ScanOptions& options) {
  if (!options.ocr_language.empty()) return options.ocr_language;
  std::string language;
  const Spelling& spelling = options.convert.read.spelling;
  for (const Language* const l : {spelling.white, spelling.black}) {
    const std::string name = l != nullptr ? ocr_name(l->code) : std::string();
    if (name.empty() || name == language) continue;
    language += language.empty() ? name : '+' + name;
  }
  return language.empty() ? "eng" : language;
}

/// What is kept must not take the place of an image.
std::string why_not(const ScanOptions& options) {
  const ConvertOptions& convert = options.convert;
  FilesOfRun files;
  files.read = convert.read.files;
  files.written = {convert.output, convert.report, options.cells, options.hocr};
  return collision(files);
}

/// Turns images into pages of words, one after the other.
class Scan {
 public:
  Scan(const ScanOptions& options, PageRange wanted, bool failed, Listener& listener)
      : options_(options),
        wanted_(wanted),
        listener_(listener),
        pictures_(options.convert.format.to == Format::html ? options.pictures : Pictures::none),
        failed_(failed) {}

  JobResult run(const std::vector<PageImage>& images) {
    for (std::size_t i = 0; i < images.size(); ++i) {
      listener_.pages(images[i].file, i, images.size());
      if (!take(images[i])) return {Ending::misused, {}};
    }
    listener_.progress_ended();
    if (pages_ == 0) return {Ending::failed, {}};
    JobResult result = convert_words();
    if (failed_ && result.ending <= Ending::incomplete) result.ending = Ending::failed;
    return result;
  }

 private:
  /// False where a page has no text layer with words, so that its image has to be read.
  bool take_text_layer(const PageImage& image) {
    auto layer = text_layer_of(image);
    if (!layer) {
      fail(image, layer.error().why);
      return true;
    }
    if (layer->words.empty()) return false;
    add(image, std::move(*layer), image.page);
    return true;
  }

  /// False where nothing can be read at all, as the recognizer is missing.
  bool take(const PageImage& image) {
    if (options_.text_layer && image.page != 0 && take_text_layer(image)) return true;
    if (recognizer_ == nullptr && !open()) return false;
    const auto bytes = image_of(image);
    if (!bytes) {
      fail(image, bytes.error().why);
      return true;
    }
    std::string error;
    std::vector<OcrPage> pages = recognizer_->read(*bytes, image.page != 0 ? PageRange() : wanted_,
                                                   pictures_.wanted(), error);
    if (!error.empty()) {
      fail(image, error);
    } else if (pages.empty()) {
      fail(image, "it has fewer than " + std::to_string(wanted_.first) + " pages");
    }
    for (std::size_t i = 0; i < pages.size(); ++i)
      add(image, std::move(pages[i]),
          image.page != 0 ? image.page : (pages.size() > 1 ? wanted_.first : 1) + i);
    return true;
  }

  bool open() {
    auto recognizer = open_ocr(language_of(options_));
    if (!recognizer) {
      listener_.complain(recognizer.error());
      return false;
    }
    recognizer_ = std::move(*recognizer);
    return true;
  }

  void add(const PageImage& image, OcrPage page, std::size_t number) {
    if (page.words.empty())
      listener_.complain(image.file + ": no words on page " + std::to_string(number));
    hocr_.add(page, image.file);
    pictures_.add(page, image.file);
    ++pages_;
    for (OcrWord& w : page.words) {
      w.page = pages_;
      w.block += blocks_;
      w.line += lines_;
      words_.push_back(std::move(w));
    }
    if (!words_.empty()) {
      blocks_ = words_.back().block + 1;
      lines_ = words_.back().line + 1;
    }
  }

  void fail(const PageImage& image, const std::string& why) {
    const std::string page = image.page != 0 ? ", page " + std::to_string(image.page) : "";
    listener_.complain("cannot read " + image.file + page + ": " + why);
    failed_ = true;
  }

  JobResult convert_words() {
    GivenPages given;
    given.source = hocr_.finish();
    given.text = lay_out_words(words_, given.source.size());
    given.name = options_.hocr;
    if (!options_.hocr.empty()) {
      Output output(options_.hocr);
      output.write(given.source);
      output.commit();
    }
    pictures_.place(given.text, words_);
    if (pictures_.wanted() && recognizer_ != nullptr)
      given.pictures = [this](const std::vector<std::size_t>& doubted, Buffer& out) {
        const std::size_t bytes = pictures_.write(
            doubted,
            [this](std::string_view picture, const PictureEdges& edges) {
              return recognizer_->part_of(picture, edges);
            },
            out);
        if (bytes > 0)
          listener_.inform("pictures of the pages: " + std::to_string((bytes + 999) / 1000) +
                           " kB (--images crops or none makes the file smaller)");
      };
    // A page shows the text, and pictures say where its lines stand.
    if (is_standard_output(options_.hocr) ||
        given.pictures != nullptr) {  // places are lines of the text on the page
      given.name = options_.convert.read.files.front();
      given.text.map = {};
      given.source.clear();
    }
    ReadOptions read = options_.convert.read;
    read.encoding = charset_named("utf-8");
    read.files = {given.name};
    read.pages = &given;
    return convert(options_.convert, read, listener_);
  }

  const ScanOptions& options_;
  PageRange wanted_;
  Listener& listener_;
  std::unique_ptr<Recognizer> recognizer_;
  Hocr hocr_;
  PagePictures pictures_;
  std::vector<OcrWord> words_;
  std::uint32_t pages_ = 0, blocks_ = 0, lines_ = 0;
  bool failed_;  // some could not be read
};

/// Scoresheets among the images, where the options do not say what they are.
FormsSeen forms_seen(const ScanOptions& options, const std::vector<PageImage>& images) {
  if (options.print || !has_hand()) return {};
  const auto reader = open_hand();
  return reader ? forms_among(images, **reader) : FormsSeen();
}

}  // namespace

JobResult scan(const ScanOptions& options, Listener& listener) {
  const auto wanted =
      options.pages.empty() ? std::optional(PageRange()) : page_range(options.pages);
  if (!wanted) {
    listener.complain("--pages takes a page or a range of pages, e.g. 12 or 12-40");
    return {Ending::misused, {}};
  }
  if (const std::string why = why_not(options); !why.empty()) {
    listener.complain(why);
    return {Ending::misused, {}};
  }
  bool failed = false;
  const std::vector<PageImage> images =
      list_pages(options.convert.read.files, *wanted, listener, failed);
  if (options.hand) return scan_hand(options, images, failed, listener);
  const FormsSeen seen = forms_seen(options, images);
  if (!seen.form.empty() && !seen.other.empty()) {
    listener.complain(seen.form + " is a scoresheet filled in by hand, " + seen.other +
                      " is not; scan them apart (--hand and --print say what they are)");
    return {Ending::misused, {}};
  }
  if (seen.form.empty()) return Scan(options, *wanted, failed, listener).run(images);
  listener.inform(seen.form +
                  ": a scoresheet filled in by hand, and read as such (--print if it is print)");
  return scan_hand(options, images, failed, listener);
}

}  // namespace stamma::engine
