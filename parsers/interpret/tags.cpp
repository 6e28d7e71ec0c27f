// The tag section: pairs as the standard writes them, and as people do.
#include <algorithm>
#include <cstring>

#include "lib/chess/fen.hpp"
#include "lib/clean/tag_values.hpp"
#include "lib/game/edit.hpp"
#include "lib/game/odds.hpp"
#include "lib/game/parts.hpp"
#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"
#include "parsers/interpret/interpreter.hpp"
#include "parsers/interpret/odd_tag.hpp"
#include "parsers/layouts/heading/odds_text.hpp"
#include "parsers/text/scan.hpp"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace stamma {

using pgn::is_blank;
using pgn::is_name;
using pgn::is_newline;
using pgn::is_space;
using pgn::looks_like_tag;
using pgn::trim;

namespace {

constexpr std::size_t longest_name = 255;  // PGN §7: no symbol is longer

/// The first quote, backslash or control character from `p` on.
const char* plain_text_end(const char* p, const char* end) noexcept {
#if defined(__SSE2__)
  for (; end - p >= 16; p += 16) {
    const __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
    const __m128i control = _mm_cmpeq_epi8(_mm_min_epu8(block, _mm_set1_epi8(0x1F)), block);
    const __m128i quote = _mm_cmpeq_epi8(block, _mm_set1_epi8('"'));
    const __m128i backslash = _mm_cmpeq_epi8(block, _mm_set1_epi8('\\'));
    const auto found = static_cast<unsigned>(
        _mm_movemask_epi8(_mm_or_si128(control, _mm_or_si128(quote, backslash))));
    if (found != 0) return p + __builtin_ctz(found);
  }
#endif
  while (p < end && *p != '"' && *p != '\\' && static_cast<unsigned char>(*p) >= 0x20) ++p;
  return p;
}

/// The value of a tag without its escapes; a NUL byte is a space.
std::string unescaped(std::string_view raw) {
  std::string clean;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] == '\\' && i + 1 < raw.size() && (raw[i + 1] == '"' || raw[i + 1] == '\\')) ++i;
    clean += raw[i] == '\0' ? ' ' : raw[i];
  }
  return clean;
}

}  // namespace

// Reads tags until the movetext begins. False when the game has none: the next game's tags follow.
bool Interpreter::tag_section() {
  TagSection at;
  while (true) {
    if (pass_space(at)) continue;
    if (p_ == end_) {
      // Comments at the head of a text belong to its first game.
      if (at.begun || !extend_section()) return true;
    } else if (*p_ == '[') {
      if (at.blank_line && at.begun && begins_next_game()) return false;
      at.begun = true;
      if (!tag_in_brackets(at)) return true;
    } else if ((*p_ == '<' || *p_ == '&') && finds_markup(p_, p_ + 1)) {
      return false;
    } else if (!pass_between_tags(at) || over_) {
      return true;
    }
  }
}

bool Interpreter::pass_space(TagSection& at) {
  const char c = *p_;
  if (is_newline(c)) {
    at.blank_line = at.blank_line || at.line_ended;
    at.line_ended = true;
    if (c == '\r' && p_[1] == '\n') ++p_;
  } else if (is_space(c) && p_ < end_) {
    if (c == '\0') nul_bytes_.add(offset(p_));
  } else {
    return false;
  }
  ++p_;
  return true;
}

/// A tag pair, or what is written in brackets instead; false when that is movetext.
bool Interpreter::tag_in_brackets(TagSection& at) {
  if (game_->tags().size() >= options_.limits.tags) {
    surplus_tags();
    return true;
  }
  if (p_[1] == '[' && looks_like_tag(p_ + 1, end_)) surplus_bracket();
  if (!read_tag() && !read_spread_tag()) {
    if (!odd_tag_begins()) return false;
    read_odd_tag();
  }
  at.line_ended = at.blank_line = false;
  return true;
}

/// What may stand between tags: comments, escape lines, a bracket too many. False when it is none.
bool Interpreter::pass_between_tags(TagSection& at) {
  switch (*p_) {
    case ']':
      if (!at.begun || at.line_ended) return false;
      surplus_bracket();
      return true;
    case '%':
      if (!at.line_ended) return false;
      skip_line();
      return true;
    case '{':
      brace_comment();
      at.line_ended = false;
      return true;
    case ';': line_comment(); return true;
    default: return ascii::is_wide(*p_) && at.begun && passes_wide_space();
  }
}

// Whether a tag pair written oddly, and no movetext, stands here: a name and a quote, or brackets
// that take up what is left of the line: [White Anderssen] [Black Kieseritzky], [Weiß "A"], [].
bool Interpreter::odd_tag_begins() const {
  if (looks_like_tag(p_, end_)) return true;
  const char* stop = p_;
  while (stop < end_ && !is_newline(*stop)) ++stop;
  const std::string_view line = trim({p_, static_cast<std::size_t>(stop - p_)});
  const std::size_t close = line.find(']');
  if (close == std::string_view::npos) return is_name(p_[1]);
  if (line.find('"') < close) return line.back() == ']';
  const std::string_view after = trim(line.substr(close + 1));
  return (after.empty() || after[0] == '[') && !nag_of_glyph(line.substr(0, close + 1));
}

