// The tags of games that were just written as PGN, read from their text without reading the moves.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace stamma::engine {

/// The value of a tag in a game of the export format. Where something in it is escaped the value is
/// put into `storage`, else it is part of the text. The result of a game in parts is in its last
/// one.
std::optional<std::string_view> written_tag(std::string_view pgn, std::string_view name,
                                            std::string& storage);

}  // namespace stamma::engine
