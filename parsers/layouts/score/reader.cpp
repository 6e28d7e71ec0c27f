// Decodes a text again and again, learning how its source spells and damages moves.
#include "parsers/layouts/score/reader.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "lib/chess/san_form.hpp"
#include "lib/decode/confusions.hpp"
#include "lib/decode/illegal.hpp"
#include "lib/decode/letter_habits.hpp"
#include "lib/decode/resolve.hpp"
#include "lib/diagnostics/work_done.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

constexpr std::size_t sample_size = 16 << 10;
constexpr float sure = 0.87F;        // moves from which the habits of a source are learned
constexpr float much_damage = 0.3F;  // of all moves
constexpr std::size_t work_of_setting_up = 200;

std::string utf8_of(std::u16string_view text) {
  std::string out;
  for (const char16_t c : text) append_utf8(out, c);
  return out;
}

std::string san(const Position& p, Move m) { return san_text(m, san_form(p, m)); }

std::string numbered(std::uint32_t ply, const Position& start) {
  const unsigned first = 2 * start.fullmove_number() - 2 + index(start.side());
  const unsigned n = first + ply - 1;
  return std::to_string(n / 2 + 1) + (n % 2 == 0 ? "." : "...");
}

/// Whether a better game may have been given up too early.
bool is_suspicious(const Decoding& d) noexcept {
  constexpr float dear = 12;
  return d.stop_cost > dear || std::any_of(d.steps.begin(), d.steps.end(), [](const Step& s) {
           return (s.cost > dear && s.how != How::number) ||
                  (s.cost > dear / 2 && s.how == How::passed);
         });
}

std::ptrdiff_t damaged_plies(const Decoding& d) noexcept {
  return std::count_if(d.plies.begin(), d.plies.end(),
                       [](const DecodedPly& p) { return p.step.how == How::damaged; });
}

bool is_plain(const Decoding& d) noexcept {
  constexpr float plain = 3.5F;
  return !d.cut_short && d.stop_cost == 0 &&
         std::none_of(d.steps.begin(), d.steps.end(), [](const Step& s) {
           return (s.cost > plain && s.how != How::number) || s.how == How::damaged ||
                  s.how == How::supplied;
         });
}

}  // namespace

ScoreReader::ScoreReader(const ReadingOrder& order, const Position& start, const Lineage& men,
                         const Dialect& dialect, const ScoreOptions& options)
    : text_(order, dialect),
      start_(start),
      men_(men),
      dialect_(dialect),
      options_(options),
      source_(options.shelf->like(*options.spellers, dialect, sample(), costs_.bare_capture)) {
  for (std::size_t i = 0; i < options.settled.size(); ++i) {
    const SettledMove& s = options.settled[i];
    const auto at = order.map.find(s.at);
    if (!at || *at > order.text.size()) continue;
    // Words that were put in order may stand apart.
    const auto last = s.length == 0 ? at : order.map.find(s.at + s.length - 1);
    const std::size_t length = s.length == 0 || !last || *last < *at ? s.length : *last + 1 - *at;
    settled_.push_back({static_cast<Place>(*at), static_cast<Place>(length), s.san});
    given_.push_back(i);
  }
  place_ranked(order);
  if (options.budget != nullptr) options.budget->spend(work_of_setting_up);
  if (options.letters != nullptr) options.letters->presume(channel_);
  presumed_ = channel_;
}

/// A part of the text that shows how this source spells its moves. Of a stream the letters are
/// put right as far as they tell by themselves what they were.
std::string ScoreReader::sample() {
  std::string text(text_.text().substr(0, sample_size));
  if (options_.policy != Policy::stream) return text;
  const auto speller = options_.spellers->like(dialect_, text);
  const LetterHabits habits(*speller);
  confusions_ = Confusions::of_press();
  channel_ = Channel(confusions_);
  channel_.set_noise(static_cast<double>(costs_.stream_noise));
  presume_letters(habits, text);
  presume_words(habits, text);
  return text;
}

