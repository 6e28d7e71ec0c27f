// Copies lines of play between a game and its parts, as a reader would build them.
#pragma once

#include <string_view>

#include "lib/game/builder.hpp"
#include "lib/game/game.hpp"

namespace stamma {

/// Alternatives to the move behind the last one of a part follow that one, which is repeated with
/// this comment.
inline constexpr std::string_view instead_mark = "[%instead]";

bool is_mark(const Game& game, const Note& n, std::string_view mark) noexcept;

/// Whether the first move of a variation to the last move of a part is that move repeated.
bool leads_to_instead(const Game& part, NodeId last, NodeId variation) noexcept;

class PartCopier {
 public:
  PartCopier(const Game& from, Game& into, GameBuilder& to) : from_(from), into_(into), to_(to) {}

  /// What links a part to the next one is not copied by `line`: the note `mark` of its last move,
  /// those behind it, and alternatives to the move that it names.
  void leave_link(NodeId last, std::uint32_t mark) noexcept {
    last_ = last;
    mark_ = mark;
  }

  /// The line from `first` to the move before `stop`, with all variations. `ply`: of its first
  /// move. With `start`, that of the game, moves in variations that other readers refuse become
  /// words; `nested`: the line itself is one.
  void line(NodeId first, NodeId stop, unsigned ply, const Position* start, bool nested);

  /// What is said before that move has been copied already.
  void skip_before(NodeId id) noexcept { skipped_ = id; }

  void notes(NodeId id, Note::Place place);
  /// The same without the glyphs.
  void words(NodeId id, Note::Place place);
  /// A note and all behind it.
  void from_note(std::uint32_t first);

 private:
  void move(NodeId id);
  void note(const Note& n);

  const Game& from_;
  Game& into_;
  GameBuilder& to_;
  NodeId last_ = root;
  std::uint32_t mark_ = 0;
  NodeId skipped_ = root;
};

}  // namespace stamma
