#include "engine/known/look_up.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "lib/chess/movegen.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/game/edit.hpp"
#include "lib/known/recognize.hpp"

namespace stamma::engine {
namespace {

/// What a move that a known game decided is worth: less than what needs no look.
constexpr float known_confidence = 0.9F;

std::vector<NodeId> line_of(const Game& game) {
  std::vector<NodeId> line;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) line.push_back(id);
  return line;
}

/// Whether a move of another game is legal in a position of this one, check marks aside.
bool is_playable(const Position& p, std::string_view san) {
  const auto unmarked = [](std::string_view s) { return s.substr(0, s.find_first_of("+#")); };
  for (const Move m : legal_moves(p))
    if (unmarked(san_text(m, san_form(p, m))) == unmarked(san)) return true;
  return false;
}

/// The position in front of a ply, which counts from 1.
Position position_before(const Game& game, const std::vector<NodeId>& line, std::size_t ply) {
  Position p = game.start;
  for (std::size_t i = 0; i + 1 < ply; ++i) p.play(game.node(line[i]).move);
  return p;
}

/// "14...", by the ply of a game.
std::string number_of(const Game& game, std::size_t ply) {
  const std::size_t n = 2 * game.start.fullmove_number() - 2 + index(game.start.side()) + ply - 1;
  return std::to_string(n / 2 + 1) + (n % 2 == 0 ? "." : "...");
}

std::string message_of(const Game& game, const KnownDifference& d, const std::string& title) {
  const std::string known = " in the known game " + title;
  if (d.ply == 0) return "a move is missing here: " + d.known_san + known;
  const std::string ours = number_of(game, d.ply) + d.san;
  if (d.known_ply == 0) return ours + " is not" + known;
  return ours + " is " + d.known_san + known;
}

/// Where the difference is in the text; for a ply that the record lacks, the next move.
TextSpan place_of(const Game& game, const std::vector<NodeId>& line, std::size_t ply,
                  std::size_t begin) {
  const std::size_t at = ply == 0 ? 0 : ply - 1;
  if (at < line.size() && line[at] < game.sources.size()) return game.sources[line[at]];
  return {static_cast<std::uint32_t>(begin), 1};
}

void tell_differences(const Game& game, std::size_t begin, Problems& problems) {
  const std::vector<NodeId> line = line_of(game);
  const std::string title = game.known->title();
  std::size_t last = game.known->record_before;  // ply of the record
  for (const KnownDifference& d : game.known->differences) {
    if (d.ply != 0) last = d.ply;
    const TextSpan at = place_of(game, line, d.ply != 0 ? d.ply : last + 1, begin);
    std::vector<std::string> candidates;
    if (!d.known_san.empty()) candidates.push_back(d.known_san);
    problems.add(Code::known_differs, at.offset, std::max<std::size_t>(1, at.length),
                 message_of(game, d, title), std::move(candidates));
  }
}

std::string lacking_names(const KnownCopy& known) {
  std::string names;
  for (const auto& [name, value] : known.lacking)
    names.append(names.empty() ? "" : ", ").append(name).append(" ").append(value);
  return names;
}

}  // namespace

bool look_up(Game& game, const KnownIndex& index, std::size_t begin, Problems& problems) {
  auto found = recognize(game, index);
  if (!found) return false;
  game.known = std::make_shared<const KnownCopy>(std::move(*found));
  const KnownCopy& known = *game.known;
  problems.add(Code::known_game, begin, 1, known.title() + ": " + known.evidence);
  tell_differences(game, begin, problems);
  if (!known.lacking.empty())
    problems.add(Code::known_tags, begin, 1, "the known game has " + lacking_names(known));
  return true;
}

void KnownDecisions::ask(const Game& game) {
  const std::size_t number = lines_.size();
  lines_.emplace_back();
  const auto found = game.flagged_count() != 0 ? recognize(game, index_) : std::nullopt;
  if (!found) return;
  const std::vector<NodeId> line = line_of(game);
  const auto is_doubtful = [&](NodeId id) {
    return flagged(game.node(id).verdict, game.confidence(id));
  };
  const std::size_t before = taken_.size();
  for (const KnownDifference& d : found->differences) {
    if (d.ply == 0 || d.known_ply == 0) continue;
    const NodeId id = line[d.ply - 1];
    if (id >= game.sources.size() || !is_doubtful(id) ||
        !is_playable(position_before(game, line, d.ply), d.known_san))
      continue;
    const TextSpan at = game.sources[id];
    KnownDecision known;
    known.decision.offset = at.offset;
    known.decision.length = at.length;
    known.decision.san = d.known_san;
    known.why = d.known_san + " as in the known game " + found->title();
    known.game = number;
    taken_.push_back(std::move(known));
  }
  if (taken_.size() == before) return;
  for (const NodeId id : line) lines_.back().push_back({game.node(id).move, is_doubtful(id)});
}

void KnownDecisions::check(const Game& game) {
  if (checked_ == lines_.size()) return;
  const std::vector<ReadMove>& before = lines_[checked_];
  NodeId id = game.first_move();
  for (const ReadMove& m : before) {
    if (id == root || (!m.doubtful && game.node(id).move != m.move)) {
      std::erase_if(taken_, [this](const KnownDecision& d) { return d.game == checked_; });
      break;
    }
    id = game.node(id).next;
  }
  ++checked_;
}

std::vector<KnownDecision> KnownDecisions::finish() { return std::move(taken_); }

void flag_known_moves(Game& game, const std::vector<KnownDecision>& decisions,
                      const std::vector<Decision>& taken, DoubtMark mark) {
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    if (id >= game.sources.size()) return;
    const TextSpan at = game.sources[id];
    const auto is_here = [&](const Decision& d) {
      return d.offset == at.offset && (d.length == 0) == (at.length == 0);
    };
    const auto known = std::find_if(decisions.begin(), decisions.end(),
                                    [&](const KnownDecision& d) { return is_here(d.decision); });
    if (known == decisions.end()) continue;
    const auto used = std::find_if(taken.begin(), taken.end(), is_here);
    if (used == taken.end() || !used->used) continue;
    Doubt doubt;
    if (const Doubt* const before = game.doubt(id)) doubt = *before;
    doubt.node = id;
    doubt.confidence = std::min(doubt.confidence, known_confidence);
    doubt.why = known->why;
    game.set_doubt(std::move(doubt));
    if (mark == DoubtMark::comment) GameEditor(game).add_comment(id, known->why);
    if (mark == DoubtMark::nag) GameEditor(game).add_nag(id, doubt_nag);
  }
}

}  // namespace stamma::engine
