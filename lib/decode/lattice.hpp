// The legal game that explains a record best, and how sure each of its moves is: a search over
// hypotheses (a position, whose men stand where, a place in the evidence), merged where they agree,
// with forward and backward sums over all that survive. Costs are negative natural logarithms of
// probabilities.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "lib/decode/lineage.hpp"
#include "lib/decode/verdict.hpp"

namespace stamma {

/// A place in the evidence; for text the number of bytes before it.
using Place = std::uint32_t;

inline constexpr float never = std::numeric_limits<float>::infinity();

/// How a stretch of the evidence was taken.
enum class How : std::uint8_t {
  words,     ///< a move that satisfies the words as they stand
  mended,    ///< a move that satisfies them but for something that contradicts the board
  damaged,   ///< a move that would have been spelled nearly so
  supplied,  ///< a move of which nothing readable stands there
  illegal,   ///< a move that satisfies the words, against the rules
  decided,   ///< a move that was chosen from outside
  number,    ///< no move: a move number
  passed,    ///< no move: a remark, prose, a word that means nothing
};

/// One way on from a hypothesis.
struct Step {
  Move move;  ///< null: nothing is played
  How how = How::passed;
  std::uint16_t fitting = 0;  ///< how many legal moves fit the words as they stand
  Place begin = 0, end = 0;   ///< the text that is taken so
  Place to = 0;               ///< where reading goes on; not before the place it came from
  std::uint32_t memory = 0;   ///< what the evidence wants to remember on this way
  float cost = 0;
  float prior = 0;  ///< of the cost, what the move costs before any word is read

  bool plays() const noexcept { return move != Move(); }
};

/// Where a game may have got to.
struct Hypothesis {
  Position position;
  Lineage men;
  Place place = 0;
  std::uint32_t ply = 0;  ///< moves played since the start
  std::uint32_t memory = 0;
};

/// What is known about a game: asked for every way on from a hypothesis.
class Evidence {
 public:
  virtual ~Evidence() = default;

  /// Appends the steps that lead on; those that cost more than `room` need not be there. Returns
  /// the work it was.
  virtual std::size_t expand(const Hypothesis& h, float room, std::vector<Step>& steps) = 0;

  /// What it costs to end the game here and leave the rest of the evidence unexplained.
  virtual float stop(const Hypothesis& h) = 0;
};

struct SearchLimits {
  /// Where less of it is left than of the evidence the search gets narrower; a quarter beyond it, it
  /// ends.
  std::size_t work = 120'000;
  std::size_t nodes = 250'000;  ///< the same for hypotheses, which take memory
  std::size_t beam = 100;       ///< hypotheses kept of those that have read equally far
  float margin = 12;            ///< those so much less likely than the best are given up
  float most = never;           ///< a game that costs so much is of no use
  Place end = 0;  ///< of the evidence, if it is known: the work is shared out over all of it
};

/// Another move that the evidence allows where one was played.
struct OtherMove {
  Move move;
  float share = 0;            ///< of the probability
  bool fits = false;          ///< it satisfies the words as they stand
  std::uint32_t rejoins = 0;  ///< the ply after which its game is the same again; 0: never
};

struct DecodedPly {
  Step step;
  Verdict verdict = Verdict::certain;
  float share = 1;                ///< of the probability
  float confidence = 1;           ///< how often moves like it are right
  std::vector<OtherMove> others;  ///< the likeliest first
};

struct Decoding {
  std::vector<Step> steps;        ///< all of them, in order, those that play nothing included
  std::vector<DecodedPly> plies;  ///< one for each that plays
  Place stopped = 0;              ///< where reading ended
  float stop_cost = 0;            ///< what it cost to leave the rest
  float cost = never;
  std::size_t work = 0;
  bool cut_short = false;  ///< the work was limited: hypotheses were given up for it
};

/// Searches for the likeliest game. There is always an answer, if only the empty one; but when it
/// is known that none costs less than `limits.most`, it is the empty one and costs `never`.
Decoding decode(const Position& start, const Lineage& men, Place begin, Evidence& evidence,
                const SearchLimits& limits = {});

}  // namespace stamma
