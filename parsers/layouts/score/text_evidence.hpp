// What the text of a game says about its moves: for each hypothesis of the decoder, the moves that
// the words allow, those that would have been spelled nearly so, and what may be passed over.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "lib/decode/channel.hpp"
#include "lib/decode/claims.hpp"
#include "lib/decode/lattice.hpp"
#include "lib/decode/speller.hpp"
#include "lib/decode/weights.hpp"
#include "parsers/layouts/score/aligned_ways.hpp"
#include "parsers/layouts/score/ranked.hpp"
#include "parsers/layouts/score/spelled_moves.hpp"
#include "parsers/layouts/score/text.hpp"
#include "parsers/notations/readings.hpp"

namespace stamma {

/// A move that was settled from outside.
struct SettledMove {
  Place at = 0;
  Place length = 0;  ///< of what is written; 0: nothing, it stands in front of that place
  std::string san;
};

/// How far a reading may depart from what is written.
enum class Policy : std::uint8_t {
  strict,  ///< words that a legal move satisfies keep it; others are a slip, or against the rules
  search,  ///< slips are expected: the game that explains all words together best
  stream,  ///< the same, and nothing is known of where moves and numbers begin and end
};

/// What it costs to take text otherwise than as a move that is spelled well.
struct ReadingCosts {
  ClaimCosts claims;
  float unusual = weight("unusual");  ///< of the distance from how this source spells the move
  float most_unusual = weight("most_unusual");
  float bare_capture = weight("bare_capture");    ///< "d5" for "exd5"
  float later_reading = weight("later_reading");  ///< a grammar's second choice
  float shorter = weight("shorter");  ///< a move that ends before the longest that could be read
  float wrong_number = weight("wrong_number");      ///< a move number that does not fit
  float new_numbering = weight("new_numbering");    ///< and all that follow it count from there
  float waiting_number = weight("waiting_number");  ///< "12..." although it is White's move
  float unnumbered = weight("unnumbered");          ///< the first side's move without its number
  float garbled_number = weight("garbled_number");  ///< besides what the channel says
  float number_damage = weight("number_damage");    ///< that is how much it counts in a number
  float glued_number = weight("glued_number");      ///< a number that ends inside a word
  float missing_move = weight("missing_move");  ///< a move that is not written, besides which one
  float unreadable = weight("unreadable");  ///< a word that is a move, but says nothing about which
  float gap = weight("gap");                ///< a sign that says so: "?", "..."
  float null_move = weight("null_move");    ///< a sign that says that a side passes: "--"
  float null_gap = weight("null_gap");      ///< the same sign for a move that is not written
  float pass_word = weight("pass_word");    ///< a word that is no move
  float pass_plain = weight("pass_plain");  ///< the same of a word of a language
  float pass_letter = weight("pass_letter");  ///< and for each of its characters
  float pass_move = weight("pass_move");      ///< although it could be one
  float pass_note = weight("pass_note");      ///< "(a)", "[B]", "!"
  float pass_query = weight("pass_query");    ///< "?" by itself
  float pass_remark = weight("pass_remark");  ///< "best", "good"
  float pass_prose = weight("pass_prose");
  float swallowed_number = weight("swallowed_number");  ///< the number that is due next, in a move
  float swapped = weight("swapped");                    ///< two moves in the wrong order
  float doubled = weight("doubled");                    ///< a word that is written twice
  float in_order = weight("in_order");                  ///< two moves in the right order
  float enter_prose = weight("enter_prose");
  float end_in_word = weight("end_in_word");  ///< a move that ends inside a word
  float end_in_raw = weight("end_in_raw");    ///< the same, where words do not part the moves
  float illegal_unnoticed = weight("illegal_unnoticed");  ///< see Breach
  float illegal_king_left = weight("illegal_king_left");
  float illegal_castling = weight("illegal_castling");
  float illegal_turn = weight("illegal_turn");
  float illegal_movement = weight("illegal_movement");
  float other_man = weight("other_man");      ///< a wrong man where all else fits one move alone
  float safe_cutoff = weight("safe_cutoff");  ///< the same as `cutoff` of a strict reading
  float stop = weight("stop");                ///< leaving the rest unread
  float stop_word = weight("stop_word");      ///< for each word of it
  float stop_cell = weight("stop_cell");      ///< for each that a recognizer took for a move
  float stop_plain = weight("stop_plain");    ///< for each that is a word of a language
  float look_beside = weight("look_beside");  ///< room to look for damage beside words that fit
  float prior = weight("prior");              ///< a factor: how much it counts what people play
  float prior_tie = weight("prior_tie");      ///< at most, of words that are satisfied equally well
  float prior_usual = weight("prior_usual");  ///< what that is for a move that was played
  float cutoff = weight("cutoff");  ///< nothing that costs more is tried as a damaged move
  float stream_unnumbered = weight("stream_unnumbered");  ///< White's move without its number
  float stream_black_number = weight("stream_black_number");
  float stream_new_numbering = weight("stream_new_numbering");  ///< numbers count on from another
  float stream_glued_number = weight("stream_glued_number");
  float stream_before = weight("stream_before");        ///< a word in front of the game
  float stream_mark = weight("stream_mark");            ///< "ch" that belongs to no move
  float stream_enter = weight("stream_enter");          ///< dirt or words begin
  float stream_plain = weight("stream_plain");          ///< a word among them
  float stream_dirt = weight("stream_dirt");            ///< what is no word
  float stream_letter = weight("stream_letter");        ///< and each of its characters
  float stream_most_dirt = weight("stream_most_dirt");  ///< no more for one word
  float settled_ignored = weight("settled_ignored");    ///< what a person decided
  float stream_lost_move = weight("stream_lost_move");  ///< dirt that may have been a move
  float stream_noise = weight("stream_noise");      ///< a share: of the characters that are damaged
  float letter_habit = weight("letter_habit");      ///< a number: see LetterHabits
  float word_habit = weight("word_habit");          ///< likewise
  float prior_checks = weight("prior_checks");      ///< after so many, a source is believed itself
  float prior_unmarked = weight("prior_unmarked");  ///< and so many of these are not marked
};

/// What it costs to explain a text as no part of a game, in a stream.
float cost_of_dirt(std::string_view text);

/// In front of whose moves a text has numbers.
enum class Numbering : std::uint8_t {
  unknown,
  first,  ///< of those of the side that moves first
  both,
};
Numbering numbering_of(std::string_view text) noexcept;

class TextEvidence final : public Evidence {
 public:
  /// All that is referred to must outlive this. The ranked cells stand in their order. `first`
  /// moves first.
  TextEvidence(const ScoreText& text, const Dialect& dialect, SpellingShelf::Source& source,
               const Channel& channel, const ReadingCosts& costs,
               const std::vector<SettledMove>& settled, const std::vector<RankedCell>& ranked,
               Color first, Policy policy);

