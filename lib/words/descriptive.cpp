#include "lib/words/descriptive.hpp"

#include "lib/words/english.hpp"

namespace stamma::descriptive {
namespace {

using Text = std::string_view;

constexpr Word<ManLetter> letter_table[] = {
    {"K", {Kind::king, false}},    {"Q", {Kind::queen, false}},   {"R", {Kind::rook, false}},
    {"B", {Kind::bishop, false}},  {"Kt", {Kind::knight, false}}, {"N", {Kind::knight, false}},
    {"P", {Kind::pawn, false}},    {"KT", {Kind::knight, false}}, {"Kn", {Kind::knight, false}},
    {"Nt", {Kind::knight, false}}, {"S", {Kind::knight, false}},  {"Knt", {Kind::knight, false}},
    {"k", {Kind::king, true}},     {"q", {Kind::queen, true}},    {"r", {Kind::rook, true}},
    {"b", {Kind::bishop, true}},   {"kt", {Kind::knight, true}},  {"n", {Kind::knight, true}},
    {"p", {Kind::pawn, true}},     {"kn", {Kind::knight, true}},
};

constexpr Word<Kind> name_table[] = {
    {man_name(Kind::king), Kind::king},     {man_name(Kind::queen), Kind::queen},
    {man_name(Kind::rook), Kind::rook},     {man_name(Kind::bishop), Kind::bishop},
    {man_name(Kind::knight), Kind::knight}, {man_name(Kind::pawn), Kind::pawn},
};

// No-break, figure, thin, hair and narrow spaces, and those of fixed widths.
constexpr Text blank_table[] = {
    " ",
    "\t",
    "\xC2\xA0",
    "\xE2\x80\x82",
    "\xE2\x80\x83",
    "\xE2\x80\x84",
    "\xE2\x80\x85",
    "\xE2\x80\x86",
    "\xE2\x80\x87",
    "\xE2\x80\x88",
    "\xE2\x80\x89",
    "\xE2\x80\x8A",
    "\xE2\x80\xAF",
    "\xE3\x80\x80",
};
constexpr Text apostrophe_table[] = {"'", "\u2019", "\u2018", "\u02BC", "`", "\u00B4"};
constexpr Text dash_table[] = {"-",      "--",     "---",    "\u2010", "\u2011", "\u2012",
                               "\u2013", "\u2014", "\u2015", "\u2212", "\u00AD"};
constexpr Text taking_sign_table[] = {"x", "X", "\u00D7", ":", "\u2715", "\u2A2F"};

constexpr MarkWord check{MarkKind::check, 0};
constexpr MarkWord mate{MarkKind::mate, 0};
constexpr MarkWord twice{MarkKind::twice, 0};
constexpr MarkWord passing{MarkKind::passing, 0};
constexpr MarkWord idle{MarkKind::idle, 0};

constexpr MarkWord glyph(std::uint8_t nag) { return {MarkKind::glyph, nag}; }

constexpr Word<MarkWord> sign_table[] = {
    {"+", check},     {"\u2020", check}, {"[dagger]", check},
    {"++", twice},    {"#", mate},       {"\u2021", mate},
    {"\u2260", mate}, {"+/-", mate},     {"[double dagger]", mate},
    {"!", glyph(1)},  {"?", glyph(2)},   {"!!", glyph(3)},
    {"??", glyph(4)}, {"!?", glyph(5)},  {"?!", glyph(6)},
};

constexpr Text oh_table[] = {"O", "o", "0"};
constexpr Text article_table[] = {"the"};
constexpr Word<std::uint16_t> rank_suffix_table[] = {
    {"st", 1U << 1}, {"d", 1U << 2 | 1U << 3}, {"nd", 1U << 2}, {"rd", 1U << 3}, {"th", 0x1F0},
};
constexpr Word<std::uint8_t> rank_name_table[] = {
    {ordinal_names[0], 1}, {ordinal_names[1], 2}, {ordinal_names[2], 3}, {ordinal_names[3], 4},
    {ordinal_names[4], 5}, {ordinal_names[5], 6}, {ordinal_names[6], 7}, {ordinal_names[7], 8},
};
constexpr Text square_word_table[] = {"sq", "sqr", "square"};
constexpr Text own_word_table[] = {"his", "her", "its", "his own", "her own", "its own"};
constexpr Text adverse_word_table[] = {"adverse", "adversary's", "opponent's", "opposite"};
constexpr Word<Ordinal> pawn_ordinal_table[] = {
    {"first", 1}, {"1st", 1}, {"second", 2}, {"2d", 2},  {"2nd", 2},           {"third", 3},
    {"3d", 3},    {"3rd", 3}, {"fourth", 4}, {"4th", 4}, {"doubled", doubled},
};
constexpr Text standing_word_table[] = {"on", "at", "from"};
constexpr Text going_word_table[] = {
    "to",       "to the",     "at",      "at the",     "goes to",     "moves to",
    "plays to", "returns to", "back to", "retires to", "retreats to", "advances to",
};
constexpr Text taking_word_table[] = {"takes", "take", "tks", "tks.", "t.", "captures", "capt."};

constexpr Word<MarkWord> mark_word_table[] = {
    {"ch", check},           {"ch.", check},          {"chk", check},       {"chk.", check},
    {"check", check},        {"mate", mate},          {"mates", mate},      {"checkmate", mate},
    {"check-mate", mate},    {"check mate", mate},    {"checkmates", mate}, {"e.p.", passing},
    {"e.p", passing},        {"ep", passing},         {"e. p.", passing},   {"en p.", passing},
    {"in passing", passing}, {"en passant", passing}, {"en pas", passing},  {"en pas.", passing},
    {"en pass", passing},    {"en pass.", passing},   {"best", idle},
};
constexpr Word<CheckClaim> check_adjective_table[] = {
    {"dis", CheckClaim::discovered_check},        {"dis.", CheckClaim::discovered_check},
    {"disc", CheckClaim::discovered_check},       {"disc.", CheckClaim::discovered_check},
    {"d.", CheckClaim::discovered_check},         {"discov.", CheckClaim::discovered_check},
    {"discovered", CheckClaim::discovered_check}, {"discovering", CheckClaim::discovered_check},
    {"discovers", CheckClaim::discovered_check},  {"dbl", CheckClaim::double_check},
    {"dbl.", CheckClaim::double_check},           {"dble", CheckClaim::double_check},
    {"dble.", CheckClaim::double_check},          {"doub.", CheckClaim::double_check},
    {"double", CheckClaim::double_check},
};
constexpr Text joining_table[] = {"and", "&", "giving", "gives", "by"};

constexpr Text castling_word_table[] = {"castles", "castle", "castled", "castling"};
constexpr Word<Castling> castling_side_table[] = {
    {"short", Castling::short_side},     {"long", Castling::long_side},
    {"kingside", Castling::short_side},  {"queenside", Castling::long_side},
    {"king-side", Castling::short_side}, {"queen-side", Castling::long_side},
};
constexpr Text castling_preposition_table[] = {
    "on", "with", "to", "on his", "with his", "on the", "with the", "on her", "with her"};
constexpr Text side_table[] = {"side"};

constexpr Text queening_table[] = {"queens", "queening", "queened", "and queens"};
constexpr Text becoming_table[] = {
    "becomes",   "becoming", "become", "and becomes", "and becoming", "makes",        "making",
    "and makes", "claiming", "claims", "and claims",  "promotes to",  "promoting to", "promoted to",
};
constexpr Text new_queen_table[] = {"a",     "an",  "another", "a second", "second",
                                    "2d",    "2nd", "a third", "a new",    "a 2d",
                                    "a 2nd", "3d",  "3rd"};

constexpr Word<Effect> effect_table[] = {
    {"checks", Effect::checks},
    {"mates", Effect::mates},
    {"interposes", Effect::interposes},
    {"interposing", Effect::interposes},
    {"interpose", Effect::interposes},
    {"covers", Effect::interposes},
    {"covers check", Effect::interposes},
    {"covers the check", Effect::interposes},
    {"moves", Effect::moves},
    {"moves anywhere", Effect::moves},
    {"moves to royal row", Effect::moves},
    {"anywhere", Effect::moves},
    {"any", Effect::moves},
    {"any move", Effect::moves},
    {"retires", Effect::moves},
    {"retires where he pleases", Effect::moves},
    {"retires where she pleases", Effect::moves},
    {"where he pleases", Effect::moves},
    {"moves where he pleases", Effect::moves},
};
constexpr Word<std::uint8_t> step_table[] = {
    {"one", 1},          {"two", 2},       {"advances one", 1},
    {"advances two", 2}, {"moves one", 1}, {"moves two", 2},
};
constexpr Text step_unit_table[] = {"square", "squares", "sq", "sq.", "sqs.", "step", "steps"};
constexpr Word<Effect> whole_move_table[] = {
    {"any", Effect::moves},          {"any move", Effect::moves}, {"anything", Effect::moves},
    {"any other", Effect::moves},    {"the same", Effect::same},  {"same", Effect::same},
    {"the same move", Effect::same},
};
constexpr Text alternative_table[] = {"or"};

}  // namespace

std::span<const Word<ManLetter>> letters() noexcept { return letter_table; }
std::span<const Text> blanks() noexcept { return blank_table; }
std::span<const Text> apostrophes() noexcept { return apostrophe_table; }
std::span<const Text> dashes() noexcept { return dash_table; }
std::span<const Text> taking_signs() noexcept { return taking_sign_table; }
std::span<const Word<MarkWord>> signs() noexcept { return sign_table; }
std::span<const Text> ohs() noexcept { return oh_table; }
std::span<const Word<Kind>> names() noexcept { return name_table; }
std::span<const Text> articles() noexcept { return article_table; }
std::span<const Word<std::uint16_t>> rank_suffixes() noexcept { return rank_suffix_table; }
std::span<const Word<std::uint8_t>> rank_names() noexcept { return rank_name_table; }
std::span<const Text> square_words() noexcept { return square_word_table; }
std::span<const Text> own_words() noexcept { return own_word_table; }
std::span<const Text> adverse_words() noexcept { return adverse_word_table; }
std::span<const Word<Ordinal>> pawn_ordinals() noexcept { return pawn_ordinal_table; }
std::span<const Text> standing_words() noexcept { return standing_word_table; }
std::span<const Text> going_words() noexcept { return going_word_table; }
std::span<const Text> taking_words() noexcept { return taking_word_table; }
std::span<const Word<MarkWord>> mark_words() noexcept { return mark_word_table; }
std::span<const Word<CheckClaim>> check_adjectives() noexcept { return check_adjective_table; }
std::span<const Text> joining_words() noexcept { return joining_table; }
std::span<const Text> castling_words() noexcept { return castling_word_table; }
std::span<const Word<Castling>> castling_sides() noexcept { return castling_side_table; }
std::span<const Text> castling_prepositions() noexcept { return castling_preposition_table; }
std::span<const Text> side_words() noexcept { return side_table; }
std::span<const Text> queening_words() noexcept { return queening_table; }
std::span<const Text> becoming_words() noexcept { return becoming_table; }
std::span<const Text> new_queen_words() noexcept { return new_queen_table; }
std::span<const Word<Effect>> effect_words() noexcept { return effect_table; }
std::span<const Word<std::uint8_t>> step_words() noexcept { return step_table; }
std::span<const Text> step_units() noexcept { return step_unit_table; }
std::span<const Word<Effect>> whole_moves() noexcept { return whole_move_table; }
std::span<const Text> alternative_words() noexcept { return alternative_table; }

}  // namespace stamma::descriptive
