// The file of `--to sqlite`: its tables and indexes are written page by page in the order in which
// they are full, in the format that SQLite reads.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/database/name_table.hpp"
#include "engine/sorting/disk_sort.hpp"
#include "engine/sorting/number_sort.hpp"
#include "writers/sqlite/record.hpp"
#include "writers/sqlite/schema.hpp"
#include "writers/sqlite/tree.hpp"

namespace stamma::engine {

class Database {
 public:
  /// Everything is appended through `append`, which throws when it cannot.
  explicit Database(std::function<void(std::string_view)> append);

  /// What write_sqlite_rows made of any number of games.
  void add(std::string_view rows);
  /// Makes the indexes. The bytes that take the place of the first ones of the file.
  std::string finish();

 private:
  struct TagPair {
    std::string_view name, value;
  };

  void add_game(RowReader& rows);
  void add_tags(RowReader& rows);
  void add_moves(RowReader& rows);
  std::uint64_t add_name(NameTable& names, const RowValue& name);

  void finish(sqlite::Part part, sqlite::Tree& tree);
  void finish_names(sqlite::Part rows, sqlite::Part by_name, NameTable& names);
  void finish_ids(sqlite::Part part, NumberSort& ids);
  void finish_texts(sqlite::Part part, DiskSort& texts);
  void finish_tags();
  void finish_positions();
  void write_statistics();
  void tell(sqlite::Part part, std::uint64_t rows, std::initializer_list<std::uint64_t> distinct);

  sqlite::PageFile file_;
  sqlite::Tree games_, tags_, moves_;
  NameTable players_, events_;
  NumberSort by_white_, by_black_, by_event_, by_position_;
  DiskSort by_date_, by_eco_, by_tag_;
  std::int64_t game_ = 0;
  std::uint64_t games_with_tags_ = 0, games_with_moves_ = 0;
  sqlite::Record record_;
  std::string key_;
  std::vector<TagPair> pairs_;
  std::array<sqlite::PageNumber, sqlite::parts> roots_{};
  sqlite::Tree statistics_;
};

}  // namespace stamma::engine
