#include "parsers/layouts/score/conditional_moves.hpp"

#include <algorithm>
#include <string>

#include "lib/decode/lineage.hpp"
#include "lib/game/edit.hpp"
#include "lib/laws/conditional.hpp"
#include "lib/text/ascii.hpp"
#include "parsers/explain.hpp"

namespace stamma {
namespace {

/// A game's main line, to be looked up by ply.
struct MainLine {
  std::vector<NodeId> nodes;
  std::vector<Position> before;  ///< each move, and behind the last
  std::vector<Lineage> men;      ///< the same

  explicit MainLine(const Game& game) {
    before.push_back(game.start);
    men.emplace_back(game.start, game.chess960);
    for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
      const Move m = game.node(id).move;
      Position now = before.back();
      Lineage lineage = men.back();
      lineage.play(now, m);
      now.play(m);
      nodes.push_back(id);
      before.push_back(now);
      men.push_back(lineage);
    }
  }
  std::size_t size() const noexcept { return nodes.size(); }
};

/// The move of the main line that stands last in front of a place of the text, counted from 1.
std::size_t moves_before(const Game& game, const MainLine& line, std::size_t place) {
  if (game.sources.size() <= game.node_count()) return line.size();
  std::size_t last = 0, furthest = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const TextSpan at = game.sources[line.nodes[i]];
    const std::size_t end = at.offset + at.length;
    if (end > place || end < furthest) continue;
    furthest = end;
    last = i + 1;
  }
  return last;
}

Spelling spelling_of(const Dialect& d) { return {d.notation, d.white, d.black}; }

/// A line of assumed moves and replies from a ply of the game on.
struct Sent {
  std::size_t ply = 0;
  std::vector<Move> moves;
  std::vector<TextSpan> places;  ///< of them in the text
  std::size_t said = 0;          ///< moves that were sent, those included that are not legal

  Sent beginning(std::size_t n) const {
    Sent s = *this;
    s.moves.resize(n);
    s.places.resize(n);
    s.said = n;
    return s;
  }
};

class Adding {
 public:
  Adding(Game& game, Laws laws) : game_(game), line_(game), laws_(laws) {}

  /// False when no move of it could be read.
  bool add(const ConditionalClause& clause);

 private:
  Sent read(Sent sent, const ConditionalClause& clause) const;
  bool is_number_of(const ConditionalClause::Said& said, std::size_t ply) const;
  std::optional<Sent> find(const ConditionalClause& clause, std::size_t ply) const;
  std::size_t adopted(const Sent& sent) const;
  std::string status(const Sent& sent) const;
  void add_line(const Sent& sent);

  Game& game_;
  MainLine line_;
  Laws laws_;
  std::size_t last_at_ = 0;  // behind which move the clause before stood
  std::optional<Sent> last_;
};

/// The clause's moves, as far as they are legal and plain, behind those of `sent`.
Sent Adding::read(Sent sent, const ConditionalClause& clause) const {
  Position now = line_.before[sent.ply];
  Lineage men = line_.men[sent.ply];
  const auto play = [&](Move m) {
    men.play(now, m);
    now.play(m);
  };
  for (const Move m : sent.moves) play(m);
  sent.said += clause.moves.size();
  for (const ConditionalClause::Said& said : clause.moves) {
    const std::vector<Move> moves =
        expressed(explain(now, men, said.words, spelling_of(game_.dialect)));
    if (moves.empty()) break;
    Move m = moves.front();
    if (moves.size() > 1) {
      const std::size_t i = sent.moves.size(), ply = sent.ply + i;
      if (adopted(sent) == i && ply < line_.size()) m = game_.node(line_.nodes[ply]).move;
      const bool shown = adopted(sent) == i && ply < line_.size() &&
                         std::find(moves.begin(), moves.end(), m) != moves.end();
      if (!shown) {  // nor does the game say which it was
        sent.said = i - i % 2;
        break;
      }
    }
    sent.moves.push_back(m);
    sent.places.push_back(said.at);
    play(m);
  }
  return sent;
}

bool Adding::is_number_of(const ConditionalClause::Said& said, std::size_t ply) const {
  const Position& p = line_.before[ply];
  return said.number == p.fullmove_number() && (p.side() == Color::black || !said.black);
}

