#include "parsers/explain.hpp"

#include <algorithm>
#include <optional>

#include "lib/chess/san_form.hpp"
#include "lib/decode/resolve.hpp"
#include "parsers/notations/notation.hpp"

namespace stamma {
namespace {

std::string_view trim(std::string_view s) noexcept {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t begin = s.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return s.substr(begin, s.find_last_not_of(blanks) - begin + 1);
}

std::string_view flank_name(Flank f) noexcept { return f == Flank::king ? "king's" : "queen's"; }

std::string_view man_name(Kind k) noexcept {
  constexpr std::string_view names[] = {"pawn", "knight", "bishop", "rook", "queen", "king"};
  return names[index(k)];
}

/// "the king's knight from g1 to f3, with check"
std::string story(const Position& p, const Lineage& lineage, Move m, SanForm form) {
  if (m.type() == Move::Type::castling)
    return index(m.to()) > index(m.from()) ? "castling on the king's side"
                                           : "castling on the queen's side";
  std::string s = "the ";
  if (const Flank f = lineage.of(m.from()); f != Flank::unsaid) s.append(flank_name(f)).append(" ");
  s.append(man_name(p.kind_on(m.from()))).append(" from ");
  s += {file_char(m.from()), rank_char(m.from())};
  if (m.type() == Move::Type::en_passant) {
    s += " takes in passing on ";
  } else if (form.capture()) {
    s.append(" takes the ").append(man_name(p.kind_on(m.to()))).append(" on ");
  } else {
    s += " to ";
  }
  s += {file_char(m.to()), rank_char(m.to())};
  if (m.is_promotion()) s.append(", becoming a ").append(man_name(m.promoted()));
  if (form.mate()) return s + ", mate";
  return form.check() ? s + ", check" : s;
}

std::string_view why_settled(const Resolution& r) noexcept {
  if (r.against_lineage) return "; the other man is named, but he cannot";
  if (r.fitting.size() == 1) return "; nothing else fits the words";
  switch (r.reason) {
    case Reason::words: return "";
    case Reason::marks: return "; the mark is true of this one only";
    case Reason::lineage: return "; this is the man that is named";
    case Reason::side: return "; of these it stands on the side that is named";
    case Reason::queen: return "; a queen, as no piece is said";
    case Reason::silence: return "; the others would give check";
  }
  return "";
}

std::string_view why_not(Reason r) noexcept {
  switch (r) {
    case Reason::words: return "";
    case Reason::marks: return "; less likely, as the mark would be false";
    case Reason::lineage: return "; less likely, as another man is named";
    case Reason::side: return "; less likely, as it stands on the other side";
    case Reason::queen: return "; less likely, as the piece would be said";
    case Reason::silence: return "; less likely, as no check is marked";
  }
  return "";
}

/// The dialects to try, in groups: a later group counts where an earlier one gives no legal move.
std::vector<std::vector<Dialect>> groups(const Spelling& told) {
  if (told.settled()) return {{told.dialect()}};
  std::vector<Dialect> usual, others;
  if (!told.notation) {
    usual = {told.dialect(), dialect_of(Notation::descriptive)};
    for (const NotationInfo& n : notations())
      if (!is_algebraic(n.notation) && n.notation != Notation::descriptive)
        others.push_back(dialect_of(n.notation));
  } else {
    usual = {told.dialect()};
  }
  if (told.white == nullptr)
    for (const Language& l : languages())
      if (l.detected) others.push_back({told.notation.value_or(Notation::san), &l, &l});
  return {usual, others};
}

void add_readings(const Position& p, const Lineage& lineage, const Dialect& dialect,
                  std::string_view text, bool name_dialect, Explanation& e) {
  const Readings readings = read_move(dialect, p.side(), text);
  for (const Sketch& s : readings) {
    const Resolution r = resolve(p, lineage, s);
    if (r.fitting.empty()) continue;
    if (e.readings.empty()) {
      e.dialect = dialect;
      e.verdict = r.against_lineage       ? Verdict::repaired
                  : r.fitting.size() == 1 ? Verdict::certain
                  : r.meant.size() == 1   ? Verdict::inferred
                                          : Verdict::ambiguous;
    }
    const auto add = [&](Move m, std::string_view why) {
      if (std::any_of(e.readings.begin(), e.readings.end(),
                      [m](const ExplainedMove& known) { return known.move == m; }))
        return;
      const SanForm form = san_form(p, m);
      std::string told = story(p, lineage, m, form).append(why);
      if (name_dialect) told += ", as " + describe(dialect);
      e.readings.push_back({m, san_text(m, form), std::move(told)});
    };
    for (const Move m : r.meant) add(m, r.meant.size() == 1 ? why_settled(r) : "");
    for (const Move m : r.fitting)
      if (!r.meant.contains(m)) add(m, why_not(r.reason));
    if (!readings.alternatives) return;
    if (e.readings.size() > 1) e.verdict = Verdict::ambiguous;
  }
}

}  // namespace

Explanation explain(const Position& p, const Lineage& lineage, std::string_view text,
                    const Spelling& told) {
  Explanation e;
  const std::string_view words = trim(text);
  bool understood = false, first_group = true;
  for (const std::vector<Dialect>& group : groups(told)) {
    for (const Dialect& d : group) {
      const std::size_t before = e.readings.size();
      understood = understood || !read_move(d, p.side(), words).empty();
      add_readings(p, lineage, d, words, !first_group, e);
      if (before != 0 && e.readings.size() > before) e.verdict = Verdict::ambiguous;
    }
    if (!e.readings.empty()) break;
    first_group = false;
  }
  if (e.readings.empty())
    e.why =
        understood ? "it can be read, but no legal move fits it" : "no notation reads it as a move";
  return e;
}

}  // namespace stamma
