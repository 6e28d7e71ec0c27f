// Wins that the board calls a draw. Nearly every game is let go by counting what was taken.
#include <array>
#include <bit>
#include <cstdint>

#include "lib/chess/movegen.hpp"
#include "lib/clean/catalogue.hpp"
#include "lib/clean/results/result_words.hpp"

namespace stamma {

constexpr Rule rule::draw_against_board{
    code("R07", Severity::warning), Mending::never, "win in a drawn final position",
    "Stalemate or insufficient material, but one side is credited with a win. The result is not "
    "changed.",
    "stalemate, and 1-0"};

namespace {

// The side that is stalemated has hardly ever more men than this, and without mating material
// there are never more than four.
constexpr unsigned most_men = 7;

bool can_mate(const Position& p, Color c) noexcept {
  const Bitboard own = p.men(c), others = p.men(~c);
  if ((own & (p.men(Kind::pawn) | p.men(Kind::rook) | p.men(Kind::queen))) != 0) return true;
  const Bitboard minor = own & (p.men(Kind::knight) | p.men(Kind::bishop));
  if (minor == 0) return false;
  if (several(minor)) return true;
  // With a single minor man it takes one of the enemy's own to shut his king in.
  return several(others);
}

/// The men at the end of the main line, without the rest of what a position knows: playing a game
/// over so is several times as fast.
class Board {
 public:
  explicit Board(const Position& start) noexcept {
    for (const Color c : {Color::white, Color::black})
      for (unsigned k = 0; k < 6; ++k)
        for (Bitboard rest = start.men(c, static_cast<Kind>(k)); rest != 0;)
          men_[index(take_first(rest))] = man(c, static_cast<Kind>(k));
  }

  void play(Move m) noexcept {
    std::uint8_t& from = men_[index(m.from())];
    std::uint8_t& to = men_[index(m.to())];
    switch (m.type()) {
      case Move::Type::normal:
        to = from;
        from = 0;
        break;
      case Move::Type::castling: {
        const Color c = (from & 8U) != 0 ? Color::white : Color::black;
        const Wing w = index(m.to()) > index(m.from()) ? Wing::king : Wing::queen;
        const std::uint8_t rook = to;  // may be missing, at odds
        from = to = 0;
        if (rook != 0) men_[index(castled_rook(c, w))] = rook;
        men_[index(castled_king(c, w))] = man(c, Kind::king);
        break;
      }
      case Move::Type::en_passant:
        to = from;
        from = 0;
        men_[index(square(file_of(m.to()), rank_of(m.from())))] = 0;
        break;
      case Move::Type::promotion:
        to = static_cast<std::uint8_t>((from & 24U) | index(m.promoted()));
        from = 0;
        break;
      case Move::Type::null: break;
    }
  }

  Bitboard men(Color c) const noexcept {
    Bitboard b = 0;
    const unsigned mask = c == Color::white ? 8 : 16;
    for (unsigned i = 0; i < 64; ++i) b |= Bitboard{(men_[i] & mask) != 0} << i;
    return b;
  }
  Kind kind(Square s) const noexcept { return static_cast<Kind>(men_[index(s)] & 7U); }

