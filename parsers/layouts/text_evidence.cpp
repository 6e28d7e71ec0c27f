#include "parsers/layouts/text_evidence.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "lib/decode/resolve.hpp"
#include "lib/lexicon/marks.hpp"
#include "parsers/layouts/pgn_scan.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/notations/san.hpp"

namespace stamma {
namespace {

using pgn::is_digit;
using pgn::is_space;

constexpr std::size_t widest_window = 36;
constexpr Place longest_cell = 32;
constexpr float least_damage = 2;  // no damaged word costs less
constexpr float exact = 0.75F;     // what a spelling may cost that is not damaged at all

// A hypothesis remembers how far the numbers of the record are ahead of the moves (low byte), and
// where to go on when the first of two moves that stand in the wrong order has been read (above).
constexpr int shift_zero = 128;
constexpr std::uint32_t shift_mask = 0xFF;

int shift_of(std::uint32_t memory) noexcept {
  const auto shift = static_cast<int>(memory & shift_mask);
  return shift == 0 ? 0 : shift - shift_zero;
}
std::uint32_t memory_of(int shift) noexcept {
  return static_cast<std::uint32_t>(std::clamp(shift, -100, 100) + shift_zero);
}
constexpr std::uint32_t numbered = 1U << 31U;  // nothing but a number was read last
Place pending(std::uint32_t memory) noexcept { return (memory & ~numbered) >> 8U; }
constexpr Place farthest_pending = 0x7FFFFF;

/// What the channel compares a spelling with: see Skeleton.
void append_skeleton(std::string_view spelling, std::u16string& out) {
  constexpr auto dropped = [] {
    std::array<bool, 256> t{};
    for (const char c : {' ', '.', ',', ';', ':', '\'', '"', '`', '_', '\t'})
      t[static_cast<unsigned char>(c)] = true;
    return t;
  }();
  const std::size_t begin = out.size();
  for (const char c : spelling) {
    const auto u = static_cast<unsigned char>(c);
    if (u >= 0x80) {
      out.resize(begin);
      out += skeleton(spelling).text;
      return;
    }
    if (!dropped[u]) out.push_back(static_cast<char16_t>(c));
  }
}

/// Collects the spellings of all moves; those of a checking move without its mark cost more.
class TrieSink final : public SpellingSink {
 public:
  TrieSink(SpellingTrie& trie, float unmarked, std::size_t moves)
      : trie_(trie), unmarked_(unmarked), checks_(moves) {}

  void take(std::uint32_t move, std::string_view spelling, bool check_marked, float cost) override {
    append_skeleton(spelling, text_);
    spellings_.push_back({text_.size(), move, cost, check_marked});
    if (check_marked) checks_[move] = true;
  }

  void finish() {
    trie_.clear();
    std::size_t begin = 0;
    for (const Spelling& s : spellings_) {
      trie_.add(std::u16string_view(text_).substr(begin, s.end - begin), s.move,
                s.cost + (checks_[s.move] && !s.marked ? unmarked_ : 0));
      begin = s.end;
    }
  }

 private:
  struct Spelling {
    std::size_t end;  // in the text
    std::uint32_t move;
    float cost;
    bool marked;
  };
  SpellingTrie& trie_;
  float unmarked_;
  std::vector<bool> checks_;
  std::u16string text_;
  std::vector<Spelling> spellings_;
};

/// Finds how far the nearest spelling of a move is from a text.
class DistanceSink final : public SpellingSink {
 public:
  DistanceSink(const Channel& channel, std::u16string_view seen) : channel_(channel), seen_(seen) {}

  void take(std::uint32_t /*move*/, std::string_view spelling, bool /*check_marked*/,
            float /*cost*/) override {
    text_.clear();
    append_skeleton(spelling, text_);
    equal_ = equal_ || text_ == seen_;
    if (!equal_) least_ = std::min(least_, channel_.distance(text_, seen_));
  }
  float least() const noexcept { return equal_ ? 0 : least_; }
  bool equal() const noexcept { return equal_; }

