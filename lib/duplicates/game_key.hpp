// What is remembered of a game to find its copies: a few numbers, made while the game is at hand,
// so that only games that may be copies are looked at again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "lib/game/game.hpp"

namespace stamma {

enum class DedupeKind : std::uint8_t {
  off,
  exact,   ///< the same moves, nothing in players and date against it
  moves,   ///< the same moves, whatever the tags
  prefix,  ///< exact, and games that another one continues
  near,    ///< prefix, and games that differ in a few plies
};

/// A date as a number that sorts by time; what is not known of it is 0.
class GameDate {
 public:
  constexpr GameDate() noexcept = default;
  /// From "1984.03.12", "1984.03.??", "1984.??.??"; other texts say nothing.
  explicit GameDate(std::string_view text) noexcept;
  static constexpr GameDate from_raw(std::uint32_t raw) noexcept {
    GameDate d;
    d.bits_ = raw;
    return d;
  }

  constexpr unsigned year() const noexcept { return bits_ >> 9U; }
  constexpr unsigned month() const noexcept { return bits_ >> 5U & 15U; }
  constexpr unsigned day() const noexcept { return bits_ & 31U; }
  constexpr std::uint32_t raw() const noexcept { return bits_; }
  /// How many of year, month and day are known.
  constexpr unsigned known() const noexcept {
    return (year() != 0 ? 1U : 0U) + (month() != 0 ? 1U : 0U) + (day() != 0 ? 1U : 0U);
  }

  friend constexpr bool operator==(GameDate, GameDate) noexcept = default;

 private:
  std::uint32_t bits_ = 0;
};

/// Whether two dates cannot be those of one day.
constexpr bool conflict(GameDate a, GameDate b) noexcept {
  const auto differ = [](unsigned x, unsigned y) { return x != 0 && y != 0 && x != y; };
  return differ(a.year(), b.year()) || differ(a.month(), b.month()) || differ(a.day(), b.day());
}

/// What candidates are found by. Games with fewer plies than `few_plies` (for moves: without any)
/// have the same `moves` only when their players are called alike too. A record on disk has room
/// for as many bytes of each as are said here.
struct GameKey {
  static constexpr std::uint32_t few_plies = 8;
  static constexpr std::uint32_t line_plies = 16;  ///< the fewest that have a `line`
  static constexpr unsigned line_bits = 40;

  std::uint64_t moves = 0;    ///< of the start and all moves of the main line
  std::uint64_t line = 0;     ///< of how it begins, see `line_head`; 0 = too few plies
  std::uint64_t pairing = 0;  ///< of both players' last names; 0 = not both are known; near only
  std::uint64_t first = 0;  ///< of the first half of the moves and their number; near only; 5 bytes
  std::uint64_t second = 0;  ///< of the other half; near only; 5 bytes
  std::uint32_t date = 0;    ///< a GameDate; 3 bytes
  std::uint32_t plies = 0;   ///< 65,535 stands for more too; 2 bytes

  /// Of the start and the first `line_plies` plies. Of two games one of which continues the other,
  /// these are the same, and so is every `line_bit` of the shorter one.
  constexpr std::uint32_t line_head() const noexcept {
    return static_cast<std::uint32_t>(line >> line_bits);
  }
  /// How many bits follow: one for every further ply, as far as there is room.
  constexpr unsigned line_length() const noexcept {
    return line == 0 ? 0 : plies - line_plies < line_bits ? plies - line_plies : line_bits;
  }
  /// Whether a bit is set that depends on all plies so far; from 0.
  constexpr bool line_bit(unsigned i) const noexcept {
    return (line >> (line_bits - 1 - i) & 1U) != 0;
  }
};

/// Makes the keys of games one by one; one maker a thread.
class KeyMaker {
 public:
  explicit KeyMaker(DedupeKind kind) noexcept : kind_(kind) {}

  GameKey make(const Game& game) const;

  /// Appends the key of a game to `keys`.
  void add(const Game& game, std::string& keys) const;
  /// Takes the first key off; false when there is none, or not a whole one.
  static bool take(std::string_view& keys, GameKey& key);

 private:
  DedupeKind kind_;
};

}  // namespace stamma
