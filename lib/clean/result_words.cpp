#include "lib/clean/result_words.hpp"

#include <string>

#include "lib/clean/ascii.hpp"
#include "lib/clean/date_words.hpp"
#include "lib/lexicon/marks.hpp"

namespace stamma {
namespace {

constexpr std::size_t longest = 100;

constexpr std::string_view white_words =
    "white weiß weiss blancs blanc blancas blanco bianco wit brancas białe белые белых";
constexpr std::string_view black_words =
    "black schwarz noirs noir negras negro nero zwart pretas czarne черные чёрные черных чёрных";
constexpr std::string_view winning =
    "wins won win winning mates checkmates gewinnt gewann gagnent gagne ganan gana vince vincono "
    "wint winnen vencem выиграли выигрывают победили победа";
constexpr std::string_view losing =
    "resigns resigned resign loses lost lose loss surrenders surrendered flagged defaults "
    "defaulted verliert verlor aufgegeben perdent perd pierden abandonnent abandonan abbandona "
    "сдались сдаются проиграли";
constexpr std::string_view drawing =
    "draw drawn draws drew tie tied remis unentschieden nulle nul tablas patta empate gelijkspel "
    "stalemate ничья";
constexpr std::string_view forfeiting = "forfeits forfeited forfeit forfeiture ff";
constexpr std::string_view unfinished = "adjourned unfinished unterminated ongoing";
constexpr std::string_view small_words =
    "by on in the a an game to for is has had was of out his her side player agreement agreed "
    "mutual perpetual check repetition threefold rule exceeded limit run ran";

constexpr std::string_view how_of(std::string_view word) noexcept {
  if (ascii::listed("time clock flag flagged zeit zeitüberschreitung temps tiempo", word))
    return "time forfeit";
  if (ascii::listed(forfeiting, word) ||
      ascii::listed("default defaults defaulted walkover wo kampflos noshow", word))
    return "rules infraction";
  if (ascii::listed("adjudication adjudicated", word)) return "adjudication";
  if (ascii::listed("death died", word)) return "death";
  if (ascii::listed(unfinished, word)) return "unterminated";
  if (word == "abandoned") return "abandoned";
  if (ascii::listed("resigns resigned resign resignation mates checkmates mate checkmate agreed "
                    "agreement stalemate aufgegeben abandonnent abandonan abbandona сдались "
                    "сдаются",
                    word))
    return "normal";
  return {};
}

/// One clause: "White won on time".
class Clause {
 public:
  bool add(std::string_view word) {
    const bool after_side = side_ != GameResult::unknown && last_was_side_;
    last_was_side_ = false;
    bool known = true;
    if (ascii::listed(white_words, word) || ascii::listed(black_words, word)) {
      if (side_ != GameResult::unknown) return false;
      side_ = ascii::listed(white_words, word) ? GameResult::white_wins : GameResult::black_wins;
      last_was_side_ = true;
    } else if (ascii::listed(winning, word)) {
      wins_ = true;
    } else if (ascii::listed(losing, word)) {
      loses_ = true;
    } else if (ascii::listed(drawing, word)) {
      draws_ = true;
    } else if (ascii::listed(forfeiting, word) && after_side) {
      loses_ = true;
    } else {
      known = ascii::listed(small_words, word);
    }
    const std::string_view how = how_of(word);
    if (!how.empty() && (how_.empty() || how_ == "normal")) how_ = how;
    return known || !how.empty();
  }

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

/// "+:-", "-/+", "1F-0F": the result of a game that was not played.
std::optional<GameResult> default_result(std::string_view word) {
  for (const std::string_view w : {"+:-", "+/-", "+--", "+-"})
    if (word == w) return GameResult::white_wins;
  for (const std::string_view w : {"-:+", "-/+", "--+", "-+"})
    if (word == w) return GameResult::black_wins;
  std::string bare;
  bool letter = false;
  for (const char c : word) {
    if (c == 'F' || c == 'f') {
      letter = true;
    } else {
      bare += c;
    }
  }
  const auto r = result_of(bare);
  if (!letter || !r || r->result == GameResult::unknown) return std::nullopt;
  return r->result;
}

bool is_word_byte(char c) { return ascii::is_letter(c) || ascii::is_wide(c); }

bool merge(ToldEnd& told, const Clause& clause) {
  const auto r = clause.result();
  if (r && told.result && *r != *told.result) return false;
  if (r) told.result = r;
  if (told.termination.empty()) told.termination = clause.how();
  return true;
}

}  // namespace

bool is_result_spelling(std::string_view value) {
  return value.size() <= longest && result_of(plain_result(value)).has_value();
}

std::optional<ToldEnd> told_end(std::string_view words) {
  words = ascii::trim(words);
  if (words.empty() || words.size() > longest) return std::nullopt;
  ToldEnd told;
  if (const auto r = default_result(plain_result(words))) {
    told.result = r;
    told.termination = "rules infraction";
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
      const std::string word = fold_date_word(words.substr(i, n - i));
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
