// The movetext of clean games at full speed. The signs between the moves are in pgn_signs.cpp; a
// word that is not spelled as the export format spells it goes to pgn_words.cpp.
#include <array>

#include "lib/chess/movegen.hpp"
#include "parsers/interpret/interpreter.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

using pgn::is_digit;

using Sign = PgnSign;

/// What may follow a move at once: a word ends there.
constexpr std::array<bool, 256> ends_move = [] {
  std::array<bool, 256> t{};
  for (const char c : {' ', '\n', '\r', '\t', '\v', '\f', '\0', '{', '(', ')', ';', '$', '!', '?'})
    t[static_cast<unsigned char>(c)] = true;
  return t;
}();

}  // namespace

[[gnu::always_inline]] inline void Interpreter::add_move(Move m, Kind mover, SanForm form,
                                                         Verdict v, const char* at,
                                                         const char* end) {
  if (++line_.plies > options_.limits.plies || ++nodes_ > options_.limits.nodes) [[unlikely]] {
    limit_reached(Code::limit_plies, at, "too many moves in this game");
    return;
  }
  line_.before = line_.now;
  if (spelled_) [[unlikely]] {
    line_.men_before = line_.men;
    line_.men.play(line_.now, m);
  }
  line_.now.play(m, mover);
  if (line_.now.in_check()) form = form.with_check(!has_legal_move(line_.now));
  builder_.add(m, form, v);
  if (options_.keep_sources)
    game_->sources.push_back(
        {static_cast<std::uint32_t>(offset(at)), static_cast<std::uint32_t>(end - at)});
}

/// Plays a move that is spelled and marked as the export format wants it, or refuses.
[[gnu::always_inline]] inline bool Interpreter::play(const SanToken& t, const char* at,
                                                     const char* end) {
  const Position& now = line_.now;
  if (t.castles) {
    if (!now.can_castle(t.wing)) return false;
    const Color us = now.side();
    add_move(Move(now.king(us), now.right(us, t.wing).rook, Move::Type::castling), Kind::king,
             SanForm(Kind::king, false, false, false), Verdict::certain, at, end);
  } else {
    const Bitboard origins = legal_origins(now, t.kind, t.to);
    const Bitboard chosen = origins & t.from;
    if (!single(chosen)) return false;
    const bool passing = t.kind == Kind::pawn && t.to == now.en_passant();
    const bool capture = passing || (now.men(~now.side()) & bit(t.to)) != 0;
    if (capture != t.capture) return false;
    const Square from = first(chosen);
    const Move m = t.promotion != Kind::none
                       ? Move::promotion(from, t.to, t.promotion)
                       : Move(from, t.to, passing ? Move::Type::en_passant : Move::Type::normal);
    const SanForm form = san_form(t.kind, from, origins, capture);
    if (t.kind == Kind::pawn) {
      if (lettered_pawns_) return false;
      bare_pawns_ = true;
    }
    if (form.from_file() != t.from_file || form.from_rank() != t.from_rank) [[unlikely]]
      note(Code::over_disambiguated, at, end, "more said about the origin square than needed");
    add_move(m, t.kind, form, Verdict::certain, at, end);
  }
  if (over_) return true;
  const SanForm form = game_->node(builder_.last()).san;
  if (form.check() != t.check || form.mate() != t.mate) [[unlikely]]
    check_marks(form, t.check, t.mate, at, end);
  return true;
}

bool Interpreter::play_export(const char* at, const char* end) {
  SanToken t;
  return scan_san(at, t) == end && play(t, at, end);
}

void Interpreter::number(const char* at, const char* end, unsigned n, bool black) {
  number_ = n;
  number_black_ = black;
  number_end_ = end;
  if (n != line_.now.fullmove_number() || (black && line_.now.side() == Color::white))
      [[unlikely]] {
    if (n == 1 && !black && pgn::begins_paragraph(text_.begin, at) &&
        (stack_.empty() ? builder_.has_move() : !pgn::closes_in_paragraph(at, end_))) {
      // Move 1 again, after an empty line: another game, and this one had no result.
      p_ = at;
      over_ = true;
      return;
    }
    out_.wrong_numbers.add(offset(at));
  }
}

// Moves, numbers and comments are tried in this order, one predictable branch each; the rest shares
// a jump.
void Interpreter::movetext() {
  while (!over_) {
    const char* p = p_;
    while (*p == ' ' || *p == '\n') ++p;
    p_ = p;
    const Sign sign = pgn_signs[static_cast<unsigned char>(*p)];
    if (sign == Sign::move) {
      SanToken t;
      const char* const q = scan_san(p, t);
      if (q != nullptr && ends_move[static_cast<unsigned char>(*q)]) [[likely]] {
        p_ = q;
        if (play(t, p, q)) [[likely]] {
          if (p_ == q && (*q == '!' || *q == '?')) suffix_marks();
          continue;
        }
        p_ = p;
      }
      word();
    } else if (sign == Sign::digit) {
      const char* q = p;
      unsigned n = 0;
      while (is_digit(*q) && q - p < 6) n = n * 10 + static_cast<unsigned>(*q++ - '0');
      const char* const dots = q;
      while (*q == '.') ++q;
      if (q == dots || (n == 0 && is_digit(*q))) {  // 1-0, 0.5-0.5
        word();
        continue;
      }
      p_ = q;
      number(p, q, n, q - dots > 1);
    } else if (sign == Sign::brace) {
      brace_comment();
    } else {
      odd_sign(sign);
    }
  }
}

void Interpreter::odd_sign(Sign sign) {
  switch (sign) {
    case Sign::comment_line:
      if (!separator()) line_comment();
      break;
    case Sign::open: open_variation(); break;
    case Sign::close: close_variation(); break;
    case Sign::nag: nag(); break;
    case Sign::space:
    case Sign::dot: ++p_; break;
    case Sign::other: other_sign(); break;
    default: word(); break;
  }
}

void Interpreter::add_legal_move(Move m, Verdict v, const char* at, const char* end) {
  const SanForm form = san_form(line_.now, m);
  add_move(m, m.is_null() ? Kind::none : line_.now.kind_on(m.from()), form, v, at, end);
}

void Interpreter::check_marks(SanForm form, bool check, bool mate, const char* at,
                              const char* end) {
  if (mate != form.mate()) {
    note(Code::mate_mark, at, end, mate ? "marked as mate, but it is not mate" : "mate not marked");
  } else if (check != form.check()) {
    note(Code::check_mark, at, end,
         check ? "marked as check, but it is not check" : "check not marked");
  }
}

// ! ? !! ?? !? ?! right behind a move
void Interpreter::suffix_marks() {
  const char* const at = p_;
  while (*p_ == '!' || *p_ == '?') ++p_;
  const std::string_view marks(at, static_cast<std::size_t>(p_ - at));
  const auto known = nag_of_glyph(marks.substr(0, 2));
  if (known) builder_.nag(*known);
  if (marks.size() > 2) note(Code::other_spelling, at, p_, "more than two annotation marks");
  if (p_ >= end_ || ends_move[static_cast<unsigned char>(*p_)] || *p_ == '[') return;
  if (!glued_signs()) word();
}

}  // namespace stamma