void ScoreReader::presume_letters(const LetterHabits& habits, std::string& text) {
  const auto found = habits.find(text_.skeleton().text, static_cast<double>(costs_.letter_habit));
  for (const LetterHabits::Habit& h : found) {
    channel_.presume(h.meant, h.seen, h.times);
    channel_.presume(h.meant, h.meant, h.kept);
    const bool likeliest = std::none_of(found.begin(), found.end(), [&h](const auto& other) {
      return other.seen == h.seen && other.times > h.times;
    });
    if (likeliest && h.seen < 0x80 && h.meant < 0x80)
      std::replace(text.begin(), text.end(), static_cast<char>(h.seen), static_cast<char>(h.meant));
  }
  if (!found.empty()) channel_.relearn();
}

void ScoreReader::presume_words(const LetterHabits& habits, std::string& text) {
  const auto found =
      habits.find_words(text_.skeleton().text, channel_, static_cast<double>(costs_.word_habit));
  for (const LetterHabits::WordHabit& h : found) confusions_.add_rewriting(h.meant, h.seen);
  for (const LetterHabits::WordHabit& h : found) {
    channel_.presume(h.meant, h.seen, h.times);
    const bool likeliest = std::none_of(found.begin(), found.end(), [&h](const auto& other) {
      return other.seen == h.seen && other.times > h.times;
    });
    if (!likeliest) continue;
    const std::string seen = utf8_of(h.seen), meant = utf8_of(h.meant);
    for (std::size_t at = text.find(seen); at != std::string::npos;
         at = text.find(seen, at + meant.size()))
      text.replace(at, seen.size(), meant);
  }
  if (!found.empty()) channel_.relearn();
}

/// Finds the ranked cells in the order in which the text is read.
void ScoreReader::place_ranked(const ReadingOrder& order) {
  for (const RankedCell& cell : options_.ranked) {
    const auto at = order.map.find(cell.begin);
    if (!at || *at > text_.size()) continue;
    RankedCell here = cell;
    here.begin = static_cast<Place>(*at);
    here.end = std::min(here.begin + (cell.end - cell.begin), text_.size());
    ranked_.push_back(std::move(here));
  }
  std::sort(ranked_.begin(), ranked_.end(),
            [](const RankedCell& a, const RankedCell& b) { return a.begin < b.begin; });
}

struct ScoreReader::Round {
  float part;  ///< of the text
  float work;  ///< of what is left
  float margin;
  std::size_t beam;
};

Decoding ScoreReader::run_round(const Round& round) {
  SearchLimits limits = options_.limits;
  const std::size_t left = limits.work - std::min(limits.work, spent_);
  limits.work = spent_ + static_cast<std::size_t>(round.work * static_cast<float>(left));
  limits.margin = round.margin;
  limits.beam = std::min(limits.beam, round.beam);
  constexpr Place least = 360;  // a heading, and some ten plies
  evidence_->set_horizon(
      std::max(least, static_cast<Place>(round.part * static_cast<float>(text_.size()))));
  return pass(limits);
}

Decoding ScoreReader::look() {
  constexpr Round rounds[] = {{0.4F, 0.2F, 14, 60}, {0.4F, 0.2F, 16, 100}};
  evidence_.emplace(text_, dialect_, source_, channel_, costs_, settled_, ranked_, start_.side(),
                    options_.policy);
  looked_ = true;
  Decoding d;
  for (const Round& r : rounds) {
    d = run_round(r);
    learn(d);
    adapt_marks(d);
  }
  return d;
}

Decoding ScoreReader::run_stream() {
  if (!looked_) look();
  Decoding d = run_round({1, 0.4F, 16, 100});
  learn(d);
  adapt_marks(d);
  // What the game lost or gained may have been given up before it paid.
  if (!is_suspicious(d) && !leaves_settled(d)) return run_round({1, 1, 16, 100});
  Decoding again = run_round({1, 1, 20, 400});
  return again.cost < d.cost ? again : d;
}

