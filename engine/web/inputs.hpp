// The text that the reader finds where files would be.
#pragma once

#include <string_view>

namespace stamma::web {

/// For all names, until the next call.
void give_text(std::string_view text) noexcept;

}  // namespace stamma::web
