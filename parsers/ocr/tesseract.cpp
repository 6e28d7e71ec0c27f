// Reads print on page images with Tesseract: a module of its own, so that nothing but `stamma scan`
// loads it and all that it needs.
#include <leptonica/allheaders.h>
#include <tesseract/baseapi.h>
#include <tesseract/resultiterator.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <utility>

#include "lib/result.hpp"
#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/ocr/photo.hpp"
#include "parsers/ocr/recognizer.hpp"

namespace stamma {
namespace {

constexpr std::size_t most_bytes = std::size_t{512} << 20;  // of a file
constexpr std::int64_t most_pixels = 200'000'000;           // of a page
constexpr int most_side = 30'000;                           // Tesseract stops at 32767
constexpr std::size_t most_pages = 10'000;

constexpr double least_symbol = 0.005;  // likely enough to count

/// What a place in a word may be besides its text, and how many times as likely as that.
struct Symbol {
  std::string text;
  std::vector<std::pair<std::string, double>> others;

  bool may_be(std::string_view other) const {
    return std::any_of(others.begin(), others.end(),
                       [&](const auto& each) { return each.first == other; });
  }
};

/// Tesseract looks for words: to it Q is an O, and a figure behind a letter is a letter, most of
/// all one in old style.
void add_usual(std::vector<Symbol>& symbols) {
  constexpr std::pair<std::string_view, const char*> figures[] = {
      {"s", "5"}, {"z", "2"}, {"l", "1"}, {"I", "1"}, {"i", "1"}, {";", "3"}};
  constexpr double chance = 0.1;
  const auto is_digit = [](const Symbol& s) { return s.text[0] >= '0' && s.text[0] <= '9'; };
  const auto add = [&](Symbol& s, const char* other) {
    if (!s.may_be(other)) s.others.emplace_back(other, chance);
  };
  if (symbols.empty() || is_digit(symbols.front())) return;  // a number or a result
  for (Symbol& s : symbols)
    if (s.text == "O" || s.text == "0") add(s, "Q");
  if (symbols.size() < 2) return;
  const char before = symbols[symbols.size() - 2].text[0];
  if (before != 't' && (before < 'A' || before > 'Z')) return;
  for (const auto& [read, printed] : figures)
    if (symbols.back().text == read) add(symbols.back(), printed);
}

std::vector<Symbol> symbols_of(const tesseract::ResultIterator& word) {
  // Confidences of letters are logarithms of probabilities, 100 for 1 and 5 less for 1/e; the
  // recognizer believes itself too much.
  constexpr double scale = 10;
  std::vector<Symbol> symbols;
  tesseract::ResultIterator it(word);
  do {
    const std::unique_ptr<char[]> text(it.GetUTF8Text(tesseract::RIL_SYMBOL));
    if (text == nullptr || *text.get() == '\0') continue;
    Symbol symbol;
    symbol.text = text.get();
    double own = -1;
    tesseract::ChoiceIterator choice(it);
    do {
      const char* const other = choice.GetUTF8Text();
      if (other == nullptr || *other == '\0' || *other == ' ') continue;
      const auto confidence = static_cast<double>(choice.Confidence());
      if (symbol.text == other) {
        own = std::max(own, confidence);
      } else if (!symbol.may_be(other)) {
        symbol.others.emplace_back(other, confidence);
      }
    } while (choice.Next());
    if (own < 0) own = static_cast<double>(it.Confidence(tesseract::RIL_SYMBOL));
    for (auto& [other, chance] : symbol.others)
      chance = std::exp(std::min(chance - own, 0.0) / scale);
    std::erase_if(symbol.others, [](const auto& each) { return !(each.second >= least_symbol); });
    symbols.push_back(std::move(symbol));
  } while (!it.IsAtFinalElement(tesseract::RIL_WORD, tesseract::RIL_SYMBOL) &&
           it.Next(tesseract::RIL_SYMBOL));
  add_usual(symbols);
  return symbols;
}

/// A place in a word read otherwise; with no text it is left out.
struct Change {
  std::size_t at = 0;
  std::string text;
  double chance = 0;
};

std::vector<Change> changes_of(const std::vector<Symbol>& symbols) {
  constexpr std::size_t most = 8;
  constexpr double twice = 0.3;  // of two signs that may be one
  std::vector<Change> changes;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    for (const auto& [text, chance] : symbols[i].others) changes.push_back({i, text, chance});
    // One sign on paper may be given as two that look alike: "B-K6G".
    if (i == 0) continue;
    const Symbol &a = symbols[i - 1], &b = symbols[i];
    if (!a.may_be(b.text) && !b.may_be(a.text)) continue;
    changes.push_back({i - 1, {}, twice});
    changes.push_back({i, {}, twice});
  }
  std::stable_sort(changes.begin(), changes.end(),
                   [](const Change& a, const Change& b) { return a.chance > b.chance; });
  if (changes.size() > most) changes.resize(most);
  return changes;
}

/// Gives a word its other readings: one place read otherwise, or two.
void add_readings(const std::vector<Symbol>& symbols, OcrWord& word) {
  constexpr std::size_t most = 8;
  constexpr double least = 0.01;
  struct Pair {
    const Change *a, *b;
    double chance;
  };
  const std::vector<Change> changes = changes_of(symbols);
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    pairs.push_back({&changes[i], nullptr, changes[i].chance});
    for (std::size_t j = 0; j < i; ++j)
      if (changes[i].at != changes[j].at)
        pairs.push_back({&changes[i], &changes[j], changes[i].chance * changes[j].chance});
  }
  std::stable_sort(pairs.begin(), pairs.end(),
                   [](const Pair& a, const Pair& b) { return a.chance > b.chance; });
  double sum = 1;
  for (const Pair& p : pairs) {
    if (word.others.size() == most || p.chance < least) break;
    std::string text;
    for (std::size_t i = 0; i < symbols.size(); ++i)
      text += i == p.a->at                     ? p.a->text
              : p.b != nullptr && i == p.b->at ? p.b->text
                                               : symbols[i].text;
    if (text.empty() || text == word.text) continue;
    word.others.emplace_back(std::move(text), p.chance);
    sum += p.chance;
  }
  // Specks and rules of a table are read as dashes in front of a word.
  constexpr double specks = 0.5;
  std::size_t at = word.text.find_first_not_of("~-_=|.,'`^*\xE2\x80\x94\x93\x98\x99");
  while (at < word.text.size() && is_utf8_tail(word.text[at])) ++at;  // of another sign
  if (at != 0 && at < word.text.size() && word.text.size() - at > 1) {
    word.others.emplace_back(word.text.substr(at), specks);
    sum += specks;
  }
  // One of them is right, but for words of which the recognizer is not sure at all.
  constexpr double always = 0.005, lost = 0.4;
  const double known = 1 - always - lost * (1 - word.confidence) * (1 - word.confidence);
  word.confidence = known / sum;
  for (auto& [text, chance] : word.others) chance *= known / sum;
}

