// Text for the page of `--to html`: whatever it holds, it ends up as data, never as markup.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lib/game/game.hpp"
#include "writers/buffer.hpp"

namespace stamma {

/// A JSON string that is safe inside a script element: no `<`, `>` or `&`, nothing that turns the
/// direction of the text or ends a line; bytes that are no UTF-8 are U+FFFD.
void write_html_json(std::string_view s, Buffer& out);

/// Text between tags or in a quoted attribute.
void write_html_text(std::string_view s, Buffer& out);

/// Where spans of bytes lie in the text as a script counts it: UTF-16 units from `begin`.
struct ScriptSpan {
  static constexpr std::uint32_t nowhere = ~std::uint32_t{0};
  std::uint32_t offset = nowhere;  ///< nowhere: in front of `begin` or behind the text
  std::uint32_t length = 0;
};
std::vector<ScriptSpan> script_spans(std::span<const TextSpan> spans, std::string_view text,
                                     std::size_t begin);

}  // namespace stamma
