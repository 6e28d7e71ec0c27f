// The tables that rules look things up in, loaded from the files that the user names or the system
// has.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/listener.hpp"
#include "engine/rules/game_rules.hpp"
#include "lib/diagnostics/rules.hpp"

namespace stamma::engine {

/// Which rules count, and what they look things up in.
struct RuleOptions {
  CodeSet selected = CodeSet().set();
  CodeSet ignored;
  CodeSet codes() const { return selected & ~ignored; }

  /// A spelling file; an empty word: where the system has it.
  std::optional<std::string> names;
  std::string aliases;
  std::optional<std::string> openings;  ///< the same for openings
  std::string fide;                     ///< FIDE's list of players, or empty
};

class LoadedBooks {
 public:
  /// False when a file cannot be read or understood; the listener gets the reason. `apply`: a
  /// review that people have edited, or empty.
  bool load(const RuleOptions& options, const std::string& apply, Listener& listener);

  const RuleBooks& books() const noexcept { return books_; }

 private:
  bool load_names(const RuleOptions& options, Listener& listener);
  bool load_fide(const std::string& path, Listener& listener);
  bool load_openings(const std::string& path, Listener& listener);

  RuleBooks books_;
  std::optional<NameBook> names_;
  std::optional<FideList> fide_;
  std::optional<EcoBook> openings_;
  std::optional<Accepted> accepted_;
};

}  // namespace stamma::engine
