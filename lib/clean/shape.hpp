// What users want changed in every game: tags set, renamed or left out, notes and variations
// stripped.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/game/edit.hpp"
#include "lib/game/game.hpp"

namespace stamma {

struct ShapeOptions {
  /// Renamed first, then dropped, then set.
  std::vector<std::pair<std::string, std::string>> rename;
  std::vector<std::string> drop;
  std::vector<std::pair<std::string, std::string>> set;
  bool roster_only = false;  ///< what is set stays all the same
  Stripping strip;

  bool any() const noexcept {
    return !rename.empty() || !drop.empty() || !set.empty() || roster_only || strip.any();
  }
};

/// Each reads one value of its option; returns what is wrong, or nothing.
std::optional<std::string> add_set(ShapeOptions& options, std::string_view text);     ///< TAG=VALUE
std::optional<std::string> add_rename(ShapeOptions& options, std::string_view text);  ///< A=B
std::optional<std::string> add_drop(ShapeOptions& options, std::string_view text);    ///< TAG
/// `comments,variations,nags,clocks,evaluations,drawings`, or `all`.
std::optional<std::string> add_strip(ShapeOptions& options, std::string_view text);

/// Games kept verbatim stay as they are.
void shape(Game& game, const ShapeOptions& options);

}  // namespace stamma
