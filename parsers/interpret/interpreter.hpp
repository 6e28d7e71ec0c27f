// The state of an interpretation in the making, shared by the files that implement it: tags,
// movetext, odd words.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/decode/resolve.hpp"
#include "lib/game/builder.hpp"
#include "lib/words/marks.hpp"
#include "parsers/interpret/beginnings.hpp"
#include "parsers/interpret/interpretation.hpp"
#include "parsers/interpret/signs.hpp"
#include "parsers/layouts/score/reading_order.hpp"
#include "parsers/notations/readings.hpp"
#include "parsers/notations/san_scanner.hpp"

namespace stamma {

struct DecodedPly;

/// What an interpretation must know from its beginning, though it came to light only later.
struct Hindsight {
  std::uint8_t supplied_rights = 0;  ///< bit per colour and wing, see supply_right
  bool doubtful_pawns = false;       ///< pawn moves come with and without a letter
};

/// Interprets one game, once.
class Interpreter {
 public:
  Interpreter(const GameText& text, const Foreword& foreword, const Terms& terms,
              const Setting& setting, Hindsight& hindsight, Interpretation& out);

  /// False when the game has to be interpreted again with what was learned.
  bool run();

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

  // interpreter.cpp: the frame of a game
  void read_movetext();
  void finish();
  bool finds_markup(const char* p, const char* end);
  bool extend_section();
  void begin_line(const Position& start);
  void keep_verbatim(const char* stop);
  GameResult result_of_tag();
  void settle_result();
  void settle_by_mate();
  void check_roster();

  // along.cpp: games that were decoded, read along the decoder's answer
  void start_with_black();
  void decoded_movetext();
  void pass_between(const char* stop);
  void pass_number(const char* at, const char* end);
  void pass_words(const char* at, const char* end);
  bool looks_like_move(std::string_view words) const;
  Sketch sketch_of(const DecodedPly& ply, std::string_view text) const;
  void report_decoded(const DecodedPly& ply, const Doubt& doubt, const char* at, const char* end);
  void play_decoded(const Score& score, std::size_t i, const char* base);
  bool is_closing_word(std::string_view word) const;
  void read_closing_words(const char* stop);
  bool only_prose(const char* end) const;
  void end_decoded(const char* base, const char* stop);

  // tags.cpp
  struct TagSection {
    bool begun = false;  // something in brackets was read
    bool blank_line = false;
    bool line_ended = true;
  };
  bool tag_section();
  bool pass_space(TagSection& at);
  bool tag_in_brackets(TagSection& at);
  bool pass_between_tags(TagSection& at);
  bool odd_tag_begins() const;
  void surplus_tags();
  bool read_tag();
  bool read_spread_tag();
  void surplus_bracket();
  void read_odd_tag();
  void keep_tag(const char* at, std::string_view name, std::string_view value);
  bool set_start();
  bool takes_variant();
  void start_without_fen();
  bool supply_rights();

  // tag_places.cpp: tags where none are expected
  bool begins_next_game() const;
  bool passes_wide_space();
  bool tags_among_moves();
  void pass_comments();
  bool goes_on_here(const char* p, const char* end) const;

  bool begins_heading(const char* p) const;
  bool ends_at_heading(const char* at);
  void tags_of_heading();
  bool is_bare() const noexcept { return foreword_.heading || game_->tags().empty(); }

  // odds.cpp: games at odds
  bool castles_at_odds() const;
  void start_at_odds();
  bool take_extra_move(Position& p);

  // movetext.cpp: the road of clean games
  void movetext();
  bool play(const SanToken& t, const char* at, const char* end);
  bool play_export(const char* at, const char* end);
  void add_move(Move m, Kind mover, SanForm form, Verdict v, const char* at, const char* end);
  void add_legal_move(Move m, Verdict v, const char* at, const char* end);
  void check_marks(SanForm form, bool check, bool mate, const char* at, const char* end);
  void suffix_marks();
  void number(const char* at, const char* end, unsigned n, bool black);
  void odd_sign(PgnSign sign);

