// What became of the games of a run, added up.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "lib/diagnostics/problem.hpp"
#include "lib/diagnostics/rules.hpp"

namespace stamma::engine {

struct Totals {
  std::uint64_t read = 0, written = 0, merged = 0, rejected = 0, unselected = 0, flagged = 0;
  std::uint64_t known = 0;  ///< games that an index of known games has
  std::array<std::uint64_t, code_count> mended{};  ///< by code
  ProblemCounts counts;
  bool io_failed = false;
  bool limit_stopped = false;
  std::uint64_t unused_decisions = 0;
  std::vector<std::string> without_games;  ///< files that were named

  /// Another run of the same job.
  void add(const Totals& other);
  /// Whether every game that was read is accounted for.
  bool adds_up() const noexcept { return read == written + merged + rejected + unselected; }
};

}  // namespace stamma::engine
