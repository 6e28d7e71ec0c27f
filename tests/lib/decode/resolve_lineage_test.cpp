// What sketches of the older notations mean: taken men, places among doubled pawns, effects, marks,
// and whose man it is.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/decode/resolve.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

Position position(std::string_view fen) {
  const auto reading = read_fen(fen);
  REQUIRE(reading.has_value());
  return reading->position;
}

/// SAN of all moves, sorted and parted by blanks.
std::string sans(const Position& p, const MoveList& moves) {
  std::vector<std::string> words;
  for (const Move m : moves) words.push_back(san_text(m, san_form(p, m)));
  std::sort(words.begin(), words.end());
  std::string s;
  for (const std::string& word : words) s.append(s.empty() ? "" : " ").append(word);
  return s;
}

constexpr PieceSet pawn = piece_set(Kind::pawn);
constexpr PieceSet knight = piece_set(Kind::knight);
constexpr PieceSet bishop = piece_set(Kind::bishop);
constexpr PieceSet rook = piece_set(Kind::rook);
constexpr PieceSet queen = piece_set(Kind::queen);
constexpr PieceSet king = piece_set(Kind::king);

}  // namespace

TEST_CASE("words of the older notations", "[resolve]") {
  struct Row {
    const char *why, *fen;
    Sketch sketch;
    const char* expected;
  };
  const char* const array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const char* const black_array = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
  const char* const taking = "4k3/8/8/1p1r1p2/2P1P3/8/8/4K3 w - - 0 1";
  const char* const pawns = "4k3/8/3pb3/3pP3/4P3/8/8/4K3 w - - 0 1";
  const char* const passing = "4k3/8/8/3pP3/4P3/8/8/4K3 w - d6 0 1";
  const char* const castle = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
  const char* const checked = "4k3/8/8/8/4r3/8/3P1P2/RN2K1NB w - - 0 1";
  const Row rows[] = {
      {"a square of either wing",
       array,
       {.man = knight, .to = bit(Square::c3) | bit(Square::f3)},
       "Nc3 Nf3"},
      {"ranks from White's side",
       array,
       {.man = pawn, .to = bit(Square::e4), .relative = true},
       "e4"},
      {"ranks from Black's side",
       black_array,
       {.man = pawn, .to = bit(Square::e4), .relative = true},
       "e5"},
      {"ranks as they are", black_array, {.man = pawn, .to = bit(Square::e5)}, "e5"},
      {"departure from Black's side",
       black_array,
       {.man = knight, .from = bit(Square::g1), .relative = true},
       "Nf6 Nh6"},
      {"P takes P", taking, {.man = pawn, .taken = pawn, .capture = Tri::yes}, "cxb5 exf5"},
      {"the man alone says that one is taken", taking, {.man = pawn, .taken = rook}, "cxd5 exd5"},
      {"P takes KtP", taking, {.man = pawn, .taken = pawn, .taken_on = file_set(1)}, "cxb5"},
      {"P takes P (B5), relative",
       "4k3/8/8/2p2p2/1P1r2P1/8/8/4K3 b - - 0 1",
       {.man = pawn, .taken = pawn, .taken_on = bit(Square::b5), .relative = true},
       "cxb4"},
      {"nothing to take", taking, {.man = king, .capture = Tri::yes}, ""},
      {"quiet moves only", taking, {.man = pawn, .capture = Tri::no}, "c5 e5"},
      {"the first of the doubled pawns",
       pawns,
       {.man = pawn, .ordinal = 1, .capture = Tri::yes},
       "exd6"},
      {"the second", pawns, {.man = pawn, .ordinal = 2, .capture = Tri::yes}, "exd5"},
      {"there is no third", pawns, {.man = pawn, .ordinal = 3, .capture = Tri::yes}, ""},
      {"the doubled pawn",
       pawns,
       {.man = pawn, .ordinal = doubled, .capture = Tri::yes},
       "exd5 exd6"},
      {"takes the first pawn, that furthest from Black's side",
       pawns,
       {.man = pawn, .taken_ordinal = 1},
       "exd5"},
      {"takes the second", pawns, {.man = pawn, .taken_ordinal = 2}, "exd6"},
      {"a pawn alone on its file is no first",
       taking,
       {.man = pawn, .ordinal = 1, .capture = Tri::yes},
       ""},
      {"ordinals are of pawns", array, {.man = knight, .ordinal = 1}, ""},
      {"one square", array, {.man = pawn, .from = file_set(4), .steps = 1}, "e3"},
      {"two squares", array, {.man = pawn, .from = file_set(4), .steps = 2}, "e4"},
      {"one square is no capture", pawns, {.man = pawn, .steps = 1}, ""},
      {"in passing, the square where the pawn stands",
       passing,
       {.man = pawn, .from = bit(Square::e5), .taken_on = bit(Square::d5)},
       "exd6"},
      {"in passing, the square it passed",
       passing,
       {.man = pawn, .taken_on = bit(Square::d6)},
       "exd6"},
      {"in passing is taking a pawn", passing, {.man = pawn, .taken = rook}, ""},
      {"castling, either side", castle, {.castling = Castling::either}, "O-O O-O-O"},
      {"castling, one side", castle, {.castling = Castling::long_side}, "O-O-O"},
      {"K moves, castling too",
       castle,
       {.man = king, .effect = Effect::moves},
       "Kd1 Kd2 Ke2 Kf1 Kf2 O-O O-O-O"},
      {"K takes is no castling",
       castle,
       {.man = king, .capture = Tri::yes, .effect = Effect::moves},
       ""},
      {"R checks", castle, {.man = rook, .effect = Effect::checks}, "Ra8+ Rh8+"},
      {"K checks by castling",
       "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
       {.man = king, .effect = Effect::checks},
       "O-O+"},
      {"R mates",
       "6k1/5ppp/8/8/8/8/8/R5KQ w - - 0 1",
       {.man = rook, .effect = Effect::mates},
       "Ra8#"},
      {"interposes", checked, {.effect = Effect::interposes}, "Ne2"},
      {"no check to cover", castle, {.effect = Effect::interposes}, ""},
      {"P queens", "8/P6k/8/8/8/8/8/K7 w - - 0 1", {.man = pawn, .promotion = queen}, "a8=Q"},
      {"a pawn's last move, the piece not said",
       "8/P6k/8/8/8/8/8/K7 w - - 0 1",
       {.man = pawn, .to = bit(Square::a8)},
       "a8=B a8=N a8=Q a8=R"},
      {"a bishop does not queen", array, {.man = bishop, .promotion = queen}, ""},
  };
  for (const Row& row : rows) {
    const Position p = position(row.fen);
    INFO(row.why);
    CHECK(sans(p, resolve(p, row.sketch)) == row.expected);
  }
}

