// How a legal move would have been spelled: what writers write and what repair compares with.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/decode/lineage.hpp"

namespace stamma {

class Speller {
 public:
  virtual ~Speller() = default;

  /// Appends the shortest spelling of a legal move that has exactly one legal reading. A null move
  /// is `--` in every notation.
  virtual void spell(const Position& p, const Lineage& lineage, Move m, std::string& out) const = 0;

  std::string spelled(const Position& p, const Lineage& lineage, Move m) const {
    std::string s;
    spell(p, lineage, m, s);
    return s;
  }
};

}  // namespace stamma
