#include "lib/chess/perft.hpp"

#include "lib/chess/movegen.hpp"

namespace stamma {

// The recursion is as deep as the depth asked for, which the caller chose; no input reaches it.
std::uint64_t perft(const Position& p, unsigned depth) noexcept {
  if (depth == 0) return 1;
  if (depth == 1) return count_legal_moves(p);
  std::uint64_t nodes = 0;
  for (const Move m : legal_moves(p)) {
    Position next = p;
    next.play(m);
    nodes += perft(next, depth - 1);
  }
  return nodes;
}

std::vector<PerftBranch> perft_divide(const Position& p, unsigned depth) {
  std::vector<PerftBranch> branches;
  for (const Move m : legal_moves(p)) {
    Position next = p;
    next.play(m);
    branches.push_back({m, perft(next, depth - 1)});
  }
  return branches;
}

}  // namespace stamma
