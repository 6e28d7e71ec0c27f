// The pictures of scanned pages that go into a page of --to html, and where its words stand on
// them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/ocr/hand_json.hpp"
#include "parsers/ocr/recognizer.hpp"
#include "writers/buffer.hpp"
#include "writers/html/pictures.hpp"

namespace stamma::engine {

enum class Pictures : std::uint8_t {
  none,
  crops,  ///< the lines with doubts
  pages,
};

/// Cuts a part out of a picture.
using PictureCutter = std::function<std::string(std::string_view picture, const PictureEdges&)>;

class PagePictures {
 public:
  explicit PagePictures(Pictures wanted) : wanted_(wanted) {}

  bool wanted() const noexcept { return wanted_ != Pictures::none; }
  /// Pages in the order of their numbers, from 1, those without a picture as well.
  void add(const OcrPage& page, std::string_view file);
  /// All words are known, and the text that was laid out of them; the words have their places in
  /// what its map leads to, in rising order.
  void place(const PageText& text, const std::vector<OcrWord>& words);
  /// The same for a sheet written by hand: its picture, and its text, which begins at a place of
  /// the whole text and on one of its lines (from 1).
  void add(const HandSheet& sheet, const HandText& text, std::size_t begin, std::uint64_t line,
           std::string_view file);
  /// Behind the games: the pictures. `doubted`: where in the text moves are doubtful. How many
  /// bytes of pictures these are.
  std::size_t write(std::vector<std::size_t> doubted, const PictureCutter& cut, Buffer& out) const;

 private:
  /// The words of a line of the text that stand on one page.
  struct Line {
    std::size_t begin = 0, end = 0;  // in the text
    std::uint32_t page = 0;
    PageBox box;
  };

  void add_word(const HtmlPictureWord& word, std::size_t begin, std::size_t end);
  void add_crops(const std::vector<std::size_t>& doubted, const PictureCutter& cut,
                 HtmlPictures& out) const;

  Pictures wanted_;
  HtmlPictures known_;  // its parts are empty
  std::vector<std::string> images_;
  std::vector<Line> lines_;
};

}  // namespace stamma::engine
