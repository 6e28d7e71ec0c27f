// Several records of one game made into one: the players' two scoresheets, two printed versions.
// What one of them leaves out is completed from the others, and every disagreement is told.
#pragma once

#include <string>
#include <vector>

#include "lib/decode/speller.hpp"
#include "lib/game/game.hpp"
#include "lib/limits.hpp"
#include "parsers/layouts/pgn/pgn.hpp"

namespace stamma {

/// A record as it was read by itself.
struct GameRecord {
  std::string name;  ///< for people: its file
  Game game;         ///< with `sources`
  Record movetext;
  std::vector<Decision> decisions;  ///< moves of it that are settled, by their places in its text
};

/// What a record has for one move of the merged game, by its place in the text it was read from.
struct RecordWords {
  bool written = false;
  bool against = false;  ///< it is another move
  TextSpan at;
  std::string words;
};

/// Something in which records differ.
struct Disagreement {
  std::uint32_t ply = 0;   ///< from 1; 0: not in a move
  std::size_t record = 0;  ///< whose word did not count
  TextSpan at;             ///< there
  std::string message;
};

struct Merged {
  Game game;
  std::vector<std::vector<RecordWords>> plies;  ///< [ply][record]
  std::vector<Disagreement> disagreements;
  std::vector<std::size_t> completed;  ///< of each record, the plies that only others have
  bool cut_short = false;
  const char* refused = nullptr;  ///< why the words were not weighed and nothing is merged
  std::size_t work = 0;           ///< hypotheses that were tried
};

struct MergeSettings {
  const Spellers* spellers = &all_spellers();
  Limits limits;
  bool search = true;                       ///< also where the records differ
  DoubtMark mark_doubts = DoubtMark::none;  ///< on flagged moves
};

/// False when the records are not of one game: then nothing is merged.
bool merge_records(const std::vector<GameRecord>& records, const MergeSettings& settings,
                   Merged& out);

}  // namespace stamma
