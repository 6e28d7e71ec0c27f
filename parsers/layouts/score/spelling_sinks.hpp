// What the decoder does with the ways in which moves may be written: all of them against a damaged
// text, one move's against the text that stands for it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lib/decode/channel.hpp"
#include "lib/decode/lattice.hpp"
#include "lib/decode/speller.hpp"
#include "lib/decode/spelling_trie.hpp"

namespace stamma {

/// Puts the spellings of each move of a position into a trie, unless it has those of a move that is
/// written alike.
class SpellingCollector final : public SpellingSink {
 public:
  /// `bare_capture`: what "d5" for "exd5" costs; 0: there is no such thing.
  explicit SpellingCollector(float bare_capture) : bare_capture_(bare_capture) {}

  /// What follows are the spellings of these moves; `keys` is set to what leads to them in `ways`.
  void begin(const Position& p, std::span<const Move> moves, std::vector<std::uint64_t>& keys);
  bool knows(std::uint32_t move, std::uint64_t key) override;
  void take(std::uint32_t move, std::string_view spelling, bool check_marked, float cost) override;
  void finish();

  void forget();
  std::size_t bytes() const noexcept { return bytes_; }

  std::unordered_map<std::uint64_t, PackedSpellings> ways;

 private:
  void turn_to(std::uint32_t move);
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  float bare_capture_;
  const Position* position_ = nullptr;
  std::span<const Move> moves_;
  std::vector<std::uint64_t>* keys_ = nullptr;
  std::uint32_t move_ = none;  // whose spellings are being taken
  bool keyed_ = false;         // the speller gave their key
  std::uint64_t key_ = 0;
  SpellingTrie trie_;
  std::u16string text_;
  std::size_t bytes_ = 0;  // of all ways
};

/// How far the nearest spelling of a move is from a text; a spelling that equals it is not far,
/// whatever the channel says.
class LeastDistance final : public SpellingSink {
 public:
  LeastDistance(const Channel& channel, std::u16string_view seen)
      : channel_(channel), seen_(seen) {}

  void take(std::uint32_t move, std::string_view spelling, bool check_marked, float cost) override;
  float least() const noexcept { return least_; }

 private:
  const Channel& channel_;
  std::u16string_view seen_;
  std::u16string text_;
  float least_ = never;
};

/// The likeliest spelling of a move, given what stands in the text.
class LikeliestSpelling final : public SpellingSink {
 public:
  LikeliestSpelling(const Channel& channel, std::u16string_view seen)
      : channel_(channel), seen_(seen) {}

  void take(std::uint32_t move, std::string_view spelling, bool check_marked, float cost) override;
  const std::u16string& text() const noexcept { return text_; }
  const std::string& spelling() const noexcept { return spelling_; }

 private:
  const Channel& channel_;
  std::u16string_view seen_;
  float least_ = never;
  std::u16string next_, text_;
  std::string spelling_;
};

}  // namespace stamma
