// Brackets that do not match: "{comment)", "(2. d4 exd4}", a comment that is never closed. Where
// one way to pair them makes all moves legal and leaves nothing unread, the game is read so: from a
// copy of its text of the same length, in which the brackets are as they are meant.
#include <algorithm>
#include <utility>

#include "parsers/layouts/pgn/impl.hpp"
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

/// Tries the pairings of a game from its beginning on. Nothing of it is kept but the answer: the
/// trials are read into a game of their own.
class PgnReader::Impl::BracketSearch {
 public:
  BracketSearch(Impl& reader, const char* from) : r_(reader), from_(from) {}

  /// The pairings that mend the game; none when there are none or several.
  std::vector<Pairing> run(const char* to) {
    size_ = static_cast<std::size_t>(to - from_);
    base_ = look(from_);
    if (base_.odd.found.empty() || (base_.whole && base_.cost == 0)) return {};
    Game* const game = std::exchange(r_.game_, &scratch_);
    const char* const behind = r_.p_;
    r_.read_copy(from_, to);
    cut_ = to != r_.original_.end;
    open_.push_back({{}, 0, base_});
    while (!open_.empty() && !exhausted_) {
      const State state = std::move(open_.back());
      open_.pop_back();
      expand(state);
    }
    r_.leave_copy(behind);
    if (trials_ != 0) read_silently();  // the reader knows again what it found before
    r_.game_ = game;
    if (exhausted_ || rivals_ != 1) return {};
    return std::move(best_);
  }

 private:
  /// How a reading went. Places count from the beginning of the copy.
  struct Outcome {
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
    Outcome outcome;
  };

  /// What the reader found, in a text that begins at `text`.
  Outcome look(const char* text) const {
    Outcome o;
    const auto place = [text](const char* at) { return static_cast<std::size_t>(at - text); };
    if (r_.failed_at_ != nullptr) o.failed = place(r_.failed_at_);
    o.odd = pgn::odd_brackets({text, size_}, place(r_.game_begin_), place(r_.moves_begin_),
                              place(r_.p_));
    const Game& game = *r_.game_;
    o.whole = r_.failed_at_ == nullptr && !r_.unclosed_comment_ && game.verbatim.empty();
    if (cut_ && place(r_.p_) == size_) o.whole = false;  // it might have gone on
    for (std::uint32_t i = 1; i <= game.note_count(); ++i)
      if (game.note(i).type == Note::Type::unread) o.whole = false;
    o.plies = game.node_count();
    o.strays = r_.strays_;
    o.wrong_numbers = r_.wrong_numbers_.count;
    o.cost = 2 * (o.strays + o.wrong_numbers + game.flagged_count()) + r_.stray_braces_.count +
             r_.stray_parentheses_.count + o.odd.unclosed;
    return o;
  }

  void set(const std::vector<Pairing>& pairings) {
    for (const Pairing& p : pairings)
      for (const Pairing::Change& c : p.changes)
        if (c.at != no_place) r_.copy_[c.at] = c.to;
  }
  void undo(const std::vector<Pairing>& pairings) {
    for (const Pairing& p : pairings)
      for (const Pairing::Change& c : p.changes)
        if (c.at != no_place) r_.copy_[c.at] = from_[c.at];
  }

  void read_silently() {
    const Problems::Mark mark = r_.problems_.mark();
    r_.silent_ = true;
    r_.read_as(r_.dialect_, r_.spelled_, mark);
    r_.silent_ = false;
    r_.problems_.roll_back(mark);
  }

  Outcome read(const std::vector<Pairing>& pairings) {
    set(pairings);
    read_silently();
    Outcome o = look(r_.copy_.data());
    for (const Pairing& p : pairings) o.cost += p.supplied ? 1 : 0;
    undo(pairings);
    return o;
  }

  /// Tries the pairings of the first bracket that is not settled. It is left as it stands where
  /// none lets the game go on behind it, or only with a bracket that does not stand there.
  void expand(const State& state) {
    for (const pgn::OddBracket& odd : state.outcome.odd.found) {
      if (odd.bracket != '(' && odd.at < state.done) continue;
      set(state.pairings);
      const std::vector<Pairing> all = pgn::pairings(r_.copy_, odd, state.outcome.failed);
      undo(state.pairings);
      bool goes_on = false, settled = false;
      for (const Pairing& p : all) {
        if (p.otherwise && goes_on) continue;
        goes_on = false;
        // Where all is read, a bracket too many hides nothing.
        if (p.supplied && odd.bracket != '{' && base_.whole && base_.strays == 0) continue;
        if (state.outcome.failed < p.open) continue;  // what is wrong stands before it
        if (++trials_ > most_trials || trials_ * size_ > most_reading) {
          exhausted_ = true;
          return;
        }
        State next{state.pairings, std::max(p.close, odd.at) + 1, {}};
        next.pairings.push_back(p);
        next.outcome = read(next.pairings);
        goes_on = next.outcome.failed > p.close;
        if (!goes_on) continue;
        settled = settled || !p.supplied;
        weigh(next);
        open_.push_back(std::move(next));
      }
      if (settled) return;
    }
  }

