// Characters as HTML spells them: `&uuml;`, `&#252;`, `&#xFC;`, and `&amp;uuml;` escaped twice.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace stamma {

/// The character of a name such as `uuml`, or none.
std::optional<char32_t> entity_named(std::string_view name) noexcept;

/// Text with the characters that its entities stand for. Those that stand for no character to be
/// seen stay, and so do braces where `braces` is not set, for a comment would end there. False when
/// there is none, and `out` is not touched.
bool decode_entities(std::string_view text, bool braces, std::string& out);

}  // namespace stamma