Decoding ScoreReader::run() {
  if (options_.policy == Policy::stream) return run_stream();
  // Where squares have one name the moves themselves tell whose they are.
  if (options_.policy == Policy::strict && is_algebraic(dialect_.notation))
    costs_.wrong_number = costs_.new_numbering = costs_.waiting_number = costs_.pass_remark / 4;
  if (options_.pgn) {
    costs_.null_move = 0;
    costs_.null_gap = never;
  }
  if (options_.swapped) std::swap(costs_.swapped, costs_.in_order);
  evidence_.emplace(text_, dialect_, source_, channel_, costs_, settled_, ranked_, start_.side(),
                    options_.policy);
  // A text in which every word is plain needs no wide search.
  SearchLimits narrow = options_.limits;
  narrow.margin = std::min(narrow.margin, 8.0F);
  narrow.beam = std::min<std::size_t>(narrow.beam, 50);
  Decoding d = pass(narrow);
  if (options_.policy == Policy::strict) return d;
  const bool marks = adapt_marks(d);
  if ((is_plain(d) && !marks) || options_.quick || is_hopeless(d) || is_stream(d)) return d;
  learn(d);
  d = pass(options_.limits);
  // A wider search is no less work; one that is cut short finds nothing better.
  if (!d.cut_short && (is_suspicious(d) || leaves_settled(d)) &&
      spent_ + d.work < options_.limits.work) {
    SearchLimits wide = options_.limits;
    wide.beam *= 4;
    wide.margin += 6;
    if (Decoding again = pass(wide); again.cost < d.cost) d = std::move(again);
  }
  // What a source does to its text all the time is known better after a second look.
  if (static_cast<float>(damaged_plies(d)) > much_damage * static_cast<float>(d.plies.size())) {
    learn(d);
    if (Decoding again = pass(options_.limits); !again.cut_short) d = std::move(again);
  }
  return d;
}

std::vector<SettledMove> ScoreReader::settled_in(const Decoding& d) const {
  std::vector<SettledMove> found;
  for (std::size_t i = 0; i < settled_.size(); ++i) {
    const auto is_done = [&](const Step& s) {
      return s.how == How::decided && s.begin == settled_[i].at &&
             (s.end == s.begin) == (settled_[i].length == 0);
    };
    if (std::any_of(d.steps.begin(), d.steps.end(), is_done))
      found.push_back(options_.settled[given_[i]]);
  }
  return found;
}

/// Words of the text that can be moves.
std::size_t ScoreReader::words() const noexcept { return text_.words_from(0).others; }

/// Whether the letters of a word are others only where this source prints them so all the time, and
/// the word that is meant leaves no other move.
bool ScoreReader::is_respelled(const Position& p, const Lineage& men, const Step& s) const {
  static const auto enough = static_cast<double>(weight("habit_uses"));
  if (!evidence_->is_whole(s.begin, s.end)) return false;
  const std::u16string seen = skeleton(text_.text(s.begin, s.end)).text;
  LikeliestSpelling nearest(channel_, seen);
  source_.speller->spell_all(p, men, std::span(&s.move, 1), nearest);
  if (nearest.text().empty() || channel_.rarest(nearest.text(), seen) < enough) return false;
  for (const Sketch& sketch : read_move(dialect_, p.side(), nearest.spelling())) {
    const Resolution r = resolve(p, men, sketch);
    if (r.fitting.contains(s.move)) return r.meant.size() == 1 && r.meant[0] == s.move;
  }
  return false;
}

