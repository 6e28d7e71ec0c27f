#include "engine/review/game_edits.hpp"

#include <algorithm>
#include <utility>

#include "lib/game/edit.hpp"

namespace stamma::engine {
namespace {

bool edit_tag(const Choice& c, Game& game) {
  if (c.value.empty()) return GameEditor(game).drop_tag(c.name);
  game.set_tag(c.name, c.value);
  return true;
}

bool edit_result(const Choice& c, Game& game) {
  for (const GameResult r :
       {GameResult::white_wins, GameResult::black_wins, GameResult::draw, GameResult::unknown}) {
    if (text(r) != c.value) continue;
    game.result = r;
    if (game.tag("Result")) game.set_tag("Result", c.value);
    return true;
  }
  return false;
}

NodeId move_at(const Game& game, std::size_t offset) {
  for (NodeId id = 1; id < game.sources.size(); ++id)
    if (game.sources[id].offset == offset) return id;
  return root;
}

/// A comment with these words; of several the one at the move.
std::pair<NodeId, std::uint32_t> comment_saying(const Game& game, std::string_view words,
                                                NodeId at) {
  std::pair<NodeId, std::uint32_t> found{root, 0};
  for (NodeId id = 0; id <= game.node_count(); ++id)
    for (std::uint32_t n = game.node(id).notes; n != 0; n = game.note(n).next)
      if (game.note(n).type == Note::Type::comment && game.view(game.note(n).text) == words &&
          (found.second == 0 || id == at))
        found = {id, n};
  return found;
}

bool edit_comment(const Choice& c, std::size_t offset, Game& game) {
  const NodeId at = move_at(game, offset);
  GameEditor editor(game);
  if (c.was.empty()) {
    if (c.value.empty()) return false;
    editor.add_comment(at, c.value);
    return true;
  }
  const auto [node, note] = comment_saying(game, c.was, at);
  if (note == 0) return false;
  if (c.value.empty()) return editor.drop_note(node, note);
  editor.set_comment(note, c.value);
  return true;
}

}  // namespace

std::size_t first_move_place(const Game& game, std::size_t least) {
  const NodeId first = game.first_move();
  if (first == root || first >= game.sources.size()) return least;
  return std::max<std::size_t>(least, game.sources[first].offset);
}

std::size_t end_of_moves(const Game& game, std::size_t least) {
  std::size_t end = least;
  for (NodeId id = 1; id < game.sources.size(); ++id)
    end = std::max<std::size_t>(end, game.sources[id].offset + game.sources[id].length);
  return end;
}

bool apply_edit(const Choice& choice, std::size_t offset, Game& game) {
  switch (choice.verb) {
    case Verb::tag: return edit_tag(choice, game);
    case Verb::result: return edit_result(choice, game);
    case Verb::comment: return edit_comment(choice, offset, game);
    default: return false;
  }
}

}  // namespace stamma::engine