 private:
  const Channel& channel_;
  std::u16string_view seen_;
  std::u16string text_;
  float least_ = never;
  bool equal_ = false;
};

/// Whether a word says that the move before it gives check or mate, or takes in passing.
bool is_mark(std::string_view word) noexcept {
  const auto r = remark_of(word);
  return r && (*r == Remark::check || *r == Remark::double_check || *r == Remark::mate ||
               *r == Remark::en_passant);
}

/// The number that stands at the front of a text with a stop behind it; 0 when there is none.
unsigned number_at(std::string_view text) noexcept {
  const char* p = text.data();
  const char* const end = p + text.size();
  const unsigned n = pgn::take_number(p, end);
  return p < end && *p == '.' ? n : 0;
}

constexpr std::u16string_view seen_for_figures = u"IilLSsGCbZzOoTJj*(|?Ht&";
constexpr bool is_figure(char16_t c) noexcept { return c >= u'0' && c <= u'9'; }
bool may_be_figure(char16_t c) noexcept {
  return is_figure(c) || c == u'B' || c == u'r' ||
         seen_for_figures.find(c) != std::u16string_view::npos;
}

/// Whether all characters of a text are figures or have been seen for figures, and one is more
/// than a letter of a man.
bool looks_like_number(std::u16string_view text) noexcept {
  return std::all_of(text.begin(), text.end(), may_be_figure) &&
         std::any_of(text.begin(), text.end(), [&](char16_t c) {
           return is_figure(c) || seen_for_figures.find(c) != std::u16string_view::npos;
         });
}

/// The last such number inside a text.
unsigned number_in(std::string_view text) noexcept {
  unsigned n = 0;
  for (std::size_t i = 1; i < text.size(); ++i)
    if (is_space(text[i - 1]) && is_digit(text[i])) n = std::max(n, number_at(text.substr(i)));
  return n;
}

/// The number that will stand in front of the move after this one.
unsigned next_number(const Hypothesis& h) noexcept {
  const int n = static_cast<int>(h.position.fullmove_number()) + shift_of(h.memory) +
                (h.position.side() == Color::black ? 1 : 0);
  return n > 0 ? static_cast<unsigned>(n) : 0;
}

float log_of(std::size_t n) noexcept { return n < 2 ? 0 : std::log(static_cast<float>(n)); }

}  // namespace

TextEvidence::TextEvidence(const ScoreText& text, const Dialect& dialect, const Speller& speller,
                           const Channel& channel, const ReadingCosts& costs,
                           const std::vector<SettledMove>& settled)
    : text_(text),
      dialect_(dialect),
      speller_(speller),
      channel_(channel),
      costs_(costs),
      settled_(settled),
      spaced_(info(dialect.notation).spaced) {}

float TextEvidence::stop(const Hypothesis& h) {
  const Place at = text_.next(h.place);
  if (at >= text_.size()) return 0;
  const bool told = text_.ends_game(at);
  const ScoreText::Words words = text_.words_from(told ? text_.word_end(at) : at);
  if (told && words.others < 4) return 0;
  // A sentence behind the last move is no game that is left unread.
  return (words.others == 0 || told ? 0 : costs_.stop) +
         costs_.stop_word * static_cast<float>(words.others) +
         costs_.stop_plain * static_cast<float>(words.plain);
}

std::size_t TextEvidence::expand(const Hypothesis& h, float room, std::vector<Step>& steps) {
  steps_ = &steps;
  at_ = text_.next(h.place);
  has_legal_ = false;
  extra_ = 0;
  if (at_ >= text_.size()) return 1;
  const auto* const prose = text_.prose_at(at_);
  if (prose != nullptr) {
    Step step;
    step.begin = at_;
    step.end = prose->end;
    step.to = text_.next(prose->end);
    step.memory = h.memory;
    step.cost = at_ == text_.next(prose->begin) ? costs_.pass_prose : 1;
    steps.push_back(step);
    if (room < costs_.enter_prose + 2) return 1;
    extra_ = costs_.enter_prose;
  }
  if (text_.ends_game(at_) && prose == nullptr) return 1;
  const std::size_t first = steps.size();
  if (const Place after = pending(h.memory); after != 0) {
    word_steps(h);
    const std::vector<Cut>& own = cuts(at_, h.position.side());
    const Place whole = own.empty() ? after : own.front().end;  // all of it, nothing in between
    std::erase_if(steps, [&](const Step& s) { return s.end > after || s.end != whole; });
    for (Step& s : steps) {
      if (costs_.swapped >= 1) s.how = How::mended;
      s.to = after;
      s.memory = h.memory & shift_mask;
    }
    return 1;
  }
  const bool wrong_number = number_steps(h);
  if (steps.size() > first && steps.back().how == How::number && steps.back().cost < 1)
    return 1;  // the number that is due
  const bool fits = word_steps(h);
  std::size_t work = 1;
  bool near = fits;
  if (prose == nullptr && room > (fits ? costs_.look_beside : least_damage)) {
    near = damaged_steps(h, std::min(costs_.cutoff, room)) || fits;
    work += 3;
  }
  if (const auto end = gap_end(at_); end && prose == nullptr) {
    supply_steps(h, *end, costs_.gap);
  } else if (!near && prose == nullptr && room > costs_.unreadable && !text_.is_plain_word(at_) &&
             !is_digit(text_.text()[at_])) {
    supply_steps(h, text_.word_end(at_), costs_.unreadable);
    const Place cell = text_.cell_end(at_);
    if (spaced_ && cell > text_.word_end(at_) && cell - at_ < longest_cell)
      supply_steps(h, cell, costs_.unreadable);
  }
  if (!fits || costs_.swapped < 1) swapped_steps(h);
  if (costs_.in_order > 0)
    for (std::size_t i = first; i < steps.size(); ++i)
      if (steps[i].plays() && steps[i].begin == at_) steps[i].cost += costs_.in_order;
  if ((wrong_number || !fits) && prose == nullptr && room > costs_.missing_move)
    supply_steps(h, at_, costs_.missing_move);
  pass_steps(h, fits, room);
  for (const SettledMove& s : settled_)
    if (s.at == at_) settle(h, s, text_.cell_end(at_));
  for (std::size_t i = first; i < steps.size(); ++i) steps[i].cost += extra_;
  return work;
}

const MoveList& TextEvidence::legal(const Hypothesis& h) {
  if (!has_legal_) legal_ = legal_moves(h.position);
  has_legal_ = true;
  return legal_;
}

void TextEvidence::add(const Hypothesis& h, Move m, How how, std::size_t fitting, Place end,
                       float cost) {
  // A part of a word is not what was written.
  if (how == How::words && !is_whole(at_, end)) how = How::damaged;
  Step step;
  step.move = m;
  step.how = how;
  step.fitting = static_cast<std::uint16_t>(std::min<std::size_t>(fitting, 1000));
  step.begin = at_;
  step.end = end;
  step.to = text_.next(end);
  step.memory = h.memory & ~numbered;
  step.cost = cost;
  for (Step& known : *steps_) {
    if (known.move != m || known.to != step.to || known.begin != at_ || known.end == at_) continue;
    // Words that fit are not damaged, whatever the channel thinks of their spelling.
    const bool fits = known.how == How::words || how == How::words;
    step.fitting = std::max(step.fitting, known.fitting);
    if (cost < known.cost) known = step;
    known.fitting = step.fitting;
    if (fits) known.how = How::words;
    return;
  }
  steps_->push_back(step);
}

// Numbers ------------------------------------------------------------------------------------

/// Whether a number stands here that does not fit the hypothesis.
bool TextEvidence::number_steps(const Hypothesis& h) {
  const std::string_view text = text_.text();
  const char* const begin = text.data() + at_;
  const char* const end = text.data() + text.size();
  const char* q = begin;
  const unsigned n = pgn::take_number(q, end);
  if (!text_.ends_word(text_.skeleton_at(at_))) return false;  // a figure inside a word
  if (q == begin) {
    garbled_number(h);
    return false;
  }
  if (n == 0 || q - begin > 3 || (q < end && (is_digit(*q) || (*q >= 'a' && *q <= 'z' && spaced_))))
    return false;  // "2d." is a rank
  if (q < end && (*q == '-' || *q == '/' || *q == ':') && q + 1 < end && is_digit(q[1]))
    return false;  // a result
  // Words of codes may begin with figures.
  const bool glued = q < end && *q != '.' && *q != ')' && !is_space(*q);
  if (glued && std::string_view("-=x~").find(*q) != std::string_view::npos) {
    garbled_number(h);  // "228-Q4": a part of it at most
    return false;
  }
  const int due = static_cast<int>(h.position.fullmove_number()) + shift_of(h.memory);
  const bool fits = static_cast<int>(n) == due;
  if (glued && !spaced_ && (!fits || dialect_.notation != Notation::san)) {
    garbled_number(h);  // "1l."
    return false;
  }
  const char* r = q;
  while (r < end && (*r == '.' || *r == ')' || is_space(*r))) ++r;
  const bool waits = std::count(q, r, '.') > 1 ||
                     text.substr(static_cast<std::size_t>(q - text.data()), 3) == "\xE2\x80\xA6";
  const auto place = static_cast<Place>(q - text.data());
  number_step(h, n, waits, place, 0);
  if (!fits) garbled_number(h);
  return !fits || (waits && h.position.side() == Color::white);
}

void TextEvidence::number_step(const Hypothesis& h, unsigned n, bool waits, Place end,
                               float extra) {
  const int ahead = static_cast<int>(n) - static_cast<int>(h.position.fullmove_number());
  Step step;
  step.how = How::number;
  step.begin = at_;
  step.end = end;
  Place to = end;
  while (to < text_.size() && (text_.text()[to] == ')' || text_.text()[to] == '.')) ++to;
  step.to = text_.next(to);
  if (text_.text().substr(step.to, 3) == "\xE2\x80\xA6") step.to = text_.next(step.to + 3);
  step.memory = h.memory | numbered;
  step.cost = extra;
  if (waits && h.position.side() == Color::white) step.cost += costs_.waiting_number;
  if (ahead == shift_of(h.memory)) {
    steps_->push_back(step);
    return;
  }
  const float so_far = step.cost;
  step.cost = so_far + costs_.wrong_number;
  steps_->push_back(step);
  step.cost = so_far + costs_.new_numbering;
  step.memory = memory_of(ahead) | numbered;
  steps_->push_back(step);
}

// "IS Kt to Kt 3": a number that was misread.
void TextEvidence::garbled_number(const Hypothesis& h) {
  const std::size_t here = text_.skeleton_at(at_);
  if ((h.memory & numbered) != 0 || here >= text_.skeleton().text.size() ||
      !text_.ends_word(here) || !may_be_figure(text_.skeleton().text[here]))
    return;
  const int due = static_cast<int>(h.position.fullmove_number()) + shift_of(h.memory);
  if (due < 1) return;
  std::u16string number;
  for (const char c : std::to_string(due)) number.push_back(static_cast<char16_t>(c));
  const Window& w = window(at_);
  SpellingTrie trie;
  trie.add(number, 0, 0);
  const std::size_t most = std::min<std::size_t>(w.size, number.size() + 2);
  std::vector<float> end_costs(most + 1, never);
  for (std::size_t k = 1; k <= most; ++k)
    end_costs[k] = text_.ends_word(w.first + k) ? 0 : spaced_ ? costs_.glued_number : never;
  constexpr float most_damage = 16;
  channel_.align(trie, std::u16string_view(text_.skeleton().text).substr(w.first, most), end_costs,
                 most_damage, matches_);
  for (const Channel::Match& m : matches_)
    if (looks_like_number(std::u16string_view(text_.skeleton().text).substr(w.first, m.end)))
      number_step(h, static_cast<unsigned>(due), false, text_.end_before(w.first + m.end, at_),
                  costs_.garbled_number + costs_.number_damage * m.cost);
}

// Words --------------------------------------------------------------------------------------

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
        if (later == 0 && !letter) ++fitting;
      }
      if (!cut.readings.alternatives) later += costs_.later_reading;
    }
    for (const Fit& f : moves)
      add(h, f.move, f.mended ? How::mended : How::words, std::max<std::size_t>(fitting, 1),
          cut.end, shorter + swallowed + f.cost + unusual(h, f.move, cut.end));
    fits = fits || fitting != 0;
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
  DistanceSink sink(channel_,
                    std::u16string_view(text_.skeleton().text).substr(first, last - first));
  speller_.spell_all(h.position, h.men, std::span(&m, 1), sink);
  const float distance = sink.least();
  it->second = distance < exact ? 0 : std::min(costs_.unusual * distance, costs_.most_unusual);
  return it->second;
}

