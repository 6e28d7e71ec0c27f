// Writes games in which one move is against the rules, made from real games: each is cut at a
// random ply and goes on with the illegal move, which is the last one or is followed by more.
//   stamma_illegal_games FILE.pgn --last N --going-on N [--seed N] > games.pgn 2> truth.tsv
// The table has a row a game: number, kind, ply of the illegal move (from 1), its text, plies.
#include <charconv>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "lib/chess/movegen.hpp"
#include "lib/decode/resolve.hpp"
#include "parsers/layouts/reader.hpp"
#include "writers/pgn.hpp"

namespace {

using namespace stamma;
using Random = std::mt19937_64;

constexpr const char* kinds[] = {"pinned", "king in check", "castling", "bishop", "twice"};

std::size_t number(const char* text) {
  std::size_t n = 0;
  std::from_chars(text, text + std::strlen(text), n);
  return n;
}

Move any_of(const std::vector<Move>& moves, Random& random) {
  return moves.empty() ? Move() : moves[random() % moves.size()];
}

/// An illegal move of a kind; Move() where the position has none.
Move illegal_move(const Position& p, std::size_t kind, Random& random) {
  std::vector<Move> found;
  const auto add = [&](Kind k, Leniency leniency) {
    Sketch s;
    s.man = piece_set(k);
    for (unsigned to = 0; to < 64; ++to) {
      s.to = bit(static_cast<Square>(to));
      for (const Move m : resolve_against_rules(p, s, leniency))
        if (!m.is_promotion() || m.promoted() == Kind::queen) found.push_back(m);
    }
  };
  switch (kind) {
    case 0:
      if (p.in_check()) break;
      for (const Kind k : {Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen})
        add(k, Leniency::own_king);
      break;
    case 1:
      add(Kind::king, Leniency::own_king);
      if (p.in_check())
        for (const Kind k : {Kind::pawn, Kind::knight, Kind::rook}) add(k, Leniency::own_king);
      break;
    case 2:
      for (const Castling c : {Castling::short_side, Castling::long_side}) {
        Sketch s;
        s.castling = c;
        for (const Move m : resolve_against_rules(p, s, Leniency::own_king)) found.push_back(m);
      }
      break;
    case 3: {
      constexpr Bitboard light = 0x55AA55AA55AA55AAULL;
      const Bitboard bishops = p.men(p.side(), Kind::bishop);
      for (unsigned to = 0; to < 64; ++to) {
        const Square s = static_cast<Square>(to);
        if ((p.occupied() & bit(s)) != 0) continue;
        const Bitboard of_colour = (light & bit(s)) != 0 ? light : ~light;
        // The one bishop of the other colour: the record leaves no doubt which man is meant.
        if (single(bishops & ~of_colour) && (bishops & of_colour) == 0)
          found.push_back(Move(first(bishops), s).against_rules());
      }
      break;
    }
    default:
      if (!p.in_check()) found.push_back(Move::null().against_rules());
      break;
  }
  return any_of(found, random);
}

/// How a player would write it: with all that tells it from other men of its kind that could go
/// there if the king's safety did not matter.
std::string written(const Position& p, Move m) {
  if (m.type() == Move::Type::castling) return san_text(m, san_form(p, m));
  Sketch s;
  s.man = piece_set(p.kind_on(m.from()));
  s.to = bit(m.to());
  Bitboard origins = legal_origins(p, p.kind_on(m.from()), m.to()) | bit(m.from());
  for (const Move other : resolve_against_rules(p, s, Leniency::own_king))
    origins |= bit(other.from());
  const bool capture = m.type() == Move::Type::en_passant || (p.men(~p.side()) & bit(m.to())) != 0;
  return san_text(m, san_form(p.kind_on(m.from()), m.from(), origins, capture));
}

struct Line {
  std::vector<std::string> words;
  std::size_t ply = 0;  // of the illegal move, from 1
  bool good = false;
};

/// Legal moves at random.
void go_on(Position p, std::size_t plies, Random& random, Line& line) {
  for (std::size_t i = 0; i < plies; ++i) {
    const MoveList moves = legal_moves(p);
    if (moves.empty()) return;
    const Move m = moves[random() % moves.size()];
    line.words.push_back(san_text(m, san_form(p, m)));
    p.play(m);
  }
}

/// A game up to a ply, an illegal move, and what follows: the real game as far as it stays legal,
/// else moves at random.
Line damaged(const Game& game, std::size_t cut, std::size_t kind, bool goes_on, Random& random) {
  Line line;
  Position p = game.start;
  NodeId id = game.first_move();
  for (std::size_t i = 0; i < cut && id != root; ++i, id = game.node(id).next) {
    line.words.push_back(san_text(game.node(id).move, game.node(id).san));
    p.play(game.node(id).move);
  }
  const Move m = illegal_move(p, kind, random);
  if (m == Move()) return line;
  line.ply = line.words.size() + 1;
  if (m.is_null()) {
    p.play(m);
    const MoveList moves = legal_moves(p);
    if (moves.empty()) return line;
    const Move second = moves[random() % moves.size()];
    const std::string text = san_text(second, san_form(p, second));
    // The other side must not be able to have played what is written.
    Position before = p;
    before.play(Move::null().against_rules());
    const MoveList theirs = legal_moves(before);
    for (const Move t : theirs)
      if (san_text(t, san_form(before, t)).substr(0, 2) == text.substr(0, 2)) return line;
    line.words.push_back(text);
    p.play(second);
  } else {
    line.words.push_back(written(p, m));
    p.play(m);
  }
  if (goes_on) {
    constexpr std::size_t enough = 12;
    Line real = line;
    Position now = p;
    for (NodeId next = id != root ? game.node(id).next : root;
         next != root && is_legal(now, game.node(next).move); next = game.node(next).next) {
      real.words.push_back(san_text(game.node(next).move, san_form(now, game.node(next).move)));
      now.play(game.node(next).move);
    }
    if (real.words.size() >= line.words.size() + enough) {
      line = real;
    } else {
      const std::size_t before = line.words.size();
      go_on(p, enough + random() % 30, random, line);
      if (line.words.size() < before + enough) return line;
    }
  }
  line.good = true;
  return line;
}

void write(const Game& game, const Line& line) {
  for (const Tag& t : game.tags())
    std::printf("[%.*s \"%.*s\"]\n", static_cast<int>(game.name(t).size()), game.name(t).data(),
                static_cast<int>(game.value(t).size()), game.value(t).data());
  std::string text = "\n";
  std::size_t width = 0;
  const auto put = [&](const std::string& word) {
    text += width + word.size() + 1 > 79 ? (width = 0, "\n") : width == 0 ? "" : " ";
    text += word;
    width += word.size() + 1;
  };
  for (std::size_t i = 0; i < line.words.size(); ++i) {
    if (i % 2 == 0) put(std::to_string(i / 2 + 1) + ".");
    put(line.words[i]);
  }
  put(std::string(stamma::text(game.result)));
  std::printf("%s\n\n", text.c_str());
}

}  // namespace

