// The games of a text with what somebody settled about them by hand: words that are no moves, games
// cut in two, joined or dropped, other starts, tags, results and comments. Text is only blanked, so
// that every place stays where it is.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/review/decisions.hpp"
#include "lib/diagnostics/problem.hpp"
#include "lib/game/game.hpp"
#include "parsers/layouts/reader.hpp"

namespace stamma::engine {

class EditedGames {
 public:
  /// What GameReader takes.
  EditedGames(const PgnOptions& options, Problems& problems, std::optional<Layout> layout);

  /// The text must outlive the reading.
  void open(std::string_view text, const std::vector<RankedCell>& ranked,
            BlockChoices choices = {});
  bool next(Game& game);
  /// Where the last game began.
  std::size_t game_offset() const noexcept { return begin_; }
  /// What was settled, with what became of it.
  const std::vector<Decision>& decisions() const noexcept { return choices_.decisions; }
  const std::vector<Edit>& edits() const noexcept { return choices_.edits; }

 private:
  struct Held {
    std::size_t begin;
    Game game;
  };
  /// Games that are read anew, as so many pieces of their text.
  struct Group {
    std::size_t first = 0, last = 0;  // of the games, both included
    std::vector<Edit*> edits;
    bool changed = false;
  };

  bool next_read(Game& game);
  void blank_words();
  void hold_all();
  std::size_t end_of(const std::vector<Held>& games, std::size_t i) const;
  void rebuild(const Group& group, std::vector<Held>& games);
  void read_piece(std::size_t begin, std::size_t end, const Group& group, const Game& like,
                  std::string text);
  void note_used(const std::vector<Decision>& taken);
  bool apply(Game& game);
  bool belongs(const Edit& e, const Game& game) const;

  PgnOptions options_;
  Problems& problems_;
  std::optional<Layout> layout_;
  GameReader reader_;
  std::string_view text_;
  std::string blanked_;  // the text without the words that are no moves
  std::vector<RankedCell> ranked_;
  BlockChoices choices_;
  bool rebuilt_ = false;
  std::deque<Held> held_;
  std::size_t begin_ = 0;
  std::size_t games_ = 0;  // given out so far
};

}  // namespace stamma::engine
