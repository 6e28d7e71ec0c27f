#include "parsers/notations/romance.hpp"

#include <random>
#include <regex>
#include <string>
#include <vector>

#include "lib/chess/fen.hpp"
#include "lib/chess/san_form.hpp"
#include "lib/decode/resolve.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

constexpr Notation es = Notation::spanish, fr = Notation::french, it = Notation::italian,
                   pt = Notation::portuguese;

const char* const after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
const char* const two_rooks = "4k3/8/8/8/6R1/8/8/4K1R1 w - - 0 1";
const char* const two_knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
const char* const four_pawns = "4k3/8/8/3p1p2/2P1P3/8/8/4K3 w - - 0 1";
const char* const seventh = "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";
const char* const passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
const char* const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const char* const bishops = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 1";
const char* const gambit = "r1bqk1nr/pppp1ppp/2n5/2b1p3/1PB1P3/5N2/P1PP1PPP/RNBQK2R b KQkq - 0 1";
const char* const queens = "1k6/8/8/8/4Q2Q/8/8/K3n2Q w - - 0 1";
const char* const mating = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1";
const char* const two_bishops = "4k3/8/8/2n2p2/8/4b3/5P2/2B1KB2 w - - 0 1";

/// What a text means in a position: the first reading that fits.
std::string meaning(Notation n, const char* fen, const std::string& text) {
  const Position p = fen == nullptr ? Position() : read_fen(fen)->position;
  for (const Sketch& s : read_romance(text, n)) {
    const Resolution r = resolve(p, Lineage(p), s);
    if (r.fitting.empty()) continue;
    if (r.meant.size() > 1) return "several";
    return san_text(r.meant[0], san_form(p, r.meant[0]));
  }
  return "none";
}

const Sketch& only(const Readings& r) {
  REQUIRE(r.size == 1);
  return *r.begin();
}

}  // namespace

