// The character sets of one byte a character in which texts are often read by mistake.
#pragma once

#include <cstddef>
#include <cstdint>

namespace stamma {

enum class CodePage : std::uint8_t { cp1252, cp1250, cp1251, koi8_r, cp866, cp437, cp850 };
inline constexpr std::size_t code_page_count = 7;

/// What the byte means; control characters stand for bytes without a meaning.
char32_t character_of(CodePage page, std::uint8_t byte) noexcept;

/// The byte of a character, or 0. U+0080 to U+009F are bytes that somebody passed through.
std::uint8_t byte_of(CodePage page, char32_t code) noexcept;

}  // namespace stamma
