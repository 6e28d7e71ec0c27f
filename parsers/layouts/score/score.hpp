// One line of play out of a text that plain reading did not understand: the decoder's answer, with
// what is to be said about each move.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lib/decode/lattice.hpp"
#include "lib/decode/search_budget.hpp"
#include "lib/decode/source_letters.hpp"
#include "lib/decode/speller.hpp"
#include "lib/words/notations.hpp"
#include "parsers/layouts/score/reading_order.hpp"
#include "parsers/layouts/score/spelled_moves.hpp"
#include "parsers/layouts/score/text_evidence.hpp"

namespace stamma {

class ScoreReader;

struct ScoreOptions {
  const Spellers* spellers = &all_spellers();
  std::shared_ptr<SpellingShelf> shelf = std::make_shared<SpellingShelf>();  ///< of all copies
  SearchLimits limits;
  SearchBudget* budget = nullptr;          ///< that the work is taken from, if there is one
  const SourceLetters* letters = nullptr;  ///< of other games of the source
  std::vector<SettledMove> settled;        ///< places in the text that is given
  std::vector<RankedCell> ranked;          ///< likewise, in their order
  bool swapped = false;                    ///< Black's moves stand in front of White's
  Policy policy = Policy::search;
  bool pgn = false;    ///< the text stands behind tags, in algebraic notation
  bool quick = false;  ///< a first look, to tell whether the text is in the dialect at all
};

struct Score {
  ReadingOrder order;  ///< of the text; all places below are places in `order.text`
  Decoding decoding;
  std::vector<std::string> why;  ///< for each ply that is not certain, what made it so
  bool raw = false;              ///< it was read as a stream
  bool pgn = false;              ///< as the options have it
  TextEvidence::Damage damage;   ///< of a strict reading
  SourceLetters letters;         ///< that its moves show
  float beyond = 0;              ///< a part of the cost: of what stands behind the told end

  /// What its moves cost, and what is left unread of the game.
  float cost() const noexcept { return decoding.cost - beyond; }
  /// How much the record resists: the cost per move.
  float strain() const noexcept { return cost() / static_cast<float>(decoding.plies.size() + 1); }
};

/// Decodes a text that holds one line of play from its first move number on.
Score read_score(std::string_view text, const Position& start, const Lineage& men,
                 const Dialect& dialect, const ScoreOptions& options);

/// What is left to do when the moves of a score have been found.
void finish(Score& score, const ScoreReader& reader, const Position& start);

}  // namespace stamma
