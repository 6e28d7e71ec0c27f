// Positions of random games, drawn, listed and written in every way, come back the same.
#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "lib/chess/movegen.hpp"
#include "parsers/layouts/diagram/position.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/printed.hpp"

namespace {

using namespace stamma;
using namespace stamma::test;

std::vector<Position> random_positions(unsigned seed, std::size_t n) {
  std::mt19937 random(seed);
  std::vector<Position> out;
  while (out.size() < n) {
    Position p;
    const std::size_t plies = random() % 200;
    for (std::size_t i = 0; i < plies; ++i) {
      const MoveList moves = legal_moves(p);
      if (moves.size() == 0) break;
      p.play(moves[random() % moves.size()]);
    }
    out.push_back(p);
  }
  return out;
}

PrintedPosition shown(const Position& p) {
  PrintedPosition out;
  for (unsigned i = 0; i < 64; ++i) out.men[i] = p.piece_on(static_cast<Square>(i));
  return out;
}

/// A way to draw a board.
struct Style {
  std::string_view name;
  std::array<std::string_view, 12> men;  // White's from pawn to king, then Black's
  std::string_view light, dark;          // empty squares
  std::string_view open, between, close;
  std::string_view border;  // between the ranks
  bool numbers, letters, turned;
};

constexpr std::array<std::string_view, 12> fen_men{"P", "N", "B", "R", "Q", "K",
                                                   "p", "n", "b", "r", "q", "k"};
constexpr std::array<std::string_view, 12> figures{"♙", "♘", "♗", "♖", "♕", "♔",
                                                   "♟", "♞", "♝", "♜", "♛", "♚"};

const std::vector<Style> styles{
    {"asterisks",
     {" P ", " N ", " B ", " R ", " Q ", " K ", " P*", " N*", " B*", " R*", " Q*", " K*"},
     "   ",
     "   ",
     "|",
     "|",
     "|",
     "+---+---+---+---+---+---+---+---+",
     false,
     false,
     false},
    {"marks",
     {" ^P ", " ^Kt", " ^B ", " ^R ", " ^Q ", " ^K ", " #P ", "#Kt ", " #B ", " #R ", " #Q ",
      " #K "},
     "    ",
     "    ",
     "|",
     "|",
     "|",
     "|---------------------------------------|",
     true,
     true,
     false},
    {"turned",
     {" ^P ", " ^Kt", " ^B ", " ^R ", " ^Q ", " ^K ", " #P ", "#Kt ", " #B ", " #R ", " #Q ",
      " #K "},
     "    ",
     "    ",
     "|",
     "|",
     "|",
     "",
     true,
     true,
     true},
    {"letters",
     {"wP", "wN", "wB", "wR", "wQ", "wK", "bP", "bN", "bB", "bR", "bQ", "bK"},
     "--",
     "--",
     "|",
     "|",
     "|",
     "",
     false,
     false,
     false},
    {"letters behind",
     {"Pw", "Nw", "Bw", "Rw", "Qw", "Kw", "Pb", "Nb", "Bb", "Rb", "Qb", "Kb"},
     " .",
     " .",
     "",
     " ",
     "",
     "",
     true,
     false,
     false},
    {"dots", fen_men, ".", ".", "", " ", "", "", false, false, false},
    {"dots turned", fen_men, ".", ".", "", " ", "", "", true, false, true},
    {"shades", fen_men, "-", "*", "", " ", "", "", true, true, false},
    {"solid", fen_men, ".", ".", "", "", "", "", false, false, false},
    {"solid with strokes", fen_men, "-", "-", "", "", "", "", true, false, false},
    {"framed", fen_men, " ", " ", "|", " ", "|", "", true, true, false},
    {"tight frame", fen_men, " ", " ", "|", "", "|", "", false, false, false},
    {"cells", fen_men, " ", " ", "|", "|", "|", "", false, false, false},
    {"table", fen_men, "   ", "   ", "| ", " | ", " |", "", true, false, false},
    {"figures", figures, "·", "·", "", " ", "", "", true, true, false},
    {"solid figures", figures, "□", "■", "", "", "", "", false, false, false},
    {"barred figures", figures, " ", " ", "│", "│", "│", "─────────────────", false, false, false},
    {"files alone", fen_men, " ", " ", "", "  ", "", "", true, true, false},
};

std::string drawn(const Position& p, const Style& s) {
  std::string out;
  const auto border = [&] {
    if (!s.border.empty()) out += "    " + std::string(s.border) + "\n";
  };
  border();
  for (unsigned row = 0; row < 8; ++row) {
    const unsigned rank = s.turned ? row : 7 - row;
    out += s.numbers ? " " + std::to_string(rank + 1) + "  " : "    ";
    out += s.open;
    for (unsigned column = 0; column < 8; ++column) {
      const unsigned file = s.turned ? 7 - column : column;
      const Piece piece = p.piece_on(square(file, rank));
      if (piece.kind == Kind::none)
        out += (file + rank) % 2 == 0 ? s.dark : s.light;
      else
        out += s.men[index(piece.color) * 6 + index(piece.kind)];
      out += column < 7 ? s.between : s.close;
    }
    out += '\n';
    border();
  }
  if (s.letters) {
    out += "    ";
    const std::size_t width = s.men[0].size() > 3 || s.men[0][0] < 0 ? 1 : s.men[0].size();
    const std::size_t pitch = width + (s.between.empty() ? 0 : s.between.size());
    for (unsigned column = 0; column < 8; ++column) {
      out += static_cast<char>('a' + (s.turned ? 7 - column : column));
      out += std::string(pitch < 2 ? 1 : pitch - 1, ' ');
    }
    out += '\n';
  }
  return out;
}

std::string descriptive(Square s, Color owner, bool old) {
  constexpr std::array<std::string_view, 8> brief{"Q R ", "Q Kt ", "Q B ",  "Q ",
                                                  "K ",   "K B ",  "K Kt ", "K R "};
  constexpr std::array<std::string_view, 8> full{"Q. R's ", "Q. Kt's ", "Q. B's ",  "Q's ",
                                                 "K's ",    "K. B's ",  "K. Kt's ", "K. R's "};
  constexpr std::array<std::string_view, 8> ranks{"sq.", "2d",  "3d",  "4th",
                                                  "5th", "6th", "7th", "8th"};
  const unsigned rank = relative_rank(owner, s);
  return old ? std::string(full[file_of(s)]) + std::string(ranks[rank])
             : std::string(brief[file_of(s)]) + std::to_string(rank + 1);
}

enum class Naming { algebraic, brief, old };

std::string listed(const Position& p, Naming naming) {
  std::string out;
  for (const Color c : {Color::white, Color::black}) {
    out += c == Color::white ? "White: " : "Black: ";
    for (unsigned k = 6; k-- > 0;) {
      bool first = true;
      for (Bitboard men = p.men(c, static_cast<Kind>(k)); men != 0; first = false) {
        const Square s = take_first(men);
        if (first)
          out += naming == Naming::algebraic ? std::string(1, letter(static_cast<Kind>(k)))
                 : naming == Naming::brief
                     ? std::string(k == 1 ? "Kt" : std::string(1, letter(static_cast<Kind>(k)))) +
                           " at "
                     : std::string(k == 1 ? "Kt" : std::string(1, letter(static_cast<Kind>(k)))) +
                           ". on ";
        out += naming == Naming::algebraic ? std::string{file_char(s), rank_char(s)}
                                           : descriptive(s, c, naming == Naming::old);
        out += men != 0 ? ", " : "; ";
      }
    }
    out.resize(out.size() - 2);
    out += ". ";
  }
  return out;
}

std::string forsyth(const Position& p, std::string_view separator, std::string_view knight) {
  std::string out;
  for (const char c : board(shown(p))) {
    if (c == '/')
      out += separator;
    else if (c == 'N' || c == 'n')
      for (const char k : knight) out += c == 'n' ? static_cast<char>(k | 0x20) : k;
    else
      out += c;
  }
  return out;
}

}  // namespace