  void weigh(const State& s) {
    const Outcome& o = s.outcome;
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

  Impl& r_;
  const char* from_;
  std::size_t size_ = 0;
  bool cut_ = false;  // the copy ends before the text does
  Game scratch_;
  Outcome base_;
  std::vector<State> open_;
  std::size_t trials_ = 0;
  bool exhausted_ = false;
  std::vector<Pairing> best_;
  std::size_t least_ = 0, rivals_ = 0;  // its cost, and how many pairings cost no more
};

/// Whether brackets may be to blame for what the last reading found.
bool PgnReader::Impl::brackets_amiss() const noexcept {
  return failed_at_ != nullptr || unclosed_comment_ || nested_comment_ ||
         stray_parentheses_.count != 0 || stray_braces_.count != 0;
}

/// Reads the game again with its brackets mended, if they can be; it is then read from the copy
/// until `end_mending`.
bool PgnReader::Impl::mend_brackets(const Problems::Mark& mark) {
  const auto size = static_cast<std::size_t>(p_ - game_begin_);
  if (!mended_.empty() || !game_->verbatim.empty() || size == 0 || size > most_bytes) return false;
  const char* const from =
      game_begin_ - std::min(static_cast<std::size_t>(game_begin_ - begin_), look_behind);
  const char* const to = p_ + std::min(static_cast<std::size_t>(end_ - p_), look_ahead);
  mended_ = BracketSearch(*this, from).run(to);
  if (mended_.empty()) return false;
  read_copy(from, to);
  for (const Pairing& p : mended_)
    for (const Pairing::Change& c : p.changes)
      if (c.at != no_place) copy_[c.at] = c.to;
  read_as(dialect_, spelled_, mark);
  return true;
}

/// From now on the game is read from a copy of the text around it.
void PgnReader::Impl::read_copy(const char* from, const char* to) {
  original_ = {begin_, end_, text_end_, game_begin_, from, shift_};
  copy_.assign(from, to);
  shift_ += static_cast<std::size_t>(from - begin_);
  begin_ = copy_.data();
  end_ = text_end_ = begin_ + copy_.size();
  game_begin_ = begin_ + (original_.game_begin - from);
}

/// Back to the text itself, to the place `at` of it.
void PgnReader::Impl::leave_copy(const char* at) {
  begin_ = original_.begin;
  end_ = original_.end;
  text_end_ = original_.text_end;
  game_begin_ = original_.game_begin;
  shift_ = original_.shift;
  p_ = at;
}

/// Tells what was mended, and goes on behind the game in the text itself.
void PgnReader::Impl::end_mending() {
  const auto name = [](char c) { return std::string("\"") + c + "\""; };
  const char* const from = original_.from;
  for (const Pairing& p : mended_) {
    const auto& [first, second] = p.changes;
    std::string message;
    std::size_t at = first.at;
    if (p.supplied) {
      const bool opens = pgn::is_space(from[p.open]);
      at = opens ? p.close : p.open;
      const char* const word = pgn::skip_spaces(from + (opens ? p.open : p.close), original_.end);
      const char* const end = pgn::word_end(word, original_.end);
      message = opens ? "nothing to close here; read as opened in front of "
                      : "never closed; read as closed in front of ";
      message.append(pgn::quoted({word, static_cast<std::size_t>(end - word)}));
    } else if (pgn::is_space(from[at])) {
      at = p.open;
      message = "brackets over several lines, read as a comment";
    } else if (second.at == no_place) {
      message = name(from[at]) + " read as " + name(first.to);
    } else {
      message = name(from[at]) + " and " + name(from[second.at]) + " read as " +
                name(first.to) + " and " + name(second.to);
    }
    tell(Code::mended_bracket, begin_ + at, begin_ + at + 1, std::move(message));
  }
  mended_.clear();
  moves_begin_ = from + (moves_begin_ - begin_);
  leave_copy(from + (p_ - begin_));
}

}  // namespace stamma
