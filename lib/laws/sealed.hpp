// What a code of laws makes of a move that was not made on the board but written down: sealed at an
// adjournment or sent by post, and not plain to read.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/position.hpp"
#include "lib/decode/lineage.hpp"
#include "lib/decode/sketch.hpp"
#include "lib/laws/laws.hpp"

namespace stamma {

/// How a written move came to the opponent.
enum class Occasion : std::uint8_t {
  sealed,
  by_post,
  several_by_post,  ///< several moves for one turn, none of them on a condition
};

struct WrittenVerdict {
  enum class Outcome : std::uint8_t {
    stands,            ///< one legal reading: it is the move
    opponent_adopts,   ///< the opponent takes whichever reading he likes
    penalty,           ///< he exacts Penalty C: `moves` are what it can lead to
    lost_unless_sure,  ///< lost unless the official can put it right with certainty
    lost,              ///< for the player who wrote it
    silent,            ///< the code does not say
  };
  Outcome outcome = Outcome::silent;
  Laws laws = Laws::modern;
  std::string_view article;
  std::vector<Move> moves;  ///< that can come of it, on the board
};

/// For programs: "opponent_adopts".
std::string_view name(WrittenVerdict::Outcome o) noexcept;

/// `readings`: the legal moves that the words can mean, each once.
WrittenVerdict read_written(const Position& p, std::span<const Move> readings, Laws laws,
                            Occasion occasion = Occasion::sealed);

/// The same for words as a grammar has understood them; marks and whose man it is decide where they
/// can, as they would for any record.
WrittenVerdict read_sealed(const Position& p, const Lineage& lineage, const Sketch& sketch,
                           Laws laws, Occasion occasion = Occasion::sealed);

/// One sentence for people, with the article: what `explain` adds below the readings.
std::string what_the_code_says(const Position& p, std::span<const Move> readings, Laws laws,
                               Occasion occasion = Occasion::sealed);

/// What follows an illegal move that was found out during the game.
std::string what_follows_an_illegal_move(Laws laws);

}  // namespace stamma
