// The rules of `stamma clean` on tags, names and words, one game at a time.
#pragma once

#include <memory>
#include <optional>
#include <stamma/game.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace stamma::api {

struct CleanOptions {
  std::string select = "all";  ///< codes and their beginnings: "N,D02"
  std::string ignore = {};
  std::string names = {};     ///< a spelling file of Scid; empty: names are not looked up
  std::string openings = {};  ///< a table of openings, as eco.pgn or scid.eco; empty: none
  /// Whether 3/4/1984 is the third of April; not said: such dates stay as they are.
  std::optional<bool> day_first = {};
};

struct Change {
  std::string_view code;  ///< of the rule: "N06"
  std::string tag;        ///< empty: a comment
  std::string before;
  std::string after;
  std::string message;
};

struct Cleaned {
  Game game;
  std::vector<Change> changes;  ///< that were made
};

/// Remembers what it has looked up, so one for each thread, and for many games.
class Cleaner {
 public:
  /// Throws Error where a code is not known or a file cannot be read.
  explicit Cleaner(const CleanOptions& options = {});
  Cleaner(Cleaner&&) noexcept;
  Cleaner& operator=(Cleaner&&) noexcept;
  ~Cleaner();

  Cleaned operator()(const Game& game);
  /// Changes that people must decide on: none of them was made in the game cleaned last.
  const std::vector<Change>& proposals() const noexcept;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace stamma::api