TEST_CASE("moves and what they mean", "[romance]") {
  struct Case {
    Notation notation;
    const char* fen;
    const char* text;
    const char* san;
  };
  const Case cases[] = {
      // Tight and spaced print, dots, dashes.
      {es, nullptr, "P4R", "e4"},
      {es, nullptr, "P 4 R", "e4"},
      {es, nullptr, "P-4R", "e4"},
      {es, nullptr, "P.4D", "d4"},
      {es, nullptr, "P.4D.", "d4"},
      {es, nullptr, "C3AR", "Nf3"},
      {es, nullptr, "C 3 A R", "Nf3"},
      {es, nullptr, "C 3 AR", "Nf3"},
      {es, nullptr, "C\u00A03\u00A0A\u00A0R", "Nf3"},
      {es, nullptr, "C 3\nA R", "Nf3"},
      {es, nullptr, "C3A", "several"},
      {es, nullptr, "P4A", "several"},
      {es, nullptr, "P4CD", "b4"},
      {es, nullptr, "P4TR", "h4"},
      {es, nullptr, "CR3A", "Nf3"},
      {es, nullptr, "CD3A", "Nc3"},
      {es, nullptr, "C 3.ª A R", "Nf3"},
      {es, nullptr, "P 4ª R", "e4"},
      {es, nullptr, "P5R", "none"},
      {fr, nullptr, "P.4D", "d4"},
      {fr, nullptr, "P. 4 F D", "c4"},
      {fr, nullptr, "P. 4 F. D.", "c4"},
      {fr, nullptr, "C3FR", "Nf3"},
      {fr, nullptr, "P 4e R", "e4"},
      {it, nullptr, "C3AR", "Nf3"},
      {it, nullptr, "C-AR3", "Nf3"},
      {it, nullptr, "CAR3", "Nf3"},
      {it, nullptr, "P-R4", "e4"},
      {it, nullptr, "PR4", "e4"},
      {it, nullptr, "PAR4", "f4"},
      {pt, nullptr, "C3BR", "Nf3"},
      {pt, nullptr, "P4R", "e4"},
      // Ranks count from the side that moves.
      {es, after_e4, "P4R", "e5"},
      {es, after_e4, "C3AD", "Nc6"},
      {pt, after_e4, "P4BD", "c5"},
      {es, bishops, "A4A", "Bc5"},
      {es, bishops, "A4AD", "Bc5"},
      {es, bishops, "A4AR", "none"},
      {es, gambit, "AxPC", "Bxb4"},
      {es, gambit, "AxP", "several"},
      {es, gambit, "AxPA", "Bxf2+"},
      {fr, gambit, "F pr PC", "Bxb4"},
      {fr, gambit, "F pr. P. C.", "Bxb4"},
      {fr, gambit, "F prend PF éch.", "Bxf2+"},
      {it, gambit, "A prende PC", "Bxb4"},
      {pt, gambit, "BxPC", "Bxb4"},
      {pt, gambit, "B toma PB xeque", "Bxf2+"},
      {es, gambit, "AxPT", "none"},
      {es, gambit, "R1AR", "Kf8"},
      {es, gambit, "R 1 A", "Kf8"},
      {es, gambit, "D3A", "Qf6"},
      {fr, "4k3/8/8/8/8/3Q4/8/4K3 w - - 0 1", "D 3 FR", "Qf3"},
      // Which of two men: whose it is, where it stands.
      {es, two_rooks, "T2CR", "several"},
      {es, two_rooks, "T2R", "none"},
      {fr, two_rooks, "T 4 CR — 2 CR", "R4g2"},
      {fr, two_rooks, "T 4 C R — 2 C R", "R4g2"},
      {es, two_rooks, "T4CR-2CR", "R4g2"},
      {es, two_rooks, "T4-2C", "R4g2"},
      {es, two_rooks, "T1-2C", "R1g2"},
      {es, two_rooks, "T\\4-2C", "R4g2"},
      {es, two_rooks, "T/1-2C", "R1g2"},
      {es, two_rooks, "T(4)2C", "R4g2"},
      {es, two_rooks, "T(1CR)2CR", "R1g2"},
      {es, two_rooks, "T (1 C R) 2 C R", "R1g2"},
      {it, two_rooks, "T(CR4)CR2", "R4g2"},
      {es, two_knights, "C2D", "several"},
      {es, two_knights, "CD2D", "Nbd2"},
      {es, two_knights, "C D 2 D", "Nbd2"},
      {it, two_knights, "CD2D", "Nbd2"},
      {it, two_knights, "CD2", "several"},
      {es, two_knights, "CR2D", "Nfd2"},
      {es, two_knights, "C1-2D", "Nbd2"},
      {es, two_knights, "C(3AR)2D", "Nfd2"},
      {es, two_knights, "C(A)2D", "Nfd2"},
      {es, two_knights, "C3AR-2D", "Nfd2"},
      {es, queens, "D4T-1R", "none"},
      {es, queens, "D4TRxC", "Qh4xe1"},
      {es, queens, "D 4 T R x C", "Qh4xe1"},
      {es, queens, "DxC", "several"},
      {es, queens, "D1xC", "Q1xe1"},
      {es, queens, "D4xC", "several"},
      // Captures.
      {es, four_pawns, "PxP", "several"},
      {es, four_pawns, "PRxP", "several"},
      {es, four_pawns, "PRxPD", "exd5"},
      {es, four_pawns, "PRxPA", "exf5"},
      {es, four_pawns, "PAxP", "cxd5"},
      {es, four_pawns, "PADxP", "cxd5"},
      {es, four_pawns, "P A D x P", "cxd5"},
      {es, four_pawns, "PARxP", "none"},
      {es, four_pawns, "PxPA", "exf5"},
      {es, four_pawns, "PxP(5A)", "exf5"},
      {es, four_pawns, "PxP (5 A R)", "exf5"},
      {es, four_pawns, "PxP/5AR", "exf5"},
      {es, four_pawns, "PxP5AR", "exf5"},
      {es, four_pawns, "P4R:P5A", "exf5"},
      {es, four_pawns, "P5R", "e5"},
      {es, four_pawns, "P5D", "none"},
      {es, four_pawns, "Px5A", "exf5"},
      {it, four_pawns, "PxPAR5", "exf5"},
      {es, two_bishops, "AxA", "Bxe3"},
      {es, two_bishops, "A×A", "Bxe3"},
      {es, two_bishops, "ADxA", "Bxe3"},
      {es, two_bishops, "PxA", "fxe3"},
      {es, two_bishops, "PAxAD", "fxe3"},
      {es, two_bishops, "AxT", "none"},
      // Promotion, en passant, castling.
      {es, seventh, "P8R=D+", "e8=Q+"},
      {es, seventh, "P8R = D", "e8=Q+"},
      {es, seventh, "P8R(D)", "e8=Q+"},
      {es, seventh, "P8R (D) +", "e8=Q+"},
      {es, seventh, "P8R/D", "e8=Q+"},
      {es, seventh, "P8R", "e8=Q+"},
      {es, seventh, "P8R pide dama", "e8=Q+"},
      {es, seventh, "PxT=C", "exd8=N"},
      {fr, seventh, "PxT:D≠", "exd8=Q+"},
      {fr, seventh, "P8R fait Dame", "e8=Q+"},
      {fr, seventh, "P8R=F", "e8=B"},
      {pt, seventh, "P8R=B", "e8=B"},
      {es, passing, "PxP a.p.", "exd6"},
      {es, passing, "PxPa.p.", "exd6"},
      {es, passing, "PxP al paso", "exd6"},
      {fr, passing, "P pr P en passant", "exd6"},
      {it, passing, "PxP e. p.", "exd6"},
      {pt, passing, "PxPD e.p.", "exd6"},
      {es, castling, "O-O", "O-O"},
      {es, castling, "0-0", "O-O"},
      {es, castling, "O—O—O", "O-O-O"},
      {es, castling, "0 - 0 - 0", "O-O-O"},
      {es, castling, "enroque corto", "O-O"},
      {es, castling, "Enroque largo", "O-O-O"},
      {es, castling, "Enroque", "several"},
      {es, castling, "Enroque de dama", "O-O-O"},
      {fr, castling, "Petit roque", "O-O"},
      {fr, castling, "grand roque", "O-O-O"},
      {fr, castling, "Roque TD", "O-O-O"},
      {fr, castling, "roque du côté du roi", "O-O"},
      {it, castling, "arrocco corto", "O-O"},
      {it, castling, "Arrocca lungo", "O-O-O"},
      {pt, castling, "roque pequeno", "O-O"},
      {pt, castling, "Grande roque", "O-O-O"},
      // Marks of all kinds.
      {es, mating, "DxPA ++", "Qxf7#"},
      {es, mating, "DxPA++", "Qxf7#"},
      {es, mating, "DxPA mate", "Qxf7#"},
      {es, mating, "DxPA j. mate", "Qxf7#"},
      {es, mating, "DxP(7A)#", "Qxf7#"},
      {fr, mating, "DxPF mat", "Qxf7#"},
      {fr, mating, "D pr PF, mat", "none"},
      {fr, mating, "DxPF‡", "Qxf7#"},
      {it, mating, "DxPA scacco matto!", "Qxf7#"},
      {pt, mating, "DxPB xeque-mate", "Qxf7#"},
      // The marks of check and mate tell moves apart.
      {es, mating, "DxP", "several"},
      {es, mating, "DxP++", "Qxf7#"},
      // Words, and the prose of older books.
      {es, nullptr, "Peón 4 Rey", "e4"},
      {es, nullptr, "Caballo 3 Alfil Rey", "Nf3"},
      {es, nullptr, "El caballo de rey a tercera de su alfil", "Nf3"},
      {fr, nullptr, "Le pion du roi deux pas", "e4"},
      {fr, nullptr, "Le pion du roi un pas", "e3"},
      {fr, nullptr, "le pion du fou de la dame deux pas", "c4"},
      {fr, nullptr, "Le cavalier du roi à la troisième case de son fou", "Nf3"},
      {fr, gambit, "Le fou prend le pion du cavalier", "Bxb4"},
      {it, nullptr, "Il cavallo del re alla terza casa dell'alfiere", "Nf3"},
      {it, nullptr, "il pedone del re due passi", "e4"},
      {pt, nullptr, "O peão do rei duas casas", "e4"},
  };
  for (const Case& c : cases) {
    INFO(c.text);
    CHECK(meaning(c.notation, c.fen, c.text) == c.san);
  }
}