void ScoreReader::infer_habits(Decoding& d) const {
  Position p = start_;
  Lineage men = men_;
  for (DecodedPly& ply : d.plies) {
    if (ply.step.how == How::damaged && ply.verdict == Verdict::repaired &&
        ply.confidence >= sure_enough && is_respelled(p, men, ply.step))
      ply.verdict = Verdict::inferred;
    men.play(p, ply.step.move);
    p.play(ply.step.move);
  }
}

/// What is to be said about each move of a decoding.
std::vector<std::string> ScoreReader::reasons(const Decoding& d) const {
  std::vector<std::string> why;
  Position p = start_;
  Lineage men = men_;
  for (const DecodedPly& ply : d.plies) {
    why.push_back(reason(p, men, ply));
    men.play(p, ply.step.move);
    p.play(ply.step.move);
  }
  return why;
}

/// Whether so little of the text makes sense that looking closer is of no use.
bool ScoreReader::is_hopeless(const Decoding& d) const noexcept {
  return d.plies.size() * 5 < words() && d.stop_cost > 0;
}

/// Whether the words resist so much that they cannot be what parts the moves.
bool ScoreReader::is_stream(const Decoding& d) const noexcept {
  constexpr float most = 5;  // a move
  return info(dialect_.notation).spaced && ranked_.empty() &&
         d.cost > most * static_cast<float>(d.plies.size() + 1);
}

Decoding ScoreReader::pass(const SearchLimits& limits) {
  ++work_done.passes;
  evidence_->renew(costs_);
  SearchLimits left = limits;
  left.work -= std::min(left.work, spent_);
  if (options_.policy == Policy::stream) left.end = evidence_->end();
  Decoding d = decode(start_, men_, text_.next(0), *evidence_, left);
  spent_ += d.work;
  if (options_.budget != nullptr) options_.budget->spend(d.work);
  return d;
}

/// Learns from the moves that are sure how this source damages its text.
void ScoreReader::learn(const Decoding& d) {
  channel_ = presumed_;
  Position p = start_;
  Lineage men = men_;
  bool damaged = false;
  for (const DecodedPly& ply : d.plies) {
    const Step& s = ply.step;
    if ((s.how == How::words || s.how == How::damaged) && ply.share > sure) {
      const std::u16string seen = skeleton(text_.text(s.begin, s.end)).text;
      LikeliestSpelling nearest(channel_, seen);
      source_.speller->spell_all(p, men, std::span(&s.move, 1), nearest);
      // What the grammar reads in words the speller does not use teaches nothing about damage.
      const bool own_words = s.how == How::words && channel_.distance(nearest.text(), seen) > 6;
      if (!nearest.text().empty() && !own_words) channel_.learn(nearest.text(), seen);
      damaged = damaged || s.how == How::damaged;
    }
    men.play(p, s.move);
    p.play(s.move);
  }
  if (damaged) channel_.relearn();
}

/// Whether this source marks its checks, and whether that changes anything.
bool ScoreReader::adapt_marks(const Decoding& d) {
  Position p = start_;
  std::size_t checks = 0, unmarked = 0;
  for (const DecodedPly& ply : d.plies) {
    const Color mover = p.side();
    p.play(ply.step.move);
    if (!p.in_check() || ply.step.how != How::words) continue;
    ++checks;
    const Readings readings = read_move(dialect_, mover, text_.text(ply.step.begin, ply.step.end));
    if (!readings.empty() && readings.sketches[0].check == CheckClaim::silent &&
        !readings.sketches[0].mate && readings.sketches[0].effect == Effect::none)
      ++unmarked;
  }
  const float share = (static_cast<float>(unmarked) + costs_.prior_unmarked) /
                      (static_cast<float>(checks) + costs_.prior_checks);
  const float cost = -std::log(share);
  const bool changed = std::abs(cost - costs_.claims.unmarked_check) > 1;
  costs_.claims.unmarked_check = cost;
  return changed;
}

std::string ScoreReader::list(const Position& p, const std::vector<OtherMove>& others) const {
  std::string s;
  for (const OtherMove& o : others) s += (s.empty() ? "" : ", ") + san(p, o.move);
  return s;
}

