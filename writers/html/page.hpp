// The fixed parts of the page: how it looks, what it does, and the shapes of the men. Each is a
// file of this folder, which the build embeds.
#pragma once

#include <string_view>

namespace stamma {

extern const std::string_view html_style;  // page.css
/// Scripts, each building on those before it: the games and the decisions; what is drawn of them;
/// one game; the page and its keys.
extern const std::string_view html_model;  // model.js
extern const std::string_view html_draw;   // draw.js
extern const std::string_view html_score;  // score.js
extern const std::string_view html_view;   // view.js
/// SVG symbols, one a kind of man, drawn on 45 by 45 units.
extern const std::string_view html_pieces;  // pieces.svg

}  // namespace stamma
