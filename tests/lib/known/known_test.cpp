// The parts that an index of known games is made of: codes of moves, keys, lines beside each other.
#include <random>
#include <span>
#include <string>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/movegen.hpp"
#include "lib/known/evidence.hpp"
#include "lib/known/index_format.hpp"
#include "lib/known/known_index.hpp"
#include "lib/known/line_alignment.hpp"
#include "lib/known/line_keys.hpp"
#include "lib/known/move_code.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

std::vector<Move> random_line(const Position& start, std::size_t plies, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<Move> line;
  Position p = start;
  while (line.size() < plies) {
    const MoveList legal = legal_moves(p);
    if (legal.empty()) break;
    line.push_back(legal[random() % legal.size()]);
    p.play(line.back());
  }
  return line;
}

}  // namespace

TEST_CASE("moves come back from their code", "[known]") {
  for (const char* const fen :
       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",  // 218 moves
        "8/8/8/8/8/1k6/8/K7 w - - 0 1"}) {
    const Position start = read_fen(fen)->position;
    for (unsigned seed = 0; seed < 40; ++seed) {
      const std::vector<Move> line = random_line(start, seed * 5, seed);
      std::string code;
      REQUIRE(pack_moves(start, line, code) == line.size());
      std::vector<Move> back;
      REQUIRE(unpack_moves(start, code, line.size(), back));
      REQUIRE(back == line);
      CHECK_FALSE(unpack_moves(start, code + "x", line.size(), back));
    }
  }
}

TEST_CASE("an illegal move ends a code", "[known]") {
  const Position start;
  std::vector<Move> line = random_line(start, 20, 1);
  line[7] = Move(Square::a1, Square::a1);
  std::string code;
  CHECK(pack_moves(start, line, code) == 7);
}

TEST_CASE("lines that share a long run of moves share a key", "[known]") {
  for (unsigned seed = 0; seed < 50; ++seed) {
    const std::vector<Move> line = random_line(Position(), 100, seed);
    if (line.size() < 80) continue;
    std::vector<Move> other(line.begin() + 30, line.end());
    std::vector<std::uint64_t> keys, kept, others;
    line_keys(line, keys);
    kept_keys(keys, kept);
    line_keys(other, others);
    std::size_t shared = 0;
    for (const std::uint64_t k : kept) shared += std::count(others.begin(), others.end(), k) != 0;
    CHECK(shared > 0);
    CHECK(kept.size() < keys.size() / 4);
  }
}

TEST_CASE("accents and their spellings are one letter for a pairing", "[known]") {
  const std::uint64_t key = pairing_key("Müller, Karsten", "Löffler, S");
  CHECK(key != 0);
  CHECK(key == pairing_key("Mueller,K", "Loeffler"));
  CHECK(key == pairing_key("Karsten Muller", "Loffler, Stefan"));
  CHECK(key != pairing_key("Loeffler", "Mueller"));
  CHECK(pairing_key("?", "Löffler") == 0);
}

TEST_CASE("lines are laid beside each other", "[known]") {
  const std::vector<Move> line = random_line(Position(), 60, 3);
  REQUIRE(line.size() == 60);
  const LineAlignment same = align_lines(line, line);
  CHECK(same.same == 60);
  CHECK(same.head == 60);
  CHECK(same.differ == 0);

  std::vector<Move> damaged = line;
  damaged[20] = Move(Square::a1, Square::h8);
  damaged.erase(damaged.begin() + 40);
  const LineAlignment a = align_lines(damaged, line);
  CHECK(a.same == 58);
  CHECK(a.differ == 2);
  CHECK(a.head == 20);

  const LineAlignment late = align_lines(std::span(line).subspan(10), line);
  CHECK(late.same == 50);
  CHECK(late.differ == 0);
  CHECK(late.first_begin == 0);
  CHECK(late.second_begin == 10);

  const LineAlignment cut = align_lines(std::span(line).first(25), line);
  CHECK(cut.same == 25);
  CHECK(cut.first_end == 25);
  CHECK(cut.second_end == 25);
  CHECK(align_lines({}, line).same == 0);
}

TEST_CASE("players are the same though a letter is damaged", "[known]") {
  CHECK(compare_known_players("Anderssen, Adolf", "Anderssen, A") == Likeness::same);
  CHECK(compare_known_players("Andersscn, Adolf", "Anderssen, Adolf") == Likeness::similar);
  CHECK(compare_known_players("Byrne, D", "Byrne, R") == Likeness::other);
  CHECK(compare_known_players("Tal", "Tan") == Likeness::other);
  CHECK(compare_known_players("Duke Karl / Count Isouard", "Duke of Brunswick and Count Isouard") ==
        Likeness::similar);
  CHECK(compare_known_players("?", "Tal") == Likeness::unknown);
}

TEST_CASE("bytes that are no index are refused", "[known]") {
  KnownIndex index;
  for (const std::string_view bytes :
       {std::string_view(), std::string_view("x"), std::string_view("[Event \"A\"]\n\n1. e4 *\n"),
        std::string_view("stamknow"), std::string_view("stamknow\1\0\0\0\0\0\0\0", 16)})
    CHECK_FALSE(index.open(bytes).empty());
  CHECK(index.size() == 0);
}

TEST_CASE("a checksum does not depend on the pieces", "[known]") {
  const std::string text = "The checksum of these bytes is the same in any pieces.";
  known::Checksum whole;
  whole.add(text);
  for (std::size_t step = 1; step < 20; ++step) {
    known::Checksum parts;
    for (std::size_t i = 0; i < text.size(); i += step)
      parts.add(std::string_view(text).substr(i, step));
    CHECK(parts.value() == whole.value());
  }
}
