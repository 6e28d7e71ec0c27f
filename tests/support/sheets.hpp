// Scoresheets of any kind, read through the one door, with what is told of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "parsers/layouts/page.hpp"
#include "parsers/layouts/reader.hpp"
#include "tests/support/games.hpp"

namespace stamma::test {

struct ReadSheets {
  std::vector<Game> games;
  std::vector<Problem> problems;
  std::string text;  ///< that the games stand in: the words of a page, else what was given

  /// "error[E03] 3:9 ..." of the first problem that is an error; empty when there is none.
  std::string error() const {
    for (const Problem& p : problems)
      if (p.severity() == Severity::error)
        return std::to_string(p.line) + ":" + std::to_string(p.column) + " " + p.message;
    return "";
  }
};

inline ReadSheets read_all(const std::string& bytes, std::optional<Layout> layout = std::nullopt) {
  ReadSheets result;
  result.text = bytes;
  Problems problems;
  PgnOptions options;
  options.keep_sources = true;
  GameReader reader(options, problems, layout);
  problems.open(bytes, 0, 1);
  const PageOrigin origin = PageOrigin::take(result.text, problems);
  problems.open(origin.of(result.text), 0, 1);
  reader.open(result.text, origin.ranked);
  while (true) {
    problems.set_game(result.games.size() + 1);
    Game game;
    if (!reader.next(game)) break;
    result.games.push_back(std::move(game));
  }
  result.problems = problems.items();
  return result;
}

/// The moves of the main line as SAN, with blanks between them.
inline std::string line_of(const Game& game) {
  std::string s;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next)
    s += (s.empty() ? "" : " ") + san_text(game.node(id).move, game.node(id).san);
  return s;
}

}  // namespace stamma::test
