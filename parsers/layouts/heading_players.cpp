// Who plays: names beside the colours, names over the columns, and names told by "between" or
// "against"; the colours win over the order of the names.
#include <algorithm>
#include <utility>

#include "parsers/layouts/heading_names.hpp"

namespace stamma::told {
namespace {

using Pair = std::pair<Party, Party>;

bool is_and(const Token& t) noexcept {
  return t.is_any({"and", "&", "und", "et", "y", "e", "и", "en", "og", "och"}) && !t.stop;
}
bool is_between(const Token& t) noexcept {
  return t.is_any({"between", "zwischen", "entre", "tra", "fra", "между", "tussen"});
}
bool is_against(const Token& t) noexcept {
  return t.is_any({"against", "versus", "v", "vs", "gegen", "contre", "contra", "contro", "против",
                   "tegen"}) &&
         !t.capital;
}
bool is_chess_word(std::string_view w) noexcept {
  constexpr std::string_view words[] = {
      "gambit",  "defence", "defense",  "opening",  "attack",  "piano", "lopez",    "variation",
      "game",    "games",   "declined", "accepted", "chess",   "pawn",  "knight's", "bishop's",
      "queen's", "king's",  "partie",   "partida",  "chapter", "part",  "diagram",  "moves"};
  return std::find(std::begin(words), std::end(words), w) != std::end(words);
}
bool is_plain_name(const Party& p) noexcept {
  return p.words.size() <= 5 && std::none_of(p.words.begin(), p.words.end(), is_chess_word);
}

/// Whether "M." is Monsieur in this heading rather than a first name.
bool has_monsieur(const Tokens& tokens) noexcept {
  unsigned m = 0;
  bool told = false;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const Token& t = tokens[i];
    if (t.is_any({"mr", "messrs", "mm", "monsieur", "messieurs", "capt", "captain"})) return true;
    told = told || is_between(t) || is_against(t);
    if (t.is("m") && t.stop && i + 1 < tokens.size() && tokens[i + 1].is_word() &&
        !is_initial(tokens[i + 1]))
      ++m;
  }
  return m > 1 && told;
}

/// The tokens of a label's value as one party, consultation and all.
std::optional<Party> value_party(const Tokens& tokens, std::size_t from, std::size_t to,
                                 bool monsieur) {
  constexpr std::size_t longest = 12;
  if (from >= to || to - from > longest) to = std::min(to, from + longest);
  std::optional<Party> p = party_at(tokens, from, to, monsieur);
  if (!p || p->next >= to || p->name.empty()) return p;
  const Token& more = tokens[p->next];
  if (more.is_any({"(", ",", ";"}) || p->next + 1 == to) return p;
  std::size_t first = from;  // where the name begins that was read: behind the titles
  while (first < to && joined(tokens, first, first + 1).size() <= p->name.size() &&
         p->name.compare(0, joined(tokens, first, first + 1).size(),
                         joined(tokens, first, first + 1)) != 0)
    ++first;
  p->name = joined(tokens, first, to);
  for (std::size_t i = p->next; i < to; ++i)
    if (tokens[i].is_word() && tokens[i].capital) p->words.push_back(tokens[i].low);
  p->next = to;
  return p;
}

/// "Mr. A." or "Messrs. A. and B." as one side; `end` bounds it.
std::optional<Party> side_at(const Tokens& tokens, std::size_t i, std::size_t end, bool monsieur) {
  std::optional<Party> p = party_at(tokens, i, end, monsieur);
  if (!p) return p;
  for (unsigned more = 0; more < 4 && p->next + 1 < end; ++more) {
    if (!is_and(tokens[p->next]) && !tokens[p->next].is(",")) break;
    const bool comma = tokens[p->next].is(",");
    const std::size_t at = p->next + 1 + (comma && is_and(tokens[p->next + 1]) ? 1U : 0U);
    if (comma && at == p->next + 1) break;
    const std::optional<Party> other = party_at(tokens, at, end, monsieur);
    if (!other || other->name.empty()) break;
    p->name += " and " + other->name;
    p->words.insert(p->words.end(), other->words.begin(), other->words.end());
    p->count += other->count;
    p->next = other->next;
  }
  return p;
}

std::size_t sentence_end(const Tokens& tokens, std::size_t i) noexcept {
  while (i < tokens.size() && !ends_sentence(tokens, i)) ++i;
  return std::min(tokens.size(), i + 1);
}

/// "between A and B".
std::optional<Pair> between(const Tokens& tokens, std::size_t i, bool monsieur) {
  const std::size_t end = std::min(sentence_end(tokens, i), i + 60);
  const bool several = i + 1 < end && tokens[i + 1].is_any({"messrs", "mm", "herren"});
  std::optional<Party> a = party_at(tokens, i + 1, end, monsieur);
  if (!a) return std::nullopt;
  std::size_t ands = 0;
  for (std::size_t k = a->next; k < end; ++k) ands += is_and(tokens[k]) ? 1U : 0U;
  if (several && ands > 1 && a->next < end && is_and(tokens[a->next])) {  // A and B, and C
    if (std::optional<Party> mate = party_at(tokens, a->next + 1, end, monsieur)) {
      a->name += " and " + mate->name;
      a->words.insert(a->words.end(), mate->words.begin(), mate->words.end());
      a->next = mate->next;
    }
  }
  std::size_t k = a->next;
  while (k < end && !is_and(tokens[k])) ++k;
  if (k >= end) {
    if (a->count != 2) return std::nullopt;
    Party one = *a;  // two of a kind
    const bool amateurs = a->words.size() > 1 && a->words[1] == "amateurs";
    one.name = amateurs ? "Amateur" : "";
    one.count = 1;
    return Pair{one, one};
  }
  const std::optional<Party> b = side_at(tokens, k + 1, tokens.size(), monsieur);
  if (!b) return std::nullopt;
  return Pair{*a, *b};
}

/// "A against B", with the word at `k`.
std::optional<Pair> against(const Tokens& tokens, std::size_t k, bool monsieur) {
  std::size_t start = k;
  std::size_t by = 0;
  while (start > 0 && k - start < 60 && !ends_sentence(tokens, start - 1) &&
         !tokens[start - 1].is_any({"-", "(", ")"})) {
    --start;
    if (tokens[start].is_any({"by", "von", "par", "por"}) && by == 0) by = start + 1;
  }
  const std::optional<Party> b = side_at(tokens, k + 1, tokens.size(), monsieur);
  if (!b) return std::nullopt;
  std::optional<Party> a = side_at(tokens, by != 0 ? by : start, k, monsieur);
  if ((!a || !is_plain_name(*a)) && by != 0) a = side_at(tokens, start, k, monsieur);
  // Behind a number or a title: "No. 7. Mr. A. against"; the name right in front.
  for (std::size_t i = k; !a && i-- > start;)
    if (tokens[i].is_any({"mr", "messrs", "m", "dr", "herr"})) a = side_at(tokens, i, k, monsieur);
  if (!a || !is_plain_name(*a)) return std::nullopt;
  return Pair{*a, *b};
}

/// "A gives the odds of a Knight to B", with the verb at `k`.
std::optional<Pair> giving(const Tokens& tokens, std::size_t k, bool monsieur) {
  std::size_t start = k;
  while (start > 0 && k - start < 10 && !ends_sentence(tokens, start - 1) &&
         !tokens[start - 1].is_any({"-", "(", ")"}))
    --start;
  const std::optional<Party> a = side_at(tokens, start, k, monsieur);
  if (!a || !is_plain_name(*a)) return std::nullopt;
  for (std::size_t i = k + 1; i < tokens.size() && i < k + 14 && !ends_sentence(tokens, i); ++i)
    if (tokens[i].is("to"))
      if (const std::optional<Party> b = side_at(tokens, i + 1, tokens.size(), monsieur))
        return Pair{*a, *b};
  return std::nullopt;
}

/// "A - B" as a line or the beginning of one, the dash at `k`.
std::optional<Pair> across_dash(const Tokens& tokens, std::size_t k, bool monsieur) {
  if (tokens[k].glued || k + 1 >= tokens.size() || tokens[k + 1].glued) return std::nullopt;
  std::size_t start = k;
  while (start > 0 && k - start < 12 && tokens[start - 1].line == tokens[k].line &&
         !ends_sentence(tokens, start - 1))
    --start;
  const std::optional<Party> a = party_at(tokens, start, k, monsieur);
  std::size_t end = k + 1;
  while (end < tokens.size() && tokens[end].line == tokens[k].line) ++end;
  const std::optional<Party> b = party_at(tokens, k + 1, end, monsieur);
  if (!a || !b || a->next != k || !is_plain_name(*a) || !is_plain_name(*b)) return std::nullopt;
  const bool ends = b->next >= tokens.size() || tokens[b->next].line != tokens[k].line ||
                    tokens[b->next].is_any({",", "(", ";"}) || tokens[b->next - 1].stop;
  if (!ends) return std::nullopt;
  return Pair{*a, *b};
}

std::optional<Pair> told_parties(const Tokens& tokens, bool monsieur) {
  std::optional<Pair> found;
  for (std::size_t i = 0; i < tokens.size(); ++i)
    if (is_between(tokens[i]) && (found = between(tokens, i, monsieur))) return found;
  for (std::size_t i = 1; i < tokens.size(); ++i)
    if (is_against(tokens[i]) && (found = against(tokens, i, monsieur))) return found;
  for (std::size_t i = 1; i < tokens.size(); ++i)
    if (tokens[i].is_any({"gives", "giving", "yields"}) && (found = giving(tokens, i, monsieur)))
      return found;
  for (std::size_t i = 1; i < tokens.size(); ++i) {  // "played by A and B"
    if (!tokens[i].is("by") || !tokens[i - 1].is_any({"played", "contested"})) continue;
    const std::optional<Party> a = party_at(tokens, i + 1, tokens.size(), monsieur);
    if (!a || a->next + 1 >= tokens.size() || !is_and(tokens[a->next])) continue;
    if (const std::optional<Party> b = party_at(tokens, a->next + 1, tokens.size(), monsieur))
      return Pair{*a, *b};
  }
  for (std::size_t i = 1; i < tokens.size(); ++i)
    if (tokens[i].is(dash) && (found = across_dash(tokens, i, monsieur))) return found;
  return found;
}

struct Cell {
  std::size_t first = 0, last = 0;  // tokens
  unsigned begin = 0, end = 0;      // columns
};

/// The pieces of one line, parted by two blanks or more; `i` is its first token.
std::vector<Cell> cells_of(const Tokens& tokens, std::size_t i) {
  std::vector<Cell> cells;
  const unsigned line = tokens[i].line;
  for (; i < tokens.size() && tokens[i].line == line; ++i) {
    const Token& t = tokens[i];
    const auto width = static_cast<unsigned>(t.end - t.begin) + (t.stop ? 1U : 0U);
    if (cells.empty() || t.column > cells.back().end + 1) cells.push_back({i, i, t.column, 0});
    cells.back().last = i + 1;
    cells.back().end = t.column + width;
  }
  return cells;
}

struct Label {
  ColourWord colour = ColourWord::none;
  unsigned begin = 0, end = 0;  // columns
  std::optional<Party> value;
};

struct Labels {
  std::optional<Party> white, black;
  std::vector<Label> bare;   // colours with nothing beside them, of one line
  std::size_t bare_end = 0;  // the token behind that line

