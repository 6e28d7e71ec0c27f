#include "writers/notations/descriptive_tokens.hpp"

#include <algorithm>
#include <utility>

#include "lib/text/ascii.hpp"

namespace stamma::tokens {
namespace {

using Text = std::string_view;

struct Word {
  Text text;
  Token token;
};

constexpr Token man(Kind k, std::uint8_t form = 0) { return {Sign::man, k, form}; }
constexpr Token sign(Sign s, std::uint8_t form = 0) { return {s, Kind::none, form}; }

// What a run of letters may be put together from; of two that begin alike the longer first.
constexpr Word pieces[] = {
    {"Knt", man(Kind::knight, 5)},
    {"Kt", man(Kind::knight, 0)},
    {"KT", man(Kind::knight, 6)},
    {"Kn", man(Kind::knight, 2)},
    {"Nt", man(Kind::knight, 4)},
    {"N", man(Kind::knight, 1)},
    {"Sq", sign(Sign::square_word, sq)},
    {"S", man(Kind::knight, 3)},
    {"K", man(Kind::king)},
    {"Q", man(Kind::queen)},
    {"R", man(Kind::rook)},
    {"B", man(Kind::bishop)},
    {"P", man(Kind::pawn)},
    {"takes", sign(Sign::taking, takes)},
    {"tks", sign(Sign::taking, tks)},
    {"to", sign(Sign::going, to)},
    {"x", sign(Sign::taking, cross)},
    {"X", sign(Sign::taking, cross)},
    {"chk", sign(Sign::check, chk)},
    {"ch", sign(Sign::check, ch)},
    {"sq", sign(Sign::square_word, sq)},
    {"s", sign(Sign::s)},
};

// Behind the number of a rank.
constexpr std::pair<std::string_view, Suffix> suffixes[] = {
    {"th", th}, {"st", th}, {"d", d}, {"nd", nd}, {"rd", nd}};

// Whole words, in letters of any case.
constexpr Word words[] = {
    {"king", man(Kind::king, named)},
    {"queen", man(Kind::queen, named)},
    {"rook", man(Kind::rook, named)},
    {"bishop", man(Kind::bishop, named)},
    {"knight", man(Kind::knight, named)},
    {"pawn", man(Kind::pawn, named)},
    {"first", sign(Sign::rank_word)},
    {"second", sign(Sign::rank_word)},
    {"third", sign(Sign::rank_word)},
    {"fourth", sign(Sign::rank_word)},
    {"fifth", sign(Sign::rank_word)},
    {"sixth", sign(Sign::rank_word)},
    {"seventh", sign(Sign::rank_word)},
    {"eighth", sign(Sign::rank_word)},
    {"sq", sign(Sign::square_word, sq)},
    {"square", sign(Sign::square_word, square)},
    {"to", sign(Sign::going, to)},
    {"takes", sign(Sign::taking, takes)},
    {"take", sign(Sign::taking, takes)},
    {"tks", sign(Sign::taking, tks)},
    {"captures", sign(Sign::taking, captures)},
    {"ch", sign(Sign::check, ch)},
    {"chk", sign(Sign::check, chk)},
    {"check", sign(Sign::check, check)},
    {"mate", sign(Sign::mate, mate)},
    {"mates", sign(Sign::mate, mate)},
    {"checkmate", sign(Sign::mate, mate)},
    {"dis", sign(Sign::adjective)},
    {"disc", sign(Sign::adjective)},
    {"dbl", sign(Sign::adjective)},
    {"dble", sign(Sign::adjective)},
    {"double", sign(Sign::adjective)},
    {"castles", sign(Sign::castles)},
    {"castle", sign(Sign::castles)},
    {"on", sign(Sign::preposition, on)},
    {"with", sign(Sign::preposition, with)},
    {"side", sign(Sign::side)},
    {"becoming", sign(Sign::becoming, becoming)},
    {"becomes", sign(Sign::becoming, becomes)},
    {"his", sign(Sign::own)},
    {"her", sign(Sign::own)},
};

constexpr Word signs[] = {
    {"---", sign(Sign::going, dash)},
    {"--", sign(Sign::going, dash)},
    {"-", sign(Sign::going, dash)},
    {"–", sign(Sign::going, dash)},
    {"—", sign(Sign::going, dash)},
    {"×", sign(Sign::taking, cross)},
    {":", sign(Sign::taking, colon)},
    {"++", sign(Sign::mate, twice)},
    {"+", sign(Sign::check, plus)},
    {"†", sign(Sign::check, dagger)},
    {"‡", sign(Sign::mate, double_dagger)},
    {"#", sign(Sign::mate, hash)},
    {"(", sign(Sign::open)},
    {")", sign(Sign::close)},
    {"=", sign(Sign::equals)},
    {"'s", sign(Sign::s)},
    {"’s", sign(Sign::s)},
};

constexpr std::size_t longest_run = 24;

using ascii::is_digit;
using ascii::is_file;
using ascii::is_letter;
using ascii::is_rank;
using ascii::lower;

}  // namespace

Tokens::Tokens(Text text) {
  while (!text.empty()) text.remove_prefix(next(text));
}

std::size_t Tokens::add(Token token, std::size_t length) {
  all_.push_back(token);
  return length;
}

/// Takes what is at the front and returns its length.
std::size_t Tokens::next(Text text) {
  if (is_letter(text[0])) return letters(text);
  if (is_digit(text[0])) return digits(text);
  if (text[0] == ' ') {
    const std::size_t n = std::min(text.find_first_not_of(' '), text.size());
    return n > 2 ? add({}, n) : n;  // columns stand apart
  }
  for (const Word& w : signs)
    if (text[0] == w.text[0] && text.starts_with(w.text)) return add(w.token, w.text.size());
  if (text[0] == '.' || text[0] == ',') return 1;
  const bool parts = Text("\n\r\t;[]{}|!?\"").find(text[0]) != Text::npos;
  return add(sign(Sign::gap, parts ? empty : unreadable), 1);
}

std::size_t Tokens::letters(Text text) {
  std::size_t n = 1;
  while (n < text.size() && is_letter(text[n])) ++n;
  const Text run = text.substr(0, n);
  for (const Word& w : words)
    if (w.text.size() == n && w.text[0] == lower(run[0]) &&
        std::equal(run.begin(), run.end(), w.text.begin(),
                   [](char a, char b) { return lower(a) == b; }))
      return add(w.token, n);
  // f3, and the end of Ktf3
  const bool point = is_file(run.back()) && n < text.size() && is_rank(text[n]);
  if (n > longest_run || !take_apart(run.substr(0, point ? n - 1 : n)))
    return add(sign(Sign::gap, unreadable), n);
  return point ? add({Sign::point, Kind::none, 0}, n + 1) : n;
}

/// KtxP, QKt: prose is none of it, and nothing is taken of it.
bool Tokens::take_apart(Text run) {
  const std::size_t before = all_.size();
  while (!run.empty()) {
    const auto* const piece =
        std::find_if(std::begin(pieces), std::end(pieces),
                     [&](const Word& w) { return run[0] == w.text[0] && run.starts_with(w.text); });
    if (piece == std::end(pieces)) {
      all_.resize(before);
      return false;
    }
    all_.push_back(piece->token);
    run.remove_prefix(piece->text.size());
  }
  return true;
}

/// 4 4th 3d; other numbers are those of moves.
std::size_t Tokens::digits(Text text) {
  std::size_t n = 1;
  while (n < text.size() && is_digit(text[n])) ++n;
  if (n > 1 || !is_rank(text[0])) return add({}, n);
  add({Sign::rank, Kind::none, static_cast<std::uint8_t>(text[0] - '0')}, 0);
  std::size_t end = 1;
  while (end < text.size() && is_letter(text[end])) ++end;
  const Text behind = text.substr(1, end - 1);
  for (const auto& [text_of, form] : suffixes)
    if (behind == text_of) return add(sign(Sign::suffix, form), end);
  return 1;
}

}  // namespace stamma::tokens
