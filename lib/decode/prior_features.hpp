// What the prior (lib/decode/prior.hpp) looks at: features of a position and of each of its legal
// moves. Squares are those of the side to move, so that both colours share their weights.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "lib/chess/movegen.hpp"

namespace stamma::prior {

/// A group of features that belong together.
struct Block {
  std::string_view name;
  unsigned size;
};

/// Of a position. What stands in front of the sizes is what is told apart.
enum class Scene : std::uint8_t { man, last, phase, number, castling, count };
inline constexpr std::array<Block, 5> scene_blocks{{
    {"man", 2 * 6 * 64},  // whose, kind, square
    {"last", 6 * 64},     // the man that moved last, and where to
    {"phase", 8},         // by the officers on the board
    {"number", 8},        // by the move number
    {"castling", 16},     // the four rights
}};

/// Of a move.
enum class Trait : std::uint8_t {
  to,
  from,
  capture,
  quiet,
  recapture,
  takes_last,
  check,
  danger,
  chased,
  leaves,
  defends,
  attacks,
  castles,
  rights,
  pawn,
  passed,
  lever,
  promotes,
  again,
  early,
  home,
  mobility,
  approach,
  file,
  evades,
  outpost,
  near_last,
  zone,
  trades,
  reply,
  mirrors,
  pinned,
  loose,
  count
};
inline constexpr std::array<Block, static_cast<std::size_t>(Trait::count)> trait_blocks{{
    {"to", 6 * 64},          // kind, square
    {"from", 6 * 64},        // kind, square
    {"capture", 5 * 6 * 3},  // the man taken, by which kind, outcome of the exchange
    {"quiet", 6 * 4},        // kind, how much is lost on the new square
    {"recapture", 6 * 3},    // kind, outcome
    {"takes_last", 6 * 3},   // the man that moved last is taken, which has taken nothing
    {"check", 6 * 3},        // kind; safe, unsafe, discovered
    {"danger", 6 * 4 * 4},   // kind, danger before and after
    {"chased", 6 * 2},       // the last move attacked this man; whether he gets away
    {"leaves", 6 * 3},       // the dearest other man in danger; taking, checking or neither
    {"defends", 5},          // a man in danger, by kind
    {"attacks", 6 * 6 * 2},  // kind, a man newly attacked, whether he is defended
    {"castles", 2 * 8},      // wing, move number
    {"rights", 3 * 3},       // lost by the king, by a rook of either wing; phase
    {"pawn", 8 * 2},         // single or double step by file
    {"passed", 8},           // by rank
    {"lever", 2 * 2},        // attacks a pawn, is supported by one
    {"promotes", 4},         // to which kind
    {"again", 2 * 3},        // the same man again, or back again; phase
    {"early", 6 * 8},        // kind, move number
    {"home", 6 * 8},         // the same, from the square where he began
    {"mobility", 5 * 7},     // kind, squares won
    {"approach", 6 * 3},     // kind, nearer to the enemy king, as near, farther
    {"file", 2 * 3},         // rook or queen; open file, half-open, closed
    {"evades", 3},           // a check: the king goes, the checker is taken, or the line closed
    {"outpost", 6 * 4},      // kind; a pawn supports it, no pawn can drive it away
    {"near_last", 2 * 4},    // distance from and to the square of the last move
    {"zone", 6 * 4},         // kind, how many squares around the enemy king are attacked
    {"trades", 3},           // like for like: behind, level, ahead
    {"reply", 6 * 6},        // kind, after which kind
    {"mirrors", 1},          // the last move is copied
    {"pinned", 6},           // kind, in front of king or queen on a line
    {"loose", 5},            // the dearest man who loses his only defender
}};

constexpr unsigned total(const auto& blocks) noexcept {
  unsigned sum = 0;
  for (const Block& b : blocks) sum += b.size;
  return sum;
}
inline constexpr unsigned scenes = total(scene_blocks);
inline constexpr unsigned traits = total(trait_blocks);
/// Moves in a context (after this move, with these pawns, in this position), hashed.
inline constexpr unsigned contexts = 1U << 14U;

/// A few numbers of a set.
template <std::size_t most>
class Few {
 public:
  void add(unsigned n) noexcept {
    if (size_ < most) all_[size_++] = static_cast<std::uint16_t>(n);
  }
  void clear() noexcept { size_ = 0; }
  std::size_t size() const noexcept { return size_; }
  const std::uint16_t* begin() const noexcept { return all_.data(); }
  const std::uint16_t* end() const noexcept { return all_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<std::uint16_t, most> all_;  // the rest stays as it is, which saves time
};

struct MoveFeatures {
  Few<40> traits;
  Few<4> contexts;
};

/// The moves played before: the last one, and the one before it, of the side to move.
struct Played {
  Move last, before;
};

/// Looks at a position once, and then at its moves.
class View {
 public:
  View(const Position& p, const Played& played) noexcept;

  const Few<48>& scene() const noexcept { return scene_; }
  void look(Move m, MoveFeatures& into) const noexcept;

 private:
  struct Attacks {
    Bitboard pawns = 0, minors = 0, rooks = 0, queens = 0, all = 0, twice = 0;
  };
  struct Going;

  void look_at_men() noexcept;
  void add_men(Kind kind, Color c) noexcept;
  void look_for_pins(Square dear, Bitboard queens) noexcept;
  void look_at_last(const Played& played) noexcept;
  Attacks attacks_of(Color c) const noexcept;
  unsigned danger(Kind k, Bitboard on, Bitboard defended) const noexcept;
  int exchange(const Going& g) const noexcept;
  bool gives_check(const Going& g, bool& discovered) const noexcept;
  unsigned own(Square s) const noexcept { return index(s) ^ flip_; }
  void look_at_taking(const Going& g, int won, bool checks, MoveFeatures& into) const noexcept;
  void look_at_aims(const Going& g, MoveFeatures& into) const noexcept;
  void look_at_pawn(const Going& g, MoveFeatures& into) const noexcept;
  void look_at_history(const Going& g, MoveFeatures& into) const noexcept;

  const Position& p_;
  Color us_, them_;
  unsigned flip_;
  unsigned phase_ = 0, number_ = 0;  // buckets
  Few<48> scene_;
  Attacks ours_, theirs_;
  Square enemy_king_;
  Bitboard zone_;              // around the enemy king
  Bitboard reach_;             // squares that enemy pawns attack or may come to attack
  Bitboard in_danger_ = 0;     // own men
  Bitboard pinned_ = 0;        // own men in front of the king or the queen
  Bitboard last_attacks_ = 0;  // by the man that moved last
  Square last_to_ = Square::none, last_from_ = Square::none;
  Kind last_kind_ = Kind::none;
  bool last_took_ = false;
  Square before_from_ = Square::none, before_to_ = Square::none;
  int balance_ = 0;  // -1, 0, 1
  std::uint64_t last_key_ = 0, pawns_key_ = 0, own_key_ = 0, all_key_ = 0;
};

}  // namespace stamma::prior
