// The ways in which the legal moves of positions may be written. The decoder comes to most
// positions more than once, and most moves are written alike in many positions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "lib/decode/speller.hpp"
#include "lib/decode/spelling_trie.hpp"
#include "parsers/layouts/score/spelling_sinks.hpp"

namespace stamma {

class SpelledMoves {
 public:
  struct Entry {
    std::vector<Move> moves;
    std::vector<std::uint64_t> ways;  ///< of each move; the same where moves are written alike
  };

  /// The speller must outlive this. `bare_capture`: what "d5" for "exd5" costs; 0: there is no such
  /// thing.
  SpelledMoves(const Speller& speller, float bare_capture)
      : speller_(speller), collector_(bare_capture) {}

  /// Lives until the next call.
  const Entry& of(const Position& p, const Lineage& men);

  /// The spellings behind one of the ways of the last entry.
  PackedSpellings& spellings(std::uint64_t ways) { return collector_.ways[ways]; }

 private:
  struct Key {
    std::uint64_t position, men;
    friend bool operator==(const Key&, const Key&) noexcept = default;
  };
  struct Hash {
    std::size_t operator()(const Key& k) const noexcept {
      return k.position ^ k.men * 0x9E3779B97F4A7C15ULL;
    }
  };
  static constexpr std::size_t most_bytes = 24 << 20;

  const Speller& speller_;
  std::unordered_map<Key, Entry, Hash> known_;
  std::size_t bytes_ = 0;  // of the entries that are known
  SpellingCollector collector_;
};

/// How a text spells moves, with the positions met so far. A text that is decoded several times, by
/// other policies or with Black's moves first, comes to much the same positions each time.
class SpellingShelf {
 public:
  struct Source {
    Source(std::unique_ptr<const Speller> own, float bare_capture)
        : speller(std::move(own)), moves(*speller, bare_capture) {}

    std::unique_ptr<const Speller> speller;
    SpelledMoves moves;
  };

  /// The source that spells as the sample does; it lives as long as the shelf.
  Source& like(const Spellers& spellers, const Dialect& dialect, std::string_view sample,
               float bare_capture);

 private:
  struct Place {
    Dialect dialect;
    std::string sample;
    std::unique_ptr<Source> source;
  };
  std::vector<Place> places_;
};

}  // namespace stamma
