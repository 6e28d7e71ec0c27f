// Words that are moves: as they stand, in the wrong order, and damaged.
#include <algorithm>
#include <string>

#include "lib/decode/resolve.hpp"
#include "parsers/layouts/score/text_evidence.hpp"
#include "parsers/layouts/score/text_memory.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

using pgn::is_digit;
using pgn::is_space;

constexpr std::size_t widest_window = 36;
constexpr float exact = 0.75F;  // what a spelling may cost that is not damaged at all

}  // namespace

/// What may be read at a place, the longest first. It does not depend on the position.
const std::vector<TextEvidence::Cut>& TextEvidence::cuts(Place at, Color mover) {
  const auto [it, is_new] = cuts_.try_emplace(std::uint64_t{at} << 1U | index(mover));
  std::vector<Cut>& found = it->second;
  if (!is_new) return found;
  if (!spaced_) {
    const Place end = text_.word_end(at);
    std::string_view word = text_.text(at, end);
    while (!word.empty()) {
      const Readings readings = read_move(dialect_, mover, word);
      if (!readings.empty()) {
        found.push_back({at + static_cast<Place>(word.size()), readings, 0});
        break;
      }
      if (std::string_view(".,;:)").find(word.back()) == std::string_view::npos) break;
      word.remove_suffix(1);
    }
    return found;
  }
  std::string stretch(text_.text(at, text_.stretch_end(at)));
  std::replace_if(stretch.begin(), stretch.end(), pgn::is_newline, ' ');
  std::string_view rest = stretch;
  constexpr int most_tries = 10;
  for (int i = 0; i < most_tries && !rest.empty(); ++i) {
    const Parsed parsed = parse_move(dialect_, mover, rest);
    if (parsed.length == 0) break;
    std::size_t end = parsed.length;
    while (end > 0 && is_space(rest[end - 1])) --end;
    found.push_back(
        {at + static_cast<Place>(end), parsed.readings, number_in(rest.substr(0, end))});
    std::size_t cut = end;
    while (cut > 0 && !is_space(rest[cut - 1])) --cut;
    rest = rest.substr(0, cut);
  }
  return found;
}

/// The moves that the words allow as they stand. Whether there are any.
bool TextEvidence::word_steps(const Hypothesis& h) {
  struct Fit {
    Move move;
    float cost;
    bool mended;  // what only a later reading or the other side's man explains
  };
  bool fits = false;
  float shorter = 0;
  std::vector<Fit> moves;
  for (const Cut& cut : cuts(at_, h.position.side())) {
    float later = 0;
    const float swallowed =
        cut.number != 0 && cut.number == next_number(h) ? costs_.swallowed_number : 0;
    // What is glued to a move says nothing of how it is spelled.
    const bool signs = !cut.readings.empty() && cut.readings.sketches[0].nags.has_signs();
    std::size_t fitting = 0;
    moves.clear();
    for (const Sketch& s : cut.readings) {
      const bool pushes = only_pushes(s);
      for (const Move m : resolve(h.position, s, h.men.last())) {
        if (pushes && file_of(m.from()) != file_of(m.to())) continue;
        const bool letter = is_pawn_letter(s);
        const bool mended = later > 0 || letter || names_other_man(h.men, s, m);
        moves.push_back({m,
                         later + (letter ? costs_.later_reading : 0) +
                             claim_cost(h.position, h.men, s, m, costs_.claims),
                         mended});
        if (later == 0 && !letter) fitting += castles_as_king(s, m) ? 2 : 1;  // not quite certain
      }
      if (!cut.readings.alternatives) later += costs_.later_reading;
    }
    const bool plainly =
        std::any_of(moves.begin(), moves.end(), [](const Fit& f) { return !f.mended; });
    for (const Fit& f : moves)
      add(h, f.move, f.mended ? How::mended : How::words, std::max<std::size_t>(fitting, 1),
          cut.end, shorter + swallowed + f.cost + (signs ? 0 : unusual(h, f.move, cut.end)));
    fits = fits || (fitting != 0 && plainly);
    shorter += costs_.shorter;
  }
  return fits;
}

/// Whether a pawn's letter stands here in a text that writes other pawns without: it may be the
/// letter of another man, or a misprint for one.
bool TextEvidence::is_pawn_letter(const Sketch& s) const noexcept {
  return is_algebraic(dialect_.notation) && text_.has_bare_pawns() &&
         s.man == piece_set(Kind::pawn) && text_.text()[at_] >= 'A' && text_.text()[at_] <= 'Z';
}

/// What it costs that this source would not have spelled a move so.
float TextEvidence::unusual(const Hypothesis& h, Move m, Place end) {
  const std::uint64_t key = std::uint64_t{at_} << 32U | std::uint64_t{end - at_} << 16U | m.raw();
  const auto [it, is_new] = unusual_.try_emplace(key, 0.0F);
  if (!is_new) return it->second;
  const std::size_t first = text_.skeleton_at(at_);
  const std::size_t last = text_.skeleton_at(end);
  LeastDistance spelled(channel_,
                        std::u16string_view(text_.skeleton().text).substr(first, last - first));
  source_.speller->spell_all(h.position, h.men, std::span(&m, 1), spelled);
  const float distance = spelled.least();
  it->second = distance < exact ? 0 : std::min(costs_.unusual * distance, costs_.most_unusual);
  return it->second;
}

/// Whether a note begins there that is glued to the move: "QR4(G)".
bool TextEvidence::ends_at_note(std::size_t k) const noexcept {
  const std::u16string& seen = text_.skeleton().text;
  return policy_ == Policy::stream && k < seen.size() && (seen[k] == u'(' || seen[k] == u'[');
}