int main(int argc, char** argv) {
  std::size_t last = 0, going_on = 0, seed = 1;
  for (int i = 2; i + 1 < argc; i += 2) {
    std::size_t& value = std::strcmp(argv[i], "--last") == 0       ? last
                         : std::strcmp(argv[i], "--going-on") == 0 ? going_on
                                                                   : seed;
    value = number(argv[i + 1]);
  }
  std::ifstream file(argc > 1 ? argv[1] : "", std::ios::binary);
  if (!file || last + going_on == 0) {
    std::fputs("usage: stamma_illegal_games FILE.pgn --last N --going-on N [--seed N]\n", stderr);
    return 2;
  }
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  Problems problems;
  problems.open(text, 0, 1);
  GameReader reader({}, problems);
  reader.open(text);
  Random random(seed);
  Game game;
  for (std::size_t made = 0, tries = 0; made < last + going_on; ++tries) {
    for (std::size_t skipped = random() % 40; skipped > 0; --skipped) reader.next(game);
    if (!reader.next(game)) {
      std::fputs("too few games\n", stderr);
      return 1;
    }
    constexpr std::size_t shortest = 24;
    if (game.plies() < shortest || game.start != Position()) continue;
    const std::size_t kind = made % std::size(kinds);
    const bool goes_on = made >= last;
    Line line;
    for (int i = 0; i < 40 && !line.good; ++i)
      line = damaged(game, 8 + random() % (game.plies() - 8), kind, goes_on, random);
    if (!line.good) continue;
    write(game, line);
    ++made;
    std::fprintf(stderr, "%zu\t%s%s\t%zu\t%s\t%zu\n", made, kinds[kind],
                 goes_on ? ", going on" : "", line.ply, line.words[line.ply - 1].c_str(),
                 line.words.size());
  }
  return 0;
}