// Tags over the limit are kept as one piece of unread text; the moves are read all the same.
void Interpreter::surplus_tags() {
  const char* const at = p_;
  unsigned line_ends = 0;
  while (p_ < end_ && (*p_ == '[' || is_space(*p_))) {
    if (*p_ == '[') {
      if (line_ends > 1 && begins_next_game()) break;
      skip_to_line_end();
      line_ends = 0;
    } else {
      if (is_newline(*p_) && !(*p_ == '\r' && p_[1] == '\n')) ++line_ends;
      ++p_;
    }
  }
  tell(Code::limit_tags, at, at + 1,
       "more than " + std::to_string(options_.limits.tags) + " tags; the others are kept unread");
  builder_.unread(trim({at, static_cast<std::size_t>(p_ - at)}));
}

// [Name "value"] exactly; the value may hold escaped quotes and backslashes.
bool Interpreter::read_tag() {
  const char* p = p_ + 1;
  const char* const name = p;
  while (is_name(*p)) ++p;
  const char* const name_end = p;
  while (*p == ' ' || (*p == '\0' && p < end_)) ++p;
  if (p == name_end || name_end == name || *p != '"') return false;
  const bool one_space = p == name_end + 1 && *name_end == ' ';
  const char* const value = ++p;
  bool plain = true;
  while (true) {
    p = plain_text_end(p, end_);
    if (*p == '"') break;
    if (*p != '\\' && (*p != '\0' || p == end_)) return false;
    plain = false;
    p += *p == '\\' && (p[1] == '"' || p[1] == '\\') ? 2 : 1;
  }
  if (p >= end_ || p[1] != ']') return false;
  const std::string_view raw(value, static_cast<std::size_t>(p - value));
  const std::string_view tag_name(name, static_cast<std::size_t>(name_end - name));
  const char* const at = p_;
  p_ = p + 2;
  if (plain && one_space && usual_letter_case(tag_name, tag_order(tag_name)).empty() &&
      raw.size() <= options_.limits.tag_bytes && tag_name.size() <= longest_name &&
      game_->add_tag_pair({at, static_cast<std::size_t>(p_ - at)}, tag_name.size(), raw.size()))
    return true;
  keep_tag(at, tag_name, unescaped(raw));
  return true;
}

// [ Name "value" ] with line ends and spaces of any kind between its parts (PGN §7).
bool Interpreter::read_spread_tag() {
  const auto pair = pgn::spread_tag(p_, end_);
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20; };
  if (!pair || pair->end == nullptr ||
      std::any_of(pair->value.begin(), pair->value.end(), is_control))
    return false;
  const char* const at = p_;
  p_ = pair->end;
  if (pair->no_break_space)
    tell(Code::malformed_tag, at, p_, "a no-break space between the parts of a tag pair");
  keep_tag(at, pair->name, unescaped(pair->value));
  return true;
}

/// "[[White "A"]" or "[White "A"]]"
void Interpreter::surplus_bracket() {
  tell(Code::malformed_tag, p_, p_ + 1, "a bracket too many");
  ++p_;
}

/// A tag pair that is not written as the standard says; what is none is kept as it stands.
void Interpreter::read_odd_tag() {
  const char* const at = p_;
  const OddTag tag = stamma::read_odd_tag(at, end_);
  p_ = tag.end;
  if (!tag.is_pair()) {
    tell(Code::malformed_tag, at, p_, "no tag pair; kept as a comment");
    add_comment({at, static_cast<std::size_t>(p_ - at)}, at);
    return;
  }
  if (!tag.spacing) tell(Code::malformed_tag, at, p_, "tag pair not written as [Name \"value\"]");
  keep_tag(at, tag.name, tag.value);
}

void Interpreter::keep_tag(const char* at, std::string_view name, std::string_view value) {
  for (const char* p = at; p < p_; ++p)
    if (*p == '\0') nul_bytes_.add(offset(p));
  if (const auto usual = usual_letter_case(name, tag_order(name)); !usual.empty()) {
    note(Code::tag_name_form, at, at + 1, ("the tag is spelled " + std::string(usual)).c_str());
    name = usual;
  }
  if (name.size() > longest_name) {
    tell(Code::limit_tag_bytes, at, at + 1,
         "a tag name of " + std::to_string(name.size()) + " bytes; kept unread");
    builder_.unread({at, static_cast<std::size_t>(p_ - at)});
    return;
  }
  if (value.size() > options_.limits.tag_bytes) {
    value = whole_characters(value, options_.limits.tag_bytes);
    tell(Code::limit_tag_bytes, at, at + 1,
         "the value is cut off after " + std::to_string(value.size()) + " bytes");
  }
  if (const auto known = game_->tag(name)) {
    tell(Code::duplicate_tag, at, at + 1, "tag " + std::string(name) + " given twice");
    if (*known == value) return;
    if (*known == "?" || known->empty()) {
      game_->set_tag(name, value);
    } else if (value != "?" && !value.empty()) {
      builder_.comment("[" + std::string(name) + " \"" + std::string(value) + "\"]");
    }
    return;
  }
  game_->add_tag(name, value);
}

