#include "parsers/detect.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"
#include "lib/words/marks.hpp"
#include "parsers/notations/notation.hpp"

namespace stamma {
namespace {

constexpr std::size_t most_words = 400, most_heads = 24, most_places = 24;

using ascii::is_digit;
using ascii::is_space;

/// Words that begin alike ("Nf3", "Nbd7"): whether one is a move tells it of all.
struct Head {
  std::string_view text;
  std::string sample;
  std::size_t count = 0;
};

struct Sample {
  std::string text;  // its line ends are blanks, as moves may be broken anywhere
  std::vector<Head> heads;
  std::vector<std::string_view> places;  // the text from where a move begins
  std::vector<std::string_view> words;
};

/// What stands in front of the first square, or of whatever else can follow a man's letter; of
/// castling all of it.
std::string_view head_of(std::string_view word) noexcept {
  if (word.size() > 2 && word[1] == '-' && word[0] == word[2]) return word;
  std::size_t n = 0;
  while (n < word.size() &&
         std::string_view("abcdefgh12345678x:-").find(word[n]) == std::string_view::npos)
    ++n;
  return word.substr(0, n);
}

/// Takes a move number off the front of a word: "12." "12..." "3.e4"
bool take_number(std::string_view& word) noexcept {
  std::size_t n = 0;
  while (n < word.size() && is_digit(word[n])) ++n;
  std::size_t dots = n;
  while (dots < word.size() && (word[dots] == '.' || word[dots] == ')')) ++dots;
  const bool number = n > 0 && n < 4 && (dots > n || n == word.size());
  if (number) word.remove_prefix(dots);
  return number;
}

/// Fills a sample in place: its words are parts of its text.
void take_sample(std::string_view movetext, Sample& s) {
  constexpr std::size_t most_bytes = 16 << 10;
  s.text.assign(movetext.substr(0, most_bytes));
  std::replace_if(s.text.begin(), s.text.end(), is_space, ' ');
  const std::string_view text = s.text;
  bool after_number = false;
  std::vector<std::string_view> unnumbered;
  for (std::size_t i = 0; i < text.size() && s.words.size() < most_words;) {
    if (is_space(text[i]) || text[i] == '(' || text[i] == ')') {
      ++i;
      continue;
    }
    if (text[i] == '{') {
      i = std::min(text.find('}', i), text.size() - 1) + 1;
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && !is_space(text[end]) && text[end] != '{') ++end;
    std::string_view word = text.substr(i, end - i);
    i = end;
    after_number = take_number(word) || after_number;
    while (!word.empty() && word.front() == '.') word.remove_prefix(1);
    if (word.empty() || word.front() == '$') continue;
    if (result_of(word)) break;  // what follows is another game
    const std::string_view place = text.substr(end - word.size(), 200);
    if (after_number && s.places.size() < most_places) s.places.push_back(place);
    if (unnumbered.size() < most_places) unnumbered.push_back(place);
    after_number = false;
    s.words.push_back(word);
    std::string sample(word.substr(0, 64));
    const std::string_view head = head_of(word);
    if (head.size() == word.size() && word.size() <= 6 && word.find('-') == word.npos) {
      // "S f3": a letter and its square apart
      const std::size_t next = std::min(text.find_first_not_of(' ', end), text.size());
      sample.append(text.substr(next, text.find(' ', next) - next).substr(0, 16));
    }
    const auto known = std::find_if(s.heads.begin(), s.heads.end(),
                                    [head](const Head& h) { return h.text == head; });
    if (known != s.heads.end()) {
      ++known->count;
    } else if (s.heads.size() < most_heads) {
      s.heads.push_back({head, std::move(sample), 1});
    }
  }
  if (s.places.empty()) s.places = std::move(unnumbered);
  // The commonest first: most languages fail at one of the first.
  std::stable_sort(s.heads.begin(), s.heads.end(),
                   [](const Head& a, const Head& b) { return a.count > b.count; });
}

/// What a language makes of each head: which man from where, or none where the word is no move.
struct Letter {
  PieceSet man = 0;
  SquareSet from = 0;

