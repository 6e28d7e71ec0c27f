#include "parsers/layouts/heading/told_result.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "lib/words/editions.hpp"
#include "lib/words/marks.hpp"
#include "lib/words/results.hpp"
#include "lib/words/sides.hpp"
#include "parsers/layouts/heading/names.hpp"
#include "parsers/text/told_words.hpp"

namespace stamma {
namespace {

using told::ColourWord;
using told::Token;
using told::Tokens;

template <std::size_t n>
bool among(const std::string_view (&list)[n], std::string_view w) noexcept {
  return std::find(std::begin(list), std::end(list), w) != std::end(list);
}

// What a sentence says happens to the one it speaks of.
enum class Fate : unsigned char { none, draws, loses, wins };

constexpr std::string_view mating[] = {
    "mates", "mate", "checkmate", "checkmates", "check-mate", "mated", "checkmated", "matt", "mat",
    "matto", "мат",  "setzt",     "mattsetzen", "schachmatt", "mat.",  "xeque-mate"};

// What would, should or might be is no result; nor what is threatened, avoided or meant.
constexpr std::string_view doubtful[] = {
    "if",       "would",       "should",    "could",    "might",      "may",       "had",
    "unless",   "threatening", "threatens", "threat",   "threatened", "instead",   "perhaps",
    "probably", "intending",   "hoping",    "avoid",    "prevent",    "avert",     "otherwise",
    "wenn",     "würde",       "hätte",     "si",       "serait",     "aurait",    "sería",
    "habría",   "если",        "бы",        "whether",  "suppose",    "supposing", "better",
    "expected", "tries",       "trying",    "try",      "attempt",    "hope",      "chance",
    "chances",  "chances.",    "easiest",   "quickest", "because",    "since",     "before",
    "until",    "follows",     "thus",      "claims",   "position"};

// Behind a verb: it is a man that is won or lost, not the game.
constexpr std::string_view objects[] = {
    "a",        "an",       "his",   "her",   "your", "their",     "its",   "one",  "two",
    "three",    "another",  "back",  "piece", "pawn", "pawns",     "queen", "rook", "knight",
    "bishop",   "q",        "r",     "kt",    "b",    "p",         "k",     "n",    "time",
    "exchange", "material", "first", "at",    "both", "something", "some",  "more"};

/// A name of the heading as the words it may be called by.
struct Named {
  std::vector<std::string> words;
  bool several = false;

  explicit Named(std::string_view name) {
    for (const Token& t : told::tokens_of(name)) {
      if (t.is_any({"and", "&", "allies", "amateurs", "consultation", "consulting", "players"}))
        several = true;
      if (t.is_word() && t.capital && t.low.size() > 2 && !t.is_any({"mr", "dr", "captain"}))
        words.push_back(t.low);
    }
  }
  bool has(std::string_view word) const noexcept {
    return std::find(words.begin(), words.end(), word) != words.end();
  }
};

class ResultTeller {
 public:
  ResultTeller(std::string_view words, Color last_mover, std::string_view white, std::string_view black)
      : last_(last_mover), white_(white), black_(black), tokens_(told::tokens_of(cut(words))) {}

  std::optional<ToldResult> read() {
    if (const auto score = score_first()) return score;
    std::size_t begin = 0;
    unsigned sentences = 0;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (!ends_here(i)) continue;
      if (const auto found = sentence(begin, i + 1, sentences == 0)) return found;
      const auto word = [](const Token& t) { return t.is_word(); };
      if (std::any_of(tokens_.begin() + static_cast<std::ptrdiff_t>(begin),
                      tokens_.begin() + static_cast<std::ptrdiff_t>(i) + 1, word))
        ++sentences;  // not "27." in front of "Resigns"
      begin = i + 1;
    }
    return std::nullopt;
  }

