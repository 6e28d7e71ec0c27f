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

const SpelledMoves::Entry& SpelledMoves::of(const Position& p, const Lineage& men) {
  const Key key{zobrist_key(p), men.key()};
  if (const auto it = known_.find(key); it != known_.end()) return it->second;
  if (bytes_ + collector_.bytes() >= most_bytes) {
    known_.clear();
    bytes_ = 0;
    collector_.forget();
  }
  Entry& entry = known_[key];
  const MoveList legal = legal_moves(p);
  entry.moves.reserve(legal.size());
  for (const Move m : legal) entry.moves.push_back(m);
  collector_.begin(p, entry.moves, entry.ways);
  speller_.spell_all(p, men, entry.moves, collector_);
  collector_.finish();
  bytes_ +=
      sizeof(Key) + sizeof(Entry) + entry.moves.size() * (sizeof(Move) + sizeof(std::uint64_t));
  return entry;
}

}  // namespace stamma
