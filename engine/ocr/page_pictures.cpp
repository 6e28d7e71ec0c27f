#include "engine/ocr/page_pictures.hpp"

#include <algorithm>
#include <utility>

#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"

namespace stamma::engine {
namespace {

constexpr double margin = 0.7;  // of the height of a line, around a crop

void widen(PageBox& box, const PageBox& by) {
  box = {std::min(box.left, by.left), std::min(box.top, by.top), std::max(box.right, by.right),
         std::max(box.bottom, by.bottom)};
}

std::uint64_t characters(std::string_view text) noexcept {
  return static_cast<std::uint64_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return !is_utf8_tail(c); }));
}

/// The word whose bytes of the source hold a place; nullptr if there is none.
const OcrWord* word_at(const std::vector<OcrWord>& words, std::size_t place) {
  auto after = std::upper_bound(words.begin(), words.end(), place,
                                [](std::size_t at, const OcrWord& w) { return at < w.offset; });
  if (after == words.begin()) return nullptr;
  const OcrWord& w = *--after;
  return place < w.offset + w.length && w.has_box() ? &w : nullptr;
}

}  // namespace

void PagePictures::add(const OcrPage& page, std::string_view file) {
  if (!wanted()) return;
  known_.pages.push_back({std::string(file), page.width, page.height});
  images_.push_back(page.picture);
}

/// A word on the line of the text between two places.
void PagePictures::add_word(const HtmlPictureWord& word, std::size_t begin, std::size_t end) {
  known_.words.push_back(word);
  if (lines_.empty() || lines_.back().begin != begin || lines_.back().page != word.page)
    lines_.push_back({begin, end, word.page, word.box});
  else
    widen(lines_.back().box, word.box);
}

void PagePictures::add(const HandSheet& sheet, const HandText& text, std::size_t begin,
                       std::uint64_t line, std::string_view file) {
  if (!wanted()) return;
  known_.pages.push_back({std::string(file), sheet.width, sheet.height});
  images_.push_back(sheet.picture);
  const auto page = static_cast<std::uint32_t>(known_.pages.size() - 1);
  std::size_t from = 0;
  for (const CellPlace& place : text.cells) {
    for (std::size_t end; (end = text.text.find('\n', from)) < place.offset; ++line) from = end + 1;
    const HandCell& cell = *place.cell;
    add_word({line,
              place.offset - from + 1,
              place.length,
              page,
              {cell.left, cell.top, cell.right, cell.bottom}},
             begin + from, begin + std::min(text.text.find('\n', from), text.text.size()));
  }
}

void PagePictures::place(const PageText& text, const std::vector<OcrWord>& words) {
  if (!wanted()) return;
  const std::string_view all = text.text;
  std::uint64_t number = 1;
  for (std::size_t begin = 0; begin < all.size(); ++number) {
    const std::size_t end = std::min(all.find('\n', begin), all.size());
    for (std::size_t at = begin; at < end;) {
      if (ascii::is_space(all[at])) {
        ++at;
        continue;
      }
      std::size_t last = at;
      while (last < end && !ascii::is_space(all[last])) ++last;
      const OcrWord* const word = word_at(words, text.map.place(at));
      if (word != nullptr && word->page > 0 && word->page <= known_.pages.size()) {
        const PageBox box{word->left, word->top, word->right, word->bottom};
        const std::uint32_t page = word->page - 1;
        add_word({number, characters(all.substr(begin, at - begin)) + 1,
                  characters(all.substr(at, last - at)), page, box},
                 begin, end);
      }
      at = last;
    }
    begin = end + 1;
  }
}

void PagePictures::add_crops(const std::vector<std::size_t>& doubted, const PictureCutter& cut,
                             HtmlPictures& out) const {
  auto next = doubted.begin();
  for (const Line& line : lines_) {
    next = std::lower_bound(next, doubted.end(), line.begin);
    if (next == doubted.end()) return;
    const HtmlPicture& page = known_.pages[line.page];
    if (*next > line.end || images_[line.page].empty() || page.width == 0 || page.height == 0)
      continue;
    const double more = margin * (line.box.bottom - line.box.top);
    const double width = page.width, height = page.height;
    const PageBox box{std::max(0.0, line.box.left - more), std::max(0.0, line.box.top - more),
                      std::min(width, line.box.right + more),
                      std::min(height, line.box.bottom + more)};
    std::string bytes = cut(images_[line.page], {box.left / width, box.top / height,
                                                 box.right / width, box.bottom / height});
    if (!bytes.empty()) out.parts.push_back({line.page, box, std::move(bytes)});
  }
}

std::size_t PagePictures::write(std::vector<std::size_t> doubted, const PictureCutter& cut,
                                Buffer& out) const {
  HtmlPictures all = known_;
  if (wanted_ == Pictures::crops) {
    std::sort(doubted.begin(), doubted.end());
    add_crops(doubted, cut, all);
  } else {
    for (std::uint32_t i = 0; i < images_.size(); ++i)
      if (!images_[i].empty())
        all.parts.push_back(
            {i, {0, 0, double(all.pages[i].width), double(all.pages[i].height)}, images_[i]});
  }
  std::size_t bytes = 0;
  for (const HtmlPicturePart& part : all.parts) bytes += part.bytes.size();
  if (bytes > 0) write_html_pictures(all, out);
  return bytes;
}

}  // namespace stamma::engine