TEST_CASE("drawn positions come back", "[printed]") {
  for (const Style& style : styles) {
    CAPTURE(style.name);
    std::size_t failed = 0;
    std::string example;
    for (const Position& p : random_positions(1899, 150)) {
      const std::string text =
          "After this the board is:\n\n" + drawn(p, style) + "\nWhite resigns.\n";
      const auto all = printed_positions(text);
      if (all.size() == 1 && differences(p, all[0]) == 0) continue;
      if (failed++ == 0) example = text + board(shown(p)) + " " + std::to_string(all.size());
    }
    CAPTURE(example);
    CHECK(failed == 0);
  }
}

TEST_CASE("listed positions come back", "[printed]") {
  for (const Naming naming : {Naming::algebraic, Naming::brief, Naming::old})
    for (const Position& p : random_positions(1929, 200)) {
      const std::string text = "Consider this: " + listed(p, naming) + "White to move.";
      CAPTURE(text);
      const auto all = printed_positions(text);
      REQUIRE(all.size() == 1);
      CHECK(board(all[0]) == board(shown(p)));
      CHECK(all[0].to_move == Color::white);
    }
}

TEST_CASE("positions in Forsyth notation come back", "[printed]") {
  for (const std::string_view separator : {"/", "; ", ";", ", ", " / ", " ", "\n"})
    for (const std::string_view knight : {"N", "Kt", "S"})
      for (const Position& p : random_positions(1955, 40)) {
        const std::string text = "Forsyth: " + forsyth(p, separator, knight) + ". Black to move.";
        CAPTURE(text);
        const auto all = printed_positions(text);
        REQUIRE(all.size() == 1);
        CHECK(board(all[0]) == board(shown(p)));
        CHECK(all[0].to_move == Color::black);
      }
}
