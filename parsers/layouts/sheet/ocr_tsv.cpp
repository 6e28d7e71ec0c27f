// Tesseract's table: one word a line, with its place in the page's structure, its box and how sure
// the program is of it.
#include <algorithm>
#include <array>
#include <charconv>

#include "lib/text/ascii.hpp"
#include "parsers/layouts/sheet/ocr_formats.hpp"

namespace stamma {
namespace {

constexpr std::string_view names[] = {"level",    "page_num", "block_num", "par_num",
                                      "line_num", "word_num", "left",      "top",
                                      "width",    "height",   "conf",      "text"};
constexpr std::size_t columns = std::size(names);
constexpr std::size_t text_column = columns - 1;

}  // namespace

bool looks_like_ocr_tsv(std::string_view text) {
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  return text.substr(0, 15) == "level\tpage_num\t";
}

std::vector<OcrWord> read_ocr_tsv(std::string_view text, std::vector<SheetError>& errors) {
  constexpr std::size_t most_errors = 100;
  std::vector<OcrWord> words;
  const auto fail = [&](std::size_t at, std::size_t length, std::string message) {
    if (errors.size() < most_errors)
      errors.push_back({at, std::max<std::size_t>(length, 1), std::move(message)});
  };
  std::array<double, 4> last{};  // page, block, paragraph, line of the last word
  std::uint32_t page = 0, block = 0, line_number = 0;
  std::size_t at = 0;
  bool head = true;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(at, end - at);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    const std::size_t begin = at;
    at = end + 1;
    if (head || line.empty()) {
      head = false;
      continue;
    }
    std::array<double, text_column> numbers{};
    std::size_t from = 0, column = 0;
    bool good = true;
    for (; column < text_column && good; ++column) {
      const std::size_t tab = line.find('\t', from);
      const std::string_view value = line.substr(from, std::min(tab, line.size()) - from);
      const char* const value_end = value.data() + value.size();
      const auto [stop, error] = std::from_chars(value.data(), value_end, numbers[column]);
      if (error != std::errc() || stop != value_end) {
        fail(begin + from, value.size(),
             std::string(names[column]) + " is not a number in this table of words");
        good = false;
      } else if (tab == std::string_view::npos && column + 1 < text_column) {
        fail(begin + line.size(), 1,
             "the line ends before its column " + std::string(names[column + 1]));
        good = false;
      }
      from = tab == std::string_view::npos ? line.size() : tab + 1;
    }
    const std::string_view word = line.substr(std::min(from, line.size()));
    OcrWord w;
    if (!good) {  // what is in it is kept as a word without a box
      const std::size_t tab = line.rfind('\t');
      const std::size_t last_word = tab == std::string_view::npos ? 0 : tab + 1;
      w.text = line.substr(last_word);
      w.offset = static_cast<std::uint32_t>(begin + last_word);
      ++line_number;
      last = {};
    } else {
      constexpr double word_level = 5;
      if (numbers[0] != word_level) continue;
      w.text = word;
      w.offset = static_cast<std::uint32_t>(begin + from);
      w.left = numbers[6];
      w.top = numbers[7];
      w.right = w.left + numbers[8];
      w.bottom = w.top + numbers[9];
      w.confidence = numbers[10] < 0 ? -1 : std::min(numbers[10], 100.0) / 100;
      const std::array<double, 4> place{numbers[1], numbers[2], numbers[3], numbers[4]};
      page += place[0] != last[0] && last[0] != 0 ? 1 : 0;
      block += place[0] != last[0] || place[1] != last[1] ? 1 : 0;
      line_number += place != last ? 1 : 0;
      last = place;
    }
    w.length = static_cast<std::uint32_t>(w.text.size());
    w.page = page;
    w.block = block;
    w.line = line_number;
    if (w.text.find_first_not_of(ascii::blanks) != std::string::npos) words.push_back(std::move(w));
  }
  return words;
}

}  // namespace stamma
