#include "lib/game/known_copy.hpp"

#include <string_view>

namespace stamma {

std::string KnownCopy::title() const {
  const auto value = [this](std::string_view name) {
    for (const auto& [n, v] : tags)
      if (n == name) return v;
    return std::string("?");
  };
  std::string t = value("White") + " - " + value("Black");
  if (const std::string date = value("Date"); date != "?") t += ", " + date.substr(0, 4);
  return t;
}

}  // namespace stamma
