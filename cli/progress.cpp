#include "cli/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cinttypes>
#include <cstdio>

namespace stamma::cli {
namespace {

constexpr std::size_t bar_width = 24;
constexpr std::chrono::milliseconds patience{700}, pause{100};

}  // namespace

std::string progress_line(const std::string& file, std::uint64_t done, std::uint64_t size,
                          double seconds) {
  const double share =
      size == 0 ? 0 : std::min(1.0, static_cast<double>(done) / static_cast<double>(size));
  const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
  std::array<char, 96> text{};
  if (size == 0) {  // a pipe: nobody knows its end
    std::snprintf(text.data(), text.size(), "  %.1f MB  %.1f MB/s", static_cast<double>(done) / 1e6,
                  rate / 1e6);
    return file + text.data();
  }
  const auto full = static_cast<std::size_t>(share * bar_width);
  const auto left = static_cast<std::uint64_t>(
      rate > 0 ? static_cast<double>(size - std::min(size, done)) / rate + 0.5 : 0);
  std::snprintf(text.data(), text.size(), "]  %3.0f %%  %.1f MB/s  %" PRIu64 ":%02" PRIu64 " left",
                share * 100, rate / 1e6, left / 60, left % 60);
  return file + "  [" + std::string(full, '#') + std::string(bar_width - full, '.') + text.data();
}

std::string pages_line(const std::string& file, std::uint64_t done, std::uint64_t all,
                       double seconds) {
  std::string line = file + "  page " + std::to_string(done + 1) + " of " + std::to_string(all);
  const auto full = static_cast<std::size_t>(done * bar_width / std::max<std::uint64_t>(all, 1));
  line += "  [" + std::string(full, '#') + std::string(bar_width - full, '.') + "]";
  if (done == 0) return line;
  const auto left = static_cast<std::uint64_t>(
      seconds * static_cast<double>(all - done) / static_cast<double>(done) + 0.5);
  std::array<char, 48> text{};
  std::snprintf(text.data(), text.size(), "  %" PRIu64 ":%02" PRIu64 " left", left / 60, left % 60);
  return line + text.data();
}

Progress::Progress() : terminal_(isatty(STDERR_FILENO) != 0) {}

void Progress::show(const std::string& file, std::uint64_t done, std::uint64_t size) {
  if (!terminal_) return;
  const auto now = Clock::now();
  if (file != file_) {
    file_ = file;
    began_ = now;
  }
  if (now - began_ < patience || now - last_ < pause) return;
  last_ = now;
  const std::chrono::duration<double> seconds = now - began_;
  print(progress_line(file, done, size, seconds.count()));
}

void Progress::show_pages(const std::string& file, std::uint64_t done, std::uint64_t all) {
  if (!terminal_) return;
  if (done == 0) began_ = Clock::now();
  const std::chrono::duration<double> seconds = Clock::now() - began_;
  print(pages_line(file, done, all, seconds.count()));
}

void Progress::print(const std::string& line) {
  shown_ = true;
  std::fprintf(stderr, "\r%s\033[K", line.c_str());
  std::fflush(stderr);
}

void Progress::clear() {
  if (shown_) std::fputs("\r\033[K", stderr);
  shown_ = false;
}

}  // namespace stamma::cli
