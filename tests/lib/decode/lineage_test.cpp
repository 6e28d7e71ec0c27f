#include "lib/decode/lineage.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <string_view>

#include "lib/chess/fen.hpp"
#include "lib/chess/movegen.hpp"
#include "lib/chess/uci.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

/// A game that knows whose men are whose.
struct Line {
  Position position;
  Lineage lineage;
};

Line start(std::string_view fen, FenLeniency leniency = FenLeniency::strict()) {
  const auto reading = read_fen(fen, leniency);
  REQUIRE(reading.has_value());
  return {reading->position, Lineage(reading->position, reading->chess960)};
}

void play(Line& line, Move m) {
  line.lineage.play(line.position, m);
  line.position.play(m);
}

/// Plays moves as engines write them, parted by blanks.
void play(Line& line, std::string_view moves) {
  while (!moves.empty()) {
    const std::size_t end = std::min(moves.find(' '), moves.size());
    bool found = false;
    for (const Move m : legal_moves(line.position)) {
      if (uci_text(m) != moves.substr(0, end)) continue;
      play(line, m);
      found = true;
      break;
    }
    INFO(moves);
    REQUIRE(found);
    moves.remove_prefix(std::min(end + 1, moves.size()));
  }
}

/// The squares of the men that are known to be the king's (`K`) and the queen's (`Q`), from a1 to
/// h8.
std::string known(const Lineage& lineage) {
  std::string s;
  for (unsigned i = 0; i < 64; ++i) {
    const auto at = static_cast<Square>(i);
    if (lineage.of(at) == Flank::unsaid) continue;
    if (!s.empty()) s += ' ';
    s += lineage.of(at) == Flank::king ? 'K' : 'Q';
    s += file_char(at);
    s += rank_char(at);
  }
  return s;
}

}  // namespace

TEST_CASE("whose men they are, by the moves of a game", "[lineage]") {
  struct Row {
    const char *why, *fen, *moves, *expected;
  };
  const char* const array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const char* const both = "r3k2r/3p1p2/8/8/8/8/3P1P2/R3K2R w KQkq - 0 1";
  const Row rows[] = {
      {"officers but king and queen", array, "", "Qa1 Qb1 Qc1 Kf1 Kg1 Kh1 Qa8 Qb8 Qc8 Kf8 Kg8 Kh8"},
      {"a knight that leaves", array, "g1f3 b8c6",
       "Qa1 Qb1 Qc1 Kf1 Kh1 Kf3 Qc6 Qa8 Qc8 Kf8 Kg8 Kh8"},
      {"a bishop takes a knight and is taken", array, "e2e4 e7e5 f1b5 b8c6 b5c6 d7c6",
       "Qa1 Qb1 Qc1 Kg1 Kh1 Qa8 Qc8 Kf8 Kg8 Kh8"},
      {"an officer takes one of the other side of the board", array,
       "e2e4 d7d5 e4d5 d8d5 b1c3 c8g4 c3d5 g4d1 d5e7 d1c2",
       "Qa1 Qc1 Kf1 Kg1 Kh1 Qc2 Qe7 Qa8 Qb8 Kf8 Kg8 Kh8"},
      {"castling on the king's side", both, "e1g1 e8g8", "Qa1 Kf1 Qa8 Kf8"},
      {"castling on the queen's side", both, "e1c1 e8c8", "Qd1 Kh1 Qd8 Kh8"},
      {"the castled rook goes on", both, "e1c1 e8g8 d1e1 f8e8", "Qe1 Kh1 Qa8 Ke8"},
      {"a rook takes its own likeness", both, "a1a8 e8e7", "Kh1 Qa8 Kh8"},
      {"a promoted man is nobody's", "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7a8q", ""},
      {"not even on the square of one", "4k3/7P/8/8/8/8/8/4K3 w - - 0 1", "h7h8r", ""},
      {"in passing", "rn2k3/8/8/3pP3/8/8/8/4K1NR w - d6 0 1", "e5d6", "Kg1 Kh1 Qa8 Qb8"},
      {"a start off the squares", "1r2k1r1/8/8/8/8/8/3NN3/1R2K1R1 w - - 0 1", "", ""},
      {"home squares of the other side; lone bishops all the same",
       "RNB1kBNR/8/8/8/8/8/8/4K3 b - - 0 1", "", "Kc8 Qf8"},
      {"bishops by their colours", "4k3/8/2bb4/8/8/2BB4/8/4K3 w - - 0 1", "", "Qc3 Kd3 Qc6 Kd6"},
      {"two bishops of one colour", "4k3/8/8/8/8/3B4/2B5/4K3 w - - 0 1", "", ""},
      {"two of one colour, one of them at home", "4k3/8/8/8/8/3B4/8/4KB2 w - - 0 1", "", "Kf1"},
      {"a lone bishop wanders", "4k3/8/8/8/8/2B5/8/4K3 w - - 0 1", "c3h8 e8e7 h8a1", "Qa1"},
      {"Chess960: by left and right", "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1",
       "", "Qa1 Qb1 Qd1 Ke1 Kg1 Kh1 Qa8 Qb8 Qd8 Ke8 Kg8 Kh8"},
      {"Chess960: three rooks on the rank", "4k3/8/8/8/8/8/8/RRK4R w HB - 0 1", "", ""},
      {"Chess960: one rook on the rank", "1k6/8/8/8/8/R7/8/2K3R1 w G - 0 1", "", ""},
  };
  for (const Row& row : rows) {
    Line line = start(row.fen);
    play(line, row.moves);
    INFO(row.why);
    CHECK(known(line.lineage) == row.expected);
  }
}

