// How the program talks to people: what it says, in which colours, and how wide. Set once from the
// command line, before a command runs.
#pragma once

#include <cstddef>
#include <cstdint>

namespace stamma::cli {

enum class ColorChoice : std::uint8_t { automatic, always, never };

struct Manners {
  ColorChoice color = ColorChoice::automatic;
  bool quiet = false;    ///< nothing but errors
  bool verbose = false;  ///< notes, too
};

Manners& manners() noexcept;

/// Colours are for people: on a terminal, unless NO_COLOR is set, or --color says otherwise.
bool wants_color(int descriptor);

/// How many characters a line of the terminal has; `otherwise` where the descriptor is none.
std::size_t columns_of(int descriptor, std::size_t otherwise);

}  // namespace stamma::cli
