// The articles of the codes of laws, each in our own words; docs/laws.md says what Stamma does
// about them and which test shows it.
#include "lib/laws/articles.hpp"

namespace stamma::detail {
namespace {

using enum Subject;

constexpr Article fide1929_articles[] = {
    {"1", results, true, "object", "Two persons on 64 squares; who checkmates wins"},
    {"2", board, false, "the board", "A light square at each right hand; files and ranks"},
    {"3", board, false, "the men", "Names, numbers and printed symbols of the men"},
    {"4", play, true, "the array", "The array; White moves first, then by turns"},
    {"5.i-ii", notation, true, "two systems",
     "Only the descriptive and the algebraic notation are recognised"},
    {"5.iii", notation, true, "descriptive system",
     "Man, file and rank from the mover's side, R(KKt2) for one of two; O-O, X, Ch, Mate"},
    {"5.iv", notation, true, "algebraic system",
     "Man and both squares, the first left out where nothing is doubtful; : or x, +, :+, x for "
     "mate"},
    {"6", board, false, "expressions", "What pinned, discovered check and exchange mean"},
    {"7", play, true, "moves in general",
     "To free squares or an opposing man's, over no occupied square but by the knight"},
    {"8", play, true, "moves of the men",
     "How each man moves, castling, taking in passing, promotion"},
    {"9", play, true, "check",
     "A checked king must be relieved at once; announcing check is not obligatory"},
    {"10.i", results, true, "checkmate", "Mate ends the game"},
    {"10.ii", results, true, "mate announced in error", "It does not affect the game"},
    {"11", conduct, false, "colours", "Drawn by lot, then alternately"},
    {"12", results, true, "annulled games",
     "A wrong array annuls the game, whenever it is proved; so does an altered position that "
     "cannot be restored"},
    {"13", conduct, false, "completion of a move", "When each kind of move is complete"},
    {"14", conduct, false, "adjustment of the men",
     "After notice; a disarranged position is reinstated"},
    {"15", conduct, false, "touching men", "What must be moved or taken"},
    {"16(a)", draws, true, "stalemate", "No check and no legal move"},
    {"16(b)", draws, true, "endless checks", "Drawn if the player proves he can check for ever"},
    {"16(c)", draws, true, "recurrence of position",
     "Claimed by the player to move when the position occurs the third time, whichever rook or "
     "promoted piece stands there"},
    {"16(d)", draws, true, "agreement", "Only after thirty moves by Black"},
    {"16(e)", draws, true, "fifty moves",
     "Drawn if fifty moves on each side were made without mate, capture or pawn move"},
    {"16(f)", draws, true, "fifty moves on demand",
     "The count begins anew with captures and pawn moves; where theory needs more than fifty, "
     "twice its number is allowed"},
    {"17(a)-(b)", results, true, "illegal move pointed out", "It is retracted and another made"},
    {"17(c)", results, true, "illegal sealed move",
     "Lost for the sealer if it cannot be rectified with certainty"},
    {"17(d)", results, true, "illegal move found later",
     "The position before it is reinstated, else the game is annulled"},
    {"18", conduct, false, "penalties", "When and how they are exacted; castling is none"},
    {"19", results, true, "games forfeited",
     "By upsetting the board, refusing to play or to obey, or overstepping the time"},
    {"20.i", conduct, false, "the clock", "Thirty moves in two hours, and so on"},
    {"20.ii", results, true, "time exceeded", "Lost, without any exception"},
    {"20.iii-iv", conduct, false, "clocks and absence", "Whose clock runs"},
    {"20.v", results, true, "an hour late", "Lost for who comes too late"},
    {"20.vi", results, true, "both late", "Lost for both"},
    {"21", results, true, "adjourned games",
     "How a move is sealed; an adjourned position or time that cannot be ascertained annuls the "
     "game"},
    {"21(odds).i", odds, true, "giving the move", "Odds may be the right to move first"},
    {"21(odds).ii", odds, true, "odds of moves",
     "Several moves are made at once in the first turn"},
    {"21(odds).iii", odds, true, "how they count", "As that number of moves, for both sides"},
    {"21(odds).iv", odds, true, "fourth rank", "None of these moves goes beyond the fourth rank"},
    {"21(odds).v", odds, true, "first move",
     "The giver of a man moves first unless that is given too"},
    {"21(odds).vi", odds, true, "odds of a pawn", "The King's Bishop's pawn"},
    {"21(odds).vii", odds, true, "odds of a piece", "The Queen's rook, bishop or knight"},
    {"21(odds).viii", odds, true, "castling without the rook",
     "Allowed on that side while the rook's square is unoccupied"},
    {"23", notation, true, "recording of games",
     "Each competitor records all moves clearly; the winner, or both in a draw, hand in the "
     "record"},
    {"24", conduct, false, "disputes", "Who decides"},
    {"25", conduct, false, "decision of FIDE", "Interpretation is FIDE's"},
    {"Annexe", conduct, false, "conduct",
     "No notes, no comments, a legal move stands; nothing but the move is sealed"},
};

constexpr Article fide1955_articles[] = {
    {"1", board, false, "introduction", "Two opponents and a board"},
    {"2", board, false, "the board", "Colours, files, ranks, diagonals"},
    {"3", play, true, "the pieces", "Sixteen a side and their array"},
    {"4", play, true, "method of play", "White begins, one move at a time"},
    {"5", play, true, "the move in general",
     "To a free square or an opponent's piece, which is taken; only knight and castling rook cross "
     "others"},
    {"6", play, true, "moves of the pieces",
     "How each piece moves; castling is lost for ever or prevented for now"},
    {"6(b)", play, true, "taking in passing", "On the move right after the double step"},
    {"6(c)", play, true, "promotion", "To queen, rook, bishop or knight at choice"},
    {"7", conduct, false, "completion of a move", "When each kind of move is complete"},
    {"8", conduct, false, "touched piece", "What must be moved or taken"},
    {"9.1", results, true, "illegal move",
     "The position before it is set up again; if impossible the game is annulled"},
    {"9.2", results, true, "displaced pieces", "The same"},
    {"9.3", results, true, "wrong position after adjournment",
     "The adjourned position is set up again"},
    {"9.4", results, true, "wrong array", "The game is annulled"},
    {"9.5", results, true, "board wrongly placed",
     "The position is moved to a right board and play goes on"},
    {"10", play, true, "check",
     "Must be met on the next move, else it is mate; a pinned piece still gives check"},
    {"11.1", results, true, "mate", "Won for who mates"},
    {"11.2", results, true, "resignation", "Won for the opponent of who resigns"},
    {"12.1", draws, true, "stalemate", "No check and no move"},
    {"12.2", draws, true, "agreement", "By agreement of the players, at any time"},
    {"12.3", draws, true, "repetition",
     "Claimed when the position appears, or would by a declared move appear, the third time with "
     "the same player to move; same pieces on the same squares"},
    {"12.4", draws, true, "fifty moves",
     "Proved by the player to move: fifty by each side without capture or pawn move; more for "
     "positions laid down before"},
    {"13", notation, true, "game scores", "Each player writes down the score clearly"},
    {"14", conduct, false, "the clock", "How it is used"},
    {"15", results, true, "adjournment", "The move is sealed in unambiguous notation"},
    {"16", results, true, "resumption",
     "A lost envelope annuls the game unless the players agree on the position"},
    {"17.1", results, true, "time exceeded", "Lost"},
    {"17.2", results, true, "an hour late", "Lost; for both when both are"},
    {"17.3", results, true, "doubtful sealed move",
     "Lost for who seals an illegal or imprecise move"},
    {"17.4", results, true, "refusing the laws", "Lost; for both when both do"},
    {"18", conduct, false, "behaviour", "No notes, no advice, no distraction"},
    {"19", conduct, false, "competition director", "His duties"},
    {"20", conduct, false, "interpretation", "FIDE decides"},
    {"S1.1-2", notation, true, "two systems",
     "Only the algebraic and the descriptive notation are recognised"},
    {"S1.algebraic", notation, true, "algebraic system",
     "Piece and both squares or the last alone, Ktg-f3 for one of two; O-O, : or x, + and a double "
     "dagger for mate"},
    {"S1.descriptive", notation, true, "descriptive system",
     "Kt or N, R (KKt 4)-KKt 2 for one of two; Castles K, x, ch or +"},
};

constexpr Article fide1985_articles[] = {
    {"1", board, false, "introduction", "Two opponents and a board"},
    {"2", board, false, "the board", "Files a to h and ranks 1 to 8"},
    {"3", play, true, "the pieces", "Sixteen a side and their array"},
    {"4", play, true, "conduct of the game", "White begins, one move at a time"},
    {"5", play, true, "the move", "To a free square or an enemy piece, which is captured"},
    {"6.1", play, true, "king and castling", "Castling is illegal for good or prevented for now"},
    {"6.3-6.5", play, true, "rook, bishop, knight", "How they move"},
    {"6.6.1", play, true, "pawn", "One or two squares at first, then one; takes aslant"},
    {"6.6.3", play, true, "taking in passing", "On the move right after the double step"},
    {"6.6.4", play, true, "promotion", "To queen, rook, bishop or knight"},
    {"7-9", conduct, true, "left out of this text",
     "Completion, touched pieces, illegal positions are not printed"},
    {"10", play, true, "check", "Must be parried on the next move, else it is mate"},
    {"11.1", results, true, "mate", "Won for who mates"},
    {"11.2", results, true, "resignation", "Won for the opponent of who resigns"},
    {"12.1", draws, true, "stalemate", "No check and no move"},
    {"12.2", draws, true, "agreement", "By agreement of the players"},
    {"12.3", draws, true, "repetition",
     "On demand, the same position three times with the same player to move; the possible moves "
     "must be the same too"},
    {"12.4", draws, true, "fifty moves",
     "Demonstrated by the player to move: fifty by each side without capture or pawn move"},
};

}  // namespace

std::span<const Article> fide1929() noexcept { return fide1929_articles; }
std::span<const Article> fide1955() noexcept { return fide1955_articles; }
std::span<const Article> fide1985() noexcept { return fide1985_articles; }

}  // namespace stamma::detail
