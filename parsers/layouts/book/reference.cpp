#include "parsers/layouts/book/reference.hpp"

#include <algorithm>

#include "lib/chess/square.hpp"
#include "lib/words/sides.hpp"
#include "lib/words/variations.hpp"
#include "parsers/layouts/heading/facts.hpp"
#include "parsers/text/told_words.hpp"

namespace stamma {
namespace {

using told::Token;
using told::Tokens;
using Source = Reference::Source;

constexpr unsigned most_moves = 500;

bool is_move_word(const Token& t) noexcept {
  return t.is_any({"move",       "moves",  "zug",     "züge",  "zügen",  "zuge",       "coup",
                   "coups",      "jugada", "jugadas", "mossa", "mosse",  "ход",        "хода",
                   "ходов",      "ходы",   "ходе",    "ходу",  "zuges",  "zugs",       "zet",
                   "zetten",     "ruch",   "ruchu",   "ruchy", "ruchów", "posunięcie", "posunięciu",
                   "posunięcia", "lance",  "lances"});
}
bool is_as(const Token& t) noexcept {
  return t.is_any({"as", "same", "wie", "comme", "como", "come", "как"});
}
bool is_before(const Token& t) noexcept {
  return t.is_any({"before",         "above",      "preceding", "previous",   "last",
                   "foregoing",      "former",     "vorher",    "oben",       "vorigen",
                   "vorhergehenden", "précédente", "ci-dessus", "plus-haut",  "anterior",
                   "antes",          "precedente", "prima",     "предыдущей", "выше"});
}
bool is_repeat(const Token& t) noexcept {
  return t.is_any({"repeat", "repeating", "wiederhole", "répétez", "repítanse", "ripetere"});
}
bool is_first(const Token& t) noexcept {
  return t.is_any({"first", "opening", "ersten", "erste", "premiers", "premières", "primeras",
                   "primeros", "prime", "первые"});
}

class Finder {
 public:
  explicit Finder(std::string_view text) : tokens_(told::tokens_of(text)) {}

  std::optional<Reference> find() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      std::optional<Reference> r = counted(i);
      if (!r) r = ranged(i);
      if (!r) r = beginning(i);
      if (!r) r = repeated(i);
      if (!r) r = whole(i);
      if (!r) r = titled(i);
      if (r) return r;
    }
    return std::nullopt;
  }

 private:
  /// The end of the sentence of token `i`, not further than a few words on.
  std::size_t limit(std::size_t i, std::size_t most = 16) const noexcept {
    const std::size_t stop = std::min(tokens_.size(), i + most);
    const auto ends = [this](std::size_t k) {
      const bool ordinal =
          tokens_[k].is_number() && k + 1 < tokens_.size() && is_move_word(tokens_[k + 1]);
      return !ordinal && told::ends_sentence(tokens_, k);  // "beim 3. Zuge"
    };
    while (i < stop && !ends(i)) ++i;
    return std::min(i + 1, stop);
  }

  Reference made(std::size_t first, std::size_t last) const noexcept {
    Reference r;
    r.begin = tokens_[first].begin;
    r.end = tokens_[last - 1].end + (tokens_[last - 1].stop ? 1U : 0U);
    return r;
  }

  /// From where, told behind token `i` by "as in Game No. 12", "as before", "the same".
  bool take_source(std::size_t i, std::size_t end, Reference& r) const {
    bool as = false, told = false;
    for (; i < end; ++i) {
      const Token& t = tokens_[i];
      as = as || is_as(t);
      if (!as) continue;
      if (const auto n = game_at(i)) {
        r.source = Source::game_number;
        r.game = n->number;
        told = true;
        extend(r, n->next - 1);
        break;
      }
      if (is_before(t)) {
        r.source = Source::before;
        told = true;
        extend(r, i);
        if (i + 1 < end && tokens_[i + 1].is_any({"game", "partie", "partida", "variation"}))
          extend(r, i + 1);
        break;
      }
      if (t.is_any({"main", "text", "this", "principal", "hauptpartie"})) {
        r.source = Source::main_game;
        told = true;
        extend(r, i);
        break;
      }
      if (t.is("same")) extend(r, i);
    }
    return told || (as && end > 0 && tokens_[end - 1].is("same"));
  }

  /// "Game No. 12", "game XII", in capitals or not.
  std::optional<told::GameNumber> game_at(std::size_t i) const {
    if (!tokens_[i].is_any({"game", "partie", "partida", "partita", "партии", "partij", "column",
                            "col", "table", "variation"}))
      return std::nullopt;
    std::size_t k = i + 1;
    while (k < tokens_.size() && k < i + 3 &&
           tokens_[k].is_any({"no", "nr", "number", "n", "nº", "№", "the"}))
      ++k;
    if (k >= tokens_.size()) return std::nullopt;
    unsigned n = told::number_of(tokens_[k]);
    if (n == 0 || n > most_games) return std::nullopt;
    return told::GameNumber{n, k + 1};
  }
  static constexpr unsigned most_games = 5000;

