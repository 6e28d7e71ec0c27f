#include "parsers/layouts/reader.hpp"

#include <algorithm>
#include <utility>

#include "lib/game/builder.hpp"
#include "lib/game/edit.hpp"
#include "lib/text/ascii.hpp"
#include "lib/text/utf8.hpp"
#include "lib/words/marks.hpp"
#include "parsers/layouts/tables/opening_tables.hpp"
#include "parsers/layouts/book/text.hpp"
#include "parsers/layouts/heading/score_heading.hpp"
#include "parsers/layouts/page.hpp"
#include "parsers/layouts/score/conditional_moves.hpp"
#include "parsers/layouts/sheet/articles.hpp"
#include "parsers/text/markup.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

/// Where the first tag pair begins a line; the end of the text when none does.
std::size_t first_tag(std::string_view text) {
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  for (std::size_t i = 0; (i = text.find('[', i)) != std::string_view::npos; ++i)
    if (pgn::looks_like_tag(begin + i, end) && pgn::at_line_start(begin, begin + i)) return i;
  return text.size();
}

bool has_tags(std::string_view text) { return first_tag(text) < text.size(); }

/// Bytes of a text that is more than a note about a game.
constexpr std::size_t shortest_book = 4 << 10;

/// Whether there are words in a text, and not moves alone. A short look is enough.
bool has_words(std::string_view text) {
  constexpr std::size_t look = 64 << 10;
  constexpr std::size_t enough = 3, letters_of_word = 4, controls_in = 50;
  text = text.substr(0, look);
  // Bytes that no text has: programs and packed files are no prose.
  const auto is_control = [](char c) {
    return static_cast<unsigned char>(c) < ' ' && !pgn::is_space(c);
  };
  const auto controls = std::count_if(text.begin(), text.end(), is_control);
  if (static_cast<std::size_t>(controls) * controls_in > text.size()) return false;
  std::size_t words = 0, letters = 0;
  for (const char c : text) {
    // Dashes, quotes and figurines begin with E2; what follows a first byte counts with it.
    const auto byte = static_cast<unsigned char>(c);
    if (is_utf8_tail(c)) continue;
    if (pgn::is_letter(c) || (byte >= 0xC3 && byte != 0xE2)) {
      ++letters;
      continue;
    }
    if (letters >= letters_of_word && ++words >= enough) return true;
    letters = 0;
  }
  return false;
}

/// Whether a text is running prose: many words, and more of them than of anything else. A short
/// look is enough.
bool is_running_prose(std::string_view text) {
  constexpr std::size_t look = 4 << 10, enough = 25, letters_of_word = 4, one_in = 3;
  std::size_t words = 0, pieces = 0, letters = 0;
  text = text.substr(0, look);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (ascii::is_lower(text[i])) ++letters;
    if (!pgn::is_space(text[i])) continue;
    pieces += i > 0 && !pgn::is_space(text[i - 1]) ? 1 : 0;
    words += letters >= letters_of_word ? 1 : 0;
    letters = 0;
  }
  return words >= enough && words * one_in >= pieces;
}

PgnOptions repairing(PgnOptions options) {
  if (options.spellers == nullptr) options.spellers = &all_spellers();
  return options;
}

PgnOptions with_budget(PgnOptions options, SearchBudget& budget) {
  if (options.budget == nullptr) options.budget = &budget;
  return options;
}

PgnOptions with_sources(PgnOptions options) {
  options.keep_sources = true;
  return options;
}

}  // namespace

/// Sheets that have been laid out as text, and the reader of this text. All its places are turned
/// into places of the source.
struct GameReader::Sheets {
  Sheets(const PgnOptions& options, Problems& told, std::optional<Layout> layout)
      : problems(told), inner(options, problems, layout), outer(told) {
    inner.within_sheet_ = true;
  }

  bool next(Game& game);
  bool open_next();
  void make_empty(Game& game);
  void finish(Game& game);
  void tell();
  std::size_t place(std::size_t laid) const noexcept { return now().map.place(laid); }
  const Sheet& now() const noexcept { return sheets[at - 1]; }
  void choose();

  std::vector<Sheet> sheets;
  std::size_t at = 0;      // sheets that have been opened
  bool open = false;       // the last of them is being read
  bool found = false;      // a game, in it
  std::size_t offset = 0;  // of the last game
  Problems problems;       // of the text that was laid out
  GameReader inner;
  Problems& outer;
  std::vector<Decision> decisions;
  std::vector<std::size_t> chosen;  // those that are in the sheet that is being read
};

