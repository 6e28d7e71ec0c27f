// The frame of a game: its beginning, its result, what is kept of it as it stands.
#include "parsers/interpret/interpreter.hpp"

#include <algorithm>

#include "lib/clean/results/result_words.hpp"
#include "lib/diagnostics/work_done.hpp"
#include "parsers/notations/fold.hpp"
#include "parsers/text/markup.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

constexpr const char* nul_message = "NUL byte read as a space";

}  // namespace

std::size_t words_unread(const Game& game) {
  std::size_t words = 0;
  for (std::uint32_t i = 1; i <= game.note_count(); ++i) {
    if (game.note(i).type != Note::Type::unread) continue;
    const std::string_view text = game.view(game.note(i).text);
    for (std::size_t k = 0; k < text.size(); ++k)
      words += !pgn::is_space(text[k]) && (k == 0 || pgn::is_space(text[k - 1])) ? 1 : 0;
  }
  return words;
}

void interpret(const GameText& text, const Foreword& foreword, const Terms& terms,
               const Setting& setting, Interpretation& out) {
  Hindsight hindsight;
  bool done = false;
  while (!done) {
    static_cast<ReadingOutcome&>(out) = {};
    out.terms = terms;
    out.problems.begin(setting.problems);
    done = Interpreter(text, foreword, terms, setting, hindsight, out).run();
  }
}

Interpreter::Interpreter(const GameText& text, const Foreword& foreword, const Terms& terms,
                         const Setting& setting, Hindsight& hindsight, Interpretation& out)
    : setting_(setting),
      options_(setting.options),
      foreword_(foreword),
      terms_(terms),
      hindsight_(hindsight),
      out_(out),
      problems_(out.problems),
      game_(&out.game),
      dialect_(terms.dialect),
      spelled_(terms.spelled),
      text_(text),
      end_(text.end),
      p_(text.game) {}

bool Interpreter::run() {
  builder_.begin(*game_);
  game_->dialect = dialect_;
  tags_of_heading();
  const bool has_movetext = tag_section();
  moves_begin_ = p_;
  if (set_start()) {
    if (terms_.decoded.sides.black_first) start_with_black();
    begin_line(game_->start);
    if (!foreword_.preface.empty()) add_comment(foreword_.preface, text_.game);
    if (options_.keep_sources) game_->sources.resize(1);
    if (has_movetext) read_movetext();
    work_done.readings += !out_.failed || game_->node_count() != 0 ? 1 : 0;
    if (restart_) return false;
    finish();
  } else {
    // Without moves the tags of the next game stand here already.
    keep_verbatim(has_movetext ? pgn::end_of_movetext(p_, end_) : p_);
  }
  out_.moves_begin = moves_begin_;
  out_.end = p_;
  out_.text = std::move(text_);
  return true;
}

void Interpreter::read_movetext() {
  if (terms_.decoded.score != nullptr) {
    decoded_movetext();
  } else if (spelled_) {
    spelled_movetext();
  } else {
    movetext();
  }
}

void Interpreter::finish() {
  close_open_variations();
  builder_.finish();
  problems_.add(Code::stray_parenthesis, out_.stray_parentheses, "nothing to close here");
  problems_.add(Code::stray_brace, out_.stray_braces, "no comment to close here");
  problems_.add(Code::nul_byte, nul_bytes_, nul_message);
  problems_.add(Code::wrong_number, out_.wrong_numbers, "unexpected move number");
  problems_.add(Code::invisible_character, invisible_, "invisible character");
  settle_result();
  check_roster();
}

void Interpreter::begin_line(const Position& start) {
  line_.now = line_.before = start;
  if (spelled_) line_.men = line_.men_before = men_at(start, game_->chess960, options_);
}

/// Whether a word is written with markup, or markup stands there: the game is then to be read
/// without it.
bool Interpreter::finds_markup(const char* p, const char* end) {
  if (!terms_.markup || text_.without_markup() || !has_markup(p, end, end_)) return false;
  out_.markup = over_ = true;
  return true;
}

