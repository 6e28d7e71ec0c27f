// Games as a table (RFC 4180), one a row; docs/database.md tells the columns.
#pragma once

#include "lib/game/game.hpp"
#include "writers/buffer.hpp"

namespace stamma {

void write_csv_header(Buffer& out);
void write_csv(const Game& game, Buffer& out);

}  // namespace stamma
