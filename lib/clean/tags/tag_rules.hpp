// The rules on tags: names of tags, values, dates, names of players, results in words. They only
// find; a game in which nothing is amiss costs a look at the bytes of its tags.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/clean/finding.hpp"
#include "lib/clean/tag_edits.hpp"
#include "lib/game/game.hpp"

namespace stamma {

enum class TagKind;

/// One for each thread: it remembers values in which nothing was amiss.
class TagRules {
 public:
  using Options = TagOptions;

  explicit TagRules(Options options);

  /// Where nobody will read them, findings that are found again and again need no message.
  void want_messages(bool wanted) noexcept { messages_ = wanted; }

  /// Appends what is found. The findings of one tag follow each other: each `before` is the value
  /// that the `made` ones ahead of it leave. When all `made` findings are applied in their order,
  /// nothing more is found that would be `made`.
  void check(const Game& game, DateOrder order, std::vector<Finding>& out);

 private:
  bool enabled(Code c) const noexcept { return options_.enabled[index(c)]; }
  bool is_known_name(std::string_view name) const noexcept;
  bool lacks_only_space(std::string_view tag, std::string_view name, TagEdits& edits);
  bool again(std::string_view tag, std::string_view name, TagEdits& edits) const;
  void remember(std::string_view name, const std::vector<Finding>& out, std::size_t before);
  bool is_known_tag(const Tag& tag, std::string_view name) noexcept;

  struct Seen;
  TagKind look_beyond_roster(const Tag& tag, std::string_view name, std::string_view value,
                             Seen& seen);
  void look_at_player(const Tag& tag, std::string_view value, Seen& seen, TagEdits& edits);
  void look_at_tags(TagEdits& edits, Seen& seen);
  void check_odd_names(TagEdits& edits);
  void check_name(std::string_view tag, std::string_view name, bool plain, std::string_view other,
                  bool tight, TagEdits& edits, std::vector<Finding>& out);

  Options options_;
  bool messages_ = true;
  std::string spaced_;
  std::vector<std::string> names_;  // of players, without findings; by their hash
  struct Told {
    std::string name;
    bool any = false;
    Finding finding;
  };
  std::vector<Told> told_;  // names of which at most one thing is said, in every game the same
  struct KnownTag {
    std::uint64_t order = 0;
    std::string name;
  };
  std::vector<KnownTag> tags_;  // whose names are spelled as usual, or not known at all
};

}  // namespace stamma
