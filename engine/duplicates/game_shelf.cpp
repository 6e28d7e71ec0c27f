#include "engine/duplicates/game_shelf.hpp"

#include <algorithm>
#include <cstring>
#include <limits>

#include "engine/files/output.hpp"

namespace stamma::engine {
namespace {

constexpr std::uint64_t read_step = std::uint64_t{1} << 18U;

// What was read within the limits once is read whole again.
PgnOptions without_limits() {
  PgnOptions o;
  constexpr std::size_t any = std::numeric_limits<std::uint32_t>::max();
  o.limits.depth = o.limits.plies = o.limits.nodes = o.limits.tags = any;
  o.limits.tag_bytes = o.limits.comment_bytes = o.limits.token_bytes = any;
  o.limits.game_bytes = any;
  return o;
}

}  // namespace

PgnParts::PgnParts(std::string_view pgn) {
  const std::size_t end = pgn.starts_with('[') ? pgn.find("\n\n") : std::string_view::npos;
  tags = pgn.substr(0, end == std::string_view::npos ? 0 : end + 2);
  moves = pgn.substr(tags.size());
}

std::string_view PgnParts::result() const {
  const std::size_t end = moves.find_last_not_of(" \n");
  if (end == std::string_view::npos) return {};
  const std::size_t before = moves.find_last_of(" \n", end);
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  return moves.substr(begin, end + 1 - begin);
}

GameShelf::GameShelf()
    : places_(std::size_t{1} << 18U), problems_(false, 0), reader_(without_limits(), problems_) {}

void GameShelf::add(const SpooledGame& game) {
  if (count_ == std::numeric_limits<Ordinal>::max())
    throw OutputFailure("too many games to look for duplicates");
  char bytes[sizeof game];
  std::memcpy(bytes, &game, sizeof game);
  places_.append({bytes, sizeof game});
  ++count_;
}

SpooledGame GameShelf::place(Ordinal game) const {
  SpooledGame at;
  char bytes[sizeof at];
  places_.read(std::uint64_t{game} * sizeof at, sizeof at, bytes);
  std::memcpy(&at, bytes, sizeof at);
  return at;
}

void GameShelf::read(Ordinal ordinal, std::string& text) const {
  const SpooledGame at = place(ordinal);
  games_->read(at.offset, static_cast<std::size_t>(at.length), text);
}

void GameShelf::parse(const std::string& text, Game& game) {
  problems_.reset();
  problems_.open(text, 0, 1);
  reader_.open(text);
  if (!reader_.next(game)) game.clear();
}

void GameShelf::load(Ordinal ordinal, Game& game) {
  read(ordinal, text_);
  parse(text_, game);
}

GameFacts GameShelf::facts(const std::string& text) {
  parse(text, game_);
  return facts_of(game_);
}

GameFacts GameShelf::facts(Ordinal ordinal) {
  load(ordinal, game_);
  return facts_of(game_);
}

std::string_view GameShelf::text(const SpooledGame& game) {
  if (game.offset < ahead_begin_ || game.offset + game.length > ahead_begin_ + ahead_.size()) {
    const std::uint64_t left = games_->size() - std::min(games_->size(), game.offset);
    const std::uint64_t step = std::max(game.length, std::min(left, read_step));
    games_->read(game.offset, static_cast<std::size_t>(step), ahead_);
    ahead_begin_ = game.offset;
  }
  return std::string_view(ahead_).substr(static_cast<std::size_t>(game.offset - ahead_begin_),
                                         static_cast<std::size_t>(game.length));
}

}  // namespace stamma::engine
