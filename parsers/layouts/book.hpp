// Books: prose with games in it. Finds the games, reads each from its moves alone, and gives it
// back what the book says around and between them.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

#include "lib/record/game.hpp"
#include "lib/record/problem.hpp"
#include "parsers/layouts/book_outline.hpp"
#include "parsers/layouts/pgn.hpp"

namespace stamma {

class BookReader {
 public:
  BookReader(const PgnOptions& options, Problems& problems);

  /// The text must outlive the reading.
  void open(std::string_view text, BookOutline outline);

  void decide(std::vector<Decision> decisions) { reader_.decide(std::move(decisions)); }
  const std::vector<Decision>& decisions() const noexcept { return reader_.decisions(); }

  bool next(Game& game);
  /// Where the moves of the last game begin.
  std::size_t game_offset() const noexcept { return offset_; }

 private:
  struct Mark {
    std::string_view name;  // "A"
    std::size_t offset;
  };

  bool read(const BookGame& place, Game& game);
  void gather(const BookGame& place, const Dialect& dialect);
  void take_footnotes(const BookGame& place);
  void take_marks(const BookGame& place);
  void take_prose(const BookGame& place, const Dialect& dialect);
  void tell_outside(std::size_t begin, std::size_t end);

  PgnOptions options_;
  Problems& problems_;
  PgnReader reader_;
  std::string_view text_;
  BookOutline outline_;
  std::size_t next_ = 0;
  std::size_t offset_ = 0;

  // Of the game that is being read.
  std::string notes_;  // its text up to its rest, without footnotes and marks
  std::string copy_;   // its moves; all else is blank
  Game read_;
  struct Footnote {
    std::string_view name, text;
  };
  std::vector<Footnote> footnotes_;
  std::vector<Mark> marks_;
  std::vector<std::pair<std::size_t, std::size_t>> prose_;
};

}  // namespace stamma
