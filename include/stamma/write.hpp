// Games in the formats of `stamma convert`.
#pragma once

#include <span>
#include <stamma/game.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace stamma::api {

/// What becomes of an illegal move of the main line in PGN, and of the moves behind it.
enum class IllegalMoves : std::uint8_t {
  parts,    ///< the game goes on in a second one, which reading joins again
  comment,  ///< the game ends before it, with the rest in a comment
  stop,     ///< the game ends before it, with the rest as text that could not be read
};

struct WriteOptions {
  std::string moves = {};  ///< a style, as "san:de" or "descriptive:kt"; empty: SAN
  IllegalMoves illegal = IllegalMoves::parts;
};

/// The formats that `write` knows: "pgn", "json", "fen", "epd", "line", "html", "latex", "csv",
/// "sqlite". The last gives the bytes of a database; "html" shows the words of the moves, but not
/// the text around them.
std::vector<std::string_view> formats();

/// The PGN export format. Throws Error where there is no such style.
std::string to_pgn(const Game& game, const WriteOptions& options = {});

/// One game, or several, with what the format has before and behind them. A game that cannot be
/// played over has no place in "line", "fen" and "epd". Throws Error where there is no such format
/// or style.
std::string write(const Game& game, std::string_view format, const WriteOptions& options = {});
std::string write(std::span<const Game> games, std::string_view format,
                  const WriteOptions& options = {});

}  // namespace stamma::api
