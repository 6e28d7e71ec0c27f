// Finds the games of a text, and for each the interpretation that explains it best.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/decode/lineage.hpp"
#include "parsers/interpret/beginnings.hpp"
#include "parsers/interpret/interpretation.hpp"
#include "parsers/layouts/pgn/pgn.hpp"
#include "parsers/layouts/score/stream.hpp"

namespace stamma {

struct NextPart;

class PgnReader::Impl {
 public:
  Impl(const PgnOptions& options, Problems& problems)
      : options_(options), problems_(problems), told_(options.spelling.dialect()) {
    if (options_.budget == nullptr) options_.budget = &own_budget_;
  }

  void open(std::string_view text, SourceMap map);
  void expect(const Dialect& dialect) {
    if (!options_.spelling.settled()) told_ = dialect;
  }
  void start_from(const std::optional<Position>& start, const std::optional<Lineage>& men) {
    options_.start = start;
    options_.men = men;
  }
  bool next(Game& game);
  void decide(std::vector<Decision> decisions) { decisions_ = std::move(decisions); }
  void rank(std::vector<RankedCell> cells) { ranked_ = std::move(cells); }
  const std::vector<Decision>& decisions() const noexcept { return decisions_; }
  std::size_t game_offset() const noexcept { return game_offset_; }
  std::size_t read_to() const noexcept { return text_.offset(p_); }
  Record movetext() const;

 private:
  // pgn.cpp: finding games
  bool find_game();
  bool words_before_game();
  bool takes_heading();
  bool passes_markup();
  Beginnings beginnings() const noexcept { return {setting(), nullptr, text_.begin, text_.end}; }

  // pgn.cpp: the best interpretation of the game that was found
  Setting setting() const noexcept { return {options_, told_, problems_}; }
  Terms plain_terms() const noexcept { return {told_, told_ != Dialect{}}; }
  void read(const Terms& terms) { read(terms, best_); }
  void read(const Terms& terms, Interpretation& out) const {
    interpret(text_, foreword_, terms, setting(), out);
  }
  void search();
  bool leave_out_markup();
  bool drops_men() const;
  void take(Game& game);
  void tell_markup();
  void tell(Code c, const char* at, const char* end, std::string message) {
    problems_.add(c, text_.offset(at), static_cast<std::size_t>(end - at), std::move(message));
  }

  // dialect.cpp: which notation and language a game is in
  void find_dialect();
  void tell_dialect(std::size_t plain_plies);

  // brackets.cpp: brackets that do not match
  class BracketSearch;
  bool mend_brackets();
  void end_mending();

  // decoding.cpp: games that plain reading did not understand
  bool may_decode() const;
  std::optional<StreamGame> stream_game(std::string_view text, const ScoreOptions& options,
                                        const Dialect& likely) const;
  bool is_unnumbered_game(std::string_view text) const;
  bool takes_stream(std::string_view text);
  bool read_out_of_order(std::string_view text, const ScoreOptions& options);
  bool read_as_stream(const Score& best, const Dialect& dialect, ScoreOptions options);
  std::vector<SettledMove> settled_in(std::string_view text) const;
  bool is_decided() const;
  bool is_ranked() const;
  std::vector<RankedCell> ranked_in(std::string_view text) const;
  ScoreOptions score_options() const;
  ScoreOptions options_for(std::string_view text) const;
  bool read_stream_at_hand();
  bool is_no_better(const Score& score, const ScoreOptions& options, bool clean) const;
  void decode_game();
  void search_game();
  bool decode_strictly(ScoreOptions& options, const Lineage& men, std::optional<Score>& passing,
                       bool& clean);
  void read_along(const Score& score, const Dialect& dialect, const char* stop, Sides sides = {});
  Score otherwise(std::string_view text, const Dialect& dialect, ScoreOptions options, Score best,
                  Sides& sides) const;
  Dialect likeliest_dialect(std::string_view text, const Lineage& men, ScoreOptions options) const;
  bool same_as_read(const Score& score) const;
  const char* end_of_first(const Score& score, const Dialect& dialect, const char* stop) const;

  // noise.cpp: what the games around one are like
  bool is_among_slips() const;

  // parts.cpp: games written in parts
  void join_parts(Game& game);
  bool goes_on_with(const NextPart& next) const;

  SearchBudget own_budget_, budget_before_;  // and what was left of it before the game at hand
  PgnOptions options_;
  Problems& problems_;
  Dialect told_;  // what is known of the spelling before a game is read
  std::vector<Decision> decisions_;
  std::vector<RankedCell> ranked_;

  SourceMap map_;                // from the text that was opened to its source
  GameText text_;                // where games are looked for, or read from
  const char* p_ = nullptr;      // up to where games have been read
  std::size_t game_offset_ = 0;  // where the last game begins, in the source
  const char* moves_begin_ =
      nullptr;  // of the last game; nullptr when they stand in several places
  const char* unmarked_until_ = nullptr;  // the end of a section that has markup only in comments
  std::size_t markup_told_ = 0;           // markup of this section that was reported

  Foreword foreword_;
  Interpretation best_;
  struct Mending {
    GameText original;
    const char* from;  // where the copy with other brackets begins, in the original
    std::vector<pgn::Pairing> pairings;
  };
  std::optional<Mending> mending_;
  const char* stream_end_ = nullptr;
  std::optional<StreamGame> stream_;  // of a text in which plain reading found no game
  bool unnumbered_ = false;           // plain reading found no beginning of the game
  const char* preface_begin_ =
      nullptr;            // of words before the game, among which its first moves may be
  bool joining_ = false;  // a part that another game goes on with is being read
};

}  // namespace stamma
