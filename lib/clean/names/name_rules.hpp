// Names that a spelling file or the user's aliases correct (N08) or have doubts about (N09).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/clean/finding.hpp"
#include "lib/clean/names/name_book.hpp"
#include "lib/diagnostics/rules.hpp"
#include "lib/game/game.hpp"

namespace stamma {

/// One for each thread: it remembers the names it has looked up. What it finds does not depend on
/// what it remembers.
class NameRules {
 public:
  struct Options {
    CodeSet enabled = CodeSet().set();
    const NameBook* book = nullptr;
  };

  explicit NameRules(const Options& options);

  /// White and Black: corrections beyond doubt are made, others proposed. Site and Event: all are
  /// proposed, for the files write them by the map of their own day.
  void check(const Game& game, std::vector<Finding>& findings);

 private:
  using Kind = NameBook::Kind;

  struct Looked {
    std::string name;
    NameHint hint;
    Kind kind = Kind::player;
    bool quiet = false;  ///< nothing to say, whatever the game tells of the player
    NameBook::Answer answer;
  };

  void check_tag(const Game& game, std::string_view tag, Kind kind, std::string_view elo_tag,
                 std::vector<Finding>& findings);
  const Looked& look_up(Kind kind, std::string_view name, NameHint hint);
  void tell(std::string_view tag, const Looked& looked, std::vector<Finding>& findings) const;

  Options options_;
  int year_ = -1;               // of the game that is checked; -1 = not looked up
  std::vector<Looked> quiet_;   // by name
  std::vector<Looked> looked_;  // by name and hint
};

}  // namespace stamma
