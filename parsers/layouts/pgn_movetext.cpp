// The movetext of clean games at full speed, and the signs between the moves. A word that is not
// spelled as the export format spells it goes to pgn_words.cpp.
#include <algorithm>
#include <array>
#include <cstring>

#include "lib/chess/movegen.hpp"
#include "parsers/layouts/pgn_impl.hpp"
#include "parsers/layouts/pgn_scan.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/notations/san.hpp"

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace stamma {
namespace {

using pgn::is_digit;
using pgn::is_newline;
using pgn::is_space;

using Sign = PgnSign;

constexpr std::array<Sign, 256> sign_table = [] {
  std::array<Sign, 256> t{};
  for (const char c : {' ', '\n', '\r', '\t', '\v', '\f'})
    t[static_cast<unsigned char>(c)] = Sign::space;
  for (char c = 'a'; c <= 'h'; ++c) t[static_cast<unsigned char>(c)] = Sign::move;
  for (const char c : {'N', 'B', 'R', 'Q', 'K', 'O'}) t[static_cast<unsigned char>(c)] = Sign::move;
  for (char c = '0'; c <= '9'; ++c) t[static_cast<unsigned char>(c)] = Sign::digit;
  t['{'] = Sign::brace;
  t[';'] = Sign::comment_line;
  t['('] = Sign::open;
  t[')'] = Sign::close;
  t['$'] = Sign::nag;
  t['.'] = Sign::dot;
  for (const char c : {'\0', '[', ']', '}', '%', '<'})
    t[static_cast<unsigned char>(c)] = Sign::other;
  return t;
}();

/// What may follow a move at once: a word ends there.
constexpr std::array<bool, 256> ends_move = [] {
  std::array<bool, 256> t{};
  for (const char c : {' ', '\n', '\r', '\t', '\v', '\f', '\0', '{', '(', ')', ';', '$', '!', '?'})
    t[static_cast<unsigned char>(c)] = true;
  return t;
}();

struct CommentScan {
  const char* close = nullptr;  // the first closing brace
  bool plain = false;           // before it ASCII only, and neither a brace nor a line end
  unsigned brackets = 0;        // closing brackets before it, a bit each; within 32 bytes only
};

#if defined(__AVX2__)
/// 32 bytes, asked for characters; a bit for each byte.
class Window {
 public:
  explicit Window(const char* p) noexcept
      : bytes_(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(p))) {}
  unsigned equal(char c) const noexcept {
    return static_cast<unsigned>(
        _mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes_, _mm256_set1_epi8(c))));
  }
  unsigned not_ascii() const noexcept {
    return static_cast<unsigned>(_mm256_movemask_epi8(bytes_));
  }

 private:
  __m256i bytes_;
};
#elif defined(__SSE2__)
class Window {
 public:
  explicit Window(const char* p) noexcept
      : low_(_mm_loadu_si128(reinterpret_cast<const __m128i*>(p))),
        high_(_mm_loadu_si128(reinterpret_cast<const __m128i*>(p + 16))) {}
  unsigned equal(char c) const noexcept {
    const __m128i each = _mm_set1_epi8(c);
    return mask(_mm_cmpeq_epi8(low_, each), _mm_cmpeq_epi8(high_, each));
  }
  unsigned not_ascii() const noexcept { return mask(low_, high_); }

 private:
  static unsigned mask(__m128i a, __m128i b) noexcept {
    return static_cast<unsigned>(_mm_movemask_epi8(a)) | static_cast<unsigned>(_mm_movemask_epi8(b))
                                                             << 16U;
  }
  __m128i low_, high_;
};
#endif

CommentScan scan_comment(const char* p, const char* end) noexcept {
  CommentScan scan;
#if defined(__SSE2__)
  // Comments of databases are mostly short: one or two looks at 32 bytes tell all about them.
  unsigned odd = 0;
  for (const char* const start = p; end - p >= 32; p += 32) {
    const Window window(p);
    const unsigned here =
        window.equal('{') | window.equal('\n') | window.equal('\r') | window.not_ascii();
    if (const unsigned close = window.equal('}'); close != 0) {
      const unsigned before = (close & (0U - close)) - 1;
      scan.close = p + __builtin_ctz(close);
      scan.plain = (odd | (here & before)) == 0;
      if (p == start) scan.brackets = window.equal(']') & before;
      return scan;
    }
    odd |= here;
  }
#endif
  scan.close = static_cast<const char*>(std::memchr(p, '}', static_cast<std::size_t>(end - p)));
  return scan;
}

