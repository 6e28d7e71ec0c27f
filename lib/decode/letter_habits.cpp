#include "lib/decode/letter_habits.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/movegen.hpp"
#include "lib/decode/confusions.hpp"
#include "lib/decode/skeleton.hpp"

namespace stamma {
namespace {

/// Counts which letters follow each other in spellings. A spelling begins behind a figure, that of
/// its number or of the move before it.
class PairCounter final : public SpellingSink {
 public:
  void take(std::uint32_t, std::string_view spelling, bool, float cost) override {
    text_.clear();
    append_skeleton(spelling, text_);
    const float n = std::exp(-cost);
    for (std::size_t i = 0; i + 1 < text_.size(); ++i) pairs[{text_[i], text_[i + 1]}] += n;
  }

  std::map<std::pair<char16_t, char16_t>, float> pairs;

 private:
  std::u16string text_;
};

}  // namespace

LetterHabits::LetterHabits(const Speller& speller) {
  // Between them these positions allow every kind of move to every file.
  PairCounter counter;
  for (const std::string_view fen :
       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r2qk2r/1pp2ppp/p1npbn2/2b1p3/2B1P1b1/2NP1N2/PPPB1PPP/R2QK2R w KQkq - 0 8",
        "3r1rk1/1p3ppp/p1q1n3/4p3/1n2P3/2N1BN2/PP2QPPP/2R2RK1 b - - 0 18"}) {
    const Position p = read_fen(fen)->position;
    std::vector<Move> moves;
    for (const Move m : legal_moves(p)) moves.push_back(m);
    speller.spell_all(p, Lineage(p), moves, counter);
  }
  for (const auto& [pair, n] : counter.pairs)
    for (const char16_t c : {pair.first, pair.second})
      if (letters_.find(c) == std::u16string::npos) letters_ += c;
  pairs_.assign(letters_.size(), std::vector<float>(letters_.size(), 0));
  for (const auto& [pair, n] : counter.pairs)
    pairs_[letters_.find(pair.first)][letters_.find(pair.second)] = n;
}

float LetterHabits::follows(char16_t first, char16_t second) const noexcept {
  constexpr float unseen = 0.2F;
  const std::size_t i = letters_.find(first), k = letters_.find(second);
  return i == std::u16string::npos || k == std::u16string::npos ? 1 : pairs_[i][k] + unseen;
}

std::vector<LetterHabits::Habit> LetterHabits::find(std::u16string_view text, double least) const {
  const Confusions& known = Confusions::of_press();
  std::map<std::pair<char16_t, char16_t>, double> seen_for;
  std::map<char16_t, double> kept;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char16_t seen = text[i];
    if (letters_.find(seen) != std::u16string::npos || (seen >= u'0' && seen <= u'9')) {
      kept[seen] += 1;
      continue;
    }
    const char16_t before = i > 0 ? text[i - 1] : u' ',
                   after = i + 1 < text.size() ? text[i + 1] : u' ';
    double all = 0;
    std::vector<double> shares(letters_.size());
    for (std::size_t k = 0; k < letters_.size(); ++k) {
      const char16_t meant = letters_[k];
      shares[k] =
          std::exp(-static_cast<double>(known.replaced[letter_of(meant)][letter_of(seen)])) *
          static_cast<double>(follows(before, meant) * follows(meant, after));
      all += shares[k];
    }
    for (std::size_t k = 0; k < letters_.size(); ++k)
      if (shares[k] > 0.05 * all) seen_for[{letters_[k], seen}] += shares[k] / all;
  }
  std::vector<Habit> found;
  for (const auto& [pair, n] : seen_for)
    if (n >= least) found.push_back({pair.first, pair.second, n, kept[pair.first]});
  return found;
}

}  // namespace stamma
