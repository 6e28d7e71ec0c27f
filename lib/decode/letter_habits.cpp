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
#include "lib/decode/weights.hpp"

namespace stamma {
namespace {

constexpr std::size_t longest_unit = 3, longest_seen = 4;

constexpr bool is_small(char16_t c) noexcept { return c >= u'a' && c <= u'z'; }
constexpr bool is_letter(char16_t c) noexcept {
  return is_small(c) || (c >= u'A' && c <= u'Z') || c >= 0xC0;
}

/// How often a word stands in a text.
std::size_t occurrences(std::u16string_view text, std::u16string_view word) noexcept {
  std::size_t n = 0;
  for (std::size_t at = text.find(word); at != std::u16string_view::npos;
       at = text.find(word, at + word.size()))
    ++n;
  return n;
}

/// Counts which letters follow each other in spellings. A spelling begins behind a figure, that of
/// its number or of the move before it.
class PairCounter final : public SpellingSink {
 public:
  void take(std::uint32_t, std::string_view spelling, bool, float cost) override {
    text_.clear();
    append_skeleton(spelling, text_);
    const float n = std::exp(-cost);
    for (std::size_t i = 0; i + 1 < text_.size(); ++i) pairs[{text_[i], text_[i + 1]}] += n;
    for (std::size_t i = 0; i < text_.size();) {
      std::size_t end = i + 1;
      if (is_letter(text_[i]))
        while (end < text_.size() && is_small(text_[end])) ++end;
      if (is_letter(text_[i]) && end - i <= longest_unit)
        units[text_.substr(i, end - i)] += static_cast<double>(n);
      i = end;
    }
  }

  std::map<std::pair<char16_t, char16_t>, float> pairs;
  std::map<std::u16string, double> units;

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
  for (const auto& [letters, times] : counter.units) units_.push_back({letters, times});
}

/// Whether two letters never stand together in a move.
bool LetterHabits::is_strange(char16_t first, char16_t second) const noexcept {
  if (!is_letter(first) || !is_letter(second)) return false;
  const std::size_t i = letters_.find(first), k = letters_.find(second);
  return i == std::u16string::npos || k == std::u16string::npos || pairs_[i][k] == 0;
}

/// A word with the letters that mostly stand beside it.
std::u16string LetterHabits::grown(std::u16string_view text, std::u16string word,
                                   std::size_t times) const {
  static const auto most = static_cast<double>(weight("word_habit_part"));
  const auto enough = static_cast<std::size_t>(most * static_cast<double>(times));
  while (word.size() < longest_seen) {
    std::map<char16_t, std::size_t> before, behind;
    for (std::size_t at = text.find(word); at != std::u16string_view::npos;
         at = text.find(word, at + 1)) {
      if (at > 0 && is_letter(text[at - 1])) ++before[text[at - 1]];
      const std::size_t end = at + word.size();
      if (end < text.size() && is_letter(text[end])) ++behind[text[end]];
    }
    const auto often = [&](const auto& found) {
      return std::find_if(found.begin(), found.end(),
                          [&](const auto& f) { return f.second > enough; });
    };
    if (const auto f = often(before); f != before.end())
      word.insert(word.begin(), f->first);
    else if (const auto b = often(behind); b != behind.end())
      word += b->first;
    else
      break;
  }
  return word;
}

/// How often a word stands where a unit of moves may stand.
std::size_t LetterHabits::fitting(std::u16string_view text, std::u16string_view word,
                                  const Unit& unit) const {
  std::size_t n = 0;
  for (std::size_t at = text.find(word); at != std::u16string_view::npos;
       at = text.find(word, at + word.size())) {
    const std::size_t end = at + word.size();
    const bool begins =
        at == 0 || !is_small(text[at - 1]) || !is_strange(text[at - 1], unit.letters.front());
    const bool ends = end >= text.size() || !is_strange(unit.letters.back(), text[end]);
    n += begins && ends ? 1 : 0;
  }
  return n;
}

std::vector<LetterHabits::WordHabit> LetterHabits::find_words(std::u16string_view text,
                                                              const Channel& channel,
                                                              double least) const {
  static const float known = weight("word_habit_known");
  static const auto least_share = static_cast<double>(weight("word_habit_share"));
  std::map<std::u16string, std::size_t> pairs;
  for (std::size_t i = 0; i + 1 < text.size(); ++i)
    if (is_strange(text[i], text[i + 1])) ++pairs[std::u16string(text.substr(i, 2))];
  std::map<std::u16string, std::size_t> words;
  for (const auto& [pair, times] : pairs)
    if (static_cast<double>(times) >= least) {
      const std::u16string word = grown(text, pair, times);
      words[word] = occurrences(text, word);
    }
  std::vector<WordHabit> found;
  for (const auto& [word, times] : words) {
    std::vector<WordHabit> meant;
    double all = 0;
    bool is_known = false;
    for (const Unit& unit : units_) {
      const std::size_t n = fitting(text, word, unit);
      const float distance = channel.distance(unit.letters, word);
      is_known = is_known || distance < known;
      if (static_cast<double>(n) < least || 2 * n < times) continue;
      meant.push_back(
          {unit.letters, word,
           unit.times * static_cast<double>(n) * std::exp(-static_cast<double>(distance))});
      all += meant.back().times;
    }
    if (is_known || all <= 0) continue;
    for (WordHabit& m : meant) {
      m.times *= static_cast<double>(times) / all;
      if (m.times >= least_share * static_cast<double>(times)) found.push_back(std::move(m));
    }
  }
  return found;
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