/// The text in which a damaged move is looked for.
const TextEvidence::Window& TextEvidence::window(Place at) {
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
    w.end_costs[k] = k == 0 ? never : text_.ends_word(w.first + k) ? 0 : costs_.end_in_word;
  return w;
}

/// The moves that would have been spelled nearly so. Whether any is near.
bool TextEvidence::damaged_steps(const Hypothesis& h, float cutoff) {
  const MoveList& moves = legal(h);
  if (moves.empty()) return false;
  const Window& w = window(at_);
  const std::size_t size = w.number != 0 && w.number == next_number(h) ? w.number_at : w.size;
  if (size == 0) return false;
  std::vector<Move> list;
  for (const Move m : moves) list.push_back(m);
  TrieSink sink(trie_, costs_.claims.unmarked_check, list.size());
  speller_.spell_all(h.position, h.men, list, sink);
  sink.finish();
  if (is_algebraic(dialect_.notation)) add_bare_captures(h.position, list);
  channel_.align(trie_, std::u16string_view(text_.skeleton().text).substr(w.first, size),
                 std::span(w.end_costs).first(size + 1), cutoff, matches_);
  // What this source damages all the time costs little, and is damaged all the same.
  const std::u16string_view seen = std::u16string_view(text_.skeleton().text).substr(w.first, size);
  const auto is_exact = [&](const Channel::Match& m) {
    if (m.cost >= exact) return false;
    DistanceSink spelled(channel_, seen.substr(0, m.end));
    speller_.spell_all(h.position, h.men, std::span(&list[m.id], 1), spelled);
    return spelled.equal();
  };
  const auto exacts =
      static_cast<std::size_t>(std::count_if(matches_.begin(), matches_.end(), is_exact));
  for (const Channel::Match& m : matches_)
    add(h, list[m.id], is_exact(m) ? How::words : How::damaged, exacts,
        text_.end_before(w.first + m.end, at_), m.cost);
  return !matches_.empty() && matches_.front().cost < costs_.unreadable;
}

