#include "lib/clean/finding.hpp"

#include <charconv>

#include "lib/record/edit.hpp"

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

bool set_comment(const Finding& f, Game& game) {
  if (f.note == 0 || f.note > game.note_count() || game.view(game.note(f.note).text) != f.before)
    return false;
  GameEditor editor(game);
  if (f.after.empty()) {
    editor.drop_note(f.note);
  } else {
    editor.set_comment(f.note, f.after);
  }
  return true;
}

bool make_nag(const Finding& f, Game& game) {
  std::uint8_t number = 0;
  const char* const end = f.after.data() + f.after.size();
  if (std::from_chars(f.after.data(), end, number).ptr != end || f.note == 0 ||
      f.note > game.note_count())
    return false;
  GameEditor(game).make_nag(f.note, number);
  return true;
}

}  // namespace

bool apply(const Finding& f, Game& game) {
  switch (f.target) {
    case Finding::Target::tag_value: return set_value(f, game);
    case Finding::Target::tag_name: return GameEditor(game).rename_tag(f.tag, f.after);
    case Finding::Target::tag: return GameEditor(game).drop_tag(f.tag);
    case Finding::Target::comment: return set_comment(f, game);
    case Finding::Target::result: return set_result(f.after, game);
    case Finding::Target::nag: return make_nag(f, game);
    case Finding::Target::nothing: break;
  }
  return false;
}

}  // namespace stamma
