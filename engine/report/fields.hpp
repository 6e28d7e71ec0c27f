// What reports say of moves and games, as fields of JSON objects, each with a comma in front.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/game/game.hpp"
#include "writers/buffer.hpp"

namespace stamma::engine {

void add_field(std::string_view name, std::uint64_t number, Buffer& out);
void add_field(std::string_view name, std::string_view text, Buffer& out);

/// A step from a line into one of its variations.
struct Branch {
  unsigned ply;    ///< left here
  unsigned which;  ///< from 1
};

class MoveFields {
 public:
  explicit MoveFields(const Game& game);

  /// Whether a report that does not list all moves leaves this one out.
  bool is_sure(NodeId id) const;
  /// All but the place in the file. `ply` counts from 1; `source` is what is written there.
  void add(NodeId id, unsigned ply, std::span<const Branch> path, std::string_view source,
           Buffer& out) const;

 private:
  const Game& game_;
  unsigned first_;                                // plies before the start
  std::vector<std::vector<std::string>> others_;  // of each doubt, in SAN
};

/// The plies of the main line, how many have each verdict, and what could not be read.
void add_counts(const Game& game, Buffer& out);

}  // namespace stamma::engine