/// "d5" for "exd5": what is left of a capture when its front is lost.
void TextEvidence::add_bare_captures(const Position& p, const std::vector<Move>& moves) {
  for (std::uint32_t i = 0; i < moves.size(); ++i) {
    const Move m = moves[i];
    if (p.kind_on(m.from()) != Kind::pawn || file_of(m.from()) == file_of(m.to()) ||
        m.is_promotion())
      continue;
    const char16_t square[2] = {static_cast<char16_t>(u'a' + file_of(m.to())),
                                static_cast<char16_t>(u'1' + rank_of(m.to()))};
    trie_.add({square, 2}, i, costs_.bare_capture);
  }
}

/// Whether a stretch of text begins and ends with a word; a number may be glued to its front.
bool TextEvidence::is_whole(Place begin, Place end) const noexcept {
  const std::string_view text = text_.text();
  const auto parts = [&](Place p) {
    return p == 0 || p >= text.size() || text_.ends_word(text_.skeleton_at(p));
  };
  if (!parts(end)) return false;
  return parts(begin) || is_digit(text[begin - 1]);
}

/// Every legal move, for text that says nothing about which.
void TextEvidence::supply_steps(const Hypothesis& h, Place end, float cost) {
  const MoveList& moves = legal(h);
  const float each = cost + log_of(moves.size());
  for (const Move m : moves) {
    if (end > at_) {
      add(h, m, How::supplied, 0, end, each);
      continue;
    }
    Step step;
    step.move = m;
    step.how = How::supplied;
    step.begin = step.end = step.to = at_;
    step.memory = h.memory & ~numbered;
    step.cost = each;
    steps_->push_back(step);
  }
}

