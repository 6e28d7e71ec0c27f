#include "lib/chess/fen.hpp"

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/movegen.hpp"
#include "tests/support/build.hpp"
#include "tests/support/catch.hpp"

using namespace stamma;
using stamma::test::ContainsSubstring;

namespace {

const std::string initial_board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const std::string initial = initial_board + " w KQkq - 0 1";

Position position(const std::string& fen, FenLeniency leniency = FenLeniency::strict()) {
  const auto reading = read_fen(fen, leniency);
  if (!reading) FAIL(fen << ": " << reading.error().message);
  return reading->position;
}

std::string rewrite(const std::string& fen, FenStyle style = {}) {
  return write_fen(position(fen), style);
}

/// King's wing before queen's wing, as FEN is written; files of rooks fall towards the queen's.
std::string with_rights_in_order(std::string fen) {
  const auto begin = fen.begin() + static_cast<std::ptrdiff_t>(fen.find(' ') + 3);
  const auto end = std::find(begin, fen.end(), ' ');
  if (std::find(begin, end, 'Q') == end && std::find(begin, end, 'q') == end)
    std::sort(begin, end, [](char a, char b) { return (a >= 'a') != (b >= 'a') ? a < b : a > b; });
  return fen;
}

struct Refusal {
  std::string fen;
  FenField field;
  std::size_t column;
  std::string message;
};

void check_refused(const Refusal& r, FenLeniency leniency = FenLeniency::strict()) {
  INFO("FEN: " << r.fen.substr(0, 100));
  const auto reading = read_fen(r.fen, leniency);
  CHECK_FALSE(reading.has_value());
  if (reading) return;
  CHECK(static_cast<unsigned>(reading.error().field) == static_cast<unsigned>(r.field));
  CHECK(reading.error().column == r.column);
  CHECK_THAT(reading.error().message, ContainsSubstring(r.message));
}

/// A leniency with one member set.
FenLeniency only(bool FenLeniency::*member) {
  FenLeniency leniency;
  leniency.*member = true;
  return leniency;
}

/// What the one leniency makes of a FEN that the others, all together, refuse.
void check_forgiven(const std::string& fen, bool FenLeniency::*member, const std::string& result,
                    std::size_t notes = 1) {
  INFO("FEN: " << fen);
  CHECK_FALSE(read_fen(fen).has_value());
  FenLeniency others{true, true, true, true, true};
  others.*member = false;
  CHECK_FALSE(read_fen(fen, others).has_value());
  const auto reading = read_fen(fen, only(member));
  CHECK(reading.has_value());
  if (!reading) return;
  CHECK(write_fen(reading->position, {EnPassantStyle::always, RightsStyle::xfen}) == result);
  CHECK(reading->notes.size() == notes);
}

}  // namespace

TEST_CASE("FEN round trip of the perft positions", "[fen]") {
  std::ifstream file(test::source_path("tests/data/perft.tsv"));
  unsigned seen = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    const std::size_t begin = line.find('\t') + 1;
    const std::string fen = line.substr(begin, line.find('\t', begin) - begin);
    INFO("FEN: " << fen);
    ++seen;
    const Position p = position(fen);
    const std::string shredder = write_fen(p, {EnPassantStyle::always, RightsStyle::shredder});
    const std::string xfen = write_fen(p, {EnPassantStyle::always, RightsStyle::xfen});
    const std::string ordered = with_rights_in_order(fen);
    CHECK((ordered == shredder || ordered == xfen));
    CHECK(position(shredder) == p);
    CHECK(position(xfen) == p);
    CHECK(read_fen(fen)->notes.empty());
  }
  CHECK(seen >= 27);
}

TEST_CASE("FEN round trip of odd but possible positions", "[fen]") {
  for (const char* const fen :
       {"8/8/8/8/8/8/8/K1k5 w - - 0 1", "8/8/8/8/8/8/8/K1k5 b - - 65535 65535",
        "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 99 1", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 5 60",
        "qqqqkqqq/qqqqqqqq/qqqqqqqq/8/8/8/8/7K w - - 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 2"}) {
    INFO(fen);
    CHECK(rewrite(fen) == fen);
  }
  CHECK(rewrite(initial) == initial);
  CHECK(write_fen_fields(position(initial)) == initial_board + " w KQkq -");
}

