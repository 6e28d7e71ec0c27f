// Counts what a collection of games holds: players, years, results, openings, lengths, ends. Each
// thread may count by itself; the counts are merged in the order of the games.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "lib/clean/names/name_tally.hpp"
#include "lib/diagnostics/problem.hpp"
#include "lib/game/game.hpp"

namespace stamma {

/// Games by their result.
struct ResultCounts {
  std::array<std::uint64_t, 4> by_result{};

  std::uint64_t of(GameResult r) const noexcept { return by_result[static_cast<std::size_t>(r)]; }
  std::uint64_t games() const noexcept {
    return by_result[0] + by_result[1] + by_result[2] + by_result[3];
  }
  void add(GameResult r) noexcept { ++by_result[static_cast<std::size_t>(r)]; }
  void add(const ResultCounts& o) noexcept {
    for (std::size_t i = 0; i < by_result.size(); ++i) by_result[i] += o.by_result[i];
  }
};

struct PlayerCounts {
  ResultCounts white, black;  ///< the games with each colour
  std::uint16_t first_year = 0, last_year = 0;
  std::uint16_t best_elo = 0;

  std::uint64_t games() const noexcept { return white.games() + black.games(); }
  std::uint64_t wins() const noexcept {
    return white.of(GameResult::white_wins) + black.of(GameResult::black_wins);
  }
  std::uint64_t losses() const noexcept {
    return white.of(GameResult::black_wins) + black.of(GameResult::white_wins);
  }
  std::uint64_t draws() const noexcept {
    return white.of(GameResult::draw) + black.of(GameResult::draw);
  }
  void add(const PlayerCounts& o) noexcept;
};

/// How a game ended, as far as its last position and its result tell.
enum class GameEnd : std::uint8_t {
  mate,
  stalemate,
  insufficient,  ///< drawn, and neither side could mate
  repetition,    ///< drawn, and the position stood on the board for the third time at least
  fifty_moves,   ///< drawn after fifty moves without a capture or a pawn move
  won,           ///< without mate: resigned, on time
  drawn,         ///< otherwise, as by agreement
  unknown,       ///< no result
};
inline constexpr std::size_t end_count = 8;
std::string_view name(GameEnd e) noexcept;  ///< "repetition"
std::string_view text(GameEnd e) noexcept;  ///< for people

GameEnd end_of(const Game& game);

/// The year of a date as PGN writes it, 0 when it has none.
unsigned year_of(std::string_view date) noexcept;

struct Statistics {
  static constexpr std::size_t eco_codes = 500;    ///< A00 to E99
  static constexpr std::size_t elo_bands = 41;     ///< a hundred each; the last holds the rest
  static constexpr std::size_t most_plies = 1023;  ///< longer games are counted as if so long

  std::uint64_t games = 0;
  std::uint64_t verbatim = 0;  ///< of other variants: only their tags are counted
  std::uint64_t set_up = 0;    ///< begin elsewhere than in the initial position
  std::uint64_t chess960 = 0;
  std::uint64_t annotated = 0;  ///< games with comments, NAGs or variations
  std::uint64_t plies = 0;      ///< of the main lines
  std::uint64_t side_plies = 0;
  std::uint64_t comments = 0, nags = 0, unread = 0;
  std::uint64_t flagged = 0;  ///< moves that were not read beyond doubt
  std::uint64_t longest = 0;  ///< plies

  ResultCounts results;
  std::map<unsigned, ResultCounts> years;  ///< 0: not known
  std::array<ResultCounts, eco_codes> eco{};
  ResultCounts no_eco;
  /// By White's first move and Black's reply as Move::raw, White's in the upper half; only games
  /// from the initial position.
  std::map<std::uint32_t, ResultCounts> first_moves;
  std::array<std::uint64_t, elo_bands> elos{};  ///< of either side
  std::uint64_t elo_sum = 0;
  std::array<std::uint64_t, most_plies + 1> lengths{};
  std::array<std::uint64_t, end_count> endings{};
  std::map<std::string, std::uint64_t, std::less<>> notations, layouts, encodings;

  NameTally<PlayerCounts> players;
  NameTally<ResultCounts> events, openings, terminations;
  ProblemCounts problems;

  void add(const Game& game);
  void add_play(const Game& game);  ///< what `add` counts of the moves
  void merge(const Statistics& o);

  std::uint64_t rated() const noexcept;  ///< ratings that were given
  /// Plies that half of the games do not exceed.
  std::size_t median_plies() const noexcept;
  /// Games that can be played over.
  std::uint64_t played() const noexcept { return games - verbatim; }
};

}  // namespace stamma
