// Which games are wanted: conditions from the command line that must all hold.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/game/game.hpp"
#include "lib/select/condition.hpp"

namespace stamma {

/// An option that adds a condition.
struct FilterOption {
  std::string_view name;   ///< without dashes
  std::string_view value;  ///< what it takes, as help shows it
  std::string_view help;
};

/// Built once, then asked by all threads.
class Filter {
 public:
  Filter();
  Filter(Filter&&) noexcept;
  Filter& operator=(Filter&&) noexcept;
  ~Filter();

  static std::span<const FilterOption> options() noexcept;

  /// Adds a condition, or its opposite. A value of several lines holds when one of them does; empty
  /// lines and those that begin with `%` or `#` are left out. Returns what is wrong, or nothing.
  std::optional<std::string> add(std::string_view option, std::string_view value,
                                 bool negated = false);

  bool empty() const noexcept { return conditions_.empty(); }
  /// Asks the cheap conditions first.
  bool accepts(const Game& game) const;

 private:
  struct Item {
    std::vector<std::unique_ptr<Condition>> any;
    bool negated = false;
    int cost = 0;
  };
  std::vector<Item> conditions_;
};

}  // namespace stamma