/// Goes on to the next section. All places follow where it is read from another copy.
bool Interpreter::extend_section() {
  const GameText before = text_;
  const bool more = text_.extend(p_);
  end_ = text_.end;
  if (text_.begin == before.begin) return more;
  const auto follow = [&](const char*& at) {
    if (at != nullptr) at = text_.begin + (at - before.begin);
  };
  for (const char** const at : {&moves_begin_, &number_end_, &stray_end_, &line_.opened})
    follow(*at);
  for (Line& line : stack_) follow(line.opened);
  follow(out_.failed_at);
  return more;
}

void Interpreter::keep_verbatim(const char* stop) {
  game_->verbatim.assign(pgn::trim({text_.game, static_cast<std::size_t>(stop - text_.game)}));
  p_ = stop;
  // With its NUL bytes the game might be taken for UTF-16 when it is read again.
  nul_bytes_ = {};
  std::string& text = game_->verbatim;
  for (std::size_t i = 0; (i = text.find('\0', i)) != std::string::npos; text[i] = ' ')
    nul_bytes_.add(offset(text_.game + i));
  problems_.add(Code::nul_byte, nul_bytes_, nul_message);
}

namespace {

/// A result as PGN has it, or with spaces and other signs: "1 - 0", "½-½".
std::optional<ResultWord> spaced_result_of(std::string_view value) {
  if (const auto known = result_of(value)) return known;
  std::string word = fold_word(value).text;
  std::erase(word, ' ');
  return result_of(word);
}

}  // namespace

/// What the Result tag says; the spelling is reported.
GameResult Interpreter::result_of_tag() {
  const auto value = game_->tag("Result");
  if (!value) return GameResult::unknown;
  auto known = spaced_result_of(*value);
  std::string_view termination;
  if (!known) {  // "Weiß gab auf", "+:-"
    if (const auto told = told_end(*value); told && told->result) {
      known = ResultWord{*told->result, false};
      if (told->termination != normal_end) termination = told->termination;
    }
  }
  const GameResult result = known ? known->result : GameResult::unknown;
  if (*value == "?" || value->empty() || text(result) == *value) {
    // as it should be, or not told
  } else if (known) {
    note(Code::result_spelling, text_.game, text_.game + 1, "the Result tag is spelled oddly");
  } else {
    tell(Code::results_disagree, text_.game, text_.game + 1,
         "the Result tag says " + pgn::quoted(*value) + ", which is not a result");
  }
  if (!termination.empty() && !game_->tag("Termination"))
    game_->add_tag("Termination", termination);
  return result;
}

void Interpreter::settle_result() {
  const GameResult tag = result_of_tag();
  if (!has_terminator_) note(Code::no_result, p_, p_, "no result at the end of the moves");
  GameResult end = terminator_;
  const bool only_told = end == GameResult::unknown && told_result_ != GameResult::unknown;
  if (only_told) end = told_result_;
  if (end != GameResult::unknown && tag != GameResult::unknown && end != tag) {
    tell(Code::results_disagree, text_.game, text_.game + 1,
         "the Result tag says " + std::string(text(tag)) + ", the end of the game " +
             std::string(text(end)));
    if (only_told) end = tag;
  }
  game_->result = end != GameResult::unknown ? end : tag;
  settle_by_mate();
}

/// Mate on the board supplies a result that the record does not give; it never changes one.
void Interpreter::settle_by_mate() {
  const NodeId last = builder_.last();
  if (last == root || !game_->node(last).san.mate()) return;
  const GameResult mated = loss_of(line_.now.side());
  if (game_->result == GameResult::unknown) {
    if (!has_terminator_) game_->result = mated;
  } else if (game_->result != mated) {
    tell(Code::result_against_board, text_.game, text_.game + 1,
         "mate on the board, but the result is " + std::string(text(game_->result)));
  }
}

void Interpreter::check_roster() {
  unsigned present = 0;
  for (const Tag& t : game_->tags())
    if (t.order < roster_size) present |= 1U << t.order;
  if (present == (1U << roster_size) - 1) return;
  if (!problems_.wants(Code::missing_roster)) {
    problems_.count(Code::missing_roster);
    return;
  }
  std::string message = "tags missing:";
  for (unsigned i = 0; i < roster_size; ++i)
    if ((present >> i & 1U) == 0) message.append(" ").append(roster_names[i]);
  tell(Code::missing_roster, text_.game, text_.game + 1, std::move(message));
}

}  // namespace stamma
