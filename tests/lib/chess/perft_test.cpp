#include "lib/chess/perft.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/movegen.hpp"
#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"

using namespace stamma;

namespace {

struct Row {
  std::string name;
  std::string fen;
  unsigned first_depth = 1;
  std::vector<std::uint64_t> nodes;  // for first_depth and the depths after it
};

template <typename Number>
Number number(std::string_view text) {
  Number n = 0;
  const auto [stop, problem] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (problem != std::errc{} || stop != text.data() + text.size())
    FAIL("perft.tsv: no number: " << text);
  return n;
}

std::vector<Row> rows() {
  std::ifstream file(test::source_path("tests/data/perft.tsv"));
  std::vector<Row> all;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::vector<std::string> cells(1);
    for (const char c : line) {
      if (c == '\t')
        cells.emplace_back();
      else
        cells.back() += c;
    }
    if (cells.size() < 4) FAIL("perft.tsv: too few cells: " << line);
    Row row{cells[0], cells[1], number<unsigned>(cells[2]), {}};
    for (std::size_t i = 3; i < cells.size(); ++i)
      row.nodes.push_back(number<std::uint64_t>(cells[i]));
    all.push_back(row);
  }
  return all;
}

Position position(const std::string& fen) {
  const auto reading = read_fen(fen);
  if (!reading) FAIL(fen << ": " << reading.error().message);
  return reading->position;
}

/// No figure above this is computed here; bench/perft runs the whole table.
std::uint64_t node_cap() {
  if (const char* const wish = std::getenv("STAMMA_PERFT_NODES"))
    return number<std::uint64_t>(wish);
  if (test::sanitized()) return 300'000;
  return test::optimized() ? 350'000'000 : 5'000'000;
}

std::string coordinates(Move m) {
  std::string text{file_char(m.from()), rank_char(m.from()), file_char(m.to()), rank_char(m.to())};
  if (m.is_promotion()) text += letter(m.promoted());
  return text;
}

/// The men that give check, found by looking from each enemy man instead of from the king.
Bitboard checkers_by_men(const Position& p) {
  const Color them = ~p.side();
  Bitboard found = 0;
  for (Bitboard rest = p.men(them); rest != 0;) {
    const Square s = take_first(rest);
    Bitboard attacks = 0;
    switch (p.piece_on(s).kind) {
      case Kind::pawn: attacks = pawn_attacks(them, s); break;
      case Kind::knight: attacks = knight_attacks(s); break;
      case Kind::bishop: attacks = bishop_attacks(s, p.occupied()); break;
      case Kind::rook: attacks = rook_attacks(s, p.occupied()); break;
      case Kind::queen:
        attacks = bishop_attacks(s, p.occupied()) | rook_attacks(s, p.occupied());
        break;
      case Kind::king: attacks = king_attacks(s); break;
      case Kind::none: break;
    }
    if ((attacks & bit(p.king(p.side()))) != 0) found |= bit(s);
  }
  return found;
}

/// Every promise that can be re-derived at a node; the first broken one, or nothing.
std::string broken_promise(const Position& p, bool every_move_value) {
  if (p.checkers() != checkers_by_men(p)) return "checkers";

  SetupError error = SetupError::none;
  const Position rebuilt = Position::from(p.setup(), error);
  if (error != SetupError::none) return "its own set-up is refused";
  if (!(rebuilt == p)) return "differs from the position of its own set-up";

  const MoveList moves = legal_moves(p);
  if (count_legal_moves(p) != moves.size()) return "count_legal_moves";
  if (has_legal_move(p) == moves.empty()) return "has_legal_move";
  if (is_mate(p) != (moves.empty() && p.in_check())) return "is_mate";
  if (is_stalemate(p) != (moves.empty() && !p.in_check())) return "is_stalemate";

  std::vector<std::uint16_t> raws;
  std::vector<Bitboard> origins(std::size_t{6} * 64);  // [kind][target]
  for (const Move m : moves) {
    raws.push_back(m.raw());
    if (!is_legal(p, m)) return coordinates(m) + " is listed but not is_legal";
    const Square from = m.from(), to = m.to();
    if ((p.men(p.side()) & bit(from)) == 0) return coordinates(m) + " moves nobody";
    Position next = p;
    next.play(m);
    if (next.attacked(next.king(p.side()), next.side(), next.occupied()))
      return coordinates(m) + " leaves the king in check";
    if (m.type() != Move::Type::castling)
      origins[index(p.kind_on(from)) * 64 + index(to)] |= bit(from);
  }
  std::sort(raws.begin(), raws.end());
  if (std::adjacent_find(raws.begin(), raws.end()) != raws.end()) return "a move is listed twice";

  for (unsigned k = 0; k < 6; ++k)
    for (unsigned to = 0; to < 64; ++to)
      if (legal_origins(p, static_cast<Kind>(k), static_cast<Square>(to)) != origins[k * 64 + to])
        return std::string("legal_origins of ") + letter(static_cast<Kind>(k)) + " to " +
               file_char(static_cast<Square>(to)) + rank_char(static_cast<Square>(to));

  if (every_move_value) {
    // From and to in the lower 12 bits; normal, castling, en passant, null and four promotions.
    for (unsigned raw = 0; raw < 8U << 12U; ++raw) {
      const auto m = Move::from_raw(static_cast<std::uint16_t>(raw));
      const bool listed = std::binary_search(raws.begin(), raws.end(), m.raw());
      if (is_legal(p, m) != listed)
        return coordinates(m) + " of type " + std::to_string(raw >> 12U) + ": is_legal is " +
               (listed ? "false" : "true");
    }
  }
  const auto again = read_fen(write_fen(p, {EnPassantStyle::always, RightsStyle::xfen}));
  if (!again) return "its own FEN is refused";
  if (!(again->position == p)) return "differs from the position of its own FEN";
  return {};
}

