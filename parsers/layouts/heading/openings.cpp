#include "parsers/layouts/heading/openings.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "lib/text/ascii.hpp"
#include "parsers/layouts/heading/facts.hpp"
#include "parsers/layouts/heading/names.hpp"

namespace stamma::told {
namespace {

template <std::size_t n>
bool among(const std::string_view (&list)[n], std::string_view w) noexcept {
  return std::find(std::begin(list), std::end(list), w) != std::end(list);
}

// Whatever stands in front of one of these gives an opening its name.
constexpr std::string_view heads[] = {
    "gambit",    "gambits",       "gambito",        "gambetto",       "gambiet",
    "гамбит",    "defence",       "defense",        "defences",       "opening",
    "attack",    "countergambit", "counter-gambit", "counter-attack", "system",
    "eröffnung", "verteidigung",  "angriff",        "gegengambit",    "apertura",
    "defensa",   "ataque",        "difesa",         "attacco",        "ouverture",
    "défense",   "début",         "contre-gambit",  "дебют",          "защита",
    "начало",    "verdediging",   "abertura",       "defesa",         "obrona",
    "obrana",    "fianchetto",    "contragambito",  "indian",         "systems"};

// The same for "game" with one of these in front of it.
constexpr std::string_view of_game[] = {
    "vienna",    "scotch",  "knights'",  "knights", "knight's", "bishop's", "bishops'", "bishops",
    "centre",    "center",  "pawn",      "pawns",   "lopez",    "italian",  "spanish",  "english",
    "hungarian", "petroff", "petroff's", "russian", "english",  "queen's",  "king's",   "polish"};
constexpr std::string_view of_partie[] = {
    "spanische",  "italienische", "schottische",   "russische",  "wiener",      "englische",
    "ungarische", "französische", "sizilianische", "espagnole",  "italienne",   "écossaise",
    "russe",      "viennoise",    "anglaise",      "hongroise",  "española",    "italiana",
    "escocesa",   "rusa",         "vienesa",       "inglesa",    "spagnola",    "scozzese",
    "russa",      "viennese",     "inglese",       "испанская",  "итальянская", "шотландская",
    "русская",    "венская",      "французская",   "английская", "spaanse",     "italiaanse",
    "spaansche",   "italiaansche", "schotsche",    "weensche",   "engelsche",   "fransche",
    "schotse",    "hiszpańska",   "włoska",        "szkocka",    "damenbauer",  "francesa",
    "siciliana"};

// Names that need no such word.
constexpr std::string_view whole_names[] = {"ruy lopez",
                                            "giuoco piano",
                                            "giuoco pianissimo",
                                            "max lange",
                                            "caro-kann",
                                            "four knights",
                                            "four knights'",
                                            "three knights",
                                            "three knights'",
                                            "two knights",
                                            "two knights'",
                                            "sicilian",
                                            "french",
                                            "petroff",
                                            "philidor",
                                            "vienna",
                                            "scotch",
                                            "pirc",
                                            "benoni",
                                            "dutch",
                                            "muzio",
                                            "evans",
                                            "english",
                                            "zukertort",
                                            "fried liver",
                                            "irregular",
                                            "scandinavian",
                                            "spanisch",
                                            "italienisch",
                                            "sizilianisch",
                                            "französisch",
                                            "caro kann",
                                            "grünfeld",
                                            "nimzo-indian",
                                            "catalan",
                                            "staunton",
                                            "damiano",
                                            "from",
                                            "réti",
                                            "reti",
                                            "alekhine",
                                            "la espagnole",
                                            "hollandsk",
                                            "springerspiel",
                                            "damenbauernspiel",
                                            "vierspringerspiel",
                                            "dreispringerspiel",
                                            "mittelspiel",
                                            "läuferspiel",
                                            "zweispringerspiel",
                                            "königsspringerspiel"};

constexpr std::string_view tails[] = {"gambit",      "verteidigung",  "eröffnung",  "angriff",
                                      "bauernspiel", "springerspiel", "läuferspiel"};

constexpr std::string_view lead_ins[] = {
    "games",    "game",    "illustrative", "of",  "the",     "in",        "on",  "a",   "example",
    "examples", "opening", "opening:",     ":",   "partien", "parties",   "der", "die", "das",
    "la",       "le",      "el",           "les", "part",    "continued", "(",   "\"",  "“",
    "”",        "dans",    "en",           "im",  "and",     "upon"};

constexpr std::string_view connectors[] = {"in",         "the",
                                           "of",         "to",
                                           "or",         "and",
                                           "for",        "by",
                                           "im",         "in",
                                           "der",        "de",
                                           "la",         "del",
                                           "du",         "des",
                                           "les",        "with",
                                           "mit",        "von",
                                           "el",         "y",
                                           "et",         "und",
                                           "oder",       "di",
                                           "da",         "declined",
                                           "accepted",   "refused",
                                           "evaded",     "proper",
                                           "deferred",   "reversed",
                                           "abgelehnt",  "abgelehntes",
                                           "angenommen", "angenommenes",
                                           "refusé",     "accepté",
                                           "rehusado",   "aceptado",
                                           "rifiutato",  "accettato",
                                           "variation",  "отказанный",
                                           "принятый",   "counter",
                                           "irregular",  "'",
                                           "“",          "”",
                                           "\""};

constexpr std::string_view forbidden[] = {
    "this",    "another", "first",  "second",  "third",     "fourth",    "fifth",      "your",
    "his",     "her",     "our",    "rules",   "summary",   "analysis",  "variations", "white's",
    "black's", "move",    "moves",  "best",    "following", "preceding", "above",      "between",
    "against", "at",      "played", "chapter", "position"};

bool is_head(const Tokens& tokens, std::size_t i, std::size_t first) noexcept {
  const std::string_view w = tokens[i].low;
  if (among(heads, w)) return true;
  std::size_t before = i;  // "Two Knights' Game": the apostrophe is a mark by itself
  while (before > first && !tokens[before - 1].is_word()) --before;
  if (before > first && w == "game") return among(of_game, tokens[before - 1].low);
  if (w == "partie" || w == "partida" || w == "partita" || w == "партия" || w == "partij" ||
      w == "partia")
    return (i > first && among(of_partie, tokens[i - 1].low)) ||
           (i + 1 < tokens.size() && among(of_partie, tokens[i + 1].low));
  for (const std::string_view tail : tails)
    if (w.size() > tail.size() + 2 && w.substr(w.size() - tail.size()) == tail) return true;
  return false;
}

}  // namespace

std::string title_case(std::string text) {
  bool letters = false;
  for (const char c : text) {
    if (ascii::is_wide(c)) return text;
    if (ascii::is_lower(c)) return text;
    letters = letters || ascii::is_upper(c);
  }
  if (!letters) return text;
  bool inside = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char& c = text[i];
    if (ascii::is_upper(c)) {
      const bool clan = i >= 2 && text[i - 2] == 'M' && text[i - 1] == 'c' &&
                        (i == 2 || text[i - 3] == ' ');  // McDonnell
      if (inside && !clan) c = static_cast<char>(c - 'A' + 'a');
      inside = true;
    } else if (c != '\'') {
      inside = false;
    }
  }
  constexpr std::string_view small[] = {"In", "The", "Of", "Or", "And", "To", "For", "By", "At"};
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = text.find(' ', i);
    if (end == std::string::npos) end = text.size();
    if (i > 0 && among(small, std::string_view(text).substr(i, end - i)))
      text[i] = static_cast<char>(text[i] - 'A' + 'a');
    i = end + 1;
  }
  return text;
}

