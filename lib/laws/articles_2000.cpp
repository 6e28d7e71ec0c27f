// The articles of the codes of laws, each in our own words; docs/laws.md says what Stamma does
// about them and which test shows it.
#include "lib/laws/articles.hpp"

namespace stamma::detail {
namespace {

using enum Subject;

constexpr Article wcc2000_articles[] = {
    {"1", play, true, "nature of the game", "White starts; mate wins"},
    {"2", play, true, "the array", "The board and the array"},
    {"3.1-3.3", play, true, "moves of the pieces", "Queen, rook, bishop and knight"},
    {"3.4(a)-(c)", play, true, "pawn", "One or two squares at first, then one; takes aslant"},
    {"3.4(d)", play, true, "taking in passing", "On the move right after the double step"},
    {"3.4(e)", play, true, "promotion", "To queen, rook, bishop or knight"},
    {"3.5", play, true, "king and castling", "How the king moves, and when castling is illegal"},
    {"4", conduct, false, "the act of moving", "One hand, adjusting, touched pieces"},
    {"5.1(a)", results, true, "mate", "Ends the game at once"},
    {"5.1(b)", results, true, "resignation",
     "Said, or written on the sheet: \"resigns\" in place of a move, a circled or written result"},
    {"5.2", draws, true, "stalemate", "Ends the game at once"},
    {"5.3", draws, true, "agreement", "Ends the game at once"},
    {"5.4", draws, true, "repetition", "See 9.2"},
    {"5.5", draws, true, "fifty moves", "See 9.3"},
    {"6.1-6.5", conduct, false, "the clock", "What it is and how it is set"},
    {"6.6", results, true, "an hour late", "Lost"},
    {"6.7-6.8", conduct, false, "pressing the clock",
     "A move is complete with the clock, unless it ends the game"},
    {"6.9", results, true, "time exceeded",
     "Lost, but drawn if the opponent cannot mate by any series of legal moves"},
    {"6.10-6.14", conduct, false, "clocks and displays", "Defects, interruptions, devices"},
    {"7.1(a)", results, true, "wrong array", "The game is cancelled"},
    {"7.1(b)", results, true, "board wrongly placed", "The position is moved to a right board"},
    {"7.2", results, true, "colours reversed", "The game goes on"},
    {"7.3", conduct, false, "displaced pieces", "Put back on the player's time"},
    {"7.4", results, true, "illegal move",
     "The position before it is reinstated, or the last that can be identified"},
    {"8.1", notation, true, "recording", "Each player records all moves in algebraic notation"},
    {"8.2-8.3", conduct, false, "sheets", "Who may see and owns them"},
    {"8.4", notation, true, "no recording in the last minutes",
     "With less than five minutes a player need not record"},
    {"8.5", notation, true, "bringing sheets up to date",
     "By the opponent's sheet, or by reconstruction on a second board"},
    {"8.6", conduct, false, "sheets that cannot be completed", "How the next moves are counted"},
    {"9.1", draws, true, "draw offers", "Noted on the sheet with (=)"},
    {"9.2", draws, true, "repetition",
     "Claimed when the position has appeared, or by a written move will, the third time; the "
     "possible moves, rights to castle and to take in passing must be the same"},
    {"9.3", draws, true, "fifty moves", "Claimed when made, or with a written move"},
    {"9.4", draws, true, "right to claim lost", "By moving without a claim"},
    {"9.5", draws, true, "a wrong claim", "The game goes on"},
    {"9.6", draws, true, "dead position", "No mate by any series of moves: ends the game at once"},
    {"9.7", conduct, false, "draw flag", "A device to offer draws"},
    {"10.1-10.2", draws, true, "sudden death",
     "In the last two minutes the arbiter may declare a draw"},
    {"10.3", results, true, "third illegal move", "Lost"},
    {"10.4", draws, true, "both flags down", "Drawn if nobody knows which fell first"},
    {"11", results, true, "scoring", "1, 1/2, 0"},
    {"12.1-12.6", conduct, false, "conduct", "No notes, no analysis, no distraction"},
    {"12.7", results, true, "refusing the laws", "Lost"},
    {"12.8", results, true, "both refuse", "Lost for both"},
    {"13-14", conduct, false, "arbiter and director", "Their duties"},
    {"E1-E3", notation, true, "letters",
     "First letter of the piece in the player's language, none for pawns"},
    {"E4-E6", notation, true, "squares", "a to h, 1 to 8"},
    {"E7", notation, true, "moves", "Letter and square of arrival, without a hyphen"},
    {"E8", notation, true, "captures", "x before the square; a pawn by its file"},
    {"E9", notation, true, "two pieces",
     "Told apart by file or rank (the text prints rank in both cases)"},
    {"E10", notation, true, "two pawns", "Told apart by the file"},
    {"E11", notation, true, "special moves", "Promotion letter, 0-0, 0-0-0, + and #"},
    {"E12", notation, true, "draw offer", "An equals sign"},
    {"Scoresheet", notation, true, "what a sheet holds",
     "Tournament, date, round, board, names, ratings, teams, moves, times"},
};

constexpr Article modern_articles[] = {
    {"1-3", play, true, "basic rules",
     "Array, moves, castling, taking in passing, promotion, check and mate"},
    {"4", conduct, false, "the act of moving", "One hand, adjusting, touched pieces"},
    {"5.1.1", results, true, "mate", "Ends the game at once"},
    {"5.1.2", results, true, "resignation", "Won for the opponent of who resigns"},
    {"5.2.1", draws, true, "stalemate", "Ends the game at once"},
    {"5.2.2", draws, true, "dead position",
     "Neither can mate by any series of moves: ends the game at once"},
    {"5.2.3", draws, true, "agreement", "Once both players have made a move"},
    {"6.7", results, true, "late arrival", "Lost after the default time"},
    {"6.9", results, true, "time exceeded",
     "Lost, but drawn if the opponent cannot mate by any possible series of legal moves"},
    {"7.2.1", results, true, "wrong array", "The game is cancelled"},
    {"7.5", results, true, "illegal moves",
     "The position before is reinstated; a player's second one loses"},
    {"8.1", notation, true, "recording", "Algebraic notation on the prescribed sheet"},
    {"9.1", draws, true, "draw offers",
     "After a move, noted with (=); an event may forbid early draws"},
    {"9.2", draws, true, "repetition",
     "Claimed when the position has appeared, or by a written move will, the third time; same "
     "possible moves, rights and taking in passing"},
    {"9.3", draws, true, "fifty moves", "Claimed when made, or with a written move"},
    {"9.6.1", draws, true, "five times", "The same position a fifth time draws without a claim"},
    {"9.6.2", draws, true, "75 moves",
     "75 moves by each side without capture or pawn move draw without a claim, unless the last "
     "mates"},
    {"App.C", notation, true, "algebraic notation",
     "Piece letter and square; x, 0-0, +, ++ or #, e.p., (=)"},
    {"11.7-8", results, true, "refusing the laws", "Lost; for both when both do"},
    {"Guidelines I", results, true, "adjourned games",
     "Lost for who seals an ambiguous or illegal move"},
};

}  // namespace

std::span<const Article> wcc2000() noexcept { return wcc2000_articles; }
std::span<const Article> modern() noexcept { return modern_articles; }

}  // namespace stamma::detail
