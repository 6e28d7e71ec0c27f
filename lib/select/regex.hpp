// Regular expressions as users write them. They are matched in time linear in the text, whatever
// the expression.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "lib/result.hpp"

namespace stamma {

class Regex {
 public:
  /// The syntax is RE2's. Case is ignored; `(?-i)` in front makes it count.
  static Result<Regex, std::string> compile(std::string_view pattern);

  Regex(Regex&&) noexcept;
  Regex& operator=(Regex&&) noexcept;
  ~Regex();

  /// Whether it matches some part of the text. May be called by several threads at once.
  bool found_in(std::string_view text) const;

 private:
  class Impl;
  explicit Regex(std::unique_ptr<Impl> impl) noexcept;

  std::unique_ptr<Impl> impl_;
};

}  // namespace stamma
