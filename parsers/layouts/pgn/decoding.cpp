// Games that plain reading did not understand: decoded as a whole, and interpreted again along the
// decoder's answer if that explains more of them.
#include <algorithm>
#include <optional>
#include <utility>

#include "lib/clean/results/result_words.hpp"
#include "lib/decode/weights.hpp"
#include "parsers/layouts/pgn/reader.hpp"
#include "parsers/layouts/score/judge.hpp"
#include "parsers/layouts/score/score.hpp"
#include "parsers/layouts/score/stream_marks.hpp"
#include "parsers/layouts/score/stream_order.hpp"
#include "parsers/notations/notation.hpp"
#include "parsers/text/scan.hpp"

namespace stamma {
namespace {

constexpr const char* budget_message =
    "not searched: games before it have used up what the searches of this text may cost";

/// Whether a record resists so much, or its first move so, that it may be meant in another way.
bool is_strange(const Score& score, const ScoreOptions& options) {
  if (options.quick) return false;
  static const float strange = weight("strange");
  return score.strain() > strange || score.decoding.plies.empty() ||
         score.decoding.plies[0].step.how == How::supplied;
}

constexpr std::size_t longest_stream = 16 << 10;

/// The end of the first game of a text in which "Black resigns" stands between two.
const char* end_of_told(const char* begin, const char* end) {
  if (static_cast<std::size_t>(end - begin) > longest_stream) return end;
  for (const char* line = begin; line < end;) {
    const char* const line_end = std::find_if(line, end, pgn::is_newline);
    const char* const told = std::find(line, line_end, '.');
    const char* const next = told < line_end ? told + 1 : line_end;
    if (told_end(pgn::trim({line, static_cast<std::size_t>(told - line)})) &&
        reading::counts_on({next, static_cast<std::size_t>(end - next)}, 1))
      return next;
    line = line_end < end ? line_end + 1 : end;
  }
  return end;
}

/// What it costs to pass over the moves that a score takes for prose: numbers count on in it.
float cost_of_passed_moves(const Score& score) {
  float cost = 0;
  unsigned plies = 0;
  for (const Step& s : score.decoding.steps) {
    plies += s.plays() ? 1 : 0;
    if (s.how != How::passed) continue;
    const std::string_view passed =
        std::string_view(score.order.text).substr(s.begin, s.end - s.begin);
    if (reading::counts_on(passed, plies / 2 + 1)) cost += cost_of_dirt(passed);
  }
  return cost;
}

}  // namespace

bool PgnReader::Impl::may_decode() const {
  return options_.spellers != nullptr && options_.repair != Repair::none;
}

ScoreOptions PgnReader::Impl::score_options() const {
  ScoreOptions options;
  options.spellers = options_.spellers;
  options.limits.work = options_.limits.decoder_nodes;
  options.letters = options_.letters;
  options.budget = options_.budget;
  return options;
}

/// The game of a text that was never parted into moves.
std::optional<StreamGame> PgnReader::Impl::stream_game(std::string_view text,
                                                       const ScoreOptions& options,
                                                       const Dialect& likely) const {
  if (!may_decode() || !options_.streams || text.size() > longest_stream ||
      options_.budget->is_spent())
    return std::nullopt;
  std::vector<Dialect> dialects{likely};
  for (const Notation n : {Notation::descriptive, Notation::spanish})
    if (n != likely.notation && !options_.spelling.notation) dialects.push_back(dialect_of(n));
  return find_stream_game(text, options_.start.value_or(Position()), dialects, options);
}

/// Whether a move of the game was settled from outside.
bool PgnReader::Impl::is_decided() const {
  return std::any_of(decisions_.begin(), decisions_.end(), [this](const Decision& d) {
    return d.offset >= game_offset() && d.offset < best_.text.offset(best_.end);
  });
}

/// Whether more is known of a word of the game than how it stands there.
bool PgnReader::Impl::is_ranked() const {
  return std::any_of(ranked_.begin(), ranked_.end(), [this](const RankedCell& c) {
    return c.begin >= game_offset() && c.begin < best_.text.offset(best_.end);
  });
}

/// Those words of a part of the game's text, by their places in it.
std::vector<RankedCell> PgnReader::Impl::ranked_in(std::string_view text) const {
  std::vector<RankedCell> found;
  if (ranked_.empty()) return found;
  std::vector<std::pair<std::size_t, Place>> places;
  for (std::size_t i = 0; i < text.size(); ++i)
    places.emplace_back(best_.text.offset(text.data() + i), static_cast<Place>(i));
  std::stable_sort(places.begin(), places.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const RankedCell& cell : ranked_) {
    const auto at =
        std::lower_bound(places.begin(), places.end(), cell.begin,
                         [](const auto& a, std::size_t offset) { return a.first < offset; });
    if (at == places.end() || at->first != cell.begin) continue;
    RankedCell& here = found.emplace_back(cell);
    here.begin = at->second;
    here.end = std::min(at->second + (cell.end - cell.begin), static_cast<Place>(text.size()));
  }
  return found;
}

/// What was settled from outside about a part of the text.
std::vector<SettledMove> PgnReader::Impl::settled_in(std::string_view text) const {
  std::vector<SettledMove> found;
  const std::size_t first = text_.offset(text.data());
  for (const Decision& d : decisions_)
    if (d.offset >= first && d.offset < first + text.size())
      found.push_back({static_cast<Place>(d.offset - first), static_cast<Place>(d.length), d.san});
  return found;
}

/// How the text of the game at hand is to be decoded.
ScoreOptions PgnReader::Impl::options_for(std::string_view text) const {
  ScoreOptions options = score_options();
  options.settled = settled_in(text);
  options.ranked = ranked_in(text);
  options.pgn = !best_.game.tags().empty() && is_algebraic(best_.terms.dialect.notation) &&
                options.ranked.empty();
  return options;
}

/// Reads the stream that was found where plain reading saw no game.
bool PgnReader::Impl::read_stream_at_hand() {
  if (!stream_) return false;
  read_along(stream_->score, stream_->dialect,
             end_of_first(stream_->score, stream_->dialect, stream_end_));
  return true;
}

/// Whether a searched score is no better than what was read before.
bool PgnReader::Impl::is_no_better(const Score& score, const ScoreOptions& options,
                                   bool clean) const {
  const std::vector<DecodedPly>& plies = score.decoding.plies;
  // What was decided counts, even where the words behind it make no game any more.
  const bool settled = std::any_of(plies.begin(), plies.end(), [](const DecodedPly& ply) {
    return ply.step.how == How::decided;
  });
  return (plies.size() < best_.game.plies() && !settled) ||
         (clean && !makes_sense(score.decoding, options.pgn)) ||
         (options.ranked.empty() && same_as_read(score));
}

/// Decodes the game. A search that makes a game of what was none is worth its work; the budget is
/// for the others.
void PgnReader::Impl::decode_game() {
  static const auto gain = static_cast<std::size_t>(weight("budget_gain"));
  const std::size_t plies = best_.game.plies();
  search_game();
  if (best_.game.plies() >= plies + gain) *options_.budget = budget_before_;
}

namespace {

/// Whether a decoding guesses, or leaves out moves that another one has.
bool is_less(const Score& score, const Score& other) {
  return guesses(score.decoding) || score.decoding.plies.size() + 1 < other.decoding.plies.size();
}

}  // namespace

/// Decodes the game, and interprets it again if that explains more of it.
void PgnReader::Impl::search_game() {
  constexpr std::size_t most_bytes = 64 << 10;  // a long game score has 20 kB
  if (!may_decode() || !best_.game.verbatim.empty()) return;
  text_ = best_.text;
  const std::string_view text = best_.moves();
  if (text.empty() || text.size() > most_bytes) return;
  if (options_.budget->is_spent()) {
    best_.problems.add(Code::limit_decoder, text_.offset(text.data()), 1, budget_message);
    return;
  }
  ScoreOptions options = options_for(text);
  const bool free = options.settled.empty() && options.ranked.empty();
  if (read_stream_at_hand() || (options.ranked.empty() && read_out_of_order(text, options))) return;
  // Words that can be told apart need less work than streams and ranked cells: hostile text of 40
  // kB ends in two seconds.
  static const auto plain_part = static_cast<std::size_t>(weight("plain_part"));
  const ScoreOptions for_stream = options;
  if (options.ranked.empty()) options.limits.work /= plain_part;
  const Lineage men = men_at(best_.game.start, best_.game.chess960, options_);
  bool clean = false;
  std::optional<Score> passing;  // a side passes where a move is missing
  if (options_.repair != Repair::all && free && !unnumbered_ &&
      decode_strictly(options, men, passing, clean))
    return;
  // Where only the last words are bad nothing behind them can tell what they mean.
  options.quick = words_unread(best_.game) <= 2 && free;
  const Dialect dialect =
      options.quick ? best_.terms.dialect : likeliest_dialect(text, men, options);
  Score score = read_score(text, best_.game.start, men, dialect, options);
  if (options.ranked.empty() && !options.quick && read_as_stream(score, dialect, for_stream))
    return;
  Sides sides;
  if (is_strange(score, options))
    score = otherwise(text, dialect, options, std::move(score), sides);
  if (passing && is_less(score, *passing)) {
    read_along(*passing, best_.terms.dialect, best_.end);
  } else if (!is_no_better(score, options, clean)) {
    read_along(score, dialect, end_of_first(score, dialect, best_.end), sides);
  } else if (score.decoding.cut_short) {
    best_.problems.add(Code::limit_decoder, text_.offset(text.data()), 1, cut_short_message);
  }
}

/// Where the text of a decoded game ends: at `stop`, unless what it leaves unread is another game.
const char* PgnReader::Impl::end_of_first(const Score& score, const Dialect& dialect,
                                          const char* stop) const {
  if (score.order.rearranged || score.decoding.plies.empty()) return stop;
  const char* rest = stop - (score.order.text.size() - score.decoding.stopped);
  const std::string_view words(rest, static_cast<std::size_t>(stop - rest));
  // "Black resigns." belongs to the first.
  const std::size_t told = std::min(words.find_first_of(".\n"), words.size());
  const bool over = told_end(pgn::trim(words.substr(0, told))).has_value();
  if (over) rest += std::min(told + 1, words.size());
  const std::string_view other(rest, static_cast<std::size_t>(stop - rest));
  if (over && reading::counts_on(other, 1)) return rest;
  return stream_game(other, score_options(), dialect) ? rest : stop;
}

/// Whether a text is a game whose words can be told apart, but that has no beginning which plain
/// reading knows: moves without numbers, or numbers that begin late.
bool PgnReader::Impl::is_unnumbered_game(std::string_view text) const {
  constexpr std::size_t longest = 16 << 10, beginning = 800, enough_plies = 8;
  constexpr float easy = 4;  // a source's habits are not known yet
  if (!may_decode() || text.size() > longest || options_.budget->is_spent()) return false;
  ScoreOptions options = score_options();
  options.quick = true;
  const Position start = options_.start.value_or(Position());
  std::vector<Dialect> dialects{told_, dialect_of(Notation::descriptive)};
  if (options_.spelling.notation) dialects.resize(1);
  return std::any_of(dialects.begin(), dialects.end(), [&](const Dialect& d) {
    const Score look =
        read_score(text.substr(0, beginning), start, men_at(start, false, options_), d, options);
    return look.decoding.plies.size() >= enough_plies && look.strain() < easy;
  });
}

/// Takes a text in which no game begins for a stream, if it makes a game; in the notation of old
/// newspapers where nothing is known of it.
bool PgnReader::Impl::takes_stream(std::string_view text) {
  const char* const end = end_of_told(text.data(), text.data() + text.size());
  text = {text.data(), static_cast<std::size_t>(end - text.data())};
  ScoreOptions options = score_options();
  options.settled = settled_in(text);
  stream_ = stream_game(text, options,
                        options_.spelling.notation ? told_ : dialect_of(Notation::descriptive));
  if (!stream_) return false;
  p_ = text.data();
  stream_end_ = end;
  return true;
}

/// Reads a game as a stream, together with the words in front of it: its first moves may be among
/// them. False when that does not explain more of it.
bool PgnReader::Impl::read_as_stream(const Score& best, const Dialect& dialect,
                                     ScoreOptions options) {
  static const float lead = weight("stream_lead"), strained = weight("strained");
  const float passed = cost_of_passed_moves(best);
  if (best.strain() <= strained && passed == 0) return false;
  const bool with_preface = preface_begin_ != nullptr;
  const char* const begin = with_preface ? preface_begin_ : best_.moves_begin;
  const char* const end = end_of_told(begin, best_.end);
  const std::string_view text(begin, static_cast<std::size_t>(end - begin));
  options.settled = settled_in(text);
  const std::optional<StreamGame> stream = stream_game(text, options, dialect);
  const auto before = static_cast<std::size_t>(best_.moves_begin - begin);
  if (!stream || stream->score.decoding.plies.size() < best_.game.plies() ||
      stream->score.cost() + lead > best.cost() + passed + cost_of_dirt(text.substr(0, before)))
    return false;
  if (with_preface) {
    text_.game = begin;
    game_offset_ = text_.offset(begin);
    foreword_.preface.clear();
  }
  read_along(stream->score, stream->dialect, end_of_first(stream->score, stream->dialect, end));
  return true;
}

/// Reads a game without tags whose numbers say that its blocks or columns are printed out of order.
/// False when that makes no longer game of it, or a strained one.
bool PgnReader::Impl::read_out_of_order(std::string_view text, const ScoreOptions& options) {
  static const float strained = weight("strained");
  if (!best_.game.tags().empty() || reading::order_by_numbers(text).empty()) return false;
  const char* const end = end_of_told(text.data(), best_.end);
  const std::optional<StreamGame> stream = stream_game(
      {text.data(), static_cast<std::size_t>(end - text.data())}, options, best_.terms.dialect);
  if (!stream || stream->score.strain() > strained ||
      stream->score.decoding.plies.size() <= best_.game.plies())
    return false;
  read_along(stream->score, stream->dialect, end);
  return true;
}

/// The strict policy: what is written legally stays, and a word is repaired from its own letters.
/// True when nothing else is to be tried. Else `clean` tells whether all words are moves, and
/// `passing` is the game with a null move for each that is missing, where that explains it.
bool PgnReader::Impl::decode_strictly(ScoreOptions& options, const Lineage& men,
                                      std::optional<Score>& passing, bool& clean) {
  constexpr std::size_t long_rest = 6;  // words, numbers included
  const Dialect dialect = best_.terms.dialect;
  options.policy = Policy::strict;
  const Score strict = read_score(best_.moves(), best_.game.start, men, dialect, options);
  const bool gaps = strict.damage.gaps > 0 && !options.pgn;
  if (cost_of_passed_moves(strict) == 0 &&
      is_borne_out(strict, best_.game.start, men, dialect, gaps)) {
    if (!same_as_read(strict)) read_along(strict, dialect, best_.end);
    return true;
  }
  if (pgn::count_drops(best_.moves_begin, best_.end) != 0) {
    Terms terms = plain_terms();
    terms.drops = true;
    read(terms);
    return true;
  }
  if (gaps && is_borne_out(strict, best_.game.start, men, dialect, false)) passing = strict;
  // A record without noise is read as far as it goes. One that goes on for long and makes no
  // sense there has a slip before, though all its words are moves, if slips are found around it.
  clean = strict.damage.words == 0 && !gaps;
  const bool is_short = words_unread(best_.game) < long_rest;
  const auto is_noisy = [&] {
    return strict.damage.words > (options.pgn && is_short ? 1 : 0) || gaps ||
           !is_algebraic(dialect.notation) || is_among_slips();
  };
  if (options_.repair == Repair::safe || (clean && is_short) || !is_noisy()) {
    if (passing) read_along(*passing, dialect, best_.end);
    return true;
  }
  options.policy = Policy::search;
  return false;
}

/// Interprets the game along the decoder's answer.
void PgnReader::Impl::read_along(const Score& score, const Dialect& dialect, const char* stop,
                                 Sides sides) {
  if (options_.learned != nullptr) options_.learned->add(score.letters);
  Terms terms{dialect, true};
  terms.decoded = {&score, stop, sides, &decisions_};
  Interpretation along;
  read(terms, along);
  along.terms.decoded = {};
  std::swap(best_, along);
}

/// Old records let Black move first, or print Black's moves in front of White's: tried where
/// nothing else makes sense.
Score PgnReader::Impl::otherwise(std::string_view text, const Dialect& dialect,
                                 ScoreOptions options, Score best, Sides& sides) const {
  static const float rare = weight("black_first");
  const bool relative = !is_algebraic(dialect.notation);  // ranks count from the side that moves
  for (const bool black_first : {false, true}) {
    if (black_first && (relative || best_.game.start != Position())) continue;
    const Position start = black_first ? black_to_move() : best_.game.start;
    for (const bool swapped : {false, true}) {
      if (!black_first && !swapped) continue;
      options.swapped = swapped;
      Score score = read_score(text, start, men_at(start, false, options_), dialect, options);
      constexpr std::size_t enough_plies = 6;
      if (score.cost() + rare > best.cost() || score.strain() > 1 ||
          score.decoding.plies.size() < enough_plies)
        continue;
      best = std::move(score);
      sides = {black_first, swapped};
    }
  }
  return best;
}

/// Whether the decoder found the moves that were read already, and no more.
bool PgnReader::Impl::same_as_read(const Score& score) const {
  const Game& game = best_.game;
  NodeId id = game.first_move();
  for (const DecodedPly& ply : score.decoding.plies) {
    if (id == root || game.node(id).move != ply.step.move || ply.step.how == How::decided)
      return false;
    id = game.node(id).next;
  }
  return id == root;
}

/// The dialect in which a damaged text makes most sense. Another language of the same notation
/// must make very much more of it: short texts are legal in many.
Dialect PgnReader::Impl::likeliest_dialect(std::string_view text, const Lineage& men,
                                           ScoreOptions options) const {
  constexpr std::size_t enough_plies = 20, most_tries = 4;
  const Dialect dialect = best_.terms.dialect;
  const std::size_t plies = best_.game.plies();
  const bool mixed = best_.mixed * 2 > plies;  // read move by move as another notation
  if (options_.spelling.settled() || (plies >= enough_plies && !mixed)) return dialect;
  // In the order of how many words they read; other languages of this notation after it. A
  // beginning of the text is enough.
  std::vector<Dialect> dialects, languages;
  const auto is_other_language = [&](const Dialect& d) {
    return d.notation == dialect.notation && d != dialect;
  };
  for (const Candidate& c : candidates(text, options_.spelling, true))
    (is_other_language(c.dialect) ? languages : dialects).push_back(c.dialect);
  if (std::find(dialects.begin(), dialects.end(), dialect) == dialects.end())
    dialects.push_back(dialect);
  dialects.insert(dialects.end(), languages.begin(), languages.end());
  if (dialects.size() == 1) return dialect;
  if (dialects.size() > most_tries) dialects.resize(most_tries);
  constexpr std::size_t beginning = 800;
  constexpr float easy = 1, much = 12;
  text = text.substr(0, beginning);
  options.quick = true;
  Dialect best = dialect;
  float least = never;
  for (const Dialect& d : dialects) {
    const float extra = is_other_language(d) ? much : 0;
    options.limits.most = least - extra;  // what costs more is not taken
    const Score score = read_score(text, best_.game.start, men, d, options);
    const float cost = score.cost() + extra;
    if (cost >= least) continue;
    least = cost;
    best = d;
    if (score.strain() < easy) break;
  }
  return best;
}

}  // namespace stamma
