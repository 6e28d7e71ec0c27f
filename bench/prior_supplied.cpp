#include "bench/prior_supplied.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <iterator>
#include <string>

#include "parsers/layouts/score/score.hpp"

namespace stamma::bench {
namespace {

constexpr double least_right = 0.4;  // of the moves that are blanked out

/// A game in descriptive notation with a ply blanked out.
std::string blanked(const std::vector<Ply>& plies, std::size_t blank, const Dialect& dialect) {
  const auto speller = all_spellers().like(dialect, "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3");
  Lineage men(plies[0].position);
  std::string text;
  for (std::size_t i = 0; i < plies.size(); ++i) {
    const Position& p = plies[i].position;
    if (i == 0 || p.side() == Color::white) text += std::to_string(p.fullmove_number()) + ". ";
    if (i == 0 && p.side() == Color::black) text += "... ";
    text += i == blank ? "?" : speller->spelled(p, men, plies[i].move);
    text += ' ';
    men.play(p, plies[i].move);
  }
  return text;
}

}  // namespace

bool measure_supplied(const std::vector<std::vector<Ply>>& games) {
  constexpr std::size_t around = 4;  // plies that are known on either side
  Dialect dialect;
  dialect.notation = Notation::descriptive;
  std::size_t blanks = 0, given = 0, right = 0, listed = 0;
  double claimed = 0;
  for (std::size_t g = 0; g < games.size(); ++g) {
    const std::vector<Ply>& plies = games[g];
    if (plies.size() < 2 * around + 1) continue;
    const std::size_t blank = around + g * 7919 % (plies.size() - 2 * around);
    const Score score = read_score(blanked(plies, blank, dialect), plies[0].position,
                                   Lineage(plies[0].position), dialect, {});
    ++blanks;
    if (score.decoding.plies.size() <= blank) continue;
    const DecodedPly& ply = score.decoding.plies[blank];
    const Move played = plies[blank].move;
    const bool same = ply.step.move == played;
    ++given;
    right += same ? 1 : 0;
    claimed += ply.confidence;
    const auto end = ply.others.begin() + std::min<std::ptrdiff_t>(2, std::ssize(ply.others));
    listed += same || std::any_of(ply.others.begin(), end,
                                  [&](const OtherMove& o) { return o.move == played; })
                  ? 1
                  : 0;
  }
  const auto share = [blanks](double of) { return 100 * of / static_cast<double>(blanks); };
  std::puts("| blanked | supplied | right | in three | confidence |\n|---|---|---|---|---|");
  std::printf("| %zu | %.1f %% | %.1f %% | %.1f %% | %.1f %% |\n", blanks,
              share(static_cast<double>(given)), share(static_cast<double>(right)),
              share(static_cast<double>(listed)), share(claimed));
  return static_cast<double>(right) >= least_right * static_cast<double>(blanks);
}

}  // namespace stamma::bench
