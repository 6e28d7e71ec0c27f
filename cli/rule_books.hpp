// The tables that rules look things up in, loaded from the files that the user names or the system
// has.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/game_rules.hpp"
#include "cli/options.hpp"

namespace stamma::cli {

class LoadedBooks {
 public:
  /// False when a file cannot be read or understood; the reason is told on standard error.
  bool load(const RuleOptions& options, const std::string& apply);

  const RuleBooks& books() const noexcept { return books_; }

 private:
  bool load_names(const RuleOptions& options);
  bool load_openings(const std::string& path);

  RuleBooks books_;
  std::optional<NameBook> names_;
  std::optional<EcoBook> openings_;
  std::optional<Accepted> accepted_;
};

}  // namespace stamma::cli
