// Games built move by move, illegal ones too, without a reader.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/movegen.hpp"
#include "lib/decode/illegal.hpp"
#include "lib/game/builder.hpp"
#include "lib/game/game.hpp"
#include "tests/support/catch.hpp"

namespace stamma::test {

/// `!c3e4`, `!e7e8q`, `!e1h1` for castling, `!0000`: a move against the rules.
inline Move illegal_move(const Position& p, const std::string& way) {
  if (way == "0000") return Move::null().against_rules();
  const auto at = [&](std::size_t i) {
    return square(static_cast<unsigned>(way[i] - 'a'), static_cast<unsigned>(way[i + 1] - '1'));
  };
  const Square from = at(0), to = at(2);
  if (way.size() > 4) {
    const std::string letters = "nbrq";
    const auto kind = static_cast<Kind>(index(Kind::knight) + letters.find(way[4]));
    return Move::promotion(from, to, kind).against_rules();
  }
  const bool castles = p.kind_on(from) == Kind::king && (p.men(p.side()) & bit(to)) != 0;
  const bool passing = p.kind_on(from) == Kind::pawn && to == p.en_passant();
  return Move(from, to,
              castles   ? Move::Type::castling
              : passing ? Move::Type::en_passant
                        : Move::Type::normal)
      .against_rules();
}

inline Move move_named(const Position& p, const std::string& san) {
  if (san == "--") return Move::null();
  for (const Move m : legal_moves(p))
    if (san_text(m, san_form(p, m)) == san) return m;
  FAIL(san << " is not legal in " << write_fen(p));
  return {};
}

/// Words between spaces: SAN, `!c3e4` for an illegal move, `{comment}`, `$1`, `(` and `)`.
inline Game played(const std::string& words, const std::string& fen = {}) {
  Game game;
  GameBuilder builder;
  builder.begin(game);
  for (const std::string_view name : roster_names)
    game.add_tag(name, name == "Date" ? "????.??.??" : name == "Result" ? "1-0" : "?");
  game.result = GameResult::white_wins;
  if (!fen.empty()) {
    const auto reading = read_fen(fen);
    REQUIRE(reading.has_value());
    game.start = reading->position;
    game.chess960 = reading->chess960;
    game.add_tag("FEN", fen);
    game.add_tag("SetUp", "1");
  }
  struct Line {
    Position now, before;
  };
  std::vector<Line> lines{{game.start, game.start}};
  std::istringstream in(words);
  for (std::string w; in >> w;) {
    Line& line = lines.back();
    if (w == "(") {
      lines.push_back({line.before, line.before});
      builder.open_variation();
    } else if (w == ")") {
      lines.pop_back();
      builder.close_variation();
    } else if (w[0] == '{') {
      builder.comment(w.substr(1, w.size() - 2));
    } else if (w[0] == '$') {
      builder.nag(static_cast<std::uint8_t>(std::stoi(w.substr(1))));
    } else {
      const Move m = w[0] == '!' ? illegal_move(line.now, w.substr(1)) : move_named(line.now, w);
      builder.add(m, san_form(line.now, m), m.is_illegal() ? Verdict::illegal : Verdict::certain);
      if (m.is_illegal()) {
        const auto plain = static_cast<std::uint16_t>(m.raw() & 0x7FFFU);  // without the mark
        REQUIRE_FALSE(is_legal(line.now, Move::from_raw(plain)));
        Doubt doubt;
        doubt.why = why_illegal(line.now, m);
        builder.doubt(std::move(doubt));
      }
      line.before = line.now;
      line.now.play(m);
    }
  }
  builder.finish();
  return game;
}

}  // namespace stamma::test
