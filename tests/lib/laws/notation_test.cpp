#include "lib/laws/signs.hpp"
#include "tests/lib/laws/support.hpp"

using namespace stamma;
using namespace stamma::test;

namespace {

constexpr const char* array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* black_to_move = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
constexpr const char* rooks = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr const char* back_rank = "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1";
constexpr const char* passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
constexpr const char* taking = "4k3/8/2p5/3n4/8/2N5/8/4KR1r w - - 0 1";

std::string descriptive(const char* fen, std::string_view text) {
  return readings(at(fen), text, Notation::descriptive);
}
std::string algebraic(const char* fen, std::string_view text) {
  return readings(at(fen), text, Notation::san);
}

}  // namespace

TEST_CASE("ranks and files are counted from each player's side",
          "[laws][bcc1899 I.3][bcc1899 I.7]") {
  CHECK(descriptive(array, "P-K4") == "e4");
  CHECK(descriptive(black_to_move, "P-K4") == "e5");
  CHECK(descriptive(array, "Kt-QB3") == "Nc3");
  CHECK(descriptive(black_to_move, "Kt-QB3") == "Nc6");
  // The first square is named after the piece alone, or as its first square.
  CHECK(descriptive(rooks, "QR-Q sq.") == "Rd1");
  CHECK(descriptive(rooks, "QR-Q1") == "Rd1");
}

TEST_CASE("officers are named by where they began", "[laws][bcc1899 I.6]") {
  // Both rooks of the king's side have gone to the queen's.
  const Game game = record("1. h4 h5 2. Rh3 Rh6 3. Ra3 Ra6 *");
  REQUIRE(game.plies() == 6);
  Position p = game.start;
  Lineage lineage(p);
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    lineage.play(p, game.node(id).move);
    p.play(game.node(id).move);
  }
  CHECK(lineage.of(Square::a3) == Flank::king);
  CHECK(lineage.of(Square::a1) == Flank::queen);
  Spelling told;
  told.notation = Notation::descriptive;
  const Explanation rook = explain(p, lineage, "KR-K3", told);
  REQUIRE(rook.readings.size() == 1);
  CHECK(rook.readings.front().san == "Re3");
  const Explanation knight = explain(Position(), Lineage(), "KKt-B3", told);
  REQUIRE_FALSE(knight.readings.empty());
  CHECK(knight.readings.front().san == "Nf3");
  CHECK_FALSE(flagged(knight.verdict));
}

TEST_CASE("pawns are named by the file they stand on", "[laws][bcc1899 I.8]") {
  const char* const two_pawns = "4k3/8/8/2P5/8/2P5/8/4K3 w - - 0 1";
  CHECK(descriptive(two_pawns, "QBP-B4") == "c4");
  CHECK(descriptive(two_pawns, "P-QB6") == "c6");
  // The first is the one furthest from its player.
  CHECK(descriptive(two_pawns, "First P-B6") == "c6");
  CHECK(descriptive(two_pawns, "second QBP-B4") == "c4");
}

TEST_CASE("moves are recorded as the codes word them",
          "[laws][bcc1899 I.4][bcc1899 I.13.A][bcc1899 I.13.B][fide1929 23][fide1955 13]") {
  SECTION("in full") {
    CHECK(descriptive(array, "Knight on King's Knight's square to King's Bishop's third square") ==
          "Nf3");
    CHECK(descriptive(array, "Pawn on King's second square to King's fourth square") == "e4");
    CHECK(descriptive(rooks,
                      "Rook on King's Rook's square takes Rook on King's Rook's eighth "
                      "square") == "Rxh8+");
    CHECK(descriptive(passing, "Pawn on King's fifth square takes Pawn in passing") == "exd6");
    CHECK(descriptive("8/P3k3/8/8/8/8/8/4K3 w - - 0 1",
                      "Pawn on Queen's Rook's seventh square to Queen's Rook's eighth square "
                      "Queen") == "a8=Q");
    CHECK(descriptive(rooks, "Castles King's Rook") == "O-O");
    CHECK(descriptive(rooks, "Castles Queen's Rook") == "O-O-O");
  }
  SECTION("abbreviated") {
    CHECK(descriptive(array, "Kt(KKt1)-KB3") == "Nf3");
    CHECK(descriptive(array, "P(K2)-K4") == "e4");
    CHECK(descriptive(passing, "P X P e.p.") == "exd6");
    CHECK(descriptive(rooks, "0-0") == "O-O");
    CHECK(descriptive(rooks, "0-0-0") == "O-O-O");
    CHECK(descriptive(taking, "Kt X Kt") == "Nxd5");
  }
  SECTION("the code of 1899 has no sign for check or mate") {
    CHECK(info(Laws::bcc1899).descriptive.check.empty());
    CHECK(info(Laws::bcc1899).descriptive.mate.empty());
  }
}