TEST_CASE("marks are claims, glyphs are kept", "[romance]") {
  struct Case {
    Notation notation;
    const char* text;
    CheckClaim check;
    bool mate;
    bool en_passant;
    NagSet nags;
  };
  const CheckClaim none = CheckClaim::silent, check = CheckClaim::check;
  const Case cases[] = {
      {es, "D6A", none, false, false, {}},
      {es, "D6A+", check, false, false, {}},
      {es, "D6A j.", check, false, false, {}},
      {es, "D6A, ", none, false, false, {}},
      {es, "D6A(+0.35)", none, false, false, {}},
      {es, "D6A +-", none, false, false, {}},
      {es, "D6A jaque", check, false, false, {}},
      {es, "D6A (jaque)", check, false, false, {}},
      {es, "D6A†", check, false, false, {}},
      {es, "D6A ++", none, true, false, {}},
      {es, "D6A ≠", none, true, false, {}},
      {es, "D6A jaque doble", CheckClaim::double_check, false, false, {}},
      {es, "D6A jaque a la descubierta", CheckClaim::discovered_check, false, false, {}},
      {es, "D6A!", none, false, false, {{1, 0}}},
      {es, "D6A !?", none, false, false, {{5, 0}}},
      {es, "D6A+!!", check, false, false, {{3, 0}}},
      {es, "D6A?? +", check, false, false, {{4, 0}}},
      {es, "PxP a.p.+", check, false, true, {}},
      {fr, "D6F éch.", check, false, false, {}},
      {fr, "D6F (éch.)", check, false, false, {}},
      {fr, "D6F Échec", check, false, false, {}},
      {fr, "D6F échec et mat", none, true, false, {}},
      {fr, "D6F ch.", check, false, false, {}},
      {it, "D6A scacco doppio", CheckClaim::double_check, false, false, {}},
      {it, "D6A matto", none, true, false, {}},
      {pt, "D6B xeque", check, false, false, {}},
      {pt, "D6B mate", none, true, false, {}},
  };
  for (const Case& c : cases) {
    INFO(c.text);
    const Sketch s = only(parse_romance(c.text, c.notation).readings);
    CHECK(s.check == c.check);
    CHECK(s.mate == c.mate);
    CHECK(s.en_passant == c.en_passant);
    CHECK(s.nags == c.nags);
  }
}

