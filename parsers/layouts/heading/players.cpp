// Who plays: names beside the colours, names over the columns, and names told by "between" or
// "against"; the colours win over the order of the names.
#include <algorithm>

#include "lib/text/utf8.hpp"
#include "parsers/layouts/heading/names.hpp"
#include "parsers/layouts/heading/parties.hpp"

namespace stamma::told {
namespace {

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
    const auto width = static_cast<unsigned>(count_characters(t.text)) + (t.stop ? 1U : 0U);
    const bool brackets = t.is("(") && i > 0 && tokens[i - 1].is(")");  // "(Mr. A.) (Mr. B.)"
    if (cells.empty() || brackets || t.column > cells.back().end + 1)
      cells.push_back({i, i, t.column, 0});
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

/// Finds the words for colours that stand as labels, and the names that belong to them.
class LabelFinder {
 public:
  LabelFinder(const Tokens& tokens, bool monsieur) : tokens_(tokens), monsieur_(monsieur) {}

  Labels find() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (colour_word(tokens_[i]) == ColourWord::none) continue;
      if (in_brackets(i))
        set(i, party_at(tokens_, name_in_front(i), i - 1, monsieur_));
      else if (starts(i))
        take(i, next_label(i));
    }
    return std::move(out_);
  }

 private:
  /// The colour at token `i` is that of the party.
  void set(std::size_t i, std::optional<Party> p) {
    if (!p || (p->name.empty() && !p->nameless)) return;
    const bool white = colour_word(tokens_[i]) == ColourWord::white;
    std::optional<Party>& side = white ? out_.white : out_.black;
    if (!side) side = std::move(p);
  }

  bool starts(std::size_t i) const {
    if (i == 0) return true;
    const Token& before = tokens_[i - 1];
    return before.line != tokens_[i].line || ends_sentence(tokens_, i - 1) || !before.is_word() ||
           before.stop || tokens_[i].begin > before.end + 2;
  }

  bool in_brackets(std::size_t i) const {
    return i > 0 && i + 1 < tokens_.size() && tokens_[i - 1].is("(") && tokens_[i + 1].is(")");
  }

  /// "Mr. A. (White)": where the name begins.
  std::size_t name_in_front(std::size_t i) const {
    constexpr std::size_t longest = 10;
    const auto of_name = [&](std::size_t k) {
      const Token& t = tokens_[k];
      return t.line == tokens_[i].line && (t.is_word() || t.is_number()) && !is_and(t) &&
             !is_between(t) && !is_against(t) && !ends_sentence(tokens_, k);
    };
    std::size_t from = i - 1;
    while (from > 0 && i - from < longest && of_name(from - 1)) --from;
    return from;
  }

  /// The next colour on this line, or the line's end.
  std::size_t next_label(std::size_t i) const {
    std::size_t next = i + 1;
    while (next < tokens_.size() && tokens_[next].line == tokens_[i].line &&
           colour_word(tokens_[next]) == ColourWord::none)
      ++next;
    return next;
  }

  /// "White: Mr. A." or "White (Mr. A.)": where the value ends, from token `i + 2` on.
  std::size_t value_end(std::size_t i, std::size_t next) const {
    std::size_t to = next;
    if (tokens_[i + 1].is("(")) {
      to = i + 2;
      while (to < next && !tokens_[to].is(")")) ++to;
      return to;
    }
    for (std::size_t k = i + 2; k < to; ++k)
      if (ends_sentence(tokens_, k)) to = k + 1;
    return to;
  }

  void take(std::size_t i, std::size_t next) {
    const bool marked = i + 1 < next && is_label_mark(tokens_[i + 1]);
    if (marked) {
      const std::size_t to = value_end(i, next);
      if (i + 2 < to) {
        const bool clause = tokens_[i + 1].is(",") && !tokens_[i + 2].capital;
        if (!clause) set(i, value_party(tokens_, i + 2, to, monsieur_));
        return;
      }
    }
    if (i + 1 == next || (i + 2 == next && marked)) {
      take_bare(i, next);
    } else if (tokens_[i].stop && tokens_[i + 1].capital) {  // White. Mr. A.
      const std::optional<Party> p = value_party(tokens_, i + 1, next, monsieur_);
      if (p && is_plain_name(*p)) set(i, p);
    }
  }

  void take_bare(std::size_t i, std::size_t next) {
    if (!out_.bare.empty() && out_.bare_end != i) out_.bare.clear();
    const auto width = static_cast<unsigned>(tokens_[i].text.size());
    const unsigned column = tokens_[i].column;
    out_.bare.push_back({colour_word(tokens_[i]), column, column + width, {}});
    out_.bare_end = next;
  }

  const Tokens& tokens_;
  bool monsieur_;
  Labels out_;
};

Labels find_labels(const Tokens& tokens, bool monsieur) {
  return LabelFinder(tokens, monsieur).find();
}

/// "(Mr. A.)", also as it may be recognized.
bool is_bracket(const Token& t) noexcept {
  return t.is_any({"(", ")", "[", "]", "{", "}", "|", "!"});
}

/// The names in the lines under "White   Black", each to the column it is nearest to.
void names_under(const Tokens& tokens, Labels& labels, bool monsieur) {
  if (labels.bare.size() < 2 || labels.bare[0].colour == labels.bare[1].colour) return;
  Tokens parts[2];
  unsigned lines = 0;
  for (std::size_t i = labels.bare_end; i < tokens.size() && lines < 3; ++lines) {
    const std::vector<Cell> cells = cells_of(tokens, i);
    const bool in_order = cells.size() == labels.bare.size();  // one under each
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
      if (in_order) nearest = static_cast<std::size_t>(&cell - cells.data());
      if (nearest < 2)
        for (std::size_t t = cell.first; t < cell.last; ++t)
          if (!is_bracket(tokens[t])) parts[nearest].push_back(tokens[t]);
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
  return !full.words.empty() && label->words.size() > full.words.size() &&
                 label->words.back() == full.words.back()
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