 private:
  static std::uint8_t man(Color c, Kind k) noexcept {
    return static_cast<std::uint8_t>((c == Color::white ? 8U : 16U) | index(k));
  }
  std::array<std::uint8_t, 64> men_{};
};

/// Whether the side to move, which is not in check, surely has a move: one of its king, or of a man
/// who stands on no line with him and so is not pinned.
bool has_free_man(const Board& board, Color c) noexcept {
  const Bitboard own = board.men(c), enemy = board.men(~c), all = own | enemy;
  Square king = Square::none;
  for (Bitboard rest = own; rest != 0 && king == Square::none;) {
    const Square s = take_first(rest);
    if (board.kind(s) == Kind::king) king = s;
  }
  if (king == Square::none) return false;
  const Bitboard lines = officer_rays(Kind::queen, king) | bit(king);
  for (Bitboard rest = own & ~lines; rest != 0;) {
    const Square s = take_first(rest);
    const Kind k = board.kind(s);
    if (k == Kind::pawn) {
      if ((forward(c, bit(s)) & all) == 0) return true;
    } else {
      // A slider's next squares are among those of a king.
      const Bitboard near = k == Kind::knight ? ~Bitboard{0} : king_attacks(s);
      if ((officer_rays(k, s) & near & ~own) != 0) return true;
    }
  }
  Bitboard flight = king_attacks(king) & ~own;
  for (Bitboard rest = enemy; rest != 0 && flight != 0;) {
    const Square s = take_first(rest);
    switch (const Kind k = board.kind(s)) {
      case Kind::pawn: flight &= ~pawn_attacks(~c, s); break;
      case Kind::knight: flight &= ~knight_attacks(s); break;
      case Kind::king: flight &= ~king_attacks(s); break;
      default: {
        const Bitboard others = all & ~bit(king);
        if (k != Kind::bishop) flight &= ~rook_attacks(s, others);
        if (k != Kind::rook) flight &= ~bishop_attacks(s, others);
      }
    }
  }
  return flight != 0;
}

/// The main line by its end and by what each side took, the side that moved last in `taken`.
struct Line {
  NodeId last = root;
  NodeId before = root;  ///< the move before the last
  unsigned plies = 0;
  unsigned taken = 0;
  unsigned taken_before = 0;
};

Line walk(const Game& game, NodeId id) noexcept {
  Line line;
  std::uint64_t sums = 0;  // of both sides, in two halves
  unsigned shift = 0;
  while (id != root) {
    // Moves of a line mostly lie behind each other: so the links need not be waited for.
    const Node* n = &game.node(id);
    const Node* const begin = n;
    for (NodeId next = id + 1;; ++next, ++n) {
      sums += std::uint64_t{n->san.capture()} << shift;
      shift ^= 32U;
      if (n->next != next) break;
    }
    const auto run = static_cast<unsigned>(n - begin);
    line.before = run != 0 ? id + run - 1 : line.last;
    line.last = id + run;
    line.plies += run + 1;
    id = n->next;
  }
  shift ^= 32U;
  line.taken = static_cast<std::uint32_t>(sums >> shift);
  line.taken_before = static_cast<std::uint32_t>(sums >> (shift ^ 32U));
  return line;
}

}  // namespace

BoardDraw draw_on_board(const Game& game) noexcept {
  if (game.result != GameResult::white_wins && game.result != GameResult::black_wins)
    return BoardDraw::none;
  NodeId id = game.first_move();
  if (id == root) return BoardDraw::none;
  const Line line = walk(game, id);
  const NodeId last = line.last, before = line.before;
  const unsigned taken = line.taken, taken_before = line.taken_before, plies = line.plies;
  const SanForm end = game.node(last).san;
  if (end.check() || end.mate()) return BoardDraw::none;
  const Color to_move = plies % 2 == 0 ? game.start.side() : ~game.start.side();
  const auto men = [&game](Color c) {
    return static_cast<unsigned>(std::popcount(game.start.men(c)));
  };
  // An officer that has just moved can go back, unless he was taken or shut in at once.
  const Node& reply = game.node(last);
  const Node& own = game.node(before);
  const bool goes_back = before != root && !own.move.is_illegal() && own.san.kind() != Kind::pawn &&
                         own.san.kind() != Kind::king && reply.move.to() != own.move.to() &&
                         own.move.type() == Move::Type::normal &&
                         ((between(own.move.from(), own.move.to()) | bit(own.move.from())) &
                          bit(reply.move.to())) == 0;
  const bool may_be_stalemate = men(to_move) <= taken + most_men && !goes_back;
  const Color winner = game.result == GameResult::white_wins ? Color::white : Color::black;
  const bool may_lack_men = men(winner) <= (winner == to_move ? taken : taken_before) + 2;
  if (!may_be_stalemate && !may_lack_men) return BoardDraw::none;
  if (!may_lack_men) {
    Board board(game.start);
    for (id = game.first_move(); id != root; id = game.node(id).next)
      board.play(game.node(id).move);
    if (has_free_man(board, to_move)) return BoardDraw::none;
  }
  Position p = game.start;
  for (id = game.first_move(); id != root; id = game.node(id).next) p.play(game.node(id).move);
  if (is_stalemate(p)) return BoardDraw::stalemate;
  return can_mate(p, winner) ? BoardDraw::none : BoardDraw::no_mating_material;
}

void check_board(TagEdits& edits) {
  if (!edits.enabled(rule::draw_against_board)) return;
  const BoardDraw draw = draw_on_board(edits.game);
  if (draw == BoardDraw::none) return;
  edits.report(rule::draw_against_board, "Result", text(edits.game.result),
               draw == BoardDraw::stalemate
                   ? "stalemate on the board, but one side is said to have won"
                   : "the side that is said to have won has no men to mate with");
}

}  // namespace stamma
