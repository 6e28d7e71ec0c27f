// Conditional moves sent by post (British Chess Code, III.5): "Kt-B3; if P-K5, then Kt-Q4".
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "lib/chess/position.hpp"
#include "lib/laws/laws.hpp"

namespace stamma {

/// One condition: a reply that the sender assumes, and his move to it. A move is absent where the
/// words give no legal one.
struct ConditionalMove {
  std::optional<Move> assumed;
  std::optional<Move> reply;
};

/// What becomes of a card with conditions once the receiver's moves are known.
struct ConditionalOutcome {
  /// Binding, in order, both sides: the sender's first move, each assumed move that was made, and
  /// the sender's reply to it.
  std::vector<Move> played;
  /// The rest as it was sent: it was not adopted, and belongs in a record as a variation to the
  /// move that the receiver made instead (or as a comment while he has not moved).
  std::vector<Move> not_adopted;
  /// Conditions from this one on count as if they had not been sent: an illegal move before them
  /// was arrived at.
  std::optional<std::size_t> void_from;
  /// The sender is liable to the penalty for an illegal move: it was arrived at in play.
  bool penalty = false;
  std::string_view article;
};

/// `first` must be legal; `made` are the receiver's moves so far. None where the code knows no
/// conditional moves: then only `first` counts.
ConditionalOutcome play_conditional(const Position& p, Move first,
                                    std::span<const ConditionalMove> sent,
                                    std::span<const Move> made, Laws laws = Laws::bcc1899);

}  // namespace stamma
