// Games with copies that are damaged in ways that are known.
#pragma once

#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include "lib/chess/movegen.hpp"
#include "lib/chess/position.hpp"
#include "lib/chess/san_form.hpp"

namespace stamma::test {

/// Games with their copies, damaged in ways that are known.
class CopyMaker {
 public:
  std::vector<Move> moves(std::size_t plies) {
    std::vector<Move> line;
    for (Position now; line.size() < plies;) {
      const MoveList all = legal_moves(now);
      if (all.empty()) {
        line.clear();
        now = Position();
        continue;
      }
      line.push_back(all[random_() % all.size()]);
      now.play(line.back());
    }
    return line;
  }

  /// With one ply misread so that all others stay possible; empty when none can be.
  std::vector<Move> misread(const std::vector<Move>& line) {
    for (int tries = 0; tries < 200; ++tries) {
      const std::size_t at = line.size() / 4 + random_() % (line.size() / 2);
      Position now;
      for (std::size_t i = 0; i < at; ++i) now.play(line[i]);
      const MoveList all = legal_moves(now);
      std::vector<Move> other = line;
      other[at] = all[random_() % all.size()];
      if (other[at] == line[at]) continue;
      bool legal = true;
      for (std::size_t i = at; legal && i < other.size(); ++i) {
        legal = is_legal(now, other[i]);
        if (legal) now.play(other[i]);
      }
      if (legal) return other;
    }
    return {};
  }

  std::string pgn(const std::vector<Move>& line, const std::string& white, const std::string& black,
                  const std::string& date, const std::string& result) {
    std::string s = "[Event \"Test\"]\n[Date \"" + date + "\"]\n[White \"" + white +
                    "\"]\n[Black \"" + black + "\"]\n[Result \"" + result + "\"]\n\n";
    Position now;
    for (const Move m : line) {
      s += san_text(m, san_form(now, m)) + ' ';
      now.play(m);
    }
    return s + result + "\n\n";
  }

  std::mt19937& random() { return random_; }

 private:
  std::mt19937 random_{5};
};

struct GamesWithCopies {
  std::vector<std::string> originals, copies;
  std::size_t exact = 0, prefix = 0, near = 0;  ///< how many copies are of which kind
};

inline GamesWithCopies games_with_copies(CopyMaker& maker, int count) {
  GamesWithCopies made;
  auto& [originals, copies, exact, prefix, near] = made;
  for (int n = 0; n < count; ++n) {
    const std::string last = "Player" + std::to_string(n % 10);
    const std::string year = std::to_string(1900 + n % 7);
    const std::vector<Move> line = maker.moves(60 + maker.random()() % 60);
    const std::string result = n % 2 == 0 ? "1-0" : "0-1";
    originals.push_back(maker.pgn(line, last + ", Wilhelm", "Other, Otto",
                                  year + ".05.0" + std::to_string(1 + n % 9), result));
    switch (n % 4) {
      case 0:
        copies.push_back(maker.pgn(line, last + ", W", "Other", year + ".??.??", result));
        ++exact;
        break;
      case 1: {
        const std::vector<Move> part(line.begin(), line.begin() + 50);
        copies.push_back(maker.pgn(part, last, "Otto Other", year + ".??.??", "*"));
        ++prefix;
        break;
      }
      case 2:
        if (const std::vector<Move> other = maker.misread(line); !other.empty()) {
          copies.push_back(maker.pgn(other, last + ",Wilh", "Other, O", year + ".05.??", result));
          ++near;
        }
        break;
      default:  // other games of the same players in the same year
        copies.push_back(
            maker.pgn(maker.moves(70), last + ", Wilhelm", "Other, Otto", year + ".??.??", result));
        originals.push_back(copies.back());
        copies.pop_back();
        break;
    }
  }
  return made;
}

}  // namespace stamma::test
