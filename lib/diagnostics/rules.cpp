#include "lib/diagnostics/rules.hpp"

#include <array>

namespace stamma {
namespace {

using enum Severity;
using enum Mending;

constexpr std::array table{
    Rule{Code::unclosed_comment, "S01", error, by_reading, "comment without its closing brace",
         "The comment runs to the end of the game; the next game is found all the same.",
         "1. e4 {best by test e5 2. Nf3 *"},
    Rule{
        Code::nested_comment, "S02", warning, by_reading, "braces inside a comment",
        "By the standard a comment ends at the first }. Where what follows could not be moves, the "
        "inner braces are read as part of the comment.",
        "1. e4 {outer {inner} still} e5"},
    Rule{Code::unclosed_variation, "S03", warning, by_reading,
         "variation without its closing parenthesis",
         "It is closed where the move numbers return to the line around it, else at the end of the "
         "game.",
         "2. Nf3 (2. f4 exf4 2... Nc6 *"},
    Rule{Code::stray_parenthesis, "S04", warning, by_reading,
         "closing parenthesis without an opening one",
         "It is passed over; the message counts them.", "1. e4 e5 ) 2. Nf3"},
    Rule{Code::unreadable_text, "S05", warning, by_reading, "text that is no part of the movetext",
         "A word that cannot be a move is kept as a comment.", "1. e4 e5 interesting 2. Nf3"},
    Rule{Code::variation_first, "S06", note, by_reading, "variation in front of its main move",
         "It is read as an alternative to the move that follows.", "(1. d4 d5) 1. e4 e5"},
    Rule{Code::malformed_tag, "S07", warning, by_reading,
         "tag pair not written as the standard says",
         "Missing quote or bracket, an unescaped quote, an odd name: what is clear is kept.",
         "[White Anderssen]"},
    Rule{Code::escape_line, "S08", note, never, "escape line",
         "A line beginning with % is for other programs (PGN §6) and is left out.",
         "% do not read"},
    Rule{Code::reserved_angle, "S09", note, by_reading, "reserved angle brackets",
         "The standard keeps < and > for later; the text is kept as a comment.",
         "1. e4 <later> e5"},
    Rule{Code::nul_byte, "S10", warning, by_reading, "NUL bytes", "They are read as white space.",
         "1. e4\\0 e5"},
    Rule{Code::stray_brace, "S11", warning, by_reading, "closing brace without an opening one",
         "It is passed over; the message counts them.", "1. e4 } e5"},
    Rule{Code::wrong_number, "S12", note, by_reading, "wrong move number",
         "Numbers are a hint; the moves are read in their order. Told once a game.",
         "1. e4 e5 3. Nf3"},
    Rule{Code::glued_moves, "S13", note, by_reading, "moves not separated",
         "The only way to part them into legal moves is taken.", "1.e4e5"},
    Rule{Code::spaced_move, "S14", note, by_reading, "space inside a move",
         "A lone letter and a square that make one move together.", "2. N f3"},
    Rule{Code::text_outside, "S15", warning, never, "text outside of any game",
         "Words before, between or after games are left out, and so are moves in them that make no "
         "game.",
         "These games were collected in 1998."},
    Rule{Code::empty_variation, "S16", note, by_reading, "variation without moves",
         "A comment in it goes to the line around it.", "1. e4 () e5"},
    Rule{Code::bad_nag, "S17", warning, by_reading, "annotation glyph out of range",
         "Only $0 to $255 exist; others are kept as comments.", "1. e4 $999"},
    Rule{Code::result_in_variation, "S18", note, by_reading, "result inside a variation",
         "It is kept as a comment of the variation.", "(2. Qh5 g6 0-1)"},
    Rule{Code::invisible_character, "S19", note, by_reading, "invisible characters in the movetext",
         "Zero-width and direction marks are passed over.", "1. e4 e5 (with U+200B)"},
    Rule{Code::no_blank_line, "S20", note, by_reading,
         "tags and moves not separated by an empty line",
         "Where tags follow moves directly, a new game begins.", "1. e4 *\\n[Event \"B\"]"},
    Rule{Code::mended_bracket, "S21", warning, by_reading, "bracket that does not match",
         "It is read as the one with which all moves are legal, where only one is; what stands in "
         "the brackets is kept.",
         "1. e4 {best by test) e5 2. Nf3 *"},
    Rule{
        Code::kept_line, "S22", note, never, "moves in prose that are no variation",
        "They cannot be played from where they stand, or could be meant in several ways; they stay "
        "words of the comment.",
        "If 20...Kt - B 9; 21 Q - R 5"},
    Rule{Code::other_diagram, "S23", warning, never, "diagram that does not show the game",
         "The game is kept as its moves are; both positions are told.",
         "a white rook on a1 where the game has none"},
    Rule{Code::malformed_sheet, "S24", error, never, "scoresheet that is not well-formed",
         "CSV, JSON, Tesseract's table, hOCR or ALTO with a mistake in it; what can be read is "
         "given.",
         "a quote that is never closed"},
    Rule{Code::markup, "S25", note, by_reading, "HTML among the moves",
         "Elements that only say how text looks are left out, and entities are read as the "
         "characters they are; the message counts them.",
         "1. e4&nbsp;e5 2. Nf3&plusmn;<br>"},
    Rule{Code::score_heading, "S26", note, by_reading, "heading over a score without tags",
         "Players, ratings, ECO code, event, round, date and annotator become tags; the number of "
         "the game in its list is left out.",
         "(12) Kasparov,G (2805) - Karpov,A (2710) [B33]"},
    Rule{Code::bad_fen, "T01", error, never, "start position that is no position",
         "The game cannot be played over; it is kept as it stands.",
         "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]"},
    Rule{
        Code::lenient_fen, "T02", note, by_reading, "FEN not as the standard says",
        "Missing or impossible parts are completed or dropped; where the game tells odds in words, "
        "it is set up from them.",
        "[FEN \"8/P6k/8/8/8/8/8/K7 w\"]"},
    Rule{Code::right_supplied, "T03", warning, by_reading, "castling right missing in the FEN",
         "The game castles although its FEN says it may not; the right is added.",
         "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"] 1. O-O"},
    Rule{Code::other_variant, "T04", note, never, "variant that Stamma does not play",
         "The game passes through as it stands, also where only its moves tell: N@e3 puts a knight "
         "on the board.",
         "[Variant \"Atomic\"]"},
    Rule{Code::duplicate_tag, "T05", warning, by_reading, "tag given twice",
         "The first value is used; a second, different one is kept in a comment.",
         "[Event \"A\"] [Event \"B\"]"},
    Rule{Code::fen_without_setup, "T06", note, by_reading, "FEN tag without SetUp tag",
         "PGN §9.7 asks for both; SetUp is added.", "[FEN \"...\"]"},
    Rule{Code::missing_roster, "T07", note, by_reading, "roster tags missing",
         "The seven tags of every game are completed with \"?\".", "[White \"Morphy\"] 1. e4 *"},
    Rule{Code::tag_name_form, "T08", note, by_cleaning, "tag name not spelled as usual",
         "Names of well-known tags are written as the standard and its readers know them; reading "
         "mends the case of their letters already.",
         "[whiteelo \"2500\"]"},
    Rule{Code::padded_value, "T09", note, by_cleaning, "spaces around or doubled in a tag value",
         "They are taken out.", "[White \" Morphy,  Paul\"]"},
    Rule{Code::empty_value, "T10", note, by_cleaning, "tag without a value",
         "A roster tag gets its question mark, another is left out.", "[WhiteElo \"\"]"},
    Rule{Code::round_form, "T11", note, by_cleaning, "round not written as the standard says",
         "Numbers with dots between them, - where there are no rounds, ? where it is not known; "
         "words as Final are kept.",
         "[Round \"Round 03\"]"},
    Rule{Code::elo_form, "T12", note, by_cleaning, "rating that is not a plain number",
         "The number is kept; a rating that is said to be unknown is left out, and - says that a "
         "player has none.",
         "[WhiteElo \"2500 (est.)\"]"},
    Rule{Code::elo_range, "T13", warning, never, "rating that no player has",
         "It is kept, for nobody knows what was meant.", "[WhiteElo \"26000\"]"},
    Rule{Code::title_form, "T14", note, by_cleaning, "title not written as FIDE does",
         "GM, IM, FM, CM, the same with W for women, or - for none.",
         "[WhiteTitle \"grandmaster\"]"},
    Rule{Code::eco_form, "T15", note, by_cleaning, "ECO code not written as usual",
         "A letter from A to E and two figures, in capitals; a code that is none is kept.",
         "[ECO \"b90\"]"},
    Rule{Code::eco_differs, "T16", note, by_cleaning, "opening not named as the moves have it",
         "Found with --eco: ECO, Opening, Variation and SubVariation become those of the last "
         "position that the book has, and are added where they are missing.",
         "[ECO \"C20\"] 1. d4 d5 2. c4"},
    Rule{Code::ply_count, "T17", note, by_cleaning, "PlyCount tag that counts wrongly",
         "Written as the moves are, unless some could not be read.",
         "[PlyCount \"12\"] 1. e4 e5 *"},
    Rule{Code::name_title, "N01", note, by_cleaning, "title inside a name",
         "It goes to its own tag; where that says otherwise, both are kept.",
         "[White \"GM Kasparov, Garry\"]"},
    Rule{Code::name_rating, "N02", note, by_cleaning, "rating inside a name",
         "It goes to its own tag; where that says otherwise, both are kept.",
         "[White \"Kasparov, Garry (2800)\"]"},
    Rule{Code::name_country, "N03", note, by_cleaning, "country inside a name",
         "It goes to WhiteCountry or BlackCountry; where that says otherwise, both are kept. "
         "Without brackets it may tell namesakes apart, and is only proposed.",
         "[White \"Kasparov, Garry (RUS)\"]"},
    Rule{Code::name_spacing, "N04", note, by_cleaning, "spaces and stops in a name",
         "No space before a comma, one behind it; \"Last,First\" stays where both players are "
         "written so.",
         "[White \"Morphy ,P\"]"},
    Rule{Code::name_case, "N05", note, by_cleaning, "name in capitals or small letters only",
         "Written with capitals in front; von, de and the like are small inside a name. Without a "
         "comma it may be a nickname, and is only proposed.",
         "[White \"CAPABLANCA, JOSE RAUL\"]"},
    Rule{Code::name_order, "N06", note, proposed, "first name in front of the last",
         "Which word is the last name is a guess unless a spelling file knows the player; see "
         "--names and --review.",
         "[White \"Paul Morphy\"]"},
    Rule{Code::name_unknown, "N07", note, by_cleaning, "player who is said to be unknown",
         "N.N. is written NN, and words for unknown as a question mark.", "[White \"N.N.\"]"},
    Rule{Code::name_spelling, "N08", warning, by_cleaning, "name that the spelling file corrects",
         "Found with --names or --aliases, where only one player can be meant and the year or the "
         "rating of the game does not speak against him.",
         "[White \"Kortschnoj, Viktor\"]"},
    Rule{Code::name_doubtful, "N09", note, proposed,
         "name that may be another in the spelling file",
         "Found with --names: several players are called so, or one nearly so, or a site or event "
         "is written otherwise; see --review.",
         "[White \"Smith, J\"]"},
    Rule{Code::date_form, "D01", note, by_cleaning, "date not written as YYYY.MM.DD",
         "Any other order or spelling is read, month names in the usual languages too.",
         "[Date \"12 March 1984\"]"},
    Rule{Code::date_order, "D02", warning, by_cleaning,
         "date whose day and month could be exchanged",
         "Decided by the other dates of the same file where they are of one kind; else only "
         "proposed.",
         "[Date \"03/04/1984\"]"},
    Rule{Code::date_impossible, "D03", warning, never, "date that no calendar has",
         "It is kept, for nobody knows what was meant.", "[Date \"1984.02.31\"]"},
    Rule{Code::date_partial, "D04", note, by_cleaning, "part of a date not marked as unknown",
         "Question marks stand for what is not known, four for the year and two for the others.",
         "[Date \"1984\"]"},
    Rule{Code::dates_disagree, "D05", note, never, "dates of a game that cannot all be true",
         "A game is not played before its event begins; all are kept.",
         "[Date \"1984.03.01\"] [EventDate \"1984.03.05\"]"},
    Rule{Code::not_a_move, "M01", error, never, "text that stands for no move",
         "The rest of the line is kept verbatim.", "1. e4 eS"},
    Rule{Code::illegal_move, "M02", error, never, "move that is not legal",
         "The rest of the line is kept verbatim.", "1. e4 e5 2. Ke3"},
    Rule{Code::ambiguous_move, "M03", error, never, "move that can be two legal moves",
         "The rest of the line is kept verbatim.", "1. Nf3 d5 2. d3 Nf6 3. Nd2"},
    Rule{Code::over_disambiguated, "M04", note, by_reading,
         "more said about the origin than needed", "Written in the shortest way.", "1. Ng1f3"},
    Rule{Code::check_mark, "M05", note, by_reading, "check mark missing or false",
         "Marks are computed from the position.", "1. e4+ e5"},
    Rule{Code::mate_mark, "M06", note, by_reading, "mate mark missing or false",
         "Marks are computed from the position.", "1. e4#"},
    Rule{Code::other_spelling, "M07", note, by_reading, "move not spelled as the standard says",
         "Read, and written in standard algebraic notation.", "0-0, e8Q, ed:, nf3"},
    Rule{Code::false_capture, "M08", warning, by_reading, "capture claimed where nothing is taken",
         "The move that otherwise fits is given, and marked as repaired.", "1. Nxf3"},
    Rule{Code::no_promotion_piece, "M09", warning, by_reading, "promotion without its piece",
         "Read as a queen.", "8. a8"},
    Rule{Code::null_move, "M10", note, never, "null move",
         "A side passes; written as --, which other programs may not read.", "2. Z0"},
    Rule{Code::false_en_passant, "M11", warning, by_reading,
         "marked as en passant, which it is not", "The move is read without the mark.",
         "1. e4 e.p."},
    Rule{Code::after_game_end, "M12", error, never, "moves after mate or stalemate",
         "The game is over; what follows is kept verbatim.", "2... Qh4# 3. Ke2"},
    Rule{Code::other_man, "M13", warning, by_reading, "the other of two men is named",
         "The King's Rook is named, but only the Queen's can make the move, or the like; the legal "
         "move is given, and marked as repaired.",
         "18. KR-K1, when the rook on K1's file came from QR1"},
    Rule{Code::other_notation, "M14", note, by_reading, "game in another notation or language",
         "It was found out from the words and the legal moves; --from and --lang tell it for sure. "
         "The message states the evidence.",
         "1. P-K4 P-K4; 2. Sf3 Sc6"},
    Rule{Code::doubtful_language, "M15", warning, never, "language that is not certain",
         "In another language the same letters make another legal game; the likelier one is given. "
         "--lang tells it for sure.",
         "a few moves with letters that two languages share"},
    Rule{
        Code::repaired_move, "M16", warning, by_reading,
        "move that is legal only when read otherwise",
        "Nothing legal fits as written; the nearest reading that the rest of the game bears out is "
        "given, and marked as repaired.",
        "1. P-K4 P-K4; 2. Xt-KB3"},
    Rule{Code::supplied_move, "M17", warning, by_reading, "move that was not written readably",
         "Nothing readable stands there; the move was found from the rest of the game, and is "
         "marked as supplied.",
         "1. e4 e5 2. ? Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5"},
    Rule{
        Code::settled_later, "M18", note, by_reading, "move that only the rest of the game settles",
        "Several moves fit the words; with the others the game could not go on as written. The one "
        "that is left is given.",
        "1. P-K4 P-K4 2. Kt-B3 Kt-QB3 3. KtxP"},
    Rule{Code::left_out, "M19", warning, by_reading,
         "words between the moves that stand for no move",
         "The game is joined again behind them; the words are kept as a comment.",
         "1. e4 e5 2. Nf3 Nf3 Nc6"},
    Rule{Code::colors_swapped, "M20", warning, by_reading, "colors or columns are swapped",
         "The record only makes a legal game with Black moving first, or with its two columns "
         "exchanged; it is read so, and the message says which.",
         "1. ... P-K4 P-K4, in a game of 1840 that Black began"},
    Rule{Code::ambiguous_reading, "M21", warning, never, "move that the whole game leaves open",
         "Two or more readings survive to the end of the game; the likeliest is given, marked as "
         "ambiguous, and the others are listed. --decisions settles it.",
         "22... Q. checks."},
    Rule{Code::records_disagree, "M22", warning, by_reading, "records of one game that disagree",
         "Told by merge with what each record says; the likelier move is given.",
         "Nf3 on White's sheet, Nh3 on Black's"},
    Rule{Code::illegal_played, "M23", warning, never, "illegal move, kept as played",
         "The move is clear and against the rules, and the game goes on legally from it. PGN gives "
         "it between two parts of the game, or as --illegal says; the message names what forbids "
         "it.",
         "4. e3 O-O 5. Ne4 Nxe4, the knight being pinned by the bishop on b4"},
    Rule{Code::results_disagree, "R01", warning, by_reading,
         "Result tag and end of the game disagree",
         "The end of the movetext is taken, unless it is unknown or only told in words.",
         "[Result \"1-0\"] ... 0-1"},
    Rule{Code::no_result, "R02", note, by_reading, "movetext without a result",
         "The Result tag is taken, else what a mate on the board says, else *.", "1. e4 e5"},
    Rule{
        Code::result_spelling, "R03", note, by_reading, "result not spelled as the standard says",
        "Written as 1-0, 0-1, 1/2-1/2 or *. What is told of a forfeit goes to the Termination tag.",
        "0.5-0.5"},
    Rule{Code::result_against_board, "R04", warning, never, "result that the board contradicts",
         "The side that is mated is said to have won, or to have drawn. The result is not changed.",
         "2... Qh4# 1-0"},
    Rule{Code::text_after_result, "R05", error, never, "text after the result",
         "It belongs to no game and is kept verbatim with the one before.", "1. e4 1-0 0-1 2. d4"},
    Rule{Code::result_in_words, "R06", note, by_cleaning, "result told in words",
         "\"White forfeits\" and the like give the result, and a Termination tag where they say "
         "how the game ended; words that are no result go there too.",
         "[Result \"White resigns\"]"},
    Rule{Code::draw_against_board, "R07", warning, never, "win that the board calls a draw",
         "Stalemate, or men that cannot mate, and yet one side is said to have won. The result is "
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
        "under the code of --laws it is none. The message cites the article.",
        "a third time, but the right to castle was lost in between (2000, 9.2)"},
    Rule{Code::draw_called_for, "K02", warning, never, "win where the code of laws calls a draw",
         "A dead position, the fifth repetition, 75 moves, or a flag that falls against men that "
         "cannot mate. The result is not changed.",
         "1-0 on time with a bare king (2000, 6.9)"},
    Rule{Code::after_laws_end, "K03", warning, never, "moves after the code of laws ended the game",
         "The game was drawn at once, without a claim, and yet moves follow. They are kept.",
         "a move after the same position for the fifth time"},
    Rule{Code::sign_not_of_code, "K04", note, never, "sign or notation that the code does not use",
         "Told once a game for each sign; moves are read all the same. PGN in its own spelling is "
         "not looked at.",
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
         "It began from a wrong array of the men. The record is kept as it stands.",
         "king and queen changed places (1955, 9.4)"},
    Rule{Code::guessed_charset, "E01", note, by_reading, "character set guessed",
         "The text is neither ASCII nor UTF-8; --encoding tells it for sure.", "M\\xfcller"},
    Rule{Code::undecodable_bytes, "E02", warning, by_reading, "bytes that are no character",
         "Each is replaced by U+FFFD.", "\\x81 in Windows-1252"},
    Rule{Code::not_text, "E03", error, never, "not text",
         "Binary data that holds no game; nothing of it is kept.", "an image"},
    Rule{Code::mojibake, "E04", warning, by_cleaning, "text decoded in the wrong character set",
         "Decoded once more, in tags and comments, where that gives words that can only have been "
         "meant; else it is proposed.",
         "MÃ¼ller"},
    Rule{Code::html_entity, "E05", note, by_cleaning, "HTML entities",
         "Written as the characters they stand for, also where they were escaped twice; braces in "
         "comments stay as they are.",
         "M&uuml;ller"},
    Rule{Code::smart_quote, "E06", note, by_cleaning, "typographic quotes and dashes in a tag",
         "Written as plain ones in tags; comments keep theirs.", "O\u2019Kelly"},
    Rule{Code::odd_character, "E07", note, by_cleaning, "characters that do not show",
         "Control characters, zero-width characters and odd spaces in tags and comments are taken "
         "out or become spaces; emoji and scripts keep the joiners they need.",
         "a tab in a name"},
    Rule{
        Code::broken_command, "C01", warning, by_cleaning, "command in a comment that is broken",
        "A clock, evaluation or drawing that lacks a bracket or a space gets it where it is clear; "
        "else it stays as words. Values are never altered.",
        "{[%clk 0:01:02}"},
    Rule{Code::glyph_comment, "C02", note, by_cleaning, "comment that is only an annotation glyph",
         "It becomes the NAG of the move, unless that has another of the kind. A NAG that is given "
         "twice is written once.",
         "1. e4 {!}"},
    Rule{Code::duplicate_exact, "U01", note, by_cleaning, "the same game twice",
         "Found with --dedupe exact: same moves and start, nothing in players or date against it. "
         "One copy is kept, with what the other had more.",
         "two copies from two collections"},
    Rule{Code::duplicate_moves, "U02", note, by_cleaning, "the same moves under other names",
         "Found with --dedupe moves.", "a short draw, played often"},
    Rule{Code::duplicate_prefix, "U03", note, by_cleaning, "a game that another continues",
         "Found with --dedupe prefix; the longer one is kept.", "a game broken off at move 30"},
    Rule{Code::duplicate_near, "U04", note, by_cleaning, "nearly the same game twice",
         "Found with --dedupe near: the same players and date and a few plies apart, or the same "
         "moves but one.",
         "one copy has a move misread"},
    Rule{Code::merge_conflict, "U05", warning, never, "copies of a game that contradict each other",
         "The value of the copy that is kept stays, the other is told.",
         "[Round \"3\"] in one, [Round \"4\"] in the other"},
    Rule{Code::limit_depth, "L01", error, never, "variations nested too deeply",
         "The variation is kept verbatim. Raise with --limit depth=N.", "((((((...))))))"},
    Rule{Code::limit_plies, "L02", error, never, "line or game with too many moves",
         "The rest is kept verbatim. Raise with --limit plies=N or nodes=N.", "30,000 moves"},
    Rule{Code::limit_tags, "L03", error, never, "too many tags",
         "The others are kept verbatim. Raise with --limit tags=N.", "100,000 tags"},
    Rule{Code::limit_tag_bytes, "L04", error, never, "tag value too long",
         "It is cut off. Raise with --limit tag-bytes=N.", "[Event \"(10 MB)\"]"},
    Rule{Code::limit_comment, "L05", note, by_reading, "comment too long",
         "It is split in several.", "{(2 MB)}"},
    Rule{Code::limit_token, "L06", error, never, "word too long",
         "The rest of the line is kept verbatim. Raise with --limit token-bytes=N.", "eeee(2 kB)"},
    Rule{Code::limit_game, "L07", error, never, "game too long",
         "It is read up to the limit and the rest left out. Raise with --limit game-bytes=N.",
         "a game of 50 MB"},
    Rule{Code::limit_decoder, "L08", warning, never,
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
