// Games that were written in parts, because a king castled without the rook, are read as one.
#include "lib/record/odds.hpp"
#include "lib/record/parts.hpp"
#include "parsers/layouts/pgn_impl.hpp"
#include "parsers/layouts/pgn_scan.hpp"

namespace stamma {
namespace {

/// The lines of the tag section that begins behind blanks, as far as they begin with a bracket.
template <typename Take>
void each_tag_line(const char* p, const char* end, Take take) {
  while (p < end && pgn::is_space(*p)) ++p;
  while (p < end && *p == '[') {
    const char* stop = p;
    while (stop < end && !pgn::is_newline(*stop)) ++stop;
    take(pgn::trim({p, static_cast<std::size_t>(stop - p)}));
    p = stop;
    if (p < end && *p == '\r') ++p;
    if (p < end && *p == '\n') ++p;
  }
}

}  // namespace

// The text of the next game is looked at before it is read: what is not the part that follows stays
// a game of its own. A game has few parts, so this goes only so deep.
void PgnReader::Impl::join_parts(Game& game) {
  const auto next_one = next_part(game);
  if (!next_one) return;
  const std::string part = "[Part \"" + next_one->number + "\"]";
  const std::string fen = "[FEN \"" + next_one->fen + "\"]";
  bool has_part = false, has_fen = false;
  each_tag_line(p_, text_end_, [&](std::string_view line) {
    has_part = has_part || line == part;
    has_fen = has_fen || line == fen;
  });
  if (!has_part || !has_fen) return;
  const char* const begin = game_begin_;
  Game second;
  const bool read = next(second);
  game_ = &game;
  game_begin_ = begin;
  if (read) game = stamma::join_parts(game, *next_one, second);
}

}  // namespace stamma
