// The state of a PGN reader, shared by the files that implement it: tags, movetext, odd words.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/decode/resolve.hpp"
#include "lib/game/builder.hpp"
#include "lib/words/marks.hpp"
#include "parsers/detect.hpp"
#include "parsers/layouts/heading/score_heading.hpp"
#include "parsers/layouts/pgn/pairings.hpp"
#include "parsers/layouts/pgn/pgn.hpp"
#include "parsers/layouts/score/reading_order.hpp"
#include "parsers/layouts/score/stream.hpp"
#include "parsers/notations/readings.hpp"
#include "parsers/notations/san_scanner.hpp"

namespace stamma {

/// What a character can begin in movetext.
enum class PgnSign : std::uint8_t {
  word,
  space,
  move,
  digit,
  brace,
  comment_line,
  open,
  close,
  nag,
  dot,
  other
};

inline constexpr std::array<PgnSign, 256> pgn_signs = [] {
  std::array<PgnSign, 256> t{};
  for (const char c : {' ', '\n', '\r', '\t', '\v', '\f'})
    t[static_cast<unsigned char>(c)] = PgnSign::space;
  for (char c = 'a'; c <= 'h'; ++c) t[static_cast<unsigned char>(c)] = PgnSign::move;
  for (const char c : {'N', 'B', 'R', 'Q', 'K', 'O'})
    t[static_cast<unsigned char>(c)] = PgnSign::move;
  for (char c = '0'; c <= '9'; ++c) t[static_cast<unsigned char>(c)] = PgnSign::digit;
  t['{'] = PgnSign::brace;
  t[';'] = PgnSign::comment_line;
  t['('] = PgnSign::open;
  t[')'] = PgnSign::close;
  t['$'] = PgnSign::nag;
  t['.'] = PgnSign::dot;
  for (const char c : {'\0', '[', ']', '}', '%', '<'})
    t[static_cast<unsigned char>(c)] = PgnSign::other;
  return t;
}();

namespace pgn {
/// Whether a word can stand among moves: a move, a result, a remark or a mark.
bool is_movetext(std::string_view word);
}  // namespace pgn

struct NextPart;

class PgnReader::Impl {
 public:
  Impl(const PgnOptions& options, Problems& problems)
      : options_(options), problems_(problems), told_(options.spelling.dialect()) {}

  void open(std::string_view text, std::size_t origin, const std::vector<std::uint32_t>* places);
  void expect(const Dialect& dialect) {
    if (!options_.spelling.settled()) told_ = dialect;
  }
  void start_from(const std::optional<Position>& start) { options_.start = start; }
  bool next(Game& game);
  void decide(std::vector<Decision> decisions) { decisions_ = std::move(decisions); }
  void rank(std::vector<RankedCell> cells) { ranked_ = std::move(cells); }
  const std::vector<Decision>& decisions() const noexcept { return decisions_; }
  std::size_t game_offset() const noexcept { return offset(game_begin_); }
  std::size_t read_to() const noexcept { return offset(p_); }
  void movetext(Movetext& out) const;

 private:
  /// A line of play that is open: the main line or a variation.
  struct Line {
    Position now;
    Position before;  // before its last move
    Lineage men;      // as of now; followed only where a notation needs it
    Lineage men_before;
    std::size_t plies = 0;  // from the start of the game
    const char* opened = nullptr;
  };

  // pgn.cpp: the frame of a game
  bool next_section();
  bool find_game();
  bool words_before_game();
  bool begins_game(const char* word, const char* end) const;
  void read_game(Game& game);
  void begin_line(const Position& start);
  void keep_verbatim(const char* stop);
  bool drops_men() const;
  void settle_result();
  void check_roster();

  // pgn_dialect.cpp: which notation and language a game is in
  void find_dialect(const Problems::Mark& mark);
  void read_as(const Dialect& dialect, bool spelled, const Problems::Mark& mark);
  bool is_surely_english() const;
  void tell_dialect(std::size_t plain_plies);
  bool is_other_move(const Position& p, const char* at) const;
  bool begins_other_game(const char* word, const char* end) const;
  std::uint64_t signature() const;
  std::size_t officer_moves() const;

  // pgn_brackets.cpp: brackets that do not match
  class BracketSearch;
  bool brackets_amiss() const noexcept;
  bool mend_brackets(const Problems::Mark& mark);
  void read_copy(const char* from, const char* to);
  void leave_copy(const char* at);
  void end_mending();

