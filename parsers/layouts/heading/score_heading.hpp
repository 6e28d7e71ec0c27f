// The heading over a bare score, as programs write it:
//
//   (12) Kasparov,G (2805) - Karpov,A (2710) [B33]
//   Linares (3), 1994
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stamma {

struct ScoreHeading {
  std::vector<std::pair<std::string_view, std::string>> tags;  ///< names and values
  const char* moves = nullptr;                                 ///< the first move behind it
};

/// The heading at `p`, at the beginning of a line: two players with a dash between them, both with
/// their ratings or with the ECO code behind them, what is said of the event, and then move 1.
std::optional<ScoreHeading> read_score_heading(const char* p, const char* end);

/// How many stand in a text.
std::size_t count_score_headings(std::string_view text);

}  // namespace stamma
