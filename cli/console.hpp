// Problems on standard error: rendered, coloured on a terminal.
#pragma once

#include "cli/pipeline.hpp"

namespace stamma::cli {

class Console {
 public:
  Console();
  void show(const Job& job) const;

 private:
  bool color_;
};

/// Says how many problems of a file that has ended were not told.
void tell_hidden(const Job& job);

/// Colours are for people: on a terminal, unless NO_COLOR is set.
bool wants_color(int descriptor);

}  // namespace stamma::cli
