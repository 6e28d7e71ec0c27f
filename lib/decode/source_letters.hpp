// What a source makes of its letters, counted over several games: one paper prints K, and its scan
// has X throughout. Kept from one run to the next in a text file.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "lib/result.hpp"

namespace stamma {

class Channel;

/// How often each letter was read as itself and as others.
class SourceLetters {
 public:
  using Pair = std::pair<char16_t, char16_t>;  ///< meant, seen

  void add(Pair letters, std::uint64_t times) { counts_[letters] += times; }
  void add(const SourceLetters& other);
  bool empty() const noexcept { return counts_.empty(); }
  const std::map<Pair, std::uint64_t>& counts() const noexcept { return counts_; }

  /// Tells a channel of it. However much was counted, a text's own letters soon outweigh it.
  void presume(Channel& channel) const;

  /// The text of a file, and what such a text says; an error names the line.
  std::string write() const;
  static Result<SourceLetters, std::string> parse(std::string_view text);

  friend bool operator==(const SourceLetters&, const SourceLetters&) = default;

 private:
  std::map<Pair, std::uint64_t> counts_;
};

/// Gathers what the games of a run show; any thread may add to it, in any order.
class LetterCollector {
 public:
  void add(const SourceLetters& of_game) {
    const std::lock_guard lock(mutex_);
    all_.add(of_game);
  }
  SourceLetters take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(all_, {});
  }

 private:
  std::mutex mutex_;
  SourceLetters all_;
};

}  // namespace stamma
