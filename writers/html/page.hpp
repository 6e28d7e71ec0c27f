// The fixed parts of the page: how it looks, what it does, and the shapes of the men. Each is a
// file of this folder, which the build embeds.
#pragma once

#include <span>
#include <string_view>

namespace stamma {

extern const std::string_view html_style;  // page.css
/// Scripts, each building on those before it: the games; what is drawn of them; the reader in its
/// worker; what was decided; pictures of pages; the text of a game; one game; what is changed by
/// hand; what is saved; the list of games; what is taken and counted; the keys; the page.
extern const std::string_view html_model;     // model.js
extern const std::string_view html_draw;      // draw.js
extern const std::string_view html_reader;    // reader.js
extern const std::string_view html_edits;     // edits.js
extern const std::string_view html_picture;   // picture.js
extern const std::string_view html_source;    // source.js
extern const std::string_view html_score;     // score.js
extern const std::string_view html_panel;     // panel.js
extern const std::string_view html_output;    // output.js
extern const std::string_view html_contents;  // contents.js
extern const std::string_view html_decide;    // decide.js
extern const std::string_view html_keys;      // keys.js
extern const std::string_view html_view;      // view.js
/// What runs in the worker: the WebAssembly and its caller.
extern const std::string_view html_wasm;    // wasm.js
extern const std::string_view html_worker;  // worker.js
/// SVG symbols, one a kind of man, drawn on 45 by 45 units.
extern const std::string_view html_pieces;  // pieces.svg

/// The scripts of the page in their order.
std::span<const std::string_view> html_scripts() noexcept;

}  // namespace stamma
