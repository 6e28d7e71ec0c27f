#include "lib/laws/sealed.hpp"

#include "lib/chess/movegen.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/decode/resolve.hpp"
#include "lib/words/english.hpp"

namespace stamma {
namespace {

using Outcome = WrittenVerdict::Outcome;

// Penalty C (1899, II.11): a move of the king other than castling; any man that the opponent names
// where the king has none.
std::vector<Move> penalty_moves(const Position& p) {
  std::vector<Move> king, all;
  for (const Move m : legal_moves(p)) {
    if (m.type() == Move::Type::castling) continue;
    all.push_back(m);
    if (m.from() == p.king(p.side())) king.push_back(m);
  }
  return king.empty() ? all : king;
}

std::string_view article_for(const LawsInfo& law, Occasion occasion) noexcept {
  switch (occasion) {
    case Occasion::by_post: return law.post_article;
    case Occasion::several_by_post: return law.several_article;
    case Occasion::sealed: break;
  }
  return law.sealed_article;
}

std::string list(const Position& p, std::span<const Move> moves, std::string_view last) {
  constexpr std::size_t most = 12;
  std::string s;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i == most) return s + " and others";
    if (i != 0 && i + 1 == moves.size()) {
      s.append(" ").append(last).append(" ");
    } else if (i != 0) {
      s += ", ";
    }
    s += san_text(moves[i], san_form(p, moves[i]));
  }
  return s;
}

}  // namespace

std::string_view name(Outcome o) noexcept {
  constexpr std::string_view names[] = {"stands", "opponent_adopts", "penalty", "lost_unless_sure",
                                        "lost",   "silent"};
  return names[static_cast<std::size_t>(o)];
}

WrittenVerdict read_written(const Position& p, std::span<const Move> readings, Laws laws,
                            Occasion occasion) {
  const LawsInfo& law = info(laws);
  WrittenVerdict v;
  v.laws = laws;
  const bool sealed = occasion == Occasion::sealed;
  if (!sealed || law.sealed != SealedRule::silent) v.article = article_for(law, occasion);
  v.moves.assign(readings.begin(), readings.end());
  if (readings.size() == 1) {
    v.outcome = Outcome::stands;
    return v;
  }
  if (v.article.empty()) return v;
  switch (sealed ? law.sealed : SealedRule::opponent_adopts) {
    case SealedRule::opponent_adopts:
      v.outcome = readings.empty() ? Outcome::penalty : Outcome::opponent_adopts;
      if (readings.empty()) v.moves = penalty_moves(p);
      break;
    case SealedRule::lost_unless_sure: v.outcome = Outcome::lost_unless_sure; break;
    case SealedRule::lost: v.outcome = Outcome::lost; break;
    case SealedRule::silent: break;
  }
  return v;
}

WrittenVerdict read_sealed(const Position& p, const Lineage& lineage, const Sketch& sketch,
                           Laws laws, Occasion occasion) {
  const Resolution r = resolve(p, lineage, sketch);
  const MoveList& meant = r.meant.empty() ? r.fitting : r.meant;
  std::vector<Move> readings;
  for (const Move m : meant) readings.push_back(m);
  return read_written(p, readings, laws, occasion);
}

std::string what_the_code_says(const Position& p, std::span<const Move> readings, Laws laws,
                               Occasion occasion) {
  const WrittenVerdict v = read_written(p, readings, laws, occasion);
  const std::string what = occasion == Occasion::sealed ? "sealed" : "sent by post";
  std::string by = cite(laws, v.article) + ": " + what + ", ";
  switch (v.outcome) {
    case Outcome::stands: return by + "it stands as " + list(p, v.moves, "or");
    case Outcome::opponent_adopts: return by + "the opponent may adopt " + list(p, v.moves, "or");
    case Outcome::penalty:
      return by + std::string(side_title(p.side())) +
             (!v.moves.empty() && v.moves.front().from() == p.king(p.side())
                  ? " must move his king if the opponent exacts it: "
                  : " must move a man that the opponent selects: ") +
             list(p, v.moves, "or");
    case Outcome::lost_unless_sure:
      return by +
             "the game is lost for the player who wrote it unless the move can be determined with "
             "certainty";
    case Outcome::lost: return by + "the game is lost for the player who wrote it";
    case Outcome::silent: break;
  }
  return cite(laws, {}) + " says nothing of a move " + what + " that is " +
         (readings.empty() ? "not legal" : "not clear");
}

std::string what_follows_an_illegal_move(Laws laws) {
  const LawsInfo& law = info(laws);
  if (law.illegal_article.empty()) return cite(laws, {}) + " as printed is silent on illegal moves";
  std::string s = cite(laws, law.illegal_article) + ": the position before it is restored";
  if (laws == Laws::wcc2000) return s + ", or the last one that can be identified";
  if (laws == Laws::modern) return s + "; a player's second illegal move loses";
  return s + ", and if it cannot be found the game is annulled";
}

}  // namespace stamma
