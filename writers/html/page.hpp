// The fixed parts of the page: how it looks, what it does, and the shapes of the men.
#pragma once

#include <string_view>

namespace stamma {

extern const std::string_view html_style;
/// Scripts, each building on those before it: the games and the decisions; what is drawn of them;
/// one game; the page and its keys.
extern const std::string_view html_model;
extern const std::string_view html_draw;
extern const std::string_view html_score;
extern const std::string_view html_view;
/// SVG symbols, one a kind of man, drawn on 45 by 45 units.
extern const std::string_view html_pieces;

}  // namespace stamma
