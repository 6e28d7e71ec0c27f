#include "engine/rules/law_check.hpp"

#include "lib/laws/analyze.hpp"

namespace stamma::engine {

bool may_concern_laws(const Game& game) noexcept {
  constexpr std::size_t few_moves = 100;
  return game.result == GameResult::draw || game.node_count() >= few_moves;
}

void check_laws(const Game& game, Laws laws, bool board_told, std::string_view text,
                std::size_t begin, Problems& problems) {
  if (!game.verbatim.empty()) return;
  LawOptions options;
  options.board_told = board_told;
  if (!game.sources.empty()) options.source = text;
  for (const LawFinding& f : analyze(game, laws, options)) {
    std::size_t offset = begin, length = 1;
    if (f.node != root && f.node < game.sources.size() && game.sources[f.node].length != 0) {
      offset = game.sources[f.node].offset;
      length = game.sources[f.node].length;
    }
    problems.add(f.code, offset, length, f.message);
  }
}

}  // namespace stamma::engine
