#include "lib/laws/conditional.hpp"

#include "lib/chess/movegen.hpp"

namespace stamma {

ConditionalOutcome play_conditional(const Position& p, Move first,
                                    std::span<const ConditionalMove> sent,
                                    std::span<const Move> made, Laws laws) {
  ConditionalOutcome out;
  out.article = info(laws).conditional_article;
  if (!is_legal(p, first)) {
    // III.3 deals with it; nothing that was sent along with it can be arrived at.
    out.penalty = true;
    out.void_from = 0;
    return out;
  }
  Position at = p;
  at.play(first);
  out.played.push_back(first);
  if (out.article.empty()) return out;
  for (std::size_t i = 0; i < sent.size(); ++i) {
    const ConditionalMove& c = sent[i];
    const bool adopted =
        i < made.size() && c.assumed && *c.assumed == made[i] && is_legal(at, *c.assumed);
    if (!adopted) {
      for (std::size_t j = i; j < sent.size(); ++j) {
        // A line that nobody can play over ends at the move that is missing or not legal.
        if (!sent[j].assumed || !is_legal(at, *sent[j].assumed)) break;
        at.play(*sent[j].assumed);
        out.not_adopted.push_back(*sent[j].assumed);
        if (!sent[j].reply || !is_legal(at, *sent[j].reply)) break;
        at.play(*sent[j].reply);
        out.not_adopted.push_back(*sent[j].reply);
      }
      return out;
    }
    at.play(*c.assumed);
    out.played.push_back(*c.assumed);
    if (!c.reply || !is_legal(at, *c.reply)) {
      out.penalty = true;
      out.void_from = i + 1;
      return out;
    }
    at.play(*c.reply);
    out.played.push_back(*c.reply);
  }
  return out;
}

}  // namespace stamma
