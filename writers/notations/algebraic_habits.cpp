#include "writers/notations/algebraic_habits.hpp"

#include <algorithm>
#include <array>

#include "lib/text/ascii.hpp"
#include "writers/notations/algebraic_letters.hpp"

namespace stamma {
namespace {

using Text = std::string_view;

using ascii::is_digit;
using ascii::is_rank;

constexpr Text dashes[] = {"-", "–", "—", "−"};
constexpr Text crosses[] = {"x", "X", "×"};
constexpr unsigned few_moves = 4;    // fewer say nothing of a habit
constexpr unsigned few_letters = 8;  // one move in this many may seem to have one
constexpr Text mate_signs[] = {"#", "++", "‡", "≠"};

/// What was seen around the squares of a text.
class Squares {
 public:
  unsigned all = 0;
  Tally<2> capitals;
  Tally<2> dash;        ///< f3-g5, f3g5
  Tally<3> taking;      ///< with a cross, a colon in front, a colon behind
  Tally<2> pawn_takes;  ///< exd5, ed5
  unsigned bare_files = 0;
  unsigned pawn_letters = 0, pawns = 0;
  Tally<3> promotion;  ///< =Q (Q) Q
  Tally<2> check;      ///< + †
  Tally<4> mate;

  Squares(Text text, const AlgebraicLetters& letters) : text_(text), letters_(letters) {
    for (std::size_t i = 0; i < text.size(); ++i) look(i);
  }

 private:
  Text rest(std::size_t i) const noexcept { return text_.substr(std::min(i, text_.size())); }
  Text front(std::size_t i) const noexcept { return text_.substr(0, i); }

  /// The length of the file's letter that is there; 0 when there is none.
  std::size_t file_at(std::size_t i) const noexcept {
    for (const Text f : letters_.files)
      if (i < text_.size() && text_[i] == f[0] && rest(i).starts_with(f)) return f.size();
    return 0;
  }
  std::size_t file_before(std::size_t i) const noexcept {
    for (const Text f : letters_.files)
      if (i != 0 && text_[i - 1] == f.back() && front(i).ends_with(f)) return f.size();
    return 0;
  }
  bool rank_at(std::size_t i) const noexcept {
    return i < text_.size() && is_rank(text_[i]) &&
           !(i + 1 < text_.size() && is_digit(text_[i + 1]));
  }
  bool begins_word(std::size_t i) const noexcept {
    return i == 0 || !ascii::is_letter_or_wide(text_[i - 1]);
  }
  bool square_before(std::size_t i) const noexcept {
    return i >= 2 && is_rank(text_[i - 1]) && file_before(i - 1) != 0;
  }
  template <std::size_t N>
  static std::size_t end_of(Text text, const Text (&signs)[N]) noexcept {
    for (const Text s : signs)
      if (text.ends_with(s)) return s.size();
    return 0;
  }

  void look(std::size_t i) {
    const char c = text_[i];
    if (c >= 'A' && c <= 'H' && rank_at(i + 1) && begins_word(i)) capitals.add(1);
    const std::size_t file = file_at(i);
    if (file == 0) return;
    if (rank_at(i + file)) {
      capitals.add(0);
      ++all;
      look_before(i);
      look_behind(i + file + 1);
    } else if (begins_word(i)) {
      look_at_files(i + file);
    }
  }

  void look_before(std::size_t i) {
    std::size_t at = i != 0 && text_[i - 1] == ' ' ? i - 1 : i;
    const Text before = front(at);
    if (const std::size_t cross = end_of(before, crosses); cross != 0) {
      taking.add(0);
      if (file_before(at - cross) != 0) pawn_takes.add(0);
    } else if (before.ends_with(':') && at >= 2 && text_[at - 2] != ' ') {
      taking.add(1);
    } else if (const std::size_t n = end_of(before, dashes); n != 0) {
      at -= n;
      if (at != 0 && text_[at - 1] == ' ') --at;
      if (square_before(at)) dash.add(0);
    } else if (square_before(i)) {
      dash.add(1);
    } else if (const std::size_t file = file_before(i); file != 0 && begins_word(i - file)) {
      pawn_takes.add(1);
    }
    const Text pawn = letters_.men[index(Kind::pawn)];
    if (begins_word(i)) {
      ++pawns;
    } else if (!pawn.empty() && front(i).ends_with(pawn) && begins_word(i - pawn.size())) {
      ++pawn_letters;
    }
  }

