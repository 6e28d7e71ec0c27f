// One condition that games are selected by; the kinds of it live in the files beside this one.
#pragma once

#include <memory>
#include <string>

#include "lib/game/game.hpp"
#include "lib/result.hpp"

namespace stamma {

/// Built once, then asked by all threads.
class Condition {
 public:
  Condition() = default;
  Condition(const Condition&) = delete;
  Condition& operator=(const Condition&) = delete;
  virtual ~Condition() = default;

  virtual bool holds(const Game& game) const = 0;
};

/// A condition, or what is wrong with the words that were to say it, with the place.
using BuiltCondition = Result<std::unique_ptr<Condition>, std::string>;

}  // namespace stamma
