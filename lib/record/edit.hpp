// Changes games that are already built: tags, comments, what is to be left out.
#pragma once

#include <cstdint>
#include <string_view>

#include "lib/record/game.hpp"

namespace stamma {

/// What is to be left out of a game.
struct Stripping {
  bool comments = false;
  bool variations = false;
  bool nags = false;
  bool clocks = false;       ///< [%clk ...] and [%emt ...]
  bool evaluations = false;  ///< [%eval ...] and [%evp ...]
  bool drawings = false;     ///< [%csl ...] and [%cal ...]

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
  /// Leaves the seven tags of the roster, and SetUp and FEN, without which the moves mean nothing.
  void keep_roster();

  void set_comment(std::uint32_t note, std::string_view text);
  void make_nag(std::uint32_t note, std::uint8_t number);
  void drop_note(std::uint32_t note);
  /// A comment or NAG behind a move, or, with `root`, before the first one.
  void add_comment(NodeId node, std::string_view text);
  void add_nag(NodeId node, std::uint8_t number);

  /// Text that could not be read is no comment and stays.
  void strip(const Stripping& what);

 private:
  void append(NodeId node, const Note& note);
  void strip_commands(Note& note, const Stripping& what);
  void count_flagged();

  Game& game_;
};

}  // namespace stamma