TEST_CASE("FEN errors in the placement", "[fen]") {
  const auto field = FenField::placement;
  const std::string rest = " w - - 0 1";
  const std::vector<Refusal> table{
      {"", field, 1, "empty"},
      {" \t  ", field, 1, "empty"},
      {"rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR" + rest, field, 17, "less than 8"},
      {"rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR" + rest, field, 18, "more than 8"},
      {"rnbqkbnr/pppppppp/8/8/44p/8/PPPPPPPP/RNBQKBNR" + rest, field, 25, "more than 8"},
      {"rnbqkbnrrnbqkbnrrnbqkbnr/8/8/8/8/8/8/8" + rest, field, 9, "more than 8"},
      {"rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR" + rest, field, 19, "not a man"},
      {"rnbqkbnr/pppppppp/0/8/8/8/PPPPPPPP/RNBQKBNR" + rest, field, 19, "not a man"},
      {"rnbxkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR" + rest, field, 4, "not a man"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP" + rest, field, 35, "ends early"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN" + rest, field, 43, "ends early"},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/" + rest, field, 36, "ends early"},
      {initial_board + "/8" + rest, field, 44, "more than 8 ranks"},
      {"/8/8/8/8/8/8/8" + rest, field, 1, "less than 8"},
      {"8//8/8/8/8/8/8" + rest, field, 3, "less than 8"},
      {"  rnbxkbnr/8/8/8/8/8/8/8" + rest, field, 6, "not a man"},
      {"rnbqkbnr\\pppppppp/8/8/8/8/8/8" + rest, field, 9, "not a man"},
      {std::string("rnb\0kbnr/8/8/8/8/8/8/8", 22) + rest, field, 4, "not a man"},
      {"rnb\xC3\xA9kbnr/8/8/8/8/8/8/8" + rest, field, 4, "not a man"},
      {"8/8/8/8/8/8/8/8" + rest, field, 1, "White has not exactly one king"},
      {"QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQK" + rest, field, 1,
       "Black has not exactly one king"},
      {"4k3/8/8/8/8/8/8/8" + rest, field, 1, "White has not"},
      {"4k3/8/8/8/8/8/8/K3K3" + rest, field, 1, "White has not"},
      {"  4k1k1/8/8/8/8/8/8/4K3" + rest, field, 3, "Black has not"},
      {"4k3/8/8/8/8/8/8/P3K3" + rest, field, 1, "a pawn is"},
      {"4k3/8/8/8/8/8/8/p3K3" + rest, field, 1, "a pawn is"},
      {"4k2P/8/8/8/8/8/8/4K3" + rest, field, 1, "a pawn is"},
      {"4k2p/8/8/8/8/8/8/4K3" + rest, field, 1, "a pawn is"},
  };
  for (const Refusal& row : table) {
    check_refused(row);
    if (row.message != "empty") check_refused(row, FenLeniency::lenient());
  }
}

TEST_CASE("FEN errors in the side to move", "[fen]") {
  const auto field = FenField::side;
  for (const Refusal& row : std::vector<Refusal>{
           {initial_board + " W KQkq - 0 1", field, 45, "neither w nor b"},
           {initial_board + " white KQkq - 0 1", field, 45, "neither w nor b"},
           {initial_board + "  - KQkq - 0 1", field, 46, "neither w nor b"},
           {"4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", field, 23, "not to move is in check"},
           {"4k3/8/8/8/8/8/8/4r1K1 b - - 0 1", field, 23, "not to move is in check"},
           {"8/8/8/8/8/8/8/Kk6 w - - 0 1", field, 19, "not to move is in check"}}) {
    check_refused(row);
    check_refused(row, FenLeniency::lenient());
  }
}