  bool any() const noexcept { return white || black; }
};

bool is_label_mark(const Token& t) noexcept {
  return t.is_any({":", dash, ",", "=", "("}) && !t.is(long_dash);
}

Labels find_labels(const Tokens& tokens, bool monsieur) {
  Labels out;
  const auto set = [&](ColourWord colour, std::optional<Party> p) {
    if (!p || (p->name.empty() && !p->nameless)) return;
    std::optional<Party>& side = colour == ColourWord::white ? out.white : out.black;
    if (!side) side = std::move(p);
  };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const ColourWord colour = colour_word(tokens[i]);
    if (colour == ColourWord::none) continue;
    const unsigned line = tokens[i].line;
    const bool starts = i == 0 || tokens[i - 1].line != line || ends_sentence(tokens, i - 1) ||
                        !tokens[i - 1].is_word() || tokens[i - 1].stop ||
                        tokens[i].begin > tokens[i - 1].end + 2;
    const bool in_brackets =
        i > 0 && i + 1 < tokens.size() && tokens[i - 1].is("(") && tokens[i + 1].is(")");
    if (in_brackets) {  // Mr. A. (White)
      std::size_t from = i - 1;
      while (from > 0 && tokens[from - 1].line == line && i - from < 10 &&
             (tokens[from - 1].is_word() || tokens[from - 1].is_number()) &&
             !is_and(tokens[from - 1]) && !is_between(tokens[from - 1]) &&
             !is_against(tokens[from - 1]) && !ends_sentence(tokens, from - 1))
        --from;
      set(colour, party_at(tokens, from, i - 1, monsieur));
      continue;
    }
    if (!starts) continue;
    std::size_t next = i + 1;  // the next colour on this line, or the line's end
    while (next < tokens.size() && tokens[next].line == line &&
           colour_word(tokens[next]) == ColourWord::none)
      ++next;
    if (i + 1 < next && is_label_mark(tokens[i + 1])) {
      std::size_t to = next;
      if (tokens[i + 1].is("(")) {
        to = i + 2;
        while (to < next && !tokens[to].is(")")) ++to;
      } else {
        for (std::size_t k = i + 2; k < to; ++k)
          if (ends_sentence(tokens, k)) to = k + 1;
      }
      if (i + 2 < to) {
        if (tokens[i + 1].is(",") && !tokens[i + 2].capital) continue;
        set(colour, value_party(tokens, i + 2, to, monsieur));
        continue;
      }
    }
    if (i + 1 == next || (i + 2 == next && is_label_mark(tokens[i + 1]))) {
      if (!out.bare.empty() && out.bare_end != i) out.bare.clear();
      const auto width = static_cast<unsigned>(tokens[i].text.size());
      out.bare.push_back({colour, tokens[i].column, tokens[i].column + width, {}});
      out.bare_end = next;
    } else if (tokens[i].stop && i + 1 < next && tokens[i + 1].capital) {  // White. Mr. A.
      const std::optional<Party> p = value_party(tokens, i + 1, next, monsieur);
      if (p && is_plain_name(*p)) set(colour, p);
    }
  }
  return out;
}