 private:
  /// Footnotes are not about the end of the game; and there is an end to what is looked at.
  static std::string_view cut(std::string_view words) noexcept {
    constexpr std::size_t most = 4000;
    words = words.substr(0, most);
    return words.substr(0, first_footnote(words));
  }

  /// "1-0", "1/2-1/2" or the like as the first thing.
  std::optional<ToldResult> score_first() const {
    if (tokens_.empty() || tokens_.front().is_word()) return std::nullopt;
    std::string folded;
    std::size_t end = 0;
    for (const Token& t : tokens_) {
      if (t.line != tokens_.front().line || t.is_word() || folded.size() > 8) break;
      folded += t.is("½") ? "1/2" : t.low;
      end = t.end;
      const auto r = result_of(folded);
      if (r && r->result != GameResult::unknown && folded.size() > 2 && folded != "1/2")
        return ToldResult{r->result, tokens_.front().begin, end};
    }
    return std::nullopt;
  }

  bool ends_here(std::size_t i) const noexcept {
    if (told::ends_sentence(tokens_, i)) return !tokens_[i].is(":") || i + 1 == tokens_.size();
    // A short line by itself, as over and under a table of moves.
    const Token& t = tokens_[i];
    return t.stop && tokens_[i + 1].line != t.line && !told::is_initial(t) &&
           !told::is_short_form(t);
  }

  /// The side that token `i` names as the one who does something.
  std::optional<Color> side_at(std::size_t i) const noexcept {
    const Token& t = tokens_[i];
    if (!t.is_word()) return std::nullopt;
    // "Las blancas", "i neri", "белые" with a small letter; "white pawns" and "weißen Bauern" are none.
    const SideName* const name = side_name(t.low, AlsoMeans::nothing);
    if (name != nullptr && name->language != "en" && name->language != "de") return name->side;
    switch (told::colour_word(t)) {
      case ColourWord::white: return Color::white;
      case ColourWord::black: return Color::black;
      case ColourWord::none: break;
    }
    if (t.is_any({"les", "los", "las", "il"})) return std::nullopt;
    const bool in_white = white_.has(t.low), in_black = black_.has(t.low);
    if (in_white != in_black) return in_white ? Color::white : Color::black;
    if (t.is_any({"allies", "amateurs", "consultants", "partners"}) &&
        white_.several != black_.several)
      return white_.several ? Color::white : Color::black;
    return std::nullopt;
  }

  /// A verb in its sentence, with what the words around it say of it.
  struct Verb {
    std::size_t at, begin, end, back;  ///< `back`: where the three words in front of it begin
    bool negated;

    bool is_last() const noexcept { return at + 1 >= end; }
  };

  template <class... Words>
  bool near(std::size_t from, std::size_t to, const Verb& v, Words... words) const noexcept {
    for (std::size_t k = from; k < to && k < v.end; ++k)
      if (tokens_[k].is_any({words...})) return true;
    return false;
  }
  template <class... Words>
  bool before(const Verb& v, Words... words) const noexcept {
    return near(v.back, v.at, v, words...);
  }
  /// Among the next `n` words.
  template <class... Words>
  bool behind(const Verb& v, std::size_t n, Words... words) const noexcept {
    return near(v.at + 1, v.at + 1 + n, v, words...);
  }

  bool is_passive(const Verb& v) const noexcept {
    return near(v.at > v.begin + 2 ? v.at - 2 : v.begin, v.at, v, "is", "are", "was", "were", "be",
                "been", "being", "gets", "got", "wird", "werden");
  }
  bool has_object(const Verb& v) const noexcept {
    return !v.is_last() && !tokens_[v.at].stop && takes_object(v.at + 1, v.end);
  }

  Fate drawing(const Verb& v) const noexcept {
    if (v.negated) return Fate::none;
    if (behind(v, 1, "by")) return Fate::draws;
    if (behind(v, 1, "position", "ending", "back", "up", "out", "the", "his")) return Fate::none;
    const bool settled = before(v, "as", "agreed", "declared", "up");
    if (before(v, "be", "to", "can", "will") && !settled) return Fate::none;
    const bool judged = before(v, "a") && !settled && v.end - v.begin > 4;
    return judged && !mentions_game(v.begin, v.end) ? Fate::none : Fate::draws;
  }

