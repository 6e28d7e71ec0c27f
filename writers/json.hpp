// Games and problems as JSON, one object a line; the schema is in docs/json.md.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lib/diagnostics/problem.hpp"
#include "lib/game/game.hpp"
#include "writers/buffer.hpp"
#include "writers/notations/spelled.hpp"

namespace stamma {

void write_json_string(std::string_view s, Buffer& out);

/// `{...}`: the known game that a game is one of, with what differs.
void write_json_known(const KnownCopy& known, Buffer& out);

/// A confidence with at most four decimals. Only a move that was never in doubt has 1.0.
void write_json_confidence(const Game& game, NodeId id, Buffer& out);

void write_json_strings(std::span<const std::string> strings, Buffer& out);

/// A game with its variations and comments; with a style other than SAN every move is given as it
/// spells it, too. Of scores and books it tells where each move stands, if the game knows it;
/// `offset` is what stands before its text.
void write_json(const Game& game, Buffer& out, const Style& style = {}, std::uint64_t offset = 0);

/// The fields of a problem without the braces around them, for whoever adds their own.
void write_json_fields(const Problem& p, std::string_view file, Buffer& out);

}  // namespace stamma
