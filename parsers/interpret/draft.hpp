// The problems of one interpretation: reported only if that interpretation is the one that is kept.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lib/diagnostics/problem.hpp"

namespace stamma {

/// Oddities that are reported once a game, with their count.
struct Occurrences {
  std::size_t first = 0;  ///< where the first of them is, in the source
  std::size_t count = 0;

  void add(std::size_t at) noexcept {
    if (count++ == 0) first = at;
  }
};

class DraftProblems {
 public:
  /// Begins anew, for `target`.
  void begin(const Problems& target) noexcept {
    target_ = &target;
    found_.clear();
    counted_.clear();
  }

  void add(Code c, std::size_t offset, std::size_t length, std::string message,
           std::vector<std::string> candidates = {}) {
    found_.push_back({c, offset, length, std::move(message), std::move(candidates)});
  }
  /// Oddities of one kind, if there are any.
  void add(Code c, const Occurrences& t, const char* what) {
    if (t.count == 0) return;
    std::string message = what;
    if (t.count > 1) message += " (" + std::to_string(t.count) + " times in this game)";
    add(c, t.first, 1, std::move(message));
  }
  /// A message is made only where somebody wants to read it.
  void note(Code c, std::size_t offset, std::size_t length, const char* message) {
    if (target_->wants(c)) {
      add(c, offset, length, message);
    } else {
      counted_.push_back(c);
    }
  }
  bool wants(Code c) const noexcept { return target_->wants(c); }
  void count(Code c) { counted_.push_back(c); }

  /// Reports all of them.
  void hand_over(Problems& target) {
    for (Found& f : found_)
      target.add(f.code, f.offset, f.length, std::move(f.message), std::move(f.candidates));
    for (const Code c : counted_) target.count(c);
    found_.clear();
    counted_.clear();
  }

 private:
  struct Found {
    Code code;
    std::size_t offset, length;
    std::string message;
    std::vector<std::string> candidates;
  };

  const Problems* target_ = nullptr;
  std::vector<Found> found_;
  std::vector<Code> counted_;
};

}  // namespace stamma
