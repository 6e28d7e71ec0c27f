#include "engine/jobs/scan.hpp"

#include <array>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/files/output.hpp"
#include "engine/ocr/hocr.hpp"
#include "engine/ocr/module.hpp"
#include "lib/words/languages.hpp"
#include "parsers/input/file.hpp"

namespace stamma::engine {
namespace {

constexpr std::size_t most_bytes = std::size_t{512} << 20;

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

Result<std::string, InputError> bytes_of(const std::string& path) {
  auto file = File::open(path);
  if (!file) return file.error();
  std::string bytes;
  constexpr std::size_t step = std::size_t{1} << 20;
  while (bytes.size() <= most_bytes) {
    const std::size_t size = bytes.size();
    bytes.resize(size + step);
    const auto n = file->read(bytes.data() + size, step);
    if (!n) return n.error();
    bytes.resize(size + *n);
    if (*n == 0) break;
  }
  return bytes;
}

/// What is kept must not take the place of an image.
bool would_replace_input(const ScanOptions& options, Listener& listener) {
  for (const std::string& path : options.convert.read.files) {
    std::error_code no_such_file;
    if (options.hocr.empty() || !std::filesystem::equivalent(path, options.hocr, no_such_file))
      continue;
    listener.complain(path + " is an image and would be replaced");
    return true;
  }
  return false;
}

/// What is recognized in the images.
struct Recognized {
  Hocr hocr;
  std::size_t pages = 0;
  bool failed = false;  ///< some could not be read
};

void recognize(Recognizer& recognizer, const std::string& path, Recognized& into,
               Listener& listener) {
  const auto bytes = bytes_of(path);
  if (!bytes) {
    listener.complain(bytes.error().text());
    into.failed = true;
    return;
  }
  std::string error;
  const std::vector<OcrPage> pages = recognizer.read(*bytes, error);
  if (!error.empty()) {
    listener.complain("cannot read " + path + ": " + error);
    into.failed = true;
  }
  for (std::size_t i = 0; i < pages.size(); ++i) {
    if (pages[i].words.empty())
      listener.complain(path + ": no words on page " + std::to_string(i + 1));
    into.hocr.add(pages[i], path);
  }
  into.pages += pages.size();
}

}  // namespace

JobResult scan(const ScanOptions& options, Listener& listener) {
  if (!has_ocr()) {
    listener.complain(
        "this build has no OCR: install libtesseract-dev and libleptonica-dev and build again,\n"
        "or run 'tesseract IMAGE page hocr' and 'stamma convert page.hocr'");
    return {Ending::misused, {}};
  }
  if (would_replace_input(options, listener)) return {Ending::misused, {}};
  const auto recognizer = open_ocr(language_of(options));
  if (!recognizer) {
    listener.complain(recognizer.error());
    return {Ending::misused, {}};
  }
  ReadOptions read = options.convert.read;
  Recognized found;
  for (const std::string& path : read.files) recognize(**recognizer, path, found, listener);
  if (found.pages == 0) return {Ending::failed, {}};
  const std::string text = found.hocr.finish();
  read.encoding = charset_named("utf-8");
  if (!options.hocr.empty()) {
    Output output(options.hocr);
    output.write(text);
    output.commit();
  }
  if (is_standard_output(options.hocr)) {
    read.files = {"-"};
    read.text = &text;
  } else {
    read.files = {options.hocr};
  }
  JobResult result = convert(options.convert, read, listener);
  if (found.failed && result.ending <= Ending::incomplete) result.ending = Ending::failed;
  return result;
}

}  // namespace stamma::engine
