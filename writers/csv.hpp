// Games as a table (RFC 4180), one a row; docs/database.md tells the columns.
#pragma once

#include "lib/game/game.hpp"
#include "writers/buffer.hpp"

namespace stamma {

/// Spreadsheets run cells that begin with one of = + - @ as formulas.
enum class CsvCells : bool {
  safe,  ///< such cells get an apostrophe in front
  raw    ///< cells are what the game has
};

void write_csv_header(Buffer& out);
void write_csv(const Game& game, CsvCells cells, Buffer& out);

}  // namespace stamma