  void look_behind(std::size_t i) {
    const Text behind = rest(i);
    const bool last_rank = text_[i - 1] == '1' || text_[i - 1] == '8';
    if (behind.starts_with(':') && !(behind.size() > 1 && ascii::is_letter_or_wide(behind[1])))
      taking.add(2);
    for (std::size_t m = 0; m < std::size(mate_signs); ++m)
      if (behind.starts_with(mate_signs[m])) mate.add(m);
    if (behind.starts_with('+') && !behind.starts_with("++")) check.add(0);
    if (behind.starts_with("†")) check.add(1);
    if (!last_rank) return;
    for (const Kind k : {Kind::queen, Kind::rook, Kind::bishop, Kind::knight}) {
      const Text man = letters_.men[index(k)];
      if (behind.starts_with('=') && behind.substr(1).starts_with(man)) promotion.add(0);
      if (behind.starts_with('(') && behind.substr(1).starts_with(man)) promotion.add(1);
      if (behind.starts_with(man)) promotion.add(2);
    }
  }

  /// exd ed (rejected: exd5, bed)
  void look_at_files(std::size_t i) {
    if (rest(i).starts_with('x') || rest(i).starts_with(':')) ++i;
    const std::size_t file = file_at(i);
    if (file == 0) return;
    const Text behind = rest(i + file);
    if (behind.empty() || (!ascii::is_letter_or_wide(behind[0]) && !is_digit(behind[0])))
      ++bare_files;
  }

  Text text_;
  const AlgebraicLetters& letters_;
};

/// How often a man's letter is before something that may be a square.
unsigned count_man(Text text, Text letter) noexcept {
  unsigned n = 0;
  for (std::size_t at = text.find(letter); at != Text::npos; at = text.find(letter, at + 1)) {
    const Text behind = text.substr(at + letter.size());
    const bool begins = at == 0 || !ascii::is_letter_or_wide(text[at - 1]) || is_rank(text[at - 1]);
    if (!begins || behind.empty()) continue;
    n += ascii::is_file(behind[0]) || behind[0] == 'x' || behind[0] == '-' || behind[0] == ':' ||
         is_rank(behind[0]) || ascii::is_wide(behind[0]);
  }
  return n;
}

/// How often the men's letters are seen; where files are capitals, those that no file has.
unsigned count_officers(Text text, const Language& men, bool capitals = false) noexcept {
  unsigned n = 0;
  for (const Kind k : officers) {
    const Text letter = men.letter(k);
    if (!capitals || letter.size() != 1 || !ascii::is_file(ascii::lower(letter[0])))
      n += count_man(text, letter);
  }
  return n;
}

void set_men(Text sample, const Language& language, AlgebraicHabits& h) {
  for (unsigned k = 0; k < 6; ++k) {
    const Text all = language.letters[k];
    h.men[k] = language.letter(static_cast<Kind>(k));
    unsigned most = 0;
    for (unsigned i = 0; !spelling(all, i).empty() && all.find(' ') != Text::npos; ++i)
      if (const unsigned n = count_man(sample, spelling(all, i)); n > most) {
        most = n;
        h.men[k] = spelling(all, i);
      }
  }
  const unsigned white = count_officers(sample, figurines),
                 black = count_officers(sample, black_figurines);
  if (&language == &figurines || white + black > count_officers(sample, language))
    for (unsigned k = 0; k < 6; ++k)
      h.men[k] = (black > white ? black_figurines : figurines).letters[k];
}

void set_taking(const Squares& s, AlgebraicHabits& h) {
  const std::size_t usual = s.taking.most();
  h.takes = usual == 0 ? "x" : ":";
  h.takes_last = usual == 2;
  h.bare_files = s.bare_files > 1;
  const auto told = static_cast<float>(s.pawn_takes.seen[0]);
  const auto untold = static_cast<float>(s.pawn_takes.seen[1]);
  const float ratio = std::log((told + 2) / (untold + 0.1F));
  // Nobody plays so long without taking.
  const bool never = s.taking.total() == 0 && s.all > 60;
  h.taking_untold = never ? 0 : std::clamp(ratio, 0.0F, 3.0F);
  h.taking_told = never ? 1.5F : std::clamp(-ratio, 0.0F, 3.0F);
}

/// A text and which letters it has at all: most texts lack one of nearly every word for check.
struct Sample {
  explicit Sample(Text t) : text(t) {
    for (const char c : t) has[lower(c)] = true;
  }
  bool may_have(Text word) const noexcept {
    return std::all_of(word.begin(), word.end(), [this](char c) { return has[lower(c)]; });
  }
  static unsigned char lower(char c) noexcept {
    return static_cast<unsigned char>(ascii::lower(c));
  }

