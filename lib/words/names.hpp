// The small words of names: particles, suffixes, first names, chess programs.
#pragma once

#include <cstdint>
#include <string_view>

namespace stamma {

/// Where a particle is met; some of them are other words in other places.
enum class ParticlePlace : std::uint8_t {
  family,  ///< inside of a family name in a tag: "Wiel, van der, John"
  behind,  ///< behind a first name, where letters may be initials: "Wiel, John van der"
  key,     ///< compared with other spellings of a name, accents taken off; "Lo" and "Bin" are names
  prose,   ///< running text, where "in", "und" and "do" are words
};

/// von, de, van der: small letters.
bool is_particle(std::string_view small, ParticlePlace place) noexcept;
/// Jr, Sr., II, III, IV
bool is_name_suffix(std::string_view word) noexcept;
/// First names that are no last names where those come first.
bool is_first_name(std::string_view word) noexcept;
/// A chess program, as far as its words tell.
bool is_program(std::string_view name);

}  // namespace stamma
