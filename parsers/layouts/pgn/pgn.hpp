// Portable Game Notation, read the way real files need: every oddity that is clear is read and
// noted, what is wrong costs at most the rest of its own line, and the next game is always found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/diagnostics/problem.hpp"
#include "lib/game/decision.hpp"
#include "lib/game/game.hpp"
#include "lib/record/record.hpp"
#include "parsers/interpret/options.hpp"
#include "parsers/layouts/score/ranked.hpp"

namespace stamma {

class PgnReader {
 public:
  PgnReader(const PgnOptions& options, Problems& problems);
  ~PgnReader();
  PgnReader(const PgnReader&) = delete;
  PgnReader& operator=(const PgnReader&) = delete;

  /// Reads the games of a UTF-8 text. The byte behind its end must be readable and be NUL or `[`,
  /// as it is for a std::string and for a stretch of one that ends where a tag pair begins. `map`:
  /// where the text is a copy of another, what leads back to it; all places are places there.
  void open(std::string_view text, SourceMap map = {});

  /// The dialect that games are tried in first, from here on, unless the options tell it.
  void expect(const Dialect& dialect);

  /// The start of games that do not give their own, from here on; `men`: where its men come from,
  /// when moves led to it.
  void start_from(const std::optional<Position>& start,
                  const std::optional<Lineage>& men = std::nullopt);

  /// Moves that are settled, by their places in the text that is opened next.
  void decide(std::vector<Decision> decisions);
  /// The same, with what became of them.
  const std::vector<Decision>& decisions() const noexcept;

  /// Words of the text that is opened next of which more is known than how they stand there, by
  /// their places in it.
  void rank(std::vector<RankedCell> cells);

  /// The next game of the text; false when there is none.
  bool next(Game& game);

  /// Where in the text the last game began.
  std::size_t game_offset() const noexcept;

  /// Up to where games have been read.
  std::size_t read_to() const noexcept;

  /// The moves of the last game as they stand; asked for before the next one is read. Empty where
  /// they stand in several places.
  Record movetext() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace stamma