TEST_CASE("what marks and lineage leave, and why", "[resolve]") {
  struct Row {
    const char *why, *fen;
    Sketch sketch;
    bool checks_are_marked;
    const char* meant;
    Reason reason;
    bool against_lineage;
  };
  const char* const rooks = "4k3/8/8/8/8/8/8/R4RK1 w - - 0 1";       // Qa1 and one nobody knows
  const char* const homes = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1";       // Qa1 Kh1
  const char* const strangers = "4k3/8/8/8/1R4R1/8/8/K7 w - - 0 1";  // two of whom nobody knows
  const char* const knights = "4k3/8/8/8/2N5/8/8/4KN2 w - - 0 1";
  const char* const victims = "1n1R2n1/8/7k/8/8/8/8/K7 w - - 0 1";
  const char* const checks = "3k4/8/8/8/8/8/8/R3K2B w - - 0 1";
  const char* const passing = "4k3/8/8/3pP3/4P3/8/8/4K3 w - d6 0 1";
  const char* const promotes = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
  const char* const discovers = "4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1";
  const Sketch rook_to_queens = {.man = rook, .to = bit(Square::d1), .relative = true};
  const auto with = [](Sketch s, Flank f) {
    s.origin = f;
    return s;
  };
  const Sketch strangers_to_king = {.man = rook, .to = bit(Square::e4)};
  const Row rows[] = {
      {"nothing is needed",
       rooks,
       {.man = rook, .to = bit(Square::a4)},
       false,
       "Ra4",
       Reason::words,
       false},
      {"nothing helps", rooks, rook_to_queens, false, "Rad1 Rfd1", Reason::words, false},
      {"known to be the queen's", rooks, with(rook_to_queens, Flank::queen), false, "Rad1",
       Reason::lineage, false},
      {"then the other is the king's", rooks, with(rook_to_queens, Flank::king), false, "Rfd1",
       Reason::lineage, false},
      {"both known", homes, with(rook_to_queens, Flank::king), false, "Rhd1", Reason::lineage,
       false},
      {"none known: by the side on which they stand", strangers,
       with(strangers_to_king, Flank::king), false, "Rge4+", Reason::side, false},
      {"the same for the queen's", strangers, with(strangers_to_king, Flank::queen), false, "Rbe4+",
       Reason::side, false},
      {"on one file no side helps",
       "4k3/8/7R/8/8/8/7R/K7 w - - 0 1",
       {.man = rook, .to = bit(Square::h4), .origin = Flank::king},
       false,
       "R2h4 R6h4",
       Reason::words,
       false},
      {"the only man is the other side's",
       homes,
       {.man = rook, .to = bit(Square::a3), .origin = Flank::king},
       false,
       "Ra3",
       Reason::words,
       true},
      {"a lone man of whom nothing is known",
       knights,
       {.man = knight, .to = bit(Square::b6), .origin = Flank::king},
       false,
       "Nb6",
       Reason::words,
       false},
      {"taken, the king's",
       victims,
       {.man = rook, .taken = knight, .taken_origin = Flank::king},
       false,
       "Rxg8",
       Reason::lineage,
       false},
      {"taken, the queen's",
       victims,
       {.man = rook, .taken = knight, .taken_origin = Flank::queen},
       false,
       "Rxb8",
       Reason::lineage,
       false},
      {"check",
       checks,
       {.to = bit(Square::d1) | bit(Square::c1), .check = CheckClaim::check},
       false,
       "Rd1+",
       Reason::marks,
       false},
      {"a check that no move gives decides nothing",
       checks,
       {.man = rook, .to = bit(Square::b1) | bit(Square::c1), .check = CheckClaim::check},
       false,
       "Rb1 Rc1",
       Reason::words,
       false},
      {"no mark where checks are marked",
       checks,
       {.man = rook, .to = bit(Square::d1) | bit(Square::c1)},
       true,
       "Rc1",
       Reason::silence,
       false},
      {"no mark where they are not",
       checks,
       {.man = rook, .to = bit(Square::d1) | bit(Square::c1)},
       false,
       "Rc1 Rd1+",
       Reason::words,
       false},
      {"silence against the only move",
       checks,
       {.man = rook, .to = bit(Square::d1)},
       true,
       "Rd1+",
       Reason::words,
       false},
      {"silence against all moves",
       "4k3/8/8/8/8/8/8/K6R w - - 0 1",
       {.man = rook, .to = bit(Square::e1) | bit(Square::h8)},
       true,
       "Re1+ Rh8+",
       Reason::words,
       false},
      {"mate",
       "6k1/5ppp/8/8/8/8/8/R5KR w - - 0 1",
       {.man = rook, .to = bit(Square::a8) | bit(Square::h3), .mate = true},
       false,
       "Ra8#",
       Reason::marks,
       false},
      {"mate, where there is only check",
       checks,
       {.man = rook, .to = bit(Square::d1) | bit(Square::c1), .mate = true},
       false,
       "Rd1+",
       Reason::marks,
       false},
      {"two double checks",
       discovers,
       {.man = knight, .to = rank_set(5), .check = CheckClaim::double_check},
       false,
       "Nd6+ Nf6+",
       Reason::words,
       false},
      {"double check among discovered ones",
       discovers,
       {.man = knight,
        .to = bit(Square::d6) | bit(Square::g3) | bit(Square::c3),
        .check = CheckClaim::double_check},
       false,
       "Nd6+",
       Reason::marks,
       false},
      {"discovered check",
       "4k3/8/8/8/4N3/8/8/R3RK2 w - - 0 1",
       {.to = bit(Square::a8) | bit(Square::c3), .check = CheckClaim::discovered_check},
       false,
       "Nc3+",
       Reason::marks,
       false},
      {"in passing",
       passing,
       {.man = pawn, .taken = pawn, .en_passant = true},
       false,
       "exd6",
       Reason::marks,
       false},
      {"in passing, where it is not",
       "4k3/8/8/3pP3/4P3/8/8/4K3 w - - 0 1",
       {.man = pawn, .taken = pawn, .en_passant = true},
       false,
       "exd5",
       Reason::words,
       false},
      {"a pawn becomes a queen",
       promotes,
       {.man = pawn, .to = bit(Square::a8)},
       false,
       "a8=Q",
       Reason::queen,
       false},
      {"unless it is said",
       promotes,
       {.man = pawn, .to = bit(Square::a8), .promotion = piece_set(Kind::knight)},
       false,
       "a8=N",
       Reason::words,
       false},
      {"no legal move",
       rooks,
       {.man = queen, .check = CheckClaim::check, .mate = true},
       true,
       "",
       Reason::words,
       false},
  };
  for (const Row& row : rows) {
    const Position p = position(row.fen);
    const Resolution r = resolve(p, Lineage(p), row.sketch, row.checks_are_marked);
    INFO(row.why);
    CHECK(sans(p, r.meant) == row.meant);
    CHECK(static_cast<int>(r.reason) == static_cast<int>(row.reason));
    CHECK(r.against_lineage == row.against_lineage);
    CHECK(sans(p, r.fitting) == sans(p, resolve(p, row.sketch)));
  }
}

