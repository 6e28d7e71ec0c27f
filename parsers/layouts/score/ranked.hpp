// What a recognizer of handwriting or print says of a stretch of text besides the text itself: how
// sure it is, and what else it may be.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace stamma {

struct RankedCell {
  struct Other {
    std::string text;
    float cost = 0;
  };

  std::uint32_t begin = 0, end = 0;  ///< of the text
  float cost = 0;                    ///< that the text is right: its probability, as a cost
  float doubt = 0;                   ///< that damage costs less here than where nothing is said
  std::vector<Other> others;         ///< other readings, the likelier first
  bool form = false;  ///< the cell of a form: all of it is one move, and what follows it is moves
};

/// A cell from the probabilities of its readings, the text itself first. Probabilities below 0 and
/// beyond 1 count as 0 and 1; what they leave to 1 is the chance that none of them is right.
RankedCell ranked_cell(std::uint32_t begin, std::uint32_t end, double probability,
                       std::vector<std::pair<std::string, double>> others);

}  // namespace stamma
