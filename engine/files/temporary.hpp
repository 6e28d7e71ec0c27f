// Files with names of their own for a moment, which no signal may leave behind.
#pragma once

#include <functional>
#include <string>

namespace stamma::engine {

/// From here on SIGINT, SIGTERM and SIGHUP take away every TemporaryName and end the program with
/// 128 and their number. For programs: a library leaves signals alone.
void end_cleanly_on_signals();
/// Takes them away and ends the program at once, whatever else it is doing.
[[noreturn]] void end_at_once(int code) noexcept;

/// The name of a file that goes with this object, unless the file gets another name before.
class TemporaryName {
 public:
  TemporaryName() = default;
  ~TemporaryName() { remove(); }
  TemporaryName(const TemporaryName&) = delete;
  TemporaryName& operator=(const TemporaryName&) = delete;

  /// Makes the file: `create` gives it the name, which it may change, and says whether it is there
  /// now. No signal ends the program between that and the moment when the name is known.
  bool make(std::string name, const std::function<bool(std::string&)>& create);
  bool empty() const noexcept { return name_.empty(); }
  const std::string& name() const noexcept { return name_; }
  /// The file has become another.
  void forget();
  void remove();

 private:
  std::string name_;
  std::size_t slot_ = 0;
};

}  // namespace stamma::engine
