#include "parsers/notations/spoken.hpp"

#include "lib/words/spoken.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/notations.hpp"

namespace {

using namespace stamma;

const char* const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const char* const short_only = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
const char* const rooks = "7k/8/8/3p4/8/8/8/R2R3K w - - 0 1";
const char* const knights = "4k3/3p4/8/8/1p6/8/3N1N2/4K3 w - - 0 1";
const char* const takers = "4k3/8/8/3p4/2P1P3/8/8/3QK3 w - - 0 1";
const char* const promoting = "3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1";
const char* const fools = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2";

}  // namespace

TEST_CASE("moves that are called out and what they mean", "[spoken]") {
  struct Case {
    const char* fen;
    const char* text;
    const char* san;
  };
  const Case cases[] = {
      {"", "knight to f three", "Nf3"},
      {"", "knight f three", "Nf3"},
      {"", "Knight to F3", "Nf3"},
      {"", "KNIGHT TO F THREE", "Nf3"},
      {"", "knight on g one to f three", "Nf3"},
      {"", "knight from g1 to f3", "Nf3"},
      {"", "knight g one f three", "Nf3"},
      {"", "knight g to f three", "Nf3"},
      {"", "knight one to f three", "Nf3"},
      {"", "knight\tto  f three.", "Nf3"},
      {"", "knight to\nf three", "Nf3"},
      {"", "g one f three", "Nf3"},
      {"", "g1-f3", "Nf3"},
      {"", "e four", "e4"},
      {"", "e4", "e4"},
      {"", "e 4!", "e4"},
      {"", "echo four", "e4"},
      {"", "pawn to e four", "e4"},
      {"", "pawn e4", "e4"},
      {"", "e two e four", "e4"},
      {"", "e two to e four", "e4"},
      {"", "e to e four", "e4"},
      {"", "queen to e four", "none"},
      {takers, "pawn takes d5", "several"},
      {takers, "e takes d five", "exd5"},
      {takers, "pawn e takes d five", "exd5"},
      {takers, "c takes d", "cxd5"},
      {takers, "e takes pawn", "exd5"},
      {takers, "queen takes pawn", "Qxd5"},
      {takers, "queen captures pawn on d five", "Qxd5"},
      {takers, "queen takes knight", "none"},
      {takers, "queen d one takes d five", "Qxd5"},
      {takers, "queen on d one takes pawn", "Qxd5"},
      {rooks, "rook a one to d one", "none"},
      {rooks, "rook to b one", "several"},
      {rooks, "rook a to b one", "Rab1"},
      {rooks, "rook a one to b one", "Rab1"},
      {rooks, "rook d b one", "Rdb1"},
      {rooks, "rook takes d five", "Rxd5"},
      {rooks, "rook takes d five check", "Rxd5"},
      {knights, "knight to e four", "several"},
      {knights, "knight d to e four", "Nde4"},
      {fools, "queen h4 mate", "Qh4#"},
      {fools, "queen h four checkmate", "Qh4#"},
      {fools, "queen h four check mate!!", "Qh4#"},
      {castling, "castle queenside", "O-O-O"},
      {castling, "castles kingside", "O-O"},
      {castling, "castles king side", "O-O"},
      {castling, "castles on the king's side", "O-O"},
      {castling, "castles short", "O-O"},
      {castling, "long castle", "O-O-O"},
      {castling, "queenside castling", "O-O-O"},
      {castling, "castles", "several"},
      {short_only, "castles", "O-O"},
      {short_only, "castle to f one", "Rf1"},
      {short_only, "king e one g one", "O-O"},
      {promoting, "e seven e eight queen", "e8=Q+"},
      {promoting, "e eight queen", "e8=Q+"},
      {promoting, "e eight", "e8=Q+"},
      {promoting, "pawn to e eight equals knight", "e8=N"},
      {promoting, "pawn takes d eight rook check", "exd8=R+"},
      {promoting, "e takes d eight promotes to a bishop", "exd8=B"},
      {"4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "d takes c six en passant", "dxc6"},
      {"4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "pawn takes pawn in passing", "dxc6"},
      // The blind players' names.
      {"", "Springer Gustav eins Felix drei", "Nf3"},
      {"", "Springer Felix drei", "Nf3"},
      {"", "Eva zwei Eva vier", "e4"},
      {"", "Eva zwo Eva vier", "e4"},
      {"", "Bauer Eva vier", "e4"},
      {"", "Eva two Eva four", "e4"},
      {"", "knight Gustav one Felix three", "Nf3"},
      {"", "Gustav 1 Felix 3", "Nf3"},
      {rooks, "Turm David eins schlägt David fünf", "Rxd5"},
      {rooks, "Turm schlaegt David fuenf schach", "Rxd5"},
      {rooks, "TURM SCHLÄGT DAVID FÜNF", "Rxd5"},
      {rooks, "König Hector zwei", "Kh2"},
      {rooks, "Koenig Hektor eins Gustav zwei", "Kg2"},
      {fools, "Dame Hector vier matt", "Qh4#"},
      {"", "Läufer Felix eins Cesar vier", "none"},
      {castling, "kurze Rochade", "O-O"},
      {castling, "lange Rochade", "O-O-O"},
      {castling, "Rochade kurz", "O-O"},
      {promoting, "Bauer Eva sieben Eva acht Dame", "e8=Q+"},
      // What was heard.
      {"", "night to f free", "Nf3"},
      {"", "knight two f three", "Nf3"},
      {"", "night too see free", "Nc3"},
      {"", "he for", "e4"},
      {"", "pawn to be for", "b4"},
      {"", "before", "b4"},
      {"", "e too e fore", "e4"},
      {"", "pawn to age four", "h4"},
      {takers, "queen do you want to a fore", "Qa4+"},
      {promoting, "e ate queen", "e8=Q+"},
  };
  for (const Case& c : cases) {
    INFO(c.text);
    CHECK(test::meaning(read_spoken(c.text), c.fen) == c.san);
  }
}

TEST_CASE("what is said of a move besides its squares", "[spoken]") {
  CHECK(read_spoken("knight takes e five double check").begin()->check == CheckClaim::double_check);
  CHECK(read_spoken("knight takes e five discovered check").begin()->check ==
        CheckClaim::discovered_check);
  CHECK(read_spoken("knight takes e five").begin()->capture == Tri::yes);
  CHECK(read_spoken("knight to e five").begin()->capture == Tri::unsaid);
  CHECK(read_spoken("queen to e eight mate").begin()->mate);
  CHECK(read_spoken("knight takes queen").begin()->taken == piece_set(Kind::queen));
}

TEST_CASE("no moves that are called out", "[spoken]") {
  for (const char* const text : {"",
                                 " ",
                                 "knight",
                                 "knight to",
                                 "knight to f",
                                 "knight to f nine",
                                 "knight to i three",
                                 "knightto f three",
                                 "knight to fthree",
                                 "knight to f threex",
                                 "to e four",
                                 "takes d five",
                                 "pawn takes",
                                 "e four4",
                                 "e44",
                                 "castles sideways",
                                 "side",
                                 "e",
                                 "four",
                                 "queen queen",
                                 "knight to f three knight",
                                 "e eight king",
                                 "rook to e eight queen",
                                 "e four queen",
                                 "knight to\n\nf three",
                                 "knight to f three\xC3\xA9",
                                 "\xC3\xA9knight to f three",
                                 "Nf3",
                                 "knight,f three",
                                 "check",
                                 "pawn to e four check queen"}) {
    INFO(text);
    CHECK(read_spoken(text).empty());
  }
}

TEST_CASE("the longest move at the front of what is said", "[spoken]") {
  struct Case {
    const char* text;
    std::size_t length;
  };
  const Case cases[] = {
      {"pawn to e four pawn to e five", 14},
      {"pawn to e four, pawn to e five", 14},
      {"e four", 6},
      {"e two e four e seven", 12},
      {"knight to f three check knight", 23},
      {"knight to f three! knight", 18},
      {"rook to e eight queen to d eight", 15},
      {"pawn to e eight queen queen to d eight", 21},
      {"e takes d five e takes d five", 14},
      {"castles kingside castles queenside", 16},
      {"castles sideways", 7},
      {"kurze Rochade lange Rochade", 13},
      {"Springer Gustav eins\nFelix drei Bauer", 31},
      {"knight to f threex", 0},
      {"knight to f three\xC3\xA9", 0},
      {"e4x", 0},
      {" e4", 0},
      {"and e four", 0},
  };
  for (const Case& c : cases) {
    INFO(c.text);
    CHECK(parse_spoken(c.text).length == c.length);
    CHECK(parse_spoken(c.text).readings.empty() == (c.length == 0));
  }
}

TEST_CASE("what is said ends with a whole word", "[spoken]") {
  std::size_t read = 0;
  const auto joins = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           static_cast<unsigned char>(c) >= 0x80;
  };
  for (const std::string& text : test::mutated(
           {"knight to f three", "pawn takes d5", "e two e four ", "castles kingside ",
            "Springer Gustav eins Felix drei", "lange Rochade", "e eight queen check",
            "T\xC3\xBCrm schl\xC3\xA4gt David f\xC3\xBCnf", "queen takes knight on a one"},
           20'000, "abcdefghiknoprstuw 12345678-!\n\xC3\xA4")) {
    INFO(text);
    const Parsed p = parse_spoken(text);
    const Readings whole = read_spoken(text);
    if (p.length == 0) {
      CHECK(whole.empty());
      continue;
    }
    ++read;
    REQUIRE(p.length <= text.size());
    if (p.length < text.size()) CHECK_FALSE(joins(text[p.length]));
    const Readings alone = read_spoken(text.substr(0, p.length));
    REQUIRE(alone.size == p.readings.size);
    for (std::size_t i = 0; i < alone.size; ++i) CHECK(alone.sketches[i] == p.readings.sketches[i]);
    if (!whole.empty()) CHECK(text.find_first_not_of(".,", p.length) == std::string::npos);
  }
  CHECK(read > 1'000);
}

TEST_CASE("every word of the table is known to the grammar", "[spoken]") {
  for (const SpokenWord& w : spoken_words()) {
    const std::string word(w.word);
    INFO(word);
    const auto reads = [&](const std::string& text) { return !read_spoken(text).empty(); };
    switch (w.role) {
      case Speech::man: CHECK(reads(word + " to e four")); break;
      case Speech::file: CHECK(reads("queen to " + word + " four")); break;
      case Speech::rank: CHECK(reads("queen to e " + word)); break;
      case Speech::square: CHECK(reads("queen to " + word)); break;
      case Speech::goes: CHECK(reads("queen " + word + " e four")); break;
      case Speech::stands: CHECK(reads("queen " + word + " d one to e four")); break;
      case Speech::takes: CHECK(reads("queen " + word + " e four")); break;
      case Speech::castles: CHECK(reads(word + " kingside")); break;
      case Speech::side: CHECK(reads("castles " + word)); break;
      case Speech::becomes: CHECK(reads("pawn to e eight " + word + " queen")); break;
      case Speech::mark: CHECK(reads("queen to e four " + word)); break;
    }
    CHECK(word.size() < 32);
  }
}
