// A rule on the words of tags and comments.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "lib/clean/finding.hpp"
#include "lib/diagnostics/rules.hpp"

namespace stamma {

struct TextRule : Rule {
  struct Place {
    bool comment = false;  ///< else the value of a tag
    bool person = false;   ///< a tag that names a person
  };
  enum class Applies : std::uint8_t { everywhere, to_tags, to_comments };

  std::string_view what;  ///< is wrong: "HTML entities"
  Applies applies;
  /// What is to be done about the text, which is `out` then; none where nothing is wrong with it.
  std::optional<Finding::Fix> (*look)(Place place, std::string_view text, std::string& out);
};

/// What a rule returns that is always certain.
constexpr std::optional<Finding::Fix> made_if(bool changed) noexcept {
  return changed ? std::optional(Finding::Fix::made) : std::nullopt;
}

}  // namespace stamma
