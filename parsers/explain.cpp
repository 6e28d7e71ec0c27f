#include "parsers/explain.hpp"

#include <algorithm>
#include <optional>

#include "lib/chess/san_form.hpp"
#include "lib/decode/illegal.hpp"
#include "lib/decode/resolve.hpp"
#include "lib/text/ascii.hpp"
#include "lib/words/english.hpp"
#include "lib/words/marks.hpp"
#include "parsers/notations/descriptive.hpp"
#include "parsers/notations/glued_signs.hpp"
#include "parsers/notations/notation.hpp"

namespace stamma {
namespace {

std::string_view flank_name(Flank f) noexcept { return f == Flank::king ? "king's" : "queen's"; }

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
    s += " takes en passant on ";
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
    case Reason::lineage: return "; this is the man named";
    case Reason::side: return "; it is on the side that is named";
    case Reason::queen: return "; a queen, because no piece is named";
    case Reason::silence: return "; the others would give check";
  }
  return "";
}

std::string_view why_not(Reason r) noexcept {
  switch (r) {
    case Reason::words: return "";
    case Reason::marks: return "; less likely: the mark would be false";
    case Reason::lineage: return "; less likely: another man is named";
    case Reason::side: return "; less likely: it is on the other side";
    case Reason::queen: return "; less likely: the piece would be named";
    case Reason::silence: return "; less likely: no check is marked";
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

/// Takes the sign that offers a draw off the end of a text; that of "+=" is part of another.
bool strip_offer(std::string_view& text) noexcept {
  std::string_view rest = text;
  if (rest.ends_with("(=)")) {
    rest.remove_suffix(3);
  } else if (rest.ends_with('=')) {
    rest.remove_suffix(1);
    if (rest.empty() || std::string_view("+-/=~").find(rest.back()) != std::string_view::npos)
      return false;
  } else {
    return false;
  }
  text = ascii::trim(rest);
  return true;
}

/// Takes the words that mark the move in front of them ("e.p.", "matt", "en passant") off the end
/// of a text.
bool strip_mark(std::string_view& text, Sketch& claims) noexcept {
  constexpr int longest_phrase = 3;
  std::optional<Remark> mark;
  std::size_t begin = 0, space = text.size();
  for (int words = 0; words < longest_phrase && space != 0; ++words) {
    space = text.find_last_of(ascii::spaces, space - 1);
    if (space == std::string_view::npos) break;
    if (const auto known = remark_of(text.substr(space + 1))) {
      mark = known;
      begin = space;
    }
  }
  if (!mark) return false;
  switch (*mark) {
    case Remark::check:
      if (claims.check == CheckClaim::silent) claims.check = CheckClaim::check;
      break;
    case Remark::double_check: claims.check = CheckClaim::double_check; break;
    case Remark::mate: claims.mate = true; break;
    case Remark::en_passant: claims.en_passant = true; break;
    case Remark::filler: break;
    default: return false;
  }
  text = ascii::trim(text.substr(0, begin));
  return true;
}

/// What a text says as a move; where it is none, what it says without a draw offer and, in
/// algebraic notation, without the marks that stand apart from the move.
Readings read_marked(const Dialect& dialect, Color mover, std::string_view text) {
  Sketch claims;
  bool offered = false;
  for (;;) {
    Readings readings = read_move(dialect, mover, text);
    for (std::size_t i = 0; i < readings.size; ++i) {
      Sketch& s = readings.sketches[i];
      if (offered && wants_promotion(s)) return {};  // "e8=" begins a promotion
      if (claims.check != CheckClaim::silent) s.check = claims.check;
      s.mate = s.mate || claims.mate;
      s.en_passant = s.en_passant || claims.en_passant;
    }
    if (!readings.empty()) return readings;
    if (strip_offer(text)) {
      offered = true;
    } else if (!is_algebraic(dialect.notation) || !strip_mark(text, claims)) {
      return {};
    }
  }
}

/// Whether a reading has a capture for the quiet move to a square that was written first, or the
/// other way round: a dash was printed for a cross, or a cross for a dash.
bool contradicts(const Sketch& s, const Sketch& written) noexcept {
  return written.to != any_square && written.capture != Tri::unsaid && s.capture != Tri::unsaid &&
         s.capture != written.capture;
}

/// Adds the legal moves that the readings of a text mean; `behind` ends the why of each.
void add_readings(const Position& p, const Lineage& lineage, const Dialect& dialect,
                  const Readings& readings, const std::string& behind, Explanation& e) {
  for (const Sketch& s : readings) {
    const Resolution r = resolve(p, lineage, s);
    if (r.fitting.empty()) continue;
    const bool misprint = !readings.alternatives && contradicts(s, *readings.begin());
    if (e.readings.empty()) {
      e.dialect = dialect;
      e.verdict = r.meant.size() > 1                                           ? Verdict::ambiguous
                  : r.against_lineage || misprint                              ? Verdict::repaired
                  : r.fitting.size() == 1 && !castles_as_king(s, r.fitting[0]) ? Verdict::certain
                                                                               : Verdict::inferred;
      e.by_habit = e.verdict == Verdict::inferred &&
                   (r.reason == Reason::queen || r.reason == Reason::silence);
    }
    const auto add = [&](Move m, std::string_view why, bool meant) {
      if (std::any_of(e.readings.begin(), e.readings.end(),
                      [m](const ExplainedMove& known) { return known.move == m; }))
        return;
      const SanForm form = san_form(p, m);
      std::string told = story(p, lineage, m, form).append(why).append(behind);
      e.readings.push_back({m, san_text(m, form), std::move(told), meant});
    };
    const std::string_view settled =
        castles_as_king(s, r.fitting[0]) ? "; no other move brings the king there"
        : !misprint                      ? why_settled(r)
        : s.capture == Tri::yes          ? "; no quiet move fits, a capture does"
                                         : "; there is nothing to take";
    for (const Move m : r.meant) add(m, r.meant.size() == 1 || misprint ? settled : "", true);
    for (const Move m : r.fitting)
      if (!r.meant.contains(m)) add(m, why_not(r.reason), false);
    if (!readings.alternatives) return;
    if (e.readings.size() > 1) e.verdict = Verdict::ambiguous;
  }
}

/// "Nxf3" with nothing on f3 is Nf3, if all else that it says leaves one move.
Readings without_capture(const Position& p, const Lineage& lineage, const Readings& written) {
  for (const Sketch& s : written) {
    if (s.capture != Tri::yes || s.to == any_square) continue;
    Sketch quiet = s;
    quiet.capture = Tri::no;
    if (resolve(p, quiet, lineage.last()).size() != 1) continue;
    Readings both;
    both.add(s);
    both.add(quiet);
    return both;
  }
  return {};
}

}  // namespace

std::vector<Move> expressed(const Explanation& e) {
  std::vector<Move> moves;
  for (const ExplainedMove& m : e.readings)
    if ((m.meant || e.by_habit) && !m.move.is_null()) moves.push_back(m.move);
  return moves;
}

Explanation explain(const Position& p, const Lineage& lineage, std::string_view text,
                    const Spelling& told) {
  Explanation e;
  const std::string_view words = ascii::trim(text);
  if (remark_of(words) == Remark::null_move) {
    if (p.in_check()) {
      e.why = "a null move, which is not allowed in check";
    } else {
      e.verdict = Verdict::certain;
      e.readings.push_back({Move::null(), san_text(Move::null(), {}), "a null move: the side to move passes"});
    }
    return e;
  }
  const std::vector<std::vector<Dialect>> tried = groups(told);
  const std::vector<Dialect>* understood = nullptr;
  const auto add = [&](const std::vector<Dialect>& group, const Dialect& d, const Readings& r) {
    const std::size_t before = e.readings.size();
    add_readings(p, lineage, d, r, &group == &tried.front() ? "" : ", as " + describe(d), e);
    if (before != 0 && e.readings.size() > before) e.verdict = Verdict::ambiguous;
  };
  for (const std::vector<Dialect>& group : tried) {
    for (const Dialect& d : group) {
      const Readings readings = read_marked(d, p.side(), words);
      if (understood == nullptr && !readings.empty()) understood = &group;
      add(group, d, readings);
    }
    if (!e.readings.empty()) return e;
  }
  bool terse = false;
  if (told.notation.value_or(Notation::descriptive) == Notation::descriptive) {
    std::string_view record = words;
    strip_offer(record);
    const Readings readings = read_descriptive_omitting(record);
    terse = !readings.empty();
    add_readings(p, lineage, dialect_of(Notation::descriptive), readings,
                 ", as descriptive with words left out", e);
  }
  if (e.readings.empty() && understood != nullptr)
    for (const Dialect& d : *understood)
      add(*understood, d, without_capture(p, lineage, read_marked(d, p.side(), words)));
  if (!e.readings.empty()) return e;
  e.why = understood != nullptr || terse ? "readable, but no legal move fits"
                                         : "not a move in any notation";
  if (understood == nullptr) return e;
  for (const Dialect& d : *understood)
    for (const Sketch& s : read_marked(d, p.side(), words))
      if (const std::string why = why_none(p, lineage, s); !why.empty()) {
        e.why += ": " + why;
        return e;
      }
  return e;
}

}  // namespace stamma
