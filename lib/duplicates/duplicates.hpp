// Whether two records are copies of one game. Wrong merges lose games, so the answer is yes only
// where moves, players, date and occasion together leave no other sensible explanation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/clean/names/name_key.hpp"
#include "lib/duplicates/game_key.hpp"
#include "lib/game/game.hpp"

namespace stamma {

/// What one game says that can be for or against its being a copy of another.
struct GameFacts {
  NameKey white, black;
  std::string white_name, black_name;
  std::string white_id, black_id;  ///< FIDE's numbers of the players; empty = not known
  GameDate date;
  std::string event, site, round;  ///< letters and figures alone; empty = not known
  std::string link;                ///< the address of the game where it was played on a server
  std::string time;                ///< of day when it began
  std::string roster;              ///< the seven tags as they are written
  GameResult result = GameResult::unknown;
  std::uint64_t start = 0;
  std::vector<std::uint16_t> moves;
  std::string verbatim;  ///< the beginning of it, if it is very long

  std::size_t plies() const noexcept { return moves.size(); }
};

GameFacts facts_of(const Game& game);

/// As `compare` has it, and given names that are cut short are compatible with the whole ones:
/// "Polgar,Ju" and "Polgar, Judit".
NameMatch compare_players(std::string_view a, std::string_view b);

enum class Relation : std::uint8_t {
  none,  ///< different games, or not enough is known
  exact,
  moves,  ///< the same moves, by other players or on another day
  prefix,
  near,
};

/// How two games are related, as far as `kind` asks for it.
Relation relate(const GameFacts& a, const GameFacts& b, DedupeKind kind);

/// How two lists of moves lie beside each other: `head` plies at the beginning and `tail` at the
/// end are the same.
struct MoveAlignment {
  std::size_t head = 0;
  std::size_t tail = 0;
  unsigned edits = 0;  ///< plies to change, leave out or put in; more than `most_edits`: too many

  static constexpr unsigned most_edits = 12;
};
MoveAlignment align(std::span<const std::uint16_t> a, std::span<const std::uint16_t> b);

/// Splits games, all of which may be copies of each other, into copies of one game; by their places
/// in `facts`, each part by rising place, only parts of two and more. A game that could belong to
/// two parts which are not the same game belongs to none.
std::vector<std::vector<std::size_t>> part_copies(std::span<const GameFacts> facts,
                                                  DedupeKind kind);

}  // namespace stamma
