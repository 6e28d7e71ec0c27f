#include "parsers/layouts/heading/facts.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

#include "lib/text/ascii.hpp"
#include "lib/words/dates.hpp"
#include "parsers/layouts/heading/names.hpp"
#include "parsers/layouts/heading/openings.hpp"

namespace stamma::told {
namespace {

template <std::size_t n>
bool among(const std::string_view (&list)[n], const Token& t) noexcept {
  return std::find(std::begin(list), std::end(list), std::string_view(t.low)) != std::end(list);
}

constexpr std::string_view game_words[] = {"game",   "partie", "partida", "partita", "partij",
                                           "партия", "partia", "parti",   "jogo",    "peli"};
constexpr std::string_view number_words[] = {"no",  "nr",  "number", "num", "nº",  "n°",
                                             "n",   "№",   "№.",     "#",   "num", "numéro",
                                             "the", "die", "la",     "die"};

constexpr std::string_view event_words[] = {
    "tournament",    "tourney",        "match",      "congress",    "championship", "olympiad",
    "turnier",       "hauptturnier",   "torneo",     "tournoi",     "torneio",      "wettkampf",
    "kongress",      "kongreß",        "congrès",    "cup",         "exhibition",   "tourneys",
    "meisterschaft", "meisterturnier", "campeonato", "championnat", "campionato",   "турнир",
    "матч",          "чемпионат",      "первенство", "toernooi",    "turniej",      "candidates",
    "turnieju",      "turnieje",       "турнире",    "матче",       "mistrzostw",   "turniers",
    "interzonal",    "olympia",        "challenge"};

constexpr std::string_view joints[] = {"of",  "the", "for", "and", "de",  "del", "des",
                                       "der", "du",  "di",  "la",  "von", "zu",  "in"};

bool is_year(const Token& t) noexcept {
  return t.is_number() && is_game_year(t.value) && t.text.size() == 4;
}

std::string padded(unsigned n) { return (n < 10 ? "0" : "") + std::to_string(n); }

bool is_day(const Token& t) noexcept { return t.is_number() && t.value >= 1 && t.value <= 31; }

}  // namespace

unsigned month_of(const Token& t) noexcept {
  if (!t.is_word()) return 0;
  // "May" and "Mar" are words and short forms of other things: only with a capital.
  const bool telling = t.capital || ascii::is_wide(t.low[0]) || t.low.size() > 4;
  return telling ? static_cast<unsigned>(month_in_prose(t.low)) : 0;
}

namespace {

/// The number of a game at token `k`, in the line of token `i` or the next.
std::optional<GameNumber> number_at(const Tokens& tokens, std::size_t i, std::size_t k) {
  if (k >= tokens.size() || tokens[k].line > tokens[i].line + 1) return std::nullopt;
  constexpr unsigned most = 5000;
  const unsigned value = number_of(tokens[k]);
  if (value == 0 || value > most || is_year(tokens[k])) return std::nullopt;
  return GameNumber{value, k + 1};
}

}  // namespace

std::optional<GameNumber> game_number_at(const Tokens& tokens, std::size_t i) {
  if (i >= tokens.size()) return std::nullopt;
  const Token& t = tokens[i];
  if (among(game_words, t) && t.capital) {
    std::size_t k = i + 1;
    while (k < tokens.size() && k < i + 4 && (among(number_words, tokens[k]) || tokens[k].is("°")))
      ++k;
    return number_at(tokens, i, k);
  }
  // "No. 18." and nothing else in its line
  const bool alone = i + 2 >= tokens.size() || tokens[i + 2].line != t.line || tokens[i + 1].stop;
  const bool number_word = t.is("№") || (t.capital && t.is_any({"no", "nr", "№", "nº"}));
  if (alone && number_word) return number_at(tokens, i, i + 1);
  // "First Game", but not "first game of the match"
  const bool game = i + 1 < tokens.size() && among(game_words, tokens[i + 1]) &&
                    tokens[i + 1].line == t.line;
  const bool of_match = i + 2 < tokens.size() && tokens[i + 2].is_any({"of", "in"});
  if (game && !of_match && t.capital && number_of(t) != 0) return GameNumber{number_of(t), i + 2};
  return std::nullopt;
}

namespace {

struct DayAndMonth {
  unsigned day = 0, month = 0;
};

/// What stands in front of the year at token `i`.
DayAndMonth day_and_month(const Tokens& tokens, std::size_t i) {
  constexpr std::size_t farthest = 5;
  std::size_t k = i;  // behind the word that is looked at
  const auto word_in_front = [&] {
    while (k > 0 && i - k < farthest &&
           tokens[k - 1].is_any({",", "of", "de", "del", "the", "/"}))
      --k;
    return k > 0 ? &tokens[k - 1] : nullptr;
  };
  const Token* before = word_in_front();
  if (before == nullptr) return {};
  unsigned month = month_of(*before);
  // "7 juni 1889", "12 mai 1883": between a day and a year any name of a month is one.
  if (month == 0 && before->is_word() && k >= 2 && is_day(tokens[k - 2]))
    month = static_cast<unsigned>(month_named(before->low));
  if (month != 0) {  // July 1851; 14th (of) July, 1851
    --k;
    before = word_in_front();
    return {before != nullptr && is_day(*before) ? before->value : 0, month};
  }
  if (!is_day(*before) || k < 2) return {};
  const Token& first = tokens[k - 2];
  if (month_of(first) != 0) return {before->value, month_of(first)};  // July 14th, 1851
  const bool dots = tokens[i].glued && before->glued && before->stop && first.stop;
  if (dots && before->value <= 12 && is_day(first)) return {first.value, before->value};  // 14.7.1851
  return {};
}

}  // namespace

std::string find_date(const Tokens& tokens) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!is_year(tokens[i])) continue;
    if (i > 0 && tokens[i - 1].is_any({"p", "page", "no", "pp", "s"})) continue;
    const auto [day, month] = day_and_month(tokens, i);
    return std::to_string(tokens[i].value) + "." + (month != 0 ? padded(month) : "??") + "." +
           (day != 0 ? padded(day) : "??");
  }
  return {};
}