/// Those of the decisions that concern the sheet that is opened next.
void GameReader::Sheets::choose() {
  std::vector<Decision> here;
  chosen.clear();
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    const auto place_here = now().map.find(decisions[i].offset);
    if (!place_here) continue;
    here.push_back(decisions[i]);
    here.back().offset = *place_here;
    chosen.push_back(i);
  }
  inner.decide(std::move(here));
}

bool GameReader::Sheets::open_next() {
  if (at == sheets.size()) return false;
  Sheet& sheet = sheets[at++];
  open = true;
  found = false;
  problems.reset();
  problems.open(sheet.text, 0, 1);
  choose();
  inner.layout_ = sheet.may_be_prose ? std::nullopt : std::optional(Layout::score);
  inner.open(sheet.text, sheet.ranked);
  return true;
}

/// Hands on what was told, at its place in the source.
void GameReader::Sheets::tell() {
  std::size_t notes = problems.counts().of(Severity::note);
  for (const Problem& p : problems.items()) {
    if (p.severity() == Severity::note && notes > 0) --notes;
    const auto begin = static_cast<std::size_t>(p.offset);
    const SourceSpan span = now().map.span(begin, begin + std::max<std::size_t>(p.length, 1));
    outer.add(p.code, span.offset, std::max<std::size_t>(span.length, 1), p.message, p.candidates);
  }
  for (; notes > 0; --notes) outer.count(Code::other_spelling);
  problems.reset();
}

void GameReader::Sheets::finish(Game& game) {
  found = true;
  offset = place(inner.game_offset());
  for (TextSpan& s : game.sources) {
    if (s.length == 0 && s.offset == 0) continue;
    const SourceSpan span = now().map.span(s.offset, std::size_t{s.offset} + s.length);
    s = {static_cast<std::uint32_t>(span.offset), static_cast<std::uint32_t>(span.length)};
  }
  for (const auto& [name, value] : now().tags) {
    if (name == "Result" && game.result != GameResult::unknown) continue;
    game.set_tag(name, value);
  }
  if (const auto value = game.tag("Result"); value && game.result == GameResult::unknown)
    if (const auto known = result_of(*value)) game.result = known->result;
  if (!now().unread.empty()) {
    NodeId last = game.first_move();
    while (last != root && game.node(last).next != root) last = game.node(last).next;
    GameEditor(game).add_comment(last, "[%unread] " + now().unread);
  }
}

/// A sheet on which nothing is a game is kept as it stands.
void GameReader::Sheets::make_empty(Game& game) {
  GameBuilder builder;
  builder.begin(game);
  game.layout = Layout::score;
  if (inner.options_.keep_sources) game.sources.resize(1);
  const std::string_view words = pgn::trim(now().text);
  if (!words.empty()) builder.unread(words);
  builder.finish();
  finish(game);
}

bool GameReader::Sheets::next(Game& game) {
  while (true) {
    if (!open && !open_next()) return false;
    problems.set_game(outer.game());
    const bool more = inner.next(game);
    const std::vector<Decision>& taken = inner.decisions();
    for (std::size_t i = 0; i < std::min(chosen.size(), taken.size()); ++i)
      decisions[chosen[i]].used = decisions[chosen[i]].used || taken[i].used;
    tell();
    if (more) {
      finish(game);
      return true;
    }
    open = false;
    const bool empty = pgn::trim(now().text).empty() && now().tags.empty() && now().unread.empty();
    if (found || empty) continue;
    make_empty(game);
    return true;
  }
}

GameReader::GameReader(const PgnOptions& options, Problems& problems, std::optional<Layout> layout)
    : options_(with_budget(repairing(options), own_budget_)),
      problems_(problems),
      layout_(layout),
      games_(layout == Layout::score ? with_sources(options_) : options_, problems),
      book_(options_, problems),
      conditional_(layout == Layout::score) {}
GameReader::~GameReader() = default;

void GameReader::rank(const std::vector<RankedCell>& cells) {
  ranked_ = cells;
  games_.rank(cells);
  book_.rank(cells);
}