  Fate resigning(const Verb& v) const noexcept {
    return v.negated || before(v, "to") ? Fate::none : Fate::loses;
  }

  Fate abandoning(const Verb& v) const noexcept {
    const bool game = behind(v, 3, "as") || gives_up_game(v.at + 1, std::min(v.at + 4, v.end));
    const bool other = !v.is_last() && !tokens_[v.at].stop && tokens_[v.at + 1].is_word();
    return !game && other ? Fate::none : resigning(v);
  }

  Fate winning(const Verb& v) const noexcept {
    const Token& t = tokens_[v.at];
    if (v.negated || has_object(v) || before(v, "to", "that", "which")) return Fate::none;
    if (t.is_any({"win", "gewinnen"}) && before(v, "can", "will", "can't", "a")) return Fate::none;
    // "A won game", "is won for Black" judge a position; "was won by Black" tells the end.
    const bool judged = before(v, "a", "practically") || (is_passive(v) && !behind(v, 2, "by"));
    return t.is("won") && judged ? Fate::none : Fate::wins;
  }

  Fate losing(const Verb& v) const noexcept {
    const bool other = has_object(v) || before(v, "to", "that", "which", "a", "apparently");
    return v.negated || other ? Fate::none : Fate::loses;
  }

  Fate mates(const Verb& v) const noexcept {
    if (before(v, "cannot", "no") && before(v, "escape", "stop", "parry")) return Fate::loses;
    if (v.negated || before(v, "to", "by", "of")) return Fate::none;
    return tokens_[v.at].is_any({"mated", "checkmated"}) && is_passive(v) ? Fate::loses : Fate::wins;
  }

  Fate saving(const Verb& v) const noexcept {
    return before(v, "cannot", "not") && behind(v, 3, "game") ? Fate::loses : Fate::none;
  }

  Fate giving_up(const Verb& v) const noexcept {
    const auto next = tokens_.begin() + static_cast<std::ptrdiff_t>(v.at) + 1;
    const auto last = tokens_.begin() + static_cast<std::ptrdiff_t>(std::min(v.at + 4, v.end));
    if (!std::any_of(next, std::max(next, last), [](const Token& t) { return is_giving_up(t.low); }))
      return Fate::none;
    if (before(v, "to") || behind(v, 5, "draw", "drawn")) return Fate::none;
    const bool a_man = behind(v, 5, "his", "her", "a", "one", "the") &&
                       !gives_up_game(v.at + 1, std::min(v.at + 6, v.end));
    return a_man ? Fate::none : Fate::loses;
  }

  /// What token `i` says, looking at the words around it: by the kind of verb that it is.
  Fate fate_at(std::size_t i, std::size_t begin, std::size_t end) const noexcept {
    struct Kind {
      bool (*is)(std::string_view);
      Fate (ResultTeller::*fate)(const Verb&) const noexcept;
    };
    static constexpr Kind kinds[] = {
        {[](std::string_view w) { return is_drawing(w); }, &ResultTeller::drawing},
        {[](std::string_view w) { return w == "abandons" || w == "abandoned"; },
         &ResultTeller::abandoning},
        {[](std::string_view w) { return is_resigning(w); }, &ResultTeller::resigning},
        {[](std::string_view w) { return is_winning(w); }, &ResultTeller::winning},
        {[](std::string_view w) { return is_losing(w); }, &ResultTeller::losing},
        {[](std::string_view w) { return among(mating, w); }, &ResultTeller::mates},
        {[](std::string_view w) { return w == "save"; }, &ResultTeller::saving},
        {[](std::string_view w) { return is_giving(w); }, &ResultTeller::giving_up},
    };
    const Token& t = tokens_[i];
    if (!t.is_word()) return Fate::none;
    Verb verb{i, begin, end, i > begin + 3 ? i - 3 : begin, false};
    verb.negated = before(verb, "not", "cannot", "never", "no", "without", "nor", "or");
    for (const Kind& kind : kinds)
      if (kind.is(t.low)) return (this->*kind.fate)(verb);
    return Fate::none;
  }

