// The cheapest way from one spelling to one text, step by step: the plain form of what
// Channel::align does for many spellings at once.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "lib/decode/channel_tables.hpp"

namespace stamma {

class Alignment {
 public:
  /// Both texts are at most longest_spelling long and outlive the alignment, as do the tables.
  Alignment(const Channel::Tables& tables, std::u16string_view meant, std::u16string_view seen);

  float cost() const noexcept;
  /// What happened, the last character first.
  std::vector<Event> events() const;

 private:
  struct Step {
    Event event;
    std::size_t meant = 0, seen = 0;  // how many characters of each it takes
    float cost = 0;                   // with all before it
  };

  void find_rules();
  Step step_to(std::size_t meant, std::size_t seen) const noexcept;
  float& at(std::size_t meant, std::size_t seen) noexcept {
    return costs_[meant * (seen_.size() + 1) + seen];
  }
  float at(std::size_t meant, std::size_t seen) const noexcept {
    return costs_[meant * (seen_.size() + 1) + seen];
  }
  /// Whether the last character seen is a sign after the move that was misread.
  bool trails() const noexcept;

  const Channel::Tables& tables_;
  std::u16string_view meant_, seen_;
  std::vector<float> costs_;
  // Rewritings whose meaning ends with the i-th character: from the i-th of these on to the next.
  std::vector<std::uint16_t> rules_;
  std::vector<std::uint32_t> first_rule_;
};

}  // namespace stamma
