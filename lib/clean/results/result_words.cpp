#include "lib/clean/results/result_words.hpp"

#include <string>

#include "lib/text/ascii.hpp"
#include "lib/text/plain_letters.hpp"
#include "lib/words/marks.hpp"
#include "lib/words/results.hpp"
#include "lib/words/sides.hpp"

namespace stamma {
namespace {

constexpr std::size_t longest = 100;

// Words without their accents and in Latin letters, as `plain_word` makes them.
constexpr std::string_view also_winning = "winning mates checkmates pobeda";
constexpr std::string_view also_losing = "loss flagged defaults defaulted";
constexpr std::string_view also_drawing = "tie tied";
constexpr std::string_view forfeiting = "forfeits forfeited forfeit forfeiture ff";
constexpr std::string_view unfinished = "adjourned unfinished unterminated ongoing";
constexpr std::string_view small_words =
    "by on in the a an game to for is has had was of out his her side player agreement agreed "
    "mutual perpetual check repetition threefold rule exceeded limit run ran les las los le la il "
    "i o as os el els de der die das het den se sie ha hat haben ont han hanno har je partie "
    "partida partita";

std::string_view how_of(std::string_view word) noexcept {
  if (ascii::listed("time clock flag flagged zeit zeituberschreitung zeitueberschreitung temps "
                    "tiempo",
                    word))
    return "time forfeit";
  if (ascii::listed(forfeiting, word) ||
      ascii::listed("default defaults defaulted walkover wo kampflos noshow", word))
    return forfeited;
  if (ascii::listed("adjudication adjudicated", word)) return "adjudication";
  if (ascii::listed("death died", word)) return "death";
  if (ascii::listed(unfinished, word)) return "unterminated";
  if (word == "abandoned") return "abandoned";
  if (is_resigning(word) ||
      ascii::listed("resignation mates checkmates mate checkmate agreed agreement stalemate", word))
    return normal_end;
  return {};
}

/// One clause: "White won on time".
class Clause {
 public:
  bool add(std::string_view word) {
    const bool after_side = side_ != GameResult::unknown && last_was_side_;
    last_was_side_ = false;
    bool known = true;
    if (const auto side = side_named(word)) {
      if (side_ != GameResult::unknown) return false;
      side_ = *side == Color::white ? GameResult::white_wins : GameResult::black_wins;
      last_was_side_ = true;
    } else if (is_winning(word) || ascii::listed(also_winning, word)) {
      wins_ = true;
    } else if (is_resigning(word)) {
      loses_ = resigns_ = true;
    } else if (is_losing(word) || ascii::listed(also_losing, word)) {
      loses_ = true;
    } else if (is_giving(word)) {
      gives_ = true;
    } else if (is_giving_up(word)) {
      if (!gives_) return false;
      loses_ = resigns_ = true;
      how_ = normal_end;
    } else if (is_drawing(word) || ascii::listed(also_drawing, word)) {
      draws_ = true;
    } else if (ascii::listed(forfeiting, word) && after_side) {
      loses_ = true;
    } else {
      known = ascii::listed(small_words, word);
    }
    const std::string_view how = how_of(word);
    if (!how.empty() && (how_.empty() || how_ == normal_end)) how_ = how;
    return known || !how.empty();
  }
  bool is_whole() const { return !gives_ || resigns_; }
  bool resigns() const { return resigns_ && side_ == GameResult::unknown && !wins_ && !draws_; }

  std::optional<GameResult> result() const {
    if (draws_ && !wins_ && !loses_) return GameResult::draw;
    if (side_ == GameResult::unknown || wins_ == loses_ || draws_) return std::nullopt;
    if (wins_) return side_;
    return side_ == GameResult::white_wins ? GameResult::black_wins : GameResult::white_wins;
  }
  std::string_view how() const { return how_; }

