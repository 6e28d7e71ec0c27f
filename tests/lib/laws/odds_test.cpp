#include "tests/lib/laws/support.hpp"

using namespace stamma;
using namespace stamma::test;

TEST_CASE("odds: what each code lays down",
          "[laws][bcc1899 IV.1][bcc1899 IV.2][bcc1899 IV.3][bcc1899 IV.4][bcc1899 IV.6]"
          "[bcc1899 IV.7][bcc1899 IV.8][fide1929 21(odds).i][fide1929 21(odds).ii]"
          "[fide1929 21(odds).iii][fide1929 21(odds).iv][fide1929 21(odds).v]"
          "[fide1929 21(odds).vi][fide1929 21(odds).vii]") {
  for (const Laws l : {Laws::bcc1899, Laws::fide1929}) {
    const OddsRules& odds = info(l).odds;
    CHECK(odds.known);
    CHECK(odds.giver_moves_first);
    CHECK(odds.pawn_file == 'f');
    CHECK(odds.queens_officer);
    CHECK(odds.furthest_rank == 4);
    CHECK(odds.moves_count_severally == (l == Laws::fide1929));
    CHECK(odds.undertakings == (l == Laws::bcc1899));
  }
  for (const Laws l : {Laws::fide1955, Laws::fide1985, Laws::wcc2000, Laws::modern})
    CHECK_FALSE(info(l).odds.known);
  // A game at odds is judged by the other laws like any game (IV.1).
  const Game game = record(
      knights(1) + "1/2-1/2",
      from_fen("rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") + ended("repetition"));
  CHECK(codes(game, Laws::bcc1899) == "K01");
}

TEST_CASE("odds: castling without the rook", "[laws][bcc1899 IV.5][fide1929 21(odds).viii]") {
  using Rookless = OddsRules::RooklessCastling;
  CHECK(info(Laws::bcc1899).odds.castling == Rookless::square_always_empty);
  CHECK(info(Laws::fide1929).odds.castling == Rookless::square_empty_now);
  // The right is kept on the board: the king castles alone.
  FenLeniency leniency;
  leniency.rook_at_odds = true;
  const auto reading = read_fen("4k3/8/8/8/8/8/8/4K3 w Q - 0 1", leniency);
  REQUIRE(reading.has_value());
  Position p = reading->position;
  REQUIRE(p.can_castle(Wing::queen));
  p.play(Move(Square::e1, Square::a1, Move::Type::castling));
  CHECK(p.king(Color::white) == Square::c1);
  CHECK(single(p.men(Color::white)));
}
