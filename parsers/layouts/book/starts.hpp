// The numbers with which the lines of play of a book begin, and where each begins on the board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/chess/position.hpp"
#include "lib/words/notations.hpp"
#include "parsers/layouts/book/reference.hpp"
#include "parsers/layouts/book/text.hpp"
#include "parsers/layouts/diagram/position.hpp"
#include "parsers/layouts/heading/odds_text.hpp"
#include "parsers/layouts/score/reading_scan.hpp"

namespace stamma {

struct BookStart {
  std::uint32_t token = 0;  ///< its number
  std::optional<Position> position;
  std::optional<std::size_t> shown;  ///< which of the printed positions that is
  std::string odds;
  std::optional<Reference> reference;
  std::size_t lead = 0;   ///< of moves that are part of the odds
  std::size_t begin = 0;  ///< of a text that is to be put in order
  bool rearranged = false;
  ColumnRange columns;  ///< of a text in which another game stands beside it
};

class StartFinder {
 public:
  /// All that is given must outlive this; `start` is where a game begins of which nothing is said.
  StartFinder(const reading::Scan& scan, const Dialect& dialect, const Position& start,
              const std::vector<PrintedPosition>& positions)
      : scan_(scan), text_(scan.text), dialect_(dialect), start_(start), positions_(positions) {}

  /// Those that begin with a first move, and those behind a reference.
  std::vector<BookStart> find();

  /// Whether a position is shown above a number, behind a place, from which its moves can be
  /// played.
  bool begins_at_diagram(BookStart& start, std::size_t after) const;
  /// Whether the moves from the first number behind a place on can be played from a printed
  /// position.
  bool solves(BookStart& start, std::size_t place, std::size_t shown) const;
  /// Whether nothing but page marks and signs stands in front of a number in its line.
  bool is_first_of_line(std::uint32_t token) const noexcept;
  /// The line in which a place stands.
  std::uint32_t line_at(std::size_t place) const noexcept;

 private:
  using Scan = reading::Scan;
  using Token = reading::Token;

  static std::string_view text_of(const Scan& scan, const Token& t) noexcept {
    return scan.text.substr(t.begin, t.end - t.begin);
  }
  std::string_view text_of(const Token& t) const noexcept { return text_of(scan_, t); }
  std::size_t place(std::uint32_t token) const noexcept { return scan_.tokens[token].begin; }
  std::string_view line_text(const reading::Line& line) const noexcept;

  void find_references();
  std::optional<Odds> odds_above(std::size_t place) const;
  bool begins_at_odds(BookStart& start) const;
  bool begins_at_diagram_below(BookStart& start) const;
  bool take_extra_move(std::uint32_t& token, Position& p) const;
  ColumnRange columns_of(std::uint32_t token) const;
  bool begins_out_of_order(BookStart& start);
  BookStart start_at(std::uint32_t i) const;
  std::size_t last_place() const;
  void take_first_number(std::uint32_t i);
  unsigned legal_plies(const Scan& scan, std::uint32_t token, unsigned enough,
                       const Position& from) const;
  static std::uint32_t number_of_row(const Scan& scan, std::uint32_t from, unsigned plies);

  const Scan& scan_;
  std::string_view text_;
  Dialect dialect_;
  Position start_;
  const std::vector<PrintedPosition>& positions_;
  std::vector<std::pair<std::uint32_t, Reference>> references_;  // and the number behind each
  std::vector<BookStart> starts_;
  unsigned tries_ = 100;  // texts that may still be put in order
};

}  // namespace stamma
