// The one way in which Stamma uses several threads: pieces of work are taken one after the other,
// done side by side, and delivered in the order in which they were taken.
#pragma once

#include <cstddef>
#include <functional>

namespace stamma::engine {

/// Each piece of work lies in a slot, a number from 0 that its owner keeps the data under. Their
/// number bounds the work under way, and with it memory.
struct CrewTasks {
  /// Puts the next piece into a slot; false when there is none. One call at a time.
  std::function<bool(std::size_t slot)> take;
  /// Makes what one thread works with; called in that thread.
  std::function<std::function<void(std::size_t slot)>()> worker;
  /// One call at a time, in the order of `take`; the slot is free afterwards.
  std::function<void(std::size_t slot)> deliver;
};

/// The number of threads to use: what was asked for, or one a core.
unsigned threads_for(unsigned wanted) noexcept;

/// The number of slots for that many threads.
std::size_t slots_for(unsigned threads) noexcept;

/// Works until there is nothing left; the calling thread alone where one thread is enough. What a
/// task throws ends the work and is thrown from here.
void run_crew(unsigned threads, const CrewTasks& tasks);

/// Calls `work` once for every number below `count`, on no more threads than there are numbers.
void for_each_number(unsigned threads, std::size_t count,
                     const std::function<void(std::size_t)>& work);

}  // namespace stamma::engine