TEST_CASE("what a move does not say stays open", "[romance]") {
  Sketch s = only(read_romance("A4A", es));
  CHECK(s.relative);
  CHECK(s.man == piece_set(Kind::bishop));
  CHECK(s.to == (bit(Square::c4) | bit(Square::f4)));
  CHECK(s.capture == Tri::no);
  s = only(read_romance("CRxPT", es));
  CHECK(s.origin == Flank::king);
  CHECK(s.taken == piece_set(Kind::pawn));
  CHECK(s.taken_on == (file_set(0) | file_set(7)));
  CHECK(s.capture == Tri::yes);
  CHECK(s.to == any_square);
  s = only(read_romance("TxCD", es));
  CHECK(s.taken_origin == Flank::queen);
  CHECK(s.taken_on == any_square);
  s = only(read_romance("P8R", es));
  CHECK(s.promotion == 0);
}

TEST_CASE("near misses are no moves", "[romance]") {
  for (const char* const text :
       {"",           "P",        "P4",        "P9R",     "P0R",     "4R",
        "R",          "P44R",     "C3",        "Cx",      "CxR",     "C3ARD",
        "C3AF",       "C3FR",     "DR4R",      "RD4R",    "T4CR-",   "T4CR-2",
        "T1x",        "P8C=",     "P8R=R",     "P8R=P",   "C3A=D",   "O",
        "O-O-O-O",    "C3ARx",    "CxP(5R",    "CxP(9R)", "CxP(5X)", "C(12R",
        "C(9)2R",     "CxPR4",    "C-AR3",     "PR4",     "p4r",     "P4Rx",
        "P4R P4R",    "C3AR+2",   "C3A+-",     "P..4R",   "jaque",   "P4R jaqueline",
        "enroquecor", "P4R, P4D", "C 3 A R 2", "xP",      "PxPRDx",  "1. P4R",
        "C3AR\n\n",   "P 4\n\nR", " P4R",      "P4R ",    "T7",      "P4R deux pas",
        "C deux pas", "(C3A)",    "e4",        "Nf3",     "P-K4",    "Kt-KB3",
        "P to K 4",   "--"}) {
    INFO(text);
    CHECK(read_romance(text, es).empty());
  }
  CHECK(read_romance("C3AR", fr).empty());
  CHECK(read_romance("C3AR", pt).empty());
  CHECK(read_romance("C3BR", it).empty());
  CHECK(read_romance("P pr P", es).empty());
  CHECK(read_romance("P4R", Notation::descriptive).empty());
  CHECK(parse_romance("P4R", Notation::san).length == 0);
}

