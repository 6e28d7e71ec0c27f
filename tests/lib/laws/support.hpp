// Games and findings for the tests of the laws.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/laws/analyze.hpp"
#include "parsers/explain.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/games.hpp"

namespace stamma::test {

/// A game of those tags and moves; the result stands behind the moves.
inline Game record(const std::string& moves, const std::string& tags = {}) {
  return read_game("[Event \"?\"]\n" + tags + "\n" + moves + "\n");
}

inline std::string from_fen(const std::string& fen) {
  return "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n";
}

inline std::string ended(const std::string& how) { return "[Termination \"" + how + "\"]\n"; }

inline Position at(const std::string& fen) {
  const auto reading = read_fen(fen);
  REQUIRE(reading.has_value());
  return reading->position;
}

/// The codes of all findings: "K01 K05".
inline std::string codes(const std::vector<LawFinding>& findings) {
  std::string s;
  for (const LawFinding& f : findings) s += (s.empty() ? "" : " ") + std::string(id(f.code));
  return s;
}
inline std::string codes(const Game& game, Laws laws) { return codes(analyze(game, laws)); }

/// The message of the only finding, or what was found instead.
inline std::string message(const Game& game, Laws laws) {
  const std::vector<LawFinding> findings = analyze(game, laws);
  if (findings.size() != 1) return std::to_string(findings.size()) + " findings";
  const LawFinding& f = findings.front();
  // What is cited is an article of that code, and the message says which.
  REQUIRE(article(f.laws, f.article) != nullptr);
  CHECK(f.message.find(f.article) != std::string::npos);
  return f.message;
}

/// A shuffle of both knights, n times over: each brings back the position.
inline std::string knights(int n) {
  std::string s;
  for (int i = 0; i < n; ++i) s += "Nf3 Nf6 Ng1 Ng8 ";
  return s;
}

/// The readings of a written move, as SAN: "Nf3 Ne2".
inline std::string readings(const Position& p, std::string_view text, Notation n) {
  Spelling told;
  told.notation = n;
  std::string s;
  for (const ExplainedMove& m : explain(p, Lineage(p), text, told).readings)
    s += (s.empty() ? "" : " ") + m.san;
  return s;
}

}  // namespace stamma::test
