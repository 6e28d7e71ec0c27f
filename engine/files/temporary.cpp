#include "engine/files/temporary.hpp"

#include <signal.h>
#include <time.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstring>

namespace stamma::engine {
namespace {

/// A name as a signal handler can read it.
struct Slot {
  enum State : int { unused, reserved, used };
  std::atomic<int> state = unused;
  std::array<char, 4096> name{};
};

// More than one run ever has at once; a name that finds no place is taken away by the next run.
std::array<Slot, 16> slots;
std::atomic<int> being_made = 0;
std::atomic<bool> ending = false;
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

constexpr std::array fatal{SIGINT, SIGTERM, SIGHUP};

/// No fatal signal is handled by this thread, and none on another one ends the program.
class Making {
 public:
  Making() {
    sigset_t blocked;
    sigemptyset(&blocked);
    for (const int s : fatal) sigaddset(&blocked, s);
    pthread_sigmask(SIG_BLOCK, &blocked, &before_);
    ++being_made;
    if (!ending) return;
    --being_made;
    while (true) pause();  // until the program is gone
  }
  ~Making() {
    --being_made;
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  Making(const Making&) = delete;
  Making& operator=(const Making&) = delete;

 private:
  sigset_t before_{};
};

extern "C" void end_cleanly(int signal) { end_at_once(128 + signal); }

}  // namespace

void end_at_once(int code) noexcept {
  ending = true;
  // Names that are just being given come to be known in a moment; a disk that hangs is not waited
  // for.
  constexpr timespec moment{0, 1'000'000};
  for (int i = 0; i < 2'000 && being_made > 0; ++i) nanosleep(&moment, nullptr);
  for (const Slot& slot : slots)
    if (slot.state == Slot::used) unlink(slot.name.data());
  _exit(code);
}

void end_cleanly_on_signals() {
  struct sigaction action {};
  action.sa_handler = end_cleanly;
  sigfillset(&action.sa_mask);
  for (const int s : fatal) {
    struct sigaction before {};
    // Who starts a program with a signal ignored (nohup) wants it so.
    if (sigaction(s, nullptr, &before) == 0 && before.sa_handler == SIG_IGN) continue;
    sigaction(s, &action, nullptr);
  }
}

bool TemporaryName::make(std::string name, const std::function<bool(std::string&)>& create) {
  remove();
  const Making making;
  if (!create(name)) return false;
  name_ = std::move(name);
  for (slot_ = 0; slot_ < slots.size(); ++slot_) {
    int unused = Slot::unused;
    if (name_.size() >= slots[slot_].name.size() ||
        !slots[slot_].state.compare_exchange_strong(unused, Slot::reserved))
      continue;
    std::memcpy(slots[slot_].name.data(), name_.c_str(), name_.size() + 1);
    slots[slot_].state = Slot::used;
    break;
  }
  return true;
}

void TemporaryName::forget() {
  if (name_.empty()) return;
  if (slot_ < slots.size()) slots[slot_].state = Slot::unused;
  name_.clear();
}

void TemporaryName::remove() {
  if (name_.empty()) return;
  const int error = errno;
  unlink(name_.c_str());
  errno = error;
  forget();
}

}  // namespace stamma::engine