TEST_CASE("a record is not read as illegal where it can be legal", "[laws][bcc1899 I.13.C]") {
  // Two knights could go to d2, one of them is pinned: the record means the other.
  CHECK(descriptive("4r1k1/8/8/8/8/4N3/8/1N2K3 w - - 0 1", "Kt-Q2") == "Nd2");
  // Words that are not needed may be left out.
  CHECK(descriptive(taking, "RxR") == "Rxh1");
  CHECK(descriptive(passing, "PxP") == "exd6");
  // What can be read in two legal ways gives both, and what cannot be read legally none.
  CHECK(descriptive(array, "Kt-B3") == "Nc3 Nf3");
  CHECK(descriptive(array, "Q-KB4").empty());
}

TEST_CASE("the signs of FIDE 1929 and 1955 are read",
          "[laws][fide1929 5.iii][fide1929 5.iv][fide1955 S1.algebraic][fide1955 S1.descriptive]") {
  const char* const two_rooks = "4k3/8/8/8/6R1/8/6R1/4K3 w - - 0 1";
  const char* const two_knights = "4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1";
  SECTION("descriptive") {
    CHECK(descriptive(two_rooks, "R(KKt2) Kt3") == "R2g3");
    CHECK(descriptive(two_rooks, "R (KKt 4)-KKt 3") == "R4g3");
    CHECK(descriptive(rooks, "Castles KR") == "O-O");
    CHECK(descriptive(rooks, "Castles QR") == "O-O-O");
    CHECK(descriptive(rooks, "Castles K") == "O-O");
    CHECK(descriptive(rooks, "Castles Q") == "O-O-O");
    CHECK(descriptive(back_rank, "R-K8 Ch") == "Re8#");
    CHECK(descriptive(back_rank, "R-K8 Mate") == "Re8#");
    CHECK(descriptive(array, "N-KB3") == "Nf3");
  }
  SECTION("algebraic") {
    CHECK(algebraic(array, "e2-e4") == "e4");
    CHECK(algebraic(two_knights, "Ktg1-f3") == "N1f3");
    CHECK(algebraic(two_knights, "Kt1-f3") == "N1f3");
    CHECK(algebraic(taking, "Ktc3-d5:") == "Nxd5");
    CHECK(algebraic(taking, "Nc3:d5") == "Nxd5");
    CHECK(algebraic(taking, "Nc3xd5") == "Nxd5");
    CHECK(algebraic(back_rank, "Re1-e8x") == "Re8#");
    CHECK(algebraic(back_rank, "Re8\u2021") == "Re8#");
    CHECK(algebraic(rooks, "0-0") == "O-O");
    CHECK(algebraic(rooks, "O-O-O") == "O-O-O");
  }
}

TEST_CASE("the algebraic notation of 2000",
          "[laws][wcc2000 E1-E3][wcc2000 E4-E6][wcc2000 E7][wcc2000 E8][wcc2000 E9][wcc2000 E10]"
          "[wcc2000 E11][modern App.C]") {
  CHECK(algebraic(array, "Nf3") == "Nf3");
  CHECK(algebraic(array, "e4") == "e4");
  CHECK(algebraic(taking, "Nxd5") == "Nxd5");
  CHECK(algebraic(taking, "Nd5") == "Nxd5");
  const char* const pawns = "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1";
  CHECK(algebraic(pawns, "cxd5") == "cxd5");
  CHECK(algebraic(pawns, "exd5") == "exd5");
  const char* const same_rank = "4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1";
  CHECK(algebraic(same_rank, "Nbd2") == "Nbd2");
  const char* const same_file = "4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1";
  CHECK(algebraic(same_file, "N1f3") == "N1f3");
  CHECK(algebraic("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8Q") == "a8=Q");
  CHECK(algebraic(passing, "exd6") == "exd6");
  CHECK(algebraic(passing, "exd6 e.p.") == "exd6");
  CHECK(algebraic(rooks, "0-0") == "O-O");
  CHECK(algebraic(rooks, "0-0-0") == "O-O-O");
  CHECK(algebraic(back_rank, "Re8#") == "Re8#");
  CHECK(algebraic(back_rank, "Re8++") == "Re8#");
}

TEST_CASE("offers and resignation are read on the sheet",
          "[laws][wcc2000 9.1][wcc2000 E12][modern 9.1]") {
  CHECK(algebraic(array, "e4 (=)") == "e4");
  CHECK(algebraic(array, "Nf3=") == "Nf3");
  const Game game = record("1. e4 (=) e5 2. Nf3 Nc6 (=) 1/2-1/2");
  CHECK(game.plies() == 4);
  CHECK(game.result == GameResult::draw);
  CHECK(info(Laws::wcc2000).algebraic.draw_offer == "=");
}

