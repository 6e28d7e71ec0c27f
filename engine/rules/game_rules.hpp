// The rules on tags, names and words that `check` tells of and `clean` mends, as one thread runs
// them over its games.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/read/block_job.hpp"
#include "engine/review/review.hpp"
#include "engine/text/places.hpp"
#include "lib/clean/comments/text_rules.hpp"
#include "lib/clean/finding.hpp"
#include "lib/clean/names/name_book.hpp"
#include "lib/clean/names/name_rules.hpp"
#include "lib/clean/openings/eco_book.hpp"
#include "lib/clean/tags/tag_rules.hpp"

namespace stamma::engine {

/// What all threads share; the books may be missing.
struct RuleBooks {
  CodeSet codes = CodeSet().set();
  const NameBook* names = nullptr;
  const EcoBook* openings = nullptr;
  const Accepted* accepted = nullptr;  ///< what people decided about proposals
};

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
  template <typename Check>
  void step(Game& game, BlockJob& job, const Check& check);
  void settle(Finding& finding) const;
  void tell(const Finding& finding, bool made, BlockJob& job);

  const RuleBooks& books_;
  Purpose purpose_;
  bool report_changes_;
  TextRules texts_;
  TagRules tags_;
  NameRules names_;
  std::vector<Finding> found_;
  std::vector<Finding> proposals_;
  std::optional<Places> places_;  // in the text of the block
};

}  // namespace stamma::engine
