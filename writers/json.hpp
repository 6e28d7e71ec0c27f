// Games and problems as JSON, one object a line; the schema is in docs/json.md.
#pragma once

#include <string_view>

#include "lib/record/game.hpp"
#include "lib/record/problem.hpp"
#include "writers/buffer.hpp"
#include "writers/spelled.hpp"

namespace stamma {

void write_json_string(std::string_view s, Buffer& out);

/// A game with its variations and comments; with a style other than SAN every move is given as it
/// spells it, too.
void write_json(const Game& game, Buffer& out, const Style& style = {});

/// The fields of a problem without the braces around them, for whoever adds their own.
void write_json_fields(const Problem& p, std::string_view file, Buffer& out);

}  // namespace stamma
