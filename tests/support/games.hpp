// Games for tests: read from text, made at random, and told apart.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/movegen.hpp"
#include "lib/decode/resolve.hpp"
#include "lib/diagnostics/problem.hpp"
#include "lib/game/builder.hpp"
#include "lib/game/game.hpp"
#include "parsers/layouts/pgn/pgn.hpp"
#include "writers/buffer.hpp"
#include "writers/pgn.hpp"

namespace stamma::test {

/// The only game of a text, or the first one.
inline Game read_game(const std::string& text, Problems& problems, const PgnOptions& options = {}) {
  Game game;
  problems.open(text, 0, 1);
  PgnReader reader(options, problems);
  reader.open(text);
  reader.next(game);
  return game;
}

inline Game read_game(const std::string& text) {
  Problems problems;
  return read_game(text, problems);
}

inline std::string pgn_of(const Game& game) {
  Buffer out;
  write_pgn(game, out);
  return std::string(out.view());
}

/// Everything a game says, with its structure: two games are the same when this is. Walks without
/// recursion, as games may be deep.
inline std::string dump(const Game& game) {
  std::string s;
  for (const Tag& t : game.tags())
    s.append(game.name(t)).append("=").append(game.value(t)).append("\n");
  s.append(text(game.result)).append("\n").append(game.verbatim);
  const auto notes = [&](const Node& node) {
    for (std::uint32_t i = node.notes; i != 0; i = game.note(i).next) {
      const Note& n = game.note(i);
      if (n.type == Note::Type::nag) {
        s += " $" + std::to_string(n.nag);
      } else {
        s += n.type == Note::Type::unread ? " unread" : "";
        s += " <" + std::string(game.view(n.text)) + ">";
      }
    }
  };
  struct Open {
    NodeId next_alternative, then;
  };
  std::vector<Open> stack;
  notes(game.node(root));
  NodeId id = game.first_move();
  while (true) {
    if (id == root) {
      if (stack.empty()) return s;
      s += " )";
      Open& top = stack.back();
      if (top.next_alternative != root) {
        id = top.next_alternative;
        top.next_alternative = game.node(id).sibling;
        s += " (";
        continue;
      }
      id = top.then;
      stack.pop_back();
      continue;
    }
    const Node& node = game.node(id);
    s += ' ' + san_text(node.move, node.san);
    notes(node);
    if (node.variation != root) {
      stack.push_back({game.node(node.variation).sibling, node.next});
      s += " (";
      id = node.variation;
    } else {
      id = node.next;
    }
  }
}

/// Makes games at random: legal moves, variations inside variations, comments and glyphs of every
/// kind in every place.
class GameMaker {
 public:
  explicit GameMaker(std::uint32_t seed) : random_(seed) {}

  /// About every nth move of the main lines from now on is against the rules; 0: none.
  void break_rules(std::size_t every) { illegal_every_ = every; }

  /// A number from 0 to n - 1.
  std::size_t below(std::size_t n) { return random_() % n; }

  void make(Game& game) {
    GameBuilder builder;
    builder.begin(game);
    const char* const names[] = {"Event", "Site", "Round", "White", "ECO", "Annotator", "X_9"};
    for (const char* const name : names)
      if (below(3) != 0) game.add_tag(name, value());
    if (below(4) == 0) game.add_tag("Date", "2001.02.??");
    game.result = static_cast<GameResult>(below(4));
    game.add_tag("Result", text(game.result));
    line(builder, game.start, 4 + below(60), 0);
    builder.finish();
  }

  /// Words of all kinds, without line ends; `}` only now and then.
  std::string comment() {
    const char* const words[] = {
        "a",
        "good",
        "%move",
        "1.",
        "e4",
        "(not",
        "this)",
        "$1",
        "[%clk 1:02:03]",
        "[Event",
        "\"x\"]",
        ";",
        "M\xc3\xbcller",
        "\xe2\x99\x98",
        "{",
        "a}b",
        "\\7d",
        "*",
        "1-0",
        "...",
        "\\",
        ("a-very-long-"
         "word-that-is-longer-than-a-line-of-the-output-may-be-so-that-it-must-stand-alone"),
        "[%",
        "]",
        "<x>",
        "--"};
    std::string s;
    for (std::size_t n = 1 + below(below(5) == 0 ? 40 : 6); n > 0; --n) {
      const std::size_t which = below(std::size(words));
      // Braces are rare, as they are in life.
      if ((which == 14 || which == 15) && below(4) != 0) continue;
      if (!s.empty()) s += ' ';
      s += words[which];
    }
    return s.empty() ? "x" : s;
  }

 private:
  std::string value() {
    const char* const values[] = {
        "", "?", "A", "Quote \" and \\ slash", "[brackets]", "M\xc3\xbcller"};
    return values[below(std::size(values))];
  }

  /// Any move that a board can show and the rules forbid.
  Move illegal(const Position& p) {
    std::vector<Move> found{Move::null().against_rules()};
    Sketch castles;
    castles.castling = Castling::either;
    for (const Move m : resolve_against_rules(p, castles, Leniency::own_king)) found.push_back(m);
    for (Bitboard men = p.men(p.side()); men != 0;) {
      const Square from = take_first(men);
      const bool pawn = p.kind_on(from) == Kind::pawn;
      for (Bitboard to = ~(p.men(p.side()) | p.men(Kind::king)); to != 0;) {
        const Square s = take_first(to);
        const unsigned rank = relative_rank(p.side(), s);
        if (pawn && (rank == 0 || s == p.en_passant())) continue;
        const Move m = pawn && rank == 7 ? Move::promotion(from, s, Kind::rook) : Move(from, s);
        if (!is_legal(p, m)) found.push_back(m.against_rules());
      }
    }
    return found[below(4) == 0 ? 0 : below(found.size())];
  }

  void notes(GameBuilder& builder) {
    while (below(6) == 0) builder.comment(comment());
    while (below(8) == 0) builder.nag(static_cast<std::uint8_t>(below(256)));
  }

  void line(GameBuilder& builder, Position now, std::size_t plies, unsigned depth) {
    for (std::size_t i = 0; i < plies; ++i) {
      const MoveList moves = legal_moves(now);
      if (moves.empty()) return;
      const bool passes = !now.in_check() && below(50) == 0;
      Move m = passes ? Move::null() : moves[below(moves.size())];
      if (depth == 0 && illegal_every_ != 0 && below(illegal_every_) == 0) m = illegal(now);
      if (below(12) == 0) builder.comment(comment());
      builder.add(m, san_form(now, m), m.is_illegal() ? Verdict::illegal : Verdict::certain);
      const Position before = now;
      now.play(m);
      notes(builder);
      while (depth < 4 && below(10) == 0) {
        builder.open_variation();
        if (below(4) == 0) builder.comment(comment());
        line(builder, before, 1 + below(6), depth + 1);
        builder.close_variation();
      }
    }
  }

  std::mt19937 random_;
  std::size_t illegal_every_ = 0;
};

}  // namespace stamma::test
