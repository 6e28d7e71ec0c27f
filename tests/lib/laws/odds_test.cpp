#include "lib/laws/odds.hpp"

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

namespace {

const std::string no_rook = from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1");
const std::string opening = "1. e4 e5 2. d4 exd4 3. Qxd4 Nc6 4. Qe3 Nf6 5. Nc3 Bb4 6. Bd2 O-O ";

std::string odds(const std::string& words) { return "[Odds \"" + words + "\"]\n"; }

/// What words are understood to undertake.
std::string undertaken(std::string_view words) {
  const auto u = read_undertaking(words);
  return u ? u->text() : "none";
}

}  // namespace

TEST_CASE("odds: the king castles alone where his rook was given",
          "[laws][bcc1899 IV.5][fide1929 21(odds).viii]") {
  const Game game = record(opening + "7. O-O-O d6 *", no_rook);
  CHECK(game.plies() == 14);
  for (const Laws l : all_laws) CHECK(codes(game, l) == "");
  // Not where the rook is there, or the king has moved, or a man stands in the way.
  CHECK(record(opening + "7. Ke2 d6 8. Ke1 d5 9. O-O-O *", no_rook).plies() == 16);
  CHECK(record("1. e4 e5 2. O-O-O *", no_rook).plies() == 2);
}

TEST_CASE("odds: when the rook's square must be empty",
          "[laws][bcc1899 IV.5][fide1929 21(odds).viii]") {
  const Game game = record(
      "1. Na3 e5 2. Nb1 d5 3. e3 Nf6 4. b3 Nc6 5. Bb2 a6 6. Ba1 a5 7. Bb2 h6 8. Bc3 h5 9. Na3 g6 "
      "10. Qe2 g5 11. O-O-O Bg7 *",
      no_rook);
  REQUIRE(game.plies() == 22);
  CHECK(codes(game, Laws::fide1929) == "");
  CHECK_THAT(message(game, Laws::bcc1899),
             ContainsSubstring("a1 has not been unoccupied throughout the game"));
  CHECK_THAT(message(game, Laws::bcc1899), ContainsSubstring("IV.5"));
}

TEST_CASE("odds: no first move goes beyond the fourth rank",
          "[laws][bcc1899 IV.4][fide1929 21(odds).iv]") {
  const std::string far = from_fen("rnbqkbnr/ppppp1pp/8/4P3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3") +
                          odds("Pawn and three moves");
  const Game game = record("3. d4 d6 *", far);
  CHECK(message(game, Laws::bcc1899).find("fourth rank") != std::string::npos);
  CHECK(message(game, Laws::fide1929).find("fourth rank") != std::string::npos);
  CHECK(codes(game, Laws::modern) == "");
  const std::string near = from_fen("rnbqkbnr/ppppp1pp/8/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3") +
                           odds("Pawn and three moves");
  CHECK(codes(record("3. Bd3 d6 *", near), Laws::bcc1899) == "");
}

TEST_CASE("odds: several first moves count as that many",
          "[laws][fide1929 21(odds).ii][fide1929 21(odds).iii]") {
  const Game game = record("1. e4 2. d4 e6 3. Nf3 *", odds("Pawn and two moves"));
  CHECK(game.start.fullmove_number() == 2);
  CHECK(game.plies() == 3);
}

