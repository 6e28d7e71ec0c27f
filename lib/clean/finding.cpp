#include "lib/clean/finding.hpp"

#include <charconv>

#include "lib/game/edit.hpp"

namespace stamma {
namespace {

bool set_result(std::string_view words, Game& game) {
  for (const GameResult r :
       {GameResult::white_wins, GameResult::black_wins, GameResult::draw, GameResult::unknown}) {
    if (text(r) != words) continue;
    game.result = r;
    game.set_tag("Result", words);
    return true;
  }
  return false;
}

bool set_value(const Finding& f, Game& game) {
  const auto value = game.tag(f.tag);
  if (value.value_or("") != f.before) return false;
  game.set_tag(f.tag, f.after);
  return true;
}

/// Whether the game has the note, and it says what the finding says.
bool has_note(const Finding& f, const Game& game) {
  return f.note != 0 && f.note <= game.note_count() &&
         game.note(f.note).type != Note::Type::unread &&
         game.view(game.note(f.note).text) == f.before;
}

/// With `later` a note that goes is only marked, for GameEditor::sweep.
bool set_comment(const Finding& f, Game& game, bool later) {
  if (!has_note(f, game)) return false;
  GameEditor editor(game);
  if (!f.after.empty()) {
    if (game.note(f.note).type != Note::Type::comment) return false;
    editor.set_comment(f.note, f.after);
    return true;
  }
  if (!later) return editor.drop_note(f.node, f.note);
  editor.mark_dropped(f.note);
  return true;
}

bool make_nag(const Finding& f, Game& game) {
  std::uint8_t number = 0;
  const char* const end = f.after.data() + f.after.size();
  const auto read = std::from_chars(f.after.data(), end, number);
  if (read.ec != std::errc{} || read.ptr != end || !has_note(f, game)) return false;
  GameEditor(game).make_nag(f.note, number);
  return true;
}

bool change(const Finding& f, Game& game, bool later) {
  switch (f.target) {
    case Finding::Target::tag_value: return set_value(f, game);
    case Finding::Target::tag_name: return GameEditor(game).rename_tag(f.tag, f.after);
    case Finding::Target::tag: return GameEditor(game).drop_tag(f.tag);
    case Finding::Target::comment: return set_comment(f, game, later);
    case Finding::Target::result: return set_result(f.after, game);
    case Finding::Target::nag: return make_nag(f, game);
    case Finding::Target::nothing: break;
  }
  return false;
}

}  // namespace

bool apply(const Finding& f, Game& game) { return change(f, game, false); }

bool Changes::make(const Finding& f) {
  if (!change(f, game_, true)) return false;
  dropped_ = dropped_ || (f.target == Finding::Target::comment && f.after.empty());
  return true;
}

void Changes::finish() {
  if (dropped_) GameEditor(game_).sweep();
  dropped_ = false;
}

std::size_t apply_made(std::span<const Finding> findings, Game& game) {
  std::size_t made = 0;
  Changes changes(game);
  for (const Finding& f : findings) made += f.fix == Finding::Fix::made && changes.make(f);
  return made;
}

}  // namespace stamma
