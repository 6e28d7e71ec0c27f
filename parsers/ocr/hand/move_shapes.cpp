#include "parsers/ocr/hand/move_shapes.hpp"

#include <cstddef>

#include "lib/text/ascii.hpp"

namespace stamma::hand {
namespace {

enum State : std::uint8_t {
  start,
  man,           // N
  man_file,      // Nb
  man_rank,      // N1
  man_square,    // Nb1
  man_link,      // Nx
  man_goal,      // Nf, of Nf3
  goal,          // Nf3
  pawn_file,     // e
  pawn_square,   // e4
  pawn_link,     // ex
  pawn_way,      // e2-
  pawn_goal,     // exd
  pawn_taken,    // exd5
  last_rank,     // e8, exd8
  rise,          // e8=
  queened,       // e8=Q
  castle,        // O
  castle_link,   // O-
  castled,       // O-O
  long_link,     // O-O-
  castled_long,  // O-O-O
  mark,          // the first of the signs behind a move
  second_mark
};

// What a character may be; a character may be several of these.
enum Class : std::uint8_t {
  is_man,
  is_queen,
  is_file,
  is_rank,
  is_end,
  is_link,
  is_dash,
  is_o,
  is_equals,
  is_mark
};

struct Way {
  State from;
  Class by;
  State to;
};

constexpr Way ways[] = {
    {start, is_man, man},
    {man, is_file, man_file},
    {man, is_rank, man_rank},
    {man, is_link, man_link},
    {man, is_file, man_goal},
    {man_file, is_rank, man_square},
    {man_file, is_link, man_link},
    {man_file, is_file, man_goal},
    {man_rank, is_link, man_link},
    {man_rank, is_file, man_goal},
    {man_square, is_link, man_link},
    {man_square, is_file, man_goal},
    {man_link, is_file, man_goal},
    {man_goal, is_rank, goal},
    {goal, is_mark, mark},
    {start, is_file, pawn_file},
    {pawn_file, is_rank, pawn_square},
    {pawn_file, is_end, last_rank},
    {pawn_file, is_link, pawn_link},
    {pawn_file, is_file, pawn_goal},
    {pawn_square, is_link, pawn_way},
    {pawn_square, is_file, pawn_goal},
    {pawn_square, is_mark, mark},
    {pawn_link, is_file, pawn_goal},
    {pawn_way, is_file, pawn_goal},
    {pawn_goal, is_rank, pawn_taken},
    {pawn_goal, is_end, last_rank},
    {pawn_goal, is_mark, mark},
    {pawn_taken, is_mark, mark},
    {last_rank, is_equals, rise},
    {last_rank, is_queen, queened},
    {rise, is_queen, queened},
    {queened, is_mark, mark},
    {start, is_o, castle},
    {castle, is_dash, castle_link},
    {castle, is_o, castled},
    {castle_link, is_o, castled},
    {castled, is_dash, long_link},
    {castled, is_o, castled_long},
    {castled, is_mark, mark},
    {long_link, is_o, castled_long},
    {castled_long, is_mark, mark},
    {mark, is_mark, second_mark},
};

constexpr State whole[] = {goal,    pawn_square,  pawn_goal, pawn_taken, queened,
                           castled, castled_long, mark,      second_mark};

constexpr std::uint32_t bit(State s) noexcept { return std::uint32_t{1} << s; }

bool among(std::string_view set, char c) noexcept { return set.find(c) != std::string_view::npos; }

bool is_of(Class what, char c, std::string_view men) noexcept {
  switch (what) {
    case is_man: return among(men, c);
    case is_queen: return among(men.substr(1), c);  // what a pawn may become
    case is_file: return c >= 'a' && c <= 'h';
    case is_rank: return c >= '1' && c <= '8';
    case is_end: return c == '1' || c == '8';
    case is_link: return among("x-:", c);
    case is_dash: return c == '-';
    case is_o: return c == 'O';
    case is_equals: return c == '=' || c == '/';
    case is_mark: return among("+#.:", c);
  }
  return false;
}

/// Whether a pawn that has come so far goes so many files to the right.
bool reaches(State from, int files) noexcept {
  return files == 1 || files == -1 || (files == 0 && (from == pawn_way || from == pawn_square));
}

}  // namespace

MoveShape MoveShape::with(char c) const noexcept {
  MoveShape next(men_);
  next.first_ = first_ == '\0' ? c : first_;
  next.states_ = 0;
  for (const Way& w : ways)
    if ((states_ & bit(w.from)) != 0 && is_of(w.by, c, men_) &&
        (w.to != pawn_goal || reaches(w.from, c - first_)))
      next.states_ |= bit(w.to);
  return next;
}

bool MoveShape::is_move() const noexcept {
  for (const State s : whole)
    if ((states_ & bit(s)) != 0) return true;
  return false;
}

bool is_shaped_as_move(std::string_view text, std::string_view men) {
  MoveShape shape(men);
  for (const char c : text) shape = shape.with(c);
  return shape.is_move();
}

std::string plain_spelling(std::string_view move) {
  std::string out;
  for (std::size_t i = 0; i < move.size(); ++i) {
    const char c = move[i];
    const bool behind_man = i == 1 && ascii::is_upper(move[0]) && move[0] != 'O';
    const bool last = move.find_first_not_of("+#.:", i) == std::string_view::npos;
    if (c == '.' || (c == ':' && last) || (c == '-' && behind_man) ||
        (c == '+' && !out.empty() && (out.back() == '+' || out.back() == '#')))
      continue;
    out += c == ':' ? 'x' : c;
  }
  return out;
}

}  // namespace stamma::hand
