#include "parsers/layouts/score/spelled_moves.hpp"

#include "lib/chess/movegen.hpp"
#include "lib/chess/zobrist.hpp"
#include "parsers/notations/notation.hpp"

namespace stamma {

SpellingShelf::Source& SpellingShelf::like(const Spellers& spellers, const Dialect& dialect,
                                           std::string_view sample, float bare_capture) {
  for (const Place& p : places_)
    if (p.dialect == dialect && p.sample == sample) return *p.source;
  Place& p = places_.emplace_back();
  p.dialect = dialect;
  p.sample = sample;
  p.source = std::make_unique<Source>(spellers.like(dialect, sample),
                                      is_algebraic(dialect.notation) ? bare_capture : 0);
  return *p.source;
}

const SpelledMoves::Entry& SpelledMoves::of(const Position& p, const Lineage& men,
                                            float unmarked_check) {
  Entry& entry = entry_of(p, men);
  entry.spellings.set_unmarked_cost(unmarked_check);
  return entry;
}

SpelledMoves::Entry& SpelledMoves::entry_of(const Position& p, const Lineage& men) {
  const Key key{zobrist_key(p), men.key()};
  if (bytes_ >= most_bytes) {
    if (const auto it = known_.find(key); it != known_.end()) return it->second;
    spell(p, men, other_);
    return other_;
  }
  const auto [it, is_new] = known_.try_emplace(key);
  if (is_new) {
    spell(p, men, it->second);
    bytes_ += sizeof(Key) + sizeof(Entry) + it->second.moves.capacity() * sizeof(Move) +
              it->second.spellings.bytes();
  }
  return it->second;
}

void SpelledMoves::spell(const Position& p, const Lineage& men, Entry& entry) {
  const MoveList legal = legal_moves(p);
  entry.moves.clear();
  entry.moves.reserve(legal.size());
  for (const Move m : legal) entry.moves.push_back(m);
  collector_.trie.clear();
  speller_.spell_all(p, men, entry.moves, collector_);
  if (bare_capture_ > 0) add_bare_captures(p, entry.moves);
  collector_.trie.pack(entry.spellings);
}

/// "d5" for "exd5": what is left of a capture when its front is lost.
void SpelledMoves::add_bare_captures(const Position& p, const std::vector<Move>& moves) {
  for (std::uint32_t i = 0; i < moves.size(); ++i) {
    const Move m = moves[i];
    if (p.kind_on(m.from()) != Kind::pawn || file_of(m.from()) == file_of(m.to()) ||
        m.is_promotion())
      continue;
    const char16_t square[2] = {static_cast<char16_t>(u'a' + file_of(m.to())),
                                static_cast<char16_t>(u'1' + rank_of(m.to()))};
    collector_.trie.add({square, 2}, i, bare_capture_, SpellingKind::part);
  }
}

}  // namespace stamma
