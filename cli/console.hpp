// What jobs say, on standard error: rendered, coloured on a terminal.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "cli/progress.hpp"
#include "engine/listener.hpp"

namespace stamma::cli {

class Console : public engine::Listener {
 public:
  Console();

  void complain(const std::string& message) override;
  void inform(const std::string& line) override;
  void problems(std::span<const Problem> problems, const std::string& file,
                std::uint64_t hidden) override;
  void progress(const std::string& file, std::uint64_t done, std::uint64_t size) override {
    progress_.show(file, done, size);
  }
  void pages(const std::string& file, std::uint64_t done, std::uint64_t all) override {
    progress_.show_pages(file, done, all);
  }
  void progress_ended() override { progress_.clear(); }

  /// Says how many problems of a finished file were not shown.
  static void tell_hidden(const std::string& file, std::uint64_t hidden);

 private:
  bool color_;
  Progress progress_;
};

/// Colours are for people: on a terminal, unless NO_COLOR is set.
bool wants_color(int descriptor);

}  // namespace stamma::cli