/// What the clause means in place of the move at `ply`, or behind what was assumed before.
std::optional<Sent> Adding::find(const ConditionalClause& clause, std::size_t ply) const {
  const ConditionalClause::Said& first = clause.moves.front();
  std::vector<Sent> starts;
  if (first.number != 0) {
    for (const std::size_t at : {ply, ply - 1})
      if (at <= line_.size() && is_number_of(first, at)) starts.push_back({at, {}, {}, 0});
    if (last_)
      for (std::size_t i = 2; i <= last_->moves.size(); i += 2) {
        const Position& p = line_.before[last_->ply];
        if (first.number == p.fullmove_number() + i / 2) starts.push_back(last_->beginning(i));
      }
  } else {
    starts.push_back({ply, {}, {}, 0});
    if (last_ && last_->said == last_->moves.size())
      starts.insert(clause.follows ? starts.begin() : starts.end(), *last_);
    if (ply > 0) starts.push_back({ply - 1, {}, {}, 0});
  }
  std::optional<Sent> best;
  std::size_t most = 0;
  for (const Sent& from : starts) {
    Sent sent = read(from, clause);
    const std::size_t more = sent.moves.size() - from.moves.size();
    if (more <= most) continue;
    most = more;
    best = std::move(sent);
  }
  return best;
}

/// How many moves of it were played.
std::size_t Adding::adopted(const Sent& sent) const {
  std::size_t n = 0;
  while (n < sent.moves.size() && sent.ply + n < line_.size() &&
         game_.node(line_.nodes[sent.ply + n]).move == sent.moves[n])
    ++n;
  return n;
}

/// What became of it under the code.
std::string Adding::status(const Sent& sent) const {
  if (sent.ply == 0) return {};
  std::vector<ConditionalMove> conditions((sent.said + 1) / 2);
  for (std::size_t i = 0; i < std::min(sent.said, sent.moves.size()); ++i)
    (i % 2 == 0 ? conditions[i / 2].assumed : conditions[i / 2].reply) = sent.moves[i];
  std::vector<Move> made;
  for (std::size_t i = sent.ply; i < line_.size(); i += 2)
    made.push_back(game_.node(line_.nodes[i]).move);
  const ConditionalOutcome outcome =
      play_conditional(line_.before[sent.ply - 1], game_.node(line_.nodes[sent.ply - 1]).move,
                       conditions, made, laws_);
  if (outcome.article.empty()) return {};
  const std::string by = " (" + cite(laws_, outcome.article) + ": ";
  if (outcome.penalty) return by + "a move that is not legal was arrived at)";
  const std::size_t made_so = adopted(sent);
  if (made_so + 1 < outcome.played.size() && sent.ply + made_so < line_.size())
    return by + "adopted, but the reply was another)";
  if (outcome.played.size() > sent.said && sent.said != 0) return by + "adopted)";
  if (outcome.played.size() > 1) return by + "adopted in part)";
  return by + (sent.ply < line_.size() ? "not adopted)" : "not answered)");
}

/// Into the tree: what the game or another clause has already is not added again.
void Adding::add_line(const Sent& sent) {
  if (sent.ply + adopted(sent) >= line_.size()) return;  // nothing was played instead
  GameEditor(game_).add_line(line_.nodes[sent.ply], line_.before[sent.ply], sent.moves,
                             sent.places);
}

bool Adding::add(const ConditionalClause& clause) {
  const std::size_t at = moves_before(game_, line_, clause.begin);
  if (at != last_at_) last_.reset();
  last_at_ = at;
  GameEditor editor(game_);
  const NodeId behind = at == 0 ? root : line_.nodes[at - 1];
  std::optional<Sent> sent;
  if (!clause.moves.empty()) sent = find(clause, at);
  std::string words = clause.words;
  if (sent) {
    words += status(*sent);
    add_line(*sent);
    last_ = sent;
  }
  editor.add_comment(behind, words);
  return sent.has_value() || clause.moves.empty();
}

}  // namespace

std::vector<const ConditionalClause*> add_conditional_moves(
    Game& game, std::span<const ConditionalClause> clauses, std::optional<Laws> laws) {
  std::vector<const ConditionalClause*> unread;
  if (clauses.empty()) return unread;
  // The code of 1899 is the only one that rules on them; it holds where no other is known to.
  const std::string_view date = game.tag("Date").value_or("");
  const bool dated = !date.empty() && ascii::is_digit(date.front());
  Adding adding(game, laws ? *laws : dated ? laws_in_force(date) : Laws::bcc1899);
  for (const ConditionalClause& c : clauses)
    if (!adding.add(c)) unread.push_back(&c);
  return unread;
}

}  // namespace stamma