bool is_movetext(std::string_view word) {
  const Folded folded = fold_word(word.substr(0, 64));
  return read_san(folded.text).size != 0 || result_of(folded.text) || remark_of(folded.text) ||
         nag_of_glyph(folded.text);
}

}  // namespace

[[gnu::always_inline]] inline void PgnReader::Impl::add_move(Move m, Kind mover, SanForm form,
                                                             Verdict v, const char* at,
                                                             const char* end) {
  if (++line_.plies > options_.limits.plies || ++nodes_ > options_.limits.nodes) [[unlikely]] {
    limit_reached(Code::limit_plies, at, "too many moves in this game");
    return;
  }
  line_.before = line_.now;
  line_.now.play(m, mover);
  if (line_.now.in_check()) form = form.with_check(!has_legal_move(line_.now));
  builder_.add(m, form, v);
  if (options_.keep_sources)
    game_->sources.push_back(
        {static_cast<std::uint32_t>(offset(at)), static_cast<std::uint32_t>(end - at)});
}

/// Plays a move that is spelled and marked as the export format wants it, or refuses.
[[gnu::always_inline]] inline bool PgnReader::Impl::play(const SanToken& t, const char* at,
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
      note(Code::over_disambiguated, at, end, "more said about the origin than needed");
    add_move(m, t.kind, form, Verdict::certain, at, end);
  }
  if (over_) return true;
  const SanForm form = game_->node(builder_.last()).san;
  if (form.check() != t.check || form.mate() != t.mate) [[unlikely]]
    check_marks(form, t.check, t.mate, at, end);
  return true;
}

void PgnReader::Impl::number(const char* at, const char* end, unsigned n, bool black) {
  number_ = n;
  number_black_ = black;
  number_end_ = end;
  if (n != line_.now.fullmove_number() || (black && line_.now.side() == Color::white))
      [[unlikely]] {
    if (n == 1 && !black && stack_.empty() && builder_.has_move() &&
        pgn::begins_paragraph(begin_, at)) {
      // Move 1 again, after an empty line: another game, and this one had no result.
      p_ = at;
      over_ = true;
      return;
    }
    wrong_numbers_.add(at);
  }
}