class Walker {
 public:
  void visit(const Position& p) {
    const std::string broken = broken_promise(p, nodes_ % sample == 0);
    ++nodes_;
    if (broken.empty()) return;
    if (faults_++ < 10) FAIL_CHECK(write_fen(p) << ": " << broken);
  }
  void tree(const Position& p, unsigned depth) {
    visit(p);
    if (depth == 0) return;
    for (const Move m : legal_moves(p)) {
      Position next = p;
      next.play(m);
      tree(next, depth - 1);
    }
  }
  void game(Position p, unsigned plies, std::mt19937& random) {
    for (; plies > 0; --plies) {
      const MoveList moves = legal_moves(p);
      if (moves.empty()) return;
      p.play(moves[random() % moves.size()]);
      visit(p);
    }
  }
  unsigned nodes() const { return nodes_; }
  unsigned faults() const { return faults_; }

 private:
  const unsigned sample = test::sanitized() ? 199 : 41;
  unsigned nodes_ = 0;
  unsigned faults_ = 0;
};

}  // namespace

TEST_CASE("perft has the published figures", "[perft]") {
  const std::vector<Row> table = rows();
  REQUIRE(table.size() >= 27);
  const std::uint64_t cap = node_cap();
  for (const Row& row : table) {
    const Position p = position(row.fen);
    for (std::size_t i = 0; i < row.nodes.size() && row.nodes[i] <= cap; ++i) {
      const unsigned depth = row.first_depth + static_cast<unsigned>(i);
      INFO(row.name << ", depth " << depth);
      CHECK(perft(p, depth) == row.nodes[i]);
    }
  }
}

TEST_CASE("perft of depth 0 and the division of a perft", "[perft]") {
  const Position p =
      position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  CHECK(perft(p, 0) == 1);
  const std::vector<PerftBranch> branches = perft_divide(p, 3);
  REQUIRE(branches.size() == 48);
  std::uint64_t sum = 0;
  for (const PerftBranch& branch : branches) {
    sum += branch.nodes;
    CHECK(is_legal(p, branch.move));
  }
  CHECK(sum == 97862);
  for (const PerftBranch& branch : perft_divide(p, 1)) CHECK(branch.nodes == 1);
  CHECK(perft_divide(position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), 4).empty());
}

TEST_CASE("every node keeps the promises of a position", "[perft]") {
  const unsigned games = test::sanitized() ? 1 : 20;
  std::mt19937 random(960);
  Walker walker;
  for (const Row& row : rows()) {
    const Position p = position(row.fen);
    walker.tree(p, test::sanitized() ? 1 : 2);
    for (unsigned i = 0; i < games; ++i) walker.game(p, 80, random);
  }
  CHECK(walker.nodes() > 1500);
  CHECK(walker.faults() == 0);
}

TEST_CASE("no value of 16 bits is a legal move unless it is listed", "[perft]") {
  // Pawns that may promote, castle and take in passing: values after the queen's promotion name no
  // kind that a pawn can become.
  for (const char* const fen : {"r3k2r/6P1/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
                                "r3k2r/8/8/8/3pP3/8/1p6/R3K2R b KQkq e3 0 1"}) {
    const Position p = position(fen);
    const MoveList moves = legal_moves(p);
    unsigned faults = 0;
    std::string example;
    for (unsigned raw = 0; raw <= 0xFFFFU; ++raw) {
      const auto m = Move::from_raw(static_cast<std::uint16_t>(raw));
      if (is_legal(p, m) == moves.contains(m)) continue;
      if (faults++ == 0) example = "value " + std::to_string(raw);
    }
    INFO(fen << ": " << example);
    CHECK(faults == 0);
  }
}
