#include "cli/manners.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>

namespace stamma::cli {

Manners& manners() noexcept {
  static Manners chosen;
  return chosen;
}

bool wants_color(int descriptor) {
  switch (manners().color) {
    case ColorChoice::always: return true;
    case ColorChoice::never: return false;
    case ColorChoice::automatic: break;
  }
  const char* const no_color = std::getenv("NO_COLOR");
  return isatty(descriptor) != 0 && (no_color == nullptr || *no_color == '\0');
}

std::size_t columns_of(int descriptor, std::size_t otherwise) {
  winsize size{};
  const bool known = ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col != 0;
  return known ? size.ws_col : otherwise;
}

}  // namespace stamma::cli
