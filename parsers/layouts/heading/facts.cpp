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

std::optional<GameNumber> game_number_at(const Tokens& tokens, std::size_t i) {
  const auto at = [&](std::size_t k) -> const Token* {
    return k < tokens.size() ? &tokens[k] : nullptr;
  };
  const Token* t = at(i);
  if (t == nullptr) return std::nullopt;
  const auto accept = [&](std::size_t k) -> std::optional<GameNumber> {
    const Token* n = at(k);
    if (n == nullptr) return std::nullopt;
    if (n->line > t->line + 1) return std::nullopt;
    const unsigned value = number_of(*n);
    if (value == 0 || value > 5000 || is_year(*n)) return std::nullopt;
    return GameNumber{value, k + 1};
  };
  if (among(game_words, *t) && t->capital) {
    std::size_t k = i + 1;
    while (k < tokens.size() && k < i + 4 && (among(number_words, tokens[k]) || tokens[k].is("°")))
      ++k;
    return accept(k);
  }
  // "No. 18." and nothing else in its line, or "XII." / "First Game."
  const bool alone = i + 2 >= tokens.size() || tokens[i + 2].line != t->line || tokens[i + 1].stop;
  if (t->is_any({"no", "nr", "№", "nº"}) && t->capital && alone) return accept(i + 1);
  if (t->is("№") && alone) return accept(i + 1);
  const Token* next = at(i + 1);
  const bool of_match = i + 2 < tokens.size() && tokens[i + 2].is_any({"of", "in"});
  if (next != nullptr && among(game_words, *next) && t->capital && number_of(*t) != 0 &&
      next->line == t->line && !of_match)
    return GameNumber{number_of(*t), i + 2};
  return std::nullopt;
}

std::string find_date(const Tokens& tokens) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!is_year(tokens[i])) continue;
    if (i > 0 && tokens[i - 1].is_any({"p", "page", "no", "pp", "s"})) continue;
    std::string out = std::to_string(tokens[i].value);
    std::size_t k = i;
    const auto back = [&] {
      while (k > 0 && i - k < 5 && tokens[k - 1].is_any({",", "of", "de", "del", "the", "/"})) --k;
      return k > 0 ? &tokens[k - 1] : nullptr;
    };
    const Token* before = back();
    unsigned month = before != nullptr ? month_of(*before) : 0, day = 0;
    // "7 juni 1889", "12 mai 1883": between a day and a year any name of a month is one.
    if (month == 0 && before != nullptr && before->is_word() && k >= 2 && is_day(tokens[k - 2]))
      month = static_cast<unsigned>(month_named(before->low));
    if (month != 0) {  // July 1851; 14th (of) July, 1851
      --k;
      before = back();
      if (before != nullptr && is_day(*before)) day = before->value;
    } else if (before != nullptr && is_day(*before) && k >= 2) {
      if (month_of(tokens[k - 2]) != 0) {  // July 14th, 1851
        month = month_of(tokens[k - 2]);
        day = before->value;
      } else if (tokens[i].glued && before->glued && before->stop && before->value <= 12 &&
                 is_day(tokens[k - 2]) && tokens[k - 2].stop) {  // 14.7.1851
        month = before->value;
        day = tokens[k - 2].value;
      }
    }
    out += "." + (month != 0 ? padded(month) : "??") + "." + (day != 0 ? padded(day) : "??");
    return out;
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

/// The place behind "at": capitals, with a short form behind a comma ("Lexington, Ky.").
std::string place_at(const Tokens& tokens, std::size_t i) {
  if (i < tokens.size() && tokens[i].is_any({"the", "der", "la", "le"})) ++i;
  const std::size_t first = i;
  std::size_t last = i;
  while (i < tokens.size() && i - first < 8) {
    const Token& t = tokens[i];
    if (t.is(",") && last > first && i + 1 < tokens.size() && tokens[i + 1].is_word() &&
        tokens[i + 1].capital && month_of(tokens[i + 1]) == 0 &&
        (tokens[i + 1].stop || (i + 2 < tokens.size() && tokens[i + 2].is(",")))) {
      ++i;
      continue;
    }
    const bool joint = last > first && t.is_any({"of", "de", "del", "am", "du", "on", "sur"}) &&
                       i + 1 < tokens.size() && tokens[i + 1].capital;
    if (!t.is_word() || (!t.capital && !joint) || month_of(t) != 0) break;
    if (among(event_words, t)) return {};
    if (t.is_any(
            {"odds", "game", "between", "white", "black", "move", "and", "white's", "black's"}))
      break;
    if (last > first && t.line > tokens[i - 1].line + 1) break;
    last = ++i;
    if (t.stop && !is_initial(t) && !is_short_form(t)) break;
  }
  return first == last ? std::string{} : joined(tokens, first, last);
}

}  // namespace

Occasion find_occasion(const Tokens& tokens) {
  Occasion out;
  // A line, a bracket or what stands behind the names, with its year at the end.
  std::size_t begin = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const bool line_ends = i + 1 == tokens.size() || tokens[i + 1].line != tokens[i].line;
    const bool cuts = line_ends || ends_sentence(tokens, i) || tokens[i].is_any({"(", dash}) ||
                      (i + 1 < tokens.size() && tokens[i + 1].is(")"));
    if (!cuts) continue;
    const bool fresh = begin == 0 || ends_sentence(tokens, begin - 1) ||
                       tokens[begin - 1].is_any({"(", ")"}) ||
                       (tokens[begin - 1].is(dash) && tokens[begin - 1].glued) ||
                       (tokens[begin - 1].line < tokens[begin].line &&
                        (tokens[begin - 1].capital || tokens[begin - 1].is_number()));
    for (std::size_t from = begin; from <= i; ++from) {
      if (from == begin && !fresh) continue;
      if (from != begin && !tokens[from - 1].is(",")) continue;
      if (!is_place_and_year(tokens, from, i + 1)) continue;
      std::size_t last = i;
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
      break;
    }
    begin = i + 1;
  }
  bool told_event = false;  // "in the tournament of the Western States in Lexington"
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const Token& t = tokens[i];
    told_event = (told_event || among(event_words, t)) && !(i > 0 && ends_sentence(tokens, i - 1));
    if (out.event.empty() && among(event_words, t) &&
        (t.capital || (i > 0 && tokens[i - 1].capital)))
      out.event = title_case(event_around(tokens, i));
    const bool at = t.is_any({"at", "zu", "à"}) ||
                    (t.is_any({"in", "en", "a", "te", "в", "w", "we"}) && i > 0 && !t.capital &&
                     (told_event || tokens[i - 1].is_any({"played", "gespielt", "jouée", "jugada",
                                                          "giocata", "grana", "rozegrana",
                                                          "gespeeld", "сыграна", "сыгранная"})));
    if (out.site.empty() && at) out.site = title_case(place_at(tokens, i + 1));
  }
  return out;
}

}  // namespace stamma::told