TEST_CASE("castling of Chess960 takes the rook along", "[lineage]") {
  struct Row {
    const char* fen;
    Move move;
    const char* expected;
  };
  const auto castle = [](Square king, Square rook) {
    return Move(king, rook, Move::Type::castling);
  };
  const Row rows[] = {
      // King and rook change places.
      {"1k6/8/8/8/8/8/8/R4KR1 w GA - 0 1", castle(Square::f1, Square::g1), "Qa1 Kf1"},
      // The rook stays where he is.
      {"k7/8/8/8/8/8/8/1R2KR2 w FB - 0 1", castle(Square::e1, Square::f1), "Qb1 Kf1"},
      // The king goes where the rook stood.
      {"6k1/8/8/8/8/8/8/2RK3R w HC - 0 1", castle(Square::d1, Square::c1), "Qd1 Kh1"},
  };
  for (const Row& row : rows) {
    Line line = start(row.fen);
    // Not every one of these squares shows that the game is of that kind.
    line.lineage = Lineage(line.position, true);
    INFO(row.fen);
    REQUIRE(is_legal(line.position, row.move));
    play(line, row.move);
    CHECK(known(line.lineage) == row.expected);
  }
}

TEST_CASE("a king that castles alone brings no rook", "[lineage]") {
  FenLeniency odds;
  odds.rook_at_odds = true;
  Line line = start("4k3/8/8/8/8/8/8/4K1NR w KQ - 0 1", odds);
  CHECK(known(line.lineage) == "Kg1 Kh1");
  play(line, Move(Square::e1, Square::a1, Move::Type::castling));
  CHECK(line.position.king(Color::white) == Square::c1);
  CHECK(known(line.lineage) == "Kg1 Kh1");
}

TEST_CASE("the last move is remembered, a null move too", "[lineage]") {
  Line line;
  CHECK(line.lineage.last() == Move());
  play(line, "e2e4");
  CHECK(line.lineage.last() == Move(Square::e2, Square::e4));
  const std::string before = known(line.lineage);
  play(line, Move::null());
  CHECK(line.lineage.last() == Move::null());
  CHECK(known(line.lineage) == before);
}

TEST_CASE("lineage is what following every man by himself gives", "[lineage]") {
  const char* const starts[] = {
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1",
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
  };
  std::mt19937 random(5);
  std::size_t castlings = 0, promotions = 0, known_men = 0;
  for (const char* const fen : starts) {
    for (int game = 0; game < 150; ++game) {
      Line line = start(fen);
      std::array<Flank, 64> men{};
      for (unsigned i = 0; i < 64; ++i) men[i] = line.lineage.of(static_cast<Square>(i));
      for (int ply = 0; ply < 120; ++ply) {
        const MoveList moves = legal_moves(line.position);
        if (moves.empty()) break;
        Move m = moves[random() % moves.size()];
        for (const Move other : moves)
          if (other.type() == Move::Type::castling && random() % 2 == 0) m = other;
        const Color us = line.position.side();
        if (m.type() == Move::Type::castling) {
          ++castlings;
          const Wing w = index(m.to()) > index(m.from()) ? Wing::king : Wing::queen;
          const Flank rook = men[index(m.to())];
          men[index(m.to())] = Flank::unsaid;
          men[index(castled_rook(us, w))] = rook;
        } else {
          promotions += m.is_promotion();
          men[index(m.to())] = m.is_promotion() ? Flank::unsaid : men[index(m.from())];
          men[index(m.from())] = Flank::unsaid;
        }
        play(line, m);
        for (unsigned i = 0; i < 64; ++i) {
          const auto at = static_cast<Square>(i);
          if (line.lineage.of(at) == men[i]) {
            known_men += men[i] != Flank::unsaid;
            continue;
          }
          FAIL(write_fen(line.position) << " " << file_char(at) << rank_char(at));
        }
      }
    }
  }
  CHECK(castlings > 300);
  CHECK(promotions > 300);
  CHECK(known_men > 100'000);
}