  void extend(Reference& r, std::size_t i) const noexcept {
    r.end = std::max(r.end, tokens_[i].end + (tokens_[i].stop ? 1U : 0U));
  }

  /// "Repeat the first five moves", "Repeat Opening to Black's eighth move": the line before.
  bool repeats(std::size_t first) const noexcept {
    return first > 0 && is_repeat(tokens_[first - 1]) && !told::ends_sentence(tokens_, first - 1);
  }

  // The first four moves as in the preceding game; Die ersten drei Züge wie vorher
  std::optional<Reference> counted(std::size_t i) const {
    if (!is_move_word(tokens_[i])) return std::nullopt;
    std::size_t first = i;
    unsigned n = 0;
    bool led = false;
    while (first > 0 && i - first < 3 && !told::ends_sentence(tokens_, first - 1)) {
      const Token& t = tokens_[first - 1];
      const unsigned value = told::number_of(t);
      if (is_first(t))
        led = true;
      else if (value != 0 && n == 0)
        n = value;
      else
        break;
      --first;
    }
    if (!led || n > most_moves) return std::nullopt;
    if (first > 0 && tokens_[first - 1].is_any({"the", "die", "les", "las", "los", "le"})) --first;
    const bool again = repeats(first);
    Reference r = made(first - (again ? 1 : 0), i + 1);
    const bool one = n == 0 && tokens_[i].is_any({"move", "zug", "coup", "jugada", "mossa", "ход"});
    r.to_ply = 2 * (one ? 1U : n);
    const std::size_t end = limit(i);
    if (!take_source(i + 1, end, r) && !again) return std::nullopt;
    if (again) extend(r, end - 1);
    return r;
  }

  // Repeat as far as White's 8th move inclusive; Repeat Opening to Black's eighth move
  std::optional<Reference> repeated(std::size_t i) const {
    if (!is_repeat(tokens_[i]) || !tokens_[i].capital) return std::nullopt;
    const std::size_t end = limit(i);
    const Extent extent = extent_of(i + 1, end);
    if (extent.number == 0) return std::nullopt;
    Reference r = made(i, end);
    r.to_ply = 2 * extent.number - (extent.side == Color::white ? 1U : 0U);
    take_source(i + 1, end, r);
    return r;
  }

  // Moves 1-8 as in Game No. 12; 1 to 5 as before
  std::optional<Reference> ranged(std::size_t i) const {
    const std::size_t first = i;
    if (is_move_word(tokens_[i])) ++i;
    if (i + 2 >= tokens_.size() || !tokens_[i].is_number() || !tokens_[i + 2].is_number())
      return std::nullopt;
    const unsigned from = tokens_[i].value, to = tokens_[i + 2].value;
    if (!tokens_[i + 1].is_any({told::dash, "to", "bis", "à", "a", "through"})) return std::nullopt;
    if (from == 0 || to < from || to > most_moves) return std::nullopt;
    if (first == i && !(i + 3 < tokens_.size() && is_as(tokens_[i + 3]))) return std::nullopt;
    Reference r = made(first, i + 3);
    r.from_ply = 2 * (from - 1);
    r.to_ply = 2 * to;
    if (!take_source(i + 3, limit(i + 2), r)) return std::nullopt;
    return r;
  }

  static bool says_beginning(const Token& t) {
    return t.is_any({"beginning", "commencing", "starting", "varying", "deviating", "begins",
                     "commences", "diverging", "abweichend", "beginnend", "partant"}) ||
           (t.is_word() && is_variation_word(t.low));
  }

  static bool is_preposition(const Token& t) {
    return t.is_any({"from", "on",  "at",  "with", "beim", "vom",  "im", "am",    "zum", "nach",
                     "au",   "à",   "du",  "en",   "al",   "a",    "de", "desde", "dal", "alla",
                     "op",   "bij", "van", "w",    "na",   "przy", "po", "в",     "на",  "при"});
  }

  /// "On White's 4th move.", "At Black's 5th move." as a title
  bool is_title_from(std::size_t i) const {
    const Token& t = tokens_[i];
    return t.capital && (i == 0 || told::ends_sentence(tokens_, i - 1)) &&
           t.is_any({"from", "on", "at", "beim", "vom", "am", "im", "au", "du", "en", "desde", "al",
                     "dal", "alla", "op", "bij", "w", "на"});
  }

  /// Whether a token begins a title: with a capital letter, at the beginning of its line.
  bool is_title_word(std::size_t i) const {
    return tokens_[i].capital && (i == 0 || tokens_[i - 1].line < tokens_[i].line);
  }

  // "SECOND VARIATION.", "Variante B.": a line of that alone
  std::optional<Reference> titled(std::size_t i) const {
    constexpr std::size_t most = 3;
    if (!tokens_[i].is_word() || !is_variation_word(tokens_[i].low)) return std::nullopt;
    const std::size_t first = i > 0 && tokens_[i - 1].line == tokens_[i].line ? i - 1 : i;
    std::size_t last = i + 1;
    while (last < tokens_.size() && tokens_[last].line == tokens_[i].line) ++last;
    if (!is_title_word(first) || last - first > most) return std::nullopt;
    for (std::size_t k = first; k < last; ++k)
      if (k != i && told::number_of(tokens_[k]) == 0 &&
          !(tokens_[k].capital && tokens_[k].text.size() == 1))
        return std::nullopt;
    Reference r = made(first, last);
    r.source = Source::main_game;
    return r;
  }

