// The version of the library.
#pragma once

#include <stamma/error.hpp>
#include <string_view>

namespace stamma::api {

/// "1.0.0".
std::string_view version() noexcept;

}  // namespace stamma::api
