// One door to all layouts: finds out how a text is laid out, and reads its games.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parsers/layouts/book/book.hpp"
#include "parsers/layouts/pgn/pgn.hpp"
#include "parsers/layouts/score/conditional_clauses.hpp"
#include "parsers/layouts/sheet/sheet.hpp"

namespace stamma {

class GameReader {
 public:
  /// `layout`: as told; else each text is looked at. Games that plain reading does not understand
  /// are repaired, as the program does it.
  GameReader(const PgnOptions& options, Problems& problems,
             std::optional<Layout> layout = std::nullopt);
  ~GameReader();

  /// As PgnReader has it. The text must outlive the reading. `ranked`: words of it of which a
  /// recognizer knows more.
  void open(std::string_view text, const std::vector<RankedCell>& ranked = {});
  void decide(std::vector<Decision> decisions);
  const std::vector<Decision>& decisions() const noexcept;
  bool next(Game& game);
  std::size_t game_offset() const noexcept;
  Record movetext() const;

 private:
  struct Sheets;

  bool open_book(std::string_view all, std::size_t later);
  bool open_sheets(std::string_view text);
  bool open_tables(std::string_view text);
  void open_sheets(std::vector<Sheet> sheets);
  void rank(const std::vector<RankedCell>& cells);
  void open_games(std::string_view text);
  bool next_score(Game& game, const Problems::Mark& mark);
  void add_conditions(Game& game);

  SearchBudget own_budget_;  // of the text, unless it is part of another
  PgnOptions options_;
  Problems& problems_;
  std::optional<Layout> layout_;
  PgnReader games_;
  BookReader book_;
  std::string_view text_;
  std::string clean_;  // the same without the marks of an edition, or without conditional moves
  bool conditional_ = false;  // it is told to be a score, which may have conditional moves
  std::vector<ConditionalClause> clauses_;
  std::size_t next_clause_ = 0;  // the first that no game has yet
  bool prose_ = false;           // there are words in the text, and no tags
  std::size_t appendix_ = 0;     // where PGN begins behind a book; the end of the text without one
  bool in_book_ = false;
  bool found_ = false;              // a game, in this text
  bool within_sheet_ = false;       // the text is a sheet that was laid out
  std::vector<RankedCell> ranked_;  // words of which more is known
  std::unique_ptr<Sheets> sheets_;  // where the text is no text of a game yet
};

}  // namespace stamma
