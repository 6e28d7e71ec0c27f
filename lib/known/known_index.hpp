// An index of known games, read where it lies in memory: nothing of it is copied or built when it
// is opened, so that one of a gigabyte opens at once. Damaged bytes give wrong answers at worst,
// never a read outside of it; those of smaller files are noticed when they are opened.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/position.hpp"
#include "lib/chess/result.hpp"
#include "lib/duplicates/game_key.hpp"
#include "lib/known/index_format.hpp"

namespace stamma {

/// What is known of a game. The texts are parts of the index.
struct KnownGame {
  std::uint32_t number = 0;  ///< in the index, from 0
  std::string_view white, black, event, site, round;
  std::string_view source;  ///< the file it is in
  std::uint64_t offset = 0;  ///< where in that file it begins
  GameDate date;
  GameResult result = GameResult::unknown;
  Position start;
  std::vector<Move> moves;
};

class KnownIndex {
 public:
  KnownIndex() = default;

  /// The bytes must stay. Returns why they are no index, or nothing.
  std::string open(std::string_view bytes);

  std::uint64_t size() const noexcept { return foot_.games; }
  /// False where the index is damaged.
  bool game(std::uint32_t number, KnownGame& game) const;
  /// Appends the games that have a key, and seldom another one, unless these are more than `most`.
  /// Returns how many there are.
  std::size_t find(std::uint64_t key, std::size_t most, std::vector<std::uint32_t>& games) const;

 private:
  std::string_view record(std::uint32_t number) const;
  std::string_view string_at(std::uint32_t number, std::uint64_t at) const;

  std::string_view bytes_;
  known::Foot foot_;
};

}  // namespace stamma