  // spelled.cpp: games in other notations than the export format's
  void spelled_movetext();
  void spelled_number(bool spaced);
  void spelled_word(bool spaced);
  bool number_in_braille();
  bool spaced_move(const Dialect& dialect, Verdict best);
  bool goes_on(const Position& now, const Lineage& men, const Dialect& dialect,
               const char* at) const;
  bool goes_on_after(Move m, const Dialect& dialect, const char* behind) const;
  bool one_word_move();
  bool skips_a_move(unsigned n, bool black) const;
  bool only_moves(const char* at) const;
  bool counts_on(const char* at) const;
  bool is_man_here(std::string_view text) const;
  bool separator();
  bool lone_man(std::string_view raw, const char* at, const char* end);
  Resolution meaning(const Readings& readings, const Sketch*& chosen) const;
  void tell_ambiguous(const Resolution& r, const char* at, const char* end);
  bool play_meaning(const Resolution& r, const Sketch& first, const Sketch& sketch, Verdict best,
                    const char* at, const char* end);
  bool other_notation(const char* at, const char* end);

  // prose.cpp: prose between the moves of books
  bool begins_prose() const;
  void pass_over_prose(const char* at);
  struct ProseEnd {
    const char* at;
    bool may_be_move;  // what stands there was not understood
  };
  std::optional<ProseEnd> prose_end(const char* at, const char* window, bool is_last) const;
  std::optional<const char*> going_on(const char* at, const char* stop) const;
  const char* stops_prose(const char* at, const char* stop) const;

  // signs.cpp: between the moves
  void brace_comment();
  void unclosed_comment(const char* open);
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

  // words.cpp, remarks.cpp: whatever is not spelled as the export format spells it
  void word();
  bool result_word(std::string_view folded, const char* at, const char* end);
  bool lone_word(std::string_view raw, std::string_view folded, const char* at, const char* end);
  bool mark_word(std::string_view raw, std::string_view folded, const char* at);
  bool glued_signs();
  bool sign_word(std::string_view raw, std::string_view folded);
  bool draw_offer(std::string_view folded, const char* at, const char* end);
  bool short_parenthesis();
  bool is_expected_number(unsigned n) const;
  bool written_number(std::string_view folded, const char* at);
  bool is_novelty_sign(std::string_view letter, const char* at, const char* next, bool apart) const;
  bool lone_letter(std::string_view folded, const char* at, const char* end);
  bool lone_foreign_letter(std::string_view folded, const char* at, const char* end);
  bool behind_number(const char* at) const;
  bool lone_dash(std::string_view folded, const char* at, const char* end) const;
  bool remark(std::string_view folded, const char* at, const char* end);
  bool marked_remark(std::string_view folded, const char* at, const char* end);
  bool remark_on_result(Remark r, const char* at, const char* end);
  bool remark_on_move(Remark r, const char* at, const char* end);
  bool side_resigns(Remark side, const char* at, const char* end);
  void null_move(const char* at, const char* end);
  bool is_before_square(const char* end) const;
  void stray_word(const char* at, const char* end);

  // strays.cpp: words that are no moves, characters that stand in a variation by mistake
  bool stray_character(const char* at, const char* end);

  // results.cpp: the end of a game
  bool spaced_result(std::string_view folded, const char* at);
  bool glued_result(std::string_view raw, const char* at, const char* end);
  bool ends_behind(const char* p, bool words = false) const;
  bool forfeit(const char* at);
  bool is_valuation(std::string_view sign, GameResult winner, const char* end) const;
  void ended_by(std::string_view termination, std::string_view words);
  bool is_about_someone(const char* word) const;
  static GameResult loss_of(Color c) noexcept {
    return c == Color::white ? GameResult::black_wins : GameResult::white_wins;
  }
  void told_in_words(GameResult r, const char* at, const char* end) {
    told_result_ = r;
    note(Code::result_spelling, at, end, "the result is given in words");
  }
  const char* end_of_told(const char* at) const;
  bool told_end_here(const char* at);
  bool told_behind_result();
  void result(ResultWord r, const char* at, const char* end);
  void after_result();
  bool passes_result();
  void keep_rest();
  void take_result(std::string_view& rest);

  // kings.cpp: kings that tell the result
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
  GameResult known_result(const KingEnding& ending) const;
  bool signals_alone(const KingEnding& ending, GameResult signalled, GameResult known) const;
  void keep_between_kings(const KingEnding& ending);
  bool end_with_kings(const char* at);
  bool take_back_king(Square other, GameResult result);

