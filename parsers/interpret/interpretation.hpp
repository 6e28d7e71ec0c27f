// One way to understand the text of a game, as a value: the game, what is to be reported about it,
// and how well it went. `interpret` is the only road from text to games; trying another notation,
// other brackets or the decoder's answer means interpreting again on other terms, and the best
// interpretation is the result.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/game/decision.hpp"
#include "lib/game/game.hpp"
#include "parsers/interpret/draft.hpp"
#include "parsers/interpret/game_text.hpp"
#include "parsers/interpret/options.hpp"
#include "parsers/layouts/heading/score_heading.hpp"

namespace stamma {

struct Score;

/// What was found in front of the moves of a game that has no tags.
struct Foreword {
  std::string preface;                  ///< words, which become its first comment
  std::optional<ScoreHeading> heading;  ///< over its moves
  std::size_t heading_at = 0;           ///< where that is, in the source
};

/// Old records let Black move first, or print Black's moves in front of White's.
struct Sides {
  bool black_first = false, swapped = false;
};

/// The first position, with Black to move.
Position black_to_move();

/// The decoder's answer, along which a game is read.
struct Along {
  const Score* score = nullptr;
  const char* stop = nullptr;  ///< where the text that was decoded ends
  Sides sides = {};
  std::vector<Decision>* decisions = nullptr;  ///< told what became of them
};

/// What a text is taken for.
struct Terms {
  Dialect dialect;
  bool spelled = false;              ///< the moves are not read as the export format spells them
  bool drops = false;                ///< men are put back on the board: a game of another variant
  bool markup = true;                ///< reading stops where markup is found among the moves
  std::span<const Move> rival = {};  ///< the moves that another language makes of this game
  Along decoded = {};
};

/// How an interpretation went.
struct ReadingOutcome {
  const char* moves_begin = nullptr;  ///< behind the tags
  const char* end = nullptr;          ///< where the game ends
  const char* failed_at = nullptr;    ///< the first word that could not be read
  bool failed = false;                ///< the main line ends before its text does
  bool trouble = false;               ///< something could not be read as it is written
  bool markup = false;                ///< it was found among the moves, and reading stopped
  bool unclosed_comment = false;
  bool nested_comment = false;  ///< a brace inside a comment
  std::size_t mixed = 0;        ///< moves in another notation than the rest
  std::size_t strays = 0;       ///< words that are no moves
  Occurrences stray_parentheses, stray_braces, wrong_numbers;

  /// Whether brackets may be to blame for what could not be read.
  bool brackets_amiss() const noexcept {
    return failed_at != nullptr || unclosed_comment || nested_comment ||
           stray_parentheses.count != 0 || stray_braces.count != 0;
  }
};

struct Interpretation : ReadingOutcome {
  Game game;
  DraftProblems problems;
  Terms terms;
  GameText text;  ///< what it was read from

  std::size_t size() const noexcept { return static_cast<std::size_t>(end - text.game); }
  /// The text behind the tags.
  std::string_view moves() const noexcept {
    return {moves_begin, static_cast<std::size_t>(end - moves_begin)};
  }
};

/// How many words of a game's text could not be read.
std::size_t words_unread(const Game& game);

inline constexpr const char* cut_short_message = "the search was cut short";

/// What holds for all games of a text.
struct Setting {
  const PgnOptions& options;
  Dialect told;              ///< what is known of the spelling before a game is read
  const Problems& problems;  ///< to whom problems are going to be reported
};

/// Interprets the game that begins at `text.game`. The interpretation is filled anew; the memory
/// that it holds is used again. Nothing else is changed.
void interpret(const GameText& text, const Foreword& foreword, const Terms& terms,
               const Setting& setting, Interpretation& out);

}  // namespace stamma
