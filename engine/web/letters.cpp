// In the place of lib/clean/characters: the one of its questions that readers ask.
#include <unicode/uchar.h>

#include "lib/clean/characters/characters.hpp"

namespace stamma {

bool is_letter(char32_t c) noexcept {
  return c != no_character && u_isalpha(static_cast<UChar32>(c)) != 0;
}

}  // namespace stamma
