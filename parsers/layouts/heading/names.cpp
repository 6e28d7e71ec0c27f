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
  const auto capital = [&](std::size_t k) {
    return k < end && tokens[k].is_word() && tokens[k].capital;
  };
  while (i < end) {
    const Token& t = tokens[i];
    if (t.is_word() && (t.capital || (!any && t.is("the"))) && !is_preposition(t)) {
      if (t.capital) p.about.push_back(t.low);
      any = any || t.capital;
      ++i;
      const bool comma = i < end && tokens[i].is(",");
      const bool abbreviated = is_initial(t) || is_short_form(t);
      if (t.stop && !comma && !(abbreviated && capital(i))) break;
      continue;
    }
    // ", N.Y.": a stop within it, or a comma behind it
    const bool region = any && t.is(",") && capital(i + 1) && tokens[i + 1].stop &&
                        tokens[i + 1].low.size() <= 5;
    if (!region) break;
    ++i;
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

/// The token behind "the", "Mr." and their like. "Mr. J. H.": an initial is a title only when more
/// stands behind it.
std::size_t behind_titles(const Tokens& tokens, std::size_t i, std::size_t end, bool monsieur) {
  const auto word = [&](std::size_t k) { return k < end && tokens[k].is_word(); };
  const auto is_title = [&](std::size_t k) {
    const Token& t = tokens[k];
    if (among(plain_titles, t)) return true;
    return monsieur && t.is("m") && t.stop && word(k + 1) &&
           (tokens[k + 1].capital || is_particle(tokens[k + 1].low, ParticlePlace::prose));
  };
  const auto more_behind = [&](std::size_t k) {
    return k + 1 < end && tokens[k + 1].line <= tokens[k].line + 1 &&
           colour_word(tokens[k + 1]) == ColourWord::none &&
           (tokens[k + 1].is_word() || tokens[k + 1].is(long_dash));
  };
  if (word(i) && tokens[i].is_any({"the", "le", "der"}) && word(i + 1)) ++i;
  while (word(i) && is_title(i) && more_behind(i)) ++i;
  return i;
}

/// "Two amateurs", "another strong player": no name.
bool is_crowd(const Tokens& tokens, std::size_t i, std::size_t end) {
  const Token& t = tokens[i];
  const bool initial = is_initial(t) && t.capital && t.stop;
  if (among(crowds, t) && !initial) return true;
  const unsigned number = number_of(t);
  return t.is_number() && number > 1 && number < 20 && !is_initial(t) && i + 1 < end &&
         tokens[i + 1].is_word();
}

/// Reads a name: "Captain W. D. Evans, jun., of Utica, N.Y."
class PartyReader {
 public:
  PartyReader(const Tokens& tokens, std::size_t first, std::size_t end)
      : tokens_(tokens), first_(first), end_(end), i_(first), last_(first) {}

  std::optional<Party> read() {
    constexpr std::size_t longest = 8;
    while (i_ < end_ && last_ - first_ < longest && take()) ++i_;
    if (last_ == first_ || capitals_ == 0) return std::nullopt;
    party_.name = joined(tokens_, first_, last_);
    party_.next = std::max(i_, last_);
    return std::move(party_);
  }

 private:
  bool word(std::size_t k) const { return k < end_ && tokens_[k].is_word(); }
  bool begun() const { return last_ > first_; }

  /// Takes token `i_`; false when the name has ended, with `i_` behind it.
  bool take() {
    const Token& t = tokens_[i_];
    if (t.is(",")) return take_comma();
    if (is_hyphen()) return true;
    if (!t.is_word()) return false;
    if (begun() && t.is("of")) return take_of(t);
    if (!belongs(t)) return false;
    noble_ = noble_ || among(noble_titles, t);
    capitals_ += t.capital ? 1U : 0U;
    if (!among(later_generations, t) || !begun()) note(party_, t);
    last_ = i_ + 1;
    if (!ends_name(t)) return true;
    ++i_;
    return false;
  }

  /// ", of Utica" and ", jun." go on.
  bool take_comma() {
    if (!word(i_ + 1)) return false;
    if (is_of(tokens_[i_ + 1]) && i_ + 2 < end_ && tokens_[i_ + 2].capital) {
      i_ = take_place(tokens_, i_ + 2, end_, party_);
      return false;
    }
    return among(later_generations, tokens_[i_ + 1]);
  }

  /// "Duke of Brunswick" is a name, "Smith of Utica" a name and a place.
  bool take_of(const Token& t) {
    if (!noble_) {
      i_ = take_place(tokens_, i_ + 1, end_, party_);
      return false;
    }
    note(party_, t);
    last_ = i_ + 1;
    return true;
  }

  /// "Lieut.-Col."
  bool is_hyphen() const {
    return tokens_[i_].is(dash) && tokens_[i_].glued && begun() && word(i_ + 1) &&
           tokens_[i_ + 1].capital && tokens_[i_ + 1].glued && tokens_[i_ - 1].stop;
  }

  bool belongs(const Token& t) const {
    const bool later = begun() && among(later_generations, t);
    const bool particle = is_particle(t.low, ParticlePlace::prose) && (t.capital || word(i_ + 1));
    const bool initial = is_initial(t) && t.capital && (t.stop || begun());
    if (!initial && !later && among(no_names, t)) return false;
    if (colour_word(t) != ColourWord::none || t.is("esq")) return false;
    return t.capital || particle || later;
  }

  /// A sentence ends, or what follows on the line stands in another column.
  bool ends_name(const Token& t) const {
    if (t.stop && ends_sentence(tokens_, i_)) return true;
    return i_ + 1 < end_ && tokens_[i_ + 1].line == t.line &&
           tokens_[i_ + 1].begin > t.end + 3;
  }

  const Tokens& tokens_;
  std::size_t first_, end_, i_, last_;
  bool noble_ = false;
  std::size_t capitals_ = 0;
  Party party_;
};

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
  i = behind_titles(tokens, i, end, monsieur);
  if (i >= end) return std::nullopt;
  if (tokens[i].is(long_dash)) {
    Party p;
    p.nameless = true;
    p.next = i + 1;
    return p;
  }
  return is_crowd(tokens, i, end) ? nameless_party(tokens, i, end)
                                  : PartyReader(tokens, i, end).read();
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