TEST_CASE("FEN errors in the rights", "[fen]") {
  const auto field = FenField::castling;
  const std::string none = "no king and rook";
  for (const Refusal& row : std::vector<Refusal>{
           {"4k3/8/8/8/8/8/8/4K3 w K - 0 1", field, 23, none},
           {"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", field, 25, none},
           {"4k3/8/8/8/8/8/8/4K2r b K - 0 1", field, 24, none},
           {"4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", field, 25, none},       // the king has moved
           {"r3k2r/8/8/8/8/8/8/R3K2R w KQkqk - 0 1", field, 31, none},  // twice
           {"r3k2r/8/8/8/8/8/8/R3K2R w KQKQ - 0 1", field, 29, none},   //
           {"r3k2r/8/8/8/8/8/8/R3K2R w KH - 0 1", field, 28, none},     // twice, in two spellings
           {"r3k2r/8/8/8/8/8/8/R3K2R w HK - 0 1", field, 28, none},     //
           {"4k3/8/8/8/8/8/8/4K1RR w GH - 0 1", field, 26, none},       // two on one wing
           {"r3k2r/8/8/8/8/8/8/R3K2R w E - 0 1", field, 27, none},      // the king's own file
           {"r3k2r/8/8/8/8/8/8/R3K2R w B - 0 1", field, 27, none},      // no rook there
           {"r3k2r/8/8/8/8/8/8/R3K2R w KQkx - 0 1", field, 30, "not a castling right"},
           {"r3k2r/8/8/8/8/8/8/R3K2R w I - 0 1", field, 27, "not a castling right"},
           {"r3k2r/8/8/8/8/8/8/R3K2R w K- - 0 1", field, 28, "not a castling right"},
           {"r3k2r/8/8/8/8/8/8/R3K2R w -- - 0 1", field, 27, "not a castling right"},
           {"r3k2r/8/8/8/8/8/8/R3K2R w 0 - 0 1", field, 27, "not a castling right"},
           {"r3k2r/8/8/8/8/8/8/R3K2R w \xCA - 0 1", field, 27, "not a castling right"}})
    check_refused(row);
}

TEST_CASE("FEN errors in the en passant square", "[fen]") {
  const auto field = FenField::en_passant;
  for (const Refusal& row : std::vector<Refusal>{
           {"4k3/8/8/3p4/8/8/8/4K3 w - d 0 1", field, 27, "neither a square"},
           {"4k3/8/8/3p4/8/8/8/4K3 w - D6 0 1", field, 27, "neither a square"},
           {"4k3/8/8/3p4/8/8/8/4K3 w - d9 0 1", field, 27, "neither a square"},
           {"4k3/8/8/3p4/8/8/8/4K3 w - d0 0 1", field, 27, "neither a square"},
           {"4k3/8/8/3p4/8/8/8/4K3 w - i6 0 1", field, 27, "neither a square"},
           {"4k3/8/8/3p4/8/8/8/4K3 w - d66 0 1", field, 27, "neither a square"},
           {"4k3/8/8/3p4/8/8/8/4K3 w - -- 0 1", field, 27, "neither a square"},
           {"4k3/8/8/3p4/8/8/8/4K3 w - e6 0 1", field, 27, "no pawn"},    // nobody on e5
           {"4k3/8/8/3P4/8/8/8/4K3 w - d6 0 1", field, 27, "no pawn"},    // his own pawn
           {"4k3/8/8/3p4/8/8/8/4K3 b - d6 0 1", field, 27, "no pawn"},    // it is Black's turn
           {"4k3/8/8/8/3P4/8/8/4K3 w - d3 0 1", field, 27, "no pawn"},    // the wrong rank
           {"4k3/3p4/8/3p4/8/8/8/4K3 w - d6 0 1", field, 29, "no pawn"},  // d7 is not empty
           {"4k3/8/3n4/3p4/8/8/8/4K3 w - d6 0 1", field, 29, "no pawn"},  // d6 is not empty
           {"4k3/8/8/3p4/8/8/8/4K3 w - a1 0 1", field, 27, "no pawn"},
           {"4k3/8/8/3p4/8/8/8/4K3 w - d5 0 1", field, 27, "no pawn"}})
    check_refused(row);
}

