// Moves in any notation: what a text means in a position, and whether written moves come back.
#pragma once

#include <functional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/decode/resolve.hpp"
#include "lib/decode/speller.hpp"
#include "parsers/notations/readings.hpp"

namespace stamma::test {

using Reader = std::function<Readings(std::string_view)>;

/// The moves of the first reading that any legal move satisfies.
inline MoveList meant(const Readings& readings, const Position& p, const Lineage& lineage) {
  for (const Sketch& s : readings) {
    const Resolution r = resolve(p, lineage, s);
    if (!r.meant.empty()) return r.meant;
  }
  return {};
}

/// The same in SAN: one move, "several", "none", or "unread" when the text is no move at all.
inline std::string meaning(const Readings& readings, const std::string& fen) {
  const auto given = read_fen(fen.empty() ? write_fen(Position()) : fen);
  if (!given) return "no position";
  const FenReading& reading = *given;
  const MoveList moves =
      meant(readings, reading.position, Lineage(reading.position, reading.chess960));
  if (readings.empty()) return "unread";
  if (moves.empty()) return "none";
  return moves.size() > 1 ? "several" : san_text(moves[0], san_form(reading.position, moves[0]));
}

/// Why a move does not come back as it was written; empty when it does.
inline std::string lost(const Position& p, const Lineage& lineage, Move m, const Speller& speller,
                        const Reader& read) {
  const std::string text = speller.spelled(p, lineage, m);
  MoveList back;
  for (const Sketch& s : read(text)) {
    const Resolution r = resolve(p, lineage, s);
    back = r.meant;
    if (back.empty()) continue;
    const bool sure = r.reason == Reason::words || r.reason == Reason::lineage;
    if (back.size() == 1 && back[0] == m && sure && !r.against_lineage) return {};
    break;
  }
  return write_fen(p) + ": " + san_text(m, san_form(p, m)) + " is written " + text +
         ", which has " + std::to_string(back.size()) + " readings";
}

/// Writes and reads all legal moves along games at random, the first loss in words.
inline std::string lost_at_random(const std::string& fen, std::uint32_t seed, int games,
                                  const Speller& speller, const Reader& read) {
  const auto given = read_fen(fen);
  if (!given) return "no position: " + fen;
  const FenReading& start = *given;
  std::mt19937 random(seed);
  for (int i = 0; i < games; ++i) {
    Position p = start.position;
    Lineage lineage(p, start.chess960);
    for (int ply = 0; ply < 80; ++ply) {
      const MoveList moves = legal_moves(p);
      if (moves.empty()) break;
      for (const Move m : moves)
        if (std::string why = lost(p, lineage, m, speller, read); !why.empty()) return why;
      const Move m = moves[random() % moves.size()];
      lineage.play(p, m);
      p.play(m);
    }
  }
  return {};
}

/// Texts made from others by dropping, doubling, changing and swapping bytes.
inline std::vector<std::string> mutated(const std::vector<std::string>& texts, std::size_t count,
                                        std::string_view alphabet) {
  std::mt19937 random(29);
  std::vector<std::string> all;
  for (std::size_t i = 0; i < count; ++i) {
    std::string t = texts[random() % texts.size()];
    for (std::size_t n = 1 + random() % 3; n > 0 && !t.empty(); --n) {
      const std::size_t at = random() % t.size();
      const char c = alphabet[random() % alphabet.size()];
      switch (random() % 5) {
        case 0: t.erase(at, 1); break;
        case 1: t.insert(at, 1, t[at]); break;
        case 2: t[at] = c; break;
        case 3: t.insert(at, 1, c); break;
        default: t += texts[random() % texts.size()]; break;
      }
    }
    all.push_back(t);
  }
  return all;
}

}  // namespace stamma::test
