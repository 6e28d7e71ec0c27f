#include "lib/duplicates/game_key.hpp"

#include <string>
#include <vector>

#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"

using namespace stamma;
using test::read_game;

namespace {

std::vector<GameKey> keys_of(const std::vector<std::string>& games, DedupeKind kind) {
  const KeyMaker maker(kind);
  std::string bytes;
  for (const std::string& g : games) maker.add(read_game(g), bytes);
  std::string_view rest = bytes;
  std::vector<GameKey> keys;
  for (GameKey key; KeyMaker::take(rest, key);) keys.push_back(key);
  CHECK(rest.empty());
  return keys;
}

/// The bits of a line as a text, of which one begins as another does where a game continues
/// another.
std::string line_of(const GameKey& key) {
  std::string text = std::to_string(key.line_head()) + ":";
  for (unsigned i = 0; i < key.line_length(); ++i) text += key.line_bit(i) ? '1' : '0';
  return text;
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
    CHECK(keys[0].moves == keys[1].moves);
    CHECK(keys[0].moves != keys[2].moves);
    CHECK(keys[0].moves == keys[3].moves);
    CHECK(keys[0].moves != keys[4].moves);
    CHECK(keys[1].date == GameDate("1990.01.02").raw());
    CHECK(keys[0].plies == 10);
    CHECK(keys[0].line == 0);
  }
}

TEST_CASE("Games with few moves have the same key only for the same players") {
  const std::vector<std::string> games = {"[White \"Short\"]\n[Black \"Long\"]\n\n1. e4 *",
                                          "[White \"SHORT, N\"]\n[Black \"Long\"]\n\n1. e4 1-0",
                                          "[White \"Tall\"]\n[Black \"Long\"]\n\n1. e4 *"};
  const auto exact = keys_of(games, DedupeKind::exact);
  CHECK(exact[0].moves == exact[1].moves);
  CHECK(exact[0].moves != exact[2].moves);
  const auto moves = keys_of(games, DedupeKind::moves);
  CHECK(moves[0].moves == moves[2].moves);
}

TEST_CASE("A game that continues another begins with its line") {
  const std::string ten = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 ",
                    sixteen = ten + "6. Re1 b5 7. Bb3 d6 8. c3 O-O ";
  const auto keys = keys_of(
      {sixteen + "*", sixteen + "9. h3 Na5 10. Bc2 c5 *",
       sixteen + "9. h3 Na5 10. Bc2 c5 11. d4 Qc7 *", ten + "6. Re1 b5 7. Bb3 O-O 8. c3 d5 *"},
      DedupeKind::prefix);
  CHECK(keys[0].line_length() == 0);
  CHECK(keys[2].line_length() == 6);
  CHECK(line_of(keys[1]).starts_with(line_of(keys[0])));
  CHECK(line_of(keys[2]).starts_with(line_of(keys[1])));
  CHECK(keys[3].line_head() != keys[0].line_head());

  std::string shuffle;
  for (int i = 1; i <= 40; ++i)
    shuffle += std::to_string(i) + (i % 2 == 1 ? ". Nf3 Nf6 " : ". Ng1 Ng8 ");
  const auto many = keys_of({shuffle + "*", shuffle + "41. e4 *"}, DedupeKind::prefix);
  CHECK(many[0].line_length() == GameKey::line_bits);
  CHECK(many[0].line == many[1].line);
}

TEST_CASE("A half of the moves has one key, with whatever other half") {
  const auto keys = keys_of({"1. e4 e5 2. Nf3 Nc6 *", "1. e4 e5 2. Nc3 Nf6 *",
                             "1. d4 e5 2. Nf3 Nc6 *", "1. e4 e5 2. Nf3 *"},
                            DedupeKind::near);
  CHECK(keys[0].first == keys[1].first);
  CHECK(keys[0].second != keys[1].second);
  CHECK(keys[0].second == keys[2].second);
  CHECK(keys[0].first != keys[2].first);
  CHECK(keys[0].first != keys[3].first);
}

TEST_CASE("A key that is cut off is no key") {
  std::string bytes;
  KeyMaker(DedupeKind::prefix).add(read_game("1. e4 e5 *"), bytes);
  GameKey key;
  for (std::size_t n = 0; n < bytes.size(); ++n) {
    std::string_view part = std::string_view(bytes).substr(0, n);
    CHECK_FALSE(KeyMaker::take(part, key));
  }
  std::string_view whole = bytes;
  CHECK(KeyMaker::take(whole, key));
  CHECK(key.plies == 2);
}