/// A page in grey on white, its lines level.
Image prepared(Pix* image) {
  // Transparent ground is white paper.
  const Image opaque(pixGetSpp(image) == 4 ? pixAlphaBlendUniform(image, 0xFFFFFF00)
                                           : pixClone(image));
  Image grey(opaque ? pixConvertTo8(opaque.get(), 0) : nullptr);
  if (!grey) return grey;
  grey = evened(std::move(grey));
  // Tesseract takes a slope out of each line, but rows of a table that slopes are no rows to it.
  constexpr float range = 5, step = 0.5;  // degrees
  Image level(pixDeskewGeneral(grey.get(), 0, range, step, 0, 0, nullptr, nullptr));
  return level ? std::move(level) : std::move(grey);
}

/// The words of a page, and how sure Tesseract is of each, 0 to 1.
struct Findings {
  std::vector<OcrWord> words;
  std::vector<OcrWord> pictures;
  std::vector<double> sure;

  /// Whether a word is one: a column that is taken for a line on its side gives tall nonsense.
  std::vector<bool> sound() const {
    constexpr double readable = 0.3, tall = 1.8;
    std::vector<double> heights;
    for (const OcrWord& w : words) heights.push_back(w.bottom - w.top);
    const auto middle = heights.begin() + static_cast<std::ptrdiff_t>(heights.size() / 2);
    std::nth_element(heights.begin(), middle, heights.end());
    std::vector<bool> result;
    for (std::size_t i = 0; i < words.size(); ++i)
      result.push_back(sure[i] >= readable && words[i].bottom - words[i].top <= tall * *middle);
    return result;
  }

