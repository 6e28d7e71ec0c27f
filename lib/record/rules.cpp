#include "lib/record/rules.hpp"

#include <array>

namespace stamma {
namespace {

using enum Severity;

constexpr std::array table{
    Rule{Code::unclosed_comment, "S01", error, true, "comment without its closing brace",
         "The comment runs to the end of the game; the next game is found all the same.",
         "1. e4 {best by test e5 2. Nf3 *"},
    Rule{
        Code::nested_comment, "S02", warning, true, "braces inside a comment",
        "By the standard a comment ends at the first }. Where what follows could not be moves, the "
        "inner braces are read as part of the comment.",
        "1. e4 {outer {inner} still} e5"},
    Rule{Code::unclosed_variation, "S03", warning, true,
         "variation without its closing parenthesis",
         "It is closed where the move numbers return to the line around it, else at the end of the "
         "game.",
         "2. Nf3 (2. f4 exf4 2... Nc6 *"},
    Rule{Code::stray_parenthesis, "S04", warning, true,
         "closing parenthesis without an opening one",
         "It is passed over; the message counts them.", "1. e4 e5 ) 2. Nf3"},
    Rule{Code::unreadable_text, "S05", warning, true, "text that is no part of the movetext",
         "A word that cannot be a move is kept as a comment.", "1. e4 e5 interesting 2. Nf3"},
    Rule{Code::variation_first, "S06", note, true, "variation in front of its main move",
         "It is read as an alternative to the move that follows.", "(1. d4 d5) 1. e4 e5"},
    Rule{Code::malformed_tag, "S07", warning, true, "tag pair not written as the standard says",
         "Missing quote or bracket, an unescaped quote, an odd name: what is clear is kept.",
         "[White Anderssen]"},
    Rule{Code::escape_line, "S08", note, false, "escape line",
         "A line beginning with % is for other programs (PGN §6) and is left out.",
         "% do not read"},
    Rule{Code::reserved_angle, "S09", note, true, "reserved angle brackets",
         "The standard keeps < and > for later; the text is kept as a comment.",
         "1. e4 <later> e5"},
    Rule{Code::nul_byte, "S10", warning, true, "NUL bytes", "They are read as white space.",
         "1. e4\\0 e5"},
    Rule{Code::stray_brace, "S11", warning, true, "closing brace without an opening one",
         "It is passed over; the message counts them.", "1. e4 } e5"},
    Rule{Code::wrong_number, "S12", note, true, "wrong move number",
         "Numbers are a hint; the moves are read in their order. Told once a game.",
         "1. e4 e5 3. Nf3"},
    Rule{Code::glued_moves, "S13", note, true, "moves not separated",
         "The only way to part them into legal moves is taken.", "1.e4e5"},
    Rule{Code::spaced_move, "S14", note, true, "space inside a move",
         "A lone letter and a square that make one move together.", "2. N f3"},
    Rule{Code::text_outside, "S15", warning, false, "text outside of any game",
         "Words before, between or after games are left out, and so are moves in them that make no "
         "game.",
         "These games were collected in 1998."},
    Rule{Code::empty_variation, "S16", note, true, "variation without moves",
         "A comment in it goes to the line around it.", "1. e4 () e5"},
    Rule{Code::bad_nag, "S17", warning, true, "annotation glyph out of range",
         "Only $0 to $255 exist; others are kept as comments.", "1. e4 $999"},
    Rule{Code::result_in_variation, "S18", note, true, "result inside a variation",
         "It is kept as a comment of the variation.", "(2. Qh5 g6 0-1)"},
    Rule{Code::invisible_character, "S19", note, true, "invisible characters in the movetext",
         "Zero-width and direction marks are passed over.", "1. e4 e5 (with U+200B)"},
    Rule{Code::no_blank_line, "S20", note, true, "tags and moves not separated by an empty line",
         "Where tags follow moves directly, a new game begins.", "1. e4 *\\n[Event \"B\"]"},
    Rule{Code::mended_bracket, "S21", warning, true, "bracket that does not match",
         "It is read as the one with which all moves are legal, where only one is; what stands in "
         "the brackets is kept.",
         "1. e4 {best by test) e5 2. Nf3 *"},
    Rule{Code::kept_line, "S22", note, false, "moves in prose that are no variation",
         "They cannot be played from where they stand, or could be meant in several ways; they stay "
         "words of the comment.",
         "If 20...Kt - B 9; 21 Q - R 5"},
    Rule{Code::other_diagram, "S23", warning, false, "diagram that does not show the game",
         "The game is kept as its moves are; both positions are told.",
         "a white rook on a1 where the game has none"},
    Rule{Code::bad_fen, "T01", error, false, "start position that is no position",
         "The game cannot be played over; it is kept as it stands.",
         "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]"},
    Rule{Code::lenient_fen, "T02", note, true, "FEN not as the standard says",
         "Missing or impossible parts are completed or dropped.", "[FEN \"8/P6k/8/8/8/8/8/K7 w\"]"},
    Rule{Code::right_supplied, "T03", warning, true, "castling right missing in the FEN",
         "The game castles although its FEN says it may not; the right is added.",
         "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"] 1. O-O"},
    Rule{Code::other_variant, "T04", note, false, "variant that Stamma does not play",
         "The game passes through as it stands.", "[Variant \"Atomic\"]"},
    Rule{Code::duplicate_tag, "T05", warning, true, "tag given twice",
         "The first value is used; a second, different one is kept in a comment.",
         "[Event \"A\"] [Event \"B\"]"},
    Rule{Code::fen_without_setup, "T06", note, true, "FEN tag without SetUp tag",
         "PGN §9.7 asks for both; SetUp is added.", "[FEN \"...\"]"},
    Rule{Code::missing_roster, "T07", note, true, "roster tags missing",
         "The seven tags of every game are completed with \"?\".", "[White \"Morphy\"] 1. e4 *"},
    Rule{Code::not_a_move, "M01", error, false, "text that stands for no move",
         "The rest of the line is kept verbatim.", "1. e4 eS"},
    Rule{Code::illegal_move, "M02", error, false, "move that is not legal",
         "The rest of the line is kept verbatim.", "1. e4 e5 2. Ke3"},
    Rule{Code::ambiguous_move, "M03", error, false, "move that can be two legal moves",
         "The rest of the line is kept verbatim.", "1. Nf3 d5 2. d3 Nf6 3. Nd2"},
    Rule{Code::over_disambiguated, "M04", note, true, "more said about the origin than needed",
         "Written in the shortest way.", "1. Ng1f3"},
    Rule{Code::check_mark, "M05", note, true, "check mark missing or false",
         "Marks are computed from the position.", "1. e4+ e5"},
    Rule{Code::mate_mark, "M06", note, true, "mate mark missing or false",
         "Marks are computed from the position.", "1. e4#"},
    Rule{Code::other_spelling, "M07", note, true, "move not spelled as the standard says",
         "Read, and written in standard algebraic notation.", "0-0, e8Q, ed:, nf3"},
    Rule{Code::false_capture, "M08", warning, true, "capture claimed where nothing is taken",
         "The move that otherwise fits is given, and marked as repaired.", "1. Nxf3"},
    Rule{Code::no_promotion_piece, "M09", warning, true, "promotion without its piece",
         "Read as a queen.", "8. a8"},
    Rule{Code::null_move, "M10", note, false, "null move",
         "A side passes; written as --, which other programs may not read.", "2. Z0"},
    Rule{Code::false_en_passant, "M11", warning, true, "marked as en passant, which it is not",
         "The move is read without the mark.", "1. e4 e.p."},
    Rule{Code::after_game_end, "M12", error, false, "moves after mate or stalemate",
         "The game is over; what follows is kept verbatim.", "2... Qh4# 3. Ke2"},
    Rule{Code::other_man, "M13", warning, true, "the other of two men is named",
         "The King's Rook is named, but only the Queen's can make the move, or the like; the legal "
         "move is given, and marked as repaired.",
         "18. KR-K1, when the rook on K1's file came from QR1"},
    Rule{Code::other_notation, "M14", note, true, "game in another notation or language",
         "It was found out from the words and the legal moves; --from and --lang tell it for sure. "
         "The message states the evidence.",
         "1. P-K4 P-K4; 2. Sf3 Sc6"},
    Rule{Code::doubtful_language, "M15", warning, false, "language that is not certain",
         "In another language the same letters make another legal game; the likelier one is given. "
         "--lang tells it for sure.",
         "a few moves with letters that two languages share"},
    Rule{
        Code::repaired_move, "M16", warning, true, "move that is legal only when read otherwise",
        "Nothing legal fits as written; the nearest reading that the rest of the game bears out is "
        "given, and marked as repaired.",
        "1. P-K4 P-K4; 2. Xt-KB3"},
    Rule{Code::supplied_move, "M17", warning, true, "move that was not written readably",
         "Nothing readable stands there; the move was found from the rest of the game, and is "
         "marked as supplied.",
         "1. e4 e5 2. ? Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5"},
    Rule{
        Code::settled_later, "M18", note, true, "move that only the rest of the game settles",
        "Several moves fit the words; with the others the game could not go on as written. The one "
        "that is left is given.",
        "1. P-K4 P-K4 2. Kt-B3 Kt-QB3 3. KtxP"},
    Rule{Code::left_out, "M19", warning, true, "words between the moves that stand for no move",
         "The game is joined again behind them; the words are kept as a comment.",
         "1. e4 e5 2. Nf3 Nf3 Nc6"},
    Rule{Code::colors_swapped, "M20", warning, true, "colors or columns are swapped",
         "The record only makes a legal game with Black moving first, or with its two columns "
         "exchanged; it is read so, and the message says which.",
         "1. ... P-K4 P-K4, in a game of 1840 that Black began"},
    Rule{Code::ambiguous_reading, "M21", warning, false, "move that the whole game leaves open",
         "Two or more readings survive to the end of the game; the likeliest is given, marked as "
         "ambiguous, and the others are listed. --decisions settles it.",
         "22... Q. checks."},
    Rule{Code::results_disagree, "R01", warning, true, "Result tag and end of the game disagree",
         "The end of the movetext is taken, unless it is unknown or only told in words.",
         "[Result \"1-0\"] ... 0-1"},
    Rule{Code::no_result, "R02", note, true, "movetext without a result",
         "The Result tag is taken, else what a mate on the board says, else *.", "1. e4 e5"},
    Rule{Code::result_spelling, "R03", note, true, "result not spelled as the standard says",
         "Written as 1-0, 0-1, 1/2-1/2 or *.", "0.5-0.5"},
    Rule{Code::result_against_board, "R04", warning, false, "result that the board contradicts",
         "The side that is mated is said to have won, or to have drawn. The result is not changed.",
         "2... Qh4# 1-0"},
    Rule{Code::text_after_result, "R05", error, false, "text after the result",
         "It belongs to no game and is kept verbatim with the one before.", "1. e4 1-0 0-1 2. d4"},
    Rule{Code::guessed_charset, "E01", note, true, "character set guessed",
         "The text is neither ASCII nor UTF-8; --encoding tells it for sure.", "M\\xfcller"},
    Rule{Code::undecodable_bytes, "E02", warning, true, "bytes that are no character",
         "Each is replaced by U+FFFD.", "\\x81 in Windows-1252"},
    Rule{Code::not_text, "E03", error, false, "not text",
         "Binary data that holds no game; nothing of it is kept.", "an image"},
    Rule{Code::limit_depth, "L01", error, false, "variations nested too deeply",
         "The variation is kept verbatim. Raise with --limit depth=N.", "((((((...))))))"},
    Rule{Code::limit_plies, "L02", error, false, "line or game with too many moves",
         "The rest is kept verbatim. Raise with --limit plies=N or nodes=N.", "30,000 moves"},
    Rule{Code::limit_tags, "L03", error, false, "too many tags",
         "The others are kept verbatim. Raise with --limit tags=N.", "100,000 tags"},
    Rule{Code::limit_tag_bytes, "L04", error, false, "tag value too long",
         "It is cut off. Raise with --limit tag-bytes=N.", "[Event \"(10 MB)\"]"},
    Rule{Code::limit_comment, "L05", note, true, "comment too long", "It is split in several.",
         "{(2 MB)}"},
    Rule{Code::limit_token, "L06", error, false, "word too long",
         "The rest of the line is kept verbatim. Raise with --limit token-bytes=N.", "eeee(2 kB)"},
    Rule{Code::limit_game, "L07", error, false, "game too long",
         "It is read up to the limit and the rest left out. Raise with --limit game-bytes=N.",
         "a game of 50 MB"},
    Rule{Code::limit_decoder, "L08", warning, false,
         "the search for the meaning of a doubtful record was cut short",
         "What was found so far is given; a likelier reading may have been missed. Raise with "
         "--limit decoder-nodes=N.",
         "200 moves that can each be two"},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (static_cast<std::size_t>(table[i].code) != i) return false;
  return true;
}
static_assert(in_order(), "the table follows the order of the codes");

}  // namespace

std::span<const Rule> rules() noexcept { return table; }

const Rule& rule(Code c) noexcept { return table[static_cast<std::size_t>(c)]; }

std::optional<Code> code_named(std::string_view id) noexcept {
  for (const Rule& r : table)
    if (r.id == id) return r.code;
  return std::nullopt;
}

}  // namespace stamma