/// The names in the lines under "White   Black", each to the column it is nearest to.
void names_under(const Tokens& tokens, Labels& labels, bool monsieur) {
  if (labels.bare.size() < 2 || labels.bare[0].colour == labels.bare[1].colour) return;
  Tokens parts[2];
  unsigned lines = 0;
  for (std::size_t i = labels.bare_end; i < tokens.size() && lines < 3; ++lines) {
    const std::vector<Cell> cells = cells_of(tokens, i);
    for (const Cell& cell : cells) {
      std::size_t nearest = 0;
      unsigned best = ~0U;
      for (std::size_t k = 0; k < labels.bare.size(); ++k) {
        const unsigned a = labels.bare[k].begin + labels.bare[k].end, b = cell.begin + cell.end;
        const unsigned distance = a > b ? a - b : b - a;
        if (distance < best) {
          best = distance;
          nearest = k;
        }
      }
      if (nearest < 2)
        for (std::size_t t = cell.first; t < cell.last; ++t) parts[nearest].push_back(tokens[t]);
    }
    i = cells.back().last;
  }
  for (std::size_t side = 0; side < 2; ++side) {
    Tokens& part = parts[side];
    for (Token& t : part) t.line = 0;
    if (!part.empty()) part.front().glued = false;
    for (Token& t : part) t.begin = t.end = 0;  // columns are done with
    const std::optional<Party> p = value_party(part, 0, part.size(), monsieur);
    if (!p || !is_plain_name(*p)) continue;
    (labels.bare[side].colour == ColourWord::white ? labels.white : labels.black) = *p;
  }
}

