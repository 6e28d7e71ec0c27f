#include "games.hpp"

#include <utility>

namespace stamma::python {

std::optional<PythonGame> GameIterator::next() {
  if (!at_) {
    at_ = games_.begin();
  } else {
    ++*at_;
  }
  if (*at_ == std::default_sentinel) return std::nullopt;
  ReadGame& read = **at_;
  return PythonGame{std::move(read.game), std::move(read.diagnostics)};
}

std::vector<std::string> alternatives(const Ply& ply) {
  std::vector<std::string> moves;
  for (const Move other : ply.others()) moves.push_back(ply.before().san(other));
  return moves;
}

std::string convert(std::string text, const ReadOptions& reading, const std::string& format,
                    const WriteOptions& writing) {
  std::vector<Game> games;
  for (ReadGame& read : Reader(reading).read(std::move(text))) games.push_back(read.game);
  return write(games, format, writing);
}

std::string clean(std::string text, const ReadOptions& reading, const CleanOptions& cleaning) {
  Cleaner cleaner(cleaning);
  std::string pgn;
  for (ReadGame& read : Reader(reading).read(std::move(text)))
    pgn += to_pgn(cleaner(read.game).game);
  return pgn;
}

}  // namespace stamma::python
