#include "cli/scan.hpp"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/ocr.hpp"
#include "cli/output.hpp"
#include "lib/words/languages.hpp"
#include "parsers/input/file.hpp"

namespace stamma::cli {
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
  for (const Language* const l : {options.read.spelling.white, options.read.spelling.black}) {
    const std::string name = l != nullptr ? ocr_name(l->code) : std::string();
    if (name.empty() || name == language) continue;
    language += language.empty() ? name : '+' + name;
  }
  return language.empty() ? "eng" : language;
}

void add_escaped(std::string_view text, std::string& out) {
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
  }
}

std::string box_of(double left, double top, double right, double bottom) {
  const auto whole = [](double d) { return std::to_string(static_cast<long>(d)); };
  return "bbox " + whole(left) + ' ' + whole(top) + ' ' + whole(right) + ' ' + whole(bottom);
}

std::string percent(double chance) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "%.1f", 100 * chance);
  return text.data();
}

/// The pages of all images as one hOCR, a word a line.
class Hocr {
 public:
  Hocr() {
    text_ =
        "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"/>\n"
        "<meta name=\"ocr-system\" content=\"tesseract, by stamma scan\"/></head><body>\n";
  }

  void add(const OcrPage& page, std::string_view image) {
    text_ += "<div class='ocr_page' id='page_" + std::to_string(++pages_) + "' title='image &quot;";
    add_escaped(image, text_);
    text_ += "&quot;; " + box_of(0, 0, page.width, page.height) + "'>\n";
    std::uint32_t block = 0, line = 0;
    for (const OcrWord& w : page.words) {
      if (w.block != block || w.line != line) {
        if (line != 0) text_ += "</span>\n";
        if (w.block != block)
          text_ += block != 0 ? "</div>\n<div class='ocr_carea'>\n" : "<div class='ocr_carea'>\n";
        text_ += "<span class='ocr_line'>\n";
        block = w.block;
        line = w.line;
      }
      add(w);
    }
    if (line != 0) text_ += "</span>\n</div>\n";
    text_ += "</div>\n";
  }

  std::string finish() {
    text_ += "</body></html>\n";
    return std::move(text_);
  }

 private:
  void add(const OcrWord& w) {
    text_ += "<span class='ocrx_word' title='" + box_of(w.left, w.top, w.right, w.bottom) +
             "; x_wconf " + percent(w.confidence) + "'>";
    if (w.others.empty()) {
      add_escaped(w.text, text_);
    } else {
      text_ += "<span class='alternatives'><ins class='alt'>";
      add_escaped(w.text, text_);
      text_ += "</ins>";
      for (const auto& [other, chance] : w.others) {
        text_ += "<del class='alt' title='x_confs " + percent(chance) + "'>";
        add_escaped(other, text_);
        text_ += "</del>";
      }
      text_ += "</span>";
    }
    text_ += "</span>\n";
  }

  std::string text_;
  std::size_t pages_ = 0;
};

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
bool would_replace_input(const ScanOptions& options) {
  for (const std::string& path : options.read.files) {
    std::error_code no_such_file;
    if (options.hocr.empty() || !std::filesystem::equivalent(path, options.hocr, no_such_file))
      continue;
    std::fprintf(stderr, "stamma: %s is an image and would be replaced\n", path.c_str());
    return true;
  }
  return false;
}

/// Puts a text in the place of standard input, where `convert` reads it.
bool give_as_input(std::string_view text) {
  std::FILE* const file = std::tmpfile();
  if (file == nullptr) return false;
  const bool well = std::fwrite(text.data(), 1, text.size(), file) == text.size() &&
                    std::fflush(file) == 0 && std::fseek(file, 0, SEEK_SET) == 0 &&
                    ::dup2(::fileno(file), STDIN_FILENO) == STDIN_FILENO;
  std::fclose(file);
  return well;
}

}  // namespace

int run_scan(ScanOptions& options) {
  if (!has_ocr()) {
    std::fputs(
        "stamma: this build has no OCR: install libtesseract-dev and libleptonica-dev and build "
        "again,\nor run 'tesseract IMAGE page hocr' and 'stamma convert page.hocr'\n",
        stderr);
    return usage;
  }
  if (would_replace_input(options)) return usage;
  auto recognizer = open_ocr(language_of(options));
  if (!recognizer) {
    std::fprintf(stderr, "stamma: %s\n", recognizer.error().c_str());
    return usage;
  }
  Hocr hocr;
  std::size_t pages = 0;
  bool failed = false;
  for (const std::string& path : options.read.files) {
    const auto bytes = bytes_of(path);
    if (!bytes) {
      std::fprintf(stderr, "stamma: %s\n", bytes.error().text().c_str());
      failed = true;
      continue;
    }
    std::string error;
    const std::vector<OcrPage> read = (*recognizer)->read(*bytes, error);
    if (!error.empty()) {
      std::fprintf(stderr, "stamma: cannot read %s: %s\n", path.c_str(), error.c_str());
      failed = true;
    }
    for (std::size_t i = 0; i < read.size(); ++i) {
      if (read[i].words.empty())
        std::fprintf(stderr, "stamma: %s: no words on page %zu\n", path.c_str(), i + 1);
      hocr.add(read[i], path);
    }
    pages += read.size();
  }
  if (pages == 0) return io_failed;
  const std::string text = hocr.finish();
  options.read.encoding = charset_named("utf-8");
  if (!options.hocr.empty()) {
    Output output(options.hocr);
    output.write(text);
    output.commit();
  }
  if (!options.hocr.empty() && options.hocr != "-") {
    options.read.files = {options.hocr};
  } else {
    if (!give_as_input(text)) {
      std::perror("stamma: no temporary file");
      return io_failed;
    }
    options.read.files = {"-"};
    options.read.named_input = true;
  }
  const int code = run_convert(options);
  return failed && code <= with_errors ? io_failed : code;
}

}  // namespace stamma::cli