TEST_CASE("FEN errors in the counters and after them", "[fen]") {
  const std::string start = initial_board + " w KQkq - ";
  for (const char* const bad :
       {"-1", "2147483648", "65536", "1.5", "+1", "0x1", "1e3", "x", "-", "99999999999999999999"}) {
    check_refused({start + bad + " 1", FenField::halfmove, 54, "not a number"});
    check_refused({start + "0 " + bad, FenField::fullmove, 56, "not a number"});
  }
  check_refused({start + "0 0", FenField::fullmove, 56, "not a number from 1"});  // no move 0
  check_refused({start + "0 1\n", FenField::fullmove, 56, "not a number"});
  check_refused({start + "0 1;", FenField::fullmove, 56, "not a number"});
  check_refused({initial + " x", FenField::fullmove, 58, "after the sixth"});
  check_refused({initial + "   bm e4;", FenField::fullmove, 60, "after the sixth"});
  check_refused({initial + " 1", FenField::fullmove, 58, "after the sixth"},
                FenLeniency::lenient());

  const Position p = position(start + "65535 65535");
  CHECK(p.halfmove_clock() == 65535);
  CHECK(p.fullmove_number() == 65535);
}

TEST_CASE("FEN errors for missing fields name the first one", "[fen]") {
  check_refused({initial_board, FenField::side, 44, "missing"});
  check_refused({initial_board + " w", FenField::castling, 46, "missing"});
  check_refused({initial_board + " w KQkq", FenField::en_passant, 51, "missing"});
  check_refused({initial_board + " w KQkq -", FenField::halfmove, 53, "missing"});
  check_refused({initial_board + " w KQkq - 0", FenField::fullmove, 55, "missing"});
}

TEST_CASE("FEN that is far too long is refused at once", "[fen]") {
  for (const char filler : {'k', '8', '/', ' ', '\t', '\0'}) {
    std::string huge;
    huge.resize(10'000'000, filler);
    for (const FenLeniency leniency : {FenLeniency::strict(), FenLeniency::lenient()}) {
      const auto reading = read_fen(huge, leniency);
      REQUIRE_FALSE(reading.has_value());
      CHECK(static_cast<unsigned>(reading.error().field) ==
            static_cast<unsigned>(FenField::placement));
      CHECK(reading.error().column <= 256);
      CHECK(reading.error().message.size() < 200);
    }
  }
  // The limit itself, on both sides.
  CHECK(read_fen(initial + std::string(256 - initial.size(), ' ')).has_value());
  check_refused({initial + std::string(257 - initial.size(), ' '), FenField::placement, 256,
                 "longer than any position"});
}

TEST_CASE("FEN fields may be set apart by any blanks", "[fen]") {
  CHECK(rewrite(initial_board + "\tw\tKQkq\t-\t0\t1") == initial);
  CHECK(rewrite("  " + initial_board + "   w KQkq \t - 0 1  ") == initial);
  check_refused({initial_board + "\t\tx\tKQkq\t-\t0\t1", FenField::side, 46, "neither w nor b"});
}

