// FIDE's list of players, by name: who is meant by a name, where only one player of the list can
// be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "lib/clean/finding.hpp"
#include "lib/clean/names/name_book.hpp"
#include "lib/game/game.hpp"

namespace stamma {

/// Filled by one thread, then read by all.
class FideList {
 public:
  /// A birth or rating of 0 is not known.
  void add(std::string_view name, std::uint32_t id, int birth, int rating);
  /// Once all are added.
  void finish();
  std::size_t size() const noexcept { return players_.size(); }

  struct Answer {
    std::uint32_t id = 0;
    bool sure = false;  ///< the year of the game is one of his life
  };
  /// The only player of that name, with a given name in full, who can have played the game; "ö",
  /// "oe" and "o" are one letter.
  std::optional<Answer> find(std::string_view name, NameHint hint) const;

  /// The tags WhiteFideId and BlackFideId that a game lacks and the list tells.
  void check(const Game& game, const CodeSet& enabled, std::vector<Finding>& found) const;

 private:
  struct Player {
    std::uint64_t name = 0;  // a hash of it
    std::uint32_t id = 0;
    std::uint16_t birth = 0, rating = 0;
  };

  std::vector<Player> players_;  // by name
};

}  // namespace stamma
