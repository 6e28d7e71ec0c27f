// Games as rows of tables, for the SQLite database and the Parquet files that docs/database.md
// describes. Rows are made game by game, by any thread; one writer puts them into the file.
#pragma once

#include "lib/game/game.hpp"
#include "writers/buffer.hpp"

namespace stamma {

/// What the tables say of a game, in a form of its own that RowReader reads.
void write_sqlite_rows(const Game& game, Buffer& out);

}  // namespace stamma
