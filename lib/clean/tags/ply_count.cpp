#include <string>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/tags/tag_kinds.hpp"

namespace stamma {

constexpr Rule rule::ply_count{
    code("T17", Severity::note), Mending::by_cleaning, "wrong PlyCount tag",
    "Set to the number of moves, unless some could not be read.", "[PlyCount \"12\"] 1. e4 e5 *"};

namespace {

bool has_unread(const Game& game) {
  for (std::uint32_t i = 1; i <= game.note_count(); ++i) {
    const Note& note = game.note(i);
    // Behind a move that could be read it is a comment again when the output is read.
    if (note.type == Note::Type::unread ||
        (note.type == Note::Type::comment && game.view(note.text).starts_with("[%unread]")))
      return true;
  }
  return false;
}

}  // namespace

void check_ply_count(TagEdits& edits, std::string_view name, std::string& value) {
  if (!edits.enabled(rule::ply_count)) return;
  const std::string plies = std::to_string(edits.game.plies());
  if (value == plies) return;
  if (has_unread(edits.game)) {
    edits.report(rule::ply_count, name, value, "of the game " + plies + " plies could be read");
  } else {
    edits.set(rule::ply_count, name, value, plies, Finding::Fix::made,
              "the game has " + plies + " plies");
  }
}

}  // namespace stamma
