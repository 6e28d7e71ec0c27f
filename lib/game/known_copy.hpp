// What an index of known games says of a game that was read. It is proposed, never applied: the
// moves and tags of the record stay as they are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace stamma {

/// A ply in which the record and the known game differ. Plies count from 1 of each game; a ply of 0
/// means that the other one has a move more.
struct KnownDifference {
  std::size_t ply = 0;
  std::size_t known_ply = 0;
  std::string san;        ///< of the record; empty when it lacks the ply
  std::string known_san;  ///< empty when the known game lacks it
};

struct KnownCopy {
  using Tags = std::vector<std::pair<std::string, std::string>>;

  Tags tags;     ///< of the known game, those of the roster that say something
  Tags lacking;  ///< those of them that the record does not say
  std::string source;        ///< the file that the known game is in
  std::uint64_t offset = 0;  ///< where in that file it begins
  float confidence = 0;      ///< that it is the same game
  std::string evidence;      ///< why, for people
  std::size_t same = 0;      ///< plies that are the same
  std::size_t record_before = 0, known_before = 0;  ///< plies in front of what both have
  std::size_t record_after = 0, known_after = 0;    ///< and behind it
  std::vector<KnownDifference> differences;

  /// "Steinitz, William - Zukertort, Johannes, 1886".
  std::string title() const;
};

}  // namespace stamma
