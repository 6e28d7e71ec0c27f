// What one written move can mean in a position.
#pragma once

#include <cstddef>
#include <stamma/position.hpp>
#include <stamma/verdict.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace stamma::api {

struct ExplainOptions {
  std::string notation = {};  ///< "descriptive", "san:de"; empty: detected
  std::string language = {};  ///< "de"; "de,fr": White's and Black's
};

/// One legal move that the words may stand for.
struct Reading {
  Move move;
  std::string san;
  std::string why;
  bool meant = true;  ///< false: marks, or whose man it is, speak against it
};

struct Explanation {
  Verdict verdict = Verdict::unread;
  std::string notation;           ///< in which the likeliest was read
  std::vector<Reading> readings;  ///< the likeliest first
  std::string why;                ///< where there is none

  bool empty() const noexcept { return readings.empty(); }
  std::size_t size() const noexcept { return readings.size(); }
  auto begin() const noexcept { return readings.begin(); }
  auto end() const noexcept { return readings.end(); }
};

/// Throws Error where the options name what is not known.
Explanation explain(const Position& position, std::string_view text,
                    const ExplainOptions& options = {});

}  // namespace stamma::api
