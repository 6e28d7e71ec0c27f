// One page to proof games from: the moves with their doubts, the text they were read from, a board
// that follows, and a choice among the readings of every doubt. docs/html.md tells what it shows.
//
// The page is the same for all games; the games are data in it, one JSON array:
// - `{"file":...,"line":...,"game":...}`: where the games that follow stand: the line on which the
//   first begins and its number in the file;
// - `{"tags":[[name,value]...],"result":...,"column":...,"first":...,"board":...,"items":[...],
//   "lines":...,"text":...}`: a game: the column in which it begins, the half-moves before its
//   first one, the placement at its start, and the text up to the next game with its number of line
//   ends; unless it is PGN in English, also `"layout"`, `"from"` and `"language"`, how it was read;
//   unless it begins as usual, `"fen"`. A merged game has `"sheets"` instead of a text. Its items
//   are what it says, in the order of reading: `"("` and `")"` around variations,
//   `{"c":comment}`, `{"u":unread}`, `{"g":NAG}`, and moves.
// - A move: `m` SAN, `p` the squares it changes and what stands there then (`e2-e4P`), `s` as the
//   style spells it, `at` offset and length of its words in `text`, in UTF-16 units. Unless it is
//   sure: `v` verdict, `k` confidence, `i` UCI, `o` other moves, `q` their chances in per cent
//   where they were weighed, `w` why. Where it is flagged: `l`, the legal moves, each with the
//   squares it changes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "lib/game/game.hpp"
#include "writers/buffer.hpp"
#include "writers/notations/spelled.hpp"

namespace stamma {

/// `reader`: the WebAssembly that reads the text again when something was decided, packed with
/// gzip, in base64; empty where there is none.
void begin_html(std::string_view title, std::string_view reader, Buffer& out);

/// Where the next game stands. Those after it, in the same file, need no word of their own.
void write_html_place(std::string_view file, std::uint64_t line, std::uint64_t game, Buffer& out);

/// A game, all but its text. `text` is what its sources point into, `begin` where it begins there.
void begin_html_game(const Game& game, std::string_view text, std::size_t begin, Buffer& out,
                     const Style& style = {});
/// The text of the game, from its first byte up to the next game.
void end_html_game(std::string_view text, Buffer& out);

void end_html(Buffer& out);

/// The squares that a move changes, each with what stands there then: `e1-g1Kf1Rh1-`.
void write_html_changes(const Position& before, Move m, Buffer& out);

}  // namespace stamma