std::string ScoreReader::meant(const Position& p, const Lineage& men, const Step& s) const {
  const std::u16string seen = skeleton(text_.text(s.begin, s.end)).text;
  LikeliestSpelling nearest(channel_, seen);
  source_.speller->spell_all(p, men, std::span(&s.move, 1), nearest);
  return nearest.text() == seen ? "" : nearest.spelling();
}

/// The legal move that satisfies the words of a step as they stand; empty when there is none.
std::string ScoreReader::as_written(const Position& p, const Step& s) const {
  for (const Sketch& sketch : read_move(dialect_, p.side(), text_.text(s.begin, s.end)))
    if (const MoveList moves = resolve(p, sketch); !moves.empty()) return san(p, moves[0]);
  return {};
}

std::string ScoreReader::reason(const Position& p, const Lineage& men,
                                const DecodedPly& ply) const {
  const Step& s = ply.step;
  switch (s.how) {
    case How::decided: return "decided by hand";
    case How::illegal: return why_illegal(p, s.move);
    case How::supplied: {
      const std::string others = list(p, ply.others);
      return others.empty() ? "nothing readable here; only this move fits the rest of the game"
                            : "nothing readable here; the rest of the game also allows " + others;
    }
    case How::mended:
    case How::damaged: {
      const std::string spelling = meant(p, men, s);
      if (spelling.empty())
        return s.how == How::mended ? "it is in the wrong order" : "it is only part of the word";
      const std::string expected =
          spelling == san(p, s.move) ? "" : " (expected \"" + spelling + "\")";
      if (ply.verdict == Verdict::inferred) return "spelled as this source does" + expected;
      const std::string legal = as_written(p, s);
      if (!legal.empty()) return "as written, " + legal + ", the game cannot go on" + expected;
      return "no legal move is spelled that way" + expected;
    }
    default: break;
  }
  if (ply.verdict == Verdict::ambiguous) {
    std::string why = "the text also fits";
    for (const OtherMove& o : ply.others) {
      if (!o.fits) continue;
      why += (why.back() == 's' ? " " : ", ") + san(p, o.move);
      why += o.rejoins != 0 ? " (the same position again after " + numbered(o.rejoins, start_) + ")"
                            : " (another game to the end)";
    }
    return why;
  }
  if (ply.verdict == Verdict::repaired) return "the number before it shows that a move is missing";
  if (s.fitting < 2) return ply.confidence < sure_enough ? "possibly a misprint" : "";
  return told(p, men, ply);
}

/// What told a move from the others that fit its words.
std::string ScoreReader::told(const Position& p, const Lineage& men, const DecodedPly& ply) const {
  const Step& s = ply.step;
  std::string fitting;
  for (const Sketch& sketch : read_move(dialect_, p.side(), text_.text(s.begin, s.end))) {
    const Resolution r = resolve(p, men, sketch);
    if (!r.fitting.contains(s.move)) continue;
    if (castles_as_king(sketch, s.move)) return "castling written as a move of the king";
    for (const Move m : r.fitting) fitting += (fitting.empty() ? "" : ", ") + san(p, m);
    fitting = "the words fit " + fitting + "; ";
    if (r.meant.size() != 1 || r.meant[0] != s.move) break;
    switch (r.reason) {
      case Reason::marks: return fitting + "its marks leave this one";
      case Reason::lineage: return fitting + "whose man it is leaves this one";
      case Reason::side: return fitting + "it is the man further to that side";
      case Reason::queen: return fitting + "a queen is meant where nothing is said";
      default: break;
    }
    break;
  }
  const bool several =
      std::any_of(ply.others.begin(), ply.others.end(), [](const OtherMove& o) { return o.fits; });
  return fitting +
         (several ? "this one is the likeliest" : "only this one fits the rest of the game");
}

}  // namespace stamma
