#include "writers/notations/romance_habits.hpp"

#include <algorithm>

#include "lib/chess/position.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {
namespace {

using Text = std::string_view;

using ascii::is_rank;

/// A text as this family's moves are looked for in it: a blank or a stop parts nothing.
class Letters {
 public:
  Letters(Text text, const RomanceLanguage& words) : text_(text) {
    for (const Kind k : {Kind::rook, Kind::knight, Kind::bishop}) twins_ += words.letter(k);
    for (const Kind k : {Kind::queen, Kind::king}) royals_ += words.letter(k);
    men_ = twins_ + royals_ + std::string(words.letter(Kind::pawn));
  }

  Text text() const noexcept { return text_; }
  bool is_twin(std::size_t i) const noexcept { return is_one_of(i, twins_); }
  bool is_royal(std::size_t i) const noexcept { return is_one_of(i, royals_); }
  bool is_man(std::size_t i) const noexcept { return is_one_of(i, men_); }
  bool is_digit(std::size_t i) const noexcept { return i < text_.size() && is_rank(text_[i]); }
  bool is(std::size_t i, char c) const noexcept { return i < text_.size() && text_[i] == c; }
  bool begins_word(std::size_t i) const noexcept {
    return i == 0 || i >= text_.size() || Text(" .,;(\n\r\t").find(text_[i - 1]) != Text::npos;
  }
  /// The next place behind blanks and stops, from `i` on.
  std::size_t skip(std::size_t i) const noexcept {
    return std::min(text_.find_first_not_of(" .", i), text_.size());
  }
  /// The last place in front of `i` but blanks, stops and brackets; npos without one.
  std::size_t back(std::size_t i) const noexcept {
    return i == 0 ? Text::npos : text_.find_last_not_of(" .(", i - 1);
  }

  /// How often a word or sign is behind a man, or a square, which ends with one.
  unsigned count_behind(Text word, bool before_man) const noexcept {
    unsigned n = 0;
    for (std::size_t at = text_.find(word); at != Text::npos; at = text_.find(word, at + 1)) {
      const std::size_t before = back(at), end = at + word.size();
      if (before == Text::npos || !(is_man(before) || is_digit(before))) continue;
      const bool man = is_man(skip(end));
      const bool letter = end < text_.size() && ascii::is_lower(text_[end]);
      n += !letter && (man || !before_man);
    }
    return n;
  }

 private:
  bool is_one_of(std::size_t i, const std::string& set) const noexcept {
    return i < text_.size() && set.find(text_[i]) != std::string::npos;
  }

  Text text_;
  std::string twins_, royals_, men_;
};

/// The word of a list that is seen most often, if it is seen more than `seen` times.
std::string usual_word(const Letters& letters, RomanceWords list, bool before_man, unsigned seen,
                       Text otherwise) {
  std::string best(otherwise);
  RomanceLanguage::each_word(list, false, [&](const std::string& w) {
    const unsigned n = letters.count_behind(w, before_man);
    if (n <= seen) return;
    seen = n;
    best = w;
  });
  return best;
}

/// How much is said of men and squares.
struct Counts {
  Tally<2> dash, wing, side, file_first;
  unsigned ranks = 0;

  explicit Counts(const Letters& l) {
    for (std::size_t i = 0; i < l.text().size(); ++i) {
      if (l.begins_word(i) && l.is_man(i)) count_man(l, i);
      if (l.is_digit(i)) count_square(l, i);
    }
  }

 private:
  /// 3AR, 3 A R, 4A, 3ª A; not the end of AR3
  void count_square(const Letters& l, std::size_t i) {
    if (i != 0 && l.is_man(i - 1) && l.begins_word(i + 2)) return;
    std::size_t file = i + 1;
    while (file < l.text().size() && file < i + 6 && !l.is_man(file) && !l.is_digit(file)) ++file;
    if (!l.is_man(file)) return;
    ++ranks;
    if (!l.is_twin(file)) return;
    const std::size_t then = l.skip(file + 1);
    const bool starts_move = l.is_digit(l.skip(then + 1)) && then != file + 1;
    wing.add(l.is_royal(then) && !starts_move ? 1 : 0);
  }

