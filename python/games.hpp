// What the Python module adds to the C++ interface: games in step with a Python loop.
#pragma once

#include <optional>
#include <stamma/stamma.hpp>
#include <string>
#include <vector>

namespace stamma::python {

/// A game and what there is to say of it, as one Python object.
struct PythonGame {
  Game game;
  std::vector<Diagnostic> problems;
};

/// The games of an input, one after the other; it may be asked without holding Python's lock.
class GameIterator {
 public:
  explicit GameIterator(ReadGames games) : games_(std::move(games)) {}

  /// None at the end. Throws Error where a file cannot be read; the next call goes on behind it.
  std::optional<PythonGame> next();
  /// What was found behind the last game.
  const std::vector<Diagnostic>& rest() const noexcept { return games_.rest(); }

 private:
  ReadGames games_;
  std::optional<ReadGames::Iterator> at_;
};

/// "white" and "black" without the rest of a Ply: the moves that it could also be.
std::vector<std::string> alternatives(const Ply& ply);

/// A whole text in another format.
std::string convert(std::string text, const ReadOptions& reading, const std::string& format,
                    const WriteOptions& writing);
/// A whole text as cleaned PGN.
std::string clean(std::string text, const ReadOptions& reading, const CleanOptions& cleaning);

}  // namespace stamma::python
