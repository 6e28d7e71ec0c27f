// Problems on standard error: rendered, limited in number, coloured on a terminal.
#pragma once

#include <cstddef>
#include <string>

#include "cli/pipeline.hpp"

namespace stamma::cli {

class Console {
 public:
  /// At most `most` problems of each file are told; the rest are counted.
  explicit Console(std::size_t most);

  void show(const Job& job);

 private:
  std::size_t most_;
  std::size_t shown_ = 0;
  std::size_t hidden_ = 0;
  bool color_;
};

/// Colours are for people: on a terminal, unless NO_COLOR is set.
bool wants_color(int descriptor);

}  // namespace stamma::cli
