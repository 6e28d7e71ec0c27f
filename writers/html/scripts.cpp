#include <array>

#include "writers/html/page.hpp"

namespace stamma {

std::span<const std::string_view> html_scripts() noexcept {
  // Filled when it is first asked for, since the parts are set up when the program starts.
  static const std::array<std::string_view, 13> scripts{
      html_model, html_draw,   html_reader,   html_edits,  html_picture, html_source, html_score,
      html_panel, html_output, html_contents, html_decide, html_keys,    html_view};
  return scripts;
}

}  // namespace stamma
