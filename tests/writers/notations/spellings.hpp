// All spellings that a speller gives, and the positions in which they are asked for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/decode/speller.hpp"
#include "tests/support/catch.hpp"

namespace stamma::test {

struct Spelled {
  std::string text;
  bool marked;
  float cost;

  friend bool operator==(const Spelled&, const Spelled&) = default;
};

class Collector final : public SpellingSink {
 public:
  explicit Collector(std::size_t moves) : by_move(moves) {}

  void take(std::uint32_t move, std::string_view spelling, bool check_marked, float cost) override {
    by_move.at(move).push_back({std::string(spelling), check_marked, cost});
  }

  std::vector<std::vector<Spelled>> by_move;
};

inline std::vector<std::vector<Spelled>> spellings(const Speller& speller, const Position& p,
                                                   const Lineage& lineage,
                                                   const std::vector<Move>& moves) {
  Collector all(moves.size());
  speller.spell_all(p, lineage, moves, all);
  return all.by_move;
}

inline std::vector<Move> legal(const Position& p) {
  std::vector<Move> moves;
  for (const Move m : legal_moves(p)) moves.push_back(m);
  return moves;
}

/// A position that has been reached, and whose men are whose.
struct Reached {
  Position position;
  Lineage lineage;

  void play(Move m) {
    lineage.play(position, m);
    position.play(m);
  }
};

inline Reached start_of(std::string_view fen) {
  if (fen.empty()) return {};
  const auto reading = read_fen(fen);
  REQUIRE(reading.has_value());
  return {reading->position, Lineage(reading->position, reading->chess960)};
}

inline Move move_called(const Position& p, std::string_view san) {
  for (const Move m : legal_moves(p))
    if (san_text(m, san_form(p, m)) == san) return m;
  FAIL("no legal move is called " << san << " in " << write_fen(p));
  return {};
}

}  // namespace stamma::test
