// Fits the prior for moves (lib/decode/prior.hpp) to games.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lib/decode/prior.hpp"

namespace stamma::bench {

/// A move that was played, and where.
struct Ply {
  Position position;
  prior::Played played;
  Move move;
};

struct FitOptions {
  int epochs = 6;
  float rate = 0.002F;
};

/// The table as text, row by row. The same plies give the same text on every machine: all
/// arithmetic is done in one order, and without functions that libraries compute differently.
std::string fitted_table(const std::vector<Ply>& plies, const FitOptions& options);

}  // namespace stamma::bench