  // pgn_markup.cpp: HTML among the moves
  bool finds_markup(const char* p, const char* end);
  bool leave_out_markup();
  bool passes_markup();
  void enter_plain();
  void leave_plain();
  bool extend_section();
  void tell_markup();

  // pgn_noise.cpp: what the games around one are like
  bool is_among_slips(const char* stop) const;

  // pgn_decoded.cpp: games that plain reading did not understand
  bool may_decode() const;
  ScoreOptions score_options() const;
  Dialect likely_stream() const;
  std::optional<StreamGame> stream_game(std::string_view text, const ScoreOptions& options,
                                        const Dialect& likely) const;
  bool read_as_stream(const Score& best, const Dialect& dialect, const char* stop,
                      const ScoreOptions& options, const Problems::Mark& mark);
  bool is_decided(const char* begin, const char* end) const;
  bool is_ranked(const char* begin, const char* end) const;
  std::vector<RankedCell> ranked_in(const char* begin, const char* end) const;
  void decode_game(const Problems::Mark& mark);
  void read_along(const Score& score, const Dialect& dialect, const char* stop,
                  const Problems::Mark& mark);
  Score otherwise(std::string_view text, const Dialect& dialect, ScoreOptions options, Score best);
  void start_with_black();
  Dialect likeliest_dialect(std::string_view text, const Lineage& men, ScoreOptions options) const;
  void decoded_movetext();
  void pass_between(const char* stop);
  void pass_number(const char* at, const char* end);
  void pass_words(const char* at, const char* end);
  bool looks_like_move(std::string_view words) const;
  void tell_cut_short(const char* at);
  std::size_t words_unread() const;
  bool same_as_read(const Score& score) const;
  void play_decoded(const Score& score, std::size_t i, const char* base);
  void end_decoded(const char* base, const char* stop);

  // pgn_tags.cpp
  bool tag_section();
  bool odd_tag_begins() const;
  void surplus_tags();
  bool read_tag();
  bool read_spread_tag();
  void surplus_bracket();
  void read_odd_tag();
  void keep_tag(const char* at, std::string_view name, std::string_view value);
  bool set_start();

  // pgn_tag_places.cpp: tags where none are expected
  bool begins_next_game() const;
  bool passes_wide_space();
  bool tags_among_moves();
  bool goes_on_here(const char* p, const char* end) const;

  bool takes_heading();
  bool begins_heading(const char* p) const;
  bool ends_at_heading(const char* at);
  void tags_of_heading();
  bool is_bare() const noexcept { return heading_ || game_->tags().empty(); }

  // pgn_odds.cpp: games at odds
  bool castles_at_odds() const;
  void start_at_odds();
  bool take_extra_move(Position& p);

  // pgn_parts.cpp: games written in parts
  void join_parts(Game& game);
  bool goes_on_with(const NextPart& next) const;

  // pgn_movetext.cpp: the road of clean games
  void movetext();
  bool play(const SanToken& t, const char* at, const char* end);
  bool play_export(const char* at, const char* end);
  void add_move(Move m, Kind mover, SanForm form, Verdict v, const char* at, const char* end);
  void add_legal_move(Move m, Verdict v, const char* at, const char* end);
  void check_marks(SanForm form, bool check, bool mate, const char* at, const char* end);
  void suffix_marks();
  void number(const char* at, const char* end, unsigned n, bool black);
  void odd_sign(PgnSign sign);

  // pgn_spelled.cpp: games in other notations than the export format's
  void spelled_movetext();
  bool spaced_move(const Dialect& dialect, Verdict best);
  bool goes_on(const Position& now, const Lineage& men, const Dialect& dialect,
               const char* at) const;
  bool one_word_move();
  bool skips_a_move(unsigned n, bool black) const;
  bool only_moves(const char* at) const;
  bool is_man_here(std::string_view text) const;
  bool separator();
  bool lone_man(std::string_view raw, const char* at, const char* end);
  Resolution meaning(const Readings& readings, const Sketch*& chosen) const;
  bool play_meaning(const Resolution& r, const Sketch& first, const Sketch& sketch, Verdict best,
                    const char* at, const char* end);
  bool other_notation(const char* at, const char* end);

  // pgn_prose.cpp: prose between the moves of books
  bool begins_prose() const;
  void pass_over_prose(const char* at);
  const char* going_on(const char* at, const char* stop) const;

  // pgn_signs.cpp: between the moves
  void brace_comment();
  const char* end_of_unclosed(const char* p, const char* end) const;
  const char* nested_comment_end(const char* open, const char* close);
  void line_comment();
  void add_comment(std::string_view text, const char* at);
  void open_variation();
  void close_variation();
  void nag();
  void left_bracket();
  void skip_line();
  void skip_to_line_end();
  void other_sign();

