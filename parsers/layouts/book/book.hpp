// Books: prose with games in it. Finds the games, reads each from its moves alone, and gives it
// back what the book says around and between them.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/diagnostics/problem.hpp"
#include "lib/game/game.hpp"
#include "parsers/layouts/book/game.hpp"
#include "parsers/layouts/book/outline.hpp"
#include "parsers/layouts/heading/heading.hpp"
#include "parsers/layouts/pgn/pgn.hpp"
#include "parsers/layouts/score/reading_order.hpp"
#include "parsers/layouts/score/reading_scan.hpp"

namespace stamma {

class BookReader {
 public:
  BookReader(const PgnOptions& options, Problems& problems);

  /// The text must outlive the reading.
  void open(std::string_view text, BookOutline outline);

  void decide(std::vector<Decision> decisions) { reader_.decide(std::move(decisions)); }
  const std::vector<Decision>& decisions() const noexcept { return reader_.decisions(); }
  void rank(std::vector<RankedCell> cells) { reader_.rank(std::move(cells)); }

  /// The next game; where there is none, the positions that the text shows, each as a game without
  /// moves.
  bool next(Game& game);
  /// Whether the text shows positions and no game, so that it is nothing else.
  bool shows_only_positions() const noexcept {
    return outline_.games.empty() && !outline_.positions.empty();
  }
  /// Where the moves of the last game begin.
  std::size_t game_offset() const noexcept { return offset_; }
  /// The moves of the last game as they stand; nothing where some of them stand elsewhere.
  Record movetext() const { return opening_.moves.empty() ? reader_.movetext() : Record(); }

 private:
  struct Mark {
    std::string_view name;  // "A"
    std::size_t offset;
  };

  bool read(const BookGame& place, Game& game);
  bool plays(const BookGame& place);
  void join_returns(BookGame& place);
  std::vector<BookOpening> openings(const BookGame& place) const;
  bool is_decided(const BookGame& place) const;
  bool read_moves(const BookGame& place);
  void gather(const BookGame& place);
  void take_footnotes(const BookGame& place);
  void take_letter_notes(const BookGame& place);
  void take_marks(const BookGame& place);
  void take_prose(const BookGame& place);
  void take_asides(const BookGame& place);
  void take_alternatives(const BookGame& place);
  bool join_alternative(const BookGame& place, const std::string& word, const reading::Line& line);
  std::vector<BookRemark> remarks() const;
  std::string_view told_reference(const BookGame& place) const;
  std::string introduction(const BookGame& place, std::string_view above, std::size_t from) const;
  void take_heading(const BookGame& place);
  void tell(std::string_view name, const std::string& value);
  void tell_tags(const BookGame& place);
  void take_preface(const BookGame& place, const std::string& all);
  void take_result(const BookGame& place);
  std::vector<std::size_t> check_diagrams(const BookGame& place);
  void tell_impossible();
  void tell_outside(Code code, std::size_t begin, std::size_t end, std::string message);
  bool next_position(Game& game);
  bool next_problem(Game& game);
  void set_up_problem(const PrintedPosition& shown, const Position& position, Game& game);
  void tell_problem(const PrintedPosition& shown, Game& game) const;
  bool next_in_place(Game& game);

  PgnOptions options_;
  Problems& problems_;
  PgnReader reader_;
  std::string_view text_;
  BookOutline outline_;
  std::size_t next_ = 0;
  std::size_t diagram_ = 0;  // positions that were looked at for faults
  std::size_t problem_ = 0;  // positions that were looked at for problems without a solution
  std::size_t offset_ = 0;
  bool more_ = false;  // the last place may hold another game

  /// A game that was read: others may refer to it.
  struct Known {
    std::optional<unsigned> number;
    bool variation;  // of another one
    BookOpening line;
  };
  std::vector<Known> known_;

  // Of the game that is being read.
  std::string notes_;   // its text up to its rest, without footnotes, marks and diagrams
  ReadingOrder order_;  // of its moves
  std::string copy_;    // these; all else is blank
  Game read_;
  BookOpening opening_;
  Heading heading_;
  std::string preface_;  // what is said before its first move
  struct Footnote {
    std::string_view name, text;
  };
  std::vector<Footnote> footnotes_;
  std::vector<Mark> marks_;
  std::deque<std::string> alternatives_;  // words of `prose_` that stand in two lines
  std::vector<BookRemark> prose_;  // between the moves and behind them; plies are not known yet
};

}  // namespace stamma
