// What a grammar makes of a text: the sketches it can stand for, and how much of it they take.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "lib/decode/sketch.hpp"

namespace stamma {

/// What one written move can say, the likelier reading first. A later reading counts only where no
/// legal move satisfies an earlier one, unless they are alternatives.
struct Readings {
  static constexpr std::size_t capacity = 4;

  std::array<Sketch, capacity> sketches;
  std::size_t size = 0;
  /// The text itself offers several moves ("P. takes P., or B. takes Kt."): all count alike.
  bool alternatives = false;

  const Sketch* begin() const noexcept { return sketches.data(); }
  const Sketch* end() const noexcept { return sketches.data() + size; }
  bool empty() const noexcept { return size == 0; }

  /// Adds a reading unless it is there already or there is no more room.
  void add(const Sketch& s) noexcept {
    for (const Sketch& known : *this)
      if (known == s) return;
    if (size < capacity) sketches[size++] = s;
  }
};

/// The longest move at the front of a text. It ends where a word ends, so that no part of a longer
/// word is ever taken for a move; length 0 means that there is none.
struct Parsed {
  Readings readings;
  std::size_t length = 0;  ///< bytes, trailing marks included
};

}  // namespace stamma
