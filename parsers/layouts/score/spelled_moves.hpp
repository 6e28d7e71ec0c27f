// The legal moves of positions with all their spellings. They are dear to make, and the decoder
// comes to most positions more than once: on another way, at another place, in another pass.
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
    PackedSpellings spellings;  ///< ids are places among the moves
  };

  /// The speller must outlive this. `bare_capture`: what "d5" for "exd5" costs; 0: there is no such
  /// thing.
  SpelledMoves(const Speller& speller, float bare_capture)
      : speller_(speller), bare_capture_(bare_capture) {}

  /// Lives until the next call.
  const Entry& of(const Position& p, const Lineage& men, float unmarked_check);

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

  Entry& entry_of(const Position& p, const Lineage& men);
  void spell(const Position& p, const Lineage& men, Entry& entry);
  void add_bare_captures(const Position& p, const std::vector<Move>& moves);

  const Speller& speller_;
  float bare_capture_;
  std::unordered_map<Key, Entry, Hash> known_;
  std::size_t bytes_ = 0;  // of what is known
  Entry other_;            // when there is no more room
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
