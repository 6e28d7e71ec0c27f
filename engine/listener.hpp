// What a job says while it runs. The engine prints nothing itself: a program shows it to people, a
// library may ignore it.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "lib/diagnostics/problem.hpp"

namespace stamma::engine {

/// Calls may come from any thread, and two at the same time.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;

  /// Something went wrong or deserves a warning: one sentence, without a line end.
  virtual void complain(const std::string& /*message*/) {}
  /// A line about what was done.
  virtual void inform(const std::string& /*line*/) {}
  /// Problems of a file, in their order. When the file ends, `hidden` more were only counted.
  virtual void problems(std::span<const Problem> /*problems*/, const std::string& /*file*/,
                        std::uint64_t /*hidden*/) {}
  /// Whether it wants problems of severity note, too.
  virtual bool wants_notes() const { return false; }
  /// So much of a file has been read; a size of 0 is not known.
  virtual void progress(const std::string& /*file*/, std::uint64_t /*done*/,
                        std::uint64_t /*size*/) {}
  /// So many pages of all have been recognized; the next is in this file.
  virtual void pages(const std::string& /*file*/, std::uint64_t /*done*/, std::uint64_t /*all*/) {}
  /// So many games of all have been merged.
  virtual void games_merged(std::uint64_t /*done*/, std::uint64_t /*all*/) {}
  /// All work that tells how far it has come is done.
  virtual void progress_ended() {}
};

}  // namespace stamma::engine
