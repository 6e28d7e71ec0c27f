// A bar on the terminal that tells how far long work has come, how fast it goes and what is left.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

namespace stamma::cli {

/// "book.pdf  page 12 of 40  [####....]  1:20 left": the twelfth is being worked on.
std::string steps_line(const std::string& what, const std::string& step, std::uint64_t number,
                       std::uint64_t all, double seconds);

/// The line itself, without the return to its beginning.
std::string progress_line(const std::string& file, std::uint64_t done, std::uint64_t size,
                          double seconds);

/// May be called from several threads.
class Progress {
 public:
  Progress();

  /// So much of the file has been read. Says nothing before the work has taken a while.
  void show(const std::string& file, std::uint64_t done, std::uint64_t size);
  /// The step of this number is being worked on.
  void show_steps(const std::string& what, const std::string& step, std::uint64_t number,
                  std::uint64_t all);
  /// Takes the bar away.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  bool is_time(const std::string& file);
  void print(std::string line);

  bool terminal_;
  std::mutex mutex_;
  bool shown_ = false;
  std::string file_;
  std::optional<Clock::time_point> first_;  // when all of the work began
  Clock::time_point began_, last_;          // what is in the file, and the last line
};

}  // namespace stamma::cli