  /// What stands behind a place need not be explained.
  void set_horizon(Place place) noexcept { horizon_ = place; }
  /// Nothing is to be explained from there on.
  Place end() const noexcept { return std::min(horizon_, text_.size()); }

  /// The channel or the costs are others now.
  void renew(const ReadingCosts& costs);

  std::size_t expand(const Hypothesis& h, float room, std::vector<Step>& steps) override;
  float stop(const Hypothesis& h) override;

  /// Whether a stretch of text begins and ends with a word; a number may be glued to its front.
  bool is_whole(Place begin, Place end) const noexcept;

  /// What shows that a text is damaged.
  struct Damage {
    std::size_t words = 0;  ///< that are neither moves, spelled well, nor numbers, remarks or prose
    std::size_t gaps = 0;   ///< moves that are missing, as the numbers have it
  };
  Damage damage();

 private:
  struct Cut {
    Place end;
    Readings readings;
    unsigned number = 0;  // that stands inside, with a stop behind it
  };
  struct Window {
    std::size_t first = 0, size = 0;  // characters of the skeleton
    std::size_t number_at = 0;        // of these, where a number with a stop behind it begins
    unsigned number = 0;
    std::vector<float> end_costs;
    std::array<AlignedWays, 2> aligned;  // with all of it, and with what stands before the number
  };

  /// A move that would have been spelled nearly so.
  struct Nearness {
    Channel::Match match;
    bool exact;
  };

  /// What stands at a place, whatever the hypothesis.
  struct Spot {
    enum class Word : std::uint8_t { unknown, signs, mark, remark, other };
    Word word = Word::unknown;
    bool ends_game = false;
    bool is_plain = false;
    bool note_is_mark = false;
    Place note_end = 0;  // of "(a)"; 0: none stands there
    Place gap_end = 0;   // of a sign that a move cannot be read; 0: none stands there
    Place null_end = 0;  // of a sign that a side passes; 0: none stands there
    float stop = 0;      // what it costs to leave all from here on
    const ReadingOrder::Block* prose = nullptr;
  };

