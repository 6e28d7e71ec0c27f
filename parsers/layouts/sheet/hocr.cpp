// hOCR: HTML in which classes tell pages, areas, lines and words, and titles their boxes.
#include <algorithm>
#include <charconv>
#include <optional>

#include "parsers/layouts/sheet/markup.hpp"
#include "parsers/layouts/sheet/ocr_formats.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

bool has_class(std::string_view classes, std::string_view name) {
  for (std::size_t at = classes.find(name); at != std::string_view::npos;
       at = classes.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || classes[at - 1] == ' ') && (end == classes.size() || classes[end] == ' '))
      return true;
  }
  return false;
}

/// The numbers behind a property of a title: "bbox 10 20 30 40; x_wconf 87".
std::size_t numbers_of(std::string_view title, std::string_view property, double* out,
                       std::size_t most) {
  std::size_t at = title.find(property);
  if (at == std::string_view::npos) return 0;
  at += property.size();
  std::size_t count = 0;
  while (count < most) {
    while (at < title.size() && title[at] == ' ') ++at;
    const auto [end, error] =
        std::from_chars(title.data() + at, title.data() + title.size(), out[count]);
    if (error != std::errc()) break;
    at = static_cast<std::size_t>(end - title.data());
    ++count;
  }
  return count;
}

/// A reading of a word that is being given.
struct Reading {
  std::size_t depth = 0;
  bool first = false;
  double chance = -1;
};

class Reader {
 public:
  Reader(std::string_view text, std::vector<SheetError>& errors)
      : markup_(text, errors), errors_(errors) {}

  std::vector<OcrWord> run() {
    for (Markup::Type t = markup_.next(); t != Markup::Type::end; t = markup_.next()) {
      if (t == Markup::Type::open) {
        open();
      } else if (t == Markup::Type::close) {
        close();
      } else if (hidden_ == 0) {
        text();
      }
    }
    finish_word();
    return std::move(words_);
  }

 private:
  void open() {
    const std::string_view classes = markup_.value("class"), name = markup_.name();
    if (hidden_ == 0 && (name == "head" || name == "style" || name == "script"))
      hidden_ = markup_.depth();
    if (has_class(classes, "ocr_page")) {
      ++page_;
      ++block_;
      ++line_;
    } else if (has_class(classes, "ocr_carea") || has_class(classes, "ocr_par")) {
      block_ += has_class(classes, "ocr_carea") ? 1 : 0;
      ++line_;
    } else if (has_class(classes, "ocr_line") || has_class(classes, "ocr_header") ||
               has_class(classes, "ocr_caption") || has_class(classes, "ocr_textfloat")) {
      ++line_;
    } else if (has_class(classes, "ocr_photo")) {
      finish_word();
      add_picture();
    } else if (has_class(classes, "ocrx_word") || has_class(classes, "ocr_word")) {
      finish_word();
      begin_word();
    } else if (in_word_ && (has_class(classes, "alt") || name == "del" || name == "ins")) {
      // <span class="alternatives"><ins class="alt">Nf3</ins><del class="alt">Nf5</del></span>
      reading_.emplace();
      reading_->depth = markup_.depth();
      reading_->first = name == "ins";
      double p = -1;
      if (numbers_of(markup_.value("title"), "x_confs", &p, 1) == 0 &&
          numbers_of(markup_.value("title"), "x_wconf", &p, 1) == 0)
        p = -1;
      if (numbers_of(markup_.value("title"), "nlp", &p, 1) != 0) p = -1;
      reading_->chance = p < 0 ? -1 : std::min(p, 100.0) / 100;
    }
  }

  void add_picture() {
    double box[4];
    if (numbers_of(markup_.value("title"), "bbox", box, 4) != 4) return;
    OcrWord& picture = words_.emplace_back();
    picture.offset = static_cast<std::uint32_t>(markup_.offset());
    picture.left = box[0];
    picture.top = box[1];
    picture.right = box[2];
    picture.bottom = box[3];
    picture.page = page_;
    picture.block = ++block_;
    picture.line = ++line_;
    ++line_;
  }

  void begin_word() {
    const Markup::Attribute* const title = markup_.attribute("title");
    word_ = {};
    in_word_ = true;
    word_depth_ = markup_.depth();
    word_.offset = static_cast<std::uint32_t>(markup_.offset());
    word_.page = page_;
    word_.block = block_;
    word_.line = line_;
    double box[4], confidence = -1;
    if (title != nullptr && numbers_of(title->value, "bbox", box, 4) == 4) {
      word_.left = box[0];
      word_.top = box[1];
      word_.right = box[2];
      word_.bottom = box[3];
    } else {
      errors_.push_back({markup_.offset(), 1, "a word of hOCR without \"bbox\" and four numbers"});
    }
    if (title != nullptr && numbers_of(title->value, "x_wconf", &confidence, 1) == 1)
      word_.confidence = std::clamp(confidence, 0.0, 100.0) / 100;
  }

  void text() {
    const std::string_view words = pgn::trim(markup_.words());
    if (words.empty()) return;
    if (reading_) {
      if (reading_->first) {
        place(words);
      } else {
        word_.others.emplace_back(std::string(words), reading_->chance);
      }
      return;
    }
    if (!in_word_) {  // words of no word: a caption, a line without boxes
      begin_plain();
      place(words);
      finish_word();
      return;
    }
    place(words);
  }

  void begin_plain() {
    word_ = {};
    in_word_ = true;
    word_depth_ = 0;
    word_.page = page_;
    word_.block = block_;
    word_.line = line_;
  }

  void place(std::string_view words) {
    if (word_.text.empty()) {
      word_.offset = static_cast<std::uint32_t>(markup_.offset());
      word_.length = static_cast<std::uint32_t>(markup_.length());
    }
    word_.text += words;
  }

  void close() {
    if (hidden_ != 0 && markup_.depth() < hidden_) hidden_ = 0;
    if (reading_ && markup_.depth() < reading_->depth) reading_.reset();
    if (in_word_ && markup_.depth() < word_depth_) finish_word();
  }

  void finish_word() {
    if (in_word_ && !word_.text.empty()) words_.push_back(std::move(word_));
    in_word_ = false;
    reading_.reset();
  }

  Markup markup_;
  std::vector<SheetError>& errors_;
  std::vector<OcrWord> words_;
  OcrWord word_;
  bool in_word_ = false;
  std::size_t word_depth_ = 0;
  std::optional<Reading> reading_;
  std::size_t hidden_ = 0;  // the depth of an element whose text is no text of the page
  std::uint32_t page_ = 0, block_ = 0, line_ = 0;
};

}  // namespace

bool looks_like_hocr(std::string_view text) {
  constexpr std::size_t look = 8 << 10;
  const std::string_view head = text.substr(0, look);
  const std::size_t first = head.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  return first != std::string_view::npos && head[first] == '<' &&
         (head.find("ocr_page") != std::string_view::npos ||
          head.find("ocrx_word") != std::string_view::npos ||
          head.find("ocr-system") != std::string_view::npos);
}

std::vector<OcrWord> read_hocr(std::string_view text, std::vector<SheetError>& errors) {
  return Reader(text, errors).run();
}

}  // namespace stamma
