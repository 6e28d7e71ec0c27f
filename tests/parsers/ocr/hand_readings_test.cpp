// What a network's output says of a cell, without the network (parsers/ocr/hand).
#include <cmath>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "parsers/ocr/hand/cell_readings.hpp"
#include "parsers/ocr/hand/ctc.hpp"
#include "parsers/ocr/hand/move_shapes.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma::hand;

/// Steps in which only some characters and the blank are possible.
Steps random_steps(std::size_t n, std::string_view letters, std::mt19937& random) {
  Steps steps(n);
  for (Step& s : steps) {
    double sum = s[0] = 0.1 + static_cast<double>(random() % 100);
    for (const char c : letters)
      sum += s[alphabet.find(c) + 1] = 0.1 + static_cast<double>(random() % 100);
    for (double& p : s) p /= sum;
  }
  return steps;
}

/// The chance of each text, from all ways through the steps.
std::map<std::string, double> all_texts(const Steps& steps) {
  struct Way {
    std::string text;
    std::size_t last = 0;
    double chance = 1;
  };
  std::vector<Way> ways{{}};
  for (const Step& s : steps) {
    std::vector<Way> longer;
    for (const Way& w : ways)
      for (std::size_t c = 0; c < classes; ++c)
        if (s[c] > 0)
          longer.push_back(
              {c == 0 || c == w.last ? w.text : w.text + alphabet[c - 1], c, w.chance * s[c]});
    ways = std::move(longer);
  }
  std::map<std::string, double> texts;
  for (const Way& w : ways) texts[w.text] += w.chance;
  return texts;
}

/// Steps that say one text clearly.
Steps clear(std::string_view text) {
  Steps steps;
  const auto add = [&](std::size_t c) {
    Step& s = steps.emplace_back();
    s.fill(0.02 / static_cast<double>(classes));
    s[c] += 0.98;
  };
  for (const char c : text) {
    add(alphabet.find(c) + 1);
    add(0);
  }
  return steps;
}

}  // namespace

TEST_CASE("What may be a move", "[hand]") {
  for (const char* text : {"e4",     "Nf3", "Nbd7", "N1f3",   "Nb1d2", "Nxe5+",  "R1xe8#", "exd5",
                           "ed5",    "ed",  "exd",  "e2-e4",  "e2e4",  "Ng1-f3", "e8=Q",   "e8Q+",
                           "exd8=N", "O-O", "OO",   "O-O-O+", "N-f3",  "Bc4:",   "e4."})
    CHECK(is_shaped_as_move(text, "KQRBN"));
  for (const char* text : {"", "e", "N", "e9", "Nf", "Sf3", "e8=K", "axc4", "ac4", "exe5", "e2-g4",
                           "O", "O-", "43", "Nf33", "Nf3+++", "e4e5e6"})
    CHECK_FALSE(is_shaped_as_move(text, "KQRBN"));
  CHECK(is_shaped_as_move("Sf3", "KDTLS"));
}

TEST_CASE("Spellings that say the same are one", "[hand]") {
  CHECK(plain_spelling("N-f3.") == "Nf3");
  CHECK(plain_spelling("e:d5") == "exd5");
  CHECK(plain_spelling("Dc4:") == "Dc4");
  CHECK(plain_spelling("Qh5++") == "Qh5+");
  CHECK(plain_spelling("O-O-O") == "O-O-O");
  CHECK(plain_spelling("e2-e4") == "e2-e4");
}

TEST_CASE("The chances of moves are those of all ways to write them", "[hand]") {
  std::mt19937 random(5);
  for (int i = 0; i < 30; ++i) {
    const Looks looks{random_steps(5, "ab3Nx", random), random_steps(5, "ab3Nx", random)};
    std::map<std::string, double> expected;
    for (const Steps& steps : looks)
      for (const auto& [text, p] : all_texts(steps))
        if (is_shaped_as_move(text, "KQRBN")) expected[plain_spelling(text)] += p / 2;
    const Readings found = likeliest_moves(looks, "KQRBN");
    CHECK(found.size() == expected.size());
    for (std::size_t k = 0; k < found.size(); ++k) {
      CHECK(std::abs(found[k].second - expected[found[k].first]) < 1e-9);
      if (k > 0) CHECK(found[k - 1].second >= found[k].second);
    }
  }
}

TEST_CASE("The readings of cells know their language", "[hand]") {
  const std::vector<Looks> cells{{clear("e4")},  {clear("e5")},  {clear("Sf3")},
                                 {clear("Sc6")}, {clear("Lb5")}, {clear("Ta8")}};
  std::string_view men;
  const std::vector<Readings> read = readings_of(cells, men).cells;
  CHECK(men == "KDTLS");
  REQUIRE(read.size() == cells.size());
  CHECK(read[0][0].first == "e4");
  CHECK(read[2][0].first == "Sf3");
  CHECK(read[4][0].first == "Lb5");
  for (const Readings& r : read) {
    double sum = 0;
    for (const auto& [text, p] : r) sum += p;
    CHECK(sum <= 1);
    CHECK(r[0].second > 0.5);
    CHECK(r.size() > 10);  // what else it may be
  }
  // Where it is told, other letters are no moves.
  men = "KQRBN";
  CHECK(readings_of(cells, men).cells[2][0].second < 0.9);
  CHECK(men == "KQRBN");
}
