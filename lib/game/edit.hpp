// Changes games that are already built: tags, comments, what is to be left out.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "lib/game/game.hpp"

namespace stamma {

/// What is to be left out of a game.
struct Stripping {
  bool comments = false;
  bool variations = false;
  bool nags = false;
  bool clocks = false;       ///< [%clk ...], [%emt ...], [%egt ...], [%mct ...]
  bool evaluations = false;  ///< [%eval ...], [%evp ...]
  bool drawings = false;     ///< [%csl ...], [%cal ...] and those of Chess.com, [%c_arrow ...]

  bool any() const noexcept {
    return comments || variations || nags || clocks || evaluations || drawings;
  }
};

class GameEditor {
 public:
  explicit GameEditor(Game& game) noexcept : game_(game) {}

  /// False when there is no tag `from`, or there is one `to` already.
  bool rename_tag(std::string_view from, std::string_view to);
  /// False when there is none.
  bool drop_tag(std::string_view name);
  /// Leaves the seven tags of the roster, and SetUp, FEN and Variant, without which the moves mean
  /// nothing; Part where the start is one that only a later part of a game may have.
  void keep_roster();

  /// The text is not empty.
  void set_comment(std::uint32_t note, std::string_view text);
  void make_nag(std::uint32_t note, std::uint8_t number);
  /// False when the move has no such note.
  bool drop_note(NodeId node, std::uint32_t note);
  /// The same for many: `sweep` takes out all that are marked, and no game is to be used before.
  void mark_dropped(std::uint32_t note);
  void sweep();
  /// A comment or NAG behind a move, or, with `root`, before all others.
  void add_comment(NodeId node, std::string_view text);
  void add_nag(NodeId node, std::uint8_t number);

  /// Moves, legal one after the other, in place of a node or as far as they are the same behind it:
  /// what is not there yet becomes a variation. `places`: where each is in the text. The line
  /// that the node is in must not end while the moves agree with it.
  void add_line(NodeId node, const Position& before, std::span<const Move> moves,
                std::span<const TextSpan> places);

  /// Text that could not be read is no comment and stays, unless it is part of a variation.
  void strip(const Stripping& what);

 private:
  TextSpan store(std::string_view text);
  void add(NodeId node, Note note);
  NodeId add_move(const Position& before, Move m, TextSpan source);
  void strip_commands(Note& note, const Stripping& what);
  void keep_main_line();
  template <typename Dropped>
  void drop_notes(Dropped dropped);

  Game& game_;
};

}  // namespace stamma
