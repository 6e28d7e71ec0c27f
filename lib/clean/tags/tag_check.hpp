// One game whose tags need a closer look: the slow part of the rules on tags.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/clean/names/name_form.hpp"
#include "lib/clean/tags/tag_rules.hpp"

namespace stamma {

/// What a tag holds.
enum class TagKind { text, date, round, player, rating, title, eco, ply_count, year, result, none };

/// `order` as tag_order gives it.
TagKind kind_of_tag(std::string_view name, std::uint64_t order) noexcept;

/// Whether spaces stand around a value, or two of them in a row.
bool is_padded(std::string_view value) noexcept;

class TagCheck {
 public:
  TagCheck(const Game& game, const TagRules::Options& options, DateOrder order,
           std::vector<Finding>& out)
      : game_(game), options_(options), order_(order), out_(out), begin_(out.size()) {}

  /// The value of a tag; of a player only whether it is empty or padded.
  void tag(std::string_view name, std::string_view value, TagKind kind);
  /// A tag that may be spelled in another way, and its value.
  void tag_name(std::string_view name, std::string_view value);
  /// The name of a player, when the other tags of the game have been looked at. `other` is the name
  /// of the other one. True when nothing was found and nothing ever will be.
  bool player(std::string_view tag, std::string_view other);
  void dates();
  void result(std::string_view value);
  void board();

  /// The value of a tag after all that was found so far and is made.
  std::optional<std::string> value_now(std::string_view tag) const;

 private:
  bool enabled(Code c) const noexcept { return options_.enabled[static_cast<std::size_t>(c)]; }
  /// Whether `value` has changed.
  bool take(std::string_view tag, std::string& value, std::optional<Mended> m);
  void tell(Code code, std::string_view tag, std::string_view value, std::string message);
  void set(Code code, std::string_view tag, std::string_view before, std::string_view after,
           Finding::Fix fix, std::string message);
  void drop(Code code, std::string_view tag, std::string_view value, std::string message);
  bool split(std::string_view tag, std::string& name);
  void date(std::string_view name, std::string& value);
  void ply_count(std::string_view name, std::string& value);
  void year();
  std::vector<int> years_told(std::string_view except) const;
  bool is_online() const;

  const Game& game_;
  const TagRules::Options& options_;
  DateOrder order_;
  std::vector<Finding>& out_;
  std::size_t begin_;
};

}  // namespace stamma