  double weight() const {
    const std::vector<bool> counts = sound();
    double sum = 0;
    for (std::size_t i = 0; i < words.size(); ++i)
      if (counts[i]) sum += sure[i] * static_cast<double>(words[i].text.size());
    return sum;
  }
};

/// Whether a move may begin with a word: "P-K4", "P to K4", "e4", but no name and no initial.
bool may_begin_move(const std::vector<OcrWord>& words, std::size_t at) {
  constexpr std::size_t farthest = 3, longest_name = 3;
  for (std::size_t i = at; i < std::min(words.size(), at + farthest); ++i) {
    std::size_t letters = 0;
    for (const char c : words[i].text) {
      if (ascii::is_digit(c)) return true;
      letters += ascii::is_letter(c) ? 1 : 0;
    }
    if (letters > longest_name) return false;
  }
  return false;
}

/// The number of the first move is often taken for a letter, and the move with it for a heading: a
/// letter that looks like it and stands where the second move wants it is that number.
void find_first_number(std::vector<OcrWord>& words) {
  constexpr std::size_t farthest = 14;  // words of a pair of moves
  constexpr std::string_view alike = "1lIiLrtTJ|!", ends = ".,";
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].text != "2.") continue;
    for (std::size_t j = i; j-- > 0 && i - j <= farthest;) {
      std::string& text = words[j].text;
      // "1", "1." or "1.e4": it is there.
      if (text == "2." ||
          (text.starts_with('1') && (text.size() == 1 || !ascii::is_digit(text[1]))))
        break;
      if (text.size() != 2 || !may_begin_move(words, j + 1) ||
          alike.find(text[0]) == std::string_view::npos ||
          ends.find(text[1]) == std::string_view::npos)
        continue;
      std::erase_if(words[j].others, [](const auto& each) { return each.first == "1."; });
      words[j].others.emplace_back(text, words[j].confidence / 2);
      words[j].confidence /= 2;
      text = "1.";
      break;
    }
  }
}

/// How much of the ink stands in no word that could be read.
double unread_ink(Pix* grey, const Findings& found) {
  constexpr int dark = 128;
  const Image ink(pixThresholdToBinary(grey, dark));
  int all = 0, left = 0;
  if (!ink || pixCountPixels(ink.get(), &all, nullptr) != 0 || all == 0) return 0;
  const std::vector<bool> sound = found.sound();
  for (std::size_t i = 0; i < sound.size(); ++i) {
    if (!sound[i]) continue;
    const OcrWord& w = found.words[i];
    Box* box = boxCreate(static_cast<int>(w.left), static_cast<int>(w.top),
                         static_cast<int>(w.right - w.left), static_cast<int>(w.bottom - w.top));
    pixClearInRect(ink.get(), box);
    boxDestroy(&box);
  }
  pixCountPixels(ink.get(), &left, nullptr);
  return static_cast<double>(left) / all;
}

class Tesseract : public Recognizer {
 public:
  bool open(const char* language);
  std::vector<OcrPage> read(std::string_view image, PageRange wanted, std::string& error) override;

 private:
  bool find(Pix* grey, tesseract::PageSegMode mode, Findings& out);
  Result<OcrPage, std::string> page(Pix* image);

  tesseract::TessBaseAPI api_;
};

