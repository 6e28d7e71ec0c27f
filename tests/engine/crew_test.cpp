#include "engine/threads/crew.hpp"

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

#include "tests/support/catch.hpp"

namespace {

using namespace stamma::engine;

/// Numbers from 0 to `count`, squared by a crew; earlier pieces take longer than later ones.
struct Squares {
  explicit Squares(unsigned threads) : slots(slots_for(threads)) {}

  CrewTasks tasks(int count) {
    return {[this, count](std::size_t slot) {
              if (taken == count) return false;
              slots[slot] = taken++;
              return true;
            },
            [this] {
              ++workers;
              return [this](std::size_t slot) {
                if (slots[slot] % 7 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
                slots[slot] *= slots[slot];
              };
            },
            [this](std::size_t slot) { results.push_back(slots[slot]); }};
  }

  std::vector<int> slots;
  int taken = 0;
  std::atomic<unsigned> workers{0};
  std::vector<int> results;
};

std::vector<int> squares_below(int count) {
  std::vector<int> list(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) list[static_cast<std::size_t>(i)] = i * i;
  return list;
}

}  // namespace

TEST_CASE("a crew delivers in the order of taking, whatever its size", "[threads]") {
  for (const unsigned threads : {1U, 2U, 3U, 8U}) {
    INFO(threads);
    Squares squares(threads);
    run_crew(threads, squares.tasks(100));
    CHECK(squares.results == squares_below(100));
    CHECK(squares.workers == threads);
  }
}

TEST_CASE("a crew with nothing to do ends", "[threads]") {
  for (const unsigned threads : {1U, 4U}) {
    Squares squares(threads);
    run_crew(threads, squares.tasks(0));
    CHECK(squares.results.empty());
  }
}

TEST_CASE("what a task throws ends the work of a crew", "[threads]") {
  for (const unsigned threads : {1U, 4U}) {
    INFO(threads);
    for (int broken = 0; broken < 3; ++broken) {
      Squares squares(threads);
      CrewTasks tasks = squares.tasks(1'000);
      const auto stop = [] { throw std::runtime_error("stop"); };
      if (broken == 0)
        tasks.take = [take = tasks.take, &squares, stop](std::size_t slot) {
          if (squares.taken == 20) stop();
          return take(slot);
        };
      if (broken == 1)
        tasks.worker = [&squares, stop] {
          return [&squares, stop](std::size_t slot) {
            if (squares.slots[slot] == 20) stop();
          };
        };
      if (broken == 2)
        tasks.deliver = [&squares, stop](std::size_t slot) {
          if (squares.slots[slot] == 400) stop();
        };
      CHECK_THROWS_AS(run_crew(threads, tasks), std::runtime_error);
      CHECK(squares.taken < 100);
    }
  }
}

TEST_CASE("every number is worked on once", "[threads]") {
  for (const unsigned threads : {1U, 2U, 16U}) {
    std::vector<std::atomic<int>> calls(10);
    for_each_number(threads, calls.size(), [&](std::size_t i) { ++calls[i]; });
    for (const auto& n : calls) CHECK(n == 1);
  }
  for_each_number(4, 0, [](std::size_t) { FAIL(); });
}

TEST_CASE("as many threads as asked for, or one a core", "[threads]") {
  CHECK(threads_for(3) == 3);
  CHECK(threads_for(0) >= 1);
  CHECK(slots_for(1) == 1);
  CHECK(slots_for(4) > 4);
}
