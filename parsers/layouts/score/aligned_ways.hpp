// What the ways of writing moves come to against one text. The hypotheses that come to a place are
// many, and most of their moves are written alike.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace stamma {

class AlignedWays {
 public:
  /// Where spellings may end in the text, the cheapest first.
  struct Ends {
    struct End {
      float cost = 0;
      std::uint8_t end = 0;
      bool exact = false;  ///< it is one of the spellings as it stands
    };
    std::array<End, 3> all;
    std::uint8_t size = 0;

    const End* begin() const noexcept { return all.data(); }
    const End* end() const noexcept { return all.data() + size; }
  };

  /// Those of a key; null when it is not known. They live until the next is added.
  const Ends* find(std::uint64_t key) const noexcept {
    if (slots_.empty()) return nullptr;
    const Slot& s = slots_[place_of(key)];
    return s.used ? &s.ends : nullptr;
  }

  /// Those of a key that is known.
  Ends& at(std::uint64_t key) noexcept { return slots_[place_of(key)].ends; }

  /// A key that is not known yet.
  Ends& add(std::uint64_t key) {
    if (++count_ * 2 > slots_.size()) grow();
    Slot& s = slots_[place_of(key)];
    s.key = key;
    s.used = true;
    return s.ends;
  }

  void clear() noexcept {
    slots_.clear();
    count_ = 0;
  }

  /// The same, and the memory goes too.
  void drop() noexcept {
    std::vector<Slot>().swap(slots_);
    count_ = 0;
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    bool used = false;
    Ends ends;
  };

  /// Its slot, or the free one where it belongs.
  std::size_t place_of(std::uint64_t key) const noexcept {
    std::size_t at = key & (slots_.size() - 1);
    while (slots_[at].used && slots_[at].key != key) at = (at + 1) & (slots_.size() - 1);
    return at;
  }

  void grow() {
    std::vector<Slot> before(slots_.empty() ? 64 : slots_.size() * 2);
    before.swap(slots_);
    for (const Slot& s : before)
      if (s.used) slots_[place_of(s.key)] = s;
  }

  std::vector<Slot> slots_;
  std::size_t count_ = 0;
};

}  // namespace stamma