  bool gives_up_game(std::size_t from, std::size_t to) const {
    return std::any_of(tokens_.begin() + static_cast<std::ptrdiff_t>(from),
                       tokens_.begin() + static_cast<std::ptrdiff_t>(std::max(from, to)),
                       [](const Token& t) { return is_struggle(t.low); });
  }

  bool takes_object(std::size_t i, std::size_t end) const noexcept {
    const Token& t = tokens_[i];
    if (!t.is_word() && !t.is_number()) return false;
    if (t.is("the"))
      return i + 1 < end && !tokens_[i + 1].is_any({"game", "match", "day", "battle"});
    if (t.is("by") || t.is("in")) return false;
    return among(objects, t.low) || t.is_number();
  }

  std::optional<ToldResult> sentence(std::size_t begin, std::size_t end, bool first) const {
    std::optional<Color> subject;
    bool you = false;
    for (std::size_t i = begin; i < end; ++i) {
      const Token& t = tokens_[i];
      if (among(doubtful, t.low) && !counts_moves(i, end)) return std::nullopt;
      you = you || t.is_any({"you", "your"});
      const Fate fate = settled_fate(i, begin, end);
      if (fate == Fate::none) {
        if (const auto side = side_at(i)) subject = side;
        continue;
      }
      const std::optional<Color> one = subject ? subject : side_behind(i, end);
      // Nobody is named: only right behind the move, and not inside a longer thought.
      const bool loose = you || !first || is_losing(t.low) || !leads(begin, i);
      if (!one && fate != Fate::draws && loose) return std::nullopt;
      if (!is_of_game(fate, i, begin, end, first)) return std::nullopt;
      return ToldResult{outcome(fate, one), tokens_[begin].begin,
                        tokens_[end - 1].end + (tokens_[end - 1].stop ? 1U : 0U)};
    }
    return std::nullopt;
  }

  /// "until the 40th move": nothing is in doubt.
  bool counts_moves(std::size_t i, std::size_t end) const noexcept {
    constexpr std::size_t near = 4;
    if (!tokens_[i].is_any({"until", "before"})) return false;
    for (std::size_t k = i + 1; k < std::min(end, i + near); ++k)
      if (told::number_of(tokens_[k]) != 0) return true;
    return false;
  }

  /// "White might resign. He did so on the 73rd move."
  bool did_so(std::size_t i) const noexcept {
    constexpr std::size_t near = 24;
    if (!tokens_[i].is("did") || i + 1 >= tokens_.size() || !tokens_[i + 1].is("so")) return false;
    for (std::size_t k = i; k-- > 0 && i - k <= near;)
      if (tokens_[k].is_word() && is_resigning(tokens_[k].low)) return true;
    return false;
  }

  /// The same as `fate_at`, but "abandoned as drawn" is a draw.
  Fate settled_fate(std::size_t i, std::size_t begin, std::size_t end) const {
    if (did_so(i)) return Fate::loses;
    const Fate fate = fate_at(i, begin, end);
    if (fate != Fate::loses || !tokens_[i].is_any({"abandoned", "abandons"})) return fate;
    for (std::size_t k = i + 1; k < end && k < i + 8; ++k)
      if (is_drawing(tokens_[k].low)) return Fate::draws;
    return fate;
  }

