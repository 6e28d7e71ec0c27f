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

  /// What token `i` says, looking at the words around it.
  Fate fate_at(std::size_t i, std::size_t begin, std::size_t end) const noexcept {
    const Token& t = tokens_[i];
    if (!t.is_word()) return Fate::none;
    const auto near = [&](std::size_t from, std::size_t to, auto... words) {
      for (std::size_t k = from; k < to && k < end; ++k)
        if (tokens_[k].is_any({words...})) return true;
      return false;
    };
    const std::size_t back = i > begin + 3 ? i - 3 : begin;
    const bool negated = near(back, i, "not", "cannot", "never", "no", "without", "nor", "or");
    if (is_drawing(t.low)) {
      if (negated ||
          near(i + 1, i + 2, "position", "ending", "by", "back", "up", "out", "the", "his"))
        return near(i + 1, i + 2, "by") && !negated ? Fate::draws : Fate::none;
      const bool settled = near(back, i, "as", "agreed", "declared", "up");
      if (near(back, i, "be", "to", "can", "will") && !settled) return Fate::none;
      if (near(back, i, "a") && !settled && end - begin > 4 && !mentions_game(begin, end))
        return Fate::none;
      return Fate::draws;
    }
    const bool abandons = t.is_any({"abandons", "abandoned"});
    if (is_resigning(t.low) || abandons) {
      if (negated || near(back, i, "to")) return Fate::none;
      const bool game = near(i + 1, i + 4, "as") || gives_up_game(i + 1, std::min(i + 4, end));
      if (abandons && !game && i + 1 < end && !t.stop && tokens_[i + 1].is_word())
        return Fate::none;
      return Fate::loses;
    }
    const bool passive = near(i > begin + 2 ? i - 2 : begin, i, "is", "are", "was", "were", "be",
                              "been", "being", "gets", "got", "wird", "werden");
    const bool object = i + 1 < end && !t.stop && takes_object(i + 1, end);
    if (is_winning(t.low)) {
      if (negated || object || near(back, i, "to", "that", "which")) return Fate::none;
      if (t.is_any({"win", "gewinnen"}) && near(back, i, "can", "will", "can't", "a"))
        return Fate::none;
      // "A won game", "is won for Black" judge a position; "was won by Black" tells the end.
      if (t.is("won") &&
          (near(back, i, "a", "practically") || (passive && !near(i + 1, i + 3, "by"))))
        return Fate::none;
      return Fate::wins;
    }
    if (is_losing(t.low)) {
      if (negated || object || near(back, i, "to", "that", "which", "a", "apparently"))
        return Fate::none;
      return Fate::loses;
    }
    if (among(mating, t.low)) {
      const bool hopeless =
          near(back, i, "cannot", "no") && near(back, i, "escape", "stop", "parry");
      if (hopeless) return Fate::loses;
      if (negated || near(back, i, "to", "by", "of")) return Fate::none;
      if (t.is_any({"mated", "checkmated"}) && passive) return Fate::loses;
      return Fate::wins;
    }
    if (t.is("save") && near(back, i, "cannot", "not") && near(i + 1, i + 4, "game"))
      return Fate::loses;
    const auto up_follows = [&] {
      for (std::size_t k = i + 1; k < i + 4 && k < end; ++k)
        if (is_giving_up(tokens_[k].low)) return true;
      return false;
    };
    if (is_giving(t.low) && up_follows())
      return near(back, i, "to") || near(i + 1, i + 6, "draw", "drawn") ||
                     (near(i + 1, i + 6, "his", "her", "a", "one", "the") &&
                      !gives_up_game(i + 1, std::min(i + 6, end)))
                 ? Fate::none
                 : Fate::loses;
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
      if (among(doubtful, t.low)) return std::nullopt;
      if (t.is_any({"you", "your"})) you = true;
      Fate fate = fate_at(i, begin, end);
      if (fate == Fate::loses && t.is_any({"abandoned", "abandons"}))  // abandoned as drawn
        for (std::size_t k = i + 1; k < end && k < i + 8; ++k)
          if (is_drawing(tokens_[k].low)) fate = Fate::draws;
      if (fate == Fate::none) {
        if (const auto side = side_at(i)) subject = side;
        continue;
      }
      std::optional<Color> one = subject;
      for (std::size_t k = i + 1; k + 1 < end && k < i + 3 && !one; ++k)  // won by White
        if (tokens_[k].is("by"))
          for (std::size_t n = k + 1; n < end && n < k + 4 && !one; ++n) one = side_at(n);
      for (std::size_t k = i + 1; k < end && k < i + 3 && !one; ++k)  // gagnent les Blancs
        if (!tokens_[k].is_any({"for"})) one = after_verb(k);
      const GameResult result = outcome(fate, one);
      const bool resigns = fate == Fate::loses && !is_losing(t.low) && !among(mating, t.low);
      if (!one && fate != Fate::draws) {
        // Nobody is named: only right behind the move, and not inside a longer thought.
        if (you || !first || is_losing(t.low) || !leads(begin, i)) return std::nullopt;
      }
      // Moves or many words in front of it: it is said of a line of play.
      constexpr std::size_t longest = 16;
      if (!resigns && fate != Fate::draws && (has_figures(begin, i) || i - begin > longest))
        return std::nullopt;
      const bool counted = i + 1 < end && tokens_[i + 1].is("after");  // drawn after 73 moves
      if (fate == Fate::draws && (!first || has_figures(begin, i)) && !mentions_game(begin, end) &&
          !counted && end - begin > 3)
        return std::nullopt;
      return ToldResult{result, tokens_[begin].begin,
                        tokens_[end - 1].end + (tokens_[end - 1].stop ? 1U : 0U)};
    }
    return std::nullopt;
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