  const Spot& spot(Place at);
  const std::vector<Cut>& cuts(Place at, Color mover);
  Window& window(Place at);
  bool number_steps(const Hypothesis& h);
  void number_step(const Hypothesis& h, unsigned n, bool waits, Place end, float extra);
  void garbled_number(const Hypothesis& h);
  bool word_steps(const Hypothesis& h);
  bool is_export(Place at) const noexcept;
  bool export_step(const Hypothesis& h);
  float cost_of_leaving(Place at, const ScoreText::Words& words, bool game_over) const noexcept;
  std::size_t stream_steps(const Hypothesis& h, float room);
  void stream_numbers(const Hypothesis& h);
  void stream_number_step(std::size_t length, float cost, std::uint32_t memory);
  void due_in_stream(const Hypothesis& h, int due, float turn);
  void other_in_stream(const Hypothesis& h, int due, float turn);
  void supply_stream(const Hypothesis& h);
  void pass_stream(const Hypothesis& h, bool before_game);
  bool ends_at_note(std::size_t k) const noexcept;
  void strict_steps(const Hypothesis& h, std::size_t first, float room);
  void other_man_steps(const Hypothesis& h);
  bool illegal_steps(const Hypothesis& h);
  bool repeats_word(Place at) const noexcept;
  bool takes_unsaid(const Position& p, const Step& s) const noexcept;
  bool is_pawn_letter(const Sketch& s) const noexcept;
  float unusual(const Hypothesis& h, Move m, Place end);
  bool damaged_steps(const Hypothesis& h, float cutoff);
  void align(const SpelledMoves::Entry& entry, std::u16string_view seen, const Window& w,
             AlignedWays& aligned);
  void keep_few(std::size_t more, const AlignedWays& but);
  void swapped_steps(const Hypothesis& h);
  void prose_step(const Hypothesis& h, const ReadingOrder::Block& prose);
  void first_of_swapped(const Hypothesis& h, Place after);
  std::size_t plain_steps(const Hypothesis& h, const Spot& here, std::size_t first, float room,
                          bool wrong_number);
  void gap_steps(const Hypothesis& h, const Spot& here, bool near, float room);
  void add_to_moves(std::size_t first, float cost);
  void supply_steps(const Hypothesis& h, Place end, float cost);
  void pass_steps(const Hypothesis& h, bool fits, float room);
  std::vector<RankedCell>::const_iterator ranked_from(Place at) const noexcept;
  const RankedCell* ranked_at(Place at) const noexcept;
  void ranked_steps(const Hypothesis& h, const RankedCell& cell, std::size_t first, float room);
  void damaged_reading(const Hypothesis& h, const RankedCell& cell, const RankedCell::Other& other,
                       float room);
  const std::vector<Readings>& ranked_readings(const RankedCell& cell, Color mover);
  void settle(const Hypothesis& h, const SettledMove& settled);
  void settle_here(const Hypothesis& h);
  void add(const Hypothesis& h, Move m, How how, std::size_t fitting, Place end, float cost);
  const MoveList& legal(const Hypothesis& h);
  float prior_of(const Hypothesis& h, Move m);
  void weigh(const Hypothesis& h, std::size_t first, bool ranked);
  void break_ties(const Hypothesis& h, std::size_t first);
  bool null_step(const Hypothesis& h);
  Place gap_end(Place p) const noexcept;
  Place null_end(Place p) const noexcept;
  Place note_end(Place p) const noexcept;

  const ScoreText& text_;
  Dialect dialect_;
  SpellingShelf::Source& source_;
  const Channel& channel_;
  ReadingCosts costs_;
  const std::vector<SettledMove>& settled_;
  const std::vector<RankedCell>& ranked_;
  bool spaced_;
  Policy policy_;
  Place horizon_ = ~Place{0};
  Numbering numbers_;
  Color first_;
  bool exports_;  // the dialect is that of the export format

  std::vector<Spot> spots_;  // by place
  std::unordered_map<std::uint64_t, std::vector<Cut>> cuts_;
  std::unordered_map<Place, Window> windows_;
  std::size_t aligned_ = 0;  // ways that all windows keep
  std::unordered_map<std::uint64_t, float> unusual_;
  std::unordered_map<std::uint64_t, std::vector<Readings>> ranked_readings_;  // by place and side

  // Of the hypothesis that is being expanded.
  std::vector<Step>* steps_ = nullptr;
  Place at_ = 0;
  MoveList legal_;
  bool has_legal_ = false;
  std::vector<float> priors_;  // of the legal moves
  bool has_priors_ = false;
  float extra_ = 0;
  std::vector<Channel::Match> matches_;
  std::vector<Nearness> near_;
  std::vector<std::uint64_t> unaligned_;
  std::vector<PackedSpellings*> spellings_;
};

}  // namespace stamma
