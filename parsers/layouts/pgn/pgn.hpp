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

#include "lib/chess/position.hpp"
#include "lib/decode/lineage.hpp"
#include "lib/decode/speller.hpp"
#include "lib/diagnostics/problem.hpp"
#include "lib/game/decision.hpp"
#include "lib/game/doubts.hpp"
#include "lib/game/game.hpp"
#include "lib/laws/laws.hpp"
#include "lib/limits.hpp"
#include "parsers/detect.hpp"
#include "parsers/layouts/score/ranked.hpp"

namespace stamma {

/// What is done about a game that does not read as it stands.
enum class Repair : std::uint8_t {
  none,     ///< no move is repaired or supplied: it is read up to there, the rest is kept verbatim
  safe,     ///< a word is repaired from its own letters only; one that is written legally stays
  damaged,  ///< as safe; where words are damaged, the likeliest legal game that explains all of it
  all,      ///< always the likeliest legal game that explains all of it
};

struct PgnOptions {
  Limits limits = {};
  std::optional<Position> start = {};       ///< of games that do not give their own
  bool keep_sources = false;                ///< fill Game::sources
  DoubtMark mark_doubts = DoubtMark::none;  ///< what flagged moves carry
  Spelling spelling = {};                   ///< what is told of notation and language
  /// How moves are spelled. Without it games that plain reading does not understand stay unread;
  /// GameReader takes all_spellers() then.
  const Spellers* spellers = nullptr;
  Repair repair = Repair::damaged;
  std::optional<Laws> laws = {};  ///< that the games were played under
};

/// The text of a game behind its tags, and where each byte of it and its end stand in the text that
/// is read.
struct Movetext {
  std::string text;
  std::vector<std::uint32_t> places;
};

class PgnReader {
 public:
  PgnReader(const PgnOptions& options, Problems& problems);
  ~PgnReader();
  PgnReader(const PgnReader&) = delete;
  PgnReader& operator=(const PgnReader&) = delete;

  /// Reads the games of a UTF-8 text. The byte behind its end must be readable and be NUL or `[`,
  /// as it is for a std::string and for a stretch of one that ends where a tag pair begins.
  /// `origin`: what stands before it in the text of which it is a copy; all places count from
  /// there. `places`: where each byte and the end stood behind that, if the copy is in another
  /// order.
  void open(std::string_view text, std::size_t origin = 0,
            const std::vector<std::uint32_t>* places = nullptr);

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

  /// The moves of the last game as they stand; asked for before the next one is read.
  void movetext(Movetext& out) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace stamma
