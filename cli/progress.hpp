// A bar on the terminal that tells how far long work has come, how fast it goes and what is left.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace stamma::cli {

/// "page 12 of 40  [####....]  1:20 left"
std::string pages_line(const std::string& file, std::uint64_t done, std::uint64_t all,
                       double seconds);

/// The line itself, without the return to its beginning.
std::string progress_line(const std::string& file, std::uint64_t done, std::uint64_t size,
                          double seconds);

class Progress {
 public:
  Progress();

  /// So much of the file has been read. Says nothing before the work has taken a while.
  void show(const std::string& file, std::uint64_t done, std::uint64_t size);
  /// So many pages have been recognized.
  void show_pages(const std::string& file, std::uint64_t done, std::uint64_t all);
  /// Takes the bar away.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  void print(const std::string& line);

  bool terminal_;
  bool shown_ = false;
  std::string file_;
  Clock::time_point began_, last_;
};

}  // namespace stamma::cli
