#include "lib/duplicates/game_key.hpp"

#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"

using namespace stamma;
using test::read_game;

namespace {

struct Keyed {
  GameKey key;
  std::string moves;
};

std::vector<Keyed> keys_of(const std::vector<std::string>& games, DedupeKind kind) {
  const KeyMaker maker(kind);
  std::string bytes;
  for (const std::string& g : games) maker.add(read_game(g), bytes);
  std::string_view rest = bytes;
  std::vector<Keyed> keys;
  Keyed k;
  std::string_view moves;
  while (KeyMaker::take(rest, kind, k.key, moves)) {
    k.moves = moves;
    keys.push_back(k);
  }
  CHECK(rest.empty());
  return keys;
}

}  // namespace

TEST_CASE("Dates say what is known of them") {
  CHECK(GameDate("1984.03.12").known() == 3);
  CHECK(GameDate("1984.03.??").known() == 2);
  CHECK(GameDate("1984.??.??").year() == 1984);
  CHECK(GameDate("1984").known() == 1);
  for (const char* const text : {"", "????.??.??", "84", "19??.03.12", "1984.13.01", "1984.01.32",
                                 "1984.03.12.05", "yesterday", "0000.01.01"})
    CHECK(GameDate(text).known() == 0);
  CHECK_FALSE(conflict(GameDate("1984.??.??"), GameDate("1984.03.12")));
  CHECK_FALSE(conflict(GameDate(""), GameDate("1984.03.12")));
  CHECK(conflict(GameDate("1984.03.??"), GameDate("1984.04.12")));
  CHECK(conflict(GameDate("1984.??.??"), GameDate("1985.??.??")));
  CHECK(GameDate("1984.03.12").raw() < GameDate("1984.04.01").raw());
}

TEST_CASE("Games with the same moves have the same key, whatever their tags and notes") {
  const std::string moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7";
  for (const DedupeKind kind : {DedupeKind::exact, DedupeKind::moves, DedupeKind::near}) {
    const auto keys = keys_of(
        {"[White \"A\"]\n\n" + moves + " *",
         "[White \"B\"]\n[Date \"1990.01.02\"]\n\n" + moves + " {a note} (5. d3 d6) 1-0",
         "[White \"A\"]\n\n" + moves + " 6. Re1 *",
         "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 7\"]\n\n" + moves + " *",
         "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1\"]\n\n" + moves + " *"},
        kind);
    REQUIRE(keys.size() == 5);
    CHECK(keys[0].key.moves == keys[1].key.moves);
    CHECK(keys[0].key.moves != keys[2].key.moves);
    CHECK(keys[0].key.moves == keys[3].key.moves);
    CHECK(keys[0].key.moves != keys[4].key.moves);
    CHECK(keys[3].key.start == 0);
    CHECK(keys[1].key.date == GameDate("1990.01.02").raw());
    CHECK(keys[0].key.plies == 10);
    CHECK(keys[2].moves.starts_with(keys[0].moves));
    CHECK(keys[0].moves.size() == (kind == DedupeKind::near ? 20U : 0U));
  }
}

TEST_CASE("Games with few moves have the same key only for the same players") {
  const std::vector<std::string> games = {"[White \"Short\"]\n[Black \"Long\"]\n\n1. e4 *",
                                          "[White \"SHORT, N\"]\n[Black \"Long\"]\n\n1. e4 1-0",
                                          "[White \"Tall\"]\n[Black \"Long\"]\n\n1. e4 *"};
  const auto exact = keys_of(games, DedupeKind::exact);
  CHECK(exact[0].key.moves == exact[1].key.moves);
  CHECK(exact[0].key.moves != exact[2].key.moves);
  const auto moves = keys_of(games, DedupeKind::moves);
  CHECK(moves[0].key.moves == moves[2].key.moves);
}

TEST_CASE("A key that is cut off is no key") {
  std::string bytes;
  KeyMaker(DedupeKind::prefix).add(read_game("1. e4 e5 *"), bytes);
  GameKey key;
  std::string_view moves;
  for (std::size_t n = 0; n < bytes.size(); ++n) {
    std::string_view part = std::string_view(bytes).substr(0, n);
    CHECK_FALSE(KeyMaker::take(part, DedupeKind::prefix, key, moves));
  }
  std::string_view whole = bytes;
  CHECK(KeyMaker::take(whole, DedupeKind::prefix, key, moves));
  CHECK(moves.size() == 4);
}