std::string find_round(const Tokens& tokens) {
  constexpr std::string_view rounds[] = {"round", "runde",  "ronda", "ronde", "тур",
                                         "turno", "rodada", "rundę", "runda", "kolo"};
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (among(rounds, tokens[i])) {
      if (i > 0 && number_of(tokens[i - 1]) != 0 && tokens[i - 1].line == tokens[i].line)
        return std::to_string(number_of(tokens[i - 1]));
      std::size_t k = i + 1;
      while (k < tokens.size() && k < i + 3 && among(number_words, tokens[k])) ++k;
      if (k < tokens.size() && tokens[k].line == tokens[i].line && number_of(tokens[k]) != 0)
        return std::to_string(number_of(tokens[k]));
    }
    // Fifth Game of the Match; the fifth game in the match
    if (tokens[i].is("game") && i > 0 && number_of(tokens[i - 1]) != 0 && i + 3 < tokens.size() &&
        tokens[i + 1].is_any({"of", "in"}) && tokens[i + 2].is("the") && tokens[i + 3].is("match"))
      return std::to_string(number_of(tokens[i - 1]));
  }
  return {};
}

bool is_place_and_year(const Tokens& tokens, std::size_t first, std::size_t last) {
  while (first < last && tokens[first].is("(")) ++first;
  while (last > first && tokens[last - 1].is_any({")", ",", dash})) --last;
  if (last < first + 2 || last - first > 12 || !is_year(tokens[last - 1])) return false;
  for (std::size_t i = first; i + 1 < last; ++i) {
    const Token& t = tokens[i];
    if (t.is(",") || t.is(dash) || is_day(t)) continue;
    if (!t.is_word()) return false;
    if (!t.capital && !among(joints, t)) return false;
    if (t.is_any({"game", "between", "against", "played", "and"})) return false;
  }
  return tokens[first].is_word() && tokens[first].capital && month_of(tokens[first]) == 0 &&
         !tokens[first].is_any({"from", "in", "at", "the", "about", "since", "until", "on"});
}

