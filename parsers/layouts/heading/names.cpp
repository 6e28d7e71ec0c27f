#include "parsers/layouts/heading/names.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "lib/words/names.hpp"
#include "lib/words/sides.hpp"

namespace stamma::told {
namespace {

template <std::size_t n>
bool among(const std::string_view (&list)[n], const Token& t) noexcept {
  return std::find(std::begin(list), std::end(list), std::string_view(t.low)) != std::end(list);
}

// Said of any man, and so no part of the name.
constexpr std::string_view plain_titles[] = {
    "mr",       "messrs",    "mm",    "herr",    "herrn", "herren", "hr",     "hrn",     "hon",
    "monsieur", "messieurs", "señor", "señores", "sr",    "sres",   "signor", "signori", "sig",
    "sigg",     "dhr",       "pan",   "г",       "esq",   "gg",     "гг"};

// Part of the name; those with a place behind them: "Duke of Brunswick".
constexpr std::string_view noble_titles[] = {"duke",  "count",  "prince", "earl",
                                             "lord",  "baron",  "king",   "duc",
                                             "comte", "herzog", "graf",   "marquis"};

constexpr std::string_view later_generations[] = {"jun", "junr", "jr",   "sen", "senr",
                                                  "sr",  "fils", "père", "jnr", "snr"};

// Words that begin what is no name any more, whatever letters they are in.
constexpr std::string_view no_names[] = {"played",
                                         "plays",
                                         "play",
                                         "game",
                                         "games",
                                         "white",
                                         "black",
                                         "opening",
                                         "remove",
                                         "at",
                                         "in",
                                         "on",
                                         "and",
                                         "against",
                                         "between",
                                         "versus",
                                         "vs",
                                         "v",
                                         "by",
                                         "the",
                                         "with",
                                         "without",
                                         "who",
                                         "whom",
                                         "when",
                                         "where",
                                         "while",
                                         "giving",
                                         "gives",
                                         "won",
                                         "being",
                                         "having",
                                         "conducting",
                                         "conducts",
                                         "consulting",
                                         "consultation",
                                         "simultaneously",
                                         "blindfold",
                                         "gespielt",
                                         "partie",
                                         "zwischen",
                                         "und",
                                         "gegen",
                                         "in",
                                         "im",
                                         "am",
                                         "zu",
                                         "weiss",
                                         "weiß",
                                         "schwarz",
                                         "jouée",
                                         "entre",
                                         "et",
                                         "contre",
                                         "à",
                                         "y",
                                         "e",
                                         "contra",
                                         "jugada",
                                         "partida",
                                         "tra",
                                         "fra",
                                         "contro",
                                         "между",
                                         "и",
                                         "против",
                                         "играна",
                                         "match",
                                         "tournament",
                                         "to",
                                         "for",
                                         "from",
                                         "this",
                                         "these",
                                         "his",
                                         "round",
                                         "variation",
                                         "chapter",
                                         "page",
                                         "diagram",
                                         "i",
                                         "it"};

constexpr std::string_view crowds[] = {
    "another", "an",       "a",         "two",   "three", "four", "five", "several", "some",
    "amateur", "amateurs", "amateure",  "one",   "zwei",  "drei", "deux", "trois",   "dos",
    "tres",    "allies",   "anonymous", "einem", "ein",   "un",   "unos"};

constexpr std::string_view prepositions[] = {
    "at",   "in",    "on",   "by",  "and",     "against",    "played",  "plays",
    "when", "where", "with", "who", "without", "consulting", "giving",  "conducting",
    "und",  "gegen", "et",   "y",   "e",       "и",          "against", "v",
    "vs",   "im",    "zu",   "à",   "en",      "acting",     "playing"};

bool is_preposition(const Token& t) noexcept {
  return among(prepositions, t) && !(is_initial(t) && t.capital);
}

bool is_of(const Token& t) noexcept { return t.is_any({"of", "aus", "de", "von", "из", "из"}); }

// Part of the name as printed, but one heading has them where another has not.
constexpr std::string_view ranks[] = {
    "dr",  "doctor", "capt",    "captain", "prof",  "professor", "major", "maj",  "col", "colonel",
    "rev", "gen",    "general", "sir",     "lieut", "lt",        "mrs",   "miss", "the"};

void note(Party& p, const Token& t) {
  if (among(ranks, t)) return;
  std::string word = t.low;
  if (word.size() > 2 && word.compare(word.size() - 2, 2, "'s") == 0) word.resize(word.size() - 2);
  p.words.push_back(std::move(word));
}

/// Takes " of Syracuse, N.Y.," off; `i` is behind "of". The place where it ends.
std::size_t take_place(const Tokens& tokens, std::size_t i, std::size_t end, Party& p) {
  bool any = false;
  while (i < end) {
    const Token& t = tokens[i];
    if (t.is_word() && (t.capital || (!any && t.is("the"))) && !is_preposition(t)) {
      if (t.capital) p.about.push_back(t.low);
      any = any || t.capital;
      ++i;
      const bool more = i < end && tokens[i].is_word() && tokens[i].capital;
      const bool comma = i < end && tokens[i].is(",");
      if (t.stop && !is_initial(t) && !is_short_form(t) && !comma) break;
      if (t.stop && !more && !(i < end && tokens[i].is(","))) break;
      continue;
    }
    // ", N.Y.": a stop within it, or a comma behind it
    if (any && t.is(",") && i + 1 < end && tokens[i + 1].is_word() && tokens[i + 1].capital &&
        tokens[i + 1].stop && tokens[i + 1].low.size() <= 5) {
      ++i;
      continue;
    }
    break;
  }
  return i;
}

std::optional<Party> nameless_party(const Tokens& tokens, std::size_t i, std::size_t end) {
  Party p;
  p.nameless = true;
  const std::size_t first = i;
  const unsigned count = number_of(tokens[i]);
  p.count = std::max(1U, count);
  std::size_t last = i;
  while (i < end) {
    const Token& t = tokens[i];
    if (!t.is_word() && !t.is_number()) {
      const bool place = t.is(",") && i + 1 < end && tokens[i + 1].capital && tokens[i + 1].stop &&
                         tokens[i + 1].low.size() <= 3 && !p.about.empty();
      if (!place) break;
      ++i;
      continue;
    }
    if (i > first && is_preposition(t)) break;
    if (i > first + 8) break;
    if (t.is("of")) {
      p.about.emplace_back("of");
    } else {
      note(p, t);
      if (!p.about.empty()) p.about.push_back(t.low);
    }
    last = ++i;
    if (t.stop && ends_sentence(tokens, i - 1)) break;
  }
  p.name = joined(tokens, first, last);
  p.next = last;
  if (last - first > 1 && tokens[first].is_any({"a", "an", "ein", "einem", "un"}))
    p.name = joined(tokens, first + 1, last);
  if (p.words.size() == 1 && tokens[first].is_any({"a", "an", "one", "two", "three", "some"}))
    return std::nullopt;
  return p;
}

}  // namespace

std::string joined(const Tokens& tokens, std::size_t first, std::size_t last) {
  std::string out;
  for (std::size_t i = first; i < last && i < tokens.size(); ++i) {
    if (i > first && !tokens[i].glued) out.push_back(' ');
    out.append(tokens[i].text);
    if (tokens[i].stop) out.push_back('.');
  }
  return tidy(out);
}

ColourWord colour_word(const Token& t) noexcept {
  if (!t.is_word() || !t.capital) return ColourWord::none;
  const auto side = side_named(t.low, AlsoMeans::word);
  if (!side) return ColourWord::none;
  return *side == Color::white ? ColourWord::white : ColourWord::black;
}

std::optional<Party> party_at(const Tokens& tokens, std::size_t i, std::size_t end, bool monsieur) {
  const auto word = [&](std::size_t k) { return k < end && tokens[k].is_word(); };
  if (word(i) && tokens[i].is_any({"the", "le", "der"}) && word(i + 1)) ++i;
  // "Mr. J. H.": an initial is a title only when more stands behind it.
  for (; word(i); ++i) {
    const bool title = among(plain_titles, tokens[i]);
    const bool m = monsieur && tokens[i].is("m") && tokens[i].stop && word(i + 1) &&
                   (tokens[i + 1].capital || is_particle(tokens[i + 1].low, ParticlePlace::prose));
    const bool more = i + 1 < end && tokens[i + 1].line <= tokens[i].line + 1 &&
                      colour_word(tokens[i + 1]) == ColourWord::none &&
                      (tokens[i + 1].is_word() || tokens[i + 1].is(long_dash));
    if ((!title && !m) || !more) break;
  }
  if (i >= end) return std::nullopt;
  if (tokens[i].is(long_dash)) {
    Party p;
    p.nameless = true;
    p.next = i + 1;
    return p;
  }
  const bool counted = number_of(tokens[i]) > 1 && word(i + 1) && !is_initial(tokens[i]) &&
                       number_of(tokens[i]) < 20;
  const bool initial_first = is_initial(tokens[i]) && tokens[i].capital && tokens[i].stop;
  if ((among(crowds, tokens[i]) && !initial_first) || (tokens[i].is_number() && counted))
    return nameless_party(tokens, i, end);

  Party p;
  const std::size_t first = i;
  std::size_t last = first;
  bool noble = false;
  std::size_t capitals = 0;
  for (; i < end && last - first < 8; ++i) {
    const Token& t = tokens[i];
    if (t.is(",")) {
      if (word(i + 1) && is_of(tokens[i + 1]) && i + 2 < end && tokens[i + 2].capital) {
        i = take_place(tokens, i + 2, end, p);
        break;
      }
      if (word(i + 1) && among(later_generations, tokens[i + 1])) continue;
      break;
    }
    if (t.is(dash) && t.glued && last > first && word(i + 1) && tokens[i + 1].capital &&
        tokens[i + 1].glued && tokens[i - 1].stop)
      continue;  // Lieut.-Col.
    if (!t.is_word()) break;
    if (last > first && t.is("of")) {
      if (!noble) {
        i = take_place(tokens, i + 1, end, p);
        break;
      }
      note(p, t);
      last = i + 1;
      continue;
    }
    const bool later = last > first && among(later_generations, t);
    const bool particle = is_particle(t.low, ParticlePlace::prose) && (t.capital || word(i + 1));
    const bool initial = is_initial(t) && t.capital && (t.stop || last > first);
    if (!initial && !later && among(no_names, t)) break;
    if (colour_word(t) != ColourWord::none) break;
    if (!t.capital && !particle && !later) break;
    if (among(plain_titles, t) && t.is("esq")) break;
    noble = noble || among(noble_titles, t);
    capitals += t.capital ? 1U : 0U;
    if (!later) note(p, t);
    last = i + 1;
    if (t.stop && ends_sentence(tokens, i)) {
      ++i;
      break;
    }
    // A new line in capitals or in another column is something else.
    if (i + 1 < end && tokens[i + 1].line == t.line && tokens[i + 1].begin > t.end + 3) {
      ++i;
      break;
    }
  }
  if (last == first || capitals == 0) return std::nullopt;
  p.name = joined(tokens, first, last);
  p.next = std::max(i, last);
  return p;
}

int fits(const Party& label, const Party& full) noexcept {
  if (label.nameless && label.words.empty()) return full.nameless ? 2 : 0;
  if (label.words.empty() || full.words.empty()) return 0;
  const auto begins = [](std::string_view whole, std::string_view part) {
    return whole.substr(0, part.size()) == part;
  };
  // The words of the label in their order; the last with the family name.
  std::size_t w = 0, letters = 0;
  for (std::size_t k = 0; k < full.words.size() && w < label.words.size(); ++k) {
    const bool last_word = w + 1 == label.words.size();
    if (last_word && k + 1 < full.words.size() && begins(full.words.back(), label.words[w]))
      k = full.words.size() - 1;
    if (!begins(full.words[k], label.words[w])) continue;
    letters += label.words[w++].size();
    if (w == label.words.size())
      return (k + 1 == full.words.size() ? 10 : 4) + static_cast<int>(letters);
  }
  // The same family with other initials beside it.
  if (label.words.back().size() > 2 && label.words.back() == full.words.back()) return 8;
  for (const std::string& word : full.about)
    if (begins(word, label.words.front()) && label.words.front().size() > 2) return 3;
  return 0;
}

}  // namespace stamma::told
