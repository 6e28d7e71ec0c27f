// One line of play out of several records of it: the decoder's answer to all of them together, and
// what each of them has for every move.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/decode/joint.hpp"
#include "lib/game/game.hpp"
#include "parsers/layouts/score/score.hpp"

namespace stamma {

/// The moves of one record, from its first on.
struct RecordText {
  std::string_view text;
  Dialect dialect;
  std::vector<RankedCell> ranked;    ///< places in the text
  std::vector<SettledMove> settled;  ///< likewise
};

/// What a record has for a ply.
struct RecordMove {
  bool written = false;
  bool against = false;              ///< it is another move
  How how = How::supplied;           ///< how far it is the move
  std::uint32_t begin = 0, end = 0;  ///< in the text as it was given; empty when nothing is written
  std::string words;                 ///< what stands there
  std::string meant;  ///< how the record would have spelled the move, where it did not
};

struct JointScore {
  Decoding decoding;                           ///< its places tell nothing
  std::vector<std::vector<RecordMove>> plies;  ///< [ply][record]
  std::vector<std::string> why;                ///< for each ply that is not certain
  /// Where the text of each record begins that was left unread; its end when none was.
  std::vector<std::uint32_t> unread;
  /// Stretches of each record that stand for no move of the game.
  std::vector<std::vector<TextSpan>> passed;

  float alone = 0;           ///< what the records cost each by itself
  std::size_t shortest = 0;  ///< the moves of the shortest of them

  /// How much less likely the records are as records of one game than each by itself, for each
  /// move that a further one adds.
  float strain() const noexcept {
    const std::size_t further = plies.empty() || plies[0].size() < 2 ? 1 : plies[0].size() - 1;
    return (decoding.cost - alone) / static_cast<float>(further * (shortest + 1));
  }
};

/// Decodes records of one game together. The options' settled moves and ranked cells are not used:
/// each record has its own.
JointScore read_jointly(const std::vector<RecordText>& records, const Position& start,
                        const Lineage& men, const ScoreOptions& options);

}  // namespace stamma
