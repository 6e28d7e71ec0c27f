// The rules on tags, names and words that `check` tells of and `clean` mends, as one thread runs
// them over its games.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/read/block_job.hpp"
#include "engine/rules/clean_rules.hpp"
#include "engine/text/places.hpp"
#include "lib/clean/finding.hpp"

namespace stamma::engine {

class GameRules {
 public:
  enum class Purpose : std::uint8_t {
    check,  ///< everything found is a problem
    clean,  ///< what is mended is a change, the rest a problem
  };

  GameRules(const RuleBooks& books, Purpose purpose, bool report_changes);

  /// Mends the game and tells the job. Games kept verbatim stay as they are.
  void run(Game& game, BlockJob& job);

  /// What was proposed and not accepted, of the last game.
  const std::vector<Finding>& proposals() const noexcept { return proposals_; }

 private:
  void tell(const Finding& finding, bool made, BlockJob& job);

  CleanRules rules_;
  Purpose purpose_;
  bool report_changes_;
  std::vector<Finding> proposals_;
  std::optional<Places> places_;  // in the text of the block
};

}  // namespace stamma::engine
