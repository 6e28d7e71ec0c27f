// The codes of laws that games may have been played under.
#pragma once

#include <cstdint>
#include <stamma/error.hpp>
#include <string_view>

namespace stamma::api {

enum class Laws : std::uint8_t {
  bcc1899,   ///< The British Chess Code, second edition
  fide1929,  ///< FIDE, Venice 1929, in the British translation of 1931
  fide1955,  ///< FIDE, Schaffhausen 1953, as amended in 1955
  fide1985,  ///< FIDE's basic rules of the 1980s
  wcc2000,   ///< the rules of the world championship match of 2000
  modern,    ///< FIDE since 2023
};

/// "bcc1899".
std::string_view code(Laws laws) noexcept;
/// "FIDE 1955".
std::string_view title(Laws laws) noexcept;
/// By code; throws Error where there is none.
Laws laws_named(std::string_view code);

}  // namespace stamma::api