namespace {

/// The words of a name, for `whole_names`, and whether one of them makes it the name of an opening;
/// none if there is a word that no such name has.
struct Words {
  std::string low;
  bool head = false;
};

std::optional<Words> words_of(const Tokens& tokens, std::size_t first, std::size_t last) {
  Words out;
  for (std::size_t i = first; i < last; ++i) {
    const Token& t = tokens[i];
    if (t.is_number() || among(forbidden, t.low)) return std::nullopt;
    if (!t.is_word()) {
      if (!t.is_any({",", dash, "'", "\"", "“", "”", "(", ")"})) return std::nullopt;
      continue;
    }
    const bool here = is_head(tokens, i, first);
    if (!t.capital && !here && !among(connectors, t.low) && !t.is("game")) return std::nullopt;
    out.head = out.head || (here && (last - first > 1 || !among(heads, t.low)));
    if (!out.low.empty()) out.low.push_back(' ');
    out.low += t.low;
  }
  return out;
}

/// Takes what stands around the name off: "Game I. Ruy Lopez," ...
void trim(const Tokens& tokens, std::size_t& first, std::size_t& last) {
  last = std::min(last, tokens.size());
  while (last > first && tokens[last - 1].is_any({",", ":", ";", dash, "\"", ")", "”"})) --last;
  if (const auto game = game_number_at(tokens, first)) first = game->next;
  while (first < last &&
         (among(lead_ins, tokens[first].low) || (first + 1 < last && tokens[first + 1].is(":"))))
    ++first;
}

}  // namespace

std::string opening_of(const Tokens& tokens, std::size_t first, std::size_t last) {
  trim(tokens, first, last);
  constexpr std::size_t longest = 12;
  if (first >= last || last - first > longest) return {};
  const std::optional<Words> words = words_of(tokens, first, last);
  if (!words) return {};
  if (!tokens[first].capital || colour_word(tokens[first]) != ColourWord::none) return {};
  if (!words->head && !among(whole_names, words->low)) return {};
  // "The Defence of this": a head alone says nothing.
  if (among(heads, tokens[first].low) && last - first > 1 &&
      among(connectors, tokens[first + 1].low) &&
      tokens[first].is_any({"defence", "defense", "attack", "opening"}))
    return {};
  return title_case(joined(tokens, first, last));
}

std::string find_opening(const Tokens& tokens) {
  std::string found;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const bool opens = i + 1 < tokens.size() && tokens[i + 1].is("(");
    const bool cuts = ends_sentence(tokens, i) || tokens[i].is_any({dash, ")", "("}) || opens ||
                      (tokens[i].stop && !is_short_form(tokens[i]) && !is_initial(tokens[i]));
    if (!cuts) continue;
    // "Black: Zukertort." is a player.
    if (begin > 1 && tokens[begin - 1].is(":") && colour_word(tokens[begin - 2]) != ColourWord::none) {
      begin = i + 1;
      continue;
    }
    std::string name = opening_of(tokens, begin, i + 1);
    if (name.empty()) {  // line by line
      for (std::size_t k = begin; k <= i;) {
        std::size_t end = k;
        while (end <= i && tokens[end].line == tokens[k].line) ++end;
        if (std::string one = opening_of(tokens, k, end); !one.empty()) name = std::move(one);
        k = end;
      }
    }
    if (!name.empty()) found = std::move(name);
    begin = i + 1;
  }
  return found;
}

}  // namespace stamma::told
