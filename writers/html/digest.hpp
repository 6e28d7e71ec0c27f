// The digest by which the security policy of a page names the one script it may run.
#pragma once

#include <string>
#include <string_view>

namespace stamma {

std::string base64(std::string_view bytes);

/// SHA-256 (FIPS 180-4) in base64, as `script-src 'sha256-...'` wants it.
std::string sha256_base64(std::string_view text);

}  // namespace stamma
