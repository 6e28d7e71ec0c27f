// The articles of the codes of laws, each in our own words; docs/laws.md says what Stamma does
// about them and which test shows it.
#include "lib/laws/articles.hpp"

namespace stamma::detail {
namespace {

using enum Subject;

constexpr Article bcc1899_articles[] = {
    {"I.1", board, false, "the board",
     "A board of 64 squares, light and dark in turn, with a light square at each player's right "
     "hand"},
    {"I.2", board, false, "files, ranks, diagonals",
     "The lines of the board and their names, however the board is placed"},
    {"I.3", notation, true, "names of the ranks",
     "Each player counts the ranks from the one nearest to him"},
    {"I.4", board, true, "the men",
     "Sixteen men a side, and their names; the colours are drawn by lot"},
    {"I.5", play, true, "the array",
     "How the men stand before an ordinary game, and what adjusting is"},
    {"I.6", notation, true, "names of the officers",
     "King's and Queen's Bishop, Knight and Rook, by where they stood at the start"},
    {"I.7", notation, true, "names of files and squares",
     "A file and its squares belong to the piece that began there"},
    {"I.8", notation, true, "names of the pawns",
     "A pawn belongs to the file on which it stands; of two on a file the foremost is the first"},
    {"I.9", play, true, "commanded squares", "Which squares each man commands"},
    {"I.10", play, true, "check", "A king is in check when an adverse man commands his square"},
    {"I.11.A-B", play, true, "a move",
     "A move is the transfer of a man with what belongs to it, legal when it keeps this law"},
    {"I.11.C", play, true, "order of moving",
     "White begins unless agreed otherwise, and the players move in turn"},
    {"I.11.D", play, true, "first and second player", "Who moves first is the First Player"},
    {"I.11.E(a)", play, true, "moves of the men",
     "Pieces go to what they command; pawns one square, at first two, and take aslant"},
    {"I.11.E(b)", play, true, "taking", "A man moved to an adverse man's square takes him"},
    {"I.11.E(c)", play, true, "taking in passing",
     "A pawn takes one that has just passed over a square it commands"},
    {"I.11.E(d)", play, true, "promotion",
     "On the eighth rank a pawn becomes a queen, bishop, knight or rook"},
    {"I.11.E(e)", play, true, "conditions of castling",
     "Neither man has moved, the squares between are free, the king's way is not commanded"},
    {"I.11.E(f)", play, true, "how one castles",
     "King to the Knight's square and Rook to the Bishop's, or King to the Bishop's and Rook to "
     "the Queen's"},
    {"I.12", play, true, "kinds of games",
     "Over the board, by communication of moves, and at odds"},
    {"I.13.A", notation, true, "record of a move",
     "Man, his square, \"to\" or \"takes\", what is taken and where; castling and taking in "
     "passing in words"},
    {"I.13.B", notation, true, "abbreviations",
     "K Q B Kt R P, figures for squares, Kt(K5), 0-0, X, e.p.; there is none for check or mate"},
    {"I.13.C", notation, true, "what a record may leave out",
     "Anything that is not needed; and it may not be read as an illegal move if it can be read as "
     "a legal one"},
    {"I.14.A", play, true, "sealed move",
     "A record of the next move that nobody sees before play begins again"},
    {"I.14.B", conduct, false, "complete move", "When each kind of move is complete"},
    {"I.15(a)", results, true, "checkmate", "Mate wins the game"},
    {"I.15(b)", draws, true, "stalemate", "No check and no legal move"},
    {"I.15(c)", draws, true, "game that cannot be won",
     "Whatever legal moves are made, nobody can win: a drawn game"},
    {"I.16", draws, true, "identical positions",
     "As many men, and each with one of the same colour and name on the same square"},
    {"II.1", results, true, "right to the first move",
     "The players begin by turns; a wrong beginning annuls only if pointed out before the fourth "
     "move"},
    {"II.2", results, true, "errors in placing board or men",
     "A wrong array annuls the game when pointed out before the second player's fourth move"},
    {"II.3", conduct, false, "adjustment", "Men may be adjusted after notice"},
    {"II.4", conduct, false, "promoted pawn left on the board",
     "It may be replaced by its piece later"},
    {"II.5", conduct, false, "touching men", "What must be moved or taken"},
    {"II.6", results, true, "illegal moves",
     "One left uncorrected is undone with all that followed; if its place cannot be found the game "
     "is annulled"},
    {"II.7(a)", results, true, "wrong position after adjournment",
     "The right position is restored and the sealed move made"},
    {"II.7(b)", results, true, "lost position",
     "If the adjourned position cannot be found the game is annulled"},
    {"II.7(c)", results, true, "doubtful sealed move",
     "The opponent adopts any legal reading; without one he exacts Penalty C"},
    {"II.8(a)", draws, true, "agreement",
     "The players may agree on a draw at any time before mate"},
    {"II.8(b)", draws, true, "fifty moves",
     "Claimed when the last fifty moves on each side were made without a capture"},
    {"II.8(c)", draws, true, "repetition",
     "Claimed by the player to move when the position stood at more than one of his earlier turns"},
    {"II.8(d)", draws, true, "endless checks",
     "Claimed by the player to move who proves he can check for ever"},
    {"II.8(e)", draws, true, "stalemate", "Stalemate is treated as a draw"},
    {"II.9", results, true, "forfeit and resignation",
     "A player forfeits by upsetting the men, by help, or by refusing the laws; resigned and "
     "forfeited games count as won"},
    {"II.10", results, true, "time limit",
     "Who is behind with his moves forfeits, whatever men are left; where both are, the game is "
     "annulled"},
    {"II.11", results, true, "penalties",
     "Penalty C: the offender moves his king, or if he cannot, a man that the opponent selects; it "
     "may not be castling"},
    {"III.1", play, true, "general law", "All other laws hold for games by communication of moves"},
    {"III.2", conduct, false, "assistance",
     "Books are allowed where a day and more is given for a reply"},
    {"III.3", notation, true, "interpretation of terms",
     "Words with several legal readings: the receiver adopts one and says so; with none: Penalty "
     "C"},
    {"III.4", notation, true, "several moves for one turn",
     "The receiver may adopt any one of them"},
    {"III.5", notation, true, "conditional moves",
     "Moves sent with assumed replies bind when the replies are made; an illegal one is liable to "
     "penalty when reached, and what follows it is void"},
    {"IV.1", odds, true, "general law", "All other laws hold for games at odds"},
    {"IV.2", odds, true, "first move", "The giver of odds moves first unless agreed otherwise"},
    {"IV.3", odds, true, "odds of a man",
     "The King's Bishop's pawn; the Queen's knight, bishop or rook"},
    {"IV.4", odds, true, "odds of moves",
     "Several first moves are made at once, none beyond the fourth rank"},
    {"IV.5", odds, true, "castling without the rook",
     "Allowed on the side of a rook given, if its square has been unoccupied throughout the game"},
    {"IV.6", odds, true, "mating with a pawn", "The pawn must mate as a pawn"},
    {"IV.7", odds, true, "mating on a square", "The mated king must stand on it"},
    {"IV.8", odds, true, "mating under conditions",
     "Who undertook it forfeits the game when neither king is mated so"},
};

}  // namespace

std::span<const Article> bcc1899() noexcept { return bcc1899_articles; }

}  // namespace stamma::detail
