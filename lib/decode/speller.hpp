// How a legal move would have been spelled: what writers write and what repair compares with.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "lib/decode/lineage.hpp"
#include "lib/words/notations.hpp"

namespace stamma {

/// Keys of what a move is made of are put together by this.
constexpr std::uint64_t key_with(std::uint64_t key, std::uint64_t part) noexcept {
  key = (key ^ part) * 0x9E3779B97F4A7C15ULL;
  return key ^ key >> 32U;
}

/// Receives the ways in which legal moves may be written.
class SpellingSink {
 public:
  virtual ~SpellingSink() = default;

  /// Moves that have the same key are written in the same ways. Asked before any of them is given:
  /// whether they need not be given, those of another move with that key being known.
  virtual bool knows(std::uint32_t /*move*/, std::uint64_t /*key*/) { return false; }

  /// `move` is the index of the move among those asked for. The spelling lives until the call
  /// returns. `check_marked`: it carries a mark of check or mate (never so for a move that gives no
  /// check). `cost`: how unusual this way of writing is, in nats; 0 for the usual way.
  virtual void take(std::uint32_t move, std::string_view spelling, bool check_marked,
                    float cost) = 0;
};

class Speller {
 public:
  virtual ~Speller() = default;

  /// Appends the shortest spelling of a legal move that has exactly one legal reading. A null move
  /// is `--` in every notation.
  virtual void spell(const Position& p, const Lineage& lineage, Move m, std::string& out) const = 0;

  /// Gives every way in which a record may write each of these legal moves, needed or not to tell
  /// it from others: `N-B3`, `N-KB3`, `KN-B3`, `KN-KB3`. Of one move no two spellings are alike.
  virtual void spell_all(const Position& p, const Lineage& lineage, std::span<const Move> moves,
                         SpellingSink& sink) const {
    std::string s;
    for (std::uint32_t i = 0; i < moves.size(); ++i) {
      s.clear();
      spell(p, lineage, moves[i], s);
      sink.take(i, s, false, 0);
    }
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

/// Those of every notation and language. Spelling is the work of writers, which parsers must not
/// include; so they are declared here, where both look, and defined in
/// writers/notations/spellers.cpp.
const Spellers& all_spellers();

}  // namespace stamma
