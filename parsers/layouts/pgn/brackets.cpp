// Brackets that do not match: "{comment)", "(2. d4 exd4}", a comment that is never closed. Where
// one way to pair them makes all moves legal and leaves nothing unread, the game is read so: from a
// copy of its text of the same length, in which the brackets are as they are meant.
#include <algorithm>
#include <utility>

#include "parsers/interpret/pairings.hpp"
#include "parsers/layouts/pgn/reader.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

using pgn::no_place;
using pgn::Pairing;

constexpr std::size_t most_bytes = 64 << 10;   // of a game
constexpr std::size_t most_trials = 64;        // for one game
constexpr std::size_t most_reading = 1 << 20;  // bytes in all these trials
constexpr std::size_t look_behind = 256, look_ahead = 1 << 10;

/// So many plies in a row, legal and rightly numbered, are the game and no remark about it.
constexpr std::size_t telling_plies = 8;

}  // namespace

/// Interprets the game with other pairings of its brackets, from the first that is odd on.
class PgnReader::Impl::BracketSearch {
 public:
  BracketSearch(const Impl& reader, const char* from, const char* to)
      : reader_(reader),
        from_(from),
        to_(to),
        terms_{reader.best_.terms.dialect, reader.best_.terms.spelled},
        base_(look(reader.best_, from)) {
    terms_.markup = false;
  }

  /// The pairings that mend the game; none when there are none or several.
  std::vector<Pairing> run() {
    if (base_.odd.found.empty() || (base_.whole && base_.cost == 0)) return {};
    cut_ = to_ != reader_.text_.end;
    open_.push_back({{}, 0, base_});
    while (!open_.empty() && !exhausted_) {
      const State state = std::move(open_.back());
      open_.pop_back();
      expand(state);
    }
    if (exhausted_ || rivals_ != 1) return {};
    return std::move(best_);
  }

 private:
  /// How a reading went. Places count from the beginning of the copy.
  struct Reading {
    bool whole = false;             // all moves are legal and nothing is unread
    std::size_t failed = no_place;  // the first word that could not be read
    std::size_t cost = 0;           // what is odd about it
    std::size_t strays = 0, plies = 0;
    std::size_t wrong_numbers = 0;
    pgn::OddBrackets odd;
  };
  struct State {
    std::vector<Pairing> pairings;
    std::size_t done;  // brackets up to here are settled
    Reading reading;
  };

  std::size_t size() const noexcept { return static_cast<std::size_t>(to_ - from_); }

  /// How an interpretation went of a text that begins at `text`.
  Reading look(const Interpretation& r, const char* text) const {
    Reading o;
    const auto place = [text](const char* at) { return static_cast<std::size_t>(at - text); };
    if (r.failed_at != nullptr) o.failed = place(r.failed_at);
    o.odd =
        pgn::odd_brackets({text, size()}, place(r.text.game), place(r.moves_begin), place(r.end));
    const Game& game = r.game;
    o.whole = r.failed_at == nullptr && !r.unclosed_comment && game.verbatim.empty();
    if (cut_ && place(r.end) == size()) o.whole = false;  // it might have gone on
    for (std::uint32_t i = 1; i <= game.note_count(); ++i)
      if (game.note(i).type == Note::Type::unread) o.whole = false;
    o.plies = game.node_count();
    o.strays = r.strays;
    o.wrong_numbers = r.wrong_numbers.count;
    o.cost = 2 * (o.strays + o.wrong_numbers + game.flagged_count()) + r.stray_braces.count +
             r.stray_parentheses.count + o.odd.unclosed;
    return o;
  }

  GameText with(const std::vector<Pairing>& pairings) const {
    return reader_.text_.with_brackets(from_, to_, pairings);
  }

  Reading read(const std::vector<Pairing>& pairings) {
    interpret(with(pairings), reader_.foreword_, terms_, reader_.setting(), trial_);
    Reading o = look(trial_, trial_.text.begin);
    for (const Pairing& p : pairings) o.cost += p.supplied ? 1 : 0;
    return o;
  }

