// The rules on names of players, one after the other.
#include <string>

#include "lib/clean/names/name_form.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/names.hpp"

namespace stamma {
namespace {

/// Servers, where people play under names of their own.
bool is_online(const Game& game) {
  for (const char* const tag : {"Site", "Event"}) {
    const auto v = game.tag(tag);
    if (!v) continue;
    const std::string low = ascii::lower(v->substr(0, 200));
    for (const std::string_view w :
         {"lichess", "chess.com", "chess24", "freechess", "fics", "chessclub", "playchess", "icc",
          "internet", "server", "http", "schach.de", "tornelo", "chesscube", "online"})
      if (low.find(w) != std::string::npos) return true;
  }
  return false;
}

}  // namespace

bool check_player(TagEdits& edits, std::string_view tag, std::string_view other) {
  const auto now = edits.value_now(tag);
  if (!now || ascii::trim(*now).empty()) return false;
  const std::size_t before = edits.count();
  std::string name = *now;
  constexpr std::size_t longest = 128;
  if (name.size() > longest) return false;
  const bool lists = other.find(',') != std::string_view::npos;
  const CommaStyle wanted = edits.options.spaced_commas ? CommaStyle::spaced : comma_style(other);
  // What is taken out may leave a stray comma, or nobody at all.
  for (int again = 0; again < 3; ++again) {
    if (edits.take(tag, name, mend_unknown_name(name))) return false;
    if (is_several_players(name)) break;
    edits.take(tag, name, mend_name_spacing(name, wanted));
    if (!check_name_parts(edits, tag, name)) break;
  }
  if (!is_several_players(name) &&
      (lists || name.find(',') != std::string::npos || !is_online(edits.game))) {
    edits.take(tag, name, mend_name_case(name));
    if (!is_program(name)) edits.take(tag, name, mend_name_order(name));
  }
  // What the other tags and the other name decide is not remembered.
  return edits.count() == before &&
         (name.find(',') != std::string::npos || name.find(' ') == std::string::npos);
}

}  // namespace stamma
