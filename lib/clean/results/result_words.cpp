#include "lib/clean/results/result_words.hpp"

#include <string>

#include "lib/clean/names/name_fold.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/marks.hpp"

namespace stamma {
namespace {

constexpr std::size_t longest = 100;

// Words without their accents and in Latin letters, as `folded` makes them.
constexpr std::string_view white_words =
    "white weiss weisse weisser blancs blanc blanches blancas blanco bianco wit witte brancas "
    "branco biale bialy belye belykh vit hvid hvit valkea valkoinen vilagos bily biely beli bijeli "
    "beyaz alb albul bili belite blanques";
constexpr std::string_view black_words =
    "black schwarz schwarze schwarzer noirs noir noires negras negro nero zwart zwarte pretas "
    "preto "
    "czarne czarny chernye chernykh svart sort musta sotet cerny cierny crni siyah negru negrul "
    "chorni chernite negres";
constexpr std::string_view winning =
    "wins won win winning mates checkmates gewinnt gewann gagnent gagne ganan gana vince vincono "
    "wint winnen vencem vyigrali vyigryvayut pobedili pobeda";
constexpr std::string_view resigning =
    "resigns resigned resign surrenders surrendered aufgegeben abandonnent abandonne abandonan "
    "abandona abandonaron abbandona abbandonano abbandonato rinden rinde rindieron opgegeven "
    "abandonam abandonou desistem desiste poddaly poddal poddaja vzdal vzdali vzdava opgivet "
    "opgav opgiver uppgav uppgivet luovutti luovuttaa feladta feladja predao predaje predal "
    "predala "
    "cedeaza sdalis sdayutsya sdalsya sdaetsya zdalisya predadokha";
// "Weiß gab auf", "Wit geeft op", "White gave up": with the second word only.
constexpr std::string_view giving =
    "gab gibt geben gaben gaf geeft ger gav gir ga giver gave gives give terk";
constexpr std::string_view up = "auf op upp opp up etti";
constexpr std::string_view losing =
    "loses lost lose loss flagged defaults defaulted verliert verlor perdent perd pierden "
    "proigrali";
constexpr std::string_view drawing =
    "draw drawn draws drew tie tied remis remi remise remiza unentschieden nulle nul tablas taules "
    "patta empate gelijkspel dontetlen tasapeli stalemate nichya";
constexpr std::string_view forfeiting = "forfeits forfeited forfeit forfeiture ff";
constexpr std::string_view unfinished = "adjourned unfinished unterminated ongoing";
constexpr std::string_view small_words =
    "by on in the a an game to for is has had was of out his her side player agreement agreed "
    "mutual perpetual check repetition threefold rule exceeded limit run ran les las los le la il "
    "i o as os el els de der die das het den se sie ha hat haben ont han hanno har je partie "
    "partida partita";

constexpr std::string_view how_of(std::string_view word) noexcept {
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
  if (ascii::listed(resigning, word) ||
      ascii::listed("resignation mates checkmates mate checkmate agreed agreement stalemate", word))
    return normal_end;
  return {};
}

/// A word in small letters without accents, Cyrillic ones as Latin ones write them.
std::string folded(std::string_view word) {
  std::string r;
  while (!word.empty()) {
    const LetterFold f = fold_letter(take_letter(word));
    r.append(f.text.data(), f.size);
  }
  return r;
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
    } else if (ascii::listed(resigning, word)) {
      loses_ = resigns_ = true;
    } else if (ascii::listed(losing, word)) {
      loses_ = true;
    } else if (ascii::listed(giving, word)) {
      gives_ = true;
    } else if (ascii::listed(up, word)) {
      if (!gives_) return false;
      loses_ = resigns_ = true;
      how_ = normal_end;
    } else if (ascii::listed(drawing, word)) {
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

bool is_word_byte(char c) { return ascii::is_letter(c) || ascii::is_wide(c); }

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
  const std::string w = folded(word);
  if (!how_of(w).empty()) return true;
  for (const std::string_view list :
       {white_words, black_words, winning, losing, giving, up, drawing, small_words})
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
      const std::string word = folded(words.substr(i, n - i));
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
