#include "lib/diagnostics/rules.hpp"

#include <array>

namespace stamma {
namespace {

using enum Severity;
using enum Mending;

constexpr std::array table{
    Rule{Code::unclosed_comment, "S01", error, by_reading, "comment without its closing brace",
         "The comment runs to the end of the game; the next game is still found.",
         "1. e4 {best by test e5 2. Nf3 *"},
    Rule{Code::nested_comment, "S02", warning, by_reading, "braces inside a comment",
         "The standard ends a comment at the first }. Where the text after it cannot be moves, the "
         "inner braces are read as part of the comment.",
         "1. e4 {outer {inner} still} e5"},
    Rule{Code::unclosed_variation, "S03", warning, by_reading,
         "variation without its closing parenthesis",
         "It is closed where the move numbers return to the enclosing line, or at the end of the "
         "game.",
         "2. Nf3 (2. f4 exf4 2... Nc6 *"},
    Rule{Code::stray_parenthesis, "S04", warning, by_reading,
         "closing parenthesis without an opening one", "Ignored; the message counts them.",
         "1. e4 e5 ) 2. Nf3"},
    Rule{Code::unreadable_text, "S05", warning, by_reading, "text that does not belong in movetext",
         "A word that cannot be a move is kept as a comment.", "1. e4 e5 interesting 2. Nf3"},
    Rule{Code::variation_first, "S06", note, by_reading, "variation in front of its main move",
         "It is read as an alternative to the move that follows.", "(1. d4 d5) 1. e4 e5"},
    Rule{Code::malformed_tag, "S07", warning, by_reading, "malformed tag pair",
         "A missing quote or bracket, an unescaped quote, an odd name; whatever is clear is kept.",
         "[White Anderssen]"},
    Rule{Code::escape_line, "S08", note, never, "escape line",
         "A line beginning with % is meant for other programs (PGN §6) and is omitted.",
         "% do not read"},
    Rule{Code::reserved_angle, "S09", note, by_reading, "reserved angle brackets",
         "The standard reserves < and >; the text is kept as a comment.", "1. e4 <later> e5"},
    Rule{Code::nul_byte, "S10", warning, by_reading, "NUL bytes", "They are read as white space.",
         "1. e4\\0 e5"},
    Rule{Code::stray_brace, "S11", warning, by_reading, "closing brace without an opening one",
         "Ignored; the message counts them.", "1. e4 } e5"},
    Rule{Code::wrong_number, "S12", note, by_reading, "wrong move number",
         "Numbers are only a hint; the moves are read in order. Reported once per game.",
         "1. e4 e5 3. Nf3"},
    Rule{Code::glued_moves, "S13", note, by_reading, "moves not separated",
         "Split in the only way that gives legal moves.", "1.e4e5"},
    Rule{Code::spaced_move, "S14", note, by_reading, "space inside a move",
         "A lone letter and a square that together make one move.", "2. N f3"},
    Rule{Code::text_outside, "S15", warning, never, "text outside any game",
         "Text before, between or after games is omitted, including moves in it that do not make "
         "a game.",
         "These games were collected in 1998."},
    Rule{Code::empty_variation, "S16", note, by_reading, "variation without moves",
         "A comment inside it moves to the enclosing line.", "1. e4 () e5"},
    Rule{Code::bad_nag, "S17", warning, by_reading, "annotation glyph out of range",
         "Only $0 to $255 exist; others are kept as comments.", "1. e4 $999"},
    Rule{Code::result_in_variation, "S18", note, by_reading, "result inside a variation",
         "It is kept as a comment of the variation.", "(2. Qh5 g6 0-1)"},
    Rule{Code::invisible_character, "S19", note, by_reading, "invisible characters in the movetext",
         "Zero-width and direction marks are ignored.", "1. e4 e5 (with U+200B)"},
    Rule{Code::no_blank_line, "S20", note, by_reading,
         "tags and moves not separated by an empty line",
         "Where tags follow moves directly, a new game begins.", "1. e4 *\\n[Event \"B\"]"},
    Rule{Code::mended_bracket, "S21", warning, by_reading, "bracket that does not match",
         "Read as the only bracket that makes all moves legal; the text inside the brackets is "
         "kept.",
         "1. e4 {best by test) e5 2. Nf3 *"},
    Rule{Code::kept_line, "S22", note, never, "moves in prose that are not a variation",
         "They are not legal at that point, or have more than one meaning; they remain part of the "
         "comment.",
         "If 20...Kt - B 9; 21 Q - R 5"},
    Rule{Code::other_diagram, "S23", warning, never, "diagram that differs from the game",
         "The moves are kept; the message gives both positions.",
         "a white rook on a1 where the game has none"},
    Rule{Code::malformed_sheet, "S24", error, never, "scoresheet that is not well-formed",
         "CSV, JSON, Tesseract TSV, hOCR or ALTO with an error in it; whatever can be read is "
         "converted.",
         "a quote that is never closed"},
    Rule{Code::markup, "S25", note, by_reading, "HTML among the moves",
         "Elements that only format text are omitted, and entities are read as their "
         "characters; the message counts them.",
         "1. e4&nbsp;e5 2. Nf3&plusmn;<br>"},
    Rule{Code::score_heading, "S26", note, by_reading, "heading above a score without tags",
         "Players, ratings, ECO code, event, round, date and annotator become tags; the game's "
         "number in a list is omitted.",
         "(12) Kasparov,G (2805) - Karpov,A (2710) [B33]"},
    Rule{Code::bad_fen, "T01", error, never, "invalid start position",
         "The game cannot be replayed; it is kept verbatim.",
         "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]"},
    Rule{Code::lenient_fen, "T02", note, by_reading, "nonstandard FEN",
         "Missing or impossible parts are completed or dropped; where the game describes odds in "
         "words, the position is set up from them.",
         "[FEN \"8/P6k/8/8/8/8/8/K7 w\"]"},
    Rule{Code::right_supplied, "T03", warning, by_reading, "castling right missing in the FEN",
         "The game castles although its FEN does not allow it; the right is added.",
         "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"] 1. O-O"},
    Rule{Code::other_variant, "T04", note, never, "variant that Stamma does not play",
         "The game passes through unchanged, even where only its moves show the variant: N@e3 "
         "drops a knight.",
         "[Variant \"Atomic\"]"},
    Rule{Code::duplicate_tag, "T05", warning, by_reading, "tag given twice",
         "The first value is used; a second, different one is kept in a comment.",
         "[Event \"A\"] [Event \"B\"]"},
    Rule{Code::fen_without_setup, "T06", note, by_reading, "FEN tag without SetUp tag",
         "PGN §9.7 requires both; SetUp is added.", "[FEN \"...\"]"},
    Rule{Code::missing_roster, "T07", note, by_reading, "roster tags missing",
         "Missing tags of the seven tag roster are added with the value \"?\".",
         "[White \"Morphy\"] 1. e4 *"},
    Rule{Code::tag_name_form, "T08", note, by_cleaning, "unusual spelling of a tag name",
         "Names of well-known tags are written in their standard form; their letter case is "
         "already corrected when reading.",
         "[whiteelo \"2500\"]"},
    Rule{Code::padded_value, "T09", note, by_cleaning, "extra spaces in a tag value",
         "They are removed.", "[White \" Morphy,  Paul\"]"},
    Rule{Code::empty_value, "T10", note, by_cleaning, "tag without a value",
         "A roster tag gets a question mark; any other is removed.", "[WhiteElo \"\"]"},
    Rule{Code::round_form, "T11", note, by_cleaning, "nonstandard round",
         "Numbers separated by dots, - where there are no rounds, ? where it is unknown; words "
         "such as Final are kept.",
         "[Round \"Round 03\"]"},
    Rule{Code::elo_form, "T12", note, by_cleaning, "rating that is not a plain number",
         "The number is kept; a rating given as unknown is removed, and - means that a player "
         "has none.",
         "[WhiteElo \"2500 (est.)\"]"},
    Rule{Code::elo_range, "T13", warning, never, "impossible rating",
         "Kept, because the intended value is unknown.", "[WhiteElo \"26000\"]"},
    Rule{Code::title_form, "T14", note, by_cleaning, "nonstandard title",
         "Written GM, IM, FM or CM, with W in front for women's titles, or - for none.",
         "[WhiteTitle \"grandmaster\"]"},
    Rule{Code::eco_form, "T15", note, by_cleaning, "malformed ECO code",
         "Written as a capital letter from A to E and two digits; an invalid code is kept.",
         "[ECO \"b90\"]"},
    Rule{Code::eco_differs, "T16", note, by_cleaning, "opening tags that do not match the moves",
         "With --eco: ECO, Opening, Variation and SubVariation are set from the last position "
         "found in the opening book, and added where missing.",
         "[ECO \"C20\"] 1. d4 d5 2. c4"},
    Rule{Code::ply_count, "T17", note, by_cleaning, "wrong PlyCount tag",
         "Set to the number of moves, unless some could not be read.",
         "[PlyCount \"12\"] 1. e4 e5 *"},
    Rule{Code::name_title, "N01", note, by_cleaning, "title inside a name",
         "Moved to its own tag; where that tag differs, both are kept.",
         "[White \"GM Kasparov, Garry\"]"},
    Rule{Code::name_rating, "N02", note, by_cleaning, "rating inside a name",
         "Moved to its own tag; where that tag differs, both are kept.",
         "[White \"Kasparov, Garry (2800)\"]"},
    Rule{Code::name_country, "N03", note, by_cleaning, "country inside a name",
         "Moved to WhiteCountry or BlackCountry; where that tag differs, both are kept. Without "
         "brackets it may distinguish namesakes, and is only proposed.",
         "[White \"Kasparov, Garry (RUS)\"]"},
    Rule{Code::name_spacing, "N04", note, by_cleaning, "spacing and punctuation in a name",
         "No space before a comma, one after it; \"Last,First\" is left alone where both "
         "players are written that way.",
         "[White \"Morphy ,P\"]"},
    Rule{Code::name_case, "N05", note, by_cleaning, "name in all capitals or all lower case",
         "Written with initial capitals; von, de and similar particles stay lower case inside a "
         "name. Without a comma it may be a nickname, and is only proposed.",
         "[White \"CAPABLANCA, JOSE RAUL\"]"},
    Rule{Code::name_order, "N06", note, proposed, "first name before the last name",
         "Which word is the last name is a guess unless a spelling file knows the player; see "
         "--names and --review.",
         "[White \"Paul Morphy\"]"},
    Rule{Code::name_unknown, "N07", note, by_cleaning, "player given as unknown",
         "N.N. becomes NN, and words for unknown become a question mark.", "[White \"N.N.\"]"},
    Rule{Code::name_spelling, "N08", warning, by_cleaning, "name that the spelling file corrects",
         "With --names or --aliases, where only one player fits and the year and rating of the "
         "game do not rule that player out.",
         "[White \"Kortschnoj, Viktor\"]"},
    Rule{Code::name_doubtful, "N09", note, proposed,
         "name with possible matches in the spelling file",
         "With --names: several players have this name, or one has a similar name, or a site or "
         "event is spelled differently; see --review.",
         "[White \"Smith, J\"]"},
    Rule{Code::date_form, "D01", note, by_cleaning, "date not in the form YYYY.MM.DD",
         "Any other order or spelling is read, including month names in the common languages.",
         "[Date \"12 March 1984\"]"},
    Rule{Code::date_order, "D02", warning, by_cleaning, "date whose day and month are ambiguous",
         "Decided by the other dates in the same file where they all agree; otherwise only "
         "proposed.",
         "[Date \"03/04/1984\"]"},
    Rule{Code::date_impossible, "D03", warning, never, "impossible date",
         "Kept, because the intended value is unknown.", "[Date \"1984.02.31\"]"},
    Rule{Code::date_partial, "D04", note, by_cleaning, "unknown part of a date not marked",
         "Unknown parts are written as question marks, four for the year and two for the others.",
         "[Date \"1984\"]"},
    Rule{Code::dates_disagree, "D05", note, never, "contradictory dates",
         "A game cannot be played before its event begins; all dates are kept.",
         "[Date \"1984.03.01\"] [EventDate \"1984.03.05\"]"},
    Rule{Code::not_a_move, "M01", error, never, "text that is not a move",
         "The rest of the line is kept verbatim.", "1. e4 eS"},
    Rule{Code::illegal_move, "M02", error, never, "move that is not legal",
         "The rest of the line is kept verbatim.", "1. e4 e5 2. Ke3"},
    Rule{Code::ambiguous_move, "M03", error, never, "move that can be two legal moves",
         "The rest of the line is kept verbatim.", "1. Nf3 d5 2. d3 Nf6 3. Nd2"},
    Rule{Code::over_disambiguated, "M04", note, by_reading,
         "more said about the origin square than needed", "Written in the shortest way.",
         "1. Ng1f3"},
    Rule{Code::check_mark, "M05", note, by_reading, "check mark missing or false",
         "Marks are computed from the position.", "1. e4+ e5"},
    Rule{Code::mate_mark, "M06", note, by_reading, "mate mark missing or false",
         "Marks are computed from the position.", "1. e4#"},
    Rule{Code::other_spelling, "M07", note, by_reading, "nonstandard spelling of a move",
         "Read, and written in standard algebraic notation.", "0-0, e8Q, ed:, nf3"},
    Rule{Code::false_capture, "M08", warning, by_reading, "capture claimed where nothing is taken",
         "The move that fits otherwise is given, marked as repaired.", "1. Nxf3"},
    Rule{Code::no_promotion_piece, "M09", warning, by_reading, "promotion without a piece",
         "Read as a queen.", "8. a8"},
    Rule{Code::null_move, "M10", note, never, "null move",
         "A side passes; written as --, which some programs cannot read.", "2. Z0"},
    Rule{Code::false_en_passant, "M11", warning, by_reading,
         "marked as en passant, which it is not", "The move is read without the mark.",
         "1. e4 e.p."},
    Rule{Code::after_game_end, "M12", error, never, "moves after mate or stalemate",
         "The game is over; what follows is kept verbatim.", "2... Qh4# 3. Ke2"},
    Rule{Code::other_man, "M13", warning, by_reading, "the other of two men is named",
         "For example, the King's Rook is named, but only the Queen's can make the move; the "
         "legal move is given, marked as repaired.",
         "18. KR-K1, when the rook on K1's file came from QR1"},
    Rule{Code::other_notation, "M14", note, by_reading, "game in another notation or language",
         "Detected from the words and the legal moves; set it with --from and --lang. The message "
         "states the evidence.",
         "1. P-K4 P-K4; 2. Sf3 Sc6"},
    Rule{Code::doubtful_language, "M15", warning, never, "uncertain language",
         "In another language the same letters give another legal game; the likelier one is "
         "given. Set the language with --lang.",
         "a few moves with letters that two languages share"},
    Rule{Code::repaired_move, "M16", warning, by_reading, "repaired move",
         "No legal move fits the text as written; the nearest reading that the rest of the game "
         "supports is given, marked as repaired.",
         "1. P-K4 P-K4; 2. Xt-KB3"},
    Rule{Code::supplied_move, "M17", warning, by_reading, "supplied move",
         "Nothing readable is written; the move was found from the rest of the game and is "
         "marked as supplied.",
         "1. e4 e5 2. ? Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5"},
    Rule{Code::settled_later, "M18", note, by_reading, "move settled by the rest of the game",
         "Several moves fit the text, but with the others the game could not go on as written. The "
         "one that remains is given.",
         "1. P-K4 P-K4 2. Kt-B3 Kt-QB3 3. KtxP"},
    Rule{Code::left_out, "M19", warning, by_reading, "words between the moves that are not moves",
         "The game continues after them; the words are kept as a comment.",
         "1. e4 e5 2. Nf3 Nf3 Nc6"},
    Rule{Code::colors_swapped, "M20", warning, by_reading, "colors or columns are swapped",
         "The record is a legal game only with Black moving first, or with its two columns "
         "exchanged; it is read that way, and the message says which.",
         "1. ... P-K4 P-K4, in a game of 1840 that Black began"},
    Rule{Code::ambiguous_reading, "M21", warning, never, "move that the whole game cannot settle",
         "Two or more readings survive to the end of the game; the likeliest is given, marked as "
         "ambiguous, and the others are listed. --decisions settles it.",
         "22... Q. checks."},
    Rule{Code::records_disagree, "M22", warning, by_reading, "records of one game that disagree",
         "Reported by merge with the text of each record; the likelier move is given.",
         "Nf3 on White's sheet, Nh3 on Black's"},
    Rule{Code::illegal_played, "M23", warning, never, "illegal move, kept as played",
         "The move is clear and against the rules, and the game goes on legally from it. PGN gives "
         "it between two parts of the game, or as --illegal says; the message names what forbids "
         "it.",
         "4. e3 O-O 5. Ne4 Nxe4, the knight being pinned by the bishop on b4"},
    Rule{Code::results_disagree, "R01", warning, by_reading,
         "Result tag and end of the game disagree",
         "The result at the end of the movetext wins, unless it is unknown or only given in words.",
         "[Result \"1-0\"] ... 0-1"},
    Rule{Code::no_result, "R02", note, by_reading, "movetext without a result",
         "Taken from the Result tag, otherwise from a mate on the board, otherwise *.", "1. e4 e5"},
    Rule{Code::result_spelling, "R03", note, by_reading, "nonstandard spelling of a result",
         "Written as 1-0, 0-1, 1/2-1/2 or *. A forfeit is recorded in the Termination tag.",
         "0.5-0.5"},
    Rule{Code::result_against_board, "R04", warning, never, "result that the board contradicts",
         "The mated side is credited with a win or a draw. The result is not changed.",
         "2... Qh4# 1-0"},
    Rule{Code::text_after_result, "R05", error, never, "text after the result",
         "It belongs to no game and is kept verbatim with the one before.", "1. e4 1-0 0-1 2. d4"},
    Rule{Code::result_in_words, "R06", note, by_cleaning, "result given in words",
         "\"White forfeits\" and similar words give the result, and a Termination tag where they "
         "say how the game ended; words that are not a result go there too.",
         "[Result \"White resigns\"]"},
    Rule{Code::draw_against_board, "R07", warning, never, "win in a drawn final position",
         "Stalemate or insufficient material, but one side is credited with a win. The result is "
         "not changed.",
         "stalemate, and 1-0"},
    Rule{Code::kings_in_centre, "R08", warning, by_reading,
         "kings put on the centre squares at the end",
         "This signals the result to an electronic board: both kings on e4 and d5 mean 1-0, on d4 "
         "and "
         "e5 0-1, one on each colour a draw. They are not moves; the result is taken where none is "
         "given.",
         "45. Rd8 Ke4 46. Kd5 1-0, with the black king on h7"},
    Rule{
        Code::draw_not_allowed, "K01", warning, never,
        "draw claimed that the code of laws does not allow",
        "The record says, or its end looks like, a repetition, fifty moves or perpetual check, and "
        "under the code given by --laws it is not one. The message cites the article.",
        "a third time, but the right to castle was lost in between (2000, 9.2)"},
    Rule{Code::draw_called_for, "K02", warning, never, "win where the code of laws calls a draw",
         "A dead position, the fifth repetition, 75 moves, or a flag that falls against men that "
         "cannot mate. The result is not changed.",
         "1-0 on time with a bare king (2000, 6.9)"},
    Rule{Code::after_laws_end, "K03", warning, never, "moves after the code of laws ended the game",
         "The game was drawn at once, without a claim, and yet moves follow. They are kept.",
         "a move after the same position for the fifth time"},
    Rule{Code::sign_not_of_code, "K04", note, never, "sign or notation that the code does not use",
         "Reported once per game for each sign; moves are read all the same. Standard PGN is not "
         "checked.",
         "# for mate under FIDE 1955, which writes \u2021"},
    Rule{Code::early_agreement, "K05", warning, never,
         "draw by agreement sooner than the code allows",
         "FIDE 1929 wants thirty moves by Black first, the modern laws one move by each side.",
         "1/2-1/2 after 12 moves (1929, 16(d))"},
    Rule{Code::win_called_for, "K06", warning, never, "draw where the code of laws calls a win",
         "A flag fell, the game was called a draw for want of mating men, and the code does not "
         "know that or mate is still possible. Or what a player undertook at odds was not done.",
         "1/2-1/2 on time under FIDE 1955, 17.1"},
    Rule{Code::annulled_game, "K07", note, never, "game that the code of laws annuls",
         "It began from a wrong initial position. The record is kept unchanged.",
         "king and queen changed places (1955, 9.4)"},
    Rule{Code::guessed_charset, "E01", note, by_reading, "character set guessed",
         "The text is neither ASCII nor UTF-8; set the charset with --encoding.", "M\\xfcller"},
    Rule{Code::undecodable_bytes, "E02", warning, by_reading, "undecodable bytes",
         "Each is replaced by U+FFFD.", "\\x81 in Windows-1252"},
    Rule{Code::not_text, "E03", error, never, "not text",
         "Binary data that holds no game; nothing of it is kept.", "an image"},
    Rule{Code::mojibake, "E04", warning, by_cleaning, "text decoded in the wrong character set",
         "Decoded again, in tags and comments, where the result is beyond doubt; otherwise only "
         "proposed.",
         "MÃ¼ller"},
    Rule{Code::html_entity, "E05", note, by_cleaning, "HTML entities",
         "Written as the characters they represent, even where escaped twice; braces in comments "
         "stay escaped.",
         "M&uuml;ller"},
    Rule{Code::smart_quote, "E06", note, by_cleaning, "typographic quotes and dashes in a tag",
         "Written as plain ones in tags; comments keep theirs.", "O\u2019Kelly"},
    Rule{Code::odd_character, "E07", note, by_cleaning, "invisible or odd characters",
         "Control characters, zero-width characters and odd spaces in tags and comments are "
         "removed or become spaces; emoji and scripts keep the joiners they need.",
         "a tab in a name"},
    Rule{
        Code::broken_command, "C01", warning, by_cleaning, "malformed command in a comment",
        "A clock, evaluation or drawing that lacks a bracket or a space is completed where that is "
        "clear; otherwise it stays as text. Values are never altered.",
        "{[%clk 0:01:02}"},
    Rule{Code::glyph_comment, "C02", note, by_cleaning, "comment that is only an annotation glyph",
         "It becomes a NAG of the move, unless the move already has one of that kind. A NAG given "
         "twice is written once.",
         "1. e4 {!}"},
    Rule{Code::duplicate_exact, "U01", note, by_cleaning, "the same game twice",
         "With --dedupe exact: same moves and start, no conflict in players or date. One copy is "
         "kept, with anything extra from the other.",
         "two copies from two collections"},
    Rule{Code::duplicate_moves, "U02", note, by_cleaning, "the same moves under other names",
         "With --dedupe moves.", "a short draw, played often"},
    Rule{Code::duplicate_prefix, "U03", note, by_cleaning, "a game that another continues",
         "With --dedupe prefix; the longer one is kept.", "a game broken off at move 30"},
    Rule{Code::duplicate_near, "U04", note, by_cleaning, "nearly the same game twice",
         "With --dedupe near: the same players and date with a few plies different, or all but "
         "one move the same.",
         "one copy has a move misread"},
    Rule{Code::merge_conflict, "U05", warning, never, "copies of a game that contradict each other",
         "The kept copy's value stays; the other is reported.",
         "[Round \"3\"] in one, [Round \"4\"] in the other"},
    Rule{Code::limit_depth, "L01", error, never, "variations nested too deeply",
         "The variation is kept verbatim. Raise with --limit depth=N.", "((((((...))))))"},
    Rule{Code::limit_plies, "L02", error, never, "line or game with too many moves",
         "The rest is kept verbatim. Raise with --limit plies=N or nodes=N.", "30,000 moves"},
    Rule{Code::limit_tags, "L03", error, never, "too many tags",
         "The others are kept verbatim. Raise with --limit tags=N.", "100,000 tags"},
    Rule{Code::limit_tag_bytes, "L04", error, never, "tag value too long",
         "Truncated. Raise with --limit tag-bytes=N.", "[Event \"(10 MB)\"]"},
    Rule{Code::limit_comment, "L05", note, by_reading, "comment too long",
         "Split into several comments.", "{(2 MB)}"},
    Rule{Code::limit_token, "L06", error, never, "word too long",
         "The rest of the line is kept verbatim. Raise with --limit token-bytes=N.", "eeee(2 kB)"},
    Rule{Code::limit_game, "L07", error, never, "game too long",
         "Read up to the limit; the rest is omitted. Raise with --limit game-bytes=N.",
         "a game of 50 MB"},
    Rule{Code::limit_decoder, "L08", warning, never, "decoder search cut short",
         "The best reading found is given; a likelier one may have been missed. Raise with "
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

std::optional<CodeSet> codes_selected(std::string_view list) noexcept {
  CodeSet selected;
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    std::string_view word = list.substr(0, comma);
    list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
    while (word.starts_with(' ')) word.remove_prefix(1);
    while (word.ends_with(' ')) word.remove_suffix(1);
    if (word.empty()) continue;
    bool known = false;
    for (const Rule& r : table) {
      if (word != "all" && !r.id.starts_with(word)) continue;
      selected.set(static_cast<std::size_t>(r.code));
      known = true;
    }
    if (!known) return std::nullopt;
  }
  return selected;
}

}  // namespace stamma
