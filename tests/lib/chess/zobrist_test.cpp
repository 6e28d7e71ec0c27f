#include "lib/chess/zobrist.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/movegen.hpp"
#include "tests/support/catch.hpp"

using namespace stamma;

namespace {

Position position(const std::string& fen) {
  const auto reading = read_fen(fen);
  if (!reading) FAIL(fen << ": " << reading.error().message);
  return reading->position;
}

Square square_named(const std::string& name) {
  return square(static_cast<unsigned>(name[0] - 'a'), static_cast<unsigned>(name[1] - '1'));
}

/// Plays moves written as their squares, `e2e4`.
Position after(Position p, const std::vector<std::string>& moves) {
  for (const std::string& text : moves) {
    const Square from = square_named(text.substr(0, 2)), to = square_named(text.substr(2, 2));
    bool played = false;
    for (const Move m : legal_moves(p)) {
      if (m.from() != from || m.to() != to) continue;
      p.play(m);
      played = true;
      break;
    }
    if (!played) FAIL("not legal: " << text);
  }
  return p;
}

std::uint64_t key(const std::string& fen) { return zobrist_key(position(fen)); }

}  // namespace

TEST_CASE("keys are those published with Polyglot's book format", "[zobrist]") {
  struct Published {
    std::vector<std::string> moves;
    const char* fen;
    std::uint64_t key;
  };
  const std::vector<Published> table{
      {{}, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463b96181691fc9cULL},
      {{"e2e4"},
       "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
       0x823c9b50fd114196ULL},
      {{"e2e4", "d7d5"},
       "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2",
       0x0756b94461c50fb0ULL},
      {{"e2e4", "d7d5", "e4e5"},
       "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
       0x662fafb965db29d4ULL},
      {{"e2e4", "d7d5", "e4e5", "f7f5"},
       "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
       0x22a48b5a8e47ff78ULL},
      {{"e2e4", "d7d5", "e4e5", "f7f5", "e1e2"},
       "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 1 3",
       0x652a607ca3f242c1ULL},
      {{"e2e4", "d7d5", "e4e5", "f7f5", "e1e2", "e8f7"},
       "rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 2 4",
       0x00fdd303c946bdd9ULL},
      {{"a2a4", "b7b5", "h2h4", "b5b4", "c2c4"},
       "rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3",
       0x3c8123ea7b067637ULL},
      {{"a2a4", "b7b5", "h2h4", "b5b4", "c2c4", "b4c3", "a1a3"},
       "rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 1 4",
       0x5c3f9b829b279560ULL},
  };
  for (const Published& row : table) {
    const Position p = after(Position{}, row.moves);
    INFO(row.fen);
    CHECK(write_fen(p, {EnPassantStyle::always, RightsStyle::xfen}) == row.fen);
    CHECK(zobrist_key(p) == row.key);
    CHECK(key(row.fen) == row.key);
  }
}

TEST_CASE("the key tells apart what the rules tell apart", "[zobrist]") {
  const std::uint64_t all = key("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  std::vector<std::uint64_t> keys{all};
  for (const char* const fen :
       {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K1R1 w Qkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2Q w Qkq - 0 1"})
    keys.push_back(key(fen));
  for (std::size_t i = 0; i < keys.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      INFO(i << " and " << j);
      CHECK(keys[i] != keys[j]);
    }
  }
}

TEST_CASE("the key leaves out what the rules leave out", "[zobrist]") {
  // Counters do not count.
  CHECK(key("4k3/8/8/8/8/8/8/4K3 w - - 0 1") == key("4k3/8/8/8/8/8/8/4K3 w - - 49 70"));
  // An en passant square that no pawn attacks does not count.
  CHECK(key("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1") == key("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"));
  // On the far file of the same rank stands no neighbour.
  CHECK(key("4k3/8/8/8/P6p/8/8/4K3 b - a3 0 1") == key("4k3/8/8/8/P6p/8/8/4K3 b - - 0 1"));
  // With a pawn ready to take it does, even when the pawn is pinned.
  CHECK(key("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1") != key("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"));
  CHECK(key("3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1") != key("3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1"));
}

TEST_CASE("transpositions have one key and null moves change it", "[zobrist]") {
  const Position a = after(Position{}, {"g1f3", "g8f6", "b1c3", "b8c6"});
  const Position b = after(Position{}, {"b1c3", "b8c6", "g1f3", "g8f6"});
  CHECK(zobrist_key(a) == zobrist_key(b));
  // A rook that went and came back has lost the right, so the positions differ.
  const Position c = after(a, {"h1g1", "h8g8", "g1h1", "g8h8"});
  CHECK(zobrist_key(a) != zobrist_key(c));
  // Nothing but the turn differs between these two: the same difference everywhere.
  Position passed = a;
  passed.play(Move::null());
  CHECK(zobrist_key(passed) != zobrist_key(a));
  passed.play(Move::null());
  CHECK(zobrist_key(passed) == zobrist_key(a));
}
