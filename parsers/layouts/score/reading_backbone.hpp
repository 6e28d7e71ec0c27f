// The backbone of a game's text: the move numbers that count its moves, told from those of which
// the prose only speaks.
#pragma once

#include <cstdint>
#include <vector>

#include "parsers/layouts/score/reading_scan.hpp"

namespace stamma::reading {

/// A number of the backbone. Plies are counted from 2, White's first move.
struct Link {
  std::uint32_t token = 0;
  std::uint32_t start = 0, end = 0;  ///< the ply it stands before, and the one that is due then
};

/// How much of a stretch of text is words of prose.
struct Share {
  std::uint32_t words = 0, letters = 0, characters = 0;

  bool at_least(std::uint32_t percent) const noexcept {
    return characters != 0 && letters * 100 >= characters * percent;
  }
};

struct Backbone {
  std::vector<Link> links;            ///< in the order of the text
  bool rows = false;                  ///< the moves stand in rows that begin with numbers
  std::vector<std::uint32_t> before;  ///< by token: how many links stand before it
  std::vector<bool> prose;            ///< by line: prose, even if it begins with a number

  const Link* last_before(std::uint32_t token) const noexcept {
    return before[token] == 0 ? nullptr : &links[before[token] - 1];
  }
  const Link* next_from(std::uint32_t token) const noexcept {
    return before[token] == links.size() ? nullptr : &links[before[token]];
  }
};

/// Sums over the tokens of a text, so that any stretch is weighed at once.
class Weights {
 public:
  explicit Weights(const Scan& scan);

  /// Of the tokens [from, to); what stands in parentheses counts where nothing else does.
  Share of(std::uint32_t from, std::uint32_t to) const noexcept;
  Share of(const Line& line) const noexcept { return of(line.first, line.last); }

 private:
  const Scan& scan_;
  std::vector<Share> sums_;  // of what does not stand in parentheses
};

Backbone find_backbone(const Scan& scan, const Weights& weights);

}  // namespace stamma::reading
