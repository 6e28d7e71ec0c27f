// What the decoder does with the ways in which moves may be written: all of them against a damaged
// text, one move's against the text that stands for it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "lib/decode/channel.hpp"
#include "lib/decode/lattice.hpp"
#include "lib/decode/speller.hpp"
#include "lib/decode/spelling_trie.hpp"

namespace stamma {

/// Puts the spellings of all moves of a position into a trie.
class SpellingCollector final : public SpellingSink {
 public:
  void take(std::uint32_t move, std::string_view spelling, bool check_marked, float cost) override;

  SpellingTrie trie;

 private:
  std::u16string text_;
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
