#include "engine/duplicates/game_texts.hpp"

namespace stamma::engine {

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

void GameTexts::load(Ordinal ordinal, Game& game) {
  read(ordinal, text_);
  games_.parse(text_, game);
}

GameFacts GameTexts::facts(const std::string& text) {
  games_.parse(text, game_);
  return facts_of(game_);
}

GameFacts GameTexts::facts(Ordinal ordinal) {
  load(ordinal, game_);
  return facts_of(game_);
}

const GameFacts& KnownFacts::of(Ordinal game) {
  const auto at = known_.find(game);
  if (at != known_.end()) return at->second;
  const GameFacts& fresh = known_.emplace(game, texts_.facts(game)).first->second;
  plies_ += fresh.plies();
  return fresh;
}

void KnownFacts::make_room() {
  constexpr std::size_t most_known = 4'096, most_plies = 1'000'000;
  if (known_.size() <= most_known && plies_ <= most_plies) return;
  known_.clear();
  plies_ = 0;
}

}  // namespace stamma::engine
