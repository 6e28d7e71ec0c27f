// All rules on tags, names and words, one after the other.
#pragma once

#include <functional>
#include <vector>

#include "engine/review/review.hpp"
#include "lib/clean/comments/text_rules.hpp"
#include "lib/clean/finding.hpp"
#include "lib/clean/names/fide_list.hpp"
#include "lib/clean/names/name_book.hpp"
#include "lib/clean/names/name_rules.hpp"
#include "lib/clean/openings/eco_book.hpp"
#include "lib/clean/tags/tag_rules.hpp"

namespace stamma::engine {

/// What all threads share; the books may be missing.
struct RuleBooks {
  CodeSet codes = CodeSet().set();
  const NameBook* names = nullptr;
  const FideList* fide = nullptr;
  const EcoBook* openings = nullptr;
  const Accepted* accepted = nullptr;  ///< what people decided about proposals
};

/// One for each thread.
class CleanRules {
 public:
  explicit CleanRules(const RuleBooks& books);

  /// As TagRules::want_messages.
  void want_messages(bool wanted) noexcept { tags_.want_messages(wanted); }

  /// Called for each finding, when its change has been made or not.
  using Told = std::function<void(const Finding& finding, bool made)>;
  /// Makes the changes that are certain or accepted. Games kept verbatim stay as they are.
  void run(Game& game, DateOrder order, const Told& told);

 private:
  /// Makes the changes of what was found so far, before the next rules look at the game.
  void settle(Game& game, const Told& told);

  const RuleBooks& books_;
  TextRules texts_;
  TagRules tags_;
  NameRules names_;
  std::vector<Finding> found_;
};

}  // namespace stamma::engine