/// Two names, or twice two, side by side in the last line: "MASON      H. E. BIRD".
std::optional<Pair> names_over_columns(const Tokens& tokens, bool monsieur) {
  if (tokens.empty()) return std::nullopt;
  std::size_t i = tokens.size() - 1;
  const auto line_start = [&](std::size_t k) {
    while (k > 0 && tokens[k - 1].line == tokens[k].line) --k;
    return k;
  };
  i = line_start(i);
  if (colour_word(tokens[i]) != ColourWord::none && i > 0) i = line_start(i - 1);
  const std::vector<Cell> cells = cells_of(tokens, i);
  if (cells.size() != 2 && cells.size() != 4) return std::nullopt;
  std::optional<Party> found[2];
  for (std::size_t k = 0; k < 2; ++k) {
    found[k] = party_at(tokens, cells[k].first, cells[k].last, monsieur);
    if (!found[k] || found[k]->next != cells[k].last || !is_plain_name(*found[k]) ||
        found[k]->nameless)
      return std::nullopt;
  }
  return Pair{*found[0], *found[1]};
}

/// The fuller of two forms of one name.
std::string fuller(const std::optional<Party>& label, const Party& full, bool fitting) {
  if (!label) return full.name;
  if (full.name.empty()) return label->name;
  if (!fitting) return label->name.empty() ? full.name : label->name;
  return label->words.size() > full.words.size() && label->words.back() == full.words.back()
             ? label->name
             : full.name;
}

