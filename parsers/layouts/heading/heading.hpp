// What stands over a game: who plays, where and when, which opening, which number.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace stamma {

/// The facts of a heading; empty is what it does not tell.
struct Heading {
  std::string white, black;   ///< as printed, without Mr. and its like; initials filled in
  bool colours_told = false;  ///< false: White is but the first of the two names
  std::string event, site, date, round, opening;
  std::optional<unsigned> number;
  std::size_t begin =
      0;             ///< where the heading begins in the text given; its end when there is none
  std::string text;  ///< the lines of the heading without their indents
  std::string intro;  ///< the prose between its title and the moves
};

/// Reads the heading at the end of `above`, the text in front of a game's first move. Looks back
/// over heads of columns, names, titles, numbers and dates, and stops at running prose, moves,
/// footnotes. `behind_game`: the text begins where another game ends.
Heading read_heading(std::string_view above, bool behind_game = false);

/// What the words behind a game say of where and when it was played: "This game occurred at the
/// Paris tournament, 1900."
Heading read_afterword(std::string_view below);

}  // namespace stamma
