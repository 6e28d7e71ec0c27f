#include "parsers/layouts/heading/parties.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "lib/words/dates.hpp"

namespace stamma::told {
namespace {

bool is_chess_word(std::string_view w) noexcept {
  constexpr std::string_view words[] = {
      "gambit",  "defence", "defense",  "opening",  "attack",  "piano", "lopez",    "variation",
      "game",    "games",   "declined", "accepted", "chess",   "pawn",  "knight's", "bishop's",
      "queen's", "king's",  "partie",   "partida",  "chapter", "part",  "diagram",  "moves"};
  return std::find(std::begin(words), std::end(words), w) != std::end(words);
}
}  // namespace

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
bool is_plain_name(const Party& p) noexcept {
  return p.words.size() <= 5 && std::none_of(p.words.begin(), p.words.end(), is_chess_word);
}

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

namespace {

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
  if (i + 3 < end && tokens[i + 1].is("the") && tokens[i + 3].is("of") &&
      tokens[i + 2].is_any({"clubs", "cities", "towns", "committees", "players"}))
    i += 3;  // the Clubs of
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
  // "Warsaw 1935, A against B": a year ends what stands before it.
  const auto is_year = [](const Token& t) { return t.is_number() && is_game_year(t.value); };
  while (start > 0 && k - start < 60 && !ends_sentence(tokens, start - 1) &&
         !tokens[start - 1].is_any({"-", "(", ")"}) && !is_year(tokens[start - 1])) {
    --start;
    if (tokens[start].is_any({"by", "von", "par", "por"}) && by == 0) by = start + 1;
  }
  if (start > 0 && start < k && is_year(tokens[start - 1]) && tokens[start].is(",")) ++start;
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

}  // namespace

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

}  // namespace stamma::told