/// Whether the text is a table, a page with boxes or a sheet with a labelled head.
namespace {

/// `[Event`: PGN, and no JSON.
bool begins_with_tag(std::string_view text) noexcept {
  const std::size_t at = text.find_first_not_of(ascii::spaces);
  return at != std::string_view::npos && text[at] == '[' && at + 1 < text.size() &&
         ascii::is_upper(text[at + 1]);
}

}  // namespace

bool GameReader::open_sheets(std::string_view text) {
  if (layout_ && layout_ != Layout::score) return false;
  if (begins_with_tag(text)) return false;  // nearly all blocks of nearly all files
  const SheetKind kind = sheet_kind(text);
  const bool plain = kind == SheetKind::labels;
  if (kind == SheetKind::none || ((plain || kind == SheetKind::csv) && has_tags(text)))
    return false;
  // A page that was laid out may have a labelled head; nothing else is a sheet within a sheet.
  if (within_sheet_ || (!ranked_.empty() && !plain)) return false;
  std::vector<SheetError> errors;
  std::vector<Sheet> sheets = read_sheets(text, kind, errors);
  for (SheetError& e : errors)
    problems_.add(Code::malformed_sheet, e.offset, e.length, std::move(e.message));
  // A labelled head is taken off its text, and all else stays in its place.
  if (plain) sheets[0].ranked = ranked_;
  open_sheets(std::move(sheets));
  return true;
}

void GameReader::open_sheets(std::vector<Sheet> sheets) {
  std::vector<Decision> decisions = games_.decisions();
  sheets_ = std::make_unique<Sheets>(options_, problems_, layout_);
  sheets_->sheets = std::move(sheets);
  sheets_->decisions = std::move(decisions);
}

/// Tables of openings, each column of which becomes a line of play.
bool GameReader::open_tables(std::string_view text) {
  if (layout_ || within_sheet_ || !ranked_.empty() || begins_with_tag(text)) return false;
  std::optional<Sheet> lines = tables_as_lines(text);
  if (!lines) return false;
  std::vector<Sheet> sheets;
  sheets.push_back(std::move(*lines));
  open_sheets(std::move(sheets));
  return true;
}

void GameReader::open(std::string_view text, const std::vector<RankedCell>& ranked) {
  rank(ranked);
  own_budget_.open(text.size(), options_.limits.decoder_nodes);
  text_ = text;
  found_ = false;
  sheets_.reset();
  if (open_sheets(text) || open_tables(text)) return;
  const std::vector<std::size_t> later =
      layout_ || within_sheet_ || ranked_.empty() ? std::vector<std::size_t>() : later_games(text);
  in_book_ = open_book(text, later.size());
  if (in_book_) return;
  if (!later.empty()) return open_sheets(articles_of(text, later, ranked_));
  open_games(text);
}

/// Opens a text as a book. PGN behind it is an appendix, which is read behind the book. A page on
/// which more games begin than are understood is none: `later` is the number of those behind the
/// first.
bool GameReader::open_book(std::string_view all, std::size_t later) {
  const std::size_t tags = layout_ ? all.size() : first_tag(all);
  const std::string_view text = all.substr(0, tags);
  prose_ =
      !layout_ && (text.size() == all.size() || text.size() >= shortest_book) && has_words(text);
  appendix_ = tags;
  if (layout_ != Layout::book && !prose_) return false;
  std::string unmarked(text);
  std::vector<std::size_t> markup;
  if (has_markup(text.data(), text.data() + text.size(), text.data() + text.size()))
    markup = remove_markup(unmarked, 0, MarkupIn::prose);
  clean_ = plain_text(unmarked);
  BookOutline outline = book_outline(
      ranked_.empty() || clean_.size() != text.size() ? clean_ : with_likely_moves(clean_, ranked_),
      options_.spelling, options_.start.value_or(Position()));
  // What is short and mostly not understood as a book is read from its first word to its last.
  const bool shows = !outline.games.empty() || !outline.positions.empty();
  if (!layout_ && !(shows && outline.is_whole())) return false;
  // Scores with headings of which nothing needs to be found out are no book.
  const std::size_t headings = layout_ ? 0 : count_score_headings(unmarked);
  if (headings != 0 && headings >= outline.games.size()) return false;
  if (later != 0 && outline.games.size() <= later) return false;
  if (!markup.empty())
    problems_.add(Code::markup, markup[0], 1,
                  "HTML in the text (" + std::to_string(markup.size()) + " times)");
  book_.open(clean_, std::move(outline));
  return true;
}