  /// "Won by White", "gagnent les Blancs": the side behind the verb at `i`.
  std::optional<Color> side_behind(std::size_t i, std::size_t end) const noexcept {
    std::optional<Color> one;
    for (std::size_t k = i + 1; k + 1 < end && k < i + 3 && !one; ++k)
      if (tokens_[k].is("by"))
        for (std::size_t n = k + 1; n < end && n < k + 4 && !one; ++n) one = side_at(n);
    for (std::size_t k = i + 1; k < end && k < i + 3 && !one; ++k)
      if (!tokens_[k].is_any({"for"})) one = after_verb(k);
    return one;
  }

  /// Whether it is said of the game and not of a line of play, which has moves or many words in
  /// front of the verb at `i`.
  bool is_of_game(Fate fate, std::size_t i, std::size_t begin, std::size_t end, bool first) const {
    constexpr std::size_t longest = 16;
    const std::string& verb = tokens_[i].low;
    if (fate == Fate::draws) {
      const bool counted = i + 1 < end && tokens_[i + 1].is("after");  // drawn after 73 moves
      const bool loose = !first || has_figures(begin, i);
      return !loose || mentions_game(begin, end) || counted || end - begin <= 3;
    }
    const bool resigns = fate == Fate::loses && !is_losing(verb) && !among(mating, verb);
    return resigns || (!has_figures(begin, i) && i - begin <= longest);
  }

  std::optional<Color> after_verb(std::size_t k) const noexcept {
    return told::colour_word(tokens_[k]) != ColourWord::none ? side_at(k) : std::nullopt;
  }

  /// Whether nothing but light words stands in front of token `i`.
  bool leads(std::size_t begin, std::size_t i) const noexcept {
    constexpr std::string_view light[] = {
        "and",        "then",     "now",     "at",    "last",       "finally",   "ultimately",
        "eventually", "easily",   "soon",    "by",    "force",      "forced",    "forces",
        "forcing",    "gives",    "giving",  "gave",  "announced",  "announces", "with",
        "next",       "move",     "after",   "few",   "more",       "moves",     "several",
        "some",       "in",       "short",   "the",   "game",       "und",       "et",
        "y",          "e",        "gibt",    "a",     "he",         "thereupon", "here",
        "son",        "le",       "se",      "les",   "discovered", "double",    "check",
        "giving",     "becoming", "becomes", "queen", "q",          "ch",        "speedily",
        "must"};
    constexpr std::size_t longest = 14;
    if (i - begin > longest) return false;
    if (tokens_[begin].is_any({"and", "when", "after", "whereupon"})) return true;
    for (std::size_t k = begin; k < i; ++k)
      if (tokens_[k].is_word() && !among(light, tokens_[k].low)) return false;
    return true;
  }

  bool mentions_game(std::size_t begin, std::size_t end) const noexcept {
    for (std::size_t i = begin; i < end; ++i)
      if (tokens_[i].is_any({"game", "agreed", "consent", "partie", "partida"})) return true;
    return false;
  }
  bool has_figures(std::size_t begin, std::size_t end) const noexcept {
    return std::any_of(tokens_.begin() + static_cast<std::ptrdiff_t>(begin),
                       tokens_.begin() + static_cast<std::ptrdiff_t>(end),
                       [](const Token& t) { return t.is_number(); });
  }

  GameResult outcome(Fate fate, std::optional<Color> one) const noexcept {
    if (fate == Fate::draws) return GameResult::draw;
    // With nobody named, who moved last has won, and the other has lost.
    const Color side = one.value_or(fate == Fate::wins ? last_ : ~last_);
    const Color winner = fate == Fate::wins ? side : ~side;
    return winner == Color::white ? GameResult::white_wins : GameResult::black_wins;
  }

  Color last_;
  Named white_, black_;
  Tokens tokens_;
};

}  // namespace

std::optional<ToldResult> told_result(std::string_view words, Color last_mover,
                                      std::string_view white, std::string_view black) {
  return ResultTeller(words, last_mover, white, black).read();
}

}  // namespace stamma