/// The end of a sign that says that a move cannot be read.
std::optional<Place> TextEvidence::gap_end(Place p) const {
  const Place end = text_.word_end(p);
  const std::string_view word = text_.text(p, end);
  if (word.empty()) return std::nullopt;
  const bool signs = std::all_of(word.begin(), word.end(), [](char c) {
    return std::string_view("?-_*~[]").find(c) != std::string_view::npos;
  });
  if (signs || word == "\xE2\x80\x94" || word == "\xE2\x80\x93" || word == "\xE2\x80\xA6")
    return end;
  return std::nullopt;
}

/// The move behind the one that stands here, if this one is the other side's: "2. Nc6 Nf3".
void TextEvidence::swapped_steps(const Hypothesis& h) {
  const std::vector<Cut>& own = cuts(at_, ~h.position.side());
  if (own.empty()) return;
  const Place here = at_, second = text_.next(own.front().end);
  if (second >= text_.size() || text_.prose_at(second) != nullptr || text_.ends_game(second))
    return;
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

// What is no move ----------------------------------------------------------------------------

void TextEvidence::pass_steps(const Hypothesis& h, bool fits, float room) {
  Step step;
  step.begin = at_;
  step.memory = h.memory;
  const auto pass = [&](Place end, float cost) {
    step.end = end;
    step.to = text_.next(end);
    step.cost = cost;
    steps_->push_back(step);
  };
  const std::string_view text = text_.text();
  const char c = text[at_];
  const Place word_end = std::max(text_.word_end(at_), at_ + 1);
  const std::string_view word = text_.text(at_, word_end);
  if (c == '(' || c == '[' || c == '-') {  // "(a)", "[B]", "-c"
    constexpr std::size_t longest = 6;
    const std::size_t close =
        c == '-' ? word.size() - 1 : text.substr(at_, longest).find(c == '(' ? ')' : ']');
    if (close != std::string_view::npos && close > 0 && close < longest)
      pass(at_ + static_cast<Place>(close) + 1,
           is_mark(text.substr(at_ + 1, close - 1)) ? costs_.claims.false_check : costs_.pass_note);
  }
  if (std::all_of(word.begin(), word.end(), [](char s) {
        return std::string_view("!?()[]-+=\"'*/").find(s) != std::string_view::npos;
      })) {
    pass(word_end, word.find('?') == std::string_view::npos ? costs_.pass_note : costs_.pass_query);
    return;
  }
  if (room < costs_.pass_remark) return;
  const float cost = is_mark(word) ? costs_.claims.false_check
                     : remark_of(word)
                         ? costs_.pass_remark
                         : (text_.is_plain_word(at_) ? costs_.pass_plain : costs_.pass_word) +
                               costs_.pass_letter * static_cast<float>(word.size()) +
                               (fits ? costs_.pass_move : 0);
  pass(word_end, cost);
  if (spaced_ && fits) {  // a whole move that is not meant
    const auto& found = cuts(at_, h.position.side());
    if (!found.empty() && found.front().end > word_end) pass(found.front().end, cost);
  }
}

// Decisions ----------------------------------------------------------------------------------

/// Leaves only the move that was settled, as likely as its spelling makes it.
void TextEvidence::settle(const Hypothesis& h, const SettledMove& settled, Place whole_end) {
  Move chosen;
  for (const Sketch& s : read_san(settled.san)) {
    const MoveList moves = resolve(h.position, s);
    if (moves.size() == 1) {
      chosen = moves[0];
      break;
    }
  }
  bool found = false;
  const auto concerns = [&](const Step& s) {
    return s.plays() && s.begin == at_ && (s.end > s.begin) == settled.written;
  };
  for (Step& s : *steps_) {
    if (!concerns(s) || s.move != chosen) continue;
    s.how = How::decided;
    s.fitting = 1;
    s.cost = std::min(s.cost, 1.0F);
    found = true;
  }
  std::erase_if(*steps_, [&](const Step& s) { return concerns(s) && s.how != How::decided; });
  if (found || chosen == Move()) return;
  Step step;
  step.move = chosen;
  step.how = How::decided;
  step.fitting = 1;
  step.begin = at_;
  step.end = settled.written ? whole_end : at_;
  step.to = text_.next(step.end);
  step.memory = h.memory;
  step.cost = 1;
  steps_->push_back(step);
}

}  // namespace stamma