/// A score without its conditional moves, which are added to its games.
void GameReader::open_games(std::string_view text) {
  clauses_.clear();
  next_clause_ = 0;
  if (conditional_) clauses_ = conditional_clauses(text, options_.spelling);
  if (!clauses_.empty()) {
    clean_ = without_clauses(text, clauses_);
    games_.open(clean_);
    return;
  }
  // "(1) e4 e5": numbers, which in PGN would be variations.
  if (has_bracketed_numbers(text) && !has_tags(text) && count_score_headings(text) == 0) {
    clean_ = text;
    plain_numbers(clean_);
    games_.open(clean_);
    return;
  }
  games_.open(text);
}

void GameReader::add_conditions(Game& game) {
  const std::size_t first = next_clause_;
  while (next_clause_ < clauses_.size() && clauses_[next_clause_].begin < games_.read_to())
    ++next_clause_;
  if (!game.verbatim.empty()) {  // as it stood, with them
    const std::size_t at = clean_.find(game.verbatim, games_.game_offset());
    if (at != std::string::npos) game.verbatim = text_.substr(at, game.verbatim.size());
    return;
  }
  const auto here = std::span(clauses_).subspan(first, next_clause_ - first);
  for (const ConditionalClause* const c : add_conditional_moves(game, here, options_.laws))
    problems_.add(Code::left_out, c->begin, c->end - c->begin,
                  pgn::quoted(c->words) + " has no move that is legal here; kept as a comment");
  if (!options_.keep_sources) game.sources.clear();
}

void GameReader::decide(std::vector<Decision> decisions) {
  book_.decide(decisions);
  games_.decide(std::move(decisions));
}

const std::vector<Decision>& GameReader::decisions() const noexcept {
  if (sheets_) return sheets_->decisions;
  return in_book_ ? book_.decisions() : games_.decisions();
}

/// The next game that is read from its first word to its last. A book in which nothing is a game is
/// no game with the book as its comment.
bool GameReader::next_score(Game& game, const Problems::Mark& mark) {
  // A few words of a book that happen to be moves ("1. P. to K. 4th") are no game either.
  constexpr std::size_t fewest_plies = 6;
  while (games_.next(game)) {
    const bool book = text_.size() >= shortest_book;
    const bool none = game.plies() < (book ? fewest_plies : 1);
    if (!prose_ || !(book || is_running_prose(text_)) || !none || !game.tags().empty()) return true;
    problems_.roll_back(mark);
    problems_.add(Code::text_outside, 0, 1,
                  "no game in " + std::to_string(text_.size()) + " bytes of text");
  }
  return false;
}

bool GameReader::next(Game& game) {
  if (sheets_) return sheets_->next(game);
  if (in_book_) {
    const Problems::Mark mark = problems_.mark();
    if (book_.next(game)) {
      found_ = true;
      return true;
    }
    const bool more = appendix_ < text_.size();
    if (!more && (found_ || book_.shows_only_positions())) return false;
    if (layout_) return false;
    in_book_ = false;
    if (found_) {
      SourceMap behind;
      behind.add(text_.size() - appendix_, appendix_);
      games_.open(text_.substr(appendix_), behind);
    } else {  // none of its games made sense
      problems_.roll_back(mark);
      games_.open(text_);
    }
  }
  const Problems::Mark mark = problems_.mark();
  if (!next_score(game, mark)) {
    for (; next_clause_ < clauses_.size(); ++next_clause_) {
      const ConditionalClause& c = clauses_[next_clause_];
      problems_.add(Code::text_outside, c.begin, c.end - c.begin,
                    "conditional moves that belong to no game");
    }
    return false;
  }
  if (conditional_) add_conditions(game);
  found_ = true;
  if (game.layout == Layout::pgn && (layout_ == Layout::score || game.tags().empty()))
    game.layout = Layout::score;
  return true;
}

std::size_t GameReader::game_offset() const noexcept {
  if (sheets_) return sheets_->offset;
  return in_book_ ? book_.game_offset() : games_.game_offset();
}

Record GameReader::movetext() const {
  if (!sheets_) return in_book_ ? book_.movetext() : games_.movetext();
  Record out = sheets_->inner.movetext();
  out.map = sheets_->now().map.after(out.map);
  return out;
}

}  // namespace stamma