TEST_CASE("what a sheet holds has its tags", "[laws][wcc2000 Scoresheet]") {
  const Game game = record("1. e4 {[%emt 0:00:05]} e5 *",
                           "[Date \"2000.10.08\"]\n[Round \"1\"]\n[Board \"2\"]\n"
                           "[White \"A\"]\n[Black \"B\"]\n[WhiteElo \"2700\"]\n"
                           "[WhiteTeam \"C\"]\n");
  for (const char* const name :
       {"Event", "Date", "Round", "Board", "White", "Black", "WhiteElo", "WhiteTeam"})
    CHECK(game.tag(name));
  CHECK_THAT(pgn_of(game), ContainsSubstring("[%emt 0:00:05]"));
}

TEST_CASE("a sheet may stop before the game", "[laws][wcc2000 8.4][wcc2000 8.5]") {
  const Game game = record("1. e4 e5 2. Nf3 1-0", ended("White wins on time"));
  CHECK(game.plies() == 3);
  CHECK(game.result == GameResult::white_wins);
  for (const Laws l : all_laws) CHECK(codes(game, l).empty());
  // A move that was found from the rest of the game says so.
  CHECK(flagged(Verdict::supplied));
}

TEST_CASE("signs that a code does not use are told",
          "[laws][fide1929 5.i-ii][fide1955 S1.1-2][wcc2000 8.1][modern 8.1]") {
  // A record in a notation of its own, as a reader leaves it.
  const auto told = [](Notation n, const std::string& moves, const std::string& text,
                       const std::vector<TextSpan>& spans, Laws l) {
    Game game = record(moves);
    game.layout = Layout::score;
    game.dialect.notation = n;
    game.sources.assign(1, {});
    for (const TextSpan s : spans) game.sources.push_back(s);
    std::vector<LawFinding> found;
    find_foreign_signs(game, l, text, found);
    return found;
  };
  const std::string fool = "1. f3 e5 2. g4 Qh4# 0-1";
  const auto mate = [&](std::string_view sign, Laws l) {
    const std::string text = "f3 e5 g4 Qh4" + std::string(sign);
    const auto length = static_cast<std::uint32_t>(text.size() - 9);
    return told(Notation::san, fool, text, {{0, 2}, {3, 2}, {6, 2}, {9, length}}, l);
  };
  CHECK(codes(mate("#", Laws::fide1955)) == "K04");
  CHECK_THAT(mate("#", Laws::fide1955).front().message, ContainsSubstring("writes \u2021"));
  CHECK(mate("\u2021", Laws::fide1955).empty());
  CHECK(mate("#", Laws::wcc2000).empty());
  CHECK(codes(mate("\u2021", Laws::wcc2000)) == "K04");
  CHECK(mate("++", Laws::modern).empty());
  CHECK(codes(mate("++", Laws::wcc2000)) == "K04");
  CHECK(mate("x", Laws::fide1929).empty());
  CHECK(mate("#!", Laws::modern).empty());
  // Captures: a colon until 1955, x alone in 2000; told once a game.
  const std::string captures = "1. e4 d5 2. exd5 Qxd5 *";
  const std::string colons = "e4 d5 e:d5 Q:d5";
  const std::vector<TextSpan> spans{{0, 2}, {3, 2}, {6, 4}, {11, 4}};
  CHECK(codes(told(Notation::san, captures, colons, spans, Laws::wcc2000)) == "K04");
  CHECK(told(Notation::san, captures, colons, spans, Laws::fide1955).empty());
  CHECK(told(Notation::san, captures, colons, spans, Laws::bcc1899).empty());
  // Notations: descriptive is no longer one in 2000, and Smith notation never was.
  CHECK(codes(told(Notation::descriptive, captures, {}, {}, Laws::wcc2000)) == "K04");
  CHECK(told(Notation::descriptive, captures, {}, {}, Laws::fide1955).empty());
  CHECK(codes(told(Notation::smith, captures, {}, {}, Laws::fide1955)) == "K04");
  CHECK(codes(told(Notation::smith, captures, {}, {}, Laws::fide1929)) == "K04");
  CHECK(told(Notation::descriptive, captures, {}, {}, Laws::bcc1899).empty());
  // PGN in its own spelling is nobody's sheet; spans outside of the text are passed over.
  Game pgn = record(fool);
  pgn.sources.assign(5, TextSpan{0, 5});
  CHECK(analyze(pgn, Laws::fide1955, {.board_told = false, .source = "Qh4#!"}).empty());
  CHECK(told(Notation::san, fool, "Qh4#", {{0, 2}, {3, 2}, {6, 2}, {4'000'000'000U, 9}},
             Laws::fide1955)
            .empty());
}