bool is_initials(const Party& p) noexcept {
  return p.nameless || std::all_of(p.words.begin(), p.words.end(),
                                   [](const std::string& w) { return w.size() < 3; });
}

}  // namespace

bool names_both_colours(const Tokens& tokens) {
  const Labels labels = find_labels(tokens, has_monsieur(tokens));
  return labels.white && labels.black;
}

bool names_two_parties(const Tokens& tokens) {
  return told_parties(tokens, has_monsieur(tokens)).has_value();
}

Players find_players(const Tokens& tokens) {
  const bool monsieur = has_monsieur(tokens);
  Labels labels = find_labels(tokens, monsieur);
  if (!labels.any()) names_under(tokens, labels, monsieur);
  if (!labels.any()) {
    if (const auto pair = names_over_columns(tokens, monsieur)) {
      labels.white = pair->first;
      labels.black = pair->second;
    }
  }
  const std::optional<Pair> told = told_parties(tokens, monsieur);
  Players out;
  if (!told) {
    if (labels.white) out.white = labels.white->name;
    if (labels.black) out.black = labels.black->name;
    out.colours_told = labels.any();
    return out;
  }
  const auto& [a, b] = *told;
  const bool alike = a.nameless && b.nameless && a.words == b.words;  // between two amateurs
  if (!labels.any()) {
    out.white = a.name;
    out.black = b.name;
    return out;
  }
  const auto fit = [](const std::optional<Party>& label, const Party& p) {
    return label ? fits(*label, p) : 0;
  };
  const int wa = fit(labels.white, a), wb = fit(labels.white, b);
  const int ba = fit(labels.black, a), bb = fit(labels.black, b);
  out.colours_told = true;
  if (alike || (wa + bb == 0 && wb + ba == 0)) {
    if (labels.white) out.white = labels.white->name;
    if (labels.black) out.black = labels.black->name;
    return out;
  }
  const bool in_order = wa + bb >= wb + ba;
  out.colours_told = wa + bb != wb + ba;
  const Party& white = in_order ? a : b;
  const Party& black = in_order ? b : a;
  const int white_fit = in_order ? wa : wb, black_fit = in_order ? bb : ba;
  // One that fits gives the other by what is left, when that is but initials.
  const auto taken = [](const std::optional<Party>& label, int own) {
    return own > 0 || !label || is_initials(*label);
  };
  out.white = fuller(labels.white, white, taken(labels.white, white_fit));
  out.black = fuller(labels.black, black, taken(labels.black, black_fit));
  return out;
}

}  // namespace stamma::told