namespace {

/// The stretch of an event round its word at `i`: "Masters' Tournament", "Championship Tournament
/// of the Western States".
std::string event_around(const Tokens& tokens, std::size_t i) {
  std::size_t first = i, last = i + 1;
  while (first > 0 && i - first < 8) {
    const Token& t = tokens[first - 1];
    if (!t.is_word() || ends_sentence(tokens, first - 1)) break;
    if (!t.capital && !among(joints, t) && number_of(t) == 0) break;
    if (t.is_any({"the", "in", "at", "a", "this", "im", "between", "played", "for", "and"})) break;
    --first;
  }
  while (first < i && !tokens[first].capital) ++first;
  while (last < tokens.size() && last - i < 9 && !ends_sentence(tokens, last - 1)) {
    const Token& t = tokens[last];
    if (!t.is_word() || t.is_any({"between", "in", "at", "and", "played"})) break;
    if (!t.capital && !among(joints, t)) break;
    ++last;
  }
  while (last > i + 1 && !tokens[last - 1].capital) --last;
  return joined(tokens, first, last);
}

/// ", Ky." behind a place: token `i` is the comma.
bool region_follows(const Tokens& tokens, std::size_t i) {
  if (!tokens[i].is(",") || i + 1 >= tokens.size()) return false;
  const Token& next = tokens[i + 1];
  return next.is_word() && next.capital && month_of(next) == 0 &&
         (next.stop || (i + 2 < tokens.size() && tokens[i + 2].is(",")));
}

/// The place behind "at": capitals, with a short form behind a comma ("Lexington, Ky.").
std::string place_at(const Tokens& tokens, std::size_t i) {
  if (i < tokens.size() && tokens[i].is_any({"the", "der", "la", "le"})) ++i;
  constexpr std::size_t longest = 8;
  const std::size_t first = i;
  std::size_t last = i;
  const auto belongs = [&](const Token& t) {
    const bool joint = last > first && t.is_any({"of", "de", "del", "am", "du", "on", "sur"}) &&
                       i + 1 < tokens.size() && tokens[i + 1].capital;
    if (!t.is_word() || (!t.capital && !joint) || month_of(t) != 0) return false;
    return !t.is_any(
        {"odds", "game", "between", "white", "black", "move", "and", "white's", "black's"});
  };
  while (i < tokens.size() && i - first < longest) {
    const Token& t = tokens[i];
    if (last > first && region_follows(tokens, i)) {
      ++i;
      continue;
    }
    if (!belongs(t)) break;
    if (among(event_words, t)) return {};
    if (last > first && t.line > tokens[i - 1].line + 1) break;
    last = ++i;
    if (t.stop && !is_initial(t) && !is_short_form(t)) break;
  }
  return first == last ? std::string{} : joined(tokens, first, last);
}

/// Whether a line, a sentence or a bracket begins at token `begin`.
bool is_fresh(const Tokens& tokens, std::size_t begin) {
  if (begin == 0 || ends_sentence(tokens, begin - 1)) return true;
  const Token& before = tokens[begin - 1];
  if (before.is_any({"(", ")"}) || (before.is(dash) && before.glued)) return true;
  return before.line < tokens[begin].line && (before.capital || before.is_number());
}

/// Whether such a stretch ends with token `i`.
bool is_cut(const Tokens& tokens, std::size_t i) {
  if (i + 1 == tokens.size() || ends_sentence(tokens, i)) return true;
  return tokens[i + 1].line != tokens[i].line || tokens[i].is_any({"(", dash}) ||
         tokens[i + 1].is(")");
}

/// "London, 1851" among the tokens from `begin` to `last`, or behind a comma in them.
void take_place_and_year(const Tokens& tokens, std::size_t begin, std::size_t last, Occasion& out) {
  for (std::size_t from = begin; from <= last; ++from) {
    const bool starts = from == begin ? is_fresh(tokens, begin) : tokens[from - 1].is(",");
    if (!starts || !is_place_and_year(tokens, from, last + 1)) continue;
    while (last > from &&
           (tokens[last].is_number() || tokens[last].is_any({",", dash, ")", "of", "in"}) ||
            month_of(tokens[last]) != 0))
      --last;
    const std::string words = title_case(joined(tokens, from, last + 1));
    const bool event = std::any_of(tokens.begin() + static_cast<std::ptrdiff_t>(from),
                                   tokens.begin() + static_cast<std::ptrdiff_t>(last) + 1,
                                   [](const Token& t) { return among(event_words, t); });
    if (out.event.empty()) out.event = words;
    if (out.site.empty() && !event) out.site = words;
    return;
  }
}

/// Whether a place follows token `i`: "at", or "in" behind an event or "played".
bool leads_to_place(const Tokens& tokens, std::size_t i, bool event) {
  const Token& t = tokens[i];
  if (t.is_any({"at", "zu", "à"})) return true;
  if (i == 0 || t.capital || !t.is_any({"in", "en", "a", "te", "в", "w", "we"})) return false;
  return event || tokens[i - 1].is_any({"played", "gespielt", "jouée", "jugada", "giocata", "grana",
                                        "rozegrana", "gespeeld", "сыграна", "сыгранная"});
}

}  // namespace

Occasion find_occasion(const Tokens& tokens) {
  Occasion out;
  // A line, a bracket or what stands behind the names, with its year at the end.
  std::size_t begin = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!is_cut(tokens, i)) continue;
    take_place_and_year(tokens, begin, i, out);
    begin = i + 1;
  }
  bool told_event = false;  // "in the tournament of the Western States in Lexington"
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const bool event = among(event_words, tokens[i]);
    told_event = (told_event || event) && !(i > 0 && ends_sentence(tokens, i - 1));
    if (out.event.empty() && event && (tokens[i].capital || (i > 0 && tokens[i - 1].capital)))
      out.event = title_case(event_around(tokens, i));
    if (out.site.empty() && leads_to_place(tokens, i, told_event))
      out.site = title_case(place_at(tokens, i + 1));
  }
  return out;
}

}  // namespace stamma::told