TEST_CASE("FEN leniency: missing fields", "[fen]") {
  const auto member = &FenLeniency::missing_fields;
  check_forgiven(initial_board, member, initial_board + " w - - 0 1");
  check_forgiven(initial_board + " b", member, initial_board + " b - - 0 1");
  check_forgiven(initial_board + " b KQkq", member, initial_board + " b KQkq - 0 1");
  check_forgiven("4k3/8/8/3pP3/8/8/8/4K3 w - d6", member, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  check_forgiven(initial_board + " w KQkq - 7", member, initial_board + " w KQkq - 7 1");
  // Nothing at all is no position even so.
  check_refused({"", FenField::placement, 1, "empty"}, FenLeniency::lenient());
}

TEST_CASE("FEN leniency: surplus rights", "[fen]") {
  const auto member = &FenLeniency::surplus_rights;
  check_forgiven("4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", member, "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", 2);
  check_forgiven("r3k2r/8/8/8/8/8/8/R3K2R w KKQkq - 0 1", member,
                 "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  check_forgiven("4k3/8/8/8/8/8/8/4K1N1 w KB - 0 1", member, "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", 2);
  // What is no letter of a right stays an error.
  check_refused({"4k3/8/8/8/8/8/8/4K3 w X - 0 1", FenField::castling, 23, "not a castling"},
                FenLeniency::lenient());
  // The good ones are kept.
  CHECK(write_fen(position("r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", FenLeniency::lenient())) ==
        "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
}

TEST_CASE("FEN leniency: bad en passant", "[fen]") {
  const auto member = &FenLeniency::bad_en_passant;
  const std::string board = "4k3/8/8/3p4/8/8/8/4K3 w - ";
  for (const char* const square : {"e6", "d3", "xx", "d", "0"})
    check_forgiven(board + square + " 0 1", member, board + "- 0 1");
  // A good one is kept, without a note.
  const auto reading = read_fen(board + "d6 0 1", FenLeniency::lenient());
  REQUIRE(reading.has_value());
  CHECK(reading->position.en_passant() == Square::d6);
  CHECK(reading->notes.empty());
}

TEST_CASE("FEN leniency: bad counters", "[fen]") {
  const auto member = &FenLeniency::bad_counters;
  const std::string board = "4k3/8/8/8/8/8/8/4K3 w - - ";
  for (const char* const bad : {"-1", "2147483648", "65536", "x", "12x", "-"}) {
    check_forgiven(board + bad + " 9", member, board + "0 9");
    check_forgiven(board + "9 " + bad, member, board + "9 1");
    check_forgiven(board + bad + " " + bad, member, board + "0 1", 2);
  }
  check_forgiven(board + "9 0", member, board + "9 1");
}

TEST_CASE("FEN leniency: a rook given as odds", "[fen]") {
  const auto member = &FenLeniency::rook_at_odds;
  const std::string fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1";
  check_refused({fen, FenField::castling, 48, "no king and rook"});
  const auto reading = read_fen(fen, only(member));
  REQUIRE(reading.has_value());
  CHECK(reading->position.right(Color::white, Wing::queen) == CastlingRight{Square::a1, false});
  CHECK(reading->position.right(Color::white, Wing::king) == CastlingRight{Square::h1, true});
  CHECK_FALSE(reading->chess960);
  CHECK(write_fen(reading->position, {EnPassantStyle::legal, RightsStyle::at_odds}) == fen);
  // Others know no such right: it is written only when asked for.
  CHECK(write_fen(reading->position) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1");
  CHECK(write_fen(reading->position, {EnPassantStyle::legal, RightsStyle::shredder}) ==
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Hha - 0 1");
  // Lenient in general does not mean this one: the right is dropped there.
  CHECK(write_fen(position(fen, FenLeniency::lenient())) ==
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1");
  // Only for a king on his usual square and an empty corner.
  check_refused({"4k3/8/8/8/8/8/8/3K4 w K - 0 1", FenField::castling, 23, "no king and rook"},
                only(member));
  check_refused({"4k3/8/8/8/8/8/8/4K2N w K - 0 1", FenField::castling, 24, "no king and rook"},
                only(member));
  check_refused({"4k3/8/8/8/8/8/8/4K3 w H - 0 1", FenField::castling, 23, "no king and rook"},
                only(member));
}

TEST_CASE("FEN leniency: a rook given as odds is told, and not twice", "[fen]") {
  const auto member = &FenLeniency::rook_at_odds;
  const auto reading = read_fen("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", only(member));
  REQUIRE(reading.has_value());
  CHECK_FALSE(reading->notes.empty());
  check_refused({"4k3/8/8/8/8/8/8/4K3 w KK - 0 1", FenField::castling, 24, "given twice"},
                only(member));
}

TEST_CASE("all leniencies at once tell each that was needed", "[fen]") {
  const auto reading = read_fen("4k3/8/8/8/8/8/8/4K3 w K e3 x", FenLeniency::lenient());
  REQUIRE(reading.has_value());
  CHECK(write_fen(reading->position) == "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  CHECK(reading->notes.size() == 4);
  CHECK(read_fen(initial, FenLeniency::lenient())->notes.empty());
}

TEST_CASE("X-FEN and Shredder-FEN", "[fen][chess960]") {
  struct Case {
    const char* in;
    const char* xfen;
    const char* shredder;
    bool chess960;
  };
  const std::vector<Case> cases{
      {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "KQkq", "HAha", false},
      {"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "KQkq", "HAha", false},
      {"r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "KQkq", "HAha", false},  // any order
      {"r3k2r/8/8/8/8/8/8/R3K2R w aH - 0 1", "Kq", "Ha", false},
      {"r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "-", "-", false},
      // Other files.
      {"1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", "KQkq", "GBgb", true},
      {"rk1r4/8/8/8/8/8/8/RK1R4 w DAda - 0 1", "KQkq", "DAda", true},
      {"4rkr1/8/8/8/8/8/8/2RK1R2 b FCge - 0 1", "KQkq", "FCge", true},
      {"r4k1r/8/8/8/8/8/8/R4K1R w KQkq - 0 1", "KQkq", "HAha", true},
      // The inner rook needs its letter, the outer not.
      {"4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", "B", "B", true},
      {"4k3/8/8/8/8/8/8/RR2K3 w A - 0 1", "Q", "A", false},
      {"4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1", "Q", "A", false},
      {"4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "G", "G", true},
      {"4k3/8/8/8/8/8/8/4K1RR w K - 0 1", "K", "H", false},
      {"r1r1krr1/8/8/8/8/8/8/4K3 b fc - 0 1", "fc", "fc", true},
      {"r1r1krr1/8/8/8/8/8/8/4K3 b kc - 0 1", "kc", "gc", true},
      {"1rr1k1rr/8/8/8/8/8/8/RRR1KRR1 w FCgb - 0 1", "FCgq", "FCgb", true},
      // Rooks of the other colour and rooks on other ranks do not count as outer.
      {"4k3/8/8/8/8/8/7R/4K1R1 w G - 0 1", "K", "G", true},
      {"4k3/8/8/8/8/8/8/rB1RK3 w D - 0 1", "Q", "D", true},
  };
  for (const Case& c : cases) {
    INFO(c.in);
    const std::string fen = c.in;
    const std::size_t place = fen.find(' ') + 3, end = fen.find(' ', place);
    const auto with = [&](const std::string& rights) {
      return fen.substr(0, place) + rights + fen.substr(end);
    };
    const auto reading = read_fen(fen);
    REQUIRE(reading.has_value());
    CHECK(reading->chess960 == c.chess960);
    const Position& p = reading->position;
    CHECK(write_fen(p) == with(c.xfen));
    CHECK(write_fen(p, {EnPassantStyle::legal, RightsStyle::shredder}) == with(c.shredder));
    CHECK(position(with(c.xfen)) == p);
    CHECK(position(with(c.shredder)) == p);
  }
  CHECK(position("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1").right(Color::white, Wing::queen) ==
        CastlingRight{Square::b1, true});
  CHECK(position("4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1").right(Color::white, Wing::queen) ==
        CastlingRight{Square::a1, true});
  CHECK(position("4k3/8/8/8/8/8/8/1KR3R1 w C - 0 1").right(Color::white, Wing::king) ==
        CastlingRight{Square::c1, true});
}

TEST_CASE("when the en passant square is written", "[fen]") {
  struct Case {
    const char* board;
    const char* always;
    const char* pseudo_legal;
    const char* legal;
  };
  const std::vector<Case> cases{
      {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "e3", "-", "-"},       // nobody near
      {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "e3", "e3", "e3"},    //
      {"4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "e3", "e3", "e3"},    //
      {"4k3/8/8/8/P6p/8/8/4K3 b - a3 0 1", "a3", "-", "-"},       // h4 is no neighbour of a4
      {"4k3/8/8/8/3PP3/8/8/4K3 b - e3 0 1", "e3", "-", "-"},      // a pawn of the same side
      {"4k3/8/8/8/3nP3/8/8/4K3 b - e3 0 1", "e3", "-", "-"},      // no pawn
      {"3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1", "e3", "e3", "-"},    // pinned on the file
      {"8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "e3", "e3", "-"},     // pinned on the rank
      {"3k4/8/8/8/3pPp2/8/8/3RK3 b - e3 0 1", "e3", "e3", "e3"},  // the other one is free
      {"4k3/8/8/8/3pP3/8/8/R2QK3 b - e3 0 1", "e3", "e3", "e3"},  //
      {"R3k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "e3", "e3", "-"},    // in check by another man
      {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d6", "d6", "d6"},    //
  };
  for (const Case& c : cases) {
    INFO(c.board);
    const Position p = position(c.board);
    const auto field = [&p](EnPassantStyle style) {
      const std::string out = write_fen_fields(p, {style, RightsStyle::xfen});
      return out.substr(out.rfind(' ') + 1);
    };
    CHECK(field(EnPassantStyle::always) == c.always);
    CHECK(field(EnPassantStyle::pseudo_legal) == c.pseudo_legal);
    CHECK(field(EnPassantStyle::legal) == c.legal);
  }
}
