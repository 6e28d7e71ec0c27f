#include "engine/read/totals.hpp"

namespace stamma::engine {

void Totals::add(const Totals& other) {
  read += other.read;
  written += other.written;
  merged += other.merged;
  rejected += other.rejected;
  unselected += other.unselected;
  flagged += other.flagged;
  known += other.known;
  counts.add(other.counts);
  for (std::size_t i = 0; i < code_count; ++i) mended[i] += other.mended[i];
  io_failed = io_failed || other.io_failed;
  limit_stopped = limit_stopped || other.limit_stopped;
  unused_decisions += other.unused_decisions;
  without_games.insert(without_games.end(), other.without_games.begin(), other.without_games.end());
}

}  // namespace stamma::engine