  /// Tries the pairings of the first bracket that is not settled. It is left as it stands where
  /// none lets the game go on behind it, or only with a bracket that does not stand there.
  void expand(const State& state) {
    const GameText text = with(state.pairings);
    for (const pgn::OddBracket& odd : state.reading.odd.found) {
      if (odd.bracket != '(' && odd.at < state.done) continue;
      bool goes_on = false, settled = false;
      for (const Pairing& p : pgn::pairings({text.begin, size()}, odd, state.reading.failed)) {
        if (p.otherwise && goes_on) continue;
        goes_on = false;
        // Where all is read, a bracket too many hides nothing.
        if (p.supplied && odd.bracket != '{' && base_.whole && base_.strays == 0) continue;
        if (state.reading.failed < p.open) continue;  // what is wrong stands before it
        if (++trials_ > most_trials || trials_ * size() > most_reading) {
          exhausted_ = true;
          return;
        }
        State next{state.pairings, std::max(p.close, odd.at) + 1, {}};
        next.pairings.push_back(p);
        next.reading = read(next.pairings);
        goes_on = next.reading.failed > p.close;
        if (!goes_on) continue;
        settled = settled || !p.supplied;
        weigh(next);
        open_.push_back(std::move(next));
      }
      if (settled) return;
    }
  }

  void weigh(const State& s) {
    const Reading& o = s.reading;
    if (!o.whole || (base_.whole && o.cost >= base_.cost)) return;
    // Words that are no moves come to light only with moves that make it worth it.
    const std::size_t gained = o.plies - std::min(o.plies, base_.plies);
    if (o.strays > base_.strays && gained < telling_plies * (o.strays - base_.strays)) return;
    const bool supplied = std::any_of(s.pairings.begin(), s.pairings.end(),
                                      [](const Pairing& p) { return p.supplied; });
    // A comment that runs to the end may well hold moves that were never played.
    const bool runs_out = !base_.whole && base_.failed == no_place;
    const std::size_t enough = runs_out ? telling_plies : 1;
    if (supplied && (gained < enough || o.wrong_numbers != 0)) return;
    if (rivals_ != 0 && o.cost > least_) return;
    rivals_ = rivals_ != 0 && o.cost == least_ ? rivals_ + 1 : 1;
    least_ = o.cost;
    best_ = s.pairings;
  }

  const Impl& reader_;
  const char* const from_;
  const char* const to_;
  Terms terms_;
  bool cut_ = false;  // the copy ends before the text does
  Reading base_;
  Interpretation trial_;
  std::vector<State> open_;
  std::size_t trials_ = 0;
  bool exhausted_ = false;
  std::vector<Pairing> best_;
  std::size_t least_ = 0, rivals_ = 0;  // its cost, and how many pairings cost no more
};

/// Interprets the game with its brackets mended, if they can be; it is then read from a copy until
/// `end_mending`.
bool PgnReader::Impl::mend_brackets() {
  const std::size_t size = best_.size();
  if (mending_ || !best_.game.verbatim.empty() || size == 0 || size > most_bytes) return false;
  text_ = best_.text;
  const char* const from =
      text_.game - std::min(static_cast<std::size_t>(text_.game - text_.begin), look_behind);
  const char* const to =
      best_.end + std::min(static_cast<std::size_t>(text_.end - best_.end), look_ahead);
  std::vector<Pairing> pairings = BracketSearch(*this, from, to).run();
  if (pairings.empty()) return false;
  GameText mended = text_.with_brackets(from, to, pairings);
  mending_ = Mending{std::exchange(text_, std::move(mended)), from, std::move(pairings)};
  const Terms terms{best_.terms.dialect, best_.terms.spelled};
  read(terms);
  return true;
}

/// Tells what was mended, and goes on behind the game in the text itself.
void PgnReader::Impl::end_mending() {
  if (!mending_) return;
  const auto name = [](char c) { return std::string("\"") + c + "\""; };
  const GameText& original = mending_->original;
  const char* const from = mending_->from;
  for (const Pairing& p : mending_->pairings) {
    const auto& [first, second] = p.changes;
    std::string message;
    std::size_t at = first.at;
    if (p.supplied) {
      const bool opens = pgn::is_space(from[p.open]);
      at = opens ? p.close : p.open;
      const char* const word = pgn::skip_spaces(from + (opens ? p.open : p.close), original.end);
      const char* const end = pgn::word_end(word, original.end);
      message = opens ? "nothing to close here; read as opened in front of "
                      : "never closed; read as closed in front of ";
      message.append(pgn::quoted({word, static_cast<std::size_t>(end - word)}));
    } else if (pgn::is_space(from[at])) {
      at = p.open;
      message = "brackets over several lines, read as a comment";
    } else if (second.at == no_place) {
      message = name(from[at]) + " read as " + name(first.to);
    } else {
      message = name(from[at]) + " and " + name(from[second.at]) + " read as " + name(first.to) +
                " and " + name(second.to);
    }
    tell(Code::mended_bracket, text_.begin + at, text_.begin + at + 1, std::move(message));
  }
  moves_begin_ = from + (moves_begin_ - text_.begin);
  p_ = from + (p_ - text_.begin);
  text_ = original;
  mending_.reset();
}

}  // namespace stamma