/// A picture of the size of a diagram; smaller ones are ornaments and dirt.
void add_picture(int left, int top, int right, int bottom, std::uint32_t block, std::uint32_t line,
                 std::vector<OcrWord>& pictures) {
  constexpr int least_side = 100;  // pixels
  if (right - left < least_side || bottom - top < least_side) return;
  OcrWord picture;
  picture.left = left;
  picture.top = top;
  picture.right = right;
  picture.bottom = bottom;
  picture.block = block;
  picture.line = line;
  pictures.push_back(std::move(picture));
}

bool Tesseract::find(Pix* grey, tesseract::PageSegMode mode, Findings& out) {
  api_.SetPageSegMode(mode);
  api_.SetImage(grey);
  if (api_.Recognize(nullptr) != 0) return false;
  const std::unique_ptr<tesseract::ResultIterator> it(api_.GetIterator());
  if (it == nullptr) return true;
  std::uint32_t block = 0, line = 0;
  do {
    if (it->IsAtBeginningOf(tesseract::RIL_BLOCK)) ++block;
    if (it->IsAtBeginningOf(tesseract::RIL_TEXTLINE)) ++line;
    int left = 0, top = 0, right = 0, bottom = 0;
    if (it->IsAtBeginningOf(tesseract::RIL_BLOCK) && PTIsImageType(it->BlockType()) &&
        it->BoundingBox(tesseract::RIL_BLOCK, &left, &top, &right, &bottom)) {
      add_picture(left, top, right, bottom, block, ++line, out.pictures);
      continue;
    }
    const std::unique_ptr<char[]> text(it->GetUTF8Text(tesseract::RIL_WORD));
    if (text == nullptr || *text.get() == '\0' ||
        !it->BoundingBox(tesseract::RIL_WORD, &left, &top, &right, &bottom))
      continue;
    OcrWord word;
    word.text = text.get();
    word.text.erase(word.text.find_last_not_of(" \t\r\n") + 1);
    if (word.text.empty()) continue;
    word.confidence =
        std::clamp(static_cast<double>(it->Confidence(tesseract::RIL_WORD)) / 100, 0.0, 1.0);
    word.left = left;
    word.top = top;
    word.right = right;
    word.bottom = bottom;
    word.block = block;
    word.line = line;
    out.sure.push_back(word.confidence);
    add_readings(symbols_of(*it), word);
    out.words.push_back(std::move(word));
  } while (it->Next(tesseract::RIL_WORD));
  api_.Clear();
  return true;
}

Result<OcrPage, std::string> Tesseract::page(Pix* image) {
  if (pixGetWidth(image) > most_side || pixGetHeight(image) > most_side)
    return std::string("the page is too large");
  const Image grey = prepared(image);
  if (!grey) return std::string("the page cannot be turned into grey");
  OcrPage page;
  page.width = static_cast<unsigned>(pixGetWidth(grey.get()));
  page.height = static_cast<unsigned>(pixGetHeight(grey.get()));
  constexpr unsigned least_side = 8;
  if (page.width < least_side || page.height < least_side) return page;
  Findings found;
  if (!find(grey.get(), tesseract::PSM_AUTO, found))
    return std::string("Tesseract failed on the page");
  // The finder of columns loses narrow ones, such as numbers of moves. Taken as one block a table
  // is read row by row; columns of prose would be mixed, so that it must be worth it.
  constexpr double much = 0.015, better = 1.015;
  if (Findings rows; unread_ink(grey.get(), found) > much &&
                     find(grey.get(), tesseract::PSM_SINGLE_BLOCK, rows) &&
                     rows.weight() > better * found.weight()) {
    rows.pictures = std::move(found.pictures);
    found = std::move(rows);
  }
  page.words = std::move(found.words);
  find_first_number(page.words);
  page.words.insert(page.words.end(), std::make_move_iterator(found.pictures.begin()),
                    std::make_move_iterator(found.pictures.end()));
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

std::vector<OcrPage> Tesseract::read(std::string_view image, PageRange wanted, std::string& error) {
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
    auto found = page ? this->page(page.get())
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
