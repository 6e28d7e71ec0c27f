// Games at odds whose tags say in words which men were given, and the first moves that are part of
// the odds.
#include "lib/game/odds.hpp"

#include <algorithm>
#include <optional>

#include "lib/chess/fen.hpp"
#include "parsers/interpret/interpreter.hpp"
#include "parsers/layouts/heading/odds_text.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/notations/san.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

/// The tag that tells the odds in words; most games have none.
const Tag* odds_tag(const Game& game) noexcept {
  const Tag* found = nullptr;
  for (const Tag& t : game.tags()) {
    if (t.order == name_key("Odds") && t.name.length == 4) return &t;
    if (t.order == name_key("Handicap") && t.name.length == 8) found = &t;
    if (t.order == name_key("SetUp") && t.value.length > 3 && found == nullptr) found = &t;
  }
  return found;
}

bool is_filler(std::string_view word) noexcept {
  if (remark_of(word) == Remark::null_move) return true;
  for (const char c : word)
    if (c != '.' && c != '-' && static_cast<unsigned char>(c) < 0x80) return false;
  return !word.empty();
}

}  // namespace

/// Whether a rook that is not there may have been given as odds.
bool Interpreter::castles_at_odds() const {
  if (is_odds_start(game_->start)) return true;
  const auto words = game_->tag("Odds");
  if (!words) return false;
  const auto odds = read_odds_tag(*words);
  return odds && odds->start.has_rookless_right();
}

/// The start by the words of a tag. A tag that says nothing of odds stays as it is.
void Interpreter::start_at_odds() {
  const Tag* const tag = odds_tag(*game_);
  if (tag == nullptr) return;
  const std::string words(game_->value(*tag)), name(game_->name(*tag));
  const std::string white(game_->tag("White").value_or("")),
      black(game_->tag("Black").value_or(""));
  const auto odds = read_odds_tag(words, white, black);
  if (!odds) return;
  Position p = odds->start;
  for (unsigned i = 0; i < odds->extra_moves && take_extra_move(p); ++i) moves_begin_ = p_;
  if (name != "Odds") {
    if (name == "SetUp") game_->set_tag("SetUp", "1");
    game_->add_tag("Odds", name == "SetUp" ? std::string_view(words) : std::string_view(odds->tag));
  }
  // "1... e5": the giver, or whoever it was agreed on, moved first.
  const char* q = p_;
  while (q < end_ && pgn::is_space(*q)) ++q;
  if (q + 4 <= end_ && std::string_view(q, 4) == "1..." && p.fullmove_number() == 1 &&
      p.side() == Color::white) {
    Setup setup = p.setup();
    setup.side = Color::black;
    SetupError error = SetupError::none;
    const Position other = Position::from(setup, error);
    if (error == SetupError::none) p = other;
  }
  if (p == Position()) return;
  game_->start = p;
  game_->set_tag("FEN", write_fen(p));
  game_->set_tag("SetUp", "1");
  const std::string message = "the start is set up from the words of the tag " + name;
  note(Code::lenient_fen, text_.game, text_.game + 1, message.c_str());
}

namespace {

/// A number and one move behind it, in front of the next number: "1. e4 2." or "1. e4 ... 2."
struct LoneMove {
  unsigned number = 0;
  std::string move;
  const char* next = nullptr;  // the number that follows
};

/// The number at `p`, which is left behind it; 0 when there is none.
unsigned number_at(const char*& p, const char* end) {
  const char* d = p;
  unsigned n = 0;
  while (d < end && pgn::is_digit(*d) && n < 100) n = n * 10 + static_cast<unsigned>(*d++ - '0');
  if (d == p || d == end || (*d != '.' && !pgn::is_space(*d))) return 0;
  p = d;
  return n;
}

std::optional<LoneMove> lone_move(const char* p, const char* end) {
  LoneMove found;
  p = pgn::skip_spaces(p, end);
  found.number = number_at(p, end);
  if (found.number == 0) return std::nullopt;
  while (p < end && (*p == '.' || pgn::is_space(*p))) ++p;
  while (p < end) {
    const char* const word = p;
    if (const unsigned n = number_at(p, end); n != 0) {
      if (n != found.number + 1 || found.move.empty()) return std::nullopt;
      found.next = word;
      return found;
    }
    p = std::find_if(p, end, pgn::is_space);
    const std::string_view text(word, static_cast<std::size_t>(p - word));
    if (text.find_first_of("{}();[]$") != std::string_view::npos) return std::nullopt;
    if (!is_filler(text)) found.move.append(found.move.empty() ? "" : " ").append(text);
    p = pgn::skip_spaces(p, end);
  }
  return std::nullopt;
}

/// The position after a move, with the same side to move again.
std::optional<Position> after_extra_move(const Position& p, Move m, unsigned next_number) {
  Position played = p;
  played.play(m);
  Setup setup = played.setup();
  setup.side = ~setup.side;
  setup.en_passant = Square::none;
  setup.fullmove_number = static_cast<std::uint16_t>(next_number);
  SetupError error = SetupError::none;
  const Position after = Position::from(setup, error);
  if (error != SetupError::none) return std::nullopt;
  return after;
}

}  // namespace

/// Plays the move behind a number that is followed by the next number, and leaves the turn to the
/// same side.
bool Interpreter::take_extra_move(Position& p) {
  constexpr std::ptrdiff_t longest = 80;
  const auto found = lone_move(p_, p_ + std::min(end_ - p_, longest));
  if (!found) return false;
  const Readings readings =
      spelled_ ? read_move(dialect_, p.side(), found->move) : read_san(fold_word(found->move).text);
  for (const Sketch& s : readings) {
    const MoveList meant = resolve(p, s);
    if (meant.size() != 1) continue;
    const auto after = after_extra_move(p, meant[0], found->number + 1);
    if (!after) return false;
    p = *after;
    p_ = found->next;
    return true;
  }
  return false;
}

}  // namespace stamma