TEST_CASE("the longest move at the front", "[romance]") {
  struct Case {
    Notation notation;
    const char* text;
    const char* move;
  };
  const Case cases[] = {
      {es, "P4R P4R 2. C3AR", "P4R"},
      {es, "P4R, P4R", "P4R"},
      {es, "P4R. P4R", "P4R"},
      {es, "P4R(a)", "P4R"},
      {es, "P4R (a)", "P4R"},
      {es, "P4R(1)", "P4R"},
      {es, "P4R(12) P4R", "P4R"},
      {es, "P4R{!}", "P4R"},
      {es, "P4R $1", "P4R"},
      {es, "P4R2", ""},
      {es, "P4Ra", ""},
      {es, "P4Ré", ""},
      {es, "CxP(5X) P4R", ""},
      {es, "CxP(5", ""},
      {es, "PxC:X", ""},
      {es, "PxC: D4R", "PxC"},
      {es, "PxC:D4R", ""},
      {es, "PxC:D", "PxC:D"},
      // A letter behind a file names its side, unless it is the man of the next move.
      {es, "A 4 A D 2. C 3 A R", "A 4 A D"},
      {es, "A 4 A D 2 C 3 A R", "A 4 A D"},
      {es, "A 4 A D 2 R 3. P4R", "A 4 A"},
      {es, "A4A D2R", "A4A"},
      {es, "A4A DxP", "A4A"},
      {es, "A4A R1R", "A4A"},
      {es, "A4A D(1)2R", "A4A"},
      {es, "A4A Diagrama", "A4A"},
      {es, "A4A D", "A4A D"},
      {it, "A4A DTR3", "A4A"},
      {it, "A4A D-TR3", "A4A"},
      {it, "TxPA 3. C3A", "TxPA"},
      {fr, "P. 4 F. D. 2. P.4R", "P. 4 F. D"},
      {fr, "F 4 F D pr P", "F 4 F"},
      {es, "CxP TR1D", "CxP"},
      {es, "CxP T R 1 D", "CxP"},
      {es, "CxP A4C", "CxP"},
      {es, "CxP A", "CxP A"},
      {es, "CxC D4R", "CxC"},
      {es, "CxC RxC", "CxC"},
      {es, "T4CR — buena jugada", "T4CR"},
      {es, "T4CR — 2. C3A", "T4CR"},
      {es, "T4CR — 2CR T1R", "T4CR — 2CR"},
      {es, "D6A ++ 17. P4R", "D6A ++"},
      {es, "D6A +0.35", "D6A"},
      {es, "D6A(+0.35)", "D6A"},
      {es, "D6A (+0.35)", "D6A"},
      {es, "D6A(+)", "D6A(+)"},
      {es, "D6A jaqueline", "D6A"},
      {es, "D6A mate.", "D6A mate"},
      {es, "P8R (D) T1R", "P8R (D)"},
      {es, "O-O O-O-O", "O-O"},
      {es, "O-O-O 12.", "O-O-O"},
      {es, "enroque T1R", "enroque"},
      {es, "enroque R1T", "enroque"},
      {es, "PxP a.p. T1R", "PxP a.p."},
      {es, "C3A\n\nR", "C3A"},
      {es, "C3A\nR", "C3A\nR"},
      {fr, "Le pion du roi deux pas. Le pion", "Le pion du roi deux pas"},
  };
  for (const Case& c : cases) {
    INFO(c.text);
    const std::string text = c.text;
    const Parsed p = parse_romance(text, c.notation);
    CHECK(text.substr(0, p.length) == c.move);
    CHECK(p.readings.empty() == (p.length == 0));
  }
}

TEST_CASE("lines of play are parted by the grammar", "[romance]") {
  struct Case {
    Notation notation;
    const char* text;
    const char* sans;
  };
  const char* const evans = " e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4 O-O";
  const Case cases[] = {
      {es, "P4R P4R C3AR C3AD A4A A4A P4CD AxPC P3A A4T P4D PxP O-O", evans},
      {es, "P 4 R P 4 R C 3 A R C 3 A D A 4 A A 4 A P 4 C D A x P C P 3 A A 4 T P 4 D P x P O - O",
       evans},
      {it, "P-R4 P-R4 C-AR3 C-AD3 A-A4 A-A4 P-CD4 AxPC P-A3 A-T4 P-D4 PxP arrocco", evans},
      // The column of Paris 1925.
      {fr, "P.4D P.4D P.4FD P.3FD P pr PD P pr P", " d4 d5 c4 c6 cxd5 cxd5"},
      {fr, "P. 4 D. P. 4 D. C. 3 F. R. C. 3 F. R. F. 4 F. F. 4 F. R. 1. éch.",
       " d4 d5 Nf3 Nf6 Bf4 Bf5"},
      {pt, "P4R P4R C3BR C3BD B5C P3TD BxC PDxB", " e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6"},
      {fr,
       "Le pion du roi deux pas. Le pion du roi deux pas. Le cavalier du roi à la troisième case "
       "de son fou. Le pion de la dame un pas.",
       " e4 e5 Nf3 d6"},
  };
  for (const Case& c : cases) {
    INFO(c.text);
    Position p;
    Lineage lineage;
    std::string sans;
    for (std::string_view rest = c.text; !rest.empty();) {
      const Parsed parsed = parse_romance(rest, c.notation);
      if (parsed.length == 0) break;
      const Resolution r = resolve(p, lineage, *parsed.readings.begin());
      if (r.meant.size() != 1) break;
      sans += ' ' + san_text(r.meant[0], san_form(p, r.meant[0]));
      lineage.play(p, r.meant[0]);
      p.play(r.meant[0]);
      rest.remove_prefix(std::min(rest.find_first_not_of(" .", parsed.length), rest.size()));
    }
    CHECK(sans == c.sans);
  }
}

