#include "tests/support/pace.hpp"

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <map>
#include <string>
#include <vector>

namespace stamma::test {

namespace {

// What `work` takes on the two-core machine that limits are set on (docs/limits.md): the fastest of
// 200 runs.
constexpr double quiet_seconds = 0.0095;

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Branches, memory that is asked for and given back, and jumps through it: what reading games is
/// made of.
std::size_t work() {
  std::map<std::uint32_t, std::string> words;
  std::uint32_t random = 1;
  for (int i = 0; i < 20'000; ++i) {
    random = random * 1664525u + 1013904223u;
    std::string& word = words[random >> 16];
    word += static_cast<char>('a' + (random >> 8) % 26);
    if (word.size() > 20) words.erase(random >> 16);
  }
  return words.size();
}

/// How many times as long as on the quiet machine things take now; at least 1.
double pace() {
  constexpr int times = 5;
  const double began = processor_seconds();
  std::size_t words = 0;
  for (int i = 0; i < times; ++i) words += work();
  if (words == 0) return 1;  // never; but then the compiler cannot leave the work out
  return std::max(1.0, (processor_seconds() - began) / times / quiet_seconds);
}

}  // namespace

bool in_time(double seconds, double limit) {
  return seconds <= limit || seconds <= limit * pace();
}

Run run_in_time(const std::vector<std::string>& args, const RunOptions& options, double limit) {
  constexpr int most_runs = 3;
  Run run = run_stamma(args, options);
  for (int i = 1; i < most_runs && !run.timed_out && !in_time(run.seconds, limit); ++i)
    run = run_stamma(args, options);
  return run;
}

}  // namespace stamma::test