  /// C3A CD3A C-3A, C-AR3 CxP
  void count_man(const Letters& l, std::size_t i) {
    std::size_t then = l.skip(i + 1);
    const bool twin = l.is_twin(i);
    bool sided = twin && l.is_royal(then) && !l.begins_word(then);
    if (sided) then = l.skip(then + 1);
    const bool dashed = l.is(then, '-');
    if (dashed) then = l.skip(then + 1);
    if (l.is_digit(then)) {
      dash.add(dashed ? 1 : 0);
      file_first.add(0);
    } else if (l.is_man(then) && dashed) {
      const bool winged = l.is_twin(then) && l.is_royal(then + 1);
      if (!l.is_digit(then + (winged ? 2U : 1U))) return;
      dash.add(1);
      file_first.add(1);
      if (l.is_twin(then)) wing.add(winged ? 1 : 0);
    } else if (!l.is(then, 'x')) {
      return;
    }
    if (twin) side.add(sided ? 1 : 0);
  }
};

void set_castles(Text sample, const RomanceLanguage& words, RomanceHabits& h) {
  unsigned signs = 0;
  const char oh = castling_sign(sample, 'O', signs);
  const auto best = [&](RomanceWords list, unsigned& seen) {
    std::string word;
    RomanceLanguage::each_word(list, false, [&](const std::string& w) {
      const unsigned n = count_word(sample, w);
      if (n <= seen) return;
      seen = n;
      word = w;
    });
    // At the head of a move words begin with a capital.
    if (!word.empty() && ascii::is_lower(word[0])) word[0] = static_cast<char>(word[0] - 'a' + 'A');
    return word;
  };
  unsigned said = 0, bare = 0;
  const std::array<std::string, 2> sides = {best(words.castles_short, said),
                                            best(words.castles_long, said = 0)};
  const std::string alone = best(words.castles, bare);
  for (unsigned w = 0; w < 2; ++w) {
    std::string by_sign(1, oh);
    for (unsigned i = 0; i <= w; ++i) (by_sign += '-') += oh;
    const bool spelled = bare > signs;
    h.castles[w].push_back({by_sign, spelled ? 1.5F : 0.0F});
    if (!sides[w].empty()) h.castles[w].push_back({sides[w], spelled ? 0.0F : 1.0F});
    if (!alone.empty()) h.castles[w].push_back({alone, spelled ? 0.5F : 1.5F});
  }
}

}  // namespace

RomanceHabits romance_habits(std::string_view sample, const RomanceLanguage& words) {
  sample = sample.substr(0, longest_sample);
  const Letters letters(sample, words);
  const Counts c(letters);
  RomanceHabits h;
  h.words = &words;
  h.to = c.dash.most() == 1 ? "-" : "";
  h.file_first = words.squares_either && c.file_first.most() == 1;
  h.en_passant = " " + std::string(RomanceLanguage::first(words.en_passant));
  unsigned endings = 0;
  RomanceLanguage::each_word(words.rank_endings, false, [&](const std::string& w) {
    unsigned n = 0;
    for (std::size_t at = sample.find(w); at != Text::npos; at = sample.find(w, at + 1))
      n += at != 0 && is_rank(sample[at - 1]) && letters.is_man(letters.skip(at + w.size()));
    if (2 * n <= c.ranks || n <= endings) return;
    endings = n;
    h.rank_ending = w;
  });
  const unsigned crosses = letters.count_behind("x", true) + letters.count_behind("×", true);
  h.takes = usual_word(letters, words.takes, true, crosses, "x");
  if (letters.count_behind(":", true) > std::max(crosses, letters.count_behind(h.takes, true)))
    h.takes = ":";
  if (h.takes.size() > 1) h.takes = " " + h.takes + " ";
  h.told_wing = std::min(c.wing.cost(1, {2, 2}), 1.5F);
  h.untold_wing = std::min(c.wing.cost(0, {2, 2}), 1.5F);
  h.told_side = std::min(c.side.cost(1, {3, 1}), 2.0F);
  h.untold_side = std::min(c.side.cost(0, {3, 1}), 1.5F);
  set_castles(sample, words, h);

  const unsigned plus = letters.count_behind("+", false);
  h.check = letters.count_behind("†", false) > plus ? "†" : "+";
  h.check = usual_word(letters, words.check, false, plus, h.check);
  if (h.check != "+" && h.check != "†") h.check.insert(0, 1, ' ');
  const std::string mate = usual_word(letters, words.mate, false, 0, "");
  const bool hash = letters.count_behind("#", false) > 0;
  if (!mate.empty()) h.mates.push_back({" " + mate, 0});
  h.mates.push_back({"++", mate.empty() && !hash ? 0.0F : 1.0F});
  h.mates.push_back({"#", hash ? 0.0F : 1.0F});
  keep_cheapest(h.mates, 2);
  return h;
}

}  // namespace stamma
