// How games are read: what is known before a text is looked at, and what may be done about a game
// that does not read as it is written.
#pragma once

#include <cstdint>
#include <optional>

#include "lib/chess/position.hpp"
#include "lib/decode/lineage.hpp"
#include "lib/decode/search_budget.hpp"
#include "lib/decode/source_letters.hpp"
#include "lib/decode/speller.hpp"
#include "lib/game/doubts.hpp"
#include "lib/laws/laws.hpp"
#include "lib/limits.hpp"
#include "parsers/detect.hpp"

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
  std::optional<Lineage> men = {};          ///< where its men come from, when moves led to it
  bool keep_sources = false;                ///< fill Game::sources
  DoubtMark mark_doubts = DoubtMark::none;  ///< what flagged moves carry
  Spelling spelling = {};                   ///< what is told of notation and language
  /// How moves are spelled. Without it games that plain reading does not understand stay unread;
  /// GameReader takes all_spellers() then.
  const Spellers* spellers = nullptr;
  Repair repair = Repair::damaged;
  bool streams = true;  ///< also look for games whose moves nothing parts
  std::optional<Laws> laws = {};  ///< that the games were played under
  const SourceLetters* letters = nullptr;  ///< what is known of the source's damage
  LetterCollector* learned = nullptr;      ///< where what its games show is gathered
  SearchBudget* budget = nullptr;  ///< of the text that is read; none: the reader has its own
};

/// Where the men of a start come from.
inline Lineage men_at(const Position& start, bool chess960, const PgnOptions& options) {
  return options.men && options.start == start ? *options.men : Lineage(start, chess960);
}

}  // namespace stamma
