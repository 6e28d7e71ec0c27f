// Which notations and languages a game may be written in, by what its words look like. Which of
// them it is, the legal moves decide: the reader plays the game over in each.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lib/words/notations.hpp"

namespace stamma {

/// What the user has said about the spelling of the moves; the rest is found out.
struct Spelling {
  std::optional<Notation> notation;
  const Language* white = nullptr;
  const Language* black = nullptr;

  bool settled() const noexcept {
    return notation && (white != nullptr || !info(*notation).language.empty());
  }
  /// The dialect that follows from it, English where nothing is said.
  Dialect dialect() const noexcept;
};

struct Candidate {
  Dialect dialect;
  std::size_t words = 0;    ///< of the sample, that are moves in this dialect
  std::size_t sampled = 0;  ///< words looked at
};

/// The dialects in which most words of a movetext are moves, the likelier first. Of languages that
/// read all of them alike only the first is given. With `damaged` fewer words need to be moves.
std::vector<Candidate> candidates(std::string_view movetext, const Spelling& told,
                                  bool damaged = false);

/// For messages: "French (R D T F C)", "descriptive".
std::string describe(const Dialect& dialect);

}  // namespace stamma
