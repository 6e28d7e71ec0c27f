// What the rules on tags have found in one game so far.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/clean/finding.hpp"
#include "lib/clean/mended.hpp"
#include "lib/game/game.hpp"

namespace stamma {

/// Which of day and month the dates of a file write first, where the year comes last.
enum class DateOrder : std::uint8_t { undecided, day_first, month_first };

struct TagOptions {
  CodeSet enabled;
  /// Puts a space behind the comma of every name. Else "Last,First" is left as it is unless the
  /// other player of the game is written "Last, First".
  bool spaced_commas = false;
};

class TagEdits {
 public:
  TagEdits(const Game& of, const TagOptions& wanted, DateOrder order, std::vector<Finding>& out)
      : game(of), options(wanted), date_order(order), out_(out), begin_(out.size()) {}

  const Game& game;
  const TagOptions& options;
  const DateOrder date_order;

  bool enabled(Code c) const noexcept { return options.enabled[index(c)]; }

  /// Nothing is added for a rule that is not enabled.
  void add(Code code, Finding::Target target, Finding::Fix fix, std::string_view tag,
           std::string_view before, std::string_view after, std::string message);
  void report(Code code, std::string_view tag, std::string_view value, std::string message) {
    add(code, Finding::Target::nothing, Finding::Fix::none, tag, value, {}, std::move(message));
  }
  void set(Code code, std::string_view tag, std::string_view before, std::string_view after,
           Finding::Fix fix, std::string message) {
    add(code, Finding::Target::tag_value, fix, tag, before, after, std::move(message));
  }
  void drop(Code code, std::string_view tag, std::string_view value, std::string message) {
    add(code, Finding::Target::tag, Finding::Fix::made, tag, value, {}, std::move(message));
  }
  /// Adds what a rule says of `value`, which changes if that is certain: then true.
  bool take(std::string_view tag, std::string& value, std::optional<Mended> m);

  /// The value of a tag after all that was found so far and is made.
  std::optional<std::string> value_now(std::string_view tag) const;
  /// How many findings there are.
  std::size_t count() const noexcept { return out_.size(); }

 private:
  std::vector<Finding>& out_;
  std::size_t begin_;
};

}  // namespace stamma