  friend bool operator==(const Letter&, const Letter&) noexcept = default;
};
using Letters = std::array<Letter, most_heads>;

/// Words of squares alone that are no algebraic moves, or promotions in the middle of the board; of
/// these no language makes a move.
std::size_t odd_squares(const Sample& sample) {
  const auto is_odd = [](std::string_view word) {
    if (!head_of(word).empty()) return false;
    const Readings r = read_move(Dialect{}, Color::white, word);
    return r.empty() ||
           (r.sketches[0].promotion != 0 && (r.sketches[0].to & (rank_set(0) | rank_set(7))) == 0);
  };
  return static_cast<std::size_t>(std::count_if(sample.words.begin(), sample.words.end(), is_odd));
}

void add_languages(const Sample& sample, std::vector<Candidate>& found) {
  struct Reading {
    const Language* language;
    Letters letters;
    std::size_t count;
  };
  std::vector<Reading> readings;
  std::size_t total = 0, best = 0;
  for (const Head& h : sample.heads) total += h.count;
  const auto enough = [](std::size_t count, std::size_t of) { return count * 100 >= of * 97; };
  const bool latin = is_ascii(sample.text);
  for (const Language& l : languages()) {
    if (!l.detected) continue;
    if (latin && !is_ascii(l.letter(Kind::queen))) continue;  // look-alikes alone are no evidence
    Reading r{&l, {}, 0};
    const Dialect dialect{Notation::san, &l, &l};
    std::size_t left = total;  // words that may still be moves
    for (std::size_t i = 0; i < sample.heads.size() && enough(r.count + left, best); ++i) {
      left -= sample.heads[i].count;
      const Readings words = read_move(dialect, Color::white, sample.heads[i].sample);
      if (words.empty()) continue;
      r.letters[i] = {words.sketches[0].man, words.sketches[0].from};
      r.count += sample.heads[i].count;
    }
    if (r.count == 0 || !enough(r.count, best)) continue;
    if (std::any_of(readings.begin(), readings.end(),
                    [&r](const Reading& o) { return o.letters == r.letters; }))
      continue;
    best = std::max(best, r.count);
    readings.push_back(r);
  }
  const std::size_t odd = odd_squares(sample);
  for (const Reading& r : readings)
    if (enough(r.count, best))
      found.push_back(
          {{Notation::san, r.language, r.language}, r.count - std::min(r.count, odd), total});
}

constexpr bool reads_more(const Candidate& a, const Candidate& b) noexcept {
  return a.words * b.sampled > b.words * a.sampled;
}

/// How many of the places begin with a move; 0 when they are fewer than `least`.
std::size_t moves_at(const std::vector<std::string_view>& places, const Dialect& dialect,
                     std::size_t least) {
  std::size_t left = places.size(), moves = 0;
  for (const std::string_view place : places) {
    if (moves + left < least) return 0;
    --left;
    moves += parse_move(dialect, Color::white, place).length != 0 ? 1 : 0;
  }
  return moves >= least ? moves : 0;
}

/// Those that are not algebraic and in which enough words are moves.
std::vector<Candidate> other_notations(const Sample& sample, bool damaged) {
  std::vector<Candidate> found;
  for (const NotationInfo& n : notations()) {
    if (is_algebraic(n.notation)) continue;
    // Where moves hold spaces only a number tells where one begins.
    const auto& places = n.spaced ? sample.places : sample.words;
    const std::size_t least = (places.size() * (damaged ? 3 : 6) + 9) / 10;
    const std::size_t moves = moves_at(places, dialect_of(n.notation), least);
    if (moves >= least) found.push_back({dialect_of(n.notation), moves, places.size()});
  }
  return found;
}

/// Only those that read more of it than algebraic notation does: some also take plain squares.
void add_notations(const std::vector<Candidate>& others, std::vector<Candidate>& found) {
  const std::vector<Candidate> algebraic = found;
  for (const Candidate& c : others)
    if (std::all_of(algebraic.begin(), algebraic.end(),
                    [&c](const Candidate& a) { return reads_more(c, a); }))
      found.push_back(c);
}

/// "P-K4", "KtxP": no square follows the sign, so that no language makes an algebraic move of it.
bool is_not_algebraic(std::string_view word) noexcept {
  for (std::size_t i = 1; i + 1 < word.size(); ++i) {
    const auto next = static_cast<unsigned char>(word[i + 1]);
    const bool letter = (next | 0x20U) >= 'a' && (next | 0x20U) <= 'z';
    if ((word[i] == '-' || word[i] == 'x') && letter && (next | 0x20U) > 'h' &&
        (next | 0x20U) != 'o')
      return true;
  }
  return false;
}

/// Whether so few words can be algebraic moves that a notation which reads most of all is meant.
bool is_surely_other(const Sample& sample, const std::vector<Candidate>& others) {
  std::size_t total = 0, algebraic = 0;
  for (const Head& h : sample.heads) {
    total += h.count;
    algebraic += is_not_algebraic(h.sample) ? 0 : h.count;
  }
  return algebraic * 10 <= total * 7 &&
         std::any_of(others.begin(), others.end(),
                     [](const Candidate& c) { return c.words * 4 >= c.sampled * 3; });
}

}  // namespace

Dialect Spelling::dialect() const noexcept {
  Dialect d = dialect_of(notation.value_or(Notation::san));
  if (white != nullptr) d.white = white;
  if (black != nullptr) d.black = black;
  return d;
}

std::vector<Candidate> candidates(std::string_view movetext, const Spelling& told, bool damaged) {
  Sample sample;
  take_sample(movetext, sample);
  std::vector<Candidate> found;
  if (sample.words.empty()) return found;
  const bool is_open = !told.notation && told.white == nullptr;
  const bool may_differ =
      is_open && std::any_of(sample.heads.begin(), sample.heads.end(),
                             [](const Head& h) { return is_not_algebraic(h.sample); });
  std::optional<std::vector<Candidate>> others;
  if (may_differ) others = other_notations(sample, damaged);
  if (told.white != nullptr) {
    Dialect d = told.dialect();
    found.push_back({d, 0, 1});
  } else if (!others || !is_surely_other(sample, *others)) {
    add_languages(sample, found);
    if (told.notation)
      for (Candidate& c : found) c.dialect.notation = *told.notation;
  }
  const bool all = std::any_of(found.begin(), found.end(),
                               [](const Candidate& c) { return c.words == c.sampled; });
  if (!told.notation && !all)
    add_notations(others ? *others : other_notations(sample, damaged), found);
  // A game is in one notation: what reads nearly every word goes before what reads some.
  std::stable_sort(found.begin(), found.end(), reads_more);
  constexpr std::size_t most_candidates = 12;
  if (found.size() > most_candidates) found.resize(most_candidates);
  return found;
}

std::string describe(const Dialect& dialect) {
  if (!is_algebraic(dialect.notation)) return std::string(info(dialect.notation).code);
  std::string s(dialect.white->name);
  if (dialect.black != dialect.white) s.append(" and ").append(dialect.black->name);
  s += " (";
  for (const Kind k : {Kind::king, Kind::queen, Kind::rook, Kind::bishop, Kind::knight}) {
    if (k != Kind::king) s += ' ';
    s.append(dialect.white->letter(k));
  }
  return s + ')';
}

}  // namespace stamma
