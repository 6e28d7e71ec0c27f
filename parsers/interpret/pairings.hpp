// Where the brackets of a game do not match, and which of them may be meant for a pair. Nothing is
// read here: whether the moves come out legal is for the reader to say (pgn_brackets.cpp).
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace stamma::pgn {

inline constexpr std::size_t no_place = std::string_view::npos;

/// Two brackets taken for a pair; places count from the beginning of the text.
struct Pairing {
  struct Change {
    std::size_t at = no_place;  ///< a bracket, or white space where one is supplied
    char to = 0;
  };
  std::array<Change, 2> changes;  ///< the second may be none
  std::size_t open = 0, close = 0;
  bool supplied = false;   ///< one of the two does not stand there
  bool otherwise = false;  ///< to be tried only when the one before it comes to nothing
};

/// A bracket that does not match.
struct OddBracket {
  std::size_t at = 0;
  char bracket = 0;       ///< `{` of a comment that ends doubtfully; `(` that is never closed
  std::size_t since = 0;  ///< of one that closes nothing: behind the bracket before it
  std::size_t stop = 0;   ///< of one that opens: as far as the one that closes it may stand
  std::array<std::size_t, 4> open{};  ///< the parentheses that are open there, innermost first
  std::size_t opened = 0;             ///< how many of them
};

struct OddBrackets {
  std::vector<OddBracket> found;  ///< in order, but parentheses that are never closed come last
  std::size_t unclosed = 0;       ///< parentheses
};

/// Looks through a game from `begin` to `stop`; its tags end at `moves`.
OddBrackets odd_brackets(std::string_view text, std::size_t begin, std::size_t moves,
                         std::size_t stop);

/// What an odd bracket may be one of a pair with. `failed` is the place of the first word that
/// could not be read, or `no_place`.
std::vector<Pairing> pairings(std::string_view text, const OddBracket& odd, std::size_t failed);

}  // namespace stamma::pgn
