#include "lib/laws/laws.hpp"

#include <stamma/laws.hpp>
#include <string>

namespace stamma::api {

static_assert(static_cast<int>(Laws::modern) == static_cast<int>(stamma::Laws::modern));

std::string_view code(Laws laws) noexcept { return info(static_cast<stamma::Laws>(laws)).code; }

std::string_view title(Laws laws) noexcept { return info(static_cast<stamma::Laws>(laws)).title; }

Laws laws_named(std::string_view code) {
  const auto found = stamma::laws_named(code);
  if (!found) throw Error("unknown code of laws " + std::string(code));
  return static_cast<Laws>(*found);
}

}  // namespace stamma::api