namespace {

/// The tight Spanish spellings as one pattern: nothing of the grammar is in it.
const std::regex& tight() {
  static const std::string file = "(?:[TCA][RD]?|[RD])", square = "[1-8]" + file;
  static const std::string at = "(?:\\(" + square + "\\)|" + square + ")";
  static const std::string victim =
      "(?:P" + file + "?" + at + "?|[TCA][RD]?" + at + "?|D" + at + "?|" + square + ")";
  static const std::string act = "(?:[xX:]" + victim + "|(?:--?)?" + square + ")";
  static const std::string hint =
      "(?:\\((?:" + square + "|" + file + "|[1-8])\\)|(?:" + square + "|[1-8])(?=[-xX:]))";
  static const std::string promotion = "(?:=[DTAC]|=?\\(=?[DTAC]\\))?";
  static const std::string marks = "(?:[+#!?]|\\((?:\\+\\+?|#|\\+#)\\))*";
  static const std::string oh = "[O0o]";
  static const std::regex pattern("(?:P" + hint + "?" + act + promotion + "|P" + file + act +
                                  promotion + "|[TCADR]" + hint + "?" + act + "|[TCA][RD]" + act +
                                  "|" + oh + "(?:--?)?" + oh + "(?:(?:--?)?" + oh + ")?)" + marks);
  return pattern;
}

const std::vector<std::string>& specimens() {
  static const std::vector<std::string> all{
      "P4R",  "C3AR",  "AxT",      "P8C=D+", "CRxP",   "T1xP",     "C7-5C",  "C(1)2R",   "CD4R",
      "PRxP", "PCxPA", "PARxPTD",  "AxPC",   "D6A",    "T4CR-2CR", "T4CRxP", "CxP(5R)",  "CxP5R",
      "R1AR", "TxTD",  "PxC(D)++", "O-O",    "O-O-O+", "Ax5R",     "C(A)2D", "PxP(5AR)", "P4R!?"};
  return all;
}

}  // namespace

TEST_CASE("a spelling that is not consumed whole is never read", "[romance]") {
  std::mt19937 random(7);
  const std::string alphabet = "RDTACPRDTACP12345678xxx-=+()#!?O09XKe";
  std::size_t taken = 0, refused = 0;
  for (int round = 0; round < 30'000; ++round) {
    std::string word = specimens()[random() % specimens().size()];
    for (std::size_t n = random() % 4; n > 0; --n) {
      const char c = alphabet[random() % alphabet.size()];
      const std::size_t at = random() % (word.size() + 1);
      switch (random() % 3) {
        case 0: word.insert(at, 1, c); break;
        case 1: word.erase(std::min(at, word.size() - 1), 1); break;
        default: word[std::min(at, word.size() - 1)] = c; break;
      }
      if (word.empty()) word = "P";
    }
    const bool expected = std::regex_match(word, tight());
    ++(expected ? taken : refused);
    INFO(word);
    REQUIRE(read_romance(word, es).empty() != expected);
  }
  CHECK(taken > 5'000);
  CHECK(refused > 5'000);
}

TEST_CASE("one letter or figure more never leaves the meaning as it was", "[romance]") {
  for (const std::string& word : specimens()) {
    const Readings whole = read_romance(word, es);
    REQUIRE(!whole.empty());
    for (const char c :
         std::string("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")) {
      for (const std::string& more : {word + c, c + word}) {
        if (more.ends_with("+j") || more.ends_with("+J")) continue;  // check, said twice
        const Readings r = read_romance(more, es);
        INFO(more);
        CHECK((r.empty() || !(*r.begin() == *whole.begin())));
        CHECK(parse_romance(more, es).length == (r.empty() ? 0 : more.size()));
      }
    }
  }
}