  // pgn_words.cpp: whatever is not spelled as the export format spells it
  void word();
  bool glued_signs();
  bool sign_word(std::string_view raw, std::string_view folded);
  bool draw_offer(std::string_view folded, const char* at, const char* end);
  bool short_parenthesis();
  bool written_number(std::string_view folded, const char* at);
  bool is_novelty_sign(std::string_view letter, const char* at, const char* next, bool apart) const;
  bool lone_letter(std::string_view folded, const char* at, const char* end);
  bool lone_foreign_letter(std::string_view folded, const char* at, const char* end);
  bool behind_number(const char* at) const;
  bool lone_dash(std::string_view folded, const char* at, const char* end) const;
  bool remark(std::string_view folded, const char* at, const char* end);
  void stray_word(const char* at, const char* end);

  // pgn_strays.cpp: characters that stand in a variation by mistake
  bool stray_character(const char* at, const char* end);

  // pgn_results.cpp: the end of a game
  bool spaced_result(std::string_view folded, const char* at);
  bool glued_result(std::string_view raw, const char* at, const char* end);
  bool ends_behind(const char* p, bool words = false) const;
  bool forfeit(const char* at);
  void ended_by(std::string_view termination, std::string_view words);
  bool is_about_someone(const char* word) const;
  bool told_end_here(const char* at);
  bool told_behind_result();
  void result(ResultWord r, const char* at, const char* end);
  void after_result();
  void take_result(std::string_view& rest);

  // pgn_kings.cpp: kings that tell the result
  struct KingWord {
    const char* begin = nullptr;
    const char* end = nullptr;
    Square to = Square::none;
  };
  struct KingEnding {
    KingWord first, second;                   // the second may be missing
    GameResult result = GameResult::unknown;  // that stands behind them
  };
  std::optional<KingWord> king_word(const char* at) const;
  std::optional<KingEnding> king_ending(const char* at) const;
  bool end_with_kings(const char* at);
  bool take_back_king(Square other, GameResult result);

  // pgn_moves.cpp: moves as people spell them
  bool move_word(std::string_view raw, std::string_view folded, bool changed, const char* at,
                 const char* end);
  bool mixes_pawn_styles(std::string_view raw, std::string_view folded, const char* at,
                         const char* end);
  Readings read_word(std::string_view folded, std::string_view raw) const;
  bool play_readings(const Readings& readings, std::string_view folded, bool changed,
                     const char* at, const char* end);
  bool play_sketch(const Sketch& sketch, std::string_view folded, bool changed, bool repair,
                   const char* at, const char* end);
  bool finish_move(Move m, Verdict verdict, const Sketch& sketch, const char* at, const char* end,
                   std::optional<Doubt> doubt = std::nullopt);
  bool leave_unclosed_variations(std::string_view folded, const char* at);
  bool supply_right(const Sketch& sketch);
  bool glued_moves(std::string_view folded, const char* at, const char* end);

  /// What stands from `at` to the end of the line of play cannot be read.
  void fail_line(const char* at);
  const char* end_of_rest(const char* at, const char* end) const;
  void limit_reached(Code code, const char* at, std::string message);
  void close_open_variations();

  std::size_t offset(const char* at) const noexcept {
    std::size_t place = shift_ + static_cast<std::size_t>(at - begin_);
    if (unfolded_ != nullptr && at >= unfolded_->text.data() &&
        at <= unfolded_->text.data() + unfolded_->text.size())
      place = shift_ + static_cast<std::size_t>(moves_begin_ - begin_) +
              unfolded_->offsets[static_cast<std::size_t>(at - unfolded_->text.data())];
    return origin_ + (places_ != nullptr && place < places_->size() ? (*places_)[place] : place);
  }
  void note(Code c, const char* at, const char* end, const char* message) {
    if (silent_) return;
    if (problems_.wants(c)) {
      problems_.add(c, offset(at), static_cast<std::size_t>(end - at), message);
    } else {
      problems_.count(c);
    }
  }
  void tell(Code c, const char* at, const char* end, std::string message,
            std::vector<std::string> candidates = {}) {
    if (silent_) return;
    problems_.add(c, offset(at), static_cast<std::size_t>(end - at), std::move(message),
                  std::move(candidates));
  }

