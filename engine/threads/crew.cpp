#include "engine/threads/crew.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace stamma::engine {
namespace {

/// Whoever has the next piece in order delivers it, and all that are ready behind it.
class Crew {
 public:
  Crew(unsigned threads, const CrewTasks& tasks) : tasks_(tasks) {
    for (std::size_t slot = 0; slot < slots_for(threads); ++slot) free_.push_back(slot);
  }

  void run(unsigned threads) {
    std::vector<std::thread> crew;
    try {
      for (unsigned i = 0; i < threads; ++i) crew.emplace_back([this] { labour(); });
    } catch (...) {  // no memory or no thread left: those that work must end first
      give_up();
    }
    for (std::thread& t : crew) t.join();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  struct Piece {
    std::size_t slot = 0;
    std::uint64_t number = 0;  // in the order of taking
  };

  void labour() {
    try {
      const auto work = tasks_.worker();
      for (Piece piece; take(piece);) {
        work(piece.slot);
        hand_over(piece);
      }
    } catch (...) {
      give_up();
    }
  }

  /// Ends the work with the exception at hand.
  void give_up() {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::current_exception();
    changed_.notify_all();
  }

  bool take(Piece& piece) {
    const std::unique_lock taking(taking_);
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return !free_.empty() || failure_; });
      if (failure_ || ended_) return false;
      piece.slot = free_.front();
      free_.pop_front();
    }
    if (tasks_.take(piece.slot)) {
      piece.number = next_in_++;
      return true;
    }
    const std::lock_guard lock(mutex_);
    ended_ = true;
    free_.push_back(piece.slot);
    changed_.notify_all();
    return false;
  }

  void hand_over(const Piece& piece) {
    std::unique_lock lock(mutex_);
    ready_[piece.number] = piece.slot;
    while (!delivering_ && !ready_.empty() && ready_.begin()->first == next_out_ && !failure_) {
      const std::size_t slot = ready_.begin()->second;
      ready_.erase(ready_.begin());
      delivering_ = true;
      lock.unlock();
      tasks_.deliver(slot);
      lock.lock();
      delivering_ = false;
      ++next_out_;
      free_.push_back(slot);
      changed_.notify_all();
    }
  }

  const CrewTasks& tasks_;
  std::mutex taking_;  // `take` and the next number; locked before mutex_
  std::uint64_t next_in_ = 0;
  std::mutex mutex_;  // everything below
  std::condition_variable changed_;
  std::deque<std::size_t> free_;
  std::map<std::uint64_t, std::size_t> ready_;
  std::uint64_t next_out_ = 0;
  bool delivering_ = false;
  bool ended_ = false;
  std::exception_ptr failure_;
};

}  // namespace

unsigned threads_for(unsigned wanted) noexcept {
  return wanted != 0 ? wanted : std::max(1U, std::thread::hardware_concurrency());
}

std::size_t slots_for(unsigned threads) noexcept {
  return threads > 1 ? std::size_t{threads} + 2 : 1;
}

void run_crew(unsigned threads, const CrewTasks& tasks) {
  if (threads > 1) {
    Crew(threads, tasks).run(threads);
    return;
  }
  const auto work = tasks.worker();
  while (tasks.take(0)) {
    work(0);
    tasks.deliver(0);
  }
}

void for_each_number(unsigned threads, std::size_t count,
                     const std::function<void(std::size_t)>& work) {
  threads = static_cast<unsigned>(std::min<std::size_t>(threads, count));
  std::vector<std::size_t> numbers(slots_for(threads));
  std::size_t next = 0;
  run_crew(threads,
           {[&](std::size_t slot) {
              numbers[slot] = next++;
              return numbers[slot] < count;
            },
            [&] { return [&](std::size_t slot) { work(numbers[slot]); }; }, [](std::size_t) {}});
}

}  // namespace stamma::engine