// Moves, numbers and comments are tried in this order, one predictable branch each; the rest shares
// a jump.
void PgnReader::Impl::movetext() {
  while (!over_) {
    const char* p = p_;
    while (*p == ' ' || *p == '\n') ++p;
    p_ = p;
    const Sign sign = sign_table[static_cast<unsigned char>(*p)];
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

void PgnReader::Impl::odd_sign(Sign sign) {
  switch (sign) {
    case Sign::comment_line: line_comment(); break;
    case Sign::open: open_variation(); break;
    case Sign::close: close_variation(); break;
    case Sign::nag: nag(); break;
    case Sign::space:
    case Sign::dot: ++p_; break;
    case Sign::other: other_sign(); break;
    default: word(); break;
  }
}

void PgnReader::Impl::add_legal_move(Move m, Verdict v, const char* at, const char* end) {
  const SanForm form = san_form(line_.now, m);
  add_move(m, m.is_null() ? Kind::none : line_.now.kind_on(m.from()), form, v, at, end);
}

void PgnReader::Impl::check_marks(SanForm form, bool check, bool mate, const char* at,
                                  const char* end) {
  if (mate != form.mate()) {
    note(Code::mate_mark, at, end, mate ? "marked as mate, but it is none" : "mate not marked");
  } else if (check != form.check()) {
    note(Code::check_mark, at, end, check ? "marked as check, but it is none" : "check not marked");
  }
}

// ! ? !! ?? !? ?! right behind a move
void PgnReader::Impl::suffix_marks() {
  const char* const at = p_;
  while (*p_ == '!' || *p_ == '?') ++p_;
  const std::string_view marks(at, static_cast<std::size_t>(p_ - at));
  const auto known = nag_of_glyph(marks.substr(0, 2));
  if (known) builder_.nag(*known);
  if (marks.size() > 2) note(Code::other_spelling, at, p_, "more than two annotation marks");
  if (p_ < end_ && !ends_move[static_cast<unsigned char>(*p_)] && *p_ != '[') word();
}

void PgnReader::Impl::brace_comment() {
  const char* const open = p_;
  const CommentScan scan = scan_comment(open + 1, end_);
  const char* close = scan.close;
  if (!scan.plain) [[unlikely]] {
    const char* const limit = close != nullptr ? close : end_;
    const char* const boundary = pgn::next_hard_boundary(begin_, open + 1, limit);
    if (boundary != nullptr) close = nullptr;
    if (close != nullptr) close = nested_comment_end(open, close);
    if (close == nullptr) {
      const char* const stop = boundary != nullptr ? boundary : end_;
      tell(Code::unclosed_comment, open, open + 1, "this comment is never closed");
      std::string_view rest = pgn::trim({open + 1, static_cast<std::size_t>(stop - open - 1)});
      take_result(rest);
      add_comment(rest, open);
      p_ = stop;
      over_ = true;
      return;
    }
  }
  p_ = close + 1;
  const std::string_view text = pgn::trim({open + 1, static_cast<std::size_t>(close - open - 1)});
  if (!scan.plain || text.size() > options_.limits.comment_bytes) {
    add_comment(text, open);
  } else if (!text.empty()) {
    const bool command = scan.brackets != 0 && text.size() > 3 && text[0] == '[' &&
                         text[1] == '%' &&
                         scan.brackets == 1U << static_cast<unsigned>(&text.back() - open - 1) &&
                         static_cast<std::size_t>(end_ - text.data()) >= TextStore::slack;
    if (command) {
      builder_.command(text);
    } else {
      builder_.comment(text, Note::Form::plain);
    }
  }
}

// Where a comment that holds an opening brace ends. By the standard at its first closing brace; but
// when what then follows is not all movetext, up to a brace that closes nothing else, that brace is
// the end: {outer {inner} still}.
const char* PgnReader::Impl::nested_comment_end(const char* open, const char* close) {
  auto inner = static_cast<std::size_t>(std::count(open + 1, close, '{'));
  if (inner == 0) return close;
  const char* const stop = close + std::min(static_cast<std::size_t>(end_ - close), nested_budget_);
  const char* outer = nullptr;
  const char* w = close + 1;
  for (bool prose = false; w < stop && inner != 0;) {
    if (*w == '}') {
      --inner;
      outer = prose ? w : nullptr;
      ++w;
    } else if (*w == '{') {
      w = std::find(w, stop, '}') + 1;
    } else if (*w == ';') {
      w = std::find_if(w, stop, is_newline);
    } else if (*w == '[' && pgn::is_soft_boundary(begin_, w, end_)) {
      break;
    } else if (is_space(*w) || is_digit(*w) || std::strchr("().$*[]%<>", *w) != nullptr) {
      ++w;
    } else {
      const char* const word = w;
      w = pgn::word_end(w, stop);
      if (w == word) {  // a space outside ASCII
        ++w;
      } else {
        prose = prose || !is_movetext({word, static_cast<std::size_t>(w - word)});
      }
    }
  }
  nested_budget_ -= std::min(nested_budget_, static_cast<std::size_t>(std::min(w, stop) - close));
  if (outer == nullptr) return close;
  tell(Code::nested_comment, open, open + 1, "braces inside a comment");
  return outer;
}

void PgnReader::Impl::line_comment() {
  const char* const at = p_;
  skip_to_line_end();
  add_comment({at + 1, static_cast<std::size_t>(p_ - at - 1)}, at);
}

void PgnReader::Impl::add_comment(std::string_view text, const char* at) {
  text = pgn::trim(text);
  const std::size_t most = options_.limits.comment_bytes;
  if (text.size() > most) [[unlikely]] {
    note(Code::limit_comment, at, at + 1, "the comment is split");
    while (text.size() > most) {
      std::size_t cut = most;
      while (cut > most / 2 && !is_space(text[cut])) --cut;
      if (!is_space(text[cut])) {
        cut = most;
        while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U) --cut;
      }
      builder_.comment(text.substr(0, cut));
      text = pgn::trim(text.substr(cut));
    }
  }
  if (!text.empty()) builder_.comment(text);
}

void PgnReader::Impl::open_variation() {
  if (short_parenthesis()) return;
  const char* const at = p_;
  if (stack_.size() >= options_.limits.depth) {
    const char* const close = pgn::closing_parenthesis(at + 1, end_);
    if (close == nullptr) {
      limit_reached(Code::limit_depth, at, "variations nested too deeply, and never closed");
      return;
    }
    tell(Code::limit_depth, at, at + 1, "variations nested too deeply");
    builder_.unread({at, static_cast<std::size_t>(close + 1 - at)});
    p_ = close + 1;
    return;
  }
  if (!builder_.has_move())
    note(Code::variation_first, at, at + 1, "a variation in front of its main move");
  ++p_;
  stack_.push_back(line_);
  line_.opened = at;
  if (builder_.has_move()) {
    line_.now = line_.before;
    --line_.plies;
  }
  builder_.open_variation();
}

void PgnReader::Impl::close_variation() {
  const char* const at = p_++;
  if (stack_.empty()) {
    stray_parentheses_.add(at);
    return;
  }
  if (!builder_.has_move()) note(Code::empty_variation, line_.opened, at + 1, "no moves in it");
  builder_.close_variation();
  line_ = stack_.back();
  stack_.pop_back();
}

void PgnReader::Impl::nag() {
  const char* const at = p_++;
  unsigned n = 0;
  while (is_digit(*p_)) {
    if (n < 1000) n = n * 10 + static_cast<unsigned>(*p_ - '0');
    ++p_;
  }
  if (p_ - at > 1 && n <= 255) {
    builder_.nag(static_cast<std::uint8_t>(n));
    return;
  }
  const char* end = std::min(p_, at + 64);
  tell(Code::bad_nag, at, end, "annotation glyphs are $0 to $255");
  builder_.comment({at, static_cast<std::size_t>(end - at)});
}

void PgnReader::Impl::skip_to_line_end() {
  while (p_ < end_ && !is_newline(*p_)) ++p_;
}

// % in the first column: a line for other programs (PGN §6)
void PgnReader::Impl::skip_line() {
  const char* const at = p_;
  skip_to_line_end();
  note(Code::escape_line, at, p_, "escape line left out");
}

void PgnReader::Impl::other_sign() {
  const char* const at = p_;
  switch (*at) {
    case '\0':
      if (at == end_) {
        over_ = true;
      } else {
        nul_bytes_.add(at);
        ++p_;
      }
      return;
    case '[': left_bracket(); return;
    case '}':
      stray_braces_.add(at);
      ++p_;
      return;
    case '%':
      if (at == begin_ || is_newline(at[-1])) {
        skip_line();
      } else {
        word();
      }
      return;
    case '<': {
      const char* q = at + 1;
      while (q < end_ && *q != '>' && !is_newline(*q)) ++q;
      if (q == at + 1 || q >= end_ || *q != '>') {
        word();
        return;
      }
      note(Code::reserved_angle, at, q + 1, "reserved for later by the standard");
      add_comment({at, static_cast<std::size_t>(q + 1 - at)}, at);
      p_ = q + 1;
      return;
    }
    default: word(); return;
  }
}

// The end of the text, the tags of the next game, or a bracket that belongs to neither.
void PgnReader::Impl::left_bracket() {
  if (p_ == end_) {
    over_ = true;
    return;
  }
  if (pgn::looks_like_tag(p_, end_)) {
    if (!pgn::is_hard_boundary(begin_, p_, end_))
      note(Code::no_blank_line, p_, p_ + 1, "a new game begins without an empty line before it");
    over_ = true;
    return;
  }
  const char* q = p_;
  while (q < end_ && *q != ']' && !is_newline(*q)) ++q;
  if (q >= end_ || *q != ']') {
    word();
    return;
  }
  const char* const at = p_;
  p_ = q + 1;
  const std::string_view text(at, static_cast<std::size_t>(p_ - at));
  if (const auto glyph = nag_of_glyph(text)) {
    builder_.nag(*glyph);
  } else {
    tell(Code::unreadable_text, at, p_, "brackets in the movetext, kept as a comment");
    add_comment(text, at);
  }
}

}  // namespace stamma