TEST_CASE("odds: which man is given",
          "[laws][bcc1899 IV.3][fide1929 21(odds).vi][fide1929 21(odds).vii]") {
  const auto given = [](const std::string& words, const std::string& moves = "1. e4 *") {
    const std::string fen = write_fen_fields(record(moves, odds(words)).start);
    return fen.substr(0, fen.find(' '));
  };
  const std::string black = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/";
  CHECK(given("Rook") == black + "1NBQKBNR");
  CHECK(given("Knight") == black + "R1BQKBNR");
  CHECK(given("Bishop") == black + "RN1QKBNR");
  CHECK(given("King's Knight") == black + "RNBQKB1R");  // as agreed
  CHECK(given("Pawn and move") == "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR");
  CHECK(given("White gives a pawn") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNR");
}

TEST_CASE("odds: who moves first",
          "[laws][bcc1899 I.11.C][bcc1899 IV.2][fide1929 21(odds).i]"
          "[fide1929 21(odds).v]") {
  // The giver, who mostly has White; the receiver of "the move"; Black, where agreed.
  CHECK(record("1. e4 e5 *", odds("Knight")).start.side() == Color::white);
  CHECK(record("1. e4 e6 *", odds("Pawn and move")).start.side() == Color::white);
  const Game game = record("1... e5 2. e4 Nf6 *", odds("Black moves first"));
  CHECK(game.start.side() == Color::black);
  CHECK(game.plies() == 3);
  CHECK(codes(game, Laws::bcc1899) == "");
}

TEST_CASE("odds: undertakings are understood", "[laws][bcc1899 IV.6][bcc1899 IV.7]") {
  CHECK(undertaken("White mates with the King's Knight's Pawn") ==
        "White mates with the King's Knight's Pawn");
  CHECK(undertaken("Black undertakes to mate with a Pawn") == "Black mates with a Pawn");
  CHECK(undertaken("White to give mate with his Q. B. P.") ==
        "White mates with the Queen's Bishop's Pawn");
  CHECK(undertaken("White mates with the g-pawn") == "White mates with the King's Knight's Pawn");
  CHECK(undertaken("White undertakes to mate on K. B's 7th") == "White mates on f7");
  CHECK(undertaken("Black mates on KB7") == "Black mates on f2");
  CHECK(undertaken("White mates on b7") == "White mates on b7");
  for (const char* const none :
       {"", "Queen's Rook", "Pawn and move", "White mates", "White mates with the Queen",
        "White mates in five", "mate with", "mate on", "mate on KQ9", "mate with KKKKKP"})
    CHECK(undertaken(none) == "none");
  // What is read back is what was written.
  for (unsigned file = 0; file < 8; ++file) {
    Undertaking u{Color::white, true, file, std::nullopt};
    CHECK(undertaken(u.text()) == u.text());
    u = {Color::black, false, std::nullopt, square(file, 6)};
    CHECK(undertaken(u.text()) == u.text());
  }
}

TEST_CASE("odds: an undertaking that is not kept forfeits the game",
          "[laws][bcc1899 IV.6][bcc1899 IV.7][bcc1899 IV.8]") {
  const std::string pawn_mate =
      "1. g4 Nf6 2. b3 g6 3. Bb2 Bg7 4. Nf3 O-O 5. g5 Nd5 6. h4 e6 7. e4 Ne7 8. d3 Kh8 9. Qe2 Ng8 "
      "10. Nbd2 h6 11. gxh6 Qe7 12. Ng5 d6 13. hxg7# 1-0";
  const std::string queen_mate = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0";
  const auto judged = [](const std::string& moves, const std::string& words) {
    return codes(record(moves, odds(words)), Laws::bcc1899);
  };
  CHECK(judged(pawn_mate, "White mates with the King's Knight's Pawn") == "");
  CHECK(judged(pawn_mate, "White mates with a Pawn") == "");
  CHECK(judged(pawn_mate, "White mates on h8") == "");
  CHECK(judged(pawn_mate, "White mates with the King's Rook's Pawn") == "K06");
  CHECK(judged(pawn_mate, "White mates on KB8") == "K06");
  CHECK(judged(queen_mate, "White mates with a Pawn") == "K06");
  CHECK(judged(queen_mate, "White mates on e8") == "");
  // The other side mated, resigned, or said nothing; a draw is no mate.
  CHECK(judged("1. f3 e5 2. g4 Qh4# 0-1", "White mates with a Pawn") == "");
  CHECK(judged("1. e4 e5 2. Nf3 1-0", "White mates with a Pawn") == "");
  CHECK(judged("1. e4 e5 2. Nf3 *", "White mates with a Pawn") == "");
  CHECK(judged("1. e4 e5 2. Nf3 1/2-1/2", "White mates with a Pawn") == "K06");
  CHECK(judged(queen_mate, "mates with a Pawn") == "");  // nobody says who
  const std::string told =
      message(record(queen_mate, odds("White mates with a Pawn")), Laws::bcc1899);
  CHECK_THAT(told, ContainsSubstring("IV.8"));
  // FIDE 1929 knows no undertakings.
  CHECK(codes(record(queen_mate, odds("White mates with a Pawn")), Laws::fide1929) == "");
}
