#include <stamma/version.hpp>

namespace stamma::api {

std::string_view version() noexcept { return STAMMA_VERSION; }

}  // namespace stamma::api