  // moves.cpp: moves as people spell them
  bool move_word(std::string_view raw, std::string_view folded, bool changed, const char* at,
                 const char* end);
  bool mixes_pawn_styles(std::string_view raw, std::string_view folded, const char* at,
                         const char* end);
  Readings read_word(std::string_view folded, std::string_view raw) const;
  bool play_readings(const Readings& readings, std::string_view folded, bool changed,
                     const char* at, const char* end);
  bool play_sketch(const Sketch& sketch, std::string_view folded, bool changed, bool repair,
                   const char* at, const char* end);
  void tell_not_legal(const Readings& readings, const char* at, const char* end);
  bool finish_move(Move m, Verdict verdict, const Sketch& sketch, const char* at, const char* end,
                   std::optional<Doubt> doubt = std::nullopt);
  void mark_move(const Position& before, const std::vector<Move>& others, const std::string& why,
                 const char* at, const char* end);
  void check_claims(Move m, const Sketch& sketch, const char* at, const char* end);
  bool leave_unclosed_variations(std::string_view folded, const char* at);
  bool supply_right(const Sketch& sketch);
  std::vector<Move> parted_moves(std::string_view word);
  bool glued_moves(std::string_view folded, const char* at, const char* end);

  /// What stands from `at` to the end of the line of play cannot be read.
  void fail_line(const char* at);
  const char* end_of_rest(const char* at, const char* end) const;
  void limit_reached(Code code, const char* at, std::string message);
  void close_open_variations();

  std::size_t offset(const char* at) const noexcept {
    if (unfolded_ != nullptr && at >= unfolded_->text.data() &&
        at <= unfolded_->text.data() + unfolded_->text.size())
      return text_.source(
          static_cast<std::size_t>(moves_begin_ - text_.begin) +
          unfolded_->map.place(static_cast<std::size_t>(at - unfolded_->text.data())));
    return text_.offset(at);
  }
  void note(Code c, const char* at, const char* end, const char* message) {
    problems_.note(c, offset(at), static_cast<std::size_t>(end - at), message);
  }
  void tell(Code c, const char* at, const char* end, std::string message,
            std::vector<std::string> candidates = {}) {
    problems_.add(c, offset(at), static_cast<std::size_t>(end - at), std::move(message),
                  std::move(candidates));
  }
  Beginnings beginnings() const noexcept {
    return {setting_, spelled_ ? &dialect_ : nullptr, text_.begin, end_};
  }
  bool is_other_move(const Position& p, const char* at) const {
    return beginnings().is_other_move(p, at);
  }

  const Setting& setting_;
  const PgnOptions& options_;
  const Foreword& foreword_;
  const Terms& terms_;
  Hindsight& hindsight_;
  Interpretation& out_;
  DraftProblems& problems_;
  Game* const game_;
  const Dialect dialect_;
  const bool spelled_;  // the moves are not read as the export format spells them

  GameText text_;
  const char* end_;  // of the section that is being read
  const char* p_;
  const char* moves_begin_ = nullptr;

  GameBuilder builder_;
  Line line_;
  std::vector<Line> stack_;
  std::size_t nodes_ = 0;                 // moves of the game so far
  std::size_t nested_budget_ = 64 << 10;  // bytes that may still be looked at for ends of comments
  bool over_ = false;                     // the movetext of this game has ended
  bool restart_ = false;                  // see Hindsight
  std::size_t marked_checks_ = 0, unmarked_checks_ = 0;
  const char* stray_end_ = nullptr;  // of the last word that is no move

  const ReadingOrder* unfolded_ = nullptr;  // the text that is read, where its order is another
  bool in_variation_ = false;  // of a game that is decoded: back to it when the variation ends

  // What the last move number said, while nothing but white space follows it.
  unsigned number_ = 0;
  bool number_black_ = false;
  const char* number_end_ = nullptr;

  GameResult terminator_ = GameResult::unknown;
  bool has_terminator_ = false;
  GameResult told_result_ = GameResult::unknown;  // "Resigns"
  bool spaced_style_ = false;                     // this game writes "N f3"
  bool bare_pawns_ = false;                       // this game writes "e4"
  bool lettered_pawns_ = false;                   // this game writes "Pe4"
  std::size_t glue_tries_ = 0;                    // looks at parts of words in this game
  Occurrences nul_bytes_, invisible_;
};

}  // namespace stamma
