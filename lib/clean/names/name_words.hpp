// The small words of names: particles, suffixes, first names, chess programs.
#pragma once

#include <string_view>

namespace stamma {

/// von, de, van der: small letters, ASCII.
bool is_particle(std::string_view lower) noexcept;
/// The same behind a first name, where letters may be initials: "Wiel, John van der".
bool is_particle_behind(std::string_view lower) noexcept;
/// Jr, Sr., II, III, IV
bool is_name_suffix(std::string_view word) noexcept;
/// First names that are no last names where those come first.
bool is_first_name(std::string_view word) noexcept;

}  // namespace stamma
