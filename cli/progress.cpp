#include "cli/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cinttypes>
#include <cstdio>

#include "cli/manners.hpp"
#include "lib/text/terminal_text.hpp"

namespace stamma::cli {
namespace {

constexpr std::size_t bar_width = 24;
constexpr std::chrono::milliseconds patience{700}, pause{100};

std::string amount(double bytes) {
  constexpr double few = 1e5;
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), bytes < few ? "%.0f kB" : "%.1f MB",
                bytes / (bytes < few ? 1e3 : 1e6));
  return text.data();
}

}  // namespace

std::string progress_line(const std::string& file, std::uint64_t done, std::uint64_t size,
                          double seconds) {
  const double share =
      size == 0 ? 0 : std::min(1.0, static_cast<double>(done) / static_cast<double>(size));
  const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
  std::array<char, 96> text{};
  if (size == 0)  // a pipe: nobody knows its end
    return file + "  " + amount(static_cast<double>(done)) + "  " + amount(rate) + "/s";
  const auto full = static_cast<std::size_t>(share * bar_width);
  const auto left = static_cast<std::uint64_t>(
      rate > 0 ? static_cast<double>(size - std::min(size, done)) / rate + 0.5 : 0);
  std::snprintf(text.data(), text.size(), "]  %3.0f %%  %s/s  %" PRIu64 ":%02" PRIu64 " left",
                share * 100, amount(rate).c_str(), left / 60, left % 60);
  return file + "  [" + std::string(full, '#') + std::string(bar_width - full, '.') + text.data();
}

std::string steps_line(const std::string& what, const std::string& step, std::uint64_t number,
                       std::uint64_t all, double seconds) {
  std::string line =
      what + "  " + step + " " + std::to_string(number) + " of " + std::to_string(all);
  const std::uint64_t done = number - 1;
  const auto full = static_cast<std::size_t>(done * bar_width / std::max<std::uint64_t>(all, 1));
  line += "  [" + std::string(full, '#') + std::string(bar_width - full, '.') + "]";
  if (done == 0) return line;
  const auto left = static_cast<std::uint64_t>(
      seconds * static_cast<double>(all - done) / static_cast<double>(done) + 0.5);
  std::array<char, 48> text{};
  std::snprintf(text.data(), text.size(), "  %" PRIu64 ":%02" PRIu64 " left", left / 60, left % 60);
  return line + text.data();
}

Progress::Progress() : terminal_(isatty(STDERR_FILENO) != 0 && !manners().quiet) {}

/// Whether a line is due: the work takes a while, and the last line has been there for a moment.
bool Progress::is_time(const std::string& file) {
  if (!terminal_) return false;
  const auto now = Clock::now();
  if (!first_) first_ = now;
  if (file != file_) {
    file_ = file;
    began_ = now;
  }
  if (now - *first_ < patience || now - last_ < pause) return false;
  last_ = now;
  return true;
}

void Progress::show(const std::string& file, std::uint64_t done, std::uint64_t size) {
  const std::lock_guard lock(mutex_);
  if (!is_time(file)) return;
  const std::chrono::duration<double> seconds = last_ - began_;
  print(progress_line(file, done, size, seconds.count()));
}

void Progress::show_steps(const std::string& what, const std::string& step, std::uint64_t number,
                          std::uint64_t all) {
  const std::lock_guard lock(mutex_);
  if (!is_time(step)) return;
  const std::chrono::duration<double> seconds = last_ - began_;
  print(steps_line(what, step, number, all, seconds.count()));
}

void Progress::print(std::string line) {
  shown_ = true;
  // A line that runs over would not be taken away.
  const std::size_t width = columns_of(STDERR_FILENO, 80);
  line = terminal_name(line);
  if (line.size() >= width) line.erase(0, line.size() + 1 - width);
  std::fprintf(stderr, "\r%s\033[K", line.c_str());
  std::fflush(stderr);
}

void Progress::clear() {
  const std::lock_guard lock(mutex_);
  if (shown_) std::fputs("\r\033[K", stderr);
  shown_ = false;
}

}  // namespace stamma::cli