  PgnOptions options_;
  Problems& problems_;
  Dialect told_;          // what is known of the spelling before a game is read
  Dialect dialect_;       // of the game that is being read
  bool spelled_ = false;  // the moves are not read as the export format spells them
  bool drops_ = false;    // men are put back on the board: a game of another variant
  const char* stream_end_ = nullptr;
  std::optional<StreamGame> stream_;  // of a text in which plain reading found no game
  bool failed_ = false;               // the main line of this game ends before its text does
  bool trouble_ = false;              // something in this game could not be read as it stands
  std::size_t marked_checks_ = 0, unmarked_checks_ = 0;
  std::size_t mixed_ = 0;            // moves of this game in another notation than the rest
  std::size_t strays_ = 0;           // words of this game that are no moves
  const char* stray_end_ = nullptr;  // of the last of them
  std::vector<Move> rival_;          // the moves that another language makes of this game
  std::size_t origin_ = 0;           // what stands before the text
  const std::vector<std::uint32_t>* places_ = nullptr;  // of its bytes, if it was put in order
  const char* begin_ = nullptr;
  const char* end_ = nullptr;  // of the section that is being read
  const char* text_end_ = nullptr;
  const char* p_ = nullptr;
  const char* game_begin_ = nullptr;
  const char* moves_begin_ = nullptr;

  // What is known of the brackets of a game, and the copy it is read from while they are mended.
  const char* failed_at_ = nullptr;  // the first word that could not be read
  bool silent_ = false;              // a trial, of which nothing is told
  bool unclosed_comment_ = false;
  bool nested_comment_ = false;  // a brace inside a comment
  std::string copy_;
  std::size_t shift_ = 0;  // what stands before the copy
  struct Original {
    const char *begin, *end, *text_end, *game_begin, *from;
    std::size_t shift;
  } original_{};
  std::vector<pgn::Pairing> mended_;

  // The copy without markup from which a section is read, where it has any.
  struct {
    bool on = false;
    std::string text;
    std::vector<std::size_t> places;  // of what was left out
    std::size_t told = 0;             // so many of them were reported
    Original original{};
  } plain_;
  bool markup_ = false;                   // the game is to be read without it
  const char* unmarked_until_ = nullptr;  // the end of a section that has none but in comments

  std::vector<Decision> decisions_;
  std::vector<RankedCell> ranked_;
  const Score* score_ = nullptr;            // the decoder's answer, while a game is read along it
  const ReadingOrder* unfolded_ = nullptr;  // the text that is read, where its order is another
  const char* moves_end_ = nullptr;         // of the game that is decoded
  bool black_first_ = false, swapped_ = false;  // how the answer was found
  bool in_variation_ = false;  // of a game that is decoded: back to it when the variation ends

  bool joining_ = false;  // a part that another game goes on with is being read

  Game* game_ = nullptr;
  GameBuilder builder_;
  Line line_;
  std::vector<Line> stack_;
  std::size_t nodes_ = 0;          // moves of the game so far
  std::size_t nested_budget_ = 0;  // bytes that may still be looked at for the ends of comments
  bool over_ = false;              // the movetext of this game has ended

  // What the last move number said, while nothing but white space follows it.
  unsigned number_ = 0;
  bool number_black_ = false;
  const char* number_end_ = nullptr;

  GameResult terminator_ = GameResult::unknown;
  bool has_terminator_ = false;
  GameResult told_result_ = GameResult::unknown;  // "Resigns"
  std::uint8_t supplied_rights_ = 0;              // bit per colour and wing, see supply_right
  bool restart_ = false;
  bool spaced_style_ = false;    // this game writes "N f3"
  bool bare_pawns_ = false;      // this game writes "e4"
  bool lettered_pawns_ = false;  // this game writes "Pe4"
  bool doubtful_pawns_ = false;  // it does both: see mixes_pawn_styles
  std::size_t glue_tries_ = 0;   // looks at parts of words in this game

  // Oddities that are told once a game, with their count.
  struct Tally {
    std::size_t first = 0;  // where the first of them stands
    std::size_t count = 0;

    void add(std::size_t at) noexcept {
      if (count++ == 0) first = at;
    }
  };
  void tell_tally(Code c, const Tally& t, const char* what);
  Tally stray_parentheses_, stray_braces_, nul_bytes_, wrong_numbers_, invisible_;
  const char* preface_begin_ = nullptr;  // where that begins, if its first move may be among them
  std::string preface_;                  // words before the first move of a game without tags
  std::optional<ScoreHeading> heading_;  // over its moves
  Tally heading_at_;
};

}  // namespace stamma
