// How a legal move would have been spelled: what writers write and what repair compares with.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/decode/lineage.hpp"
#include "lib/lexicon/notations.hpp"

namespace stamma {

class Speller {
 public:
  virtual ~Speller() = default;

  /// Appends the shortest spelling of a legal move that has exactly one legal reading. A null move
  /// is `--` in every notation.
  virtual void spell(const Position& p, const Lineage& lineage, Move m, std::string& out) const = 0;

  /// Appends every way in which a record may write a legal move, needed or not to tell it from
  /// others, the likeliest first: `N-B3`, `N-KB3`, `KN-B3`, `KN-KB3`.
  virtual void spellings(const Position& p, const Lineage& lineage, Move m,
                         std::vector<std::string>& out) const {
    out.push_back(spelled(p, lineage, m));
  }

  std::string spelled(const Position& p, const Lineage& lineage, Move m) const {
    std::string s;
    spell(p, lineage, m, s);
    return s;
  }
};

/// Where repair gets its spellers from.
class Spellers {
 public:
  virtual ~Spellers() = default;

  /// One that writes the moves of a dialect with the habits of a text: `Kt` or `N`, `takes` or `x`,
  /// `sq` or `1`.
  virtual std::unique_ptr<const Speller> like(const Dialect& dialect,
                                              std::string_view sample) const = 0;
};

}  // namespace stamma