namespace {

enum class Variant : std::uint8_t { standard, chess960, other };

Variant variant_named(std::string_view value) {
  std::string key;
  for (const char c : value)
    if (pgn::is_letter(c) || pgn::is_digit(c)) key += ascii::lower(c);
  for (const char* const name :
       {"", "standard", "chess", "normal", "regular", "classical", "orthodox", "fromposition"})
    if (key == name) return Variant::standard;
  for (const char* const name : {"chess960", "960", "fischerandom", "fischerrandom",
                                 "fischerandomchess", "fischerrandomchess", "chess9lx", "frc"})
    if (key == name) return Variant::chess960;
  return Variant::other;
}

/// [Variant "Odds of a knight"]: it is chess, from another array.
bool is_odds_variant(const Game& game) {
  const auto value = game.tag("Variant");
  if (!value || value->empty() || game.tag("Odds")) return false;
  return (value->find("dds") != std::string_view::npos ||
          value->find("andicap") != std::string_view::npos) &&
         read_odds_tag(*value).has_value();
}

}  // namespace

/// Whether the game follows the rules of chess or Chess960.
bool Interpreter::takes_variant() {
  if (is_odds_variant(*game_)) GameEditor(*game_).rename_tag("Variant", "Odds");
  std::string games;  // that are not played over
  if (const auto variant = game_->tag("Variant")) {
    const Variant v = variant_named(*variant);
    game_->chess960 = v == Variant::chess960;
    if (v == Variant::other) games = "of the variant " + pgn::quoted(*variant);
  }
  if (games.empty() && terms_.drops) games = "with piece drops";
  if (games.empty()) return true;
  note(Code::other_variant, text_.game, text_.game + 1,
       ("games " + games + " pass through unchanged").c_str());
  return false;
}

/// The initial array, the position that the caller has given, or that of the odds.
void Interpreter::start_without_fen() {
  if (!options_.start) {
    start_at_odds();
    return;
  }
  game_->start = *options_.start;
  game_->set_tag("FEN", write_fen(game_->start));
  game_->set_tag("SetUp", "1");
}

/// Gives the start the rights to castle that the game makes use of; false if it cannot have them.
bool Interpreter::supply_rights() {
  Setup setup = game_->start.setup();
  for (const Color c : {Color::white, Color::black})
    for (const Wing w : {Wing::king, Wing::queen})
      if ((hindsight_.supplied_rights >> (2 * index(c) + index(w)) & 1U) != 0)
        setup.right(c, w) = {square(w == Wing::king ? 7 : 0, c == Color::white ? 0 : 7), true};
  SetupError why = SetupError::none;
  const Position p = Position::from(setup, why);
  if (why != SetupError::none) return false;
  game_->start = p;
  tell(Code::right_supplied, text_.game, text_.game + 1,
       "the game castles, but its FEN does not allow it");
  return true;
}

// The start position by the tags; false when the game cannot be played over.
bool Interpreter::set_start() {
  if (!takes_variant()) return false;
  const auto fen = game_->tag("FEN");
  if (!fen || fen->empty() || *fen == "?") {
    start_without_fen();
    return true;
  }
  FenLeniency leniency;
  leniency.king_exposed = is_later_part(*game_);
  auto reading = read_fen(*fen, leniency);
  bool rewrite = false;
  if (!reading) {
    leniency = FenLeniency::lenient();
    leniency.king_exposed = is_later_part(*game_);
    reading = read_fen(*fen, leniency);
    rewrite = true;
  }
  if (!reading) {
    tell(Code::bad_fen, text_.game, text_.game + 1,
         "the FEN is not a position: column " + std::to_string(reading.error().column) + ": " +
             reading.error().message);
    return false;
  }
  if (rewrite) {
    std::string message = "FEN completed";
    for (const std::string& n : reading->notes) message += "; " + n;
    note(Code::lenient_fen, text_.game, text_.game + 1, message.c_str());
  }
  game_->start = reading->position;
  game_->chess960 = game_->chess960 || reading->chess960;
  if (!game_->chess960 && castles_at_odds()) game_->start = with_rookless_rights(game_->start);
  if (hindsight_.supplied_rights != 0 && supply_rights()) rewrite = true;
  if (rewrite) game_->set_tag("FEN", write_fen(game_->start));
  if (!game_->tag("SetUp")) {
    note(Code::fen_without_setup, text_.game, text_.game + 1, "FEN without SetUp");
    game_->add_tag("SetUp", "1");
  }
  return true;
}

}  // namespace stamma