  /// "Black's 6th", "of Black": the side at token `k` is the one whose move it is.
  bool owns_move(std::size_t k, std::size_t end) const {
    return (k + 1 < end && told::number_of(tokens_[k + 1]) != 0) ||
           tokens_[k - 1].is_any({"of", "by", "von", "des", "de"});
  }

  // Beginning at White's 5th move; Commencing also at the 3d move of Black; from Black's 6th move
  std::optional<Reference> beginning(std::size_t i) const {
    const bool from = is_title_from(i);
    if (!from && !says_beginning(tokens_[i])) return std::nullopt;
    Reference r = made(i, i + 1);
    r.source = Source::main_game;
    unsigned n = 0;
    bool move = false, at = from;
    std::optional<Color> side;
    const std::size_t end = limit(i, 14);
    for (std::size_t k = i + 1; k < end; ++k) {
      const Token& w = tokens_[k];
      at = at || is_preposition(w);
      if (is_before(w) && !move && n == 0) r.source = Source::before;
      if (const auto c = side_named(w.low, AlsoMeans::nothing); c && at && owns_move(k, end)) {
        side = c;
        if (n != 0) extend(r, k);
      }
      const unsigned value = told::number_of(w);
      if (at && n == 0 && value != 0 && !w.is("one")) n = value;
      move = move || (at && is_move_word(w));
      if (n != 0 && move) extend(r, k);
    }
    if (n == 0 || n > most_moves || !move) return std::nullopt;
    return before_move(r, i, n, side);
  }

  /// A reference that begins at token `i` and ends before move `n` of a side.
  std::optional<Reference> before_move(Reference r, std::size_t i, unsigned n,
                                       std::optional<Color> side) const {
    if (side) {
      r.to_ply = 2 * (n - 1) + (*side == Color::black ? 1U : 0U);
      return r;
    }
    // "VARIANTE en la jugada 7": its first row tells the side.
    if (is_title_word(i) && is_variation_word(tokens_[i].low)) return r;
    return std::nullopt;
  }

  /// As far as which move: "up to Black's 9th move".
  struct Extent {
    std::optional<Color> side;
    unsigned number = 0;
  };
  Extent extent_of(std::size_t from, std::size_t end) const {
    Extent extent;
    bool far = false;
    for (std::size_t m = from; m < end; ++m) {
      far = far || tokens_[m].is_any(
                       {"up", "to", "far", "till", "until", "bis", "jusqu'au", "hasta", "fino"});
      if (!far) continue;
      if (const auto c = side_named(tokens_[m].low, AlsoMeans::nothing)) extent.side = c;
      const unsigned value = told::number_of(tokens_[m]);
      if (value != 0 && value <= most_moves && extent.number == 0) extent.number = value;
    }
    return extent;
  }

  // "The same." or "As in Game IV. up to Black's 9th move." as the whole sentence
  std::optional<Reference> whole(std::size_t i) const {
    if (i > 0 && !told::ends_sentence(tokens_, i - 1) && !tokens_[i - 1].is("("))
      return std::nullopt;
    std::size_t k = i;
    if (tokens_[k].is("the")) ++k;
    if (k >= tokens_.size() || !is_as(tokens_[k])) return std::nullopt;
    std::size_t end = limit(i, 18);
    while (end > k + 1 && tokens_[end - 1].is(")")) --end;
    if (!told::ends_sentence(tokens_, end - 1) && !(end < tokens_.size() && tokens_[end].is(")")))
      return std::nullopt;
    Reference r = made(i, end);
    if (k + 1 == end) return tokens_[k].is("same") ? std::optional(r) : std::nullopt;
    constexpr std::size_t few = 6;
    if (!take_source(k, end, r)) return std::nullopt;
    if (const Extent extent = extent_of(k, end); extent.number != 0)
      r.to_ply = 2 * extent.number - (extent.side == Color::white ? 1U : 0U);
    else if (end - k > few + 2)
      return std::nullopt;
    r.end = tokens_[end - 1].end + (tokens_[end - 1].stop ? 1U : 0U);
    return r;
  }

  Tokens tokens_;
};

}  // namespace

std::optional<Reference> find_reference(std::string_view text) {
  constexpr std::size_t window = 8000, overlap = 400;  // bytes looked at at once; a long reference
  for (std::size_t at = 0; at < text.size();) {
    std::optional<Reference> r = Finder(text.substr(at, window)).find();
    if (r) {
      r->begin += at;
      r->end += at;
      return r;
    }
    if (at + window >= text.size()) break;
    // The next window begins with a line: what is cut in two is no sentence.
    const std::size_t line = text.find('\n', at + window - overlap);
    at = line < at + window ? line + 1 : at + window;
  }
  return std::nullopt;
}

}  // namespace stamma
