// A Result tag that says more than 1-0.
#include <string>

#include "lib/clean/catalogue.hpp"
#include "lib/clean/results/result_words.hpp"
#include "lib/clean/tag_values.hpp"
#include "lib/text/ascii.hpp"

namespace stamma {

constexpr Rule rule::result_in_words{
    code("R06", Severity::note), Mending::by_cleaning, "result given in words",
    "\"White forfeits\" and similar words give the result, and a Termination tag where they say "
    "how the game ended; words that are not a result go there too.",
    "[Result \"White resigns\"]"};

void check_result(TagEdits& edits, std::string_view value) {
  const std::string_view words = ascii::trim(value);
  if (!edits.enabled(rule::result_in_words) || words.empty() || words == "?" ||
      is_result_spelling(value))
    return;
  const GameResult result = edits.game.result;
  const auto told = told_end(value);
  const bool contrary =
      told && told->result && result != GameResult::unknown && *told->result != result;
  const bool given = told && told->result && !contrary;
  edits.add(rule::result_in_words, Finding::Target::result, Finding::Fix::made, "Result", value,
            text(given ? *told->result : result),
            given      ? "the result is given in words"
            : contrary ? "the moves end with another result"
                       : "these words are no result");
  // What the words say besides, or all of them where they are not understood.
  const bool whole = !told || contrary;
  const std::string how = whole ? without_padding(value) : std::string(told->termination);
  if (how.empty()) return;
  const std::string known = edits.value_now("Termination").value_or("");
  if (known.empty()) {
    edits.set(rule::result_in_words, "Termination", known, how, Finding::Fix::made,
              "how the game ended");
  } else if (whole && known != how) {
    edits.report(rule::result_in_words, "Result", value, "these words have no place in the game");
  }
}

}  // namespace stamma
