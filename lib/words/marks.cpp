#include "lib/words/marks.hpp"

#include <algorithm>
#include <iterator>

#include "lib/text/ascii.hpp"
#include "lib/words/results.hpp"

namespace stamma {
namespace {

struct Glyph {
  std::string_view text;
  std::uint8_t nag;
};

// PGN §10, the signs of the Informant and of Unicode's chess notation, and the spellings of Scid,
// Lichess and Kokopu. White's NAG where there is one for each side.
constexpr Glyph glyphs[] = {
    {"!", 1},     {"?", 2},     {"!!", 3},    {"??", 4},    {"!?", 5},    {"?!", 6},    {"□", 7},
    {"▢", 7},     {"☒", 9},     {"=", 10},    {"↹", 12},    {"∞", 13},    {"~", 13},    {"inf", 13},
    {"+=", 14},   {"+/=", 14},  {"⩲", 14},    {"±=", 14},   {"=+", 15},   {"=/+", 15},  {"⩱", 15},
    {"+/-", 16},  {"±", 16},    {"-/+", 17},  {"∓", 17},    {"+-", 18},   {"+−", 18},   {"-+", 19},
    {"−+", 19},   {"+--", 20},  {"--+", 21},  {"⨀", 22},    {"⊙", 22},    {"zz", 22},   {"○", 26},
    {"⟳", 32},    {"↻", 32},    {"↑↑", 32},   {"⮅", 32},  {"↑", 36},    {"⭡", 36},  {"→", 40},
    {"⭢", 40},  {"=∞", 44},   {"=/∞", 44},  {"=&", 44},   {"=inf", 44}, {"⯹", 44},  {"⇆", 132},
    {"⇄", 132},   {"⮂", 132}, {"⨁", 138},   {"⊕", 138},   {"∆", 140},   {"Δ", 140},   {"△", 140},
    {"∇", 141},   {"▽", 141},   {"⌓", 142},   {"≥", 142},   {"≤", 143},   {"==", 144},  {"RR", 145},
    {"N", 146},   {"TN", 146},  {"D", 220},   {"[#]", 220}, {"⬒", 220},   {"⬓", 221},   {"⇔", 239},
    {"⇗", 240},   {"⬀", 240},   {"⊞", 241},   {"⟫", 242},   {"⟪", 243},   {"✕", 244},   {"⊥", 245},
    {"⟂", 245},   {"BB", 246},  {"⯺", 249}, {"⯻", 250}, {"⯼", 251}, {"⯽", 252}, {"∟", 254},
    {"⯾", 255},
};
static_assert(std::all_of(std::begin(glyphs), std::end(glyphs),
                          [](const Glyph& g) { return g.text.size() <= longest_glyph; }));

struct Result {
  std::string_view text;
  GameResult result;
};

constexpr Result results[] = {
    {"1-0", GameResult::white_wins},  {"0-1", GameResult::black_wins},
    {"1/2-1/2", GameResult::draw},    {"*", GameResult::unknown},
    {"1:0", GameResult::white_wins},  {"0:1", GameResult::black_wins},
    {"1/2:1/2", GameResult::draw},    {"1/2", GameResult::draw},
    {"0.5-0.5", GameResult::draw},    {".5-.5", GameResult::draw},
    {"0,5-0,5", GameResult::draw},    {"0.5:0.5", GameResult::draw},
    {"1-O", GameResult::white_wins},  {"O-1", GameResult::black_wins},
    {"1/2-1/2.", GameResult::draw},   {"1-0.", GameResult::white_wins},
    {"0-1.", GameResult::black_wins}, {"1/2-", GameResult::draw},
    {"=-=", GameResult::draw},        {"1/1-1/2", GameResult::draw},
    {"1--0", GameResult::white_wins}, {"0--1", GameResult::black_wins},
};
constexpr std::size_t standard_results = 4;

// Every word of prose is asked for, and hardly one begins so.
constexpr std::size_t longest_result = 8;
constexpr bool begins_result(char c) noexcept {
  return c == '0' || c == '1' || c == '*' || c == '=' || c == '.' || c == 'O';
}
static_assert(std::all_of(std::begin(results), std::end(results), [](const Result& r) {
  return r.text.size() <= longest_result && begins_result(r.text[0]);
}));

struct Word {
  std::string_view text;
  Remark remark;
};

constexpr Word words[] = {
    {"ch", Remark::check},
    {"check", Remark::check},
    {"+", Remark::check},
    {"sch", Remark::check},
    {"schach", Remark::check},
    {"éch", Remark::check},
    {"ech", Remark::check},
    {"échec", Remark::check},
    {"echec", Remark::check},
    {"jaque", Remark::check},
    {"scacco", Remark::check},
    {"xeque", Remark::check},
    {"шах", Remark::check},
    {"++", Remark::double_check},
    {"dblch", Remark::double_check},
    {"mate", Remark::mate},
    {"checkmate", Remark::mate},
    {"#", Remark::mate},
    {"mates", Remark::mate},
    {"mat", Remark::mate},
    {"matt", Remark::mate},
    {"matto", Remark::mate},
    {"m.", Remark::mate},
    {"мат", Remark::mate},
    {"échec et mat", Remark::mate},
    {"schach und matt", Remark::mate},
    {"ep", Remark::en_passant},
    {"e.p", Remark::en_passant},
    {"enpassant", Remark::en_passant},
    {"a.p", Remark::en_passant},
    {"i.v", Remark::en_passant},
    {"p.p", Remark::en_passant},
    {"в.п", Remark::en_passant},
    {"en passant", Remark::en_passant},
    {"in passing", Remark::en_passant},
    {"al paso", Remark::en_passant},
    {"im vorbeigehen", Remark::en_passant},
    {"--", Remark::null_move},
    {"z0", Remark::null_move},
    {"null", Remark::null_move},
    {"@@@@", Remark::null_move},
    {"0000", Remark::null_move},
    {"pass", Remark::null_move},
    {"<>", Remark::null_move},
    {"draw", Remark::draw},
    {"drawn", Remark::draw},
    {"remis", Remark::draw},
    {"white", Remark::white},
    {"black", Remark::black},
    {"agreed", Remark::filler},
    {"dis", Remark::filler},
    {"dbl", Remark::filler},
    {"double", Remark::filler},
    {"disc", Remark::filler},
    {"discovered", Remark::filler},
};

}  // namespace

std::optional<std::uint8_t> nag_of_glyph(std::string_view glyph) noexcept {
  if (glyph.empty() || glyph.size() > longest_glyph) return std::nullopt;
  for (const Glyph& g : glyphs)
    if (g.text.back() == glyph.back() && g.text == glyph) return g.nag;
  return std::nullopt;
}

std::optional<ResultWord> result_of(std::string_view word) noexcept {
  if (word.size() > longest_result || word.empty() || !begins_result(word[0])) return std::nullopt;
  for (std::size_t i = 0; i < std::size(results); ++i)
    if (results[i].text == word) return ResultWord{results[i].result, i < standard_results};
  return std::nullopt;
}

// A word may need its stop: "m." is a mate, a lone "m" is not.
std::optional<Remark> remark_of(std::string_view word) {
  for (;; word.remove_suffix(1)) {
    for (const Word& w : words)
      if (ascii::equal_but_case(word, w.text)) return w.remark;
    if (is_resigning(word)) return Remark::resigns;
    if (word.size() < 2 || (word.back() != '.' && word.back() != ',')) return std::nullopt;
  }
}

}  // namespace stamma