TEST_CASE("the same as the opponent's last move", "[resolve]") {
  struct Row {
    const char *why, *fen;
    Move last;
    const char* expected;
  };
  const char* const rooks = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  const Row rows[] = {
      {"a pawn", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
       Move(Square::e2, Square::e4), "e5"},
      {"no last move", rooks, Move(), ""},
      {"a side that passed", rooks, Move::null(), ""},
      {"castling on the same side", "r4rk1/8/8/8/8/8/6P1/R3K2R w KQ - 0 1",
       Move(Square::e8, Square::h8, Move::Type::castling), ""},
      {"castling, when it is legal", "r4rk1/8/8/8/8/8/5PP1/R3K2R w KQ - 0 1",
       Move(Square::e8, Square::h8, Move::Type::castling), "O-O"},
      {"a move that is not legal", rooks, Move(Square::b8, Square::c6), ""},
      {"promotion to the same piece", "7k/P7/8/8/8/8/7K/q7 w - - 0 1",
       Move::promotion(Square::a2, Square::a1, Kind::queen), "a8=Q+"},
  };
  for (const Row& row : rows) {
    const Position p = position(row.fen);
    INFO(row.why);
    CHECK(sans(p, resolve(p, {.effect = Effect::same}, row.last)) == row.expected);
  }
}