 private:
  GameResult side_ = GameResult::unknown;
  bool wins_ = false, loses_ = false, draws_ = false, last_was_side_ = false;
  bool gives_ = false, resigns_ = false;
  std::string_view how_;
};

/// Figures and dashes of a result as ASCII, without spaces.
std::string plain_result(std::string_view value) {
  std::string r;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const std::string_view rest = value.substr(i);
    if (rest.starts_with("½")) {
      r += "1/2";
      i += 1;
    } else if (rest.starts_with("–") || rest.starts_with("—") || rest.starts_with("−")) {
      r += '-';
      i += 2;
    } else if (!ascii::is_blank(value[i])) {
      r += value[i];
    }
  }
  return r;
}

bool is_word_byte(char c) { return ascii::is_letter_or_wide(c); }

bool merge(ToldEnd& told, const Clause& clause) {
  const auto r = clause.result();
  if ((r && told.result && *r != *told.result) || !clause.is_whole()) return false;
  told.resigns = told.resigns || clause.resigns();
  if (r) told.result = r;
  if (told.termination.empty()) told.termination = clause.how();
  return true;
}

}  // namespace

std::optional<GameResult> forfeit_result(std::string_view word) {
  constexpr std::size_t longest_sign = 16;
  if (word.size() > longest_sign) return std::nullopt;
  std::string bare;
  bool letter = false;
  for (const char c : plain_result(word)) {
    letter = letter || c == 'F' || c == 'f';
    if (c != 'F' && c != 'f' && c != '(' && c != ')') bare += c;
  }
  for (const std::string_view w : {"+:-", "+/-", "+--", "+-"})
    if (bare == w) return GameResult::white_wins;
  for (const std::string_view w : {"-:+", "-/+", "--+", "-+"})
    if (bare == w) return GameResult::black_wins;
  const auto r = result_of(bare);
  if (!letter || !r || r->result == GameResult::unknown) return std::nullopt;
  return r->result;
}

bool is_end_word(std::string_view word) {
  const std::string w = plain_word(word);
  if (!how_of(w).empty() || side_named(w) || is_winning(w) || is_losing(w) || is_drawing(w) ||
      is_giving(w) || is_giving_up(w))
    return true;
  for (const std::string_view list : {also_winning, also_losing, also_drawing, small_words})
    if (ascii::listed(list, w)) return true;
  return false;
}

bool is_result_spelling(std::string_view value) {
  return value.size() <= longest && result_of(plain_result(value)).has_value();
}

std::optional<ToldEnd> told_end(std::string_view words) {
  words = ascii::trim(words);
  if (words.empty() || words.size() > longest) return std::nullopt;
  ToldEnd told;
  if (const auto r = forfeit_result(words)) {
    told.result = r;
    told.termination = forfeited;
    return told;
  }
  // A result with words behind it: "1-0 (time)".
  const std::size_t end = words.find_first_of(" (,;");
  const std::string first = plain_result(words.substr(0, end));
  if (const auto r = result_of(first)) {
    if (end == std::string_view::npos) return std::nullopt;  // the reader's business
    if (r->result != GameResult::unknown) told.result = r->result;
    words.remove_prefix(end);
  }
  Clause clause;
  for (std::size_t i = 0; i < words.size();) {
    if (is_word_byte(words[i])) {
      std::size_t n = i;
      while (n < words.size() && is_word_byte(words[n])) ++n;
      const std::string word = plain_word(words.substr(i, n - i));
      if (word == "and" || word == "und" || word == "et" || word == "y") {
        if (!merge(told, clause)) return std::nullopt;
        clause = {};
      } else if (!clause.add(word)) {
        return std::nullopt;
      }
      i = n;
      continue;
    }
    if (words[i] == ',' || words[i] == ';') {
      if (!merge(told, clause)) return std::nullopt;
      clause = {};
    } else if (std::string_view(" .()[]-!").find(words[i]) == std::string_view::npos) {
      return std::nullopt;
    }
    ++i;
  }
  if (!merge(told, clause)) return std::nullopt;
  if (!told.result && told.termination.empty()) return std::nullopt;
  return told;
}

}  // namespace stamma
