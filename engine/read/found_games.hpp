// Which of the files that the user named hold no game.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "engine/read/options.hpp"

namespace stamma::engine {

/// Standard input is not named and may be empty; an archive has games when one of its members has.
class FoundGames {
 public:
  explicit FoundGames(const ReadOptions& read) : read_(read) {}

  /// Of a source, as Source::name() calls it.
  void add(const std::string& source, std::uint64_t games) {
    if (games != 0) settle(source);
  }
  /// What could not be read may have had games.
  void failed(const std::string& source) { settle(source); }

  /// The others, each once, in the order of the command line.
  std::vector<std::string> files_without() const;

 private:
  void settle(const std::string& source);

  const ReadOptions& read_;
  std::unordered_set<std::string> settled_;  // sources and the folders that they seem to be in
};

}  // namespace stamma::engine
