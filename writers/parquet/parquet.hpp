// Games as Parquet files; docs/database.md lists the columns. Rows come in the form that the tables
// of SQLite are made from, and row groups go out as soon as they are full.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "writers/parquet/column.hpp"

namespace stamma {

enum class ParquetTable : std::uint8_t { games, plies };

class ParquetWriter {
 public:
  using Sink = std::function<void(std::string_view)>;
  /// `pack`: see parquet::PackPage.
  ParquetWriter(ParquetTable table, Sink sink, parquet::PackPage pack);

  /// What write_sqlite_rows made of any number of games.
  void add(std::string_view rows);
  /// The footer.
  void finish();

 private:
  class Game;
  struct RowGroup {
    std::vector<parquet::ColumnChunk> chunks;
    std::uint64_t rows = 0;
  };

  void add_game(const Game& game);
  void add_plies(const Game& game);
  void end_row();
  void write_group();
  void write(std::string_view bytes);
  std::string footer() const;

  ParquetTable table_;
  Sink sink_;
  parquet::PackPage pack_;
  std::vector<parquet::Column> columns_;
  std::vector<RowGroup> groups_;
  std::uint64_t written_ = 0, rows_ = 0, games_ = 0;  // bytes; rows of the group; games of all
};

}  // namespace stamma
