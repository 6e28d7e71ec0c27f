// What jobs say, on standard error: rendered, coloured on a terminal.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "cli/manners.hpp"
#include "cli/progress.hpp"
#include "engine/listener.hpp"
#include "lib/diagnostics/render.hpp"

namespace stamma::cli {

/// How problems are shown on a descriptor.
RenderStyle render_style(int descriptor);

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
    progress_.show_steps(file, "page", done + 1, all);
  }
  void games_merged(std::uint64_t done, std::uint64_t all) override {
    progress_.show_steps("merging", "game", done, all);
  }
  void progress_ended() override { progress_.clear(); }
  bool wants_notes() const override { return manners().verbose; }

  /// Says how many problems of a finished file were not shown.
  static void tell_hidden(const std::string& file, std::uint64_t hidden);

 private:
  RenderStyle style_;
  Progress progress_;
};

}  // namespace stamma::cli