/// The text in which a damaged move is looked for.
TextEvidence::Window& TextEvidence::window(Place at) {
  const auto [it, is_new] = windows_.try_emplace(at);
  Window& w = it->second;
  if (!is_new) return w;
  w.first = text_.skeleton_at(at);
  const std::size_t all = text_.skeleton().text.size();
  while (w.size < widest_window && w.first + w.size < all &&
         (w.size == 0 || !text_.is_barrier(w.first + w.size)))
    ++w.size;
  for (std::size_t k = 1; k < w.size && w.number == 0; ++k) {
    const Place p = text_.skeleton().offsets[w.first + k];
    if (!text_.ends_word(w.first + k)) continue;
    w.number = number_at(text_.text().substr(p, 8));
    w.number_at = k;
  }
  w.end_costs.resize(w.size + 1);
  for (std::size_t k = 0; k <= w.size; ++k)
    w.end_costs[k] = k == 0                         ? never
                     : text_.ends_word(w.first + k) ? 0
                     : ends_at_note(w.first + k)    ? costs_.end_in_raw / 4
                     : policy_ == Policy::stream    ? costs_.end_in_raw
                                                    : costs_.end_in_word;
  return w;
}

/// Takes down where the spellings of moves end in a text, those that were not asked for before.
void TextEvidence::align(const SpelledMoves::Entry& entry, std::u16string_view seen,
                         const Window& w, AlignedWays& aligned) {
  unaligned_.clear();
  spellings_.clear();
  for (const std::uint64_t key : entry.ways) {
    if (aligned.find(key) != nullptr) continue;
    aligned.add(key);
    unaligned_.push_back(key);
    spellings_.push_back(&source_.moves.spellings(key));
    spellings_.back()->set_unmarked_cost(costs_.claims.unmarked_check);
  }
  if (unaligned_.empty()) return;
  keep_few(unaligned_.size(), aligned);
  const float cutoff = policy_ == Policy::strict ? costs_.safe_cutoff : costs_.cutoff;
  channel_.align(spellings_, seen, std::span(w.end_costs).first(seen.size() + 1), cutoff, matches_);
  for (auto m = matches_.begin(); m != matches_.end();) {
    const std::uint32_t id = m->id;
    AlignedWays::Ends& ends = aligned.at(unaligned_[id]);
    // What this source damages all the time costs little, and is damaged all the same.
    for (; m != matches_.end() && m->id == id; ++m)
      ends.all[ends.size++] = {m->cost, static_cast<std::uint8_t>(m->end),
                               m->cost < exact && spellings_[id]->has(0, seen.substr(0, m->end))};
  }
}

/// Counts what was aligned. Where that is too much to keep, of a long text, it is done again for the
/// places that the search comes back to.
void TextEvidence::keep_few(std::size_t more, const AlignedWays& but) {
  constexpr std::size_t most = 300'000;  // 100 bytes each
  aligned_ += more;
  if (aligned_ <= most) return;
  aligned_ = 0;
  for (auto& [place, w] : windows_)
    for (AlignedWays& aligned : w.aligned)
      if (&aligned != &but) aligned.drop();
}

/// The moves that would have been spelled nearly so. Whether any is near.
bool TextEvidence::damaged_steps(const Hypothesis& h, float cutoff) {
  Window& w = window(at_);
  const bool ends_at_number = w.number != 0 && w.number == next_number(h);
  const std::size_t size = ends_at_number ? w.number_at : w.size;
  if (size == 0) return false;
  const SpelledMoves::Entry& entry = source_.moves.of(h.position, h.men);
  AlignedWays& aligned = w.aligned[ends_at_number ? 1 : 0];
  align(entry, std::u16string_view(text_.skeleton().text).substr(w.first, size), w, aligned);
  near_.clear();
  std::size_t exacts = 0;
  for (std::uint32_t i = 0; i < entry.moves.size(); ++i)
    for (const AlignedWays::Ends::End& e : *aligned.find(entry.ways[i])) {
      if (e.cost > cutoff) break;
      near_.push_back({{i, e.end, e.cost}, e.exact});
      exacts += e.exact ? 1 : 0;
    }
  std::sort(near_.begin(), near_.end(),
            [](const Nearness& a, const Nearness& b) { return a.match < b.match; });
  for (const auto& [match, is_exact] : near_)
    add(h, entry.moves[match.id], is_exact ? How::words : How::damaged, exacts,
        text_.end_before(w.first + match.end, at_), match.cost);
  return !near_.empty() && near_.front().match.cost < costs_.unreadable;
}

/// The move behind the one that stands here, if this one is the other side's: "2. Nc6 Nf3".
void TextEvidence::swapped_steps(const Hypothesis& h) {
  const std::vector<Cut>& own = cuts(at_, ~h.position.side());
  if (own.empty()) return;
  const Place here = at_, second = text_.next(own.front().end);
  if (second >= text_.size() || spot(second).prose != nullptr || spot(second).ends_game) return;
  const std::size_t first = steps_->size();
  at_ = second;
  word_steps(h);
  at_ = here;
  for (std::size_t i = first; i < steps_->size(); ++i) {
    Step& s = (*steps_)[i];
    s.cost += costs_.swapped;
    if (costs_.swapped >= 1) s.how = How::mended;
    s.memory = (h.memory & shift_mask) | std::min(s.to, farthest_pending) << 8U;
    s.to = here;
  }
}

}  // namespace stamma