  Text text;
  std::array<bool, 256> has{};
};

/// The word of a sign that is seen most often, and how often; empty when there is none.
Text usual_word(const Sample& sample, Text sign, bool behind_rank, unsigned& seen) {
  Text best;
  for (const MoveWord& w : move_words()) {
    if (w.sign != sign || !sample.may_have(w.text)) continue;
    const unsigned n =
        behind_rank ? count_mark(sample.text, w.text) : count_word(sample.text, w.text);
    if (n <= seen) continue;
    seen = n;
    best = w.text;
  }
  return best;
}

void set_marks(const Sample& sample, const Squares& s, AlgebraicHabits& h) {
  constexpr Text check_signs[] = {"+", "†"};
  h.check = check_signs[s.check.most()];
  unsigned seen = s.check.total();
  if (const Text word = usual_word(sample, "+", true, seen); !word.empty()) h.check = word;

  const bool dagger = s.check.most() == 1;
  const std::array<float, 4> before =
      dagger ? std::array<float, 4>{0.5F, 0.2F, 2, 0.2F} : std::array<float, 4>{2, 0.7F, 0.2F, 0};
  unsigned words = s.mate.total();
  if (const Text word = usual_word(sample, "#", true, words); !word.empty())
    h.mates.push_back({std::string(word), 0});
  for (std::size_t i = 0; i < std::size(mate_signs); ++i)
    if (const float cost = s.mate.cost(i, before); cost < 2.5F)
      h.mates.push_back({std::string(mate_signs[i]), cost});
  keep_cheapest(h.mates, 2);

  unsigned passing = 0;
  if (!usual_word(sample, "ep", true, passing).empty()) h.passing_told = 0.3F;
  h.becomes_equals = s.promotion.cost(0, {1, 0.2F, 0.4F});
  h.becomes_brackets = s.promotion.cost(1, {1, 0.2F, 0.4F});
  h.becomes_bare = s.promotion.cost(2, {1, 0.2F, 0.4F});
}

}  // namespace

AlgebraicHabits algebraic_habits(std::string_view text, const Language& language) {
  const Sample sample(text.substr(0, longest_sample));
  AlgebraicHabits h;
  set_men(sample.text, language, h);
  AlgebraicLetters letters(language);
  letters.men = h.men;
  const Squares as_written(sample.text, letters);
  h.capitals = as_written.capitals.most() == 1;
  const std::string small = h.capitals ? ascii::lower(sample.text) : std::string();
  const Squares s = h.capitals ? Squares(small, letters) : as_written;
  h.pawn_letter = s.pawn_letters > s.pawns;
  h.dash = s.dash.most() == 0;
  // Two squares make a move, and up to half of the moves take.
  h.both_squares = s.dash.total() >= few_moves && 4 * s.dash.total() >= s.all;
  h.no_letters = h.both_squares &&
                 count_officers(sample.text, language, h.capitals) * few_letters < s.dash.total();
  set_taking(s, h);
  set_marks(sample, s, h);
  unsigned signs = 0;
  h.castles = castling_sign(sample.text, 'O', signs);
  if (const Text word = usual_word(sample, "@", false, signs); !word.empty()) {
    h.castles_word = word;
    if (ascii::is_lower(word[0])) h.castles_word[0] = static_cast<char>(word[0] - 'a' + 'A');
  }
  return h;
}

}  // namespace stamma
