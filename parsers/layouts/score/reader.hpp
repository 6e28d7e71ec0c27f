// One text that holds one line of play, decoded one or more times with what was learned in between.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lib/decode/channel.hpp"
#include "lib/decode/confusions.hpp"
#include "lib/decode/letter_habits.hpp"
#include "parsers/layouts/score/score.hpp"
#include "parsers/layouts/score/text.hpp"
#include "parsers/layouts/score/text_evidence.hpp"

namespace stamma {

class ScoreReader {
 public:
  /// The order and the options must outlive this.
  ScoreReader(const ReadingOrder& order, const Position& start, const Lineage& men,
              const Dialect& dialect, const ScoreOptions& options);

  Decoding run();

  /// The beginning of a stream, from which most of what its source does to its text is learned;
  /// `run` goes on from there.
  Decoding look();

  /// What the moves that are sure show of the source's letters.
  SourceLetters letters() const {
    SourceLetters found;
    channel_.letters_since(presumed_, found);
    return found;
  }

  /// Whether readings of its cells are given.
  bool is_ranked() const noexcept { return !ranked_.empty(); }
  const std::vector<RankedCell>& ranked() const noexcept { return ranked_; }
  /// Whether they are those of a form.
  bool is_form() const noexcept { return is_ranked() && ranked_.front().form; }

  /// The part of a decoding's cost that stands behind the game: a record that says that the game
  /// has ended loses nothing by what follows.
  float cost_beyond(const Decoding& d) const noexcept {
    const bool ended = d.cost < never && d.stopped < text_.size() && text_.ends_game(d.stopped);
    return ended ? d.stop_cost : 0;
  }

  /// Words that are spelled in the source's own way, and put right leave one move, are as good as
  /// words that are spelled well.
  void infer_habits(Decoding& d) const;

  /// What was settled, as the options have it, but for what a decoding could not do.
  std::vector<SettledMove> settled_in(const Decoding& d) const;
  bool leaves_settled(const Decoding& d) const { return settled_in(d).size() < settled_.size(); }

  /// What is to be said about each move of a decoding.
  std::vector<std::string> reasons(const Decoding& d) const;

  /// See TextEvidence; after `run`.
  TextEvidence::Damage damage() { return evidence_->damage(); }

  /// What the text says, with all that `run` has learned about it.
  Evidence& evidence() noexcept { return *evidence_; }
  Place begin() const noexcept { return text_.next(0); }
  std::string_view text(Place begin, Place end) const noexcept { return text_.text(begin, end); }
  /// How this source would have spelled the move of a step; empty when it has spelled it so.
  std::string meant(const Position& p, const Lineage& men, const Step& s) const;

 private:
  std::string sample();
  void presume_letters(const LetterHabits& habits, std::string& text);
  void presume_words(const LetterHabits& habits, std::string& text);
  void place_ranked(const ReadingOrder& order);
  std::size_t words() const noexcept;
  bool is_stream(const Decoding& d) const noexcept;
  bool is_hopeless(const Decoding& d) const noexcept;
  Decoding pass(const SearchLimits& limits);
  Decoding run_stream();
  struct Round;
  Decoding run_round(const Round& round);
  void learn(const Decoding& d);
  bool adapt_marks(const Decoding& d);
  std::string list(const Position& p, const std::vector<OtherMove>& others) const;
  bool is_respelled(const Position& p, const Lineage& men, const Step& s) const;
  std::string as_written(const Position& p, const Step& s) const;
  std::string reason(const Position& p, const Lineage& men, const DecodedPly& ply) const;
  std::string told(const Position& p, const Lineage& men, const DecodedPly& ply) const;

  ScoreText text_;
  Position start_;
  Lineage men_;
  Dialect dialect_;
  const ScoreOptions& options_;
  std::vector<SettledMove> settled_;
  std::vector<std::size_t> given_;  // which of the options' each of them is
  std::vector<RankedCell> ranked_;
  Confusions confusions_;  // of a stream: those of the press, and what its words tell
  Channel presumed_;       // what the letters alone tell of the source
  Channel channel_;
  ReadingCosts costs_;
  SpellingShelf::Source& source_;
  std::optional<TextEvidence> evidence_;
  std::size_t spent_ = 0;  // work, of all passes
  bool looked_ = false;    // see look()
};

}  // namespace stamma
