// Books in tests: the games of a text, and what is said of them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parsers/layouts/reader.hpp"
#include "tests/support/games.hpp"

namespace stamma::test {

struct Book {
  std::vector<Game> games;
  std::vector<Problem> problems;

  std::size_t told(Code code) const {
    std::size_t n = 0;
    for (const Problem& p : problems) n += p.code == code ? 1 : 0;
    return n;
  }
};

/// Reads a text as the program does; it must outlive the book.
inline Book read_book(const std::string& text, std::optional<Layout> layout = std::nullopt) {
  Book book;
  Problems problems(true);
  problems.open(text, 0, 1);
  PgnOptions options;
  options.keep_sources = true;
  GameReader reader(options, problems, layout);
  reader.open(text);
  for (Game game; reader.next(game);) book.games.push_back(game);
  book.problems = problems.take_items();
  return book;
}

inline std::string tag(const Game& game, std::string_view name) {
  for (const Tag& t : game.tags())
    if (game.name(t) == name) return std::string(game.value(t));
  return {};
}

/// The main line as SAN, without numbers.
inline std::string main_line(const Game& game) {
  std::string s;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next)
    s += (s.empty() ? "" : " ") + san_text(game.node(id).move, game.node(id).san);
  return s;
}

/// All comments and unread text of a game, a blank between them.
inline std::string words_of(const Game& game) {
  std::string s;
  for (std::uint32_t i = 1; i <= game.note_count(); ++i)
    if (game.note(i).type != Note::Type::nag) s += std::string(game.view(game.note(i).text)) + ' ';
  return s;
}

/// What is said at the move of the main line with this number of plies; 0 is before the first.
inline std::string said_after(const Game& game, std::size_t plies) {
  NodeId id = root;
  for (NodeId next = game.first_move(); plies > 0 && next != root; --plies) {
    id = next;
    next = game.node(id).next;
  }
  std::string s;
  for (std::uint32_t i = game.node(id).notes; i != 0; i = game.note(i).next)
    if (game.note(i).type != Note::Type::nag) s += std::string(game.view(game.note(i).text)) + ' ';
  return s;
}

/// The lines that leave the main line, each as "5 Nf6 Bd3": the ply of its first move, its moves.
inline std::vector<std::string> side_lines(const Game& game) {
  std::vector<std::string> all;
  std::size_t ply = 0;
  for (NodeId id = game.first_move(); id != root; id = game.node(id).next) {
    ++ply;
    for (NodeId v = game.node(id).variation; v != root; v = game.node(v).sibling) {
      std::string& s = all.emplace_back(std::to_string(ply));
      for (NodeId m = v; m != root; m = game.node(m).next)
        s += " " + san_text(game.node(m).move, game.node(m).san);
    }
  }
  return all;
}

}  // namespace stamma::test
